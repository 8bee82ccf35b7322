#include "players/staff/death_or_glory_march.h"

#include <algorithm>

#include "players/staff/death_or_glory_retire.h"

namespace vedette::players::staff {
namespace {

using battle::Formation;
using core::Angle;
using core::degrees;
using rules::Answer;
using rules::Choice;
using rules::UnitId;

constexpr std::int64_t metre = 1'000;            // micrometres of table
constexpr std::int64_t marching_distance = 450;  // further from the enemy than this, foot marches in column
constexpr std::int64_t deploying_distance = 300;
constexpr std::int64_t volley_range = 60;
constexpr std::int64_t outshot = -2;  // edge in fire at which foot stays in column and goes in with the bayonet
constexpr std::int64_t assault_distance = 100;  // from where a column reaches its enemy
constexpr std::int64_t reserve_keeps = 300;
constexpr std::int64_t out_of_musketry = 220;  // where ranks can be dressed
constexpr std::int64_t gun_range = 450, useless_range = 650;
constexpr std::int64_t danger_of_horse = 350;
constexpr std::int64_t routing = 3;  // of moral_state

/// Towards an enemy, so far that `keep` metres are left between them, round what stands in the way.
std::optional<Answer> close_to(const DeathOrGloryLook& look, UnitId id, UnitId enemy, std::int64_t keep) {
  const battle::Unit& unit = look.state().unit(id);
  const std::int64_t go = look.gap(id, enemy) - keep;
  if (go < 10) return {};
  const bool quick = look.is_horse(id) || unit.formation == Formation::Limbered;
  const std::int64_t pace = std::min<std::int64_t>(go, quick ? 240 : 150);
  Angle direct = look.aside(id, enemy);
  // From afar a few degrees do not matter, and lines stay dressed.
  if (go > 150 && core::abs(direct) < degrees(12)) direct = {};
  for (const Angle turn : {direct, direct - degrees(25), direct + degrees(25), Angle{direct.centidegrees / 2}, Angle{},
                           direct - degrees(50), direct + degrees(50)}) {
    if (core::abs(direct - turn) > degrees(60)) continue;  // that would be away from him
    for (std::int64_t m = pace; m >= 15; m -= m > 100 ? 30 : 20)
      if (auto answer = look.legal({.choice = "move", .unit = id, .turn = turn, .distance = {m * metre}}))
        return answer;
  }
  return {};
}

/// Front to an enemy who stands aside or behind: about, by a wheel, or in a column that wheels more easily.
std::optional<Answer> face(const DeathOrGloryLook& look, UnitId id, UnitId enemy) {
  const Angle turn = look.aside(id, enemy);
  if (core::abs(turn) > degrees(120))
    if (auto about = look.drill("about", id)) return about;
  for (const int part : {4, 3, 2, 1})
    if (auto wheel = look.legal(
            {.choice = "move", .unit = id, .turn = {static_cast<std::int32_t>(turn.centidegrees * part / 4)}}))
      if (part > 1 || !look.is_foot(id)) return wheel;
  if (look.gap(id, enemy) > 100)
    if (auto column = look.drill("column", id)) return column;
  return {};
}

bool can_shoot(const DeathOrGloryLook& look, UnitId id, UnitId target) {
  const Formation formation = look.state().unit(id).formation;
  const bool all_round = formation == Formation::Skirmish || formation == Formation::Square;
  if (look.gap(id, target) > (look.is_guns(id) ? 1'400 : 200)) return false;
  if (!all_round && core::abs(look.aside(id, target)) > degrees(90)) return false;
  return look.advice().allowed(look.state(), "shoot", {.units = {{"unit", id}, {"target", target}}, .numbers = {}});
}
bool has_target(const DeathOrGloryLook& look, UnitId id, std::int64_t reach) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    return look.is_enemy(enemy) && look.gap(id, enemy.id) < reach && can_shoot(look, id, enemy.id);
  });
}

/// Ranks are dressed and men rest while nobody is near; who moves does neither.
bool rests(const DeathOrGloryLook& look, UnitId id) {
  if (look.state().unit(id).formation == Formation::Skirmish) return false;
  const bool needs = look.note(id, Note::Order) > 0 || look.note(id, Note::Fatigue) > 0;
  return needs && look.formed_enemy_within(id) > out_of_musketry;
}

/// Enemy in the fight whom a unit should look at, but does not.
std::optional<Answer> face_danger(const DeathOrGloryLook& look, UnitId id) {
  const Formation formation = look.state().unit(id).formation;
  if (formation == Formation::Skirmish || formation == Formation::Square || formation == Formation::Garrison) return {};
  const UnitId enemy = look.nearest_formed(id);
  if (!enemy || look.gap(id, enemy) > 200 || core::abs(look.aside(id, enemy)) < degrees(50)) return {};
  return face(look, id, enemy);
}

/// Light companies go out when the enemy comes near, while there is still room before their battalion.
std::optional<Answer> companies_out(const DeathOrGloryLook& look) {
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

bool horse_is_near(const DeathOrGloryLook& look, UnitId id) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    return look.is_enemy(enemy) && look.is_horse(enemy.id) && look.is_formed(enemy.id) &&
           look.gap(id, enemy.id) < danger_of_horse;
  });
}

