// What the desk is told of a step before it is taken: the square it ends in, its points, and how far a unit can go.
#include "rulesets/squares/preview.h"

#include <doctest/doctest.h>

#include "battle/shape.h"
#include "rules/aim.h"
#include "rules/reach.h"
#include "rulesets/squares/turn.h"
#include "test_board.h"

namespace vedette::test {
namespace {

Board beside_a_wood() {
  Board board;
  board.unit("R", Red, "INF", {3, 3}).unit("B", Blue, "INF", {4, 4}).unit("far", Blue, "INF", {6, 6});
  board.land(FeatureKind::Wood, {3, 4}).land(FeatureKind::Town, {2, 3});
  return std::move(board.acts("Red A", 2));
}

rules::Decision question(Board& board) {
  return action_decision(board.state(), board.leader_id("Red A"));
}

}  // namespace

TEST_CASE("a step's preview has its points, of those that are left, and why") {
  Board board = beside_a_wood();
  const auto into_wood = preview(board.state(), question(board), board.step("R", {3, 4}));
  REQUIRE(into_wood);
  CHECK(into_wood->points == 2);
  CHECK(into_wood->points_left == 2);
  CHECK(square_at(board.state(), into_wood->end.at) == Square{3, 4});
  CHECK_FALSE(into_wood->why.modifiers.empty());
  const auto refused = preview(board.state(), question(board), board.step("R", {4, 4}));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "SQ-TER-06");
}

TEST_CASE("wherever in a square a base is wished, the answer steps into that square") {
  Board board = beside_a_wood();
  const auto decision = question(board);
  const std::int64_t side = square_side(board.state()).micrometres;
  for (const Square d : directions) {
    const Square to = Square{3, 3} + d;
    CAPTURE(numbers(to));
    for (const std::int64_t share : {1, 5, 9}) {
      const core::Point wish{to.x * side + side * share / 10, to.y * side + side * (10 - share) / 10};
      const auto aimed = rules::aim(preview, board.state(), decision, board.id("R"), {wish, {}});
      REQUIRE(aimed);
      const bool legal = to != Square{4, 4};  // the enemy stands there
      CHECK((square_at(board.state(), aimed->preview.end.at) == to) == legal);
      CHECK((aimed->off == core::Length{}) == legal);
    }
  }
}

TEST_CASE("the outline of where a brigade can go holds its own square and those it may step into, and no other") {
  Board board = beside_a_wood();
  const auto outline = rules::reach(preview, board.state(), question(board), board.id("R"));
  REQUIRE_FALSE(outline.empty());
  for (int x = 1; x <= 5; ++x)
    for (int y = 1; y <= 5; ++y) {
      const Square s{x, y};
      CAPTURE(numbers(s));
      const bool open = distance(s, {3, 3}) <= 1 && s != Square{4, 4};
      CHECK(battle::holds(outline, middle_of(board.state(), s)) == open);
    }
}

}  // namespace vedette::test
