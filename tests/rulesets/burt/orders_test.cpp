// Sections 4.1 to 4.4: organisation, the turn, orders.
#include <doctest/doctest.h>

#include "rules/player.h"
#include "rulesets/burt/assault.h"
#include "rulesets/burt/bases.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/turn.h"
#include "test_table.h"

namespace vedette::test {
namespace {

std::string fault_of(Type type, Traits traits) {
  TestTable table;
  table.unit("A", Red, type, 0, 0, 0, std::move(traits)).unit("B", Blue, INF, 0, 20, 180);
  const auto faults = table.faults();
  return faults.empty() ? "" : faults.front().rule;
}

/// A brigade of two with its command element behind the first.
TestTable brigade() {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"command", "1st"}})
      .unit("B", Red, INF, 20, 0, 0, {{"command", "1st"}})
      .unit("S", Red, SKIRM, -20, 0, 0, {{"figures", "8"}})
      .unit("G", Red, FGUN, -30, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .leader("Kempt", Red, Rank::Command, 0, -1, "1st")
      .leader("Stuart", Red, Rank::CinC, 26, -20)
      .at(ChangeOrders);
  return table;
}

}  // namespace

TEST_CASE("SB-GEN-01, SB-GEN-08: contact is a tenth of an inch, zones part at 45 degrees") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 1.1, 180).unit("C", Blue, INF, 0, -1.11, 0);
  const Board board{table.state()};
  CHECK(board.in_contact(table.id("A"), table.id("B")));
  CHECK(!board.in_contact(table.id("A"), table.id("C")));
  const auto spot = [&](double x, double y) {
    return table.of("A").pose.at + core::Point{in(x).micrometres, in(y).micrometres};
  };
  CHECK(zone(table.of("A"), spot(4, 1.5)) == Face::Front);
  CHECK(zone(table.of("A"), spot(4.1, 1.5)) == Face::Right);
  CHECK(zone(table.of("A"), spot(-4.1, -1.5)) == Face::Left);
  CHECK(zone(table.of("A"), spot(0, -1)) == Face::Rear);
}

TEST_CASE("SB-ORG-01, SB-ORG-02, SB-ORG-03: figures and sizes of units") {
  CHECK(fault_of(INF, {{"figures", "20"}}) == "");
  CHECK(fault_of(INF, {{"figures", "31"}}) == "SB-ORG-02");
  CHECK(fault_of(INF, {{"figures", "19"}}) == "SB-ORG-02");
  CHECK(fault_of(HCAV, {{"figures", "11"}}) == "SB-ORG-03");
  CHECK(fault_of(LCAV, {{"figures", "18"}}) == "");
  CHECK(fault_of(INF, {{"colour", "red"}}) == "SB-ORG-01");
  CHECK(fault_of(FGUN, {{"guns", "13"}}) == "SB-ORG-07");
}

TEST_CASE("SB-ORG-04: brigades of unusual size are noted") {
  TestTable table = brigade();
  table.set_up();
  CHECK(table.state().notes[notes.army_size.key] == 0);
  TestTable poor = brigade();
  poor.army(Red, "command", "poor").set_up();
  CHECK(poor.state().notes[notes.army_size.key] == 1);
  TestTable wrong = brigade();
  wrong.army(Red, "command", "splendid");
  CHECK(wrong.faults().front().rule == "SB-ORG-04");
}

TEST_CASE("SB-ORG-05: generals have no traits, and commands their generals") {
  TestTable wrong = brigade();
  wrong.person_trait("Kempt", "order", "assault");
  const auto faults = wrong.faults();
  REQUIRE(faults.size() == 1);
  CHECK(faults.front().rule == "SB-ORG-05");
  CHECK(faults.front().words == "Kempt: unknown trait 'order' (generals have none)");
  TestTable unled = brigade();
  unled.unit("C", Red, INF, 0, -20, 0, {{"command", "2nd"}});
  REQUIRE(!unled.faults().empty());
  CHECK(unled.faults().front().words == "C: no general of rank COMMAND has the command '2nd' (1st)");
}

