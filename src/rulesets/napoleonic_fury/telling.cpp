#include "rulesets/napoleonic_fury/telling.h"

#include "battle/ledger.h"
#include "battle/words.h"
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
  std::string sign;
  if (more != 0) sign = (more > 0 ? ", +" : ", ") + std::to_string(more);
  return battle::faces_text(e.faces) + sign + ": " + std::to_string(modified(e));
}

/// " (needs 3 hold, 5 change formation)": what each row of a table needs.
std::string needs(const BattleState& state, const rules::ChartView& table, std::size_t column,
                  std::initializer_list<std::string_view> rows) {
  std::string text;
  std::size_t row = 0;
  for (const std::string_view words : rows)
    text += (text.empty() ? " (needs " : ", ") + std::to_string(chart(state, table, row++, column).value) + ' ' +
            std::string{words};
  return text + ')';
}

/// A shot, measured again as it was when it was fired.
std::optional<Shot> shot_of(const BattleState& state, const battle::FireDeclared& e) {
  const bool breakthrough = noted(state.unit(e.target), notes.breaking_through);
  auto plan = plan_shot(Field{state}, e.firer, e.target, breakthrough);
  if (!plan) return {};
  return *std::move(plan);
}

/// "6.5 points"; they are counted in halves.
std::string points_text(std::int64_t halves) {
  return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "") + (halves == 2 ? " point" : " points");
}

std::optional<std::string> declared(const BattleState& state, const battle::FireDeclared& e) {
  const auto shot = shot_of(state, e);
  if (!shot) return {};
  return state.name(e.firer) + " fire at " + state.name(e.target) + ", " +
         (e.range == Length{} ? "in contact" : battle::length_text({}, e.range) + " away") + ", " +
         points_text(shot->halves) + " of " + std::to_string(shot->stands) + (shot->stands == 1 ? " stand" : " stands");
}

/// The points that fire together, in halves.
std::int64_t halves_of(const Moment& moment) {
  const auto* first = battle::answered<battle::FireDeclared>(moment);
  if (first == nullptr) return 0;
  auto shots = battle::alongside<battle::FireDeclared>(moment);
  shots.insert(shots.begin(), first);
  std::int64_t halves = 0;
  for (const auto* fired : shots) {
    const auto shot = shot_of(moment.state, *fired);
    if (!shot) return 0;
    halves += shot->halves;
  }
  return halves;
}

std::string fire(const Moment& moment, const DiceThrown& e) {
  const std::string text = thrower(moment.state, e) + " fire with " + throw_text(e);
  const std::int64_t halves = halves_of(moment);
  const auto row = fire_row(moment.state, halves);
  if (!row) return text;
  const FireResult result = fire_result(moment.state, *row, modified(e));
  std::string least;
  for (std::size_t column = Lively; column <= Withering; ++column)
    if (const std::int64_t from = chart(moment.state, fire_table, *row, column).value; from != never)
      least += ", " + std::to_string(from) + ' ' + std::string{fire_result_words[column]};
  return text + ", " + std::string{fire_result_words[result]} + " (" + points_text(halves) + " need" +
         (halves == 2 ? "s " : " ") + least.substr(std::min<std::size_t>(2, least.size())) + ')';
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
  const Column column = column_of(field, state.unit(e.unit));
  const Rating rating = column.read;
  constexpr std::array<std::string_view, 6> words{"they retire",
                                                  "they hold",
                                                  "they hold and may change formation",
                                                  "half movement or a change of formation",
                                                  "two thirds of their movement and a change",
                                                  "all their movement and a change"};
  const std::string under = column.commander ? " under " + battle::leader_text(moment, column.commander) + ", " +
                                                   std::string{rating_words[column.rated]}
                                             : "";
  const int row = good_order_row(state, rating, modified(e));
  const std::string text = thrower(state, e) + " throw " + throw_text(e) + " to ";
  if (e.rule == "NF-RCT-02")
    return text + "react" + under + ", " + (row >= 4 ? "passed" : "failed") + " (needs " +
           std::to_string(chart(state, good_order_table, HalfOrChangeOf, rating).value) + ')';
  return text + "manoeuvre" + under + ", " + std::string{words[static_cast<std::size_t>(row - 1)]} +
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
    return who + " out of their disorder, " + (row ? std::string{disorder_table.rows[*row].name} : "rout") +
           needs(state, disorder_table, 0, {"broken", "wavering", "good order", "rallies", "elan"});
  }
  if (e.rule == "NF-EFC-03") {
    const auto row = row_reached(state, square_table, 0, modified(e));
    std::string result = row == NoSquare ? "failed" : "passed";
    if (!row) result = "failed and disordered";
    return who + " to form square, " + result + " (needs " +
           std::to_string(chart(state, square_table, SquareFormed).value) + ", disordered below " +
           std::to_string(chart(state, square_table, NoSquare).value) + ')';
  }
  if (e.rule == "NF-EVD-01") {
    const std::int64_t needed =
        chart(state, evasion_table, is_battery(state.unit(e.unit)) ? HorseGunsEvade : DisorderedCavalryEvades).value;
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
  const auto by = [&](std::string_view rule) { return battle::basis_by(e.why, rule) != nullptr; };
  if (by("NF-MEL-06")) return name + " are captured";
  if (by("NF-ART-05") || by("NF-ART-04")) return name + " are wrecked";
  if (by("NF-BEL-04")) return name + " have lost their last stand";
  if (by("NF-MAN-06")) return name + " rout from the field";
  return name + " cannot get away and are lost";
}

