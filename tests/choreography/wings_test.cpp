#include "choreography/wings.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "choreography/hand_made.h"
#include "choreography/map_ways.h"

namespace vedette::choreography::test {
namespace {

using stage::Vec2;

/// A unit that goes straight east for a kilometre from a place.
UnitWay eastward(std::uint32_t unit, Vec2 from) {
  return {unit, {from, from + Vec2{500, 0}, from + Vec2{1000, 0}}};
}

Film film_of(const std::vector<std::pair<int, std::string>>& units) {
  Film film;
  for (const auto& [side, leader] : units) {
    film.set.rosters.push_back({.side = side, .figures = 500});
    film.leaders.push_back(leader);
  }
  film.units = units.size();
  return film;
}

std::size_t arrows(const stage::StageFrame& frame) {
  // Each has a pale edge beneath it.
  return static_cast<std::size_t>(
             std::ranges::count_if(frame.marks, [](const stage::GroundMark& mark) { return !mark.widths.empty(); })) /
         2;
}

/// So many battalions abreast that march side by side, seen from above when they have.
stage::StageFrame marched(int count) {
  HandMade made;
  std::vector<battle::UnitId> foot;
  for (int i = 0; i < count; ++i) {
    // Two ranks of them, too near each other for a map of ten kilometres.
    const std::string name = "Battalion " + std::to_string(i + 1);
    foot.push_back(made.unit(core::Side::Red, name, "INF", battle::Arm::Infantry, 2 + i / 2, 4 + 6 * (i % 2), 0, 600));
  }
  made.turn(1);
  made.phase(1, "movement");
  for (const battle::UnitId id : foot) made.march(id, 10);
  const Film film = made.film();
  stage::StageFrame frame = film.timeline.frame_at(0);
  frame.camera = {.eye = {900, 900, 10000}, .target = {900, 900, 0}};
  draw_ways(frame, film, {0, film.timeline.duration()}, 1);
  return frame;
}

}  // namespace

TEST_CASE("a unit fights under the leader right under the commander in chief") {
  battle::Scenario scenario;
  scenario.people = {{.name = "Napoleon", .rank = "army"},
                     {.name = "Reille", .rank = "corps", .command = "II"},
                     {.name = "Foy", .rank = "division", .command = "Foy", .traits = {{"under", "II"}}},
                     {.side = core::Side::Blue, .name = "Picton", .command = "Foy"}};
  const auto add = [&](const char* command) {
    scenario.units.push_back(
        {.id = battle::UnitId{static_cast<std::uint16_t>(scenario.units.size() + 1)}, .command = command});
  };
  add("Foy"), add("II"), add(""), add("Nobody");
  battle::BattleState start;
  for (const battle::UnitSheet& sheet : scenario.units) start.units.push_back({.id = sheet.id});
  CHECK(leaders_of(scenario, start) == std::vector<std::string>{"Reille", "Reille", "", ""});
}

TEST_CASE("two commands that stand under each other do not keep a unit's leader from being found") {
  battle::Scenario scenario;
  scenario.people = {{.name = "Foy", .command = "Foy", .traits = {{"under", "Bachelu"}}},
                     {.name = "Bachelu", .command = "Bachelu", .traits = {{"under", "Foy"}}}};
  scenario.units = {{.id = battle::UnitId{1}, .command = "Foy"}};
  battle::BattleState start;
  start.units = {{.id = battle::UnitId{1}}};
  CHECK(leaders_of(scenario, start).size() == 1);
}

TEST_CASE("those who go the same way under one leader are a wing") {
  const Film film = film_of({{0, "Hill"}, {0, "Hill"}, {0, "Orange"}, {1, "Hill"}, {0, "Hill"}});
  const std::vector<UnitWay> ways{eastward(0, {0, 0}), eastward(1, {0, 100}), eastward(2, {0, 50}),
                                  eastward(3, {0, 60}), eastward(4, {0, 3000})};
  const std::vector<Wing> wings = wings_of(film, ways, 400);
  REQUIRE(wings.size() == 4);
  CHECK(wings[0].units == std::vector<std::uint32_t>{0, 1});
  CHECK(wings[0].figures == 1000);
  CHECK(wings[0].leader == "Hill");
  CHECK(wings[0].way.back() == Vec2{1000, 50});
}

TEST_CASE("those who part are no wing, though they set out together") {
  const Film film = film_of({{0, ""}, {0, ""}});
  const std::vector<UnitWay> ways{eastward(0, {0, 0}), {1, {{0, 10}, {-500, 10}, {-1000, 10}}}};
  CHECK(wings_of(film, ways, 400).size() == 2);
}

TEST_CASE("a map of many movers has an arrow for them together, and no names of theirs") {
  const stage::StageFrame few = marched(12), many = marched(24);
  CHECK(arrows(few) == 12);
  CHECK_FALSE(few.labels.empty());
  CHECK(arrows(many) >= 1);
  CHECK(arrows(many) <= 4);
  CHECK(many.labels.empty());
}

}  // namespace vedette::choreography::test