TEST_CASE("SB-ORG-07, SB-ORG-08, SB-FORM-08: bases, and what losses do to them") {
  TestTable table;
  table.unit("Line", Red, INF, 0, 0, 0)
      .unit("Column", Red, INF, 10, 0, 0, {{"formation", "column"}})
      .unit("Open", Red, SKIRM, -20, 0, 0, {{"figures", "12"}})
      .unit("Horse", Red, HCAV, 20, 0, 0, {{"figures", "12"}})
      .unit("Guns", Red, FGUN, -30, 0, 0, {{"guns", "3"}})
      .unit("E", Blue, INF, 0, 30, 180)
      .at(Firing);
  CHECK(table.of("Line").width == in(6));
  CHECK(table.of("Column").depth == in(3));
  CHECK(table.of("Open").width == in(6));
  CHECK(table.of("Horse").width == in(6));
  CHECK(table.of("Guns").depth == in(1.5));
  CHECK(is_deep(table.of("Column")));
  CHECK(!is_deep(table.of("Guns")));
  struct Lose {
    static void four(rules::Referee& referee) {
      referee.record(battle::CasualtiesTaken{.unit = {1}, .count = 4});
      close_up(referee, {1}, 0);
    }
  };
  table.play(Lose::four);
  CHECK(table.of("Line").width == in(5));
}

TEST_CASE("SB-ORD-02, SB-ORD-03, SB-ORD-04: who may have a new chit, and who sees it") {
  TestTable table = brigade();
  // One question each for A, the skirmishers and the guns, none for B who is out of touch.
  table.says("fire").says("fire").says("fire").play(orders_phase);
  CHECK(table.asked().size() == 3);
  CHECK(table.order("A") == Order::Fire);
  CHECK(table.order("B") == Order::Manoeuver);
  CHECK(table.of("A").notes[notes.shown.key] == 0);  // face down
  CHECK(no_new_orders(Board{table.state()}, table.of("B"))->rule == "SB-ORD-02");
  CHECK(table.order("S") == Order::Fire);
  CHECK(table.order("G") == Order::Fire);
  // The other side sees no chit that lies face down.
  const rules::SideView view{ruleset(), table.state(), Blue};
  CHECK(view.state().unit(table.id("A")).notes[notes.orders.key] == 0);
  CHECK(view.state().notes[notes.morale_red.key] == 0);
  CHECK(view.state().notes[notes.morale_blue.key] == 8);
  TestTable open = brigade();
  open.option("sb.hidden_orders", "off").says("assault").says("manoeuver").says("manoeuver").play(orders_phase);
  CHECK(open.of("A").notes[notes.shown.key] == open.of("A").notes[notes.orders.key]);
}

TEST_CASE("SB-ORD-05, SB-ORD-06: reserves neither fire nor come back") {
  TestTable table = brigade();
  CHECK(table.refused(order_question(table.state(), table.of("A")), {.choice = "reserve"}) == "SB-ORD-06");
  table.note("A", notes.orders, 1);
  CHECK(table.forbidden("shoot", {{"unit", "A"}, {"target", "E"}}) == "SB-ORD-05");
  table.says("manoeuver").says("manoeuver").says("manoeuver").play(orders_phase);
  CHECK(army_morale(table.state(), Red) == 7);
  TestTable moves = brigade();
  moves.note("A", notes.orders, 1).at(ReserveMovement);
  moves.answers(moves.move("move", "A", 8)).play(reserve_phase);
  CHECK(moves.y("A") == doctest::Approx(8));
}

