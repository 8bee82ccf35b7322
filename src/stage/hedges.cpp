#include "stage/hedges.h"

#include <algorithm>

#include "stage/noise_tile.h"
#include "stage/planting.h"

namespace vedette::stage {
namespace {

/// Calls `put(place, bearing, number, is there room)` once in so many metres of every hedge, somewhere in them.
template <typename Put>
void each_stretch(const Scenery& scenery, float metres, std::uint32_t salt, Put&& put) {
  for (std::size_t l = 0; l < scenery.lines.size(); ++l) {
    const Line& line = scenery.lines[l];
    if (line.kind != LineKind::Hedge) continue;
    std::uint32_t n = static_cast<std::uint32_t>(l) * 1024;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      const Vec2 way = line.points[i + 1] - line.points[i];
      const float size = length(way);
      constexpr float end = 4;  // metres in which a hedge stays whole at a corner
      for (float from = end; from + end < size; from += metres, ++n) {
        const float at = from + scatter(n, salt, 71) * std::min(metres, size - end - from);
        put(line, line.points[i] + way * (at / size), bearing_of(way), n);
      }
    }
  }
}

}  // namespace

std::vector<Opening> openings_of(const Scenery& scenery) {
  std::vector<Opening> openings;
  each_stretch(scenery, 55, 1, [&](const Line&, Vec2 at, float bearing, std::uint32_t n) {
    const float which = scatter(n, 2, 72);
    constexpr float gate = 0.24F, gap = 0.55F;  // of the stretches
    if (which < gate) openings.push_back({at, bearing, Opening::gate_half, true});
    if (which >= gate && which < gap) openings.push_back({at, bearing, 0.7F + 1.3F * scatter(n, 3, 72), false});
  });
  return openings;
}

std::vector<Plant> hedgerow_of(const Scenery& scenery) {
  std::vector<Plant> trees;
  const Growth growth = growth_of(scenery);
  const auto room = [&](Vec2 p) {
    return std::ranges::none_of(scenery.openings, [&](const Opening& o) { return length(o.at - p) < o.half + 1.5F; });
  };
  each_stretch(scenery, 30, 4, [&](const Line&, Vec2 at, float, std::uint32_t n) {
    const auto chance = [&](std::uint32_t what) { return scatter(n, what, 73); };
    if (chance(1) > 0.5F || !room(at)) return;
    const auto which = static_cast<std::size_t>(chance(2) * static_cast<float>(growth.hedgerow.size()));
    const PlantKind kind = growth.hedgerow[std::min(which, growth.hedgerow.size() - 1)];
    const Habit& habit = habit_of(kind);
    const float tall = habit.height * (0.42F + 0.4F * chance(3));
    trees.push_back({kind,
                     {at.x, at.y, scenery.ground.at(at) - 0.05F},
                     6.28F * chance(4),
                     tall * habit.breadth * (0.85F + 0.3F * chance(5)),
                     tall,
                     chance(6)});
  });
  return trees;
}

bool is_open(const std::vector<Opening>& openings, Vec2 p) {
  constexpr float wide = 1.6F;  // metres to either side of the hedge
  return std::ranges::any_of(openings, [&](const Opening& o) {
    const Vec2 way = heading(o.bearing), off = p - o.at;
    return std::abs(dot(off, way)) < o.half + 0.6F && std::abs(dot(off, {way.y, -way.x})) < wide;
  });
}

}  // namespace vedette::stage
