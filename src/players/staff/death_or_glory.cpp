#include "players/staff/death_or_glory.h"

#include <algorithm>

#include "core/assert.h"
#include "players/staff/death_or_glory_command.h"

namespace vedette::players::staff {
namespace {

using core::Angle;
using core::Length;
using rules::Answer;
using rules::Choice;
using rules::UnitId;

constexpr std::int64_t metre = 1'000;  // micrometres of table
constexpr std::int64_t gun_range = 500;
constexpr std::int64_t reserve_keeps = 350;
constexpr std::int64_t marching_distance = 450;  // further from the enemy than this, foot marches in column
constexpr std::int64_t deploying_distance = 300;
constexpr std::int64_t point_blank = 35;
constexpr std::int64_t charging_distance = 165;  // from where a column reaches its enemy

std::optional<Answer> first_of(const rules::Decision& decision, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys)
    if (const Choice* choice = decision.choice(key); choice != nullptr && choice->shape == rules::Shape::Plain)
      return Answer{.choice = std::string{key}};
  return {};
}

/// Where a shot tells most: share of the target's strength, and the chance that it breaks.
Answer best_shot(const DeathOrGloryLook& look) {
  const Choice* shoot = look.decision().choice("shoot");
  if (shoot == nullptr) return {.choice = "end"};
  const UnitId firer = shoot->units.front();
  Answer best;
  std::int64_t most = -1;
  // The nearest two: further away there is little to choose.
  std::vector<Answer> ways = look.ways(*shoot, firer);
  if (ways.empty()) return {.choice = "end"};
  if (ways.size() == 1) return ways.front();
  ways.resize(2);
  for (const Answer& way : ways) {
    const auto odds = look.advice().odds("shoot", {.units = {{"unit", firer}, {"target", way.target}}, .numbers = {}});
    const std::int64_t worth = odds.mean_millionths("target losses") + 2'000 * odds.millionths("target moral", 3);
    if (worth > most) most = worth, best = way;
  }
  return best.choice.empty() ? Answer{.choice = "end"} : best;
}

/// The best charge at somebody weak, if the exact odds are good enough.
std::optional<Answer> best_charge(const DeathOrGloryLook& look) {
  const Choice* charge = look.decision().choice("charge");
  if (charge == nullptr) return {};
  std::optional<Answer> best;
  // The longer it lasts, the less must be certain.
  std::int64_t most = 450'000 - 10'000 * std::max(0, look.state().clock.turn - 8);
  for (const UnitId id : charge->units)
    for (const Answer& way : look.ways(*charge, id)) {
      const bool foot = look.state().unit(id).arm == battle::Arm::Infantry;
      const bool bayonet = foot && (look.is_late() || look.has_fired_itself_out(id));
      if (!look.is_weak(id, way.target) && !bayonet) continue;
      const rules::ProcedureArgs args{.units = {{"attacker", id}, {"target", way.target}},
                                      .numbers = {{"turn", way.turn.centidegrees}}};
      if (!look.advice().allowed(look.state(), "reaction", args)) continue;
      const auto odds = look.advice().odds("reaction", args);
      const std::int64_t gives_way = odds.millionths("reaction", 2) + odds.millionths("reaction", 3);
      const std::int64_t worth =
          gives_way + odds.millionths("reaction", 1) * (look.is_unsteady(way.target) ? 7 : 4) / 10;
      if (worth > most) most = worth, best = way;
    }
  return best;
}

/// Towards an enemy, so far that `keep` metres are left between the fronts, round what stands in the way; nothing when
/// it is near enough.
std::optional<Answer> close_to(const DeathOrGloryLook& look, const Choice& move, UnitId id, UnitId enemy,
                               std::int64_t keep) {
  const battle::Unit& unit = look.state().unit(id);
  const core::Point way = look.state().unit(enemy).pose.at - unit.pose.at;
  const std::int64_t go = look.apart(id, enemy) - keep;
  if (go < 10) return {};
  const bool quick = unit.arm == battle::Arm::Cavalry || unit.formation == battle::Formation::Limbered;
  const std::int64_t pace = std::min<std::int64_t>(go, quick ? 240 : 150);
  const std::int64_t direct = core::shortest(core::direction(way) - unit.pose.facing).centidegrees;
  for (const std::int64_t turn : {direct, direct / 2, std::int64_t{0}, direct - 3'500, direct + 3'500})
    for (std::int64_t m = pace; m >= 15; m -= m > 100 ? 30 : 20) {
      const Answer answer{
          .choice = move.key, .unit = id, .turn = {static_cast<std::int32_t>(turn)}, .distance = {m * metre}};
      if (!look.advice().check(answer)) return answer;
    }
  return {};
}

bool has_target(const DeathOrGloryLook& look, UnitId id) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    const std::int64_t reach = look.state().unit(id).arm == battle::Arm::Artillery ? 1'100 : 320;
    return enemy.on_table && enemy.side != look.state().unit(id).side && look.apart(id, enemy.id) < reach &&
           look.advice().allowed(look.state(), "shoot", {.units = {{"unit", id}, {"target", enemy.id}}, .numbers = {}});
  });
}

