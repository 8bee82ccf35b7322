#include "players/staff/death_or_glory.h"

#include <algorithm>

#include "core/assert.h"
#include "players/narrowed.h"

namespace vedette::players::staff {
namespace {

using core::Angle;
using core::Length;
using rules::Answer;
using rules::Choice;
using rules::UnitId;

constexpr std::int64_t metre = 1'000;  // micrometres of table
constexpr std::int64_t gun_range = 500;
/// The eagerness to close grows with the turns, so that nobody waits for ever.
constexpr int patience = 9;

/// What the commander looks at while he answers one question.
class Look {
 public:
  Look(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice)
      : m_view{view}, m_decision{decision}, m_advice{advice} {}
  [[nodiscard]] const battle::BattleState& state() const { return m_view.state(); }
  [[nodiscard]] const rules::Decision& decision() const { return m_decision; }
  [[nodiscard]] const rules::Advice& advice() const { return m_advice; }
  [[nodiscard]] std::vector<Answer> ways(const Choice& choice, UnitId id) const {
    return ways_of(m_view, m_decision, m_advice, choice, id);
  }
  [[nodiscard]] std::int64_t note(UnitId id, std::string_view key) const {
    const auto notes = m_advice.ruleset().notes;
    const auto found = std::ranges::find(notes, key, &rules::NoteInfo::key);
    return state().unit(id).notes[static_cast<std::uint16_t>(found - notes.begin())];
  }
  [[nodiscard]] std::int64_t apart(UnitId a, UnitId b) const {
    return core::distance(state().unit(a).pose.at, state().unit(b).pose.at).micrometres / metre;
  }
  /// The nearest enemy still in the fight; none when all are gone.
  [[nodiscard]] UnitId nearest_enemy(UnitId of) const {
    UnitId best;
    for (const battle::Unit& enemy : state().units) {
      if (!enemy.on_table || enemy.side == m_view.side() || note(enemy.id, "moral_state") >= 2) continue;
      if (!best || apart(of, enemy.id) < apart(of, best)) best = enemy.id;
    }
    return best;
  }
  /// Whether an enemy is worth a charge at all: unsteady, seen from the side, or without bayonets.
  [[nodiscard]] bool is_weak(UnitId attacker, UnitId target) const {
    const battle::Unit &own = state().unit(attacker), &enemy = state().unit(target);
    if (note(target, "order_state") > 0 || note(target, "moral_state") > 0) return true;
    if (own.arm == battle::Arm::Cavalry && enemy.arm == battle::Arm::Cavalry) return true;
    if (enemy.arm == battle::Arm::Artillery || enemy.formation == battle::Formation::Skirmish) return true;
    const core::Point way = own.pose.at - enemy.pose.at;
    if (way == core::Point{} || enemy.formation == battle::Formation::Square) return false;
    return core::abs(core::shortest(core::direction(way) - enemy.pose.facing)) > core::degrees(60);
  }
  [[nodiscard]] bool is_late() const { return state().clock.turn > patience; }
  [[nodiscard]] std::int64_t volley_range() const { return is_late() ? 60 : 100; }
  [[nodiscard]] std::int64_t horse_keeps() const { return is_late() ? 180 : 330; }

