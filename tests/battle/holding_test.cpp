#include "battle/holding.h"

#include <doctest/doctest.h>

namespace vedette::battle {
namespace {

constexpr Point inches_at(std::int64_t x, std::int64_t y) {
  return Point{x, y} * core::micrometres_per_inch;
}
Quad base_at(std::int64_t x, std::int64_t y) {
  return placed({inches_at(x, y), {}}, base_stretch(core::inches(2), core::inches(2)));
}

/// A point to be held by red, and a house that is a place of its own.
BattleState field() {
  auto scene = std::make_shared<Scenario>();
  Feature house;
  house.id = {1};
  house.outline = {inches_at(30, 30), inches_at(34, 30), inches_at(34, 34), inches_at(30, 34)};
  scene->ground.features.push_back(house);
  BattleState state;
  state.scenario = scene;
  return state;
}

Objective hold_point() {
  return {.kind = Objective::Kind::Hold, .at = inches_at(10, 10), .within = core::inches(4)};
}

}  // namespace

TEST_CASE("ground is held by whoever is within reach of it and nearest") {
  const BattleState state = field();
  const Quad near = base_at(10, 14), nearer = base_at(10, 13), far = base_at(10, 16), on_it = base_at(10, 10);
  const auto held = [&](std::vector<Holder> holders) { return is_held(state, hold_point(), holders); };
  CHECK_FALSE(held({}));
  CHECK(held({{Side::Red, near}}));
  CHECK_FALSE(held({{Side::Red, far}}));
  CHECK_FALSE(held({{Side::Blue, near}}));
  CHECK_FALSE(held({{Side::Red, near}, {Side::Blue, nearer}}));
  CHECK_FALSE(held({{Side::Red, near}, {Side::Blue, near}}));  // as near is near enough to dispute it
  CHECK(held({{Side::Red, on_it}, {Side::Blue, nearer}}));
  CHECK(held({{Side::Red, far}, {Side::Blue, far}, {Side::Red, nearer}}));
}

TEST_CASE("a place is held by its edge, and the reach has a tolerance of a thousandth of an inch") {
  const BattleState state = field();
  Objective objective = hold_point();
  objective.place = {1};
  const Quad beside = base_at(32, 39);  // four inches from its edge
  const std::vector<Holder> one{{Side::Red, beside}};
  CHECK(is_held(state, objective, one));
  objective.within = core::inches(4) - Length{25};
  CHECK(is_held(state, objective, one));
  objective.within = core::inches(4) - Length{26};
  CHECK_FALSE(is_held(state, objective, one));
}

}  // namespace vedette::battle
