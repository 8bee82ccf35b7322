#include "rulesets/death_or_glory/telling.h"

#include "battle/ledger.h"
#include "battle/words.h"
#include "rulesets/death_or_glory/charts.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/compulsory.h"
#include "rulesets/death_or_glory/roll.h"
#include "rulesets/death_or_glory/ruleset.h"

namespace vedette::death_or_glory {
namespace {

using battle::DiceThrown;
using battle::Moment;
using battle::NoteSet;

int face_of(const DiceThrown& e) {
  return e.faces.front();
}
/// "7", and how it is read where that differs.
std::string read_text(int face, std::int64_t reading) {
  const std::string text = std::to_string(face);
  return reading == face ? text : text + ", read as " + std::to_string(reading);
}

/// Below the threshold it stands, on it it is shaken, above it it breaks. Source: DG-MRL-01.
std::string morale(const BattleState& state, const DiceThrown& e) {
  const std::int64_t threshold = e.why.total(), reading = 10 * percentage_reading(state, face_of(e));
  std::string_view result = reading < threshold ? "passed" : "failed";
  if (reading == threshold) result = "equalled, shaken";
  return thrower(state, e) + " need less than " + std::to_string(threshold) + " for morale and throw " +
         read_text(face_of(e), reading) + ": " + std::string{result};
}

/// Source: DG-CRT-01 to DG-CRT-06.
std::string charge_reaction(const BattleState& state, const DiceThrown& e) {
  const std::int64_t threshold = e.why.total(), reading = 10 * percentage_reading(state, face_of(e));
  const std::int64_t excess = reading - threshold, margin = number(state, "DG-CRT-04", 0).value;
  std::string_view result = "they stand";
  if (excess > 0) {
    result = excess > margin ? "failed, they run" : "failed, they retire";
    if (stands_fast(Field{state}, e.unit)) result = "failed, shaken where they are";
  }
  return thrower(state, e) + " need " + std::to_string(threshold) + " or less to meet the charge and throw " +
         read_text(face_of(e), reading) + ": " + std::string{result};
}

std::string rally(const BattleState& state, const DiceThrown& e) {
  const std::int64_t threshold = e.why.total(), reading = 10 * percentage_reading(state, face_of(e));
  return thrower(state, e) + " need " + std::to_string(threshold) + " or less to rally and throw " +
         read_text(face_of(e), reading) + ": " + (reading <= threshold ? "they rally" : "they go on routing");
}

/// Source: DG-CTL-02 to DG-CTL-06, DG-CTL-08.
std::string control(const BattleState& state, const DiceThrown& e) {
  const std::int64_t reading = percentage_reading(state, face_of(e)), total = reading + e.why.total(),
                     inclines = inclination(state, state.unit(e.unit), total);
  const auto from = [&](ControlResultRow row) { return std::to_string(chart(state, control_result_table, row).value); };
  return thrower(state, e) + " throw " + read_text(face_of(e), reading) + " for control, " + with_sign(e.why.total()) +
         ": " + std::to_string(total) + (inclines == 0 ? "" : ", as veterans " + std::to_string(total + inclines)) +
         " (needs " + from(OnePursuitMove) + " to pursue, " + from(FollowsOrders) + " to follow orders, " +
         from(StandsTwoTurns) + " to stand)";
}

/// What a die on a table of casualties comes to against each enemy. @param scores without the die.
std::string casualties(const BattleState& state, const DiceThrown& e, const rules::ChartView& table, std::int64_t low,
                       const std::vector<std::int64_t>& scores, std::string_view each) {
  const std::int64_t reading = fire_reading(state, face_of(e));
  std::string text = thrower(state, e) + " throw " + read_text(face_of(e), reading);
  for (const std::int64_t score : scores) {
    const std::int64_t k = by_score(state, table, low, score + reading).value;
    text += "; score " + std::to_string(score) + " + " + std::to_string(reading) + " = " +
            std::to_string(score + reading) + ", " +
            (k == 0 ? "no loss" : battle::losses_text(ruleset().measures, k) + ' ' + std::string{each});
  }
  return text;
}

std::string fire(const Moment& moment, const DiceThrown& e) {
  std::vector<std::int64_t> scores;
  bool reached = false;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const auto* shot = std::get_if<battle::FireDeclared>(&entry->event);
    if (shot == nullptr || shot->firer != e.unit) break;
    if (reached) break;
    reached = entry->sequence < moment.now.cause;
    scores.insert(scores.begin(), shot->why.total());
  }
  const bool guns = is_guns(moment.state.unit(e.unit));
  return guns ? casualties(moment.state, e, art_casualties_table, -6, scores, "for each gun")
              : casualties(moment.state, e, fire_casualties_table, -6, scores, "for each figure");
}

/// One throw against all enemies; only where it faces horse and foot at once has it more than one score.
std::string melee(const Moment& moment, const DiceThrown& e) {
  std::vector<std::int64_t> scores;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const auto* round = std::get_if<battle::MeleeRound>(&entry->event);
    if (round == nullptr || round->unit != e.unit) break;
    const std::int64_t score = round->why.total();
    if (std::ranges::find(scores, score) == scores.end()) scores.insert(scores.begin(), score);
  }
  return casualties(moment.state, e, melee_casualties_table, -3, scores, "for each point of strength");
}

