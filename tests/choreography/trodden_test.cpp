#include "choreography/trodden.h"

#include <doctest/doctest.h>

#include <algorithm>

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
  const auto index = [](float share, int count) {
    return std::clamp(static_cast<int>(share * static_cast<float>(count)), 0, count - 1);
  };
  const stage::Vec2 from = place - ground.origin, size = ground.size();
  return corn.steps[static_cast<std::size_t>(index(from.y / size.y, corn.rows) * corn.columns +
                                             index(from.x / size.x, corn.columns))];
}

}  // namespace

TEST_CASE("corn is down under whoever stands or has gone in it, from that second on, and nowhere else") {
  const Film film = in_fields("rye");
  const stage::TroddenCorn corn = tread(film);
  REQUIRE_FALSE(corn.steps.empty());
  for (const double second : {0.0, 9.0, 21.0})
    for (const stage::Block& block : film.timeline.frame_at(second).blocks)
      if (block.presence > 0.5F) CHECK(static_cast<double>(trodden_at(corn, film, block.at)) <= second / corn.step + 1);
  const auto untouched = std::ranges::count(corn.steps, stage::TroddenCorn::never);
  CHECK(untouched > static_cast<std::ptrdiff_t>(corn.steps.size() / 2));
  CHECK(trodden_at(corn, film, film.set.scenery.ground.origin) == stage::TroddenCorn::never);
}

TEST_CASE("a meadow is none the worse for an army") {
  const stage::TroddenCorn corn = tread(in_fields("meadow"));
  CHECK(corn.steps.empty());
}

}  // namespace vedette::choreography::test
