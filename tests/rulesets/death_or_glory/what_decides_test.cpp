// Rules that decide an outcome by keeping something out of it: each pair differs by what the rule asks, and by no more.
#include <doctest/doctest.h>

#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/fire.h"
#include "rulesets/death_or_glory/melee.h"
#include "table.h"

namespace vedette::test {
namespace {

std::string why_not(Table& table) {
  return table.refused(dg::charge_question(table.state(), Red, {}, nullptr), table.on("charge", "A", "B"));
}
std::string offered(Table& table, const std::vector<UnitId>& only) {
  return dg::charge_question(table.state(), Red, {}, &only).keys();
}

}  // namespace

TEST_CASE("DG-CHG-01: the disordered, who have changed or given way, and squares do not charge") {
  Table ready = two(90);
  CHECK(why_not(ready).empty());
  for (const Notes& notes :
       {Notes{{dg::notes.order_state, dg::Disordered}}, Notes{{dg::notes.changed, 1}}, Notes{{dg::notes.retired, 1}},
        Notes{{dg::notes.evaded, 1}}, Notes{{dg::notes.fell_back, 20}}}) {
    Table table = two(90, {.notes = notes});
    CHECK(why_not(table) == "DG-CHG-01");
  }
  Table square = two(90, {.formation = Formation::Square});
  CHECK(why_not(square) == "DG-CHG-01");
}

TEST_CASE("DG-CHG-05: a wheel costs the impact of a run that is too short after it") {
  const auto impact = [](double range, int turn) {
    Table table = two(range);
    const auto plan =
        dg::plan_charge(dg::Field{table.state()}, table.id("A"), table.id("B"), core::degrees(turn), false);
    REQUIRE(plan);
    return plan->impact;
  };
  CHECK(impact(40, 0));
  CHECK_FALSE(impact(40, 3));
  CHECK(impact(90, 3));
}

TEST_CASE("DG-CHG-17: who answers charges may assault the chargers, and nobody else") {
  Table table = two(90);
  table.unit("C", Blue, 600, 90, 180, {.nation = "AUSTRIAN"});
  CHECK(offered(table, {table.id("B")}) == "assault, end");
  CHECK(offered(table, {table.id("C")}) == "end");
}

TEST_CASE("DG-CHG-29: who retires fifty metres is out of reach of a charge that has none left") {
  const auto met = [](double range) {
    Table table = two(range, {.formation = Formation::Column, .fresh_volley = false},
                      {.type = "MILITIA", .nation = "PRUSSIAN", .fresh_volley = true});
    table.says("stand").dice({5, 2}).run("charge", charge);
    return table.fights("A", "B");
  };
  CHECK(met(120));
  CHECK_FALSE(met(150));
}

TEST_CASE("DG-CMD-07: an order by voice is active at once, from fifty metres") {
  const auto status = [](double away) {
    Table table;
    table.unit("Unit", Red, 0, 0, 0, {.command = "R"}).unit("Enemy", Blue, 0, 1200, 180);
    table.leader("General", Red, "brigade", 0, 0, 2, "R").leader("Chief", Red, "c-in-c", away, 0, 2);
    table.at(3, dg::Command).answers({.choice = "hold", .at = {1'524'000, 1'524'000}});
    table.play([](rules::Referee& r) { dg::write_orders(r, Red); });
    return table.state().orders.back().status;
  };
  CHECK(status(50) == battle::OrderSheet::Status::Active);
  CHECK(status(52) == battle::OrderSheet::Status::InTransit);
}

TEST_CASE("DG-UNI-13: the best of its own commanders near a unit counts, and no other's") {
  Table table = two(900, {.command = "R"});
  table.leader("Brig", Red, "brigade", 0, -40, 1, "R", {{"under", "D"}})
      .leader("Div", Red, "division", 0, -20, 3, "D")
      .leader("Stranger", Red, "brigade", 0, -30, 4, "S");
  const auto best = [&] { return dg::best_commander(dg::Field{table.state()}, table.id("A"), 150).rating; };
  // What they are rated is known from the set-up on.
  table.play([](rules::Referee& r) { dg::rate_leaders(r); });
  CHECK(best() == 3);
  table.state().leader(table.leader_id("Div")).pose.at.y -= 200'000;
  CHECK(best() == 1);
}

TEST_CASE("DG-UNI-14: a unit is under fire in the turn after, and no longer") {
  Table table = two(900, {.notes = {{dg::notes.last_fired_on, 3}}});
  for (const auto& [turn, under] : {std::pair{3, true}, std::pair{4, true}, std::pair{5, false}}) {
    table.at(turn, dg::Firing);
    CHECK(dg::is_under_fire(table.state(), table.of("A")) == under);
  }
}

TEST_CASE("DG-LDR-07: a general beside a melee runs no risk from its dice") {
  Table table = locked({.men = 300, .command = "R"});
  table.leader("Brigadier", Red, "brigade", 0, -10, 2, "R").dice({0, 0, 1, 1}).run("melee", charge);
  CHECK(table.dice_left() == 0);
  CHECK(table.state().leader(table.leader_id("Brigadier")).on_table);
  CHECK(table.state().leader(table.leader_id("Brigadier")).notes[dg::notes.wound.key] == 0);
}

TEST_CASE("DG-BRK-01, DG-BRK-03: only a first round breaks through a line, or flows round a column") {
  const auto later = [](int rounds) { return Notes{{dg::notes.melee_rounds, rounds}}; };
  for (const int rounds : {0, 1}) {
    CAPTURE(rounds);
    Table through = locked({.formation = Formation::Column, .notes = later(rounds)},
                           {.nation = "AUSTRIAN", .notes = later(rounds)});
    through.note("A", dg::notes.impact, 1).dice({0, 1, 1, 1}).run("melee", charge);
    CHECK((through.noted("B", dg::notes.broken_into) != 0) == (rounds == 0));
    CHECK((through.noted("B", dg::notes.owes_retire) != 0) == (rounds != 0));
    Table round = locked({.notes = later(rounds)},
                         {.nation = "AUSTRIAN", .formation = Formation::Column, .notes = later(rounds)});
    round.dice({9, 1, 1, 1}).run("melee", charge);
    CHECK(round.noted("B", dg::notes.enveloped) == (rounds == 0 ? 1 : 0));
  }
}

TEST_CASE("DG-BRK-04: horse that strikes less than a quarter more does not ride through") {
  const auto rides_through = [](int men) {
    Table table = locked({.type = "HUSSARS", .men = men, .notes = {{dg::notes.melee_rounds, 1}}},
                         {.type = "HUSSARS", .men = 180, .notes = {{dg::notes.melee_rounds, 1}}});
    table.dice({3, 3, 0, 0}).run("melee", charge);
    return table.noted("A", dg::notes.uncontrolled) != 0;
  };
  CHECK(rides_through(240));
  CHECK_FALSE(rides_through(210));
}

}  // namespace vedette::test