std::optional<std::string> throw_of(const Moment& moment, const DiceThrown& e) {
  // A forged throw has faces that no row reads.
  if (face_of(e) > 9) return {};
  const BattleState& state = moment.state;
  if (e.rule == "DG-MRL-01") return morale(state, e);
  if (e.rule == "DG-CRT-02") return charge_reaction(state, e);
  if (e.rule == "DG-RAL-02") return rally(state, e);
  if (e.rule == "DG-CTL-02") return control(state, e);
  if (e.rule == "DG-FIR-06") return fire(moment, e);
  if (e.rule == "DG-MEL-12" || e.rule == "DG-ROU-07") return melee(moment, e);
  const std::string faces = battle::faces_text(e.faces);
  if (e.rule == "DG-INI-01")
    return thrower(state, e) + " throw " + read_text(face_of(e), percentage_reading(state, face_of(e))) +
           " for the initiative";
  if (e.rule == "DG-LDR-02") return "A general beside " + thrower(state, e) + " is at risk: " + faces + " thrown";
  if (e.rule == "DG-LDR-05") return thrower(state, e) + " throw " + faces + " for a wounded general";
  if (e.rule == "DG-CMD-08")
    return thrower(state, e) + " throw " + read_text(face_of(e), fire_reading(state, face_of(e))) +
           " for a general's rating";
  return {};
}

/// Both sides of a round that hurt each other alike: nobody has won it, and nothing else says so. Told with the first
/// note that somebody has fought. Source: DG-MEL-16.
std::string drawn(const Moment& moment) {
  std::array<std::int64_t, 2> done{};
  bool fought = false;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    if (std::holds_alternative<battle::PhaseBegan>(entry->event)) break;
    if (const auto* note = std::get_if<NoteSet>(&entry->event); note != nullptr && note->note.key == notes.fought.key)
      break;
    if (const auto* round = std::get_if<battle::MeleeRound>(&entry->event)) {
      fought = true;
      if (is_broken(moment.state.unit(round->unit)) || is_broken(moment.state.unit(round->enemy))) return {};
    }
    if (const auto* loss = std::get_if<battle::CasualtiesTaken>(&entry->event); loss != nullptr && loss->by)
      done[core::index(moment.state.unit(loss->by).side)] += loss->count;
  }
  if (!fought || done[0] != done[1]) return {};
  return "The round is drawn, " + battle::losses_text(ruleset().measures, done[0]) + " each";
}

