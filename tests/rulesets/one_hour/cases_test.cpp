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
  const auto situation = scenario::read_case(paths::source_dir() + "/tests/cases/one-hour/oh-p5.yaml", faults);
  REQUIRE(situation);
  const auto result = rules::run_case(one_hour::ruleset(), *situation);
  REQUIRE(result);
  REQUIRE(result->odds);
  CHECK(result->odds->millionths("square", 1) == doctest::Approx(666'667).epsilon(0.00001));
}

TEST_CASE("faults of a case file have their place") {
  data::Faults faults;
  CHECK(
      !scenario::parse_case("case: x\nruleset: one-hour\nunits:\n  - {name: A, side: red, type: INF, at: [0, 0]}\n"
                            "procedure: shoot\nwith: {unit: B}\n",
                            "x.yaml", faults));
  REQUIRE(faults.all().size() == 1);
  CHECK(data::to_string(faults.all().front()).starts_with("x.yaml:6:"));
  // A case that cannot be run says why.
  data::Faults none;
  const auto situation = scenario::parse_case(
      "case: x\nruleset: one-hour\nunits:\n  - {name: A, side: red, type: INF, at: [0, 0]}\n"
      "  - {name: B, side: blue, type: INF, at: [0, 9], facing: 180}\n"
      "step: 3\nprocedure: shoot\nwith: {unit: A, target: B}\ndice: [4, 4, 4]\nexpect: {target losses: 2}\n",
      "x.yaml", none);
  REQUIRE(situation);
  const auto result = rules::run_case(one_hour::ruleset(), *situation);
  REQUIRE(!result);
  CHECK(result.error().front().words.find("left over") != std::string::npos);
}

}  // namespace vedette::test
