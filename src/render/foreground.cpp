#include "render/foreground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "stage/fields.h"
#include "stage/figure.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float grown_over = 0.35F;  // metres: grass, and who lies in it

/// Looks for the nearest of many balls.
class Search {
 public:
  Search(const View& view, const stage::HeightGrid& ground, float within)
      : m_view{view}, m_ground{ground}, m_nearest{within} {}

  [[nodiscard]] float nearest() const { return m_nearest; }
  [[nodiscard]] Vec2 eye() const { return {m_view.eye.x, m_view.eye.y}; }
  /// Whether something that reaches so far round a place may count.
  [[nodiscard]] bool reaches(Vec2 place, float radius) const { return length(place - eye()) < m_nearest + radius; }

  /// @param beside_counts how many metres farther off one metre beside the picture is
  void look_at(Vec3 centre, float radius, float beside_counts = 2) {
    const Vec3 from = centre - m_view.eye;
    const float depth = dot(from, m_view.ahead);
    if (depth <= 0 || depth - radius >= m_nearest) return;
    const auto beside = [&](float aside, float open) {
      return (std::abs(aside) - depth * open) / std::sqrt(1 + open * open) - radius;
    };
    const float wide = m_view.tangent * m_view.aspect * (1 + std::abs(m_view.shift.x)),
                tall = m_view.tangent * (1 + std::abs(m_view.shift.y));
    const float outside = std::max({0.0F, beside(dot(from, m_view.right), wide), beside(dot(from, m_view.up), tall)});
    m_nearest = std::min(m_nearest, std::max(depth - radius, 0.1F) + beside_counts * outside);
  }
  void look_above(Vec2 place, float above, float radius, float beside_counts = 2) {
    look_at({place.x, place.y, m_ground.at(place) + above}, radius, beside_counts);
  }

 private:
  const View& m_view;
  const stage::HeightGrid& m_ground;
  float m_nearest;
};

/// The ground with the corn on it, in rings about the eye.
void look_at_ground(Search& search, const View& view, const stage::StageSet& set) {
  constexpr int around = 48;
  constexpr float first = 0.4F, apart = 1.12F;
  for (float away = first; away < search.nearest(); away *= apart)
    for (int i = 0; i < around; ++i) {
      const float bearing = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / around;
      const Vec2 out = stage::heading(bearing) * away;
      if (out.x * view.ahead.x + out.y * view.ahead.y < 0) continue;
      const Vec2 place = search.eye() + out;
      const float corn = stage::standing_corn(set.scenery, set.trodden, place, view.seconds);
      search.look_above(place, std::max(grown_over, corn), 0,
                        10);  // it comes from nowhere: there is always some beside
    }
}

void look_at_plant(Search& search, const stage::Plant& plant) {
  constexpr float crowned = 2.5F;  // metres: what is taller stands on a trunk that one can look past
  if (!search.reaches({plant.foot.x, plant.foot.y}, plant.width / 2)) return;
  const auto look = [&](float share, Vec2 out, float radius) {
    search.look_at(plant.foot + Vec3{out.x, out.y, share * plant.height}, radius);
  };
  const float half = plant.width / 2;
  if (plant.height < crowned) return look(0.5F, {}, std::max(half, plant.height / 2));
  for (const float share : {0.1F, 0.3F}) look(share, {}, trunk_of(plant));
  constexpr int around = 8;
  for (const float share : {0.4F, 0.65F, 0.85F})
    for (int i = 0; i < around; ++i)
      look(share, stage::heading(2 * std::numbers::pi_v<float> * static_cast<float>(i) / around) * (0.6F * half),
           0.4F * half);
}

/// Step by step along something that stands so high.
void look_along(Search& search, Vec2 from, Vec2 to, float height) {
  if (stage::distance(search.eye(), from, to) > search.nearest() + height) return;
  const int steps = std::max(1, static_cast<int>(length(to - from)));
  for (int i = 0; i <= steps; ++i) {
    const Vec2 place = mix(from, to, static_cast<float>(i) / static_cast<float>(steps));
    for (float above = 0.5F; above < height + 0.5F; above += 1) search.look_above(place, above, 0.6F);
  }
}

void look_at_walls(Search& search, const stage::Scenery& scenery) {
  for (const stage::Line& line : scenery.lines)
    if (line.height > 0 && line.kind >= stage::LineKind::Hedge)
      for (std::size_t i = 1; i < line.points.size(); ++i)
        look_along(search, line.points[i - 1], line.points[i], line.height);
  for (const stage::Building& house : scenery.buildings) {
    if (!search.reaches(house.centre, house.size.x + house.size.y)) continue;
    const auto corner = [&](float right, float ahead) {
      return house.centre + stage::turned({right * house.size.y / 2, ahead * house.size.x / 2}, house.bearing);
    };
    const std::array corners{corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)};
    for (std::size_t i = 0; i < corners.size(); ++i)
      look_along(search, corners[i], corners[(i + 1) % corners.size()], house.height);
  }
}

void look_at_figure(Search& search, const stage::FigurePose& pose, stage::Arm arm) {
  if (pose.hidden || pose.fallen || !search.reaches(pose.at, 2)) return;
  if (arm == stage::Arm::Foot || arm == stage::Arm::Skirmish) {
    for (const float above : {0.5F, 1.3F}) search.look_above(pose.at, pose.above + above, 0.5F);
  } else {
    search.look_above(pose.at, pose.above + 1.2F, 1.3F);
  }
}

/// Metres round a block's middle within which its men are.
float reach_of(const stage::Layout& layout) {
  float reach = 0;
  for (int body = 0; body < layout.bodies; ++body) reach = std::max(reach, length(layout.middle_of(body)));
  return reach + std::hypot(layout.front, layout.deep());
}

void look_at_men(Search& search, const stage::StageFrame& frame, const stage::Roster& roster,
                 const stage::Block& block) {
  for (const stage::Stray& stray : roster.strays)
    if (stray.begins() <= frame.seconds) {
      stage::FigurePose pose = stage::stray_pose(roster, stray, frame.seconds);
      pose.fallen = false;
      look_at_figure(search, pose, roster.arm);
    }
  constexpr float astray = 30;  // skirmishers, teams, who is on his way
  const float reach = std::max(reach_of(block.from), reach_of(block.to)) + astray;
  if (block.presence <= 0 || !(search.reaches(block.at, reach) || search.reaches(block.middle(), reach))) return;
  for (int figure = 0; figure < roster.figures; ++figure)
    look_at_figure(search, figure_in(frame, roster, block, figure), roster.arm);
}

}  // namespace

Foreground::Foreground(const stage::StageSet& set, std::vector<stage::Plant> plants)
    : m_set{set}, m_plants{std::move(plants)} {}

float Foreground::nearest(const View& view, const stage::StageFrame& frame, float within) const {
  Search search{view, m_set.scenery.ground, within};
  look_at_ground(search, view, m_set);
  for (const stage::Plant& plant : m_plants) look_at_plant(search, plant);
  look_at_walls(search, m_set.scenery);
  for (const stage::Block& block : frame.blocks) look_at_men(search, frame, m_set.rosters[block.roster], block);
  return search.nearest();
}

}  // namespace vedette::render
