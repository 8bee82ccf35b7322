#include "rules/bases.h"

namespace vedette::rules {

battle::Face zone(const battle::Unit& of, battle::Point p, battle::Length tolerance) {
  using battle::Face;
  const battle::Point at = core::local(p - of.pose.at, of.pose.facing);
  const std::int64_t ax = 2 * std::abs(at.x) - of.width.micrometres, ay = 2 * std::abs(at.y) - of.depth.micrometres;
  if (ay + 2 * tolerance.micrometres >= ax) return at.y > 0 ? Face::Front : Face::Rear;
  return at.x > 0 ? Face::Right : Face::Left;
}

Bases::Bases(const battle::BattleState& state)
    : m_state{state}, m_table{{0, 0}, {state.ground().width.micrometres, state.ground().height.micrometres}} {
  m_stood.reserve(state.units.size());
  m_feature_boxes.resize(state.ground().features.size());
}

void Bases::add(const battle::Unit& unit, const battle::Quad& quad, battle::FeatureId holds) {
  const battle::Outline ground =
      holds ? battle::Outline{m_state.ground().feature(holds).outline} : battle::Outline{quad};
  m_stood.push_back({quad, battle::box(ground), holds});
  if (unit.on_table) m_units.push_back(unit.id);
}

const battle::Box& Bases::box(const battle::Feature& feature) const {
  std::optional<battle::Box>& known = m_feature_boxes[feature.id.value - 1U];
  if (!known) known = battle::box(feature.outline);
  return *known;
}

}  // namespace vedette::rules
