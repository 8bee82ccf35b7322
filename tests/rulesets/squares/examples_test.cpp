// The specification's worked examples as case files, one test case each; what a test does not expect fails it.
#include <doctest/doctest.h>

#include "rulesets/squares/ruleset.h"
#include "support/case_files.h"
#include "support/paths.h"

namespace vedette::test {
namespace {

void hold(const std::string& name) {
  hold_case(squares::ruleset(), paths::source_dir() + "/tests/cases/squares/" + name + ".yaml");
}

}  // namespace

TEST_CASE("SQ-EX-01, SQ-ACT-01, SQ-ACT-02: action dice") {
  hold("sq-ex-01");
}
TEST_CASE("SQ-EX-02, SQ-OFF-03: ties") {
  hold("sq-ex-02a");
  hold("sq-ex-02b");
}
TEST_CASE("SQ-EX-03, SQ-CIC-01, SQ-CIC-02: the commander-in-chief and his die") {
  for (const char* name : {"sq-ex-03a", "sq-ex-03b", "sq-ex-03c"}) hold(name);
}
TEST_CASE("SQ-EX-04, SQ-OFF-05: the exhausted side") {
  hold("sq-ex-04");
}
TEST_CASE("SQ-EX-05, SQ-MOV-02, SQ-MOV-03: marches") {
  for (const char* name : {"sq-ex-05a", "sq-ex-05b", "sq-ex-05c", "sq-ex-05d", "sq-ex-05e", "sq-ex-05f"}) hold(name);
}
TEST_CASE("SQ-EX-06, SQ-MOV-09, SQ-ASLT-01: light cavalry") {
  for (const char* name : {"sq-ex-06a", "sq-ex-06b", "sq-ex-06c", "sq-ex-06d", "sq-ex-06e"}) hold(name);
}
TEST_CASE("SQ-EX-07, SQ-BOMB-03, SQ-BOMB-06: bombardment") {
  for (const char* name : {"sq-ex-07a", "sq-ex-07b", "sq-ex-07c"}) hold(name);
}
TEST_CASE("SQ-EX-08, SQ-SKIR-06, SQ-HIT-07: an assault with the skirmish advantage") {
  hold("sq-ex-08");
}
TEST_CASE("SQ-EX-09, SQ-RERL-01, SQ-SAVE-01: heavy cavalry against infantry") {
  hold("sq-ex-09");
}
TEST_CASE("SQ-EX-10, SQ-RERL-02, SQ-MORL-04: uphill") {
  hold("sq-ex-10");
}
TEST_CASE("SQ-EX-11, SQ-MORL-06, SQ-RETR-02: one fail and two") {
  for (const char* name : {"sq-ex-11a", "sq-ex-11b", "sq-ex-11c", "sq-ex-11d", "sq-ex-11e"}) hold(name);
}
TEST_CASE("SQ-EX-12, SQ-RETR-03, SQ-TER-08: more than half of the square") {
  for (const char* name : {"sq-ex-12a", "sq-ex-12b", "sq-ex-12c"}) hold(name);
}
TEST_CASE("SQ-EX-13, SQ-RETR-05: nowhere to retreat to") {
  hold("sq-ex-13a");
  hold("sq-ex-13b");
}
TEST_CASE("SQ-EX-14, SQ-RND-01, SQ-RND-03: a second round") {
  hold("sq-ex-14");
}
TEST_CASE("SQ-EX-15, SQ-RND-06, SQ-RND-07: a counterattack") {
  hold("sq-ex-15");
}
TEST_CASE("SQ-EX-16, SQ-HIT-03, SQ-SKIR-03: woods") {
  hold("sq-ex-16");
}
TEST_CASE("SQ-EX-17, SQ-ASLT-04, SQ-SAVE-02: supports against a town") {
  hold("sq-ex-17");
}
TEST_CASE("SQ-EX-18, SQ-RALY-03, SQ-NITE-04: rallying") {
  for (const char* name : {"sq-ex-18a", "sq-ex-18b", "sq-ex-18c", "sq-ex-18d", "sq-ex-18e"}) hold(name);
}

}  // namespace vedette::test
