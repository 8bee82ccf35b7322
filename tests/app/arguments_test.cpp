#include <doctest/doctest.h>

#include "app/run_program.h"

using vedette::test::run;

TEST_CASE("wrong arguments end with status 2 and say what would be right") {
  const auto unknown = run("plaay maida");
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find("plaay") != std::string::npos);
  CHECK(unknown.out.empty());
  const auto ruleset = run("rules onehour");
  CHECK(ruleset.status == 2);
  CHECK(ruleset.err.find("did you mean 'one-hour'") != std::string::npos);
  const auto rule = run("rules one-hour OH-H2H-99");
  CHECK(rule.status == 2);
  CHECK(rule.err.find("OH-H2H-99") != std::string::npos);
}

TEST_CASE("--help lists every command, drawing ones too, and ends with status 0") {
  const auto help = run("--help");
  CHECK(help.status == 0);
  for (const char* command : {"play", "watch", "verify", "info", "log", "film", "still", "branch", "odds", "resolve",
                              "rules", "check", "bench"}) {
    CAPTURE(command);
    CHECK(help.out.find(std::string{"\n  "} + command) != std::string::npos);
  }
}

TEST_CASE("a data folder that is none is refused by name") {
  const auto ran = run("--data /nowhere rules");
  CHECK(ran.status == 2);
  CHECK(ran.err.find("/nowhere") != std::string::npos);
}
