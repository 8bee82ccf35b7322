#include "choreography/trodden.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

constexpr int side = 2001;  // metres, of a square map whose middle is the film's

Film in_fields(const char* crop) {
  Film film = thirty_seconds().film();
  stage::HeightGrid& ground = film.set.scenery.ground;
  ground.columns = ground.rows = 21;
  ground.cell = (side - 1) / 20.0F;
  const stage::Vec2 middle = film.timeline.frame_at(0).blocks.front().at;
  ground.origin = {middle.x - side / 2.0F, middle.y - side / 2.0F};
  ground.metres.assign(21 * 21, 0);
  const stage::Vec2 low = ground.origin, high = low + ground.size();
  film.set.scenery.areas.push_back(
      {.kind = stage::AreaKind::Field, .crop = crop, .outline = {low, {high.x, low.y}, high, {low.x, high.y}}});
  return film;
}

std::uint8_t trodden_at(const stage::TroddenCorn& corn, const Film& film, stage::Vec2 place) {
  const stage::HeightGrid& ground = film.set.scenery.ground;
  return corn.steps[corn.cell(place - ground.origin, ground.size())];
}

}  // namespace

TEST_CASE("corn is down under whoever stands or has gone in it, from that second on, and nowhere else") {
  const Film film = in_fields("rye");
  const stage::TroddenCorn corn = tread(film, film.set.scenery);
  REQUIRE_FALSE(corn.steps.empty());
  for (const double second : {0.0, 9.0, 21.0})
    for (const stage::Block& block : film.timeline.frame_at(second).blocks)
      if (block.presence > 0.5F) CHECK(static_cast<double>(trodden_at(corn, film, block.at)) <= second / corn.step + 1);
  const auto untouched = std::ranges::count(corn.steps, stage::TroddenCorn::never);
  CHECK(untouched > static_cast<std::ptrdiff_t>(corn.steps.size() / 2));
  CHECK(trodden_at(corn, film, film.set.scenery.ground.origin) == stage::TroddenCorn::never);
}

TEST_CASE("corn is laid the way of those who first go through it") {
  const Film film = in_fields("rye");
  const stage::TroddenCorn corn = tread(film, film.set.scenery);
  REQUIRE(corn.ways.size() == corn.steps.size());
  int marched = 0;
  for (std::uint32_t unit = 0; unit < film.units; ++unit)
    for (double second = 1; second < 30; second += 1) {
      const auto at = [&](double when) { return block_of(film, unit, when).at; };
      const stage::Vec2 way = at(second) - at(second - 1);
      if (length(way) < 0.5F) continue;
      const stage::HeightGrid& ground = film.set.scenery.ground;
      const std::size_t cell = corn.cell(at(second) - ground.origin, ground.size());
      if (corn.steps[cell] != static_cast<std::uint8_t>(second / corn.step)) continue;
      ++marched;
      const float laid = static_cast<float>(corn.ways[cell]) / 256 * 2 * std::numbers::pi_v<float>;
      CHECK(dot(stage::heading(laid), way * (1 / length(way))) > 0.9F);
    }
  CHECK(marched > 0);
}

}  // namespace vedette::choreography::test
