#include "render/furrows.h"

#include <algorithm>

namespace vedette::render {

using stage::Ground;
using stage::Vec2;

Furrows::Furrows(const stage::StageSet& set) {
  for (const stage::Shot& shot : set.shots) {
    if (shot.missile == stage::Missile::Canister) continue;
    const Vec2 line = shot.to - shot.from, way = line * (1 / std::max(1.0F, stage::length(line)));
    for (const stage::Graze& graze : shot.grazes) {
      if (graze.on != Ground::Earth && graze.on != Ground::Mud) continue;
      const bool burst = graze.bursts;
      const float speed = std::hypot(graze.onward.x, graze.onward.y);
      if (!burst && graze.on == Ground::Earth && speed < 20) continue;  // rolling it leaves no mark
      const float size = burst ? 1.3F : 0.5F + 0.003F * speed;
      const Vec2 from{graze.at.x, graze.at.y};
      m_furrows.push_back({graze.second, graze.at, from + way * size, burst ? 1.1F : 0.17F,
                           graze.on == Ground::Mud ? 0x2A1F14A8U : 0x54401F88U});
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
    const auto alpha = static_cast<float>(furrow.rgba & 0xFFU) * std::clamp(3 - 3 * away / reach, 0.0F, 1.0F);
    marks.push_back({.points = {{furrow.at.x, furrow.at.y}, furrow.end},
                     .rgba = (furrow.rgba & 0xFFFFFF00U) | static_cast<std::uint32_t>(alpha),
                     .width = furrow.width});
  }
  return marks;
}

}  // namespace vedette::render
