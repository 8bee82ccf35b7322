#include "players/staff/death_or_glory_look.h"

#include <algorithm>

#include "battle/ruler.h"

namespace vedette::players::staff {

using rules::UnitId;

std::int64_t DeathOrGloryLook::note(UnitId id, std::string_view key) const {
  const auto notes = m_advice.ruleset().notes;
  const auto found = std::ranges::find(notes, key, &rules::NoteInfo::key);
  return state().unit(id).notes[static_cast<std::uint16_t>(found - notes.begin())];
}

std::int64_t DeathOrGloryLook::apart(UnitId a, UnitId b) const {
  constexpr std::int64_t metre = 1'000;  // micrometres of table
  return core::distance(state().unit(a).pose.at, state().unit(b).pose.at).micrometres / metre;
}

namespace {

bool is_in_woods(const battle::BattleState& state, const battle::Unit& unit) {
  return std::ranges::any_of(state.ground().features, [&](const battle::Feature& f) {
    return f.kind == battle::FeatureKind::Wood && battle::holds(f.outline, unit.pose.at);
  });
}

}  // namespace

UnitId DeathOrGloryLook::nearest_enemy(UnitId of) const {
  const bool horse = state().unit(of).arm == battle::Arm::Cavalry;
  UnitId best, in_woods;
  for (const battle::Unit& enemy : state().units) {
    if (!enemy.on_table || enemy.side == side() || has_broken(enemy.id)) continue;
    UnitId& nearest = horse && is_in_woods(state(), enemy) ? in_woods : best;
    if (!nearest || apart(of, enemy.id) < apart(of, nearest)) nearest = enemy.id;
  }
  return best ? best : in_woods;
}

bool DeathOrGloryLook::is_unsteady(UnitId id) const {
  return note(id, "order_state") > 0 || note(id, "moral_state") > 0;
}

bool DeathOrGloryLook::is_weak(UnitId attacker, UnitId target) const {
  const battle::Unit &own = state().unit(attacker), &enemy = state().unit(target);
  if (is_unsteady(target)) return true;
  if (own.arm == battle::Arm::Cavalry && enemy.arm == battle::Arm::Cavalry) return true;
  if (enemy.arm == battle::Arm::Artillery || enemy.formation == battle::Formation::Skirmish) return true;
  const core::Point way = own.pose.at - enemy.pose.at;
  if (way == core::Point{} || enemy.formation == battle::Formation::Square) return false;
  return core::abs(core::shortest(core::direction(way) - enemy.pose.facing)) > core::degrees(60);
}

std::string_view DeathOrGloryLook::order_of(core::LeaderId general) const {
  for (const battle::OrderSheet& order : state().orders)
    if (order.to == general && order.status == battle::OrderSheet::Status::Active) return order.kind;
  return {};
}

std::string_view DeathOrGloryLook::order_of(UnitId id) const {
  for (const battle::Leader& leader : state().leaders)
    if (leader.side == side() && !brigade(id).empty() && brigade(leader.id) == brigade(id)) return order_of(leader.id);
  return {};
}

bool DeathOrGloryLook::is_assault_battalion(UnitId id) const {
  int place = 0;
  for (const battle::Unit& unit : state().units) {
    if (unit.id == id) return place % 3 == 2;
    place += unit.side == side() && unit.arm == battle::Arm::Infantry && brigade(unit.id) == brigade(id) ? 1 : 0;
  }
  return false;
}

}  // namespace vedette::players::staff