 private:
  const rules::SideView& m_view;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
};

std::optional<Answer> first_of(const rules::Decision& decision, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys)
    if (const Choice* choice = decision.choice(key); choice != nullptr && choice->shape == rules::Shape::Plain)
      return Answer{.choice = std::string{key}};
  return {};
}

/// Where a shot tells most: share of the target's strength, and the chance that it breaks.
Answer best_shot(const Look& look) {
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
std::optional<Answer> best_charge(const Look& look) {
  const Choice* charge = look.decision().choice("charge");
  if (charge == nullptr) return {};
  std::optional<Answer> best;
  std::int64_t most = 450'000;
  for (const UnitId id : charge->units)
    for (const Answer& way : look.ways(*charge, id)) {
      const bool foot = look.state().unit(id).arm == battle::Arm::Infantry;
      if (!look.is_weak(id, way.target) && !(look.is_late() && foot)) continue;
      const rules::ProcedureArgs args{.units = {{"attacker", id}, {"target", way.target}},
                                      .numbers = {{"turn", way.turn.centidegrees}}};
      if (!look.advice().allowed(look.state(), "reaction", args)) continue;
      const auto odds = look.advice().odds("reaction", args);
      const bool unsteady = look.note(way.target, "order_state") > 0 || look.note(way.target, "moral_state") > 0;
      const std::int64_t gives_way = odds.millionths("reaction", 2) + odds.millionths("reaction", 3);
      const std::int64_t worth = gives_way + odds.millionths("reaction", 1) * (unsteady ? 7 : 4) / 10;
      if (worth > most) most = worth, best = way;
    }
  return best;
}

/// Towards an enemy, so far that `keep` metres are left between the fronts; nothing when it is near enough.
std::optional<Answer> close_to(const Look& look, const Choice& move, UnitId id, UnitId enemy, std::int64_t keep) {
  const battle::Unit& unit = look.state().unit(id);
  const core::Point way = look.state().unit(enemy).pose.at - unit.pose.at;
  const std::int64_t go = look.apart(id, enemy) - keep;
  if (go < 10) return {};
  const Angle direct = core::shortest(core::direction(way) - unit.pose.facing);
  for (const std::int32_t part : {100, 50, 0})
    for (std::int64_t m = std::min<std::int64_t>(go, 240); m >= 15; m -= m > 100 ? 30 : 15) {
      const Answer answer{
          .choice = move.key, .unit = id, .turn = {direct.centidegrees * part / 100}, .distance = {m * metre}};
      if (!look.advice().check(answer)) return answer;
    }
  return {};
}

bool has_target(const Look& look, UnitId id) {
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    const std::int64_t reach = look.state().unit(id).arm == battle::Arm::Artillery ? 1'100 : 320;
    return enemy.on_table && enemy.side != look.state().unit(id).side && look.apart(id, enemy.id) < reach &&
           look.advice().allowed(look.state(), "shoot", {.units = {{"unit", id}, {"target", enemy.id}}, .numbers = {}});
  });
}

std::optional<Answer> best_move(const Look& look) {
  const Choice* move = look.decision().choice("move");
  if (const Choice* unlimber = look.decision().choice("unlimber"); unlimber != nullptr)
    for (const UnitId id : unlimber->units)
      if (const UnitId enemy = look.nearest_enemy(id); enemy && look.apart(id, enemy) < gun_range)
        return Answer{.choice = unlimber->key, .unit = id};
  if (const Choice* man = look.decision().choice("man-guns"); man != nullptr)
    return Answer{.choice = man->key, .unit = man->units.front()};
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
    // Horse waits; foot that can fire stands and fires.
    const bool horse = unit.arm == battle::Arm::Cavalry;
    if (!horse && look.apart(id, enemy) < look.volley_range() + 40 && has_target(look, id)) continue;
    if (auto answer = close_to(look, *move, id, enemy, horse ? look.horse_keeps() : look.volley_range())) return answer;
  }
  return {};
}

/// Generals go with a unit of their command, so that their rating counts where it fights.
Answer lead(const Look& look) {
  const rules::Decision& decision = look.decision();
  if (look.state().leader(decision.leader).with) return {.choice = "stay"};
  if (const Choice* go = decision.choice("go-with"); go != nullptr)
    return {.choice = go->key, .unit = go->units.front()};
  for (const Answer& way : look.advice().candidates())
    if (way.choice == "ride") return way;
  return {.choice = "stay"};
}

}  // namespace

std::optional<Answer> DeathOrGloryStaff::answer(const rules::SideView& view, const rules::Decision& decision,
                                                const rules::Advice& advice) {
  const Look look{view, decision, advice};
  if (decision.choice("keep") != nullptr) return Answer{.choice = "keep"};
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
