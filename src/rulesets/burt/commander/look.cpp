#include "rulesets/burt/commander/look.h"

#include <algorithm>

namespace vedette::burt::commander {

using battle::Unit;

namespace {

constexpr std::int64_t far_away = 100'000;

}  // namespace

std::int64_t Look::note(const Unit& unit, std::string_view key) const {
  const auto notes = m_advice.ruleset().notes;
  const auto found = std::ranges::find(notes, key, &rules::NoteInfo::key);
  return unit.notes[static_cast<std::uint16_t>(found - notes.begin())];
}

void Look::imagine(Unit& unit, std::string_view key, std::int64_t value) const {
  const auto notes = m_advice.ruleset().notes;
  const auto found = std::ranges::find(notes, key, &rules::NoteInfo::key);
  unit.notes.set({static_cast<std::uint16_t>(found - notes.begin()), found->lifetime, value});
}

Look::Kind Look::kind(const Unit& unit) const {
  if (type(unit) == "WAGON") return Kind::Train;
  if (type(unit) == "SKIRM") return Kind::Light;
  return unit.arm == battle::Arm::Cavalry ? Kind::Horse : unit.arm == battle::Arm::Artillery ? Kind::Guns : Kind::Foot;
}

bool Look::is_locked(const Unit& unit) const {
  return std::ranges::any_of(state().contacts,
                             [&](const battle::Contact& c) { return c.attacker == unit.id || c.target == unit.id; });
}

bool Look::touches(const battle::Pose& stand, const Unit& unit) {
  constexpr std::int64_t touching = 2'540;
  const core::Length edge = core::inches(1);
  return battle::gap(battle::placed(stand, battle::base_stretch(edge, edge)), base(unit)).micrometres <= touching;
}

bool Look::is_led(const Unit& unit) const {
  if (!is_close_order(unit)) return true;
  return std::ranges::any_of(state().leaders, [&](const battle::Leader& leader) {
    if (leader.side != unit.side || !leader.on_table || !touches(leader.pose, unit)) return false;
    const bool command = leader.rank == 0;
    return command ? note(unit, "brigade") == leader.id.value : !leader.with || leader.with == unit.id;
  });
}

const Unit* Look::nearest_enemy(const Unit& unit) const {
  const Unit* best = nullptr;
  std::int64_t least = 0;
  for (const Unit& enemy : state().units) {
    if (enemy.side == unit.side || !fights(enemy)) continue;
    const std::int64_t away = gap(unit, enemy);
    if (best == nullptr || away < least) best = &enemy, least = away;
  }
  return best;
}

std::int64_t Look::horse_within(const Unit& unit) const {
  std::int64_t least = far_away;
  for (const Unit& enemy : state().units) {
    if (enemy.side == unit.side || !fights(enemy) || kind(enemy) != Kind::Horse || is_locked(enemy)) continue;
    const core::Angle way = core::direction(unit.pose.at - enemy.pose.at);
    const std::int64_t away = gap(unit, enemy);
    if (away <= charge_reach(enemy) && core::abs(core::shortest(way - enemy.pose.facing)) <= core::degrees(60))
      least = std::min(least, away);
  }
  return least;
}

std::int64_t Look::foot_or_guns_within(const Unit& unit) const {
  std::int64_t least = far_away;
  for (const Unit& enemy : state().units)
    if (enemy.side != unit.side && fights(enemy) && kind(enemy) != Kind::Horse)
      least = std::min(least, gap(unit, enemy));
  return least;
}

std::int64_t Look::enemy_within(const Unit& unit) const {
  const Unit* enemy = nearest_enemy(unit);
  return enemy == nullptr ? far_away : gap(unit, *enemy);
}

bool Look::in_cover(const Unit& unit) const {
  return std::ranges::any_of(state().ground().features, [&](const battle::Feature& f) {
    const bool covers = f.kind == battle::FeatureKind::Wood || f.kind == battle::FeatureKind::Town || f.cover;
    return covers && !battle::is_line(f.kind) && battle::holds(f.outline, unit.pose.at);
  });
}

std::int64_t Look::charge_reach(const Unit& unit) const {
  if (kind(unit) == Kind::Horse) return type(unit) == "LCAV" ? 1'600 : 1'200;
  return unit.formation == battle::Formation::Column ? 800 : 600;
}

int Look::lost(core::Side side) const {
  return static_cast<int>(std::ranges::count_if(state().units, [&](const Unit& unit) {
    return unit.side == side && kind(unit) != Kind::Train && (!unit.on_table || level(unit) >= Rout);
  }));
}

}  // namespace vedette::burt::commander
