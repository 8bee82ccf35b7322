#include "choreography/placing.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {
namespace {

float radians(core::Angle angle) {
  return static_cast<float>(angle.centidegrees) * (std::numbers::pi_v<float> / 18'000.0F);
}

}  // namespace

Placing::Placing(const battle::Scenario& scenario) {
  m_table.metres_per_inch = static_cast<float>(scenario.cm_per_inch) / 100;
  m_table.south_west = {static_cast<float>(scenario.map_x_cm) / 100, static_cast<float>(scenario.map_y_cm) / 100};
  m_table.bearing = radians(scenario.bearing);
  m_table.size = {metres(scenario.ground.width), metres(scenario.ground.height)};
}

stage::Vec2 Placing::world(core::Point p) const {
  return m_table.world({metres({p.x}), metres({p.y})});
}

core::Point Placing::on_the_table(stage::Vec2 place) const {
  const stage::Vec2 local = turned(place - m_table.south_west, -m_table.bearing);
  const auto micrometres = [&](float metres) {
    return std::llround(static_cast<double>(metres) / static_cast<double>(m_table.metres_per_inch) *
                        core::micrometres_per_inch);
  };
  return {micrometres(local.x), micrometres(local.y)};
}

float Placing::bearing(core::Angle facing) const {
  return radians(facing) + m_table.bearing;
}

float Placing::metres(core::Length length) const {
  return static_cast<float>(static_cast<double>(length.micrometres) / core::micrometres_per_inch *
                            static_cast<double>(m_table.metres_per_inch));
}

stage::Vec2 Placing::held_on_table(stage::Vec2 p) const {
  const stage::Vec2 local = turned(p - m_table.south_west, -m_table.bearing);
  return m_table.world({std::clamp(local.x, 0.0F, m_table.size.x), std::clamp(local.y, 0.0F, m_table.size.y)});
}

bool Placing::on_table(stage::Vec2 p, float margin) const {
  const stage::Vec2 local = turned(p - m_table.south_west, -m_table.bearing);
  return local.x >= -margin && local.y >= -margin && local.x <= m_table.size.x + margin &&
         local.y <= m_table.size.y + margin;
}

}  // namespace vedette::choreography
