// Whether an answer is allowed, and answers worth considering.
#include "rulesets/napoleonic_fury/charge.h"
#include "rulesets/napoleonic_fury/fire.h"
#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"

namespace vedette::napoleonic_fury {
namespace {

using rules::Choice;
using rules::Shape;

bool is_deed(const Decision& decision) {
  return decision.rule == "NF-MAN-17" || decision.rule == "NF-RCT-04";
}

/// Why a unit is not among those who may do a known thing.
Refusal not_among(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Unit& unit = state.unit(answer.unit);
  const std::string& name = state.name(unit.id);
  if (answer.choice == "attach") {
    if (const auto fault = attach_fault(Field{state}, state.leader(decision.leader), unit.id)) return *fault;
    return {"NF-LDR-01", name + " is not of his command"};
  }
  if (unit.side != decision.side) return {"NF-SEQ-01", name + " is not of the side that acts"};
  if (!unit.on_table) return {"NF-BEL-04", name + " is off the table"};
  if (answer.choice == "act") return {"NF-SEQ-02", name + " has had its manoeuvre"};
  if (answer.choice == "react") {
    if (const auto fault = reactor_fault(state, unit)) return *fault;
  }
  if (answer.choice == "fire" || answer.choice == "join") {
    if (const auto fault = firer_fault(unit)) return *fault;
    return {"NF-FIR-02", name + " has no target"};
  }
  return {decision.rule, name + " cannot do that now"};
}

}  // namespace

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Choice* choice = decision.choice(answer.choice);
  const bool names_unit = answer.unit && answer.unit.value <= state.units.size();
  if (choice == nullptr) {
    // A deed that is not on offer says why it is not.
    if (is_deed(decision) && names_unit && answer.unit == decision.unit)
      if (const auto fault = deed_fault(state, decision, answer)) return fault;
    return Refusal{decision.rule,
                   "'" + answer.choice + "' cannot be answered now (expected one of: " + decision.keys() + ")"};
  }
  if (choice->shape == Shape::Plain) return {};
  if (choice->shape == Shape::Place) return ride_fault(state, state.leader(decision.leader), answer.at);
  if (answer.choice == "lead" && !answer.unit) return {};  // the first of them
  if (!names_unit) return Refusal{"NF-GEN-08", "which unit? '" + answer.choice + "' names none"};
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end()) return not_among(state, decision, answer);
  if (is_deed(decision)) return deed_fault(state, decision, answer);
  if (answer.choice == "shoot" || answer.choice == "combine") return shot_fault(state, decision, answer);
  return {};
}

namespace {

class Suggestions {
 public:
  Suggestions(const BattleState& state, const Decision& decision)
      : m_state{state}, m_decision{decision}, m_field{state} {}

  void add(const Choice& choice) {
    if (choice.shape == Shape::Plain) return m_answers.push_back({.choice = choice.key});
    if (choice.shape == Shape::Place) return rides(choice);
    for (const UnitId id : choice.units) {
      if (choice.shape == Shape::Move)
        moves(choice, id);
      else if (choice.shape == Shape::Road)
        roads(id);
      else if (choice.shape == Shape::Charge)
        charges(choice, id);
      else if (choice.shape == Shape::Target)
        targets(choice, id);
      else if (choice.key == "evade")
        evasions(choice, id);
      else
        m_answers.push_back({.choice = choice.key, .unit = id});
    }
  }
  /// What a commander without ideas would say comes last: NF-GEN-08.
  [[nodiscard]] std::vector<Answer> take() {
    for (const std::string_view key : {"stay", "hold-fire", "stand", "form-square", "evade", "carry", "fire"}) {
      std::vector<Answer> last;
      std::erase_if(m_answers, [&](const Answer& a) {
        if (a.choice != key) return false;
        last.push_back(a);
        return true;
      });
      m_answers.insert(m_answers.end(), last.begin(), last.end());
    }
    // Nobody disordered by his own success goes on unasked; whoever may, does.
    const auto onward = std::ranges::find(m_answers, std::string{"break-through"}, &Answer::choice);
    if (m_decision.rule == "NF-BRK-02" && onward != m_answers.end() && !is_disordered(m_state.unit(m_decision.unit)))
      std::rotate(onward, onward + 1, m_answers.end());
    if (m_ride) m_answers.push_back(*m_ride);
    return std::move(m_answers);
  }