/// Foot marches in column and fights in line, but for the assault battalions; squares are left when horse has gone.
std::optional<Answer> change_formation(const DeathOrGloryLook& look, UnitId id, UnitId enemy) {
  const battle::Unit& unit = look.state().unit(id);
  if (look.is_horse(id)) return unit.formation == Formation::Line ? std::nullopt : look.drill("line", id);
  if (unit.place || look.note(id, Note::Moved) != 0) return {};
  const std::int64_t away = look.gap(id, enemy);
  const std::string_view order = look.order_of(id);
  if (unit.formation == Formation::Square && !horse_is_near(look, id))
    return look.drill(away > 150 ? "column" : "line", id);
  if (unit.formation == Formation::Line && away > marching_distance && order != "hold" && order != "support")
    return look.drill("column", id);
  const bool bayonet = look.is_assault_battalion(id) || look.edge_in_fire(id, enemy) <= outshot;
  if (unit.formation == Formation::Column && away < deploying_distance && !bayonet) return look.drill("line", id);
  return {};
}

/// Fugitives who are followed closely by formed men do not rally: they run on until they are off the table.
std::optional<Answer> pursue(const DeathOrGloryLook& look, UnitId id, std::int64_t reach) {
  if (!look.is_formed(id) || look.order_of(id) == "hold") return {};
  UnitId prey;
  const std::int64_t danger = look.formed_enemy_within(id);
  for (const battle::Unit& enemy : look.state().units) {
    if (!look.is_enemy(enemy) || look.note(enemy.id, Note::Moral) != routing) continue;
    const std::int64_t away = look.gap(id, enemy.id);
    if (away > reach || away > danger + 100) continue;
    if (!prey || away < look.gap(id, prey)) prey = enemy.id;
  }
  if (!prey) return {};
  return close_to(look, id, prey, 30);
}

std::optional<Answer> move_foot(const DeathOrGloryLook& look, UnitId id, UnitId enemy) {
  if (auto follow = pursue(look, id, 280)) return follow;
  if (is_relieved(look, id)) return pass_back(look, id);
  if (rests(look, id)) return {};
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

/// Horse waits out of musketry until somebody wavers, and follows who runs.
std::optional<Answer> move_horse(const DeathOrGloryLook& look, UnitId id, UnitId enemy) {
  if (auto follow = pursue(look, id, 600)) return follow;
  if (auto back = give_ground(look, id)) return back;
  if (rests(look, id)) return {};
  if (auto turn = face_danger(look, id)) return turn;
  if (auto drilled = change_formation(look, id, enemy)) return drilled;
  const std::string_view order = look.order_of(id);
  if (order == "hold" && look.gap(id, enemy) > deploying_distance) return {};
  return close_to(look, id, enemy,
                  order == "support"                                                     ? reserve_keeps + 150
                  : look.turn() > 9 && (look.is_unsteady(enemy) || !look.is_foot(enemy)) ? 190
                                                                                         : 290);
}

/// Guns serve their targets; without one they turn, or limber up and go where there is.
std::optional<Answer> move_guns(const DeathOrGloryLook& look, UnitId id, UnitId enemy) {
  const std::int64_t away = look.gap(id, enemy);
  const bool looks = core::abs(look.aside(id, enemy)) < degrees(25);
  if (look.state().unit(id).formation == Formation::Limbered) {
    if (away <= gun_range && looks)
      if (auto unlimber = look.drill("unlimber", id)) return unlimber;
    if (away <= gun_range) return face(look, id, enemy);
    return close_to(look, id, enemy, gun_range - 50);
  }
  if (has_target(look, id, useless_range)) return {};
  if (away > useless_range || looks) return look.drill("limber", id);
  return look.legal({.choice = "move", .unit = id, .turn = look.aside(id, enemy)});
}

/// Fresh men into a melee that goes on.
std::optional<Answer> reinforcement(const DeathOrGloryLook& look) {
  const Choice* reinforce = look.decision().choice("reinforce");
  if (reinforce == nullptr) return {};
  for (const UnitId id : reinforce->units) {
    if (look.is_unsteady(id) || look.order_of(id) == "withdraw") continue;
    if (const auto ways = look.ways(*reinforce, id); !ways.empty()) return ways.front();
  }
  return {};
}

}  // namespace

std::optional<Answer> best_move(const DeathOrGloryLook& look) {
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
    auto answer = look.is_guns(id)    ? move_guns(look, id, enemy)
                  : look.is_horse(id) ? move_horse(look, id, enemy)
                                      : move_foot(look, id, enemy);
    if (answer) return answer;
  }
  return {};
}

}  // namespace vedette::players::staff
