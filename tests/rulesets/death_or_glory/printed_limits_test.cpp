// The numbers that stand in the text of the rules, each at its last metre and one beyond.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/compulsory.h"
#include "rulesets/death_or_glory/movement.h"
#include "table.h"

namespace vedette::test {
namespace {

Table to_move(double range, const Given& a = {}, const Given& b = {.nation = "AUSTRIAN"}) {
  Table table = two(range, a, b);
  table.at(1, dg::Movement);
  return table;
}
Given chasseurs(int men) {
  return {.type = "LIGHT", .men = men, .command = "R", .traits = {{"company_of", "A"}}};
}
Given screen(int men) {
  return {.type = "LIGHT", .men = men, .formation = Formation::Skirmish};
}
std::string no_move(Table& table, const std::string& unit, double metres) {
  return table.refused(dg::movement_question(table.state(), Red), table.move(unit, 0, metres));
}

}  // namespace

TEST_CASE("DG-CMD-03: a unit under orders to hold moves as far as 300 m from its objective") {
  Table table = to_move(1200, {.type = "HUSSARS", .men = 150, .command = "R"});
  table.leader("General", Red, "brigade", 0, -100, 2, "R", {{"order", "hold"}});
  table.play([](rules::Referee& r) { dg::write_first_orders(r); });
  CHECK(no_move(table, "A", 200).empty());
  CHECK(no_move(table, "A", 201) == "DG-CMD-03");
}

TEST_CASE("DG-CMD-12: a leader flees from a formed enemy at 10 m with no friends at 50") {
  const auto flees = [](double enemy, double friends) {
    Table table = to_move(0);
    table.leader("General", Red, "brigade", 0, friends, 2);
    table.of("B").pose.at.y += dg::metres(static_cast<std::int64_t>(enemy + friends)).micrometres;
    const core::Point before = table.state().leaders[0].pose.at;
    table.play([](rules::Referee& r) { dg::bring_leaders_to_safety(r); });
    return !(table.state().leaders[0].pose.at == before);
  };
  CHECK(flees(10, 51));
  CHECK_FALSE(flees(11, 51));
  CHECK_FALSE(flees(10, 50));
}

TEST_CASE("DG-CHG-05: after a wheel foot has impact from 50 straight metres, horse from 150") {
  for (const auto& [charger, least] : {std::pair{Given{}, 50}, std::pair{Given{.type = "HUSSARS", .men = 150}, 150}}) {
    std::set<std::int64_t> runs;
    for (int range = least - 5; range <= least + 10; ++range) {
      Table table = to_move(range, charger);
      const auto plan = dg::plan_charge(dg::Field{table.at(1, dg::Charges).state()}, table.id("A"), table.id("B"),
                                        core::degrees(3), false);
      REQUIRE(plan);
      runs.insert(plan->distance);
      CHECK(plan->impact == (plan->distance >= least));
    }
    CHECK(runs.contains(least));
    CHECK(runs.contains(least - 1));
  }
}

TEST_CASE("DG-CHG-20: who is charged in the flank wheels in a quarter of the charger's run, and no less") {
  const auto wheels = [](double range) {
    Table table;
    table.unit("A", Red, 0, 0, 0, {.formation = Formation::Column})
        .unit("B", Blue, 0, range, 90, {.nation = "AUSTRIAN"})
        .at(1, dg::Charges);
    table.says("wheel").dice({1}).run("charge", charge);
    return table.of("B").pose.facing != core::degrees(90);
  };
  CHECK(wheels(120));
  CHECK_FALSE(wheels(80));
}

TEST_CASE("DG-FIR-04: the arc opens by 10 degrees from either end of the front") {
  for (const double aside : {-0.5, 0.5}) {
    Table table = to_move(100);
    const battle::Unit &firer = table.of("A"), &target = table.of("B");
    const auto in_metres = [](core::Length l) { return static_cast<double>(l.micrometres) / 1'000; };
    const double half = in_metres(firer.width) / 2, far = 100 + in_metres(target.depth);
    const double limit = half + far * std::tan(10 * std::numbers::pi / 180) + in_metres(target.width) / 2;
    table.of("B").pose.at.x += static_cast<std::int64_t>((limit + aside) * 1'000);
    CHECK(table.at(1, dg::Firing).forbidden("shoot", shot) == (aside < 0 ? "" : "DG-FIR-04"));
  }
}

TEST_CASE("DG-SKR-01: a company has two figures to six") {
  for (const auto& [figures, rule] :
       {std::pair{1, "DG-SKR-01"}, std::pair{2, ""}, std::pair{6, ""}, std::pair{7, "DG-SKR-01"}}) {
    Table table = to_move(900, {.type = "LIGHT", .command = "R"});
    table.unit("Company", Red, 0, 0, 0, chasseurs(30 * figures));
    CHECK(table.refused(dg::movement_question(table.state(), Red), table.on("detach", "Company")) == rule);
  }
}

TEST_CASE("DG-SKR-03: a company goes as far as 200 m from its battalion") {
  Table table = to_move(900, {.type = "LIGHT", .command = "R"});
  table.unit("Company", Red, 0, 0, 0, chasseurs(120)).answers(table.on("detach", "Company")).says("end");
  table.play([](rules::Referee& r) { dg::movement_step(r, Red); });
  table.note("Company", dg::notes.spent, 0).at(2, dg::Movement);
  table.of("Company").pose.at = table.of("A").pose.at + core::Point{0, table.of("Company").depth.micrometres};
  CHECK(no_move(table, "Company", 150).empty());
  table.of("Company").pose.at.y += 60'000;
  CHECK(no_move(table, "Company", 140).empty());
  CHECK(no_move(table, "Company", 141) == "DG-SKR-03");
}

TEST_CASE("DG-SKR-05: skirmishers as far as 200 m before a battalion screen it") {
  for (const auto& [before, rule] : {std::pair{200, "DG-SKR-05"}, std::pair{201, ""}}) {
    Table table = to_move(260);
    table.house("DG-FIR-03", {300}).unit("Screen", Blue, 0, 260 - before, 0, screen(150)).at(1, dg::Firing);
    CHECK(table.forbidden("shoot", shot) == rule);
  }
}

TEST_CASE("DG-SKR-06: skirmishers fire over friends who are two figures deep, and over no more") {
  // Ten metres a figure: a chain that the line of fire crosses aslant is as deep as the line is long in it.
  for (const auto& [facing, rule] : {std::pair{59, ""}, std::pair{61, "DG-SKR-06"}}) {
    Table table = to_move(150, screen(180), screen(180));
    table.unit("Mates", Red, 0, 70, facing, screen(180)).at(1, dg::Firing);
    CHECK(table.forbidden("shoot", shot) == rule);
  }
}

TEST_CASE("DG-SKR-09: skirmishers fall back 150 m in a turn") {
  Given company = screen(120);
  company.notes = {{dg::notes.fell_back, 140}};
  Table table = to_move(120, {.formation = Formation::Column}, company);
  table.run("move", {{"unit", "A"}}, {{"distance", 10'500}});
  CHECK(table.noted("B", dg::notes.fell_back) == 150);
}

TEST_CASE("DG-CTL-07: units as far as 100 m away count for control") {
  for (const auto& [range, worth] : {std::pair{100, std::optional{-1}}, std::pair{101, std::optional<int>{}}}) {
    Table table = to_move(range);
    table.at(1, dg::Compulsory).dice({5}).run("control", {{"unit", "A"}});
    CHECK(table.worth("KM-04") == worth);
  }
}

TEST_CASE("DG-ROU-06: who pursues stops 25 m short of the formed") {
  Table table = to_move(150, {.type = "HUSSARS", .men = 150, .notes = {{dg::notes.pursuit_moves, 1}}});
  table.at(1, dg::Compulsory).play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(dg::Field{table.state()}.distance(table.id("A"), table.id("B")) == 25);
}

TEST_CASE("DG-VIC-01: half of its units lost is an army's end, and less is not") {
  for (const int others : {1, 2}) {
    Table table = to_move(900);
    table.unit("Lost", Red, 600, -600, 0, {.notes = {{dg::notes.moral_state, dg::Routing}}});
    if (others == 2) table.unit("C", Red, -600, 0, 0);
    table.at(1, dg::Melee).play_segment();
    CHECK(table.state().outcome.has_value() == (others == 1));
  }
}

TEST_CASE("DG-VIC-02: at the turn limit a difference of five percent decides") {
  for (const auto& [lost, winner] : {std::pair{300, std::optional{Blue}}, std::pair{240, std::optional<Side>{}}}) {
    Table table = to_move(900, {.losses = lost});
    table.option("dg.turn_limit", "3").at(3, dg::Melee).play_segment();
    REQUIRE(table.state().outcome);
    CHECK(table.state().outcome->winner == winner);
  }
}

TEST_CASE("DG-T-TERRAIN, DG-TER-08: a battalion goes into a building in good order") {
  Table table = to_move(900);
  table.ground("farm", FeatureKind::Town, {{-60, 30}, {60, 30}, {60, 90}, {-60, 90}})
      .answers({.choice = "occupy", .unit = table.id("A"), .place = table.place("farm")})
      .says("end");
  table.play([](rules::Referee& r) { dg::movement_step(r, Red); });
  CHECK(dg::is_garrison(table.of("A")));
  CHECK(table.noted("A", dg::notes.order_state) == dg::Formed);
}

TEST_CASE("DG-T-FORM-GEOM, DG-UNI-05: horse in open order takes 66 metres of front a figure") {
  Table table = to_move(900, {.type = "HUSSARS", .men = 90, .formation = Formation::Skirmish});
  CHECK(dg::Field{table.state()}.geometry(table.id("A")).width == 198);
}

TEST_CASE("DG-T-REFACE, DG-FRM-08: no battery turns right about in a turn, and is told how long it takes") {
  Table table = to_move(900, {.type = "FOOT_GUNS"});
  const auto refused = dg::movement_fault(table.state(), table.move("A", 180, 0));
  REQUIRE(refused);
  CHECK(refused->rule == "DG-FRM-08");
  CHECK(refused->words == "turning takes 6 quarters of a turn");
}

}  // namespace vedette::test
