#include "rulesets/napoleonic_fury/telling.h"

#include "battle/ledger.h"
#include "rulesets/napoleonic_fury/charge.h"
#include "rulesets/napoleonic_fury/command.h"
#include "rulesets/napoleonic_fury/fire.h"
#include "rulesets/napoleonic_fury/manoeuvre.h"
#include "rulesets/napoleonic_fury/melee.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::DiceThrown;
using battle::Moment;

std::int64_t natural(const DiceThrown& e) {
  std::int64_t sum = 0;
  for (const std::uint8_t face : e.faces) sum += face;
  return sum;
}
std::int64_t modified(const DiceThrown& e) {
  return natural(e) + e.why.total();
}
/// "4 and 3, +2: 9".
std::string throw_text(const DiceThrown& e) {
  const std::int32_t more = e.why.total();
  const std::string sign = more == 0 ? "" : more > 0 ? ", +" + std::to_string(more) : ", " + std::to_string(more);
  return battle::faces_text(e.faces) + sign + ": " + std::to_string(modified(e));
}

/// " (needs 3 hold, 5 change formation)": what each row of a table needs.
std::string needs(const BattleState& state, const Table& table, std::size_t column,
                  std::initializer_list<std::string_view> rows) {
  std::string text;
  std::size_t row = 0;
  for (const std::string_view words : rows)
    text += (text.empty() ? " (needs " : ", ") + std::to_string(chart(state, table, row++, column).value) + ' ' +
            std::string{words};
  return text + ')';
}

/// The points that fire together, in halves, measured again as they were when they fired.
std::int64_t halves_of(const Moment& moment) {
  const auto* first = battle::answered<battle::FireDeclared>(moment);
  if (first == nullptr) return 0;
  auto shots = battle::alongside<battle::FireDeclared>(moment);
  shots.insert(shots.begin(), first);
  const Field field{moment.state};
  std::int64_t halves = 0;
  for (const auto* shot : shots) {
    const bool breakthrough = noted(field.unit(shot->target), BreakingThrough) != 0;
    const auto plan = plan_shot(field, shot->firer, shot->target, breakthrough);
    if (!plan) return 0;
    halves += plan->halves;
  }
  return halves;
}

std::string fire(const Moment& moment, const DiceThrown& e) {
  const std::string text = thrower(moment.state, e) + " fire with " + throw_text(e);
  const auto row = fire_row(moment.state, halves_of(moment));
  if (!row) return text;
  const FireResult result = fire_result(moment.state, *row, modified(e));
  std::string least;
  for (std::size_t column = 1; column <= 4; ++column) {
    const std::int64_t from = chart(moment.state, fire_table, *row, column).value;
    constexpr std::int64_t never = 99;
    if (from != never)
      least += (least.empty() ? "needs " : ", ") + std::to_string(from) + ' ' + std::string{fire_result_words[column]};
  }
  return text + ", " + std::string{fire_result_words[result]} + " (" + least + ')';
}

/// Attacker and defender throw by turns; the second throw of a pair decides. Source: NF-MEL-03.
std::string melee(const Moment& moment, const DiceThrown& e) {
  const BattleState& state = moment.state;
  std::string text = thrower(state, e) + " fight with " + throw_text(e);
  std::vector<const DiceThrown*> rolls;
  for (const auto* roll : battle::alongside<DiceThrown>(moment))
    if (roll->rule == "NF-MEL-03") rolls.push_back(roll);
  if (rolls.size() % 2 == 0) return text;
  const DiceThrown& attack = *rolls.back();
  const std::int64_t by = modified(attack) - modified(e);
  constexpr std::array<std::string_view, 7> words{"the charge is repulsed",
                                                  "the assault falters",
                                                  "the assault is checked",
                                                  "a desperate struggle",
                                                  "the defenders are hard pressed",
                                                  "the defenders are driven back",
                                                  "the defenders are swept from the field"};
  const std::string result{words[static_cast<std::size_t>(melee_result(state, by))]};
  if (by == 0) return text + ". Nobody wins: " + result;
  return text + ". " + thrower(state, by > 0 ? attack : e) + " win by " + std::to_string(by > 0 ? by : -by) + ": " +
         result;
}

std::string manoeuvre(const Moment& moment, const DiceThrown& e) {
  const BattleState& state = moment.state;
  const Field field{state};
  const Rating rating = column_of(field, state.unit(e.unit)).rating;
  constexpr std::array<std::string_view, 6> words{"they retire",
                                                  "they hold",
                                                  "they hold and may change formation",
                                                  "half movement or a change of formation",
                                                  "two thirds of their movement and a change",
                                                  "all their movement and a change"};
  const int row = good_order_row(state, rating, modified(e));
  const std::string text = thrower(state, e) + " throw " + throw_text(e) + " to ";
  if (e.rule == "NF-RCT-02")
    return text + "react, " + (row >= 4 ? "passed" : "failed") + " (needs " +
           std::to_string(chart(state, good_order_table, 2, rating).value) + ')';
  return text + "manoeuvre, " + std::string{words[static_cast<std::size_t>(row - 1)]} +
         needs(state, good_order_table, rating, {"hold", "change formation", "half or a change", "two thirds", "all"});
}