/// Light companies go out when the enemy comes near, while there is still room before their battalion.
std::optional<Answer> companies_out(const DeathOrGloryLook& look) {
  const Choice* detach = look.decision().choice("detach");
  if (detach == nullptr) return {};
  for (const UnitId company : detach->units)
    for (const battle::Setting& setting : look.state().scenario->sheet(company).traits) {
      if (setting.key != "company_of") continue;
      const auto parent = std::ranges::find(look.state().scenario->units, setting.value, &battle::UnitSheet::name);
      const UnitId enemy = look.nearest_enemy(parent->id);
      if (enemy && look.apart(parent->id, enemy) < marching_distance && look.apart(parent->id, enemy) > 150)
        return Answer{.choice = detach->key, .unit = company};
    }
  return {};
}

/// Foot marches in column and fights in line, but for the assault battalions.
std::optional<Answer> change_of_formation(const DeathOrGloryLook& look) {
  for (const std::string_view key : {"column", "line"}) {
    const Choice* drill = look.decision().choice(key);
    if (drill == nullptr) continue;
    for (const UnitId id : drill->units) {
      const battle::Unit& unit = look.state().unit(id);
      const UnitId enemy = look.nearest_enemy(id);
      if (unit.arm != battle::Arm::Infantry || unit.place || !enemy || look.note(id, "moved") != 0) continue;
      const std::int64_t away = look.apart(id, enemy);
      const bool marches = unit.formation == battle::Formation::Line && away > marching_distance &&
                           look.order_of(id) != "hold" && look.order_of(id) != "support";
      const bool deploys =
          unit.formation == battle::Formation::Column && away < deploying_distance && !look.is_assault_battalion(id);
      const Answer answer{.choice = drill->key, .unit = id};
      if ((key == "column" ? marches : deploys) && !look.advice().check(answer)) return answer;
    }
  }
  return {};
}

std::optional<Answer> best_move(const DeathOrGloryLook& look) {
  const Choice* move = look.decision().choice("move");
  if (const Choice* unlimber = look.decision().choice("unlimber"); unlimber != nullptr)
    for (const UnitId id : unlimber->units)
      if (const UnitId enemy = look.nearest_enemy(id); enemy && look.apart(id, enemy) < gun_range)
        return Answer{.choice = unlimber->key, .unit = id};
  if (const Choice* man = look.decision().choice("man-guns"); man != nullptr)
    return Answer{.choice = man->key, .unit = man->units.front()};
  if (auto answer = companies_out(look)) return answer;
  if (auto answer = change_of_formation(look)) return answer;
  if (move == nullptr) return {};
  for (const UnitId id : move->units) {
    const battle::Unit& unit = look.state().unit(id);
    const UnitId enemy = look.nearest_enemy(id);
    if (!enemy) continue;
    if (unit.arm == battle::Arm::Artillery) {
      if (has_target(look, id)) continue;
      if (unit.formation == battle::Formation::Limbered) {
        if (auto answer = close_to(look, *move, id, enemy, gun_range - 50)) return answer;
        continue;
      }
      if (const auto turns = look.ways(*move, id); !turns.empty()) return turns.front();
      continue;
    }
    const std::string_view order = look.order_of(id);
    if (order == "hold" && look.apart(id, enemy) > deploying_distance) continue;
    if (order == "support") {
      if (auto answer = close_to(look, *move, id, enemy, reserve_keeps)) return answer;
      continue;
    }
    // Horse waits; foot that can fire stands and fires, until its fire is spent.
    const bool horse = unit.arm == battle::Arm::Cavalry;
    const bool waits_to_charge = unit.formation == battle::Formation::Column && look.is_assault_battalion(id);
    const bool spent = look.has_fired_itself_out(id);
    const std::int64_t keep = horse             ? look.horse_keeps()
                              : spent           ? point_blank
                              : waits_to_charge ? charging_distance
                                                : look.volley_range();
    if (!horse && !spent && look.apart(id, enemy) < look.volley_range() + 40 && has_target(look, id)) continue;
    if (auto answer = close_to(look, *move, id, enemy, keep)) return answer;
  }
  return {};
}

}  // namespace

std::optional<Answer> DeathOrGloryStaff::answer(const rules::SideView& view, const rules::Decision& decision,
                                                const rules::Advice& advice) {
  const DeathOrGloryLook look{view, decision, advice};
  if (decision.rule == "DG-CMD-04") return new_orders(look);
  if (decision.choice("stay") != nullptr) return lead(look);
  if (decision.rule == "DG-MOV-01") return best_move(look).value_or(Answer{.choice = "end"});
  if (decision.choice("charge") != nullptr || decision.choice("assault") != nullptr)
    return best_charge(look).value_or(Answer{.choice = "end"});
  if (decision.choice("shoot") != nullptr || decision.rule == "DG-FIR-01") return best_shot(look);
  const bool horse = decision.unit && view.state().unit(decision.unit).arm == battle::Arm::Cavalry;
  if (horse)
    if (auto counter = first_of(decision, {"counter-charge"})) return counter;
  if (auto plain = first_of(decision, {"keep", "yes", "stand", "aim", "evade", "end"})) return plain;
  const auto all = advice.candidates();
  ASSERT(!all.empty(), "a question has a legal answer");
  return all.back();
}

}  // namespace vedette::players::staff
