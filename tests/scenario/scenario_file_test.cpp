#include "scenario/scenario_file.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "scenario/check.h"
#include "scenario/clock.h"
#include "scenario/find.h"
#include "scenario/fixture.h"
#include "scenario/map_file.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const scenario::Vocabulary one_hour{
    .ruleset = "one-hour",
    .types = {"INF", "LINF", "SKIRM", "HCAV", "LCAV", "FART", "HART"},
    .qualities = {"TRAINED", "ELITE", "CONSCRIPT"},
    .nations = {"OTHER", "BRITISH", "FRENCH"},
    .options = {{"oh.troop_quality", {"off", "on"}}, {"oh.turn_limit", {"none"}, true, 1, 1'000}},
    .units_low = 1,
    .units_high = 8};

/// What reading and checking say of the small scenario with one thing changed in it.
std::string faults_of(const std::string& from, const std::string& to, const scenario::Vocabulary& words = one_hour) {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  folder.write("map.yaml", small_map);
  data::Faults faults;
  const auto read = scenario::read_scenario(folder.write("s.yaml", replaced(small_scenario, from, to)), words, faults);
  CHECK(read.has_value() == !faults.any_error());
  if (read) scenario::check(*read, faults);
  return shortened(faults.text(), folder);
}

}  // namespace

