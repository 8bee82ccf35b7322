#include "rulesets/burt/commander/march.h"

#include <algorithm>
#include <cstdlib>

#include "core/die.h"

namespace vedette::burt::commander {
namespace {

using rules::Choice;

/// How far behind the line horse waits; out of the enemy's reach.
constexpr std::int64_t waiting_range = 1'500, behind_the_line = 950;

/// How near foot comes to fire at an enemy in order, and where it forms line for that; who is beaten is for the
/// bayonet.
constexpr std::int64_t firing_range = 600, line_range = 900;

/// Where a unit would stand after an answer, near enough to choose.
battle::Pose end_of(const Unit& unit, const Answer& a) {
  if (a.choice == "road") return unit.pose;
  battle::Pose pose = unit.pose;
  const Angle way = pose.facing + a.turn;
  pose.at = pose.at + core::ahead(way, a.distance);
  if (a.choice != "oblique") pose.facing = core::normalised(way + a.turn_after);
  return pose;
}

/// Horse alone in front of an army wins nothing: it waits until the foot is near enough to close.
bool foot_is_up(const Look& look, core::Side side) {
  if (look.state().clock.turn >= 6) return true;
  return std::ranges::any_of(look.state().units, [&](const Unit& own) {
    return own.side == side && look.fights(own) && own.type == INF && look.enemy_within(own) <= 1'200;
  });
}

/// How far from the enemy a unit wants to be.
std::int64_t wanted_range(const Look& look, const Unit& unit, const Unit& enemy) {
  const bool beaten = level_of(enemy) >= Level::Disordered;
  if (unit.type == INF) {
    if (order_of(unit) == Order::Fire) return 250;
    if (order_of(unit) == Order::Reserve) return behind_the_line;
    return beaten ? look.charge_reach(unit) - 150 : firing_range;
  }
  if (unit.type == SKIRM) return 500;
  if (is_cavalry(unit)) return beaten || foot_is_up(look, unit.side) ? look.charge_reach(unit) - 300 : waiting_range;
  return is_gun(unit) ? 1'200 : 4'000;
}

/// The enemy a unit there has to do with: the nearest, and a square only when nobody else is near, for no charge goes
/// home on it and it comes no nearer.
const Unit* opponent(const Look& look, const Unit& unit) {
  constexpr std::int64_t square_is_as_good_as_further = 600;
  const Unit* best = nullptr;
  std::int64_t least = 0;
  for (const Unit& enemy : look.state().units) {
    if (enemy.side == unit.side || !look.fights(enemy)) continue;
    const std::int64_t away =
        Look::gap(unit, enemy) + (enemy.formation == Formation::Square ? square_is_as_good_as_further : 0);
    if (best == nullptr || away < least) best = &enemy, least = away;
  }
  return best;
}

/// Steady foot, and horse: who steps back before each enemy who comes nearer than he wished neither charges nor fires.
bool keeps_its_ground(const Unit& unit) {
  return is_cavalry(unit) || (unit.type == INF && level_of(unit) == Level::Formed && order_of(unit) != Order::Reserve);
}

/// Points for standing there: the wished range to its enemy, with the front to him.
std::int64_t worth_of_place(const Look& look, const Unit& unit, const battle::Pose& pose) {
  Unit there = unit;
  there.pose = pose;
  const Unit* enemy = opponent(look, there);
  if (enemy == nullptr) return 0;
  const std::int64_t further = Look::gap(there, *enemy) - wanted_range(look, unit, *enemy);
  const std::int64_t off = keeps_its_ground(unit) ? std::max<std::int64_t>(0, further) : std::abs(further);
  const Point way = enemy->pose.at - pose.at;
  const std::int64_t aside =
      way == Point{} ? 0 : core::abs(core::shortest(core::direction(way) - pose.facing)).centidegrees / 100;
  return -off - std::max<std::int64_t>(0, aside - 15) * 8;
}

/// Levels of order a move costs its unit: the rules carry it out on a copy, without a die.
std::int64_t order_lost(const Look& look, const Unit& unit, const Answer& a) {
  const rules::ProcedureArgs args{.units = {{"unit", unit.id}},
                                  .numbers = {{"turn", a.turn.centidegrees},
                                              {"distance", a.distance.micrometres / 254},
                                              {"turn_after", a.turn_after.centidegrees},
                                              {"place", a.place.value}}};
  if (!look.advice().allowed(look.state(), a.choice, args)) return 0;
  const auto odds = look.advice().odds(a.choice, args);
  return odds.mean_millionths("unit level") / 1'000'000 - static_cast<std::int64_t>(level_of(unit));
}

bool serves_its_guns(const Look& look, const Unit& unit) {
  if (!is_gun(unit) || order_of(unit) != Order::Fire) return false;
  return std::ranges::any_of(look.state().units, [&](const Unit& enemy) {
    return look.is_enemy(enemy) && look.fights(enemy) &&
           look.advice().allowed(look.state(), "shoot",
                                 {.units = {{"unit", unit.id}, {"target", enemy.id}}, .numbers = {}});
  });
}

std::optional<Answer> support(const Look& look, const Choice& choice, UnitId id) {
  for (const Answer& a : look.ways(choice, id))
    for (const Unit& enemy : look.state().units)
      if (enemy.on_table && noted(enemy, notes.assault_on) == a.target && Look::gap(look.state().unit(id), enemy) < 850)
        return a;
  return {};
}

/// Horse stands ready to charge it, nearer than any foot or guns that would shoot a square to pieces.
bool is_threatened_by_horse(const Look& look, const Unit& unit) {
  constexpr std::int64_t upon_us = 900, shot_to_pieces = 700;
  const std::int64_t horse = look.horse_within(unit);
  return unit.type == INF && horse <= upon_us && look.foot_or_guns_within(unit) > std::max(horse, shot_to_pieces);
}

/// Foot that horse is about to ride down forms square, and line where it can fire; far from the enemy it forms column.
std::optional<Answer> form(const Look& look, const Choice& choice, const Unit& unit) {
  const bool assaulted = noted(unit, notes.assaulted);
  const bool by_horse = std::ranges::any_of(look.state().units, [&](const Unit& enemy) {
    return enemy.on_table && is_cavalry(enemy) && noted(enemy, notes.assault_on) == unit.id;
  });
  const Unit* enemy = look.nearest_enemy(unit);
  const std::int64_t away = look.enemy_within(unit);
  const bool foot = unit.type == INF;
  const bool threatened = !assaulted && is_threatened_by_horse(look, unit);
  bool wanted = choice.key == "square" && ((assaulted && by_horse) || threatened);
  if (choice.key == "unlimber") wanted = away < 2'400;
  if (choice.key == "limber") wanted = away > 5'000;
  // A column is quicker, charges farther, and is steadier when it is charged.
  if (choice.key == "column") wanted = foot && unit.formation == Formation::Line && !assaulted && away > 1'400;
  if (choice.key == "line")
    wanted = foot && !assaulted && !threatened && enemy != nullptr && !is_cavalry(*enemy) &&
             (in_square(unit) ||
              (unit.formation == Formation::Column && away <= line_range && level_of(*enemy) < Level::Disordered));
  if (!wanted) return {};
  const auto ways = look.ways(choice, unit.id);
  return ways.empty() ? std::nullopt : std::optional{choice.key == "line" ? ways.back() : ways.front()};
}

}  // namespace

Answer best_move(const Look& look) {
  Answer best{.choice = "end"};
  std::int64_t most = 30;  // less is not worth an order
  for (const Choice& choice : look.decision().choices)
    for (const UnitId id : choice.units) {
      const Unit& unit = look.state().unit(id);
      if (!is_combat(unit)) continue;
      if (choice.key == "support") {
        if (auto a = support(look, choice, id)) return *a;
        continue;
      }
      if (choice.shape == rules::Shape::Form) {
        if (auto a = form(look, choice, unit)) return *a;
        continue;
      }
      if (noted(unit, notes.assaulted) || serves_its_guns(look, unit)) continue;
      const std::int64_t staying = worth_of_place(look, unit, unit.pose);
      for (const Answer& a : look.ways(choice, id)) {
        const std::int64_t gain =
            worth_of_place(look, unit, end_of(unit, a)) - staying +
            static_cast<std::int64_t>(
                core::mix(look.seed(), id.value, static_cast<std::uint64_t>(look.state().clock.turn)) % 8);
        if (gain <= most) continue;
        const std::int64_t net = gain - 1'500 * order_lost(look, unit, a);
        if (net > most) most = net, best = a;
      }
    }
  return best;
}

}  // namespace vedette::burt::commander
