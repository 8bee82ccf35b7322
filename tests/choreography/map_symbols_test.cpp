#include "choreography/map_symbols.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"
#include "choreography/map_ways.h"
#include "stage/safe_area.h"
#include "stage/view.h"

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

namespace {

constexpr std::array film_shapes{16.0F / 9, 1.0F, 9.0F / 16};  // width to height

/// Two lines before each other, so many inches of table broad or, where they are turned, high. One of them charges at
/// the end of its line; a general stands beyond the other end.
Film armies_in_line(int inches, bool upright = false) {
  HandMade made;
  battle::UnitId first, enemy;
  constexpr int all = 36, apart = 6, front = 15;
  for (int at = (all - inches) / 2; at <= (all + inches) / 2; at += 6) {
    const auto stands = [&](core::Side side, const char* name, battle::Arm arm, int deep, int facing) {
      const char* type = arm == battle::Arm::Artillery ? "ART" : "INF";
      return upright ? made.unit(side, name, type, arm, deep, at, facing + 90)
                     : made.unit(side, name, type, arm, at, deep, facing);
    };
    first = stands(core::Side::Red, "Foot", battle::Arm::Infantry, front, 0);
    stands(core::Side::Red, "Guns", battle::Arm::Artillery, front - 3, 0);
    enemy = stands(core::Side::Blue, "Enemy", battle::Arm::Infantry, front + apart, 180);
  }
  const int beyond = (all - inches) / 2 - 3;
  upright ? made.leader(core::Side::Red, "Stuart", front, beyond)
          : made.leader(core::Side::Red, "Stuart", beyond, front);
  made.turn(1);
  made.phase(1, "movement");
  made.charge(first, enemy, 4);
  made.melee(first, enemy, 1);
  made.turn(2);
  made.phase(1, "movement");
  made.march(enemy, 2);
  return made.film();
}

/// A map of a film that is made for a shape, over all of its battle or a stretch of it.
stage::Camera map_in(Film& film, float aspect, std::optional<timeline::Span> span = {}) {
  film.aspect = aspect;
  return map_of(film, {}, span.value_or(timeline::Span{0, film.timeline.duration()}), aspect);
}
stage::View seen_by(const stage::Camera& camera, float aspect) {
  constexpr int height = 720;
  return {camera, static_cast<int>(std::lround(height * aspect)), height, 0};
}

/// Metres east for each that lies higher in the picture: 0 where north is up, 1 or -1 on a sheet that is turned.
float east_of_up(const stage::Camera& map) {
  return seen_by(map, 1).up.x;
}
bool has_north_up(const stage::Camera& map) {
  return seen_by(map, 1).up.y > 0.99F;
}

/// Whether a place of a picture, in shares of its width and height, is free of plates and words: the turn and the hour
/// stand in the upper left corner of the safe area, two lines at its lower edge.
bool is_left_free(stage::Vec2 at, float aspect) {
  constexpr double hair = 0.001F;
  const stage::SafeShares safe = stage::safe_shares(aspect);
  const bool is_under_plate = at.x < safe.aside + safe.corner_wide / aspect && at.y < safe.above + safe.corner_tall;
  return at.x > safe.aside - hair && at.x < 1 - safe.aside + hair && at.y > safe.above - hair &&
         at.y < 1 - safe.below - safe.said && !is_under_plate;
}

}  // namespace

TEST_CASE("all signs and rings of a map lie where neither plates nor words do, in every shape") {
  for (const bool upright : {false, true})
    for (const float aspect : film_shapes) {
      CAPTURE(upright);
      CAPTURE(aspect);
      Film film = armies_in_line(24, upright);
      const timeline::Span whole{0, film.timeline.duration()};
      const stage::Camera camera = map_in(film, aspect);
      const stage::View view = seen_by(camera, aspect);
      int rings = 0;
      for (const double share : {0.0, 0.3, 0.6, 1.0}) {
        stage::StageFrame frame = film.timeline.frame_at(share * whole.to);
        frame.camera = camera;
        draw_as_map(frame, film.set);
        draw_ways(frame, film, whole, share);
        for (const stage::GroundMark& mark : frame.marks) {
          rings += mark.points.size() == 32 ? 1 : 0;
          for (const stage::Vec2 p : mark.points) {
            const stage::View::Spot spot = view.project({p.x, p.y, 0});
            const stage::Vec2 at{spot.x / view.width, spot.y / view.height};
            CAPTURE(at.x);
            CAPTURE(at.y);
            CHECK(is_left_free(at, aspect));
          }
        }
      }
      CHECK(rings > 0);
    }
}

TEST_CASE("a map shows what it tells as large as there is room for it") {
  for (const float aspect : film_shapes) {
    CAPTURE(aspect);
    Film film = armies_in_line(30);
    const stage::View view = seen_by(map_in(film, aspect), aspect);
    float left = 1, right = 0, top = 1, foot = 0;
    for (std::uint32_t unit = 0; unit < film.units; ++unit) {
      const stage::Vec2 at = block_of(film, unit, 0).middle();
      const stage::View::Spot spot = view.project({at.x, at.y, 0});
      left = std::min(left, spot.x / view.width), right = std::max(right, spot.x / view.width);
      top = std::min(top, spot.y / view.height), foot = std::max(foot, spot.y / view.height);
    }
    CHECK(std::max(right - left, foot - top) > 0.5F);
  }
}

TEST_CASE("in an upright picture a broad field is turned, on all maps of a film alike, and in others north stays up") {
  Film film = armies_in_line(30);
  const double end = film.timeline.duration();
  for (const timeline::Span span : {timeline::Span{0, end}, {0, 0.1 * end}, {0.8 * end, end}}) {
    CAPTURE(span.from);
    CHECK(has_north_up(map_in(film, 16.0F / 9, span)));
    CHECK(has_north_up(map_in(film, 1, span)));
    const float turned = east_of_up(map_in(film, 9.0F / 16, span));
    CHECK(std::abs(turned) > 0.99F);
    CHECK(turned == doctest::Approx(east_of_up(map_in(film, 9.0F / 16))));
  }
}

TEST_CASE("in a broad picture a high field is turned only where that enlarges it by a good deal") {
  Film high = armies_in_line(30, true), hardly = armies_in_line(6, true);
  CHECK_FALSE(has_north_up(map_in(high, 16.0F / 9)));
  CHECK(has_north_up(map_in(high, 9.0F / 16)));
  CHECK(has_north_up(map_in(hardly, 16.0F / 9)));
}

}  // namespace vedette::choreography::test
