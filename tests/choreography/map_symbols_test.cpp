#include "choreography/map_symbols.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "choreography/hand_made.h"
#include "choreography/map_ways.h"

namespace vedette::choreography::test {

TEST_CASE("on a map every unit is a sign at its place, and no men are left") {
  const Film film = thirty_seconds().film();
  stage::StageFrame frame = film.timeline.frame_at(3);
  const std::vector<stage::Block> men = frame.blocks;
  REQUIRE(men.size() >= 2);
  draw_as_map(frame, film.set);
  CHECK(frame.look == stage::Look::Map);
  CHECK(frame.blocks.empty());
  for (const stage::Block& block : men) {
    if (block.presence <= 0.05F) continue;
    bool drawn = false;
    for (const stage::GroundMark& mark : frame.marks)
      for (const stage::Vec2 p : mark.points) drawn = drawn || length(p - block.at) < block.to.front + 60;
    CHECK_MESSAGE(drawn, film.set.rosters[block.roster].name);
  }
}

TEST_CASE("a name on a map knows the ground that its unit's sign covers") {
  const Film film = thirty_seconds().film();
  stage::StageFrame frame = film.timeline.frame_at(3);
  draw_as_map(frame, film.set);
  REQUIRE_FALSE(frame.labels.empty());
  for (const stage::Label& label : frame.labels) {
    CHECK(label.reach.x > 0);
    CHECK(label.reach.y > 0);
    bool covers = false;
    for (const stage::GroundMark& mark : frame.marks)
      for (const stage::Vec2 p : mark.points)
        covers = covers || (std::abs(p.x - label.at.x) <= label.reach.x + 0.1F &&
                            std::abs(p.y - label.at.y) <= label.reach.y + 0.1F);
    CHECK_MESSAGE(covers, label.text);
  }
}

TEST_CASE("a sign grows with the camera's distance, so that it can be told from afar") {
  const Film film = thirty_seconds().film();
  const auto pen = [&](float away) {
    stage::StageFrame frame = film.timeline.frame_at(3);
    frame.camera = {.eye = {0, -away, away}, .target = {}};
    draw_as_map(frame, film.set);
    return frame.marks.back().width;
  };
  CHECK(pen(3000) > 2 * pen(900));
}

TEST_CASE("a ring on a map tells where some meet, once however often they do") {
  HandMade made;
  std::vector<battle::UnitId> red, blue;
  for (const int x : {12, 40}) {
    red.push_back(made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, x, 16, 0, 600));
    blue.push_back(made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, x, 22, 180, 600));
  }
  made.turn(1);
  made.phase(1, "movement");
  for (std::size_t i = 0; i < red.size(); ++i) made.charge(red[i], blue[i], 5);
  made.phase(4, "combat");
  for (int round = 0; round < 3; ++round)
    for (std::size_t i = 0; i < red.size(); ++i) made.melee(red[i], blue[i], 1);
  const Film film = made.film();
  REQUIRE(std::ranges::count(film.moments, Moment::Kind::Melee, &Moment::kind) == 6);
  stage::StageFrame frame{.camera = {.eye = {1300, 950, 3000}, .target = {1300, 950, 0}}};
  draw_ways(frame, film, {0, film.timeline.duration()}, 1);
  constexpr std::size_t corners = 32;  // of a ring
  CHECK(std::ranges::count_if(frame.marks, [](const stage::GroundMark& mark) {
          return mark.closed && mark.points.size() == corners;
        }) == 2);
}

}  // namespace vedette::choreography::test