/// What the throws themselves tell, and counts of who has done what, need no line.
std::string note(const Moment& moment, const battle::NoteSet& e) {
  const BattleState& state = moment.state;
  if (!e.unit || e.note.value == 0) return {};
  const std::string& name = state.name(e.unit);
  switch (e.note.key) {
    case notes.balance.key:
      return name + " may move no further than " + inches_text(e.note.value - 1) + ", as their leader has ridden";
    case notes.fired.key:
      return battle::answered<battle::FireDeclared>(moment) != nullptr && battle::alongside<DiceThrown>(moment).empty()
                 ? name + " have no fire points: no effect"
                 : "";
    default:
      return rules::told(notes.infos(), state, e);
  }
}

/// What a unit may still spend of its movement when it sets out of its own will.
std::string in_hand(const BattleState& state, UnitId id) {
  return ", with " + inches_text(movement_left(state, state.unit(id))) + " to spend";
}

/// A retreat, a dressing of ranks and the like are told in the common words.
std::optional<std::string> moved(const Moment& moment, const battle::UnitMoved& e) {
  const BattleState& state = moment.state;
  const Unit& unit = state.unit(e.unit);
  const std::string& name = state.name(e.unit);
  if (e.gait == battle::Gait::Charge && noted(unit, notes.broke_through))
    return name + ' ' + battle::way_text(e, "go on", {});
  if (moment.now.cause != 0 || (e.gait != battle::Gait::March && e.gait != battle::Gait::Road)) return {};
  if (is_unlimbered(unit)) return name + ' ' + battle::way_text(e, "are dragged", {});
  const Point first = e.legs.front().to.at - e.from.at, ahead = core::local(first, e.from.facing);
  const bool marches = e.legs.front().kind == battle::Leg::Kind::March && !(first == Point{});
  std::string_view verb = marches && std::abs(ahead.x) > slack.micrometres ? "move obliquely" : "move";
  if (marches && ahead.y < 0) verb = "move back";
  if (e.gait == battle::Gait::Road) verb = "march along the road";
  return name + ' ' + battle::way_text(e, verb, {}) + in_hand(state, e.unit);
}

std::optional<std::string> changed(const Moment& moment, const battle::FormationChanged& e) {
  const BattleState& state = moment.state;
  const Unit& unit = state.unit(e.unit);
  const std::string& name = state.name(e.unit);
  const bool own_will = moment.now.cause == 0;
  if (e.from == e.to && own_will) return name + (is_dismounted(unit) ? " mount" : " dismount");
  if (e.from == e.to)
    return name + " close up: " + std::to_string(stands(unit)) + " of " +
           std::to_string(noted(unit, notes.start_stands)) + " stands left, " +
           std::string{level_words[level(state, unit)]};
  if (!own_will) return {};
  return name + " go from " + std::string{battle::formation_word(e.from)} + " to " +
         std::string{battle::formation_word(e.to)} + ", which costs " + inches_text(change_cost(state, unit)) +
         " of movement";
}

std::string charged(const BattleState& state, const battle::ChargeDeclared& e) {
  const Hundredths away = Field{state}.distance(e.attacker, e.target);
  return state.name(e.attacker) + " charge " + state.name(e.target) + ", " +
         (away > 0 ? inches_text(away) + " away" : "in contact") +
         (noted(state.unit(e.attacker), notes.broke_through) ? "" : in_hand(state, e.attacker));
}

std::string reacted(const BattleState& state, const battle::ReactionChosen& e) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> told{
      {{"evades", "evade"},
       {"forms square", "form square"},
       {"fails to form square", "fail to form square"},
       {"cannot get away", "cannot get away"}}};
  const auto found = std::ranges::find(told, e.reaction, &std::pair<std::string_view, std::string_view>::first);
  const std::string_view does = found == told.end() ? "fail to form square and are disordered" : found->second;
  return state.name(e.unit) + ' ' + std::string{does} + ", charged by " + state.name(e.to);
}

std::string replaced(const BattleState& state, const battle::LeaderReplaced& e) {
  std::string text = "An officer takes over from " + state.scenario->people[e.leader.value - 1U].name;
  for (const battle::Note& line : e.notes)
    if (line.key == notes.rating.key)
      text += ", rated " + std::string{rating_words[static_cast<std::size_t>(line.value)]};
  return text;
}

std::optional<std::string> sentence(const Moment& moment) {
  const BattleState& state = moment.state;
  const battle::Event& event = moment.now.event;
  if (const auto* e = std::get_if<battle::NoteSet>(&event)) return note(moment, *e);
  if (const auto* e = std::get_if<DiceThrown>(&event)) return throw_of(moment, *e);
  if (const auto* e = std::get_if<battle::FireDeclared>(&event)) return declared(state, *e);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&event)) return removed(state, *e);
  if (const auto* e = std::get_if<battle::UnitMoved>(&event)) return moved(moment, *e);
  if (const auto* e = std::get_if<battle::FormationChanged>(&event)) return changed(moment, *e);
  if (const auto* e = std::get_if<battle::ChargeDeclared>(&event)) return charged(state, *e);
  if (const auto* e = std::get_if<battle::ReactionChosen>(&event)) return reacted(state, *e);
  if (const auto* e = std::get_if<battle::LeaderReplaced>(&event)) return replaced(state, *e);
  return {};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = rules::ground_of<Field>};
}

}  // namespace vedette::napoleonic_fury
