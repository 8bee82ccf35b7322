#include "players/conduct.h"

#include <algorithm>

#include "core/angle.h"

namespace vedette::players {
namespace {

using battle::Arm;
using battle::Formation;
using battle::Unit;
using battle::UnitId;

std::size_t index(UnitId id) {
  return id.value - 1U;
}

/// Whether a unit comes from within 45° of the way another looks.
bool comes_from_the_front(const Unit& attacker, const Unit& target) {
  const core::Point way = attacker.pose.at - target.pose.at;
  return core::abs(core::shortest(core::direction(way) - target.pose.facing)) <= core::degrees(45);
}

}  // namespace

std::optional<std::uint16_t> supports_note(const rules::Ruleset& ruleset) {
  const auto found = std::ranges::find(ruleset.notes, "supports", &rules::NoteInfo::key);
  if (found == ruleset.notes.end()) return {};
  return static_cast<std::uint16_t>(found - ruleset.notes.begin());
}

ConductReader::ConductReader(battle::BattleState start, std::optional<std::uint16_t> supports)
    : m_state{std::move(start)},
      m_supports{supports},
      m_turns_there(m_state.units.size()),
      m_fired(m_state.units.size(), true),
      m_ridden_at(m_state.units.size()) {
  m_conduct.units.resize(m_state.units.size());
}

void ConductReader::read(const battle::Event& event) {
  see(event);
  battle::enact(m_state, event);
}

Conduct ConductReader::conduct() const {
  Conduct so_far = m_conduct;
  for (std::size_t i = 0; i < so_far.units.size(); ++i)
    so_far.units[i].was_there = m_turns > 0 && 2 * m_turns_there[i] >= m_turns;
  return so_far;
}

Conduct::OfSide& ConductReader::side_of(UnitId id) {
  return m_conduct.sides[core::index(m_state.unit(id).side)];
}

void ConductReader::use(UnitId id) {
  if (id) m_conduct.units[index(id)].was_used = true;
}

void ConductReader::turn_began() {
  ++m_turns;
  for (const Unit& unit : m_state.units)
    if (unit.on_table) ++m_turns_there[index(unit.id)];
  m_ridden_at.assign(m_ridden_at.size(), false);
}

void ConductReader::charge_declared(const battle::ChargeDeclared& e) {
  use(e.attacker), use(e.target);
  const Unit &attacker = m_state.unit(e.attacker), &target = m_state.unit(e.target);
  Conduct::OfSide& own = side_of(e.attacker);
  ++own.charges;
  if (attacker.arm == Arm::Cavalry) {
    ++own.by_horse;
    const bool can_form_square = target.formation != Formation::Skirmish && target.formation != Formation::Garrison;
    if (target.arm != Arm::Infantry || !can_form_square) return;
    Conduct::OfSide& theirs = side_of(e.target);
    ++theirs.foot_ridden_at;
    if (target.formation == Formation::Square)
      ++theirs.met_in_square;
    else
      m_ridden_at[index(e.target)] = true;
  }
  if (attacker.arm != Arm::Infantry) return;
  if (target.arm == Arm::Cavalry) ++own.foot_at_horse;
  const bool ready = target.arm == Arm::Artillery && target.formation != Formation::Limbered && !target.guns;
  if (ready && comes_from_the_front(attacker, target)) ++own.foot_at_guns;
}

void ConductReader::formation_changed(const battle::FormationChanged& e) {
  Conduct::OfSide& own = side_of(e.unit);
  if (e.to == Formation::Square && e.from != Formation::Square) {
    ++own.squares;
    if (m_ridden_at[index(e.unit)]) ++own.met_in_square;
    m_ridden_at[index(e.unit)] = false;
  }
  if (e.to == Formation::Unlimbered) m_fired[index(e.unit)] = false;
  if (e.to == Formation::Limbered && e.from == Formation::Unlimbered) {
    ++own.limbered;
    if (!m_fired[index(e.unit)]) ++own.limbered_without_shot;
  }
}

void ConductReader::see(const battle::Event& event) {
  const auto fired = [&](UnitId id) { use(id), m_fired[index(id)] = true; };
  if (std::holds_alternative<battle::TurnBegan>(event)) turn_began();
  if (const auto* e = std::get_if<battle::ChargeDeclared>(&event)) charge_declared(*e);
  if (const auto* e = std::get_if<battle::FormationChanged>(&event)) formation_changed(*e);
  if (const auto* e = std::get_if<battle::FireDeclared>(&event)) fired(e->firer);
  if (const auto* e = std::get_if<battle::Bombarded>(&event))
    for (const UnitId battery : e->batteries) fired(battery);
  if (const auto* e = std::get_if<battle::ContactMade>(&event)) use(e->contact.attacker), use(e->contact.target);
  if (const auto* e = std::get_if<battle::MeleeRound>(&event)) use(e->unit), use(e->enemy);
  if (const auto* e = std::get_if<battle::ReactionChosen>(&event)) ++side_of(e->unit).reactions[e->reaction];
  if (const auto* e = std::get_if<battle::NoteSet>(&event))
    if (m_supports && e->unit && e->note.key == *m_supports && e->note.value != 0) ++side_of(e->unit).supports;
  if (const auto* e = std::get_if<battle::OrderWritten>(&event))
    if (m_turns > 0) ++m_conduct.sides[core::index(m_state.leader(e->sheet.to).side)].new_orders;
  if (const auto* e = std::get_if<battle::OrderDelivered>(&event)) {
    const auto sheet = std::ranges::find(m_state.orders, e->order, &battle::OrderSheet::number);
    if (sheet != m_state.orders.end()) ++m_conduct.sides[core::index(m_state.leader(sheet->to).side)].carried_orders;
  }
}

}  // namespace vedette::players
