// Every case file of the game, held to what it expects.
#include <doctest/doctest.h>

#include "rules/case_run.h"
#include "rulesets/one_hour/ruleset.h"
#include "scenario/case_file.h"
#include "support/case_files.h"
#include "support/paths.h"

namespace vedette::test {
TEST_CASE("every case file comes out as it expects") {
  const auto files = case_files(one_hour::ruleset());
  CHECK(files.size() >= 21);
  for (const std::string& file : files) hold_case(one_hour::ruleset(), file);
}

TEST_CASE("a case without dice gives exact odds") {
  data::Faults faults;
  const auto read = scenario::read_case(paths::source_dir() + "/tests/cases/one-hour/oh-p5.yaml", faults);
  REQUIRE(read);
  const auto result = rules::run_case(one_hour::ruleset(), read->situation);
  REQUIRE(result);
  const auto& odds = result->acts.front().odds;
  REQUIRE(odds);
  CHECK(odds->millionths("square", 1) == doctest::Approx(666'667).epsilon(0.00001));
}

}  // namespace vedette::test
