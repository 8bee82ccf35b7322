// How the computer commander for Death or Glory handles his troops, apart from whether he wins.
#include <doctest/doctest.h>

#include <memory>

#include "players/make_player.h"
#include "rules/game.h"
#include "rulesets/registry.h"

using namespace vedette;

namespace {

struct Place {
  const char *name, *type;
  core::Side side;
  int y;  // metres from the south edge; red looks north, blue south
  const char* formation = nullptr;
  int x = 1'100;  // metres from the west edge
};

/// A table with these units on it after one turn of the computer commanders. @param losses_of_the_first in points.
battle::BattleState after_a_turn(const std::vector<Place>& places, int losses_of_the_first = 0) {
  auto scene = std::make_shared<battle::Scenario>();
  scene->name = "drill";
  scene->ruleset = "death-or-glory";
  scene->ground.width = scene->ground.height = core::inches(90);
  for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
    scene->sides[core::index(side)].name = side == core::Side::Red ? "Red" : "Blue";
    scene->sides[core::index(side)].nation = "FRENCH";
  }
  for (const Place& place : places) {
    battle::UnitSheet u;
    u.id = {static_cast<std::uint16_t>(scene->units.size() + 1)};
    u.side = place.side;
    u.name = place.name;
    u.type = place.type;
    u.nation = "FRENCH";
    u.men = 600;
    u.guns = 6;
    if (place.formation != nullptr) u.traits = {{"formation", place.formation}};
    u.pose = {{place.x * 1'000, place.y * 1'000}, core::degrees(place.side == core::Side::Red ? 0 : 180)};
    scene->units.push_back(u);
  }
  const rules::Ruleset& game = *rulesets::find("death-or-glory");
  battle::BattleState start = *game.deploy(scene);
  start.units.front().losses = losses_of_the_first;
  const auto make = [&](core::Side side) {
    return std::move(*players::make_player("staff", {.side = side, .seed = 1, .ruleset = game, .scenario = *scene}));
  };
  const auto red = make(core::Side::Red), blue = make(core::Side::Blue);
  rules::SeededDice dice{1};
  rules::Game battle{game, {.state = start}, {red.get(), blue.get()}, dice, nullptr};
  static_cast<void>(rules::play_on(battle, 1));
  return battle.state();
}

std::int64_t moved(const battle::BattleState& end, std::size_t unit, int from) {
  return end.units[unit].pose.at.y / 1'000 - from;
}

const std::vector<Place> first_and_second_line{{"First", "LINE", core::Side::Red, 1'000},
                                               {"Second", "LINE", core::Side::Red, 800},
                                               {"Enemy", "LINE", core::Side::Blue, 1'200}};

}  // namespace

TEST_CASE("Death or Glory: a battalion that has lost a quarter passes back where a fresh one stands behind it") {
  CHECK(moved(after_a_turn(first_and_second_line, 2'000), 0, 1'000) < -50);
}

TEST_CASE("Death or Glory: a fresh battalion stays in the first line") {
  CHECK(moved(after_a_turn(first_and_second_line, 0), 0, 1'000) >= 0);
}

TEST_CASE("Death or Glory: horse does not stand before the muskets of steady foot") {
  const std::vector<Place> horse_before_foot{{"Horse", "HUSSARS", core::Side::Red, 1'000},
                                             {"Enemy", "LINE", core::Side::Blue, 1'180}};
  CHECK(moved(after_a_turn(horse_before_foot, 0), 0, 1'000) < -50);
}

TEST_CASE("Death or Glory: foot forms square when horse is about to come") {
  const auto end =
      after_a_turn({{"Foot", "LINE", core::Side::Red, 1'000}, {"Horse", "HUSSARS", core::Side::Blue, 1'240}});
  CHECK(end.units[0].formation == battle::Formation::Square);
}

TEST_CASE("Death or Glory: nobody forms square for horse when foot would shoot it to pieces") {
  const auto end = after_a_turn({{"Foot", "LINE", core::Side::Red, 1'000},
                                 {"Horse", "HUSSARS", core::Side::Blue, 1'240, nullptr, 1'000},
                                 {"Enemy", "LINE", core::Side::Blue, 1'120, nullptr, 1'200}});
  CHECK(end.units[0].formation != battle::Formation::Square);
}

TEST_CASE("Death or Glory: guns unlimber for a target") {
  const auto end = after_a_turn(
      {{"Guns", "FOOT_GUNS", core::Side::Red, 800, "limbered"}, {"Enemy", "LINE", core::Side::Blue, 1'200}});
  CHECK(end.units[0].formation == battle::Formation::Unlimbered);
}

TEST_CASE("Death or Glory: guns stay limbered behind friends who mask them") {
  const auto end = after_a_turn({{"Guns", "FOOT_GUNS", core::Side::Red, 800, "limbered"},
                                 {"Friends", "LINE", core::Side::Red, 900},
                                 {"Enemy", "LINE", core::Side::Blue, 1'150}});
  CHECK(end.units[0].formation == battle::Formation::Limbered);
}
