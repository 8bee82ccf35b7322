// Section 4.7: movement.
#include <doctest/doctest.h>

#include "rulesets/squares/movement.h"
#include "test_board.h"

namespace vedette::test {
namespace {

const Names r{{"unit", "R"}};
Numbers way(std::vector<Square> squares, bool town = false) {
  Numbers numbers;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    numbers["x" + std::to_string(i + 1)] = squares[i].x;
    numbers["y" + std::to_string(i + 1)] = squares[i].y;
  }
  numbers["town"] = town ? 1 : 0;
  return numbers;
}
std::int64_t spent(Board& board, const std::vector<Square>& squares, bool town = false) {
  return measured(board.run("march", r, way(squares, town)), "spent");
}

}  // namespace

TEST_CASE("SQ-MOV-01: a point a step") {
  Board board = lone();
  CHECK(spent(board.acting(), {{3, 4}, {4, 4}}) == 2);
}
TEST_CASE("SQ-MOV-02: the second slanting step of a turn costs two") {
  Board board = lone();
  CHECK(spent(board.acting(), {{4, 4}, {5, 5}}) == 3);
  CHECK(board.forbidden("march", r, way({{4, 4}})) == "SQ-MOV-07");
  CHECK(lone().acting().forbidden("march", r, way({{4, 4}, {5, 5}, {5, 6}})) == "SQ-MOV-07");
}
TEST_CASE("SQ-MOV-03: woods, hill or rough ground cost one more, once") {
  Board board = lone();
  board.land(FeatureKind::Wood, {3, 4}).land(FeatureKind::Hill, {3, 4}, 1).land(FeatureKind::Marsh, {3, 4});
  CHECK(spent(board.acting(), {{3, 4}}) == 2);
}
TEST_CASE("SQ-MOV-04: horse stops in woods, foot does not") {
  for (const std::string type : {"CAV", "MIX", "LCAV"}) {
    CAPTURE(type);
    Board board = lone(type);
    board.land(FeatureKind::Wood, {3, 4}).acting();
    CHECK(measured(board.run("march", r, way({{3, 4}})), "ended") == 1);
    CHECK(board.forbidden("march", r, way({{3, 5}})) == "SQ-AP-02");
  }
  Board foot = lone();
  CHECK(spent(foot.land(FeatureKind::Wood, {3, 4}).acting(), {{3, 4}, {3, 5}}) == 3);
}
TEST_CASE("SQ-MOV-05: into the town, with the step or by itself, out for nothing") {
  Board board = lone();
  board.land(FeatureKind::Town, {3, 4}).acting();
  CHECK(spent(board, {{3, 4}}, true) == 2);
  CHECK(board.of("R").place.value != 0);
  CHECK(spent(board, {{3, 5}}) == 3);
  CHECK(board.of("R").place.value == 0);
  Board inside = lone();
  inside.land(FeatureKind::Town, {3, 3}).acting();
  CHECK(inside.refused(inside.step("R", {3, 4}, "enter")) == "SQ-MOV-05");
  inside.play([&](Referee& referee) { garrison(referee, inside.id("R")); });
  CHECK(inside.noted_of("R", notes.spent) == 1);
  CHECK(inside.refused(inside.on("garrison", "R")) == "SQ-MOV-05");
}
TEST_CASE("SQ-MOV-06: a river costs one more") {
  Board board = lone();
  CHECK(spent(board.water({{0.0, 4.0}, {7.0, 4.0}}).acting(), {{3, 4}}) == 2);
}
TEST_CASE("SQ-MOV-07: who cannot pay the whole step does not take it") {
  Board board = lone();
  board.land(FeatureKind::Hill, {3, 4}, 1).acts("Red A", 1);
  CHECK(board.refused(board.step("R", {3, 4})) == "SQ-MOV-07");
  CHECK(board.refused(board.step("R", {4, 3})) == "");
}
TEST_CASE("SQ-MOV-08: foot guns move or fire, horse guns do both") {
  for (const std::string type : {"FART", "HART"}) {
    CAPTURE(type);
    const bool foot = type == "FART";
    Board fired = lone(type);
    fired.unit("E", Blue, "INF", {3, 5}).acting().dice({1});
    fired.run("bombard", {{"unit", "R"}, {"target", "E"}}, {{"points", 1}});
    CHECK(fired.refused(fired.step("R", {3, 4})) == (foot ? "SQ-MOV-08" : ""));
    Board moved = lone(type);
    moved.unit("E", Blue, "INF", {3, 5}).acting();
    moved.run("march", r, way({{3, 4}}));
    CHECK(moved.refused(moved.on("bombard", "R", "E")) == (foot ? "SQ-MOV-08" : ""));
  }
}
TEST_CASE("SQ-MOV-09: light horse rides one point further, and does not attack then") {
  Board board = lone("LCAV");
  board.unit("E", Blue, "INF", {6, 4}).acts("Red A", 2);
  CHECK(spent(board, {{4, 3}, {5, 3}, {5, 4}}) == 3);
  CHECK(board.noted_of("R", notes.light_point) == 1);
  CHECK(lone("CAV").acts("Red A", 2).forbidden("march", r, way({{4, 3}, {5, 3}, {6, 3}})) == "SQ-MOV-07");
  Board attacker = lone("LCAV");
  attacker.unit("E", Blue, "INF", {3, 4}).acting().note("R", notes.attacked, 1).note("R", notes.spent, 3);
  CHECK(attacker.refused(attacker.step("R", {3, 2})) == "SQ-MOV-07");  // nor ride further when it has attacked
  Board rider = lone("LCAV");
  rider.unit("E", Blue, "INF", {3, 4}).acting().note("R", notes.light_point, 1);
  CHECK(rider.refused(rider.on("assault", "R", "E")) == "SQ-MOV-09");
}
TEST_CASE("SQ-MOV-10: the enemy beside a square stops nobody") {
  Board board = lone();
  board.unit("E", Blue, "INF", {3, 5}).unit("F", Blue, "INF", {5, 5});
  CHECK(spent(board.acting(), {{3, 4}, {4, 4}, {4, 5}}) == 3);
}

}  // namespace vedette::test
