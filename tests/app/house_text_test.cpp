#include "app/house_text.h"

#include <doctest/doctest.h>

#include "app/run_program.h"
#include "rulesets/registry.h"
#include "support/paths.h"

using namespace vedette;

namespace {

std::string one_hour(const std::string& id, std::vector<std::int64_t> values) {
  return app::house_text(rulesets::find("one-hour"), {id, std::move(values)});
}

}  // namespace

TEST_CASE("a house value is told as the chart writes its column: inches, not hundredths of one") {
  CHECK(one_hour("OH-T-MOVE/INF/allowance", {700}) == "7\"");
  CHECK(one_hour("OH-T-MOVE/INF", {650, 900}) == "6.5\" 9\"");
  CHECK(one_hour("OH-T-SHOOT/INF", {1500, 3, 1, 1}).starts_with("15\" 3 "));
  CHECK(one_hour("OH-T-SHOOT/INF/dice", {3}) == "3");
  CHECK(one_hour("OH-T-NOTHING/INF", {1500, 3}) == "1500 3");
  CHECK(app::house_text(nullptr, {"OH-T-MOVE/INF/allowance", {700}}) == "700");
}

TEST_CASE("info and verify tell a house's inches") {
  const test::Folder folder;
  std::string scenario = test::text_of(paths::source_dir() + "/maps/crossroads/one-hour.yaml");
  scenario += "\nhouse: {OH-T-MOVE/INF/allowance: 700}\n";
  const std::string file = folder.write("club.yaml", scenario), replay = folder.file("club.vrep");
  const test::Ran played = test::run("play " + file + " --red simple --blue simple --turns 1 -o " + replay);
  REQUIRE_MESSAGE(played.status == 0, played.err);
  for (const char* command : {"info ", "verify "})
    CHECK(test::run(command + replay).out.find("house value OH-T-MOVE/INF/allowance = 7\"\n") != std::string::npos);
}
