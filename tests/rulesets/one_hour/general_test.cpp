// Sections 4.1 to 4.3: measuring, dice, units, the turn; and the end of the game.
#include <doctest/doctest.h>

#include "battle/ledger.h"
#include "rules/option_text.h"
#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/options.h"
#include "rulesets/one_hour/telling.h"
#include "test_table.h"

namespace vedette::test {

using battle::FeatureKind;

namespace {

TestTable duel(double gap = 10) {
  TestTable table;
  table.unit("Foot", Red, INF, 0, 0, 0).unit("Enemy", Blue, INF, 0, 2 + gap, 180);
  return table;
}

/// The ledger of what has happened so far, without trifles. @pre nothing that was told is gone.
std::vector<std::string> told(TestTable& table) {
  std::vector<std::string> lines;
  for (const auto& line : battle::ledger(table.state(), table.entries(), {}, one_hour::telling()))
    if (!line.trifle) lines.push_back(line.text);
  return lines;
}

void add_three(TestTable& table, Side side) {
  const double y = side == Red ? -10 : 10;
  const std::string who = side == Red ? "R" : "B";
  for (int i = 0; i < 3; ++i) table.unit(who + std::to_string(i + 1), side, INF, -6 + 6 * i, y, side == Red ? 0 : 180);
}

}  // namespace

TEST_CASE("OH-GEN-01: a thousandth of an inch is no distance") {
  TestTable table = duel(6);
  CHECK(table.refused(table.charge("Foot", "Enemy")) == "");
  table.of("Enemy").pose.at.y += 25;
  CHECK(table.refused(table.charge("Foot", "Enemy")) == "");
  table.of("Enemy").pose.at.y += 2;
  CHECK(table.refused(table.charge("Foot", "Enemy")) == "OH-CHRG-04");
  table.of("Enemy").pose.at.y -= 27;
  table.run("charge-only", {{"attacker", "Foot"}, {"target", "Enemy"}});
  CHECK(one_hour::Board{table.state()}.in_contact(table.id("Foot"), table.id("Enemy")));
}

TEST_CASE("OH-GEN-02: angles, and facings between 0 and 360 degrees") {
  TestTable table;
  table.ground("Village", FeatureKind::Town, {{-3, -3}, {3, -3}, {3, 3}, {-3, 3}})
      .unit("Foot", Red, INF, 0, 0, 0, {.town = "Village"})
      .unit("Enemy", Blue, INF, 0, 15, 180);
  CHECK(table.refused(table.leave("Foot", 0, 3, 0, 4)) == "");
  CHECK(table.refused(table.leave("Foot", 0, 3, 361, 4)) == "OH-GEN-02");
  CHECK(table.refused(table.leave("Foot", 0, 3, -1, 4)) == "OH-GEN-02");
  // A turn of a hundredth of a degree is none.
  TestTable guns;
  guns.unit("Guns", Red, FART, 0, 0, 0).unit("Enemy", Blue, INF, 0, 15, 180);
  guns.answers(guns.move("Guns", 0.01, 0));
  guns.state().clock = {};
  guns.play_segment();
  CHECK(!guns.noted("Guns", one_hour::notes.pivoted));
}

TEST_CASE("OH-GEN-03, OH-TERR-04: a base is a rectangle, a garrison's the whole town") {
  TestTable table;
  table.ground("Village", FeatureKind::Town, {{-5, 5}, {5, 5}, {5, 9}, {-5, 9}})
      .unit("Foot", Red, INF, 0, 0, 0)
      .unit("Enemy", Blue, INF, 0, 15, 180);
  table.answers(table.occupy("Foot", "Village"));
  table.state().clock = {};
  table.play_segment();
  const one_hour::Board board{table.state()};
  CHECK(board.base(table.id("Foot")).size() == 4);
  CHECK(battle::gap(board.base(table.id("Foot")), board.base(table.id("Enemy"))) == in(5));
  CHECK(table.y("Foot") == doctest::Approx(7));
  CHECK(one_hour::front_centre({{0, 0}, deg(90)}, in(2)) == core::Point{in(1).micrometres, 0});
}

TEST_CASE("OH-GEN-05: dice are whole, six-sided and thrown once") {
  TestTable table = duel(8);
  table.at(1, Red, 3).dice({6, 7});
  CHECK_THROWS_AS(table.run("shoot", {{"unit", "Foot"}, {"target", "Enemy"}}), rules::ScriptFault);
}

TEST_CASE("OH-GEN-06: everything but dice and angles scales") {
  TestTable table;
  table.option("oh.scale", "0.5")
      .unit("Foot", Red, INF, 0, 0, 0)
      .unit("Enemy", Blue, INF, 0, 7.5, 180)
      .unit("Fighter", Red, INF, 10, 0, 0)
      .unit("Fought", Blue, INF, 10, 1, 180)
      .contact("Fighter", "Fought");
  CHECK(table.of("Foot").width == in(2));
  CHECK(table.refused(table.move("Foot", 0, 3)) == "");
  CHECK(table.refused(table.move("Foot", 0, 3.01)) == "OH-MOVE-01");
  table.at(1, Red, 3);
  CHECK(table.refused(table.on("shoot", "Foot", "Enemy")) == "OH-SHOOT-10");
  table.of("Enemy").pose.at.y -= in(0.5).micrometres;
  CHECK(table.refused(table.on("shoot", "Foot", "Enemy")) == "");
  table.at(1, Red, 4).dice({1, 1}).run("fight", {{"unit", "Fighter"}, {"enemy", "Fought"}});
  CHECK(table.y("Fighter") == doctest::Approx(-1.5));
}

TEST_CASE("OH-GEN-07: nobody leaves the table") {
  TestTable table;
  table.unit("Foot", Red, INF, 0, -14, 180).unit("Enemy", Blue, INF, 0, 10, 180);
  CHECK(table.refused(table.move("Foot", 0, 3)) == "");
  CHECK(table.refused(table.move("Foot", 0, 3.01)) == "OH-GEN-07");
  TestTable outside;
  outside.unit("Foot", Red, INF, 0, -17.5, 0).unit("Enemy", Blue, INF, 0, 10, 180);
  REQUIRE(!outside.faults().empty());
  CHECK(outside.faults().front().rule == "OH-GEN-07");
  TestTable edge;
  edge.unit("Fighter", Red, INF, 0, -16, 0).unit("Fought", Blue, INF, 0, -14, 180).contact("Fighter", "Fought");
  edge.at(1, Red, 4).dice({1, 1}).run("fight", {{"unit", "Fighter"}, {"enemy", "Fought"}});
  CHECK(edge.y("Fighter") == doctest::Approx(-17));
}

TEST_CASE("OH-GEN-08: zones spread at 45 degrees, ties are front or rear") {
  TestTable table = duel();
  const battle::Unit& foot = table.of("Foot");
  const auto zone = [&](double x, double y) {
    return one_hour::zone(foot, foot.pose.at + core::Point{in(x).micrometres, in(y).micrometres});
  };
  CHECK(zone(0, 5) == Face::Front);
  CHECK(zone(0, -5) == Face::Rear);
  CHECK(zone(5, 0) == Face::Right);
  CHECK(zone(-5, 0) == Face::Left);
  CHECK(zone(4, 3) == Face::Front);    // ax = 2, ay = 2: a tie
  CHECK(zone(4.1, 3) == Face::Right);  // ax = 2.1, ay = 2
  CHECK(zone(-4, -3) == Face::Rear);
}

TEST_CASE("OH-UNIT-01: seven types and no other") {
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->ground.width = scenario->ground.height = core::inches(36);
  battle::UnitSheet sheet;
  sheet.id = {1};
  sheet.name = "Elephants";
  sheet.type = "ELEPH";
  sheet.pose = {{in(18).micrometres, in(18).micrometres}, {}};
  scenario->units.push_back(sheet);
  const auto deployed = one_hour::ruleset().deploy(scenario);
  REQUIRE(!deployed);
  CHECK(deployed.error().front().rule == "OH-UNIT-01");
  CHECK(one_hour::ruleset().types.size() == 7);
}

TEST_CASE("OH-UNIT-01: traits of other games are refused by name") {
  battle::Scenario scenario;
  scenario.ground.width = scenario.ground.height = core::inches(36);
  scenario.units.push_back({.id = {1}, .name = "Foot", .type = "INF"});
  scenario.units.front().pose = {{in(18).micrometres, in(18).micrometres}, {}};
  scenario.people.push_back({.name = "Blake"});
  scenario.sides[0].name = "Spanish";
  const auto words = [](const battle::Scenario& told) {
    const auto deployed = one_hour::ruleset().deploy(std::make_shared<const battle::Scenario>(told));
    return deployed ? std::string{} : deployed.error().front().words;
  };
  CHECK(words(scenario).empty());
  battle::Scenario unit = scenario, general = scenario, army = scenario;
  unit.units[0].traits = {{"formation", "square"}};
  CHECK(words(unit) == "Foot: unknown trait 'formation' (One Hour has none)");
  general.people[0].traits = {{"rating", "3"}};
  CHECK(words(general) == "Blake: unknown trait 'rating' (One Hour has none)");
  army.sides[0].traits = {{"base_edge", "west"}};
  CHECK(words(army) == "Spanish: unknown trait 'base_edge' (One Hour has none)");
}

TEST_CASE("OH-UNIT-02: widths of bases") {
  const auto faults = [](Type type, double width) {
    TestTable table;
    table.unit("Unit", Red, type, 0, 0, 0, {.width = width});
    const auto found = table.faults();
    return found.empty() ? std::string{} : found.front().rule;
  };
  CHECK(faults(INF, 4) == "");
  CHECK(faults(INF, 6) == "");
  CHECK(faults(INF, 3.9) == "OH-UNIT-02");
  CHECK(faults(LCAV, 6.1) == "OH-UNIT-02");
  CHECK(faults(FART, 2) == "");
  CHECK(faults(FART, 4) == "");
  CHECK(faults(HART, 1.9) == "OH-UNIT-02");
  CHECK(faults(HART, 4.5) == "OH-UNIT-02");
}

TEST_CASE("OH-UNIT-03: a small army is played with a warning") {
  TestTable table = duel();
  table.set_up();
  CHECK(told(table) == std::vector<std::string>{"Red have 1 unit; the rules think of 3 to 8",
                                                "Blue have 1 unit; the rules think of 3 to 8"});
  CHECK(one_hour::ruleset().army.units_low == 3);
  CHECK(one_hour::ruleset().army.units_high == 8);
  TestTable full;
  add_three(full, Red);
  add_three(full, Blue);
  full.set_up();
  CHECK(told(full).empty());
  TestTable crowd;
  add_three(crowd, Red);
  for (int i = 0; i < 9; ++i) crowd.unit("B" + std::to_string(i), Blue, FART, -16 + 4 * i, 10, 180);
  crowd.set_up();
  CHECK(told(crowd) == std::vector<std::string>{"Blue have 9 units; the rules think of 3 to 8"});
}

TEST_CASE("OH-UNIT-04: groups of types") {
  using namespace one_hour;
  for (const Type type : {INF, LINF, SKIRM}) CHECK(is_foot(type));
  for (const Type type : {HCAV, LCAV}) CHECK((is_cavalry(type) && !is_foot(type)));
  for (const Type type : {FART, HART}) CHECK((is_artillery(type) && !is_cavalry(type)));
  TestTable table;
  table.option("oh.national_traits", "on")
      .unit("Lights", Red, LINF, 0, 0, 0, {.nation = "BRITISH"})
      .unit("Enemy", Blue, INF, 0, 10, 180)
      .at(1, Red, 3);
  table.dice({3, 3}).run("shoot", {{"unit", "Lights"}, {"target", "Enemy"}});
  CHECK(table.hits("Enemy") == 0);
}

TEST_CASE("OH-TURN-01: two player turns, the same side first") {
  TestTable table;
  add_three(table, Red);
  add_three(table, Blue);
  table.option("oh.first_side", "B");
  table.state().clock = {};
  table.play_segment();
  CHECK(table.state().clock.side == Blue);
  CHECK(table.refused(table.move("R1", 0, 3)) == "OH-TURN-01");
  table.play_to(1, Red, 1);
  CHECK(table.state().clock.turn == 1);
  table.play_to(2, Blue, 1);
  CHECK(table.refused(table.move("R1", 0, 3)) == "OH-TURN-01");
}

TEST_CASE("OH-TURN-02: steps 1, 3, 4, 5, and nothing out of its step") {
  TestTable table;
  add_three(table, Red);
  add_three(table, Blue);
  table.state().clock = {};
  std::vector<int> steps;
  for (int i = 0; i < 5; ++i) {
    table.play_segment();
    steps.push_back(table.state().clock.phase);
  }
  CHECK(steps == std::vector<int>{1, 3, 4, 5, 1});
  CHECK(table.refused(table.on("shoot", "B1", "R1")) == "OH-TURN-02");
  CHECK(table.refused({.choice = "dance"}) == "OH-TURN-02");
}

TEST_CASE("OH-TURN-03: one action a step") {
  TestTable table = duel();
  table.state().clock = {};
  table.answers(table.move("Foot", 0, 1));
  table.play_segment();
  CHECK(table.refused(table.move("Foot", 0, 1)) == "OH-TURN-03");
}

TEST_CASE("OH-VICT-01: a side without units has lost, and two have drawn") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 10, 180, {.hits = 5}).at(1, Red, 4);
  table.play_segment();
  REQUIRE(table.state().outcome);
  CHECK(table.state().outcome->winner == Red);
  CHECK(table.state().outcome->rule == "OH-VICT-01");
  TestTable both;
  both.unit("A", Red, INF, 0, 0, 0, {.hits = 5}).unit("B", Blue, INF, 0, 10, 180, {.hits = 6}).at(1, Red, 4);
  both.play_segment();
  REQUIRE(both.state().outcome);
  CHECK(!both.state().outcome->winner);
}

