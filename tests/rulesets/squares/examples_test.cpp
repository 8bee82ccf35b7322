// The specification's worked examples as case files, one test case each; what a test does not expect fails it.
#include <doctest/doctest.h>

#include "ids.h"
#include "rules/case_run.h"
#include "rulesets/squares/ruleset.h"
#include "scenario/case_file.h"

namespace vedette::test {
namespace {

void hold(const std::string& name) {
  CAPTURE(name);
  data::Faults faults;
  const auto situation = scenario::read_case(VEDETTE_SOURCE_DIR "/tests/cases/squares/" + name + ".yaml", faults);
  CHECK_MESSAGE(faults.all().empty(), faults.text());
  REQUIRE(situation);
  const auto result = rules::run_case(squares::ruleset(), *situation);
  if (!result) {
    for (const auto& fault : result.error()) CHECK_MESSAGE(false, fault.words);
    return;
  }
  for (const std::string& difference : result->differences) CHECK_MESSAGE(false, difference);
  CHECK((result->refused || result->odds || !result->measure.empty()));
  for (const battle::Entry& entry : result->entries) record_ids(rules::rules_cited(entry.event));
}

}  // namespace

TEST_CASE("SQ-EX-01, SQ-ACT-01, SQ-ACT-02: action dice") {
  hold("sq-ex-01");
}
TEST_CASE("SQ-EX-07, SQ-BOMB-03, SQ-BOMB-04: bombardment") {
  hold("sq-ex-07a");
  hold("sq-ex-07b");
}
TEST_CASE("SQ-EX-08, SQ-SKIR-04, SQ-SKIR-06, SQ-HIT-07: an assault with the skirmish advantage") {
  hold("sq-ex-08");
}
TEST_CASE("SQ-EX-09, SQ-RERL-01, SQ-SAVE-01, SQ-SKIR-05: heavy cavalry against infantry") {
  hold("sq-ex-09");
}
TEST_CASE("SQ-EX-10, SQ-RERL-02, SQ-MORL-04: uphill") {
  hold("sq-ex-10");
}
TEST_CASE("SQ-EX-11, SQ-MORL-06: one fail and two") {
  for (const char* name : {"sq-ex-11a", "sq-ex-11b", "sq-ex-11c", "sq-ex-11d"}) hold(name);
}
TEST_CASE("SQ-EX-13, SQ-RETR-05: nowhere to retreat to") {
  hold("sq-ex-13a");
  hold("sq-ex-13b");
}
TEST_CASE("SQ-EX-14, SQ-RND-01, SQ-RND-02, SQ-RND-03: a second round") {
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
TEST_CASE("SQ-EX-18, SQ-RALY-03, SQ-NITE-01: rallying") {
  hold("sq-ex-18a");
  hold("sq-ex-18b");
  hold("sq-ex-18c");
  hold("sq-ex-18d");
}

}  // namespace vedette::test
