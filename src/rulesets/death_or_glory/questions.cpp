// Whether an answer is allowed, and answers worth considering.
#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/turn.h"

namespace vedette::death_or_glory {
namespace {

using rules::Choice;
using rules::fault_of;
using rules::Shape;

bool is_movement(const Decision& decision) {
  return decision.rule == "DG-MOV-01";
}

std::optional<Refusal> place_fault(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (decision.rule == "DG-CMD-11") return ride_fault(state, state.leader(decision.leader), answer.at);
  const Point p = answer.at;
  if (p.x < 0 || p.y < 0 || p.x > state.ground().width.micrometres || p.y > state.ground().height.micrometres)
    return Refusal{"DG-CMD-02", "the objective lies off the table"};
  return {};
}

/// Why a unit is not among those who may do a known thing.
Refusal not_among(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Field field{state};
  const Unit& unit = state.unit(answer.unit);
  if (unit.side != decision.side) return {"DG-INI-02", state.name(unit.id) + " is not of the side that acts"};
  if (answer.choice == "shoot" || answer.choice == "shoot-all") {
    if (const auto fault = firer_fault(field, unit)) return *fault;
    if (answer.target)
      if (const auto shot = plan_shot(field, unit.id, answer.target); !shot) return shot.error();
    return {"DG-FIR-03", state.name(unit.id) + (answer.choice == "shoot" ? " has no target" : " has not two targets")};
  }
  if (answer.choice == "charge" || answer.choice == "assault") {
    if (const auto fault = charger_fault(field, unit)) return *fault;
    if (const auto order = order_against_charge(state, unit)) return *order;
    if (answer.target)
      if (const auto plan = plan_charge(field, unit.id, answer.target, answer.turn, answer.choice == "assault"); !plan)
        return plan.error();
    return {"DG-CHG-03", state.name(unit.id) + " reaches nobody, or has declared"};
  }
  if (!unit.on_table && answer.choice != "detach") return {"DG-UNI-02", state.name(unit.id) + " is off the table"};
  if (answer.choice == "move" && noted(unit, notes.acted)) return {"DG-MOV-01", "it has moved this turn"};
  if (const auto fault = movement_fault(state, answer)) return *fault;
  return {"DG-MOV-01", state.name(unit.id) + " has done its share this turn"};
}

}  // namespace

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Choice* choice = decision.choice(answer.choice);
  const bool names_unit = answer.unit && answer.unit.value <= state.units.size();
  if (choice == nullptr) {
    const bool known = answer.choice == "move" || answer.choice == "reinforce" || answer.choice == "occupy" ||
                       answer.choice == "detach" || answer.choice == "rejoin" || answer.choice == "charge" ||
                       answer.choice == "assault" || answer.choice == "shoot" || answer.choice == "shoot-all" ||
                       std::ranges::find(drill_keys, answer.choice) != drill_keys.end();
    const bool asked = is_movement(decision) || decision.rule == "DG-CHG-17" || decision.rule == "DG-FIR-01";
    if (known && asked && names_unit) return not_among(state, decision, answer);
    return Refusal{"DG-SEQ-01",
                   "'" + answer.choice + "' cannot be answered now (expected one of: " + decision.keys() + ")"};
  }
  if (choice->shape == Shape::Plain) return {};
  if (choice->shape == Shape::Place) return place_fault(state, decision, answer);
  if (!names_unit) return Refusal{"DG-GEN-09", "which unit? '" + answer.choice + "' names none"};
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end()) return not_among(state, decision, answer);
  if (answer.choice == "shoot") return fault_of(plan_shot(Field{state}, answer.unit, answer.target));
  if (answer.choice == "shoot-all" || answer.choice == "go-with") return {};
  if (answer.choice == "charge" || answer.choice == "assault")
    return fault_of(plan_charge(Field{state}, answer.unit, answer.target, answer.turn, answer.choice == "assault"));
  return movement_fault(state, answer);
}

namespace {

class Suggestions {
 public:
  Suggestions(const BattleState& state, const Decision& decision)
      : m_state{state}, m_decision{decision}, m_field{state} {}

  void add(const Choice& choice) {
    if (choice.shape == Shape::Plain) return m_answers.push_back({.choice = choice.key});
    if (choice.shape == Shape::Place) return places(choice);
    for (const UnitId id : choice.units) {
      if (choice.key == "move")
        moves(id);
      else if (choice.key == "reinforce" || choice.key == "shoot")
        targets(choice, id);
      else if (choice.key == "occupy")
        buildings(id);
      else if (choice.shape == Shape::Charge)
        charges(choice, id);
      else
        m_answers.push_back({.choice = choice.key, .unit = id});
    }
  }
  /// What a commander without ideas would say comes last.
  [[nodiscard]] std::vector<Answer> take() {
    for (const std::string_view key : {"keep", "stay", "aim", "stand", "form-square"})
      std::stable_partition(m_answers.begin(), m_answers.end(), [&](const Answer& a) { return a.choice != key; });
    return std::move(m_answers);
  }