TEST_CASE("SB-ORD-07, SB-ORD-11, SB-ORD-12: what manoeuver and regroup orders forbid") {
  TestTable table = brigade();
  CHECK(table.forbidden("shoot", {{"unit", "A"}, {"target", "E"}}) == "SB-ORD-07");
  table.note("A", notes.orders, static_cast<int>(Order::Regroup) + 1).at(Manoeuvres);
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"distance", 100}}) == "SB-ORD-11");
  table.note("A", notes.level, 2).play(regroup_phase);
  CHECK(table.level("A") == Level::Unformed);
  CHECK(fault_of(INF, {{"orders", "reform"}}) == "");
}

TEST_CASE("SB-ORD-09, SB-ORD-10: assault orders") {
  TestTable table = brigade();
  CHECK(table.refused(order_question(table.state(), table.of("S")), {.choice = "assault"}) == "SB-ORD-09");
  CHECK(table.refused(order_question(table.state(), table.of("G")), {.choice = "assault"}) == "SB-ORD-09");
  table.note("A", notes.orders, static_cast<int>(Order::Assault) + 1).at(Manoeuvres);
  CHECK(table.forbidden("shoot", {{"unit", "A"}, {"target", "E"}}) == "SB-ORD-09");
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"distance", 100}}) == "SB-ORD-10");
  CHECK(declare_question(table.state(), Red).choices.front().units.empty());
  TestTable advance = brigade();
  advance.option("sb.assault_advance", "on")
      .note("A", notes.orders, static_cast<int>(Order::Assault) + 1)
      .at(Manoeuvres);
  advance.run("move", {{"unit", "A"}}, {{"distance", 400}});
  CHECK(advance.y("A") == doctest::Approx(4));
}

TEST_CASE("SB-ORD-13, SB-ORD-14: a general takes a unit over and stays with it") {
  TestTable table = brigade();
  table.at(CommandElements).answers({.choice = "stay"}).answers(table.go(20, -1)).play(stands_phase);
  CHECK(table.state().leader(table.leader_id("Stuart")).pose.at == table.go(20, -1).at);
  table.at(ChangeOrders).says("manoeuver").says("fire").says("manoeuver").says("manoeuver").play(orders_phase);
  CHECK(table.order("B") == Order::Fire);
  CHECK(table.state().leader(table.leader_id("Stuart")).with == table.id("B"));
  CHECK(table.refused(stand_question(table.state(), table.leader_id("Stuart")), table.go(0, 0)) == "SB-ORD-14");
  // Its own command element is back: he is free again.
  table.state().leader(table.leader_id("Kempt")).pose.at = table.of("B").pose.at - core::Point{0, in(1).micrometres};
  table.says("fire").says("manoeuver").says("manoeuver").play(orders_phase);
  CHECK(!table.state().leader(table.leader_id("Stuart")).with);
}

TEST_CASE("SB-ORD-15, SB-ORD-16: no orders for those who run, chase or fight, wagons always manoeuver") {
  TestTable table = brigade();
  table.note("A", notes.level, static_cast<int>(Level::Rout));
  CHECK(no_new_orders(Board{table.state()}, table.of("A"))->rule == "SB-ORD-15");
  table.note("A", notes.level, 0).note("A", notes.pursuing);
  CHECK(no_new_orders(Board{table.state()}, table.of("A"))->rule == "SB-ORD-15");
  table.note("A", notes.pursuing, 0).contact("E", "A").at(Manoeuvres);
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"distance", 100}}) == "SB-ORD-15");
  CHECK(fault_of(WAGON, {{"orders", "fire"}}) == "SB-ORD-16");
  TestTable wagon;
  wagon.unit("W", Red, WAGON, 0, 0, 0).unit("E", Blue, INF, 0, 30, 180).at(Manoeuvres);
  wagon.run("move", {{"unit", "W"}}, {{"distance", 600}});
  CHECK(wagon.y("W") == doctest::Approx(6));
  CHECK(wagon.forbidden("move", {{"unit", "W"}}, {{"distance", 100}}) != "");
}

