#include "rulesets/death_or_glory/commander/march.h"

#include <algorithm>

#include "rulesets/death_or_glory/commander/horse.h"
#include "rulesets/death_or_glory/commander/pace.h"
#include "rulesets/death_or_glory/commander/retire.h"

namespace vedette::death_or_glory::commander {
namespace {

using battle::Formation;
using core::degrees;
using rules::Answer;
using rules::Choice;
using rules::UnitId;

constexpr std::int64_t marching_distance = 450;  // further from the enemy than this, foot marches in column
constexpr std::int64_t deploying_distance = 300;
constexpr std::int64_t volley_range = 60;
constexpr std::int64_t outshot = -2;  // edge in fire at which foot stays in column and goes in with the bayonet
constexpr std::int64_t assault_distance = 100;  // from where a column reaches its enemy
constexpr std::int64_t reserve_keeps = 300;
constexpr std::int64_t gun_range = 450, useful_range = 600, useless_range = 700, gun_range_left_behind = 800,
                       masked_guns_keep = 250;
constexpr std::int64_t danger_of_horse = 350, horse_upon_us = 250, foot_upon_square = 150, guns_upon_square = 300;

bool can_shoot(const Look& look, UnitId id, UnitId target) {
  const Formation formation = look.state().unit(id).formation;
  const bool all_round = formation == Formation::Skirmish || formation == Formation::Square;
  if (look.gap(id, target) > (look.is_guns(id) ? 1'400 : 200)) return false;
  if (!all_round && core::abs(look.aside(id, target)) > degrees(90)) return false;
  return look.advice().allowed(look.state(), "shoot", {.units = {{"unit", id}, {"target", target}}, .numbers = {}});
}
bool has_target(const Look& look, UnitId id, std::int64_t reach) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    return look.is_enemy(enemy) && look.gap(id, enemy.id) < reach && can_shoot(look, id, enemy.id);
  });
}

/// Light companies go out when the enemy comes near, while there is still room before their battalion.
std::optional<Answer> companies_out(const Look& look) {
  const Choice* detach = look.decision().choice("detach");
  if (detach == nullptr) return {};
  for (const UnitId company : detach->units)
    for (const battle::Setting& setting : look.state().scenario->sheet(company).traits) {
      if (setting.key != "company_of") continue;
      const auto parent = std::ranges::find(look.state().scenario->units, setting.value, &battle::UnitSheet::name);
      const UnitId enemy = look.opponent(parent->id);
      if (enemy && look.gap(parent->id, enemy) < marching_distance && look.gap(parent->id, enemy) > 150)
        return Answer{.choice = detach->key, .unit = company};
    }
  return {};
}

bool horse_is_near(const Look& look, UnitId id) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    return look.is_enemy(enemy) && look.is_horse(enemy.id) && look.is_formed(enemy.id) &&
           look.gap(id, enemy.id) < danger_of_horse;
  });
}

/// Horse is about to come, and no foot or guns are nearer that would shoot a square to pieces.
bool should_form_square(const Look& look, UnitId id) {
  const Formation formation = look.state().unit(id).formation;
  const bool close_order = formation == Formation::Line || formation == Formation::Column;
  if (!close_order || look.is_locked(id) || look.note(id, notes.moved)) return false;
  std::int64_t horse = horse_upon_us;
  for (const battle::Unit& enemy : look.state().units)
    if (look.is_enemy(enemy) && look.is_horse(enemy.id) && look.is_formed(enemy.id) && !look.is_locked(enemy.id) &&
        core::abs(look.aside(enemy.id, id)) < degrees(50) && look.way_is_open(enemy.id, id))
      horse = std::min(horse, look.gap(id, enemy.id));
  return horse < horse_upon_us && std::ranges::none_of(look.state().units, [&](const battle::Unit& enemy) {
           return look.is_enemy(enemy) && !look.is_horse(enemy.id) && look.is_formed(enemy.id) &&
                  look.gap(id, enemy.id) <
                      std::max(horse, look.is_guns(enemy.id) ? guns_upon_square : foot_upon_square);
         });
}

/// Foot marches in column and fights in line, but for the assault battalions; squares are left when horse has gone.
std::optional<Answer> change_formation(const Look& look, UnitId id, UnitId enemy) {
  const battle::Unit& unit = look.state().unit(id);
  if (unit.place || look.note(id, notes.moved)) return {};
  const std::int64_t away = look.gap(id, enemy);
  const std::string_view order = look.order_of(id);
  if (should_form_square(look, id))
    if (auto square = look.drill("square", id)) return square;
  if (unit.formation == Formation::Square && !horse_is_near(look, id))
    return look.drill(away > 150 ? "column" : "line", id);
  if (unit.formation == Formation::Line && away > marching_distance && order != "hold" && order != "support")
    return look.drill("column", id);
  const bool bayonet = look.is_assault_battalion(id) || look.edge_in_fire(id, enemy) <= outshot;
  if (unit.formation == Formation::Column && away < deploying_distance && !bayonet) return look.drill("line", id);
  return {};
}