/// What each side of the round that has just been fought has done to the other.
std::array<std::int64_t, 2> inflicted(const Moment& moment) {
  std::array<std::int64_t, 2> done{};
  bool fought = false;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const bool blow = std::holds_alternative<battle::MeleeRound>(entry->event);
    if (fought && !blow && !std::holds_alternative<DiceThrown>(entry->event)) break;
    fought = fought || blow;
    if (const auto* loss = std::get_if<battle::CasualtiesTaken>(&entry->event); loss != nullptr && loss->by)
      done[core::index(moment.state.unit(loss->by).side)] += loss->count;
  }
  return done;
}

std::string won(const Moment& moment, const NoteSet& e, const std::string& name) {
  if (!notes.rounds_won.read(e.note).now()) return {};  // the turns before move on by a place
  const Side side = moment.state.unit(e.unit).side;
  const auto done = inflicted(moment);
  return name + " win the round, " + battle::losses_text(ruleset().measures, done[core::index(side)]) + " to " +
         std::to_string(done[core::index(core::other(side))]);
}

/// Whether a unit's control test has just been thrown. Source: DG-CTL-02.
bool has_just_tested_control(const Moment& moment, UnitId unit) {
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const auto* note = std::get_if<NoteSet>(&entry->event);
    if (note != nullptr && note->unit == unit && note->note.key == notes.owes_control.key) continue;
    const auto* thrown = std::get_if<DiceThrown>(&entry->event);
    return thrown != nullptr && thrown->unit == unit && thrown->rule == "DG-CTL-02";
  }
  return false;
}

std::string owed(const Moment& moment, const NoteSet& e, const std::string& name) {
  // What only counts down needs no telling.
  if (e.note.value < moment.state.unit(e.unit).notes[e.note.key]) return {};
  switch (e.note.key) {
    case notes.owes_retire.key:
      return name + " must retire";
    case notes.owes_control.key:
      return name + " must test their control";
    case notes.pursuit_moves.key:
      if (!has_just_tested_control(moment, e.unit)) return name + " must go on next turn";
      return name + (e.note.value > 1 ? " pursue for two moves" : " pursue for a move") + " whatever their orders";
    case notes.no_advance.key:
      return name + (e.note.value > 1 ? " may not advance for two moves" : " may not advance for a move");
    case notes.halt.key:
      return name + " must halt for a move to reform";
    default:
      return {};
  }
}

std::string drilled(const NoteSet& e, const std::string& name) {
  const auto quarters = [](std::int64_t n) {
    return n == 1 ? std::string{"a quarter of a turn"} : std::to_string(n) + " quarters of a turn";
  };
  switch (e.note.key) {
    case notes.change_target.key:
      return name + " begin to go into " + std::string{battle::formation_word(*notes.change_target.read(e.note))};
    case notes.change_left.key:
      return name + " need " + quarters(e.note.value) + " more for their change of formation";
    case notes.line_ranks.key:
      return name + (e.note.value == 1 ? " stand in one rank" : " stand in two ranks");
    case notes.refused_flank.key:
      return name + (notes.refused_flank.read(e.note) == RefusedFlank::Left ? " refuse their left flank"
                                                                            : " refuse their right flank");
    default:
      return {};
  }
}

/// A change given up, or a flank brought back, by a unit that has not taken up another formation.
std::string struck_out(const BattleState& state, const NoteSet& e, const std::string& name) {
  const Unit& unit = state.unit(e.unit);
  if (e.note.key == notes.change_target.key && noted(unit, notes.change_target) != unit.formation)
    return name + " give up their change of formation";
  return e.note.key == notes.refused_flank.key && unit.formation == Formation::Line ? name + " bring their flank back"
                                                                                    : "";
}

