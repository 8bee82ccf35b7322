#include "choreography/gaps.h"

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "stage/box.h"
#include "stage/free_ground.h"

namespace vedette::choreography {
namespace {

using stage::Line;
using stage::Vec2;

constexpr float step = 2;  // metres from one look at a hedge to the next

/// The ground that somebody walks over at some second.
std::vector<Footprint> walked_over(const Film& film) {
  constexpr double every = 0.5;           // seconds
  constexpr float went = 0.2F, room = 3;  // metres
  std::vector<Footprint> all;
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    Footprint last = footprint(block_of(film, unit, 0));
    for (Seconds at = every; at < film.timeline.duration(); at += every) {
      const stage::Block block = block_of(film, unit, at);
      Footprint here = footprint(block);
      const bool moved =
          length(here.at - last.at) > went || std::abs(stage::turn_between(last.bearing, here.bearing)) > 0.01F;
      last = here;
      if (block.presence <= 0 || (!moved && block.morph >= 1)) continue;
      here.front += 2 * room, here.depth += 2 * room;
      all.push_back(here);
    }
  }
  return all;
}

bool covers(const Footprint& ground, Vec2 place) {
  const Vec2 local = stage::turned(place - ground.at, -ground.bearing);
  return std::abs(local.x) < ground.front / 2 && std::abs(local.y) < ground.depth / 2;
}

/// A hedge walked along from its beginning.
struct Walk {
  const std::vector<Vec2>& points;
  [[nodiscard]] float length() const {
    float all = 0;
    for (std::size_t i = 1; i < points.size(); ++i) all += stage::length(points[i] - points[i - 1]);
    return all;
  }
  [[nodiscard]] Vec2 at(float metres) const {
    for (std::size_t i = 1; i < points.size(); ++i) {
      const float here = stage::length(points[i] - points[i - 1]);
      if (metres <= here && here > 0) return stage::mix(points[i - 1], points[i], metres / here);
      metres -= here;
    }
    return points.back();
  }
  /// All of it between two places, its corners too.
  [[nodiscard]] std::vector<Vec2> part(float from, float to) const {
    std::vector<Vec2> all{at(from)};
    float gone = 0;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
      gone += stage::length(points[i] - points[i - 1]);
      if (gone > from + 0.1F && gone < to - 0.1F) all.push_back(points[i]);
    }
    all.push_back(at(to));
    return all;
  }
};

void open(const Line& hedge, const std::vector<Footprint>& walked, std::vector<Line>& lines) {
  const Walk walk{hedge.points};
  const float whole = walk.length();
  const auto looks = static_cast<std::size_t>(whole / step) + 1;
  std::vector<bool> crossed(looks, false);
  const stage::Box box = stage::box_of(hedge.points);
  for (const Footprint& ground : walked) {
    const float reach = (ground.front + ground.depth) / 2;
    if (!box.has(ground.at, reach)) continue;
    for (std::size_t i = 0; i < looks; ++i)
      if (!crossed[i] && covers(ground, walk.at(step * static_cast<float>(i)))) crossed[i] = true;
  }
  const auto put = [&](float from, float to) {
    if (to - from < 0.5F) return;
    lines.push_back(hedge);
    lines.back().points = walk.part(from, to);
  };
  const auto is_open = [&](float metres) {
    return crossed[std::min(looks - 1, static_cast<std::size_t>(metres / step))];
  };
  float closed_from = 0;
  for (float at = 0; at < whole; at += stage::hedge_gaps) {
    const bool opened = is_open(at) || is_open(std::min(whole, at + stage::hedge_gaps));
    if (!opened) continue;
    put(closed_from, at);
    const float middle = at + stage::hedge_gaps / 2;
    if (middle + stage::hedge_clump / 2 < whole) put(middle - stage::hedge_clump / 2, middle + stage::hedge_clump / 2);
    closed_from = std::min(whole, at + stage::hedge_gaps);
  }
  put(closed_from, whole);
}

}  // namespace

std::vector<Line> open_hedges(const Film& film, const stage::Scenery& scenery) {
  const std::vector<Footprint> walked = walked_over(film);
  std::vector<Line> lines;
  for (const Line& line : scenery.lines) {
    if (line.kind == stage::LineKind::Hedge && line.points.size() > 1)
      open(line, walked, lines);
    else
      lines.push_back(line);
  }
  return lines;
}

}  // namespace vedette::choreography
