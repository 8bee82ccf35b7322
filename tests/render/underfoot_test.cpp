#include "render/underfoot.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "stage/fields.h"

namespace vedette::render::test {
namespace {

constexpr std::uint32_t channel(std::uint32_t pixel, int which) {
  return pixel >> static_cast<unsigned>(8 * which) & 255U;
}

stage::Scenery a_field(const char* crop) {
  stage::Scenery scenery;
  scenery.ground = {.columns = 101, .rows = 51, .cell = 4, .metres = std::vector<float>(101 * 51)};
  scenery.ground_cover = "meadow grass";
  scenery.areas.push_back(
      {.kind = stage::AreaKind::Field, .crop = crop, .outline = {{20, 20}, {380, 20}, {380, 120}, {20, 120}}});
  scenery.lines.push_back({.kind = stage::LineKind::Track, .points = {{0, 160}, {400, 160}}, .width = 5});
  scenery.lines.push_back({.kind = stage::LineKind::Road, .points = {{0, 180}, {400, 180}}, .width = 8});
  scenery.survey();
  return scenery;
}

std::uint32_t at(const UnderfootMap& map, stage::Vec2 p) {
  return map.pixels[static_cast<std::size_t>(p.y / map.cell.y) * static_cast<std::size_t>(map.columns) +
                    static_cast<std::size_t>(p.x / map.cell.x)];
}

}  // namespace

TEST_CASE("a tile is as bright as the painted ground, as often uphill as down, and repeats without a seam") {
  constexpr int side = 128;
  for (int kind = 0; kind < underfoot_kinds; ++kind) {
    CAPTURE(kind);
    const auto tile = paint_underfoot(static_cast<Underfoot>(kind), side);
    REQUIRE(tile.size() == side * side);
    double tone = 0, right = 0, up = 0, inside = 0, seam = 0;
    for (std::size_t i = 0; i < tile.size(); ++i) {
      tone += channel(tile[i], 0) / 255.0, right += channel(tile[i], 1) / 255.0, up += channel(tile[i], 2) / 255.0;
      const std::size_t column = i % side, next = column + 1 < side ? i + 1 : i + 1 - side;
      const double step = std::abs(static_cast<double>(channel(tile[i], 0)) - channel(tile[next], 0));
      (column + 1 < side ? inside : seam) += step;
    }
    constexpr double count = side * side;
    CHECK(tone / count > 0.4);
    CHECK(tone / count < 0.6);
    CHECK(right / count == doctest::Approx(0.5).epsilon(0.04));
    CHECK(up / count == doctest::Approx(0.5).epsilon(0.04));
    CHECK(seam / side < 2.5 * inside / (count - side) + 4);
  }
}

TEST_CASE("rows run along the field, ruts along the way, highways of the north are paved") {
  const UnderfootMap rye = map_underfoot(a_field("rye"), {});
  const std::uint32_t within = at(rye, {200, 70});
  CHECK(channel(within, 1) == static_cast<std::uint32_t>(Underfoot::Corn));
  CHECK(std::abs(static_cast<int>(channel(within, 2)) - 128) > 120);  // east or west
  CHECK(std::abs(static_cast<int>(channel(within, 3)) - 128) < 3);
  CHECK(channel(at(rye, {200, 140}), 1) == static_cast<std::uint32_t>(Underfoot::Grass));
  CHECK(channel(at(rye, {200, 160.5F}), 1) == static_cast<std::uint32_t>(Underfoot::Ruts));
  CHECK(channel(at(rye, {200, 180.5F}), 1) == static_cast<std::uint32_t>(Underfoot::Cobbles));
  CHECK(channel(at(map_underfoot(a_field("plough"), {}), {200, 70}), 1) ==
        static_cast<std::uint32_t>(Underfoot::Plough));
  CHECK(channel(at(map_underfoot(a_field("meadow"), {}), {200, 70}), 1) ==
        static_cast<std::uint32_t>(Underfoot::Meadow));
}

TEST_CASE("the map knows when each place was trodden on") {
  const stage::Scenery scenery = a_field("rye");
  stage::TroddenCorn trodden{.columns = 40, .rows = 20};
  trodden.steps.assign(800, stage::TroddenCorn::never);
  const stage::Vec2 place{205, 75};
  trodden.steps[trodden.cell(place, scenery.ground.size())] = 17;
  const UnderfootMap map = map_underfoot(scenery, trodden);
  CHECK(channel(at(map, place), 0) == 17);
  CHECK(channel(at(map, {305, 75}), 0) == stage::TroddenCorn::never);
}

}  // namespace vedette::render::test
