// Sections 4.1 and 4.2: dice, choices, and what an army is made of.
#include <doctest/doctest.h>

#include "rulesets/squares/assault.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/turn.h"
#include "test_board.h"

namespace vedette::test {
namespace {

using Faults = std::vector<std::string>;

/// One brigade each, side by side; red is about to assault.
Board rated(Ratings red = {}, Ratings blue = {}) {
  Board board;
  board.unit("R", Red, "INF", {3, 2}, red).unit("B", Blue, "INF", {3, 3}, blue);
  return board;
}

}  // namespace

TEST_CASE("SQ-GEN-01: numbers give way to the scenario, and only those there are") {
  Board board = rated();
  board.house("SQ-HIT-05", {2}).acting();
  board.dice({3, 3, 2, 2, 1, 1, 5, 5});  // skirmishers tie; two hits on 2; no reply; two checks passed
  CHECK(measured(board.run("assault", r_at_b), "target hits") == 2);
  CHECK(board.dice_left() == 0);
  CHECK(rated().house("SQ-HIT-99", {2}).faults() == Faults{"SQ-GEN-01"});
  CHECK(rated().option("sq.weather", "fine").faults() == Faults{"SQ-GEN-01"});
}

TEST_CASE("SQ-GEN-01: charts take no dice nobody has, no fate there is not, and no guns in woods") {
  const auto faults = [](const std::string& id, std::int64_t value) { return rated().house(id, {value}).faults(); };
  for (const auto& [id, value] : std::vector<std::pair<std::string, std::int64_t>>{
           {"SQ-T1/VETERAN/morale", 7},
           {"SQ-T3/foot/close", 11},
           {"SQ-T4/INFANTRY/later", -1},
           {"SQ-T4/CAVALRY/die", 1},
           {"SQ-T4/FOOT_ARTILLERY/die", 13},
           {"SQ-T4/FOOT_ARTILLERY/die", 0},
           {"SQ-T4/HORSE_ARTILLERY/woods, first", 1},
           {"SQ-T6/two or more/foot artillery", 3},
       }) {
    const std::string cell = id;
    CAPTURE(cell);
    CHECK(faults(id, value) == Faults{"SQ-GEN-01"});
  }
  for (const auto& [id, value] : std::vector<std::pair<std::string, std::int64_t>>{
           {"SQ-T1/VETERAN/morale", 12},
           {"SQ-T3/foot/hit", 4},
           {"SQ-T4/CAVALRY/die", 12},
           {"SQ-T4/FOOT_ARTILLERY/die", 8},
           {"SQ-T4/FOOT_ARTILLERY/later", 2},
           {"SQ-T6/one fail/foot artillery", 1},
       }) {
    const std::string cell = id;
    CAPTURE(cell);
    CHECK(std::ranges::count(faults(id, value), "SQ-GEN-01") == 0);
  }
}

TEST_CASE("SQ-GEN-02, SQ-GEN-06: dice of three to twelve faces, N or more succeeds") {
  CHECK(kind_of(6) == core::DieKind::D6);
  CHECK(kind_of(8) == core::DieKind::D8);
  CHECK(kind_of(10) == core::DieKind::D10);
  CHECK(kind_of(12) == core::DieKind::D12);
  Board board = rated();
  board.acting().dice({3, 3, 4, 5, 4, 4, 5});
  CHECK(measured(board.run("assault", r_at_b), "target hits") == 1);  // the five, not the four
  Board turn = rated();
  turn.dice({1, 3});
  turn.play_segment();
  CHECK(turn.thrown().front().kind == core::DieKind::D3);
  CHECK(turn.state().notes[notes.ones.key] == 1);
  CHECK(turn.state().notes[notes.threes.key] == 1);
}

TEST_CASE("SQ-GEN-03: no die is thrown for what is decided") {
  Board board;
  board.unit("R", Red, "CAV", {3, 2}).unit("B", Blue, "INF", {3, 3}).land(FeatureKind::Hill, {3, 3}, 1);
  board.acting().dice({5, 1, 1, 1, 1, 1, 1});  // a hit not saved, no reply, rerolled: a marker on a hill, no die
  board.run("assault", r_at_b);
  CHECK(board.dice_left() == 0);
  Board decided;
  decided.unit("R", Red, "INF", {3, 2}).unit("B", Blue, "CAV", {3, 3});
  decided.unit("S", Red, "INF", {2, 2}).unit("C", Blue, "INF", {3, 3});
  // The horse bars R's and S's skirmishers, nothing bars C's: the advantage costs no die.
  decided.acting().play([&](Referee& r) { CHECK(skirmish(r, {{decided.id("R")}, {decided.id("C")}}, {3, 3}) == 2); });
  CHECK(decided.thrown().empty());
}

TEST_CASE("SQ-GEN-04: attackers before defenders, brigades before guns, rerolls after a unit's first dice") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("G", Red, "FART", {3, 2}).unit("H", Red, "HCAV", {2, 2});
  board.unit("B", Blue, "INF", {3, 3});
  // Red's own horse keeps B's skirmishers in, R's go out: no die for that.
  board.acting().dice({1, 1, 1, 1, 1, 1, 1, 1, 1});
  board.run("assault", {{"unit", "R"}, {"support", "H"}, {"guns", "G"}, {"target", "B"}});
  std::vector<std::string> order;
  for (const auto& request : board.thrown()) order.push_back(board.state().name(request.unit));
  CHECK(order == std::vector<std::string>{"R", "H", "H", "G", "B"});
  Board skirmishers = rated();
  skirmishers.acting().dice({3, 4, 1, 1, 1, 1});
  skirmishers.run("assault", r_at_b);
  REQUIRE(skirmishers.thrown().size() == 4);
  CHECK(skirmishers.thrown()[0].unit == skirmishers.id("R"));
  CHECK(skirmishers.thrown()[1].unit == skirmishers.id("B"));
}

