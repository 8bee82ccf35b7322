// Section 4.3: the board and its terrain.
#include <doctest/doctest.h>

#include "rulesets/squares/movement.h"
#include "test_board.h"

namespace vedette::test {
TEST_CASE("SQ-TER-01: a grid of eight-inch squares, nothing stands beside it") {
  Board board = lone();
  CHECK(board_size(board.state()) == Square{7, 7});
  CHECK(board.at("R") == Square{3, 3});
  CHECK(Board{}.unit("R", Red, "INF", {7, 3}).faults().front() == "SQ-TER-01");
  CHECK(Board{2, 2}.unit("R", Red, "INF", {0, 0}).faults() == std::vector<std::string>{"SQ-TER-01"});
  Board edge = lone("INF", {0, 3});
  CHECK(edge.acting().refused(edge.step("R", {-1, 3})) == "SQ-TER-01");
}

TEST_CASE("SQ-TER-02: eight squares touch one, distance counts king's moves") {
  CHECK(distance({3, 3}, {4, 4}) == 1);
  CHECK(distance({3, 3}, {5, 4}) == 2);
  CHECK(distance({3, 3}, {3, 3}) == 0);
  Board board = lone();
  // A step that only ends in its own square is none.
  board.acting().play([&](Referee& r) {
    CHECK(step_fault(r.state(), board.id("R"), {5, 3}, false)->rule == "SQ-TER-02");
  });
  CHECK(board.forbidden("march", {{"unit", "R"}}, {{"x1", 5}, {"y1", 3}}) == "SQ-TER-02");
}

TEST_CASE("SQ-TER-03: terrain is that of its whole square") {
  Board board = lone();
  board.land(FeatureKind::Wood, {4, 3}).land(FeatureKind::Hill, {3, 4}, 2).land(FeatureKind::Marsh, {2, 3});
  CHECK(has_woods(board.state(), {4, 3}));
  CHECK_FALSE(has_woods(board.state(), {3, 3}));
  CHECK(elevation(board.state(), {3, 4}) == 2);
  CHECK(is_rough(board.state(), {2, 3}));
  board.acting();
  CHECK(measured(board.run("march", {{"unit", "R"}}, {{"x1", 4}, {"y1", 3}}), "spent") == 2);
}

TEST_CASE("SQ-TER-04: one unit of a square is in the town, and only foot") {
  Board board = lone();
  board.unit("S", Red, "INF", {3, 3}).unit("H", Red, "CAV", {3, 3}).land(FeatureKind::Town, {3, 3});
  board.acting();
  CHECK(board.refused(board.on("garrison", "H")) == "SQ-TER-04");
  CHECK(board.refused(board.on("garrison", "S")) == "");
  board.in_town("R");
  CHECK(board.refused(board.on("garrison", "S")) == "SQ-TER-04");
  // A unit beside the town gains nothing from it: no morale die less.
  CHECK(board.of("S").place.value == 0);
  Board large = lone();
  large.unit("S", Red, "INF", {3, 3})
      .land(FeatureKind::Town, {3, 3})
      .option("sq.town_capacity", "2")
      .acting()
      .in_town("R");
  CHECK(large.refused(large.on("garrison", "S")) == "");
}

TEST_CASE("SQ-TER-05: four brigades and six units, three batteries only beside fewer brigades") {
  const auto full = [](int brigades, int guns, const std::string& next) {
    Board board;
    for (int i = 0; i < brigades; ++i) board.unit("I" + std::to_string(i), Red, "INF", {3, 3});
    for (int i = 0; i < guns; ++i) board.unit("G" + std::to_string(i), Red, "FART", {3, 3});
    board.unit("N", Red, next, {3, 2}).acting();
    return board.forbidden("march", {{"unit", "N"}}, {{"x1", 3}, {"y1", 3}});
  };
  CHECK(full(3, 2, "INF") == "");
  CHECK(full(4, 0, "INF") == "SQ-TER-05");
  CHECK(full(4, 2, "HART") == "SQ-TER-05");
  CHECK(full(3, 2, "HART") == "");
  CHECK(full(3, 3, "HART") == "SQ-TER-05");
  CHECK(full(0, 5, "HART") == "");
  CHECK(full(0, 6, "HART") == "SQ-TER-05");
  // Passing through counts as entering.
  Board board;
  for (int i = 0; i < 4; ++i) board.unit("I" + std::to_string(i), Red, "INF", {3, 3});
  board.unit("N", Red, "INF", {3, 2}).acting();
  CHECK(board.forbidden("march", {{"unit", "N"}}, {{"x1", 3}, {"y1", 3}, {"x2", 3}, {"y2", 4}}) == "SQ-TER-05");
}

TEST_CASE("SQ-TER-06: a square holds one side only") {
  Board board = lone();
  board.unit("E", Blue, "FART", {3, 4}).acting();
  CHECK(board.refused(board.step("R", {3, 4})) == "SQ-TER-06");
  CHECK(enemy_occupied(board.state(), Red, {3, 4}));
  CHECK_FALSE(enemy_occupied(board.state(), Blue, {3, 4}));
  CHECK(Board{}.unit("R", Red, "INF", {3, 3}).unit("B", Blue, "INF", {3, 3}).faults() ==
        std::vector<std::string>{"SQ-TER-06"});
}

TEST_CASE("SQ-TER-07: any number of generals may be in a square") {
  Board board;
  board.unit("R", Red, "INF", {3, 3}).unit("S", Red, "INF", {3, 3}, {}, "S").unit("B", Blue, "INF", {6, 6});
  board.general("Red A", Red, {2, 2})
      .general("Red S", Red, {3, 3}, 8, "S")
      .general("Blue A", Blue, {6, 6})
      .chief("Chief", Red, {3, 3});
  board.game_note(notes.threes, 1).game_note(notes.twos, 1);
  // Red nominates its first, wins, does nothing and rides to the men of his command, where two generals are.
  board.says("general-1").says("general-3").dice({5, 1}).says("end").names("R");
  board.play_segment();
  CHECK(board.general_at("Red A") == Square{3, 3});
}

TEST_CASE("SQ-TER-08: open is what has no woods, hill, rough ground or town, a river does no harm") {
  Board board = lone();
  board.land(FeatureKind::Wood, {0, 0})
      .land(FeatureKind::Hill, {1, 0}, 1)
      .land(FeatureKind::Marsh, {2, 0})
      .land(FeatureKind::Town, {3, 0});
  board.water({{4.5, 0.0}, {4.5, 1.0}}, 1);
  for (const int x : {0, 1, 2, 3}) CHECK_FALSE(is_open(board.state(), {x, 0}));
  CHECK(is_open(board.state(), {4, 0}));
  CHECK(is_open(board.state(), {5, 0}));
}

TEST_CASE("SQ-TER-09: a unit in a higher square is uphill, on a hill is any elevation") {
  Board board;
  board.unit("R", Red, "INF", {3, 2})
      .unit("B", Blue, "INF", {3, 3})
      .land(FeatureKind::Hill, {3, 3}, 2)
      .land(FeatureKind::Hill, {3, 2}, 1);
  // From the lower hill against the higher: the defender rerolls. Both stand on hills.
  board.acting().dice({3, 3, 5, 5, 1, 1, 5, 1, 5});
  const auto m = board.run("assault", {{"unit", "R"}, {"target", "B"}});
  CHECK(measured(m, "unit hits") == 1);
  CHECK(board.dice_left() == 0);
}

TEST_CASE("SQ-TER-10: a river between squares, and what a slanting step crosses") {
  Board board = lone();
  board.water({{0.0, 4.0}, {4.0, 4.0}});  // along the north of the row, as far as R's square
  const BattleState& state = board.state();
  CHECK(river_edge(state, {3, 3}, {3, 4}));
  CHECK_FALSE(river_edge(state, {4, 3}, {4, 4}));
  CHECK(rivers_crossed(state, board.of("R"), {3, 4}) == 1);
  CHECK(rivers_crossed(state, board.of("R"), {2, 4}) == 1);  // both ways round cross
  CHECK(rivers_crossed(state, board.of("R"), {4, 4}) == 0);  // one way round is dry
  CHECK(rivers_crossed(state, board.of("R"), {3, 2}) == 0);
  Board bridged = lone();
  bridged.water({{0.0, 4.0}, {7.0, 4.0}}).bridge(3.5, 4.0);
  CHECK_FALSE(river_edge(bridged.state(), {3, 3}, {3, 4}));
  board.acting();
  CHECK(measured(board.run("march", {{"unit", "R"}}, {{"x1", 3}, {"y1", 4}}), "spent") == 2);
}

TEST_CASE("SQ-TER-11: within a river's square a unit is on the bank it came from") {
  Board board;
  board.unit("R", Red, "INF", {2, 3}).unit("B", Blue, "INF", {6, 6}).water({{3.5, 0.0}, {3.5, 7.0}}, 1);
  board.acting();
  CHECK(measured(board.run("march", {{"unit", "R"}}, {{"x1", 3}, {"y1", 3}}), "spent") == 1);
  CHECK(board.noted_of("R", notes.bank) == bank_towards(board.state(), {3, 3}, {-1, 0}));
  CHECK(rivers_crossed(board.state(), board.of("R"), {2, 3}) == 0);
  CHECK(rivers_crossed(board.state(), board.of("R"), {4, 3}) == 1);
  CHECK(measured(board.run("march", {{"unit", "R"}}, {{"x1", 4}, {"y1", 3}}), "spent") == 3);
}

TEST_CASE("SQ-TER-12: the rear is the three squares nearer to one's own edge") {
  Board board = lone();
  CHECK(retreats(board.state(), board.id("R")) == std::vector<Square>{{3, 2}, {2, 2}, {4, 2}});
  CHECK(retreats(board.state(), board.id("B")).empty());  // on its own edge, which is no way out
  Board sides = lone();
  sides.unit("E", Blue, "INF", {3, 5});
  CHECK(retreats(sides.state(), sides.id("E")) == std::vector<Square>{{3, 6}, {2, 6}, {4, 6}});
}

TEST_CASE("SQ-TER-13: generals found alone ride to their nearest friends, and leave when there are none") {
  Board board = lone();
  board.unit("C", Blue, "INF", {0, 6}).general("Blue A", Blue, {3, 4}).acting();
  board.run("march", {{"unit", "R"}}, {{"x1", 3}, {"y1", 4}});
  CHECK(board.general_at("Blue A") == Square{0, 6});  // as near as 6, 6, and a lower column
  Board last = lone();
  last.general("Blue A", Blue, {3, 4}).acting();
  last.of("B").on_table = false;
  last.run("march", {{"unit", "R"}}, {{"x1", 3}, {"y1", 4}});
  CHECK_FALSE(last.state().leader(last.leader_id("Blue A")).on_table);
}

}  // namespace vedette::test