TEST_CASE("OH-VICT-02: the turn limit, and how it is weighed") {
  const auto outcome = [](TestTable& table, int turn = 15) {
    table.at(turn, Blue, 4).play_segment();
    return table.state().outcome;
  };
  SUBCASE("more units") {
    TestTable table;
    add_three(table, Red);
    add_three(table, Blue);
    table.unit("B4", Blue, INF, 12, 10, 180);
    CHECK(outcome(table)->winner == Blue);
    CHECK(table.state().outcome->rule == "OH-VICT-02");
  }
  SUBCASE("fewer hits") {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0, {.hits = 1}).unit("B", Blue, INF, 0, 10, 180, {.hits = 2});
    CHECK(outcome(table)->winner == Red);
  }
  SUBCASE("a draw") {
    TestTable table = duel();
    CHECK(!outcome(table)->winner);
  }
  SUBCASE("not before") {
    TestTable table = duel();
    CHECK(!outcome(table, 14));
  }
  SUBCASE("another limit, or none") {
    TestTable table = duel();
    table.option("oh.turn_limit", "3");
    CHECK(outcome(table, 3));
    TestTable endless = duel();
    endless.option("oh.turn_limit", "none");
    CHECK(!outcome(endless, 999));
  }
  SUBCASE("the scenario's own condition comes first") {
    TestTable table;
    add_three(table, Red);
    add_three(table, Blue);
    table.unit("B4", Blue, INF, 12, 10, 180)
        .objective({.kind = battle::Objective::Kind::Hold,
                    .side = Red,
                    .at = {in(18).micrometres, in(8).micrometres},
                    .within = in(3),
                    .words = "Red hold the crossroads"});
    CHECK(outcome(table)->winner == Red);
  }
  SUBCASE("and may end the battle at once") {
    TestTable table;
    add_three(table, Red);
    add_three(table, Blue);
    table.objective(
        {.kind = battle::Objective::Kind::Break, .side = Red, .count = 1, .at_once = true, .words = "broken"});
    table.of("B1").losses = 5;
    CHECK(outcome(table, 2)->winner == Red);
  }
}