TEST_CASE("SQ-GEN-05: saves and rerolls are taken unasked, the plain answers come first") {
  Board board;
  board.unit("R", Red, "HCAV", {3, 2}).unit("B", Blue, "INF", {3, 3});
  board.acting().dice({1, 5, 5, 5, 1, 1, 1, 5});
  board.run("assault", r_at_b);
  CHECK(board.hits_of("B") == 1);  // the miss thrown again hits, and one of two hits is saved
  CHECK(board.dice_left() == 0);
  CHECK_FALSE(board.was_asked("SQ-RERL-01"));
  CHECK_FALSE(board.was_asked("SQ-SAVE-01"));
  // The odd hit: whoever bears fewest, then the lowest number, is offered first.
  Board shared;
  shared.unit("X", Red, "INF", {3, 2}).unit("Y", Red, "INF", {3, 2}).unit("Z", Red, "INF", {3, 2});
  shared.losses("X", 1);
  shared.names("Y").play([&](Referee& r) {
    const Units units{shared.id("X"), shared.id("Y"), shared.id("Z")};
    CHECK(share(r, units, 4, "SQ-HIT-07") == std::vector<int>{1, 2, 1});
  });
  // The way back: straight, then the lower column.
  CHECK(retreats(shared.state(), shared.id("X")) == std::vector<Square>{{3, 1}, {2, 1}, {4, 1}});
}