 private:
  [[nodiscard]] std::vector<UnitId> enemies_of(UnitId id) const {
    std::vector<UnitId> enemies;
    for (const UnitId other : m_field.units())
      if (m_field.unit(other).side != m_field.unit(id).side) enemies.push_back(other);
    std::ranges::stable_sort(enemies, {},
                             [&](UnitId e) { return core::squared(m_field.centre(e) - m_field.centre(id)); });
    return enemies;
  }
  bool try_move(UnitId id, Angle turn, Length distance, Angle after = {}) {
    const Answer answer{.choice = "move", .unit = id, .turn = turn, .distance = distance, .turn_after = after};
    if (!plan_move(m_field, id, turn, distance, after)) return false;
    m_answers.push_back(answer);
    return true;
  }
  /// As far as its turn allows, or half of it.
  void march(UnitId id, Angle turn, Length useful) {
    const Unit& unit = m_field.unit(id);
    const std::int64_t full = allowance(m_state, unit) * (4 - noted(unit, notes.spent)) / 4;
    const std::int64_t left = full - (in_skirmish_order(unit) ? 0 : wheel_cost(m_field.geometry(id).width, turn));
    if (left <= 0) return;
    const Length most = std::min(metres(left), useful);
    for (const int part : {4, 2, 1})
      if (try_move(id, turn, metres(whole_metres(most) * part / 4))) break;
  }

  void moves(UnitId id) {
    const Unit& unit = m_field.unit(id);
    const auto enemies = enemies_of(id);
    if (is_guns(unit) && is_deployed(unit)) {
      for (std::size_t i = 0; i < std::min<std::size_t>(2, enemies.size()); ++i) {
        const Point way = m_field.centre(enemies[i]) - m_field.centre(id);
        if (!(way == Point{})) try_move(id, core::shortest(core::direction(way) - unit.pose.facing), {});
      }
      return;
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(2, enemies.size()); ++i) {
      const Point way = m_field.centre(enemies[i]) - unit.pose.at;
      if (way == Point{}) continue;
      const Angle turn = core::shortest(core::direction(way) - unit.pose.facing);
      march(id, turn, core::distance(m_field.centre(enemies[i]), unit.pose.at) - metres(30));
      if (i == 0) {
        march(id, {}, metres(400));
        try_move(id, turn, {});
      }
    }
    try_move(id, {}, -metres(25));
  }
  void targets(const Choice& choice, UnitId id) {
    if (choice.key == "shoot") {
      for (const Shot& shot : shots_of(m_field, id))
        m_answers.push_back({.choice = choice.key, .unit = id, .target = shot.target});
      return;
    }
    for (const UnitId enemy : enemies_of(id))
      if (plan_reinforcement(m_field, id, enemy))
        m_answers.push_back({.choice = choice.key, .unit = id, .target = enemy});
  }
  void buildings(UnitId id) {
    for (const Feature& f : m_state.ground().features)
      if (f.kind == FeatureKind::Town && plan_occupation(m_field, id, f.id))
        m_answers.push_back({.choice = "occupy", .unit = id, .place = f.id});
  }
  void charges(const Choice& choice, UnitId id) {
    for (const UnitId enemy : enemies_of(id))
      if (const auto plan = best_charge(m_field, id, enemy, choice.key == "assault"))
        m_answers.push_back({.choice = choice.key, .unit = id, .target = enemy, .turn = plan->turn});
  }
  void places(const Choice& choice) {
    const Leader& leader = m_state.leader(m_decision.leader);
    std::vector<Point> goals;
    if (choice.key == "ride") {
      // To the nearest unit of his command, and to the one most in need of him.
      UnitId nearest, shaken;
      for (const UnitId id : m_field.units()) {
        const Unit& unit = m_field.unit(id);
        if (!commands(m_state, leader, unit)) continue;
        if (!nearest || distance(m_field, leader, id) < distance(m_field, leader, nearest)) nearest = id;
        if (moral_state(unit) != Steady &&
            (!shaken || distance(m_field, leader, id) < distance(m_field, leader, shaken)))
          shaken = id;
      }
      for (const UnitId id : {nearest, shaken}) {
        if (!id) continue;
        const Point way = m_field.centre(id) - leader.pose.at;
        if (way == Point{}) continue;
        const Length pace = std::min(core::distance(m_field.centre(id), leader.pose.at),
                                     metres(chart(m_state, move_table, MoveLeader).value - 1));
        goals.push_back(leader.pose.at + core::ahead(core::direction(way), pace));
      }
    } else {
      Point enemy;
      std::int64_t n = 0;
      for (const UnitId id : m_field.units())
        if (m_field.unit(id).side != leader.side) enemy = enemy + m_field.centre(id), ++n;
      goals.push_back(choice.key == "hold" || choice.key == "withdraw" || n == 0 ? leader.pose.at
                                                                                 : Point{enemy.x / n, enemy.y / n});
    }
    for (const Point goal : goals) {
      const Answer answer{.choice = choice.key, .at = goal};
      if (!check(m_state, m_decision, answer)) m_answers.push_back(answer);
    }
  }

  const BattleState& m_state;
  const Decision& m_decision;
  Field m_field;
  std::vector<Answer> m_answers;
};

}  // namespace

std::vector<Answer> candidates(const BattleState& state, const Decision& decision) {
  Suggestions suggestions{state, decision};
  for (const Choice& choice : decision.choices) suggestions.add(choice);
  return suggestions.take();
}

}  // namespace vedette::death_or_glory
