#include "rulesets/burt/commander/look.h"

#include <algorithm>

#include "rulesets/burt/charts.h"
#include "rulesets/burt/movement_charts.h"

namespace vedette::burt::commander {

namespace {

constexpr std::int64_t far_away = 100'000;

}  // namespace

bool Look::touches(const battle::Pose& stand, const Unit& unit) {
  constexpr std::int64_t touching = 2'540;
  const core::Length edge = core::inches(1);
  return battle::gap(battle::placed(stand, battle::base_stretch(edge, edge)), base_of(unit)).micrometres <= touching;
}

bool Look::is_led(const Unit& unit) const {
  if (!is_close_order(unit)) return true;
  return std::ranges::any_of(state().leaders, [&](const battle::Leader& leader) {
    if (leader.side != unit.side || !leader.on_table || !touches(leader.pose, unit)) return false;
    const bool command = static_cast<Rank>(leader.rank) == Rank::Command;
    return command ? noted(unit, notes.brigade) == leader.id : !leader.with || leader.with == unit.id;
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
    if (enemy.side == unit.side || !fights(enemy) || !is_cavalry(enemy) || in_melee(state(), enemy.id)) continue;
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
    if (enemy.side != unit.side && fights(enemy) && !is_cavalry(enemy)) least = std::min(least, gap(unit, enemy));
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
  MoveRow row = unit.formation == Formation::Column ? InColumn : InLine;
  if (is_cavalry(unit)) row = unit.type == LCAV ? Light : Heavy;
  return chart(state(), move_chart, row, ChargeMove).value;
}

int Look::lost(core::Side side) const {
  return static_cast<int>(std::ranges::count_if(state().units, [&](const Unit& unit) {
    return unit.side == side && is_combat(unit) && (!unit.on_table || is_routing(unit));
  }));
}

}  // namespace vedette::burt::commander
