#include "render/flashes.h"

#include <algorithm>
#include <tuple>

namespace vedette::render {

using stage::Vec3;

Flashes::Flashes(std::span<const stage::Puff> puffs, const stage::HeightGrid& ground, const View& view) {
  constexpr float of_a_gun = 14;
  const auto first = std::ranges::lower_bound(puffs, view.seconds - seconds, {}, &stage::Puff::born);
  for (auto puff = first; puff != puffs.end() && puff->born <= view.seconds; ++puff) {
    if (puff->kind == stage::PuffKind::Dust) continue;
    const Vec3 at{puff->at.x, puff->at.y, ground.at(puff->at) + puff->above};
    const float strength = (puff->kind == stage::PuffKind::Musket ? 1.0F : of_a_gun) * puff->scale,
                away = length(at - view.eye);
    m_lit.push_back({at, strength, strength / (1 + away * away)});
  }
  std::ranges::sort(m_lit, [](const Flash& a, const Flash& b) {
    return std::tie(b.seen, a.at.x, a.at.y) < std::tie(a.seen, b.at.x, b.at.y);
  });
  if (m_lit.size() > most) m_lit.resize(most);
}

Flashes::Light Flashes::on(Vec3 place) const {
  constexpr float least = 0.02F, most_light = 1.5F;
  float all = 0;
  stage::Vec2 from;
  for (const Flash& flash : m_lit) {
    const Vec3 way = flash.at - place;
    const float strength = flash.strength / (0.4F + dot(way, way));
    all += strength;
    from = from + stage::Vec2{way.x, way.y} * strength;
  }
  if (all <= least) return {};
  return {std::min(all, most_light), stage::bearing_of(from)};
}

}  // namespace vedette::render