std::optional<Answer> move_foot(const Look& look, UnitId id, UnitId enemy) {
  if (auto follow = pursue(look, id, 280)) return follow;
  if (is_relieved(look, id)) return pass_back(look, id);
  if (rests(look, id)) return {};
  if (look.state().unit(id).formation == Formation::Square && horse_is_near(look, id)) return {};
  if (auto turn = face_danger(look, id)) return turn;
  if (auto drilled = change_formation(look, id, enemy)) return drilled;
  const battle::Unit& unit = look.state().unit(id);
  const std::string_view order = look.order_of(id);
  const std::int64_t away = look.gap(id, enemy);
  if (order == "hold" && away > deploying_distance) return {};
  if (order == "support") return close_to(look, id, enemy, reserve_keeps);
  if (unit.formation == Formation::Column) return close_to(look, id, enemy, assault_distance);
  if (unit.formation == Formation::Skirmish) return close_to(look, id, enemy, volley_range);
  // In line: near enough for every shot to tell, and through open order, which gives way.
  const bool drives = unit.formation == Formation::Line && look.state().unit(enemy).formation == Formation::Skirmish;
  const std::int64_t keep = drives ? 0 : volley_range;
  if (away <= keep + 15 && can_shoot(look, id, enemy)) return {};
  return close_to(look, id, enemy, keep);
}

/// Whether guns that unlimber here would find somebody to fire at.
bool would_have_target(const Look& look, UnitId id) {
  battle::BattleState imagined = look.state();
  imagined.unit(id).formation = Formation::Unlimbered;
  imagined.unit(id).notes.expire(battle::Lifetime::Turn);
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    return look.is_enemy(enemy) && !look.has_broken(enemy.id) && look.gap(id, enemy.id) < useful_range &&
           look.advice().allowed(imagined, "shoot", {.units = {{"unit", id}, {"target", enemy.id}}, .numbers = {}});
  });
}

/// Guns serve their targets. Without one they turn, or wait for one: they limber up only when the fight has gone on
/// without them, and unlimber only where they will have something to fire at.
std::optional<Answer> move_guns(const Look& look, UnitId id, UnitId enemy) {
  const std::int64_t away = look.gap(id, enemy);
  const bool looks = core::abs(look.aside(id, enemy)) < degrees(25);
  if (look.state().unit(id).formation == Formation::Limbered) {
    if (would_have_target(look, id))
      if (auto unlimber = look.drill("unlimber", id)) return unlimber;
    if (away > gun_range) return close_to(look, id, enemy, gun_range - 50);
    return looks ? close_to(look, id, enemy, masked_guns_keep) : face(look, id, enemy);
  }
  if (has_target(look, id, useless_range)) return {};
  if (away > gun_range_left_behind) return look.drill("limber", id);
  return looks ? std::nullopt : look.legal({.choice = "move", .unit = id, .turn = look.aside(id, enemy)});
}

/// Fresh men into a melee that goes on.
std::optional<Answer> reinforcement(const Look& look) {
  const Choice* reinforce = look.decision().choice("reinforce");
  if (reinforce == nullptr) return {};
  for (const UnitId id : reinforce->units) {
    if (look.is_unsteady(id) || look.order_of(id) == "withdraw") continue;
    if (const auto ways = look.ways(*reinforce, id); !ways.empty()) return ways.front();
  }
  return {};
}

}  // namespace

std::optional<Answer> best_move(const Look& look) {
  if (const Choice* man = look.decision().choice("man-guns"); man != nullptr)
    return Answer{.choice = man->key, .unit = man->units.front()};
  if (auto answer = reinforcement(look)) return answer;
  if (auto answer = companies_out(look)) return answer;
  const Choice* move = look.decision().choice("move");
  if (move == nullptr) return {};
  // The foremost first: they make room for the rest.
  std::vector<std::pair<std::int64_t, UnitId>> order;
  for (const UnitId id : move->units)
    if (const UnitId enemy = look.opponent(id)) order.emplace_back(look.apart(id, enemy), id);
  std::ranges::sort(order);
  for (const auto& [away, id] : order) {
    const UnitId enemy = look.opponent(id);
    const auto move_arm = look.is_horse(id) ? move_horse : move_foot;
    if (auto answer = look.is_guns(id) ? move_guns(look, id, enemy) : move_arm(look, id, enemy)) return answer;
  }
  return {};
}

}  // namespace vedette::death_or_glory::commander