std::optional<std::string> throw_of(const Moment& moment, const DiceThrown& e) {
  const BattleState& state = moment.state;
  const std::string who = thrower(state, e) + " throw " + throw_text(e);
  if (e.rule == "NF-FIR-07") return fire(moment, e);
  if (e.rule == "NF-MEL-03") return melee(moment, e);
  if (e.rule == "NF-MAN-02" || e.rule == "NF-RCT-02") return manoeuvre(moment, e);
  if (e.rule == "NF-MAN-01") {
    const auto row = row_reached(state, disorder_table, 0, modified(e));
    return who + " out of their disorder, " + (row ? std::string{disorder_table.rows[*row]} : "rout") +
           needs(state, disorder_table, 0, {"broken", "wavering", "good order", "rallies", "elan"});
  }
  if (e.rule == "NF-EFC-03") {
    const auto row = row_reached(state, square_table, 0, modified(e));
    return who + " to form square, " +
           (!row        ? "failed and disordered"
            : *row == 0 ? "failed"
                        : "passed") +
           " (needs " + std::to_string(chart(state, square_table, 1).value) + ", disordered below " +
           std::to_string(chart(state, square_table, 0).value) + ')';
  }
  if (e.rule == "NF-EVD-01") {
    const std::int64_t needed = chart(state, evasion_table, is_battery(state.unit(e.unit)) ? 1 : 0).value;
    return who + " to evade, " + (modified(e) >= needed ? "passed" : "failed") + " (needs " + std::to_string(needed) +
           ')';
  }
  if (e.rule == "NF-LDR-04") {
    const std::int64_t unhurt = number(state, "NF-LDR-04").value;
    return who + " for the leader with them, " + (natural(e) >= unhurt ? "unhurt" : "lost") + " (unhurt from " +
           std::to_string(unhurt) + ')';
  }
  return {};
}

std::string removed(const BattleState& state, const battle::UnitRemoved& e) {
  const std::string& name = state.name(e.unit);
  if (battle::reason_by(e.why, "NF-MEL-06") != nullptr) return name + " are captured";
  if (battle::reason_by(e.why, "NF-ART-05") != nullptr || battle::reason_by(e.why, "NF-ART-04") != nullptr)
    return name + " are wrecked";
  if (battle::reason_by(e.why, "NF-BEL-04") != nullptr) return name + " have lost their last stand";
  if (battle::reason_by(e.why, "NF-MAN-06") != nullptr) return name + " rout from the field";
  return name + " cannot get away and are lost";
}

/// What the throws themselves tell, and counts of who has done what, need no line.
std::string note(const BattleState& state, const battle::NoteSet& e) {
  const std::string name = e.unit ? state.name(e.unit) : std::string{};
  if (e.note.value == 0) return {};
  switch (e.note.key) {
    case Damaged:
      return name + " are damaged for good";
    case BrokeThrough:
      return name + " break through";
    case CounterCharged:
      return name + " countercharge";
    case Fired:
      return battle::reason_by(e.why, "NF-FIR-06") != nullptr ? name + " have no fire points: no effect" : "";
    default:
      return {};
  }
}

std::optional<std::string> sentence(const Moment& moment) {
  const BattleState& state = moment.state;
  if (const auto* e = std::get_if<battle::NoteSet>(&moment.now.event)) return note(state, *e);
  if (const auto* e = std::get_if<DiceThrown>(&moment.now.event)) return throw_of(moment, *e);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&moment.now.event)) return removed(state, *e);
  if (const auto* e = std::get_if<battle::UnitMoved>(&moment.now.event);
      e != nullptr && battle::reason_by(e->why, "NF-BRK-03") != nullptr)
    return state.name(e->unit) + ' ' + battle::way_text(*e, "go on", {});
  if (const auto* e = std::get_if<battle::ReactionChosen>(&moment.now.event))
    return state.name(e->unit) +
           (e->reaction == "evades"                 ? " evade"
            : e->reaction == "forms square"         ? " form square"
            : e->reaction == "fails to form square" ? " fail to form square"
            : e->reaction == "cannot get away"      ? " cannot get away"
                                                    : " fail to form square and are disordered") +
           ", charged by " + state.name(e->to);
  return {};
}

std::vector<Point> ground(const BattleState& state, UnitId id) {
  const Field field{state};
  const Outline base = field.base(id);
  return {base.begin(), base.end()};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = ground};
}

}  // namespace vedette::napoleonic_fury
