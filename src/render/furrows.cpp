#include "render/furrows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette::render {
namespace {

using stage::Ground;
using stage::Vec2;

/// Torn up along a way: narrow at its ends, and nowhere straight or as wide as beside it.
/// @param size, width metres
stage::GroundMark gouge(Vec2 from, Vec2 way, float size, float width, std::uint32_t rgba, std::uint64_t own) {
  constexpr std::array<float, 7> girth{0.08F, 0.62F, 1, 0.9F, 0.78F, 0.5F, 0.05F};
  const Vec2 side{way.y, -way.x};
  stage::GroundMark mark{.points = {}, .rgba = rgba};
  for (std::size_t i = 0; i < girth.size(); ++i) {
    const auto chance = [&](std::uint64_t n) { return stage::noise(own, i, 320 + n) - 0.5F; };
    const float along = size * (static_cast<float>(i) + 0.5F * chance(0)) / static_cast<float>(girth.size() - 1);
    mark.points.push_back(from + way * along + side * (0.5F * width * chance(1)));
    mark.widths.push_back(girth[i] * width * (1 + 0.7F * chance(2)));
  }
  return mark;
}

}  // namespace

Furrows::Furrows(const stage::StageSet& set) {
  for (const stage::Shot& shot : set.shots) {
    if (shot.missile == stage::Missile::Canister) continue;
    const Vec2 line = shot.to - shot.from, way = line * (1 / std::max(1.0F, stage::length(line)));
    for (std::size_t i = 0; i < shot.grazes.size(); ++i) {
      const stage::Graze& graze = shot.grazes[i];
      if (graze.on != Ground::Earth && graze.on != Ground::Mud) continue;
      const float speed = std::hypot(graze.onward.x, graze.onward.y);
      if (!graze.bursts && graze.on == Ground::Earth && speed < 20) continue;  // rolling it leaves no mark
      const float size = graze.bursts ? 1.7F : 0.7F + 0.004F * speed, width = graze.bursts ? 1.0F : 0.2F;
      m_furrows.push_back({graze.second, graze.at,
                           gouge({graze.at.x, graze.at.y}, way, size, width,
                                 graze.on == Ground::Mud ? 0x2A1F14A8U : 0x4A381D8CU, shot.seed + 97 * i)});
    }
  }
  std::ranges::sort(m_furrows, {}, &Furrow::second);
}

std::vector<stage::GroundMark> Furrows::seen(const View& view) const {
  constexpr float far = 240;  // metres, through a lens of the usual angle
  const float reach = far * 0.4F / view.tangent;
  std::vector<stage::GroundMark> marks;
  for (const Furrow& furrow : m_furrows) {
    if (furrow.second > view.seconds) break;
    const float away = view.depth(furrow.at);
    if (away > reach || view.culls(furrow.at, 3)) continue;
    // They fade before they are lost, so that none pops.
    const std::uint32_t rgba = furrow.mark.rgba;
    const auto alpha = static_cast<float>(rgba & 0xFFU) * std::clamp(3 - 3 * away / reach, 0.0F, 1.0F);
    marks.push_back(furrow.mark);
    marks.back().rgba = (rgba & 0xFFFFFF00U) | static_cast<std::uint32_t>(alpha);
  }
  return marks;
}

}  // namespace vedette::render
