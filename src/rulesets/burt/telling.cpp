#include "rulesets/burt/telling.h"

#include "battle/ledger.h"
#include "battle/words.h"
#include "rulesets/burt/bases.h"
#include "rulesets/burt/board.h"
#include "rulesets/burt/notes.h"

namespace vedette::burt {
namespace {

using battle::Moment;
using battle::Purpose;

/// The throw behind a confirming die: the six before it. Source: SB-GEN-03.
bool confirms(const battle::DiceThrown& e) {
  return e.why.modifiers.size() == 1 && e.why.modifiers.front().rule == "SB-GEN-03";
}

std::string outcome(Purpose purpose, bool reached) {
  if (purpose == Purpose::Hit) return reached ? "a hit" : "no hit";
  if (purpose == Purpose::Save) return reached ? "saved" : "not saved";
  return reached ? "passed" : "failed";
}

/// Scores above six take a six and then a second die; guns and single bases have throws of their own.
std::optional<std::string> throw_of(const Moment& moment, const battle::DiceThrown& e) {
  const std::string who = thrower(moment.state, e), faces = battle::faces_text(e.faces);
  const std::string throws = who + " need " + std::to_string(e.needed) + '+';
  if (confirms(e))
    return throws + " to confirm the six and throw " + faces + ": " + outcome(e.purpose, e.successes > 0);
  if (const Modifier* test = battle::reason_by(e.why, "SB-MOR-02"))
    return who + " test morale, " + test->words + "; they throw " + faces + ": " +
           (e.successes == 0                                   ? "failed"
            : battle::reason_by(e.why, "SB-GEN-03") != nullptr ? "a six, to be confirmed"
                                                               : "passed");
  if (battle::reason_by(e.why, "SB-GEN-03") != nullptr) {
    const int score = e.why.total();
    return who + " need " + std::to_string(score) + " (a six, then " + std::to_string(score - 3) + "+) and throw " +
           faces + ": " + (e.successes > 0 ? "a six, to be confirmed" : outcome(e.purpose, false));
  }
  if (e.rule == "SB-GUN-01" || e.rule == "SB-GUN-03")
    return throws + " for a gun to be lost and throw " + faces + ": " +
           (e.successes == 0   ? "no gun"
            : e.successes == 1 ? "a gun"
                               : std::to_string(e.successes) + " guns") +
           " lost";
  if (e.rule == "SB-GUN-05")
    return throws + " for the base to be lost and throw " + faces + ": " + (e.successes > 0 ? "lost" : "it stays");
  if (e.rule == "SB-ASLT-10") {
    const bool more = e.why.total() > 0;
    return who + " throw " + faces + ": they evade as many inches " + (more ? "further" : "less far");
  }
  return {};
}

/// "5 against 3 casualties": every unit of a melee notes the same score, told once a melee for a draw.
bool is_told(const Moment& moment, const battle::NoteSet& e, std::string_view rule) {
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const auto* note = std::get_if<battle::NoteSet>(&entry->event);
    if (note == nullptr || note->note.key != e.note.key) return false;
    if (battle::reason_by(note->why, rule) != nullptr) return true;
  }
  return false;
}

std::string army(const BattleState& state, std::uint16_t key) {
  return state.name(key == MoraleRed || key == DemoralisedRed ? Side::Red : Side::Blue);
}

/// Most notes only keep count of what a unit has done this turn.
std::string note(const Moment& moment, const battle::NoteSet& e) {
  const BattleState& state = moment.state;
  const std::string unit = e.unit ? state.name(e.unit) : std::string{};
  const auto words = [&](std::string_view rule) {
    const Modifier* reason = battle::reason_by(e.why, rule);
    return reason != nullptr ? reason->words : std::string{};
  };
  if (e.note.value == 0 && e.note.key == Pursuing && !words("SB-MOR-13").empty()) return unit + " end their pursuit";
  if (e.note.value == 0 && e.note.key != MoraleRed && e.note.key != MoraleBlue) return {};
  switch (e.note.key) {
    case PushedEnemy:
      return unit + " win the round, " + words("SB-RES-01") + ", and push the enemy back";
    case InMelee:
      if (!words("SB-RES-10").empty()) return unit + " lose the round again, and in rout cannot break twice";
      if (words("SB-RES-05").empty() || is_told(moment, e, "SB-RES-05")) return {};
      return "The round is drawn, " + words("SB-RES-01") + ": they fight on next turn";
    case PushedBack:
      return unit + " lose the round and are pushed back";
    case Pursuing:
      return unit + " go after the broken enemy";
    case FollowingUp:
      return unit + " follow up and fight on next turn";
    case RetreatDue:
      return unit + " must retreat next turn";
    case Supports:
      return unit + " support " + state.name({static_cast<std::uint16_t>(e.note.value)});
    case AssaultOver:
      if (words("SB-ASLT-12") == "carried through") return {};
      return unit + " go no further with their assault" +
             (words("SB-ASLT-12").empty() ? "" : ": " + words("SB-ASLT-12"));
    case Tested:
      return words("SB-GEN-04").empty() ? "" : unit + " fail their morale test without a die";
    case MoraleRed:
    case MoraleBlue:
      return army(state, e.note.key) + " army morale is " + std::to_string(e.note.value);
    case DemoralisedRed:
    case DemoralisedBlue:
      return army(state, e.note.key) + " are demoralised";
    case ArmySize:
      return e.why.modifiers.front().words;
    default:
      return {};
  }
}

std::string removed(const Moment& moment, const battle::UnitRemoved& e) {
  const std::string& name = moment.state.name(e.unit);
  const std::string& rule = e.why.modifiers.front().rule;
  if (rule == "SB-ASLT-10") return name + " evade off the table: out of the battle, not routed";
  if (rule == "SB-GUN-06") return name + " abandon their guns and are out of the battle";
  if (rule == "SB-GUN-04") return name + " have lost their last gun";
  if (rule == "SB-COMP-02") return name + " run off the table";
  if (rule == "SB-MOVE-14") return name + " are taken";
  return name + " have lost their last man";
}

/// Source: SB-GUN-04.
std::optional<std::string> losses(const BattleState& state, const battle::CasualtiesTaken& e) {
  if (!is_gun(state.unit(e.unit))) return {};
  const battle::Measures guns{.loss = "gun", .losses = "guns"};
  return state.name(e.unit) + " lose " + battle::losses_text(guns, e.count) + (e.by ? " to " + state.name(e.by) : "");
}

std::optional<std::string> sentence(const Moment& moment) {
  if (const auto* e = std::get_if<battle::CasualtiesTaken>(&moment.now.event)) return losses(moment.state, *e);
  if (const auto* e = std::get_if<battle::CohesionChanged>(&moment.now.event))
    if (const Modifier* score = battle::reason_by(e->why, "SB-RES-02"))
      return moment.state.name(e->unit) + " lose the round, " + score->words;
  if (const auto* e = std::get_if<battle::NoteSet>(&moment.now.event)) return note(moment, *e);
  if (const auto* e = std::get_if<battle::DiceThrown>(&moment.now.event)) return throw_of(moment, *e);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&moment.now.event)) return removed(moment, *e);
  return {};
}

std::vector<Point> ground(const BattleState& state, UnitId id) {
  const Quad base = base_of(state.unit(id));
  return {base.begin(), base.end()};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = ground};
}

}  // namespace vedette::burt
