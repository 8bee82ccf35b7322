#include "choreography/map_symbols.h"

#include <doctest/doctest.h>

#include <cmath>

#include "choreography/hand_made.h"

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

}  // namespace vedette::choreography::test
