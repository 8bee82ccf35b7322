#include "rulesets/napoleonic_fury/commander/look.h"

#include <algorithm>

#include "core/assert.h"

namespace vedette::napoleonic_fury::commander {
namespace {

using battle::Arm;
using battle::Unit;
using core::Length;
using core::Point;

constexpr std::int64_t around_a_place = 20;  // inches: whoever stands so near to it takes part in its defence

/// So many hundredths of the units whose loss breaks an army are gone when its enemy goes over to the attack.
constexpr std::int64_t nearly_beaten = 60;

/// The nearest unit of foot or horse to a place.
const Unit* nearest_to(Point place, const battle::BattleState& state) {
  const Unit* best = nullptr;
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.arm != Arm::Artillery &&
        (best == nullptr || core::distance(unit.pose.at, place) < core::distance(best->pose.at, place)))
      best = &unit;
  return best;
}

}  // namespace

Look::Look(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice)
    : m_state{view.state()}, m_advice{advice} {
  for (const battle::Objective& o : m_state.scenario->objectives) {
    if (o.kind != battle::Objective::Kind::Hold) continue;
    const Unit* nearest = nearest_to(o.at, m_state);
    if (nearest != nullptr && nearest->side == decision.side) m_ours.push_back(o.at);
  }
  const auto enemy_gone = std::ranges::count_if(m_state.units, [&](const Unit& u) {
    return u.side != decision.side && !u.on_table && noted(u, notes.arrives) == 0;
  });
  for (const battle::Objective& o : m_state.scenario->objectives)
    if (o.kind == battle::Objective::Kind::Break && o.side == decision.side)
      m_presses = m_presses || 100 * enemy_gone >= nearly_beaten * o.count;
}

bool Look::spent(const Unit& unit) const {
  if (unit.arm == Arm::Artillery) return false;
  return m_advice.odds("level", {{{"unit", unit.id}}, {}}).mean_millionths("level") == 2'000'000;
}

bool Look::locked(const Unit& unit) const {
  return std::ranges::any_of(m_state.contacts,
                             [&](const battle::Contact& c) { return c.attacker == unit.id || c.target == unit.id; });
}

std::int64_t Look::stands(const Unit& unit) const {
  return unit.arm == Arm::Artillery ? 1 : noted(unit, notes.start_stands) - unit.losses;
}

bool Look::may_fire(const Unit& guns) const {
  return guns.formation == battle::Formation::Unlimbered && gun_state(guns) == Ready;
}

bool Look::is_before(const Unit& who, const Unit& front_of) {
  const Point at = who.pose.at - front_of.pose.at;
  return core::dot(at, core::ahead(front_of.pose.facing, inch)) / inch.micrometres > front_of.depth.micrometres / 2;
}

bool Look::has_officer(const Unit& unit) const {
  return std::ranges::any_of(m_state.leaders, [&](const battle::Leader& l) { return l.on_table && l.with == unit.id; });
}

std::string_view Look::nation(const Unit& unit) const {
  return m_advice.ruleset().nations[unit.nation];
}

std::int64_t Look::inches_between(const Unit& a, const Unit& b) {
  const Length way = core::distance(a.pose.at, b.pose.at) - a.depth / 2 - b.depth / 2;
  return std::max<std::int64_t>(0, way.micrometres / inch.micrometres);
}

core::Angle Look::turn_to(const Unit& unit, Point goal) {
  const Point way = goal - unit.pose.at;
  return way == Point{} ? core::Angle{} : core::shortest(core::direction(way) - unit.pose.facing);
}

std::int64_t Look::enemy_within(const Unit& unit, Arm arm) const {
  const Unit* enemy = nearest_enemy(unit, [&](const Unit& u) { return u.arm == arm; });
  return enemy == nullptr ? 1'000 : inches_between(unit, *enemy);
}

const Point* Look::defends(const Unit& unit) const {
  const auto found = std::ranges::min_element(
      m_ours, {}, [&](Point place) { return core::distance(place, unit.pose.at).micrometres; });
  if (found == m_ours.end() || core::distance(*found, unit.pose.at) > inch * around_a_place) return nullptr;
  return &*found;
}

bool Look::fights_for_a_place() const {
  return std::ranges::any_of(m_state.scenario->objectives,
                             [](const battle::Objective& o) { return o.kind == battle::Objective::Kind::Hold; });
}

const Point* Look::post(const Unit& unit) const {
  if (!holds_a_line() || unit.arm == Arm::Cavalry) return nullptr;
  const battle::UnitSheet& sheet = m_state.scenario->sheet(unit.id);
  // Who came later has no place in the line.
  const bool came_later = std::ranges::find(sheet.traits, "arrives", &battle::Setting::key) != sheet.traits.end();
  return came_later ? nullptr : &sheet.pose.at;
}

bool Look::keeps(const Unit& unit, Point place) const {
  const auto away = [&](const Unit& u) { return core::distance(u.pose.at, place).micrometres; };
  return std::ranges::count_if(m_state.units, [&](const Unit& u) {
           return u.on_table && u.side == unit.side && u.arm == Arm::Infantry && away(u) < away(unit);
         }) < 2;
}

}  // namespace vedette::napoleonic_fury::commander