/// Armies of a size the rules were not made for. Source: DG-UNI-01.
std::string unusual_armies(const BattleState& state) {
  std::string text;
  for (const Side side : {Side::Red, Side::Blue})
    if (const std::int64_t units = manoeuvre_units(state, side);
        units < ruleset().army.units_low || units > ruleset().army.units_high)
      text += (text.empty() ? "" : "; ") + state.name(side) + " have " + std::to_string(units) +
              " battalions, squadrons and batteries";
  return text;
}

std::string stood(const Moment& moment, const NoteSet& e, const std::string& name) {
  switch (notes.stood.read(e.note)) {
    case Standing::None:
    case Standing::MetCharge:  // these are told with the die
    case Standing::RetiresFromCharge:
    case Standing::RunsFromCharge:
      return {};
    case Standing::FollowsItsOrders:
      return has_just_tested_control(moment, e.unit) ? name + " follow their orders" : "";
    case Standing::RoutsNoFurther:
      return moral_state(moment.state.unit(e.unit)) == Routing ? name + " rout no further" : "";
    case Standing::FightsOn:
      return name + " stand: another round next turn";
  }
  return {};
}

/// Most notes only keep count of what a unit has done, and are struck out again.
std::string note(const Moment& moment, const NoteSet& e) {
  const std::string name = e.unit ? moment.state.name(e.unit) : std::string{};
  if (e.note.value == 0) return e.unit ? struck_out(moment.state, e, name) : "";
  switch (e.note.key) {
    case notes.fought.key:
      return drawn(moment);
    case notes.rounds_won.key:
      return won(moment, e, name);
    case notes.broken_into.key:
      return name + (is_horse(moment.state.unit(e.unit)) ? " are ridden through" : " are broken through");
    case notes.stood.key:
      return stood(moment, e, name);
    case notes.army_size.key:
      return unusual_armies(moment.state);
    case notes.owes_retire.key:
    case notes.owes_control.key:
    case notes.pursuit_moves.key:
    case notes.no_advance.key:
    case notes.halt.key:
      return owed(moment, e, name);
    default: {
      const std::string own = rules::told(notes.infos(), moment.state, e);
      return own.empty() ? drilled(e, name) : own;
    }
  }
}

std::string rating(const BattleState& state, const battle::LeaderReplaced& e) {
  const std::string& name = name_of(state, e.leader);
  if (noted(state.leader(e.leader), notes.lost_turn) != 0) return "An officer takes over from " + name;
  std::string text = name + " is rated " + std::to_string(e.notes.front().value);
  if (e.notes.back().value > 0) text += " and has an influence of " + std::to_string(e.notes.back().value);
  return text;
}

std::optional<std::string> sentence(const Moment& moment) {
  const BattleState& state = moment.state;
  const battle::Event& event = moment.now.event;
  if (const auto* e = std::get_if<NoteSet>(&event)) return note(moment, *e);
  if (const auto* e = std::get_if<DiceThrown>(&event)) return throw_of(moment, *e);
  if (const auto* e = std::get_if<battle::UnitMoved>(&event); e != nullptr && e->gait == battle::Gait::Charge) {
    const bool pursues = battle::basis_by(e->why, "DG-ROU-06") != nullptr,
               follows = battle::basis_by(e->why, "DG-MEL-19") != nullptr;
    if (pursues || follows)
      return state.name(e->unit) + ' ' + battle::way_text(*e, pursues ? "pursue" : "follow up", ruleset().measures);
  }
  if (const auto* e = std::get_if<battle::UnitRemoved>(&event))
    return state.name(e->unit) + (points(state.unit(e->unit)) > 0 ? " leave the table" : " have lost their last man");
  if (const auto* e = std::get_if<battle::LeaderReplaced>(&event)) return rating(state, *e);
  if (const auto* e = std::get_if<battle::LeaderHit>(&event);
      e != nullptr && !e->notes.empty() && e->notes.front().key == notes.helped_rally.key)
    return name_of(state, e->leader) + " helps to rally them";
  return {};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = rules::ground_of<Field>};
}

}  // namespace vedette::death_or_glory