TEST_CASE("every option of OH-T-OPT is there with its default, and nothing else is taken") {
  const auto infos = one_hour::ruleset().options;
  CHECK(infos.size() == 15);
  const auto defaults = rules::chosen_options(infos, "OH-T-OPT", {});
  REQUIRE(defaults);
  CHECK(*defaults == std::vector<std::int64_t>{0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 4000, 1000, 0, 15});
  const auto chosen = [&](const std::string& key, const std::string& value) {
    const battle::Setting setting{key, value};
    const auto result = rules::chosen_options(infos, "OH-T-OPT", std::span{&setting, 1});
    return static_cast<bool>(result);
  };
  CHECK(chosen("oh.infantry_base_width", "4.5"));
  CHECK(!chosen("oh.infantry_base_width", "7"));
  CHECK(!chosen("oh.infantry_base_width", "wide"));
  CHECK(chosen("oh.turn_limit", "none"));
  CHECK(!chosen("oh.turn_limit", "0"));
  CHECK(chosen("oh.scale", "1.25"));
  CHECK(!chosen("oh.scale", "0"));
  CHECK(!chosen("oh.scales", "1"));
  CHECK(!chosen("oh.troop_quality", "maybe"));
}

TEST_CASE("OH-OPT-06, OH-OPT-07: a national trait is told without a number, it adds no die to the throw") {
  for (const char* nation : {"BRITISH", "FRENCH"}) {
    CAPTURE(nation);
    TestTable table;
    table.option("oh.national_traits", "on")
        .option("oh.french_bonus", "shooting")
        .unit("A", Red, INF, 0, 0, 0, {.nation = nation})
        .unit("B", Blue, INF, 0, 8, 180)
        .at(1, Red, 3);
    const battle::BattleState start = table.state();
    table.dice({3, 1}).run("shoot", {{"unit", "A"}, {"target", "B"}});
    int traits = 0, hits = 0;
    for (const auto& line : battle::ledger(start, table.entries(), {}, one_hour::telling()))
      for (const battle::Modifier& m : line.why.modifiers) {
        if (m.rule == "OH-OPT-06" || m.rule == "OH-OPT-07") {
          ++traits;
          CHECK(m.applied);
          CHECK(m.value == 0);
        }
        if (m.rule == "OH-SHOOT-16") CHECK(m.value == 2);
        if (m.rule == "OH-OPT-08") hits += m.value;
      }
    CHECK(traits == 1);
    CHECK(hits == 1);
  }
}

}  // namespace vedette::test