 private:
  [[nodiscard]] std::vector<UnitId> enemies_of(Side side, Point from) const {
    std::vector<UnitId> enemies;
    for (const UnitId other : m_field.units())
      if (m_field.unit(other).side != side) enemies.push_back(other);
    std::ranges::stable_sort(enemies, {}, [&](UnitId e) { return core::squared(m_field.centre(e) - from); });
    return enemies;
  }
  bool attempt(const Answer& answer) {
    if (deed_fault(m_state, m_decision, answer)) return false;
    m_answers.push_back(answer);
    return true;
  }
  /// As far as it can, else half or a quarter of it.
  void march(const Choice& choice, UnitId id, Angle turn, Hundredths useful) {
    const Hundredths left = movement_left(m_state, m_field.unit(id));
    const bool wheels = choice.key == "move" && !is_road_column(m_field.unit(id));
    const Hundredths most =
        std::min(useful, left - (wheels && turn != Angle{} ? wheel_cost(m_field.footprint(id), turn) : 0));
    if (most <= 0) return;
    for (const int part : {4, 3, 2, 1})
      if (attempt({.choice = choice.key, .unit = id, .turn = turn, .distance = length(most * part / 4)})) return;
  }
  void moves(const Choice& choice, UnitId id) {
    const Unit& unit = m_field.unit(id);
    const auto enemies = enemies_of(unit.side, unit.pose.at);
    if (is_unlimbered(unit)) {
      if (enemies.empty() || choice.key != "move") return;
      const Point way = m_field.centre(enemies.front()) - unit.pose.at;
      if (!(way == Point{}))
        attempt({.choice = "move", .unit = id, .turn = core::shortest(core::direction(way) - unit.pose.facing)});
      return;
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(2, enemies.size()); ++i) {
      const Point way = m_field.centre(enemies[i]) - unit.pose.at;
      if (way == Point{}) continue;
      const Angle turn = core::shortest(core::direction(way) - unit.pose.facing);
      const Hundredths useful = in_hundredths(core::distance(m_field.centre(enemies[i]), unit.pose.at)) - 150;
      if (choice.key == "oblique") {
        if (core::abs(turn) <= core::degrees(45) && turn != Angle{}) march(choice, id, turn, useful);
        continue;
      }
      march(choice, id, turn, useful);
      if (i > 0) continue;
      march(choice, id, {}, 1'000'000);
      attempt({.choice = "move", .unit = id, .turn = turn});
    }
    if (choice.key == "move") attempt({.choice = "move", .unit = id, .distance = -core::inches(2)});
  }
  void roads(UnitId id) {
    const Hundredths reach = 2 * movement_left(m_state, m_field.unit(id));
    for (const Feature& f : m_state.ground().features) {
      if (f.kind != FeatureKind::Road) continue;
      for (const Hundredths along : {reach, -reach})
        for (const int part : {2, 1})
          if (attempt({.choice = "road", .unit = id, .place = f.id, .distance = length(along * part / 2)})) break;
    }
  }
  void charges(const Choice& choice, UnitId id) {
    const Hundredths left = movement_left(m_state, m_field.unit(id));
    for (const UnitId enemy : enemies_of(m_field.unit(id).side, m_field.centre(id))) {
      if (!m_field.within(id, enemy, left)) continue;
      if (const auto plan = best_charge(m_state, id, enemy, choice.key == "bridge-assault"))
        m_answers.push_back({.choice = choice.key, .unit = id, .target = enemy, .turn = plan->turn});
    }
  }
  void targets(const Choice& choice, UnitId id) {
    for (const Shot& shot : shots_of(m_field, id))
      m_answers.push_back({.choice = choice.key, .unit = id, .target = shot.target});
  }
  void evasions(const Choice& choice, UnitId id) {
    m_answers.push_back({.choice = choice.key, .unit = id, .distance = core::inches(6)});
    m_answers.push_back({.choice = choice.key, .unit = id});
  }
  /// Towards the middle of his command, a little behind it.
  void rides(const Choice& choice) {
    const Leader& leader = m_state.leader(m_decision.leader);
    Point sum;
    std::int64_t n = 0;
    for (const UnitId id : m_field.units())
      if (commands(m_state, leader, m_field.unit(id))) sum = sum + m_field.centre(id), ++n;
    if (n == 0) return;
    const Point goal{sum.x / n, sum.y / n}, way = goal - leader.pose.at;
    if (core::squared(way) < core::squared(Point{core::inches(1).micrometres, 0})) return;
    const Hundredths pace = chart(m_state, move_table, LeaderMove).value;
    const Hundredths far = in_hundredths(core::distance(goal, leader.pose.at));
    for (const int part : {4, 2, 1}) {
      const Point at = leader.pose.at + core::ahead(core::direction(way), length(std::min(far, (pace - 1) * part / 4)));
      const Answer answer{.choice = choice.key, .at = at};
      if (check(m_state, m_decision, answer)) continue;
      const auto enemies = enemies_of(leader.side, at);
      const bool exposed = !enemies.empty() && battle::gap(at, at, m_field.base(enemies.front())) < core::inches(1);
      // Far from his men he rides to them, unless it would be among the enemy.
      if (far > 300 && !exposed)
        m_ride = answer;
      else
        m_answers.push_back(answer);
      return;
    }
  }

  const BattleState& m_state;
  const Decision& m_decision;
  Field m_field;
  std::vector<Answer> m_answers;
  std::optional<Answer> m_ride;  // the last of all
};

}  // namespace

std::vector<Answer> candidates(const BattleState& state, const Decision& decision) {
  Suggestions suggestions{state, decision};
  for (const Choice& choice : decision.choices) suggestions.add(choice);
  return suggestions.take();
}

}  // namespace vedette::napoleonic_fury