TEST_CASE("SQ-ORG-01, SQ-ORG-02: bases of brigades and of guns fit a third of a square") {
  Board board = rated();
  board.unit("G", Red, "FART", {3, 1}).unit("H", Red, "HART", {3, 1});
  CHECK(board.of("R").width == core::Length{60'000});
  CHECK(board.of("G").width == core::Length{40'000});
  CHECK(board.of("H").width == core::Length{30'000});
  CHECK(board.of("H").depth == core::Length{30'000});
  CHECK(rated().base("R", 80).faults() == Faults{"SQ-ORG-01"});
  Board guns = rated();
  CHECK(guns.unit("G", Red, "FART", {3, 1}).base("G", 80).faults() == Faults{"SQ-ORG-02"});
}

TEST_CASE("SQ-ORG-03, SQ-ORG-10: a general has one die, larger is better") {
  CHECK(rated()
            .general("Blue A", Blue, {3, 3})
            .general("Red A", Red, {3, 2})
            .person_trait("Red A", "morale", "8")
            .faults() == Faults{"SQ-ORG-03"});
  CHECK(rated().general("Blue A", Blue, {3, 3}).general("Red A", Red, {3, 2}, 7).faults() == Faults{"SQ-ORG-10"});
  Board board = rated();
  board.general("Ney", Red, {3, 2}, 10).general("Orange", Blue, {3, 3}, 8).game_note(notes.threes, 1);
  board.dice({8, 8});
  CHECK(measured(board.run("dice-off", {}, {{"red", 1}, {"blue", 2}}), "winner") == 1);
}

TEST_CASE("SQ-GEN-01, SQ-TER-11: edges and banks that are mistyped are refused by name") {
  const auto words = [](Board board) {
    const auto faults = board.RulesTable::faults();
    return faults.empty() ? std::string{} : faults.front().words;
  };
  const auto army = [&](const char* key, const char* value) {
    return words(rated().general("Red A", Red, {3, 2}).general("Blue A", Blue, {3, 3}).army(Blue, key, value));
  };
  CHECK(army("base_edge", "west").empty());
  CHECK(army("base_edge", "left") == "Blue: unknown base_edge 'left' (north, east, south, west)");
  CHECK(army("base_egde", "west") == "Blue: unknown trait 'base_egde' (base_edge)");
  CHECK(words(rated().trait("R", "bank", "c")) == "R: unknown bank 'c' (a, b)");
  CHECK(words(rated().general("Red A", Red, {3, 2}).general("Blue A", Blue, {3, 3}, 8, "B")) ==
        "B: its command 'A' needs exactly one general (B)");
}

TEST_CASE("SQ-ORG-04, SQ-ORG-05: one commander-in-chief, one general for every command of any size") {
  Board two = rated();
  CHECK(two.general("Red A", Red, {3, 2})
            .general("Blue A", Blue, {3, 3})
            .chief("One", Red, {3, 0})
            .chief("Two", Red, {2, 0})
            .faults() == Faults{"SQ-ORG-04"});
  Board lost = rated();
  CHECK(lost.general("Red A", Red, {3, 2}).general("Blue A", Blue, {3, 3}, 8, "B").faults() == Faults{"SQ-ORG-05"});
  Board large;
  for (int i = 0; i < 12; ++i) large.unit("R" + std::to_string(i), Red, "INF", {i % 6, 0});
  large.unit("B", Blue, "INF", {3, 5});
  CHECK(large.state().units.size() == 13);
}

TEST_CASE("SQ-ORG-06, SQ-ORG-07, SQ-ORG-08: dice by arm") {
  Board board = rated({10, 12, 6});
  board.unit("H", Red, "LCAV", {2, 2}).unit("G", Red, "FART", {3, 2});
  CHECK(board.noted_of("R", notes.skirmish) == 10);
  CHECK(board.noted_of("R", notes.quality) == 12);
  CHECK(board.noted_of("R", notes.morale) == 6);
  CHECK(board.noted_of("H", notes.skirmish) == 0);
  CHECK(board.noted_of("G", notes.quality) == 0);
  CHECK(rated().trait("R", "quality", "7").faults() == Faults{"SQ-ORG-06"});
  Board horse = rated();
  CHECK(horse.unit("H", Red, "CAV", {2, 2}).trait("H", "skirmish", "6").faults() == Faults{"SQ-ORG-07"});
  Board guns = rated();
  CHECK(guns.unit("G", Red, "HART", {2, 2}).trait("G", "quality", "8").faults() == Faults{"SQ-ORG-08"});
}

TEST_CASE("SQ-ORG-09: a mixed brigade has all dice, the limits of horse, and no gift of foot") {
  Board board;
  board.unit("X", Red, "MIX", {3, 2}).unit("B", Blue, "INF", {3, 3}).unit("T", Blue, "INF", {4, 3});
  board.land(FeatureKind::Town, {4, 3}).land(FeatureKind::Town, {2, 2}).land(FeatureKind::Wood, {3, 1});
  board.acting().in_town("T");
  CHECK(board.refused(board.on("assault", "X", "T")) == "SQ-ASLT-09");
  CHECK(board.refused(board.step("X", {2, 2}, "enter")) == "SQ-TER-04");
  board.play([&](Referee& r) {
    CHECK(skirmish(r, {{board.id("X")}, {board.id("B")}}, {3, 3}) == 0);
  });  // counts as horse
  // Foot in the company of horse: no save for the attacked.
  CHECK_FALSE(rolls_saves_against_horse(board.state(), {board.id("X")}, board.of("B")));
  board.dice({5, 1, 1, 1, 5});
  board.run("assault", {{"unit", "X"}, {"target", "B"}});
  CHECK(board.hits_of("B") == 1);
  CHECK(board.dice_left() == 0);
}

TEST_CASE("SQ-ORG-11: typical ratings where the scenario says nothing") {
  Board board = rated();
  board.quality("R", "VETERAN").quality("B", "GRENZERS");
  CHECK(board.noted_of("R", notes.skirmish) == 6);
  CHECK(board.noted_of("R", notes.quality) == 10);
  CHECK(board.noted_of("R", notes.morale) == 10);
  CHECK(board.noted_of("B", notes.skirmish) == 8);
  CHECK(board.noted_of("B", notes.quality) == 8);
  CHECK(rated().quality("R", "MAGNIFICENT").faults() == Faults{"SQ-ORG-11"});
}

}  // namespace vedette::test