TEST_CASE("SB-TURN-01, SB-TURN-03, SB-MOVE-01: the twelve phases, by turns") {
  TestTable table = brigade();
  table.state().clock = {};
  table.set_up();
  table.says("manoeuver").says("manoeuver").says("manoeuver");
  for (int phase = 1; phase <= 12; ++phase) {
    if (phase == 2) table.dice({6, 1}).says("first");
    if (phase == 5) table.answers(table.move("move", "A", 4)).answers({.choice = "end"});
    table.play_segment();
    CHECK(table.state().clock.phase == phase);
  }
  CHECK(table.state().clock.turn == 1);
  CHECK(table.y("A") == doctest::Approx(4));
  // A reserve may not move in phase 5, nor a manoeuvrer in phase 6.
  table.at(ReserveMovement).of("A").notes.expire(battle::Lifetime::Phase);
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"distance", 100}}) == "SB-MOVE-01");
}

TEST_CASE("SB-MOVE-14: staff ride 24 inches and make room, wagons are taken") {
  TestTable table = brigade();
  const auto question = stand_question(table.state(), table.leader_id("Kempt"));
  CHECK(table.refused(question, table.go(0, -25)) == "");
  CHECK(table.refused(question, table.go(0, -25.1)) == "SB-MOVE-14");
  TestTable train;
  train.unit("A", Red, INF, 0, 0, 0, {{"orders", "assault"}})
      .unit("W", Blue, WAGON, 0, 4, 180)
      .unit("E", Blue, INF, 0, 30, 180)
      .leader("Reynier", Blue, Rank::CinC, 2, 3.2)
      .at(CompulsoryMoves);
  train.answers(train.on("assault", "A", "W")).play_segment();
  train.play(reaction_phase);
  CHECK(!train.of("W").on_table);
  CHECK(train.thrown().empty());
  CHECK(train.state().leaders.front().pose.at != train.state().scenario->people.front().pose.at);
}

TEST_CASE("options and house values are looked at (SB-T-OPT)") {
  TestTable wrong;
  wrong.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 9, 180).option("sb.nothing", "on");
  CHECK(wrong.faults().front().words.find("unknown option") != std::string::npos);
  TestTable house;
  house.unit("A", Red, INF, 0, 0, 0)
      .unit("B", Blue, INF, 0, 30, 180)
      .house("SB-T-MOVE/line/move", {500})
      .at(Manoeuvres);
  CHECK(house.forbidden("move", {{"unit", "A"}}, {{"distance", 500}}) == "");
  TestTable unknown;
  unknown.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 9, 180).house("SB-T-MOVE/trot", {500});
  CHECK(unknown.faults().front().rule == "SB-T-OPT");
}

TEST_CASE("SB-MOVE-14, SB-RES-07, SB-GUN-06: a house value for a move nobody makes is refused") {
  const auto rule_against = [](const std::string& id, const std::vector<std::int64_t>& values) {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 9, 180).house(id, values);
    const auto faults = table.faults();
    return faults.empty() ? std::string{} : faults.front().rule;
  };
  CHECK(rule_against("SB-T-MOVE/staff", {2400, 100, 0}) == "SB-MOVE-14");
  CHECK(rule_against("SB-T-MOVE/staff/reserve", {100}) == "SB-ORD-13");
  CHECK(rule_against("SB-T-MOVE/wagons/charge", {100}) == "SB-ORD-16");
  CHECK(rule_against("SB-T-MOVE/wagons/reserve", {100}) == "SB-ORD-16");
  CHECK(rule_against("SB-T-COMP/square/pursuit", {300}) == "SB-RES-07");
  for (const std::string guns : {"foot guns", "horse guns"}) {
    CHECK(rule_against("SB-T-COMP/" + guns + "/rout", {600}) == "SB-GUN-06");
    CHECK(rule_against("SB-T-COMP/" + guns + "/pursuit", {600}) == "SB-RES-07");
    CHECK(rule_against("SB-T-COMP/" + guns, {0, 0, 500}).empty());
  }
  CHECK(rule_against("SB-T-MOVE/staff", {1800, 0, 0}).empty());
}

}  // namespace vedette::test