TEST_CASE("a scenario becomes whole micrometres on the table") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  folder.write("map.yaml", small_map);
  data::Faults faults;
  const auto read = scenario::read_scenario(folder.write("s.yaml", small_scenario), one_hour, faults);
  CHECK(faults.text() == "");
  REQUIRE(read);
  const battle::Scenario& s = read->scenario;
  CHECK(s.units[1].pose.at == core::Point{260'350, 762'000});
  CHECK(s.units[1].pose.facing == core::degrees(180));
  CHECK(s.units[0].width == core::inches(4));
  CHECK(s.units[0].nation == "BRITISH");
  CHECK(s.units[0].facing_colour == "buff");
  CHECK(s.units[1].nation == "FRENCH");
  CHECK(s.units[1].side == core::Side::Blue);
  CHECK(s.units[2].place.value == 1);
  CHECK(s.ground.features[0].kind == battle::FeatureKind::Town);
  CHECK(s.ground.features[1].enterable == std::vector<std::string>{"INF", "LINF"});
  CHECK(s.ground.features[2].outline.size() == 2);
  CHECK(s.options[1].key == "oh.turn_limit");
  CHECK(s.options[1].value == "12");
  CHECK(s.house[0].values == std::vector<std::int64_t>{7});
  CHECK(s.objectives[0].count == 2);
  CHECK(s.objectives[0].at_once);
  CHECK(s.objectives[1].place.value == 1);
  CHECK(s.objectives[1].at == core::Point{508'000, 508'000});
  CHECK(s.people[0].uniform == "br_gen");
  CHECK(s.cm_per_inch == 2'000);
  CHECK(folder.file("").ends_with(s.map + "/"));
  // 25 m at 20 m an inch are 1.25 inches; the table's corner lies on sample (1, 1) of the map: 9 rows from the north.
  CHECK(s.ground.heights.cell == core::Length{31'750});
  CHECK(s.ground.heights.columns == 30);
  CHECK(s.ground.heights.centimetres.size() == 900);
  CHECK(s.ground.height_at({0, 0}) == 5'000 + 901);
}

TEST_CASE("heights turn with the table") {
  data::Faults faults;
  scenario::Heights heights{.columns = 3,
                            .rows = 3,
                            .cell_mm = 1'000'000,
                            .step_um = 10'000,
                            .offset_mm = 0,
                            .steps = {0, 1'000, 2'000, 0, 1'000, 2'000, 0, 1'000, 2'000}};
  battle::Scenario s;
  s.ground.width = s.ground.height = core::inches(20);
  s.cm_per_inch = 5'000;
  s.map_x_cm = 100'000, s.map_y_cm = 100'000;
  s.bearing = core::degrees(90);  // the far edge lies east: going up the table climbs
  const auto grid = scenario::table_heights(s, heights);
  CHECK(grid.centimetres[0] == 1'000);
  CHECK(grid.centimetres[1] == 1'000);
  CHECK(grid.centimetres[static_cast<std::size_t>(grid.columns)] == 1'025);
}

TEST_CASE("faults of a scenario stand where they are, with the way out") {
  CHECK(faults_of("type: LINF", "type: LIMF") == "s.yaml:21:50: unknown troop type 'LIMF' (did you mean 'LINF'?)\n");
  CHECK(faults_of("side: French, type: LINF", "side: Franch, type: LINF") ==
        "s.yaml:21:36: unknown side 'Franch' (did you mean 'French'?)\n");
  CHECK(faults_of("oh.turn_limit: 12", "oh.turnlimit: 12") ==
        "s.yaml:8:3: unknown option 'oh.turnlimit' (did you mean 'oh.turn_limit'?)\n");
  CHECK(faults_of("oh.turn_limit: 12", "oh.turn_limit: 0") == "s.yaml:8:18: '0' (expected 1 to 1000)\n");
  CHECK(faults_of("oh.troop_quality: on", "oh.troop_quality: perhaps") ==
        "s.yaml:7:21: unknown oh.troop_quality 'perhaps' (expected off or on)\n");
  CHECK(faults_of("town: Ormes", "town: Ornes") ==
        "s.yaml:22:100: no terrain is named 'Ornes' (did you mean 'Ormes'?)\n");
  CHECK(faults_of("kind: town", "kind: twon") ==
        "s.yaml:24:12: unknown kind 'twon' (did you mean 'town'?)\n"
        "s.yaml:22:100: no terrain is named 'Ormes'\n");
  CHECK(faults_of("enter: [INF, LINF]", "enter: [INF, LINV]").find("unknown troop type 'LINV'") != std::string::npos);
  CHECK(faults_of("id: 2,", "id: 7,") == "s.yaml:21:10: unit number 7 (expected 2: units count up from 1)\n");
  CHECK(faults_of("name: 1st Leger", "name: 27th") == "s.yaml:21:5: a second unit named '27th' (orders go by name)\n");
  CHECK(faults_of("hold: Ormes, ", "") == "s.yaml:16:5: an objective says either 'hold: PLACE' or 'break: UNITS'\n");
  CHECK(faults_of("metres_per_inch: 20", "metres_per_inch: twenty") ==
        "s.yaml:5:74: 'twenty' (expected a number such as 12.5)\n");
  CHECK(faults_of("ruleset: one-hour", "ruleset: burt") == "s.yaml:3:10: a scenario for 'burt' (expected one-hour)\n");
  CHECK(faults_of("  - {name: French, nation: FRENCH}\n", "") ==
        "s.yaml:12:3: a battle has two sides (expected a list of two, red first)\n");
  CHECK(faults_of("men: 780", "men: -3") == "s.yaml:20:72: '-3' (expected 0 to 100000)\n");
  CHECK(faults_of("date: 1809-06-18", "dates: 1809-06-18") ==
        "s.yaml:4:1: unknown key 'dates' in the scenario (did you mean 'date'?)\n");
}

TEST_CASE("an army of unusual size is a warning") {
  scenario::Vocabulary few = one_hour;
  few.units_low = 2;
  CHECK(faults_of("", "", few) ==
        "s.yaml:20:3: warning: 1 units on the side 'British' (one-hour is made for 2 to 8)\n");
}

TEST_CASE("what words cannot show is found by looking at the table") {
  CHECK(faults_of("at: [10.25, 30]", "at: [10.25, 35.5]") ==
        "s.yaml:21:5: the base of '1st Leger' reaches over the table's edge\n");
  CHECK(faults_of("at: [10.25, 30]", "at: [13.9, 5]") ==
        "s.yaml:21:5: the base of '1st Leger' lies on that of '27th'\n");
  CHECK(faults_of("at: [10.25, 30]", "at: [14, 5]") == "");  // side by side
  CHECK(faults_of("at: [10.25, 30]", "at: [100, 30]") == "s.yaml:21:5: '1st Leger' stands off the table\n");
  CHECK(faults_of("[22, 22], [18, 22]", "[19, 19], [18, 22]").find("is not convex") != std::string::npos);
  CHECK(faults_of("kind: scenario, name: Vines, cover: true, enter: [INF, LINF]", "kind: hill, name: Hump, level: 1") ==
        "");  // the ground of the test rises southward all over: a middle higher than the mean rim exists
  CHECK(faults_of("kind: scenario, name: Vines, cover: true, enter: [INF, LINF]", "kind: ford, name: Dry") ==
        "s.yaml:25:5: warning: 'Dry' crosses no river\n");
  CHECK(faults_of("origin: [100, 100]", "origin: [400, 100]")
            .find("a corner of the table lies off the map, at 1120, 100 m") != std::string::npos);
  CHECK(faults_of("points: [[0, 16], [36, 16]]", "points: [[0, 16], [37, 16]]") ==
        "s.yaml:26:5: warning: 'Road' reaches over the table's edge\n");
}

TEST_CASE("a hill that is a hollow in the picture is refused") {
  const Folder folder;
  data::Faults faults;
  scenario::ScenarioFile read;
  read.file = "s.yaml";
  read.map_file = folder.file("none.yaml");
  auto& ground = read.scenario.ground;
  ground.width = ground.height = core::inches(10);
  ground.heights = {3, 3, core::inches(5), {500, 500, 500, 500, 100, 500, 500, 500, 500}};
  ground.features.push_back({.id = {1},
                             .kind = battle::FeatureKind::Hill,
                             .name = "Knob",
                             .outline = {{127'000, 25'400}, {228'600, 127'000}, {127'000, 228'600}, {25'400, 127'000}},
                             .level = 1});
  read.marks.terrain.push_back({7, 5});
  scenario::check(read, faults);
  CHECK(faults.text() == "s.yaml:7:5: the middle of the hill 'Knob' is no higher than its rim (4 m against 4 m)\n");
}

TEST_CASE("a bare name finds a bundled battlefield") {
  const std::string data = paths::source_dir();
  CHECK(scenario::find_scenario("maida", "", data).value() == data + "/maps/maida/one-hour.yaml");
  CHECK(scenario::find_scenario("crossroads", "one-hour", data).value() == data + "/maps/crossroads/one-hour.yaml");
  CHECK(scenario::find_scenario("mada", "", data).error().words ==
        "unknown battlefield 'mada' (did you mean 'maida'?)");
  CHECK(scenario::find_scenario("maida", "chess", data).error().words ==
        "the battlefield 'maida' has no scenario for 'chess' (it has one-hour, burt or death-or-glory)");
  CHECK(scenario::find_scenario(data + "/maps/maida/one-hour.yaml", "", data));
  CHECK(scenario::find_scenario("no/such.yaml", "", data).error().words.starts_with("no/such.yaml: no such file"));
}

TEST_CASE("a battlefield without a scenario can be checked, not played") {
  const Folder folder;
  folder.write("maps/bare/battlefield.yaml", "name: Bare\nscenarios: []\n");
  folder.write("maps/bare/map.yaml", small_map);
  folder.write("maps/bare/heights.png", grey_png(11, 11));
  data::Faults faults;
  CHECK(scenario::check_file(folder.file("maps/bare/battlefield.yaml"), {}, faults));
  CHECK(shortened(faults.text(), folder) == "");
  CHECK(scenario::find_scenario("bare", "", folder.file(""))
            .error()
            .words.starts_with("the battlefield 'bare' has a map but no scenario yet"));
}

TEST_CASE("bundled battlefields pass every check") {
  for (const std::string name : {"maida", "crossroads", "vimeiro", "quatre-bras", "waterloo", "austerlitz"}) {
    CAPTURE(name);
    data::Faults faults;
    scenario::Vocabulary words = one_hour;
    words.options.clear();  // the ruleset's own tests hold its options
    // Of the other games only the ground is looked at here: their words stand with their rulesets.
    const std::array games{words, scenario::Vocabulary{.ruleset = "burt"}, scenario::Vocabulary{.ruleset = "squares"},
                           scenario::Vocabulary{.ruleset = "death-or-glory"},
                           scenario::Vocabulary{.ruleset = "napoleonic-fury"}};
    CHECK(scenario::check_file(paths::source_dir() + "/maps/" + name + "/battlefield.yaml", games, faults));
    CHECK(faults.text() == "");
  }
}

TEST_CASE("the crossroads have every kind of ground and of troops") {
  data::Faults faults;
  scenario::Vocabulary words = one_hour;
  words.options.clear();
  const auto read = scenario::read_scenario(paths::source_dir() + "/maps/crossroads/one-hour.yaml", words, faults);
  REQUIRE(read);
  for (int kind = 0; kind <= static_cast<int>(battle::FeatureKind::Scenario); ++kind) {
    CAPTURE(kind);
    CHECK(std::ranges::count(read->scenario.ground.features, static_cast<battle::FeatureKind>(kind),
                             &battle::Feature::kind) > 0);
  }
  for (const std::string_view type : one_hour.types)
    CHECK(std::ranges::count(read->scenario.units, type, &battle::UnitSheet::type) > 0);
}

TEST_CASE("a scenario's clock is hours and minutes and the length of a turn, and is no part of the battle") {
  const auto with_clock = [](const std::string& clock) { return faults_of("name: ", "clock: " + clock + "\nname: "); };
  CHECK(with_clock("{begins: \"11:30\", turn: 2.5}") == "");
  CHECK(with_clock("{begins: noon, turn: 30}").find("a clock that begins at 'noon'") != std::string::npos);
  CHECK(with_clock("{begins: \"24:00\", turn: 30}").find("hours and minutes") != std::string::npos);
  CHECK(with_clock("{begins: \"9:5\", turn: 30}").find("hours and minutes") != std::string::npos);
  CHECK(with_clock("{begins: \"9:05\", turn: 0}") != "");
  CHECK(with_clock("{begins: \"9:05\"}").find("turn") != std::string::npos);
  CHECK(with_clock("soon") != "");
  const std::string maida = paths::source_dir() + "/maps/maida/one-hour.yaml";
  const auto clock = scenario::clock_of(maida, "Maida", "one-hour");
  REQUIRE(clock);
  CHECK(clock->begins == 8 * 60 + 30);
  CHECK(clock->turn_seconds == 600);
  CHECK_FALSE(scenario::clock_of(maida, "Maida", "burt"));
  CHECK_FALSE(scenario::clock_of(maida, "Another", "one-hour"));
  CHECK_FALSE(scenario::clock_of(maida + "x", "Maida", "one-hour"));
}
