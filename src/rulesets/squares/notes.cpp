#include "rulesets/squares/notes.h"

namespace vedette::squares {
namespace {

using battle::Lifetime;
using rules::NoteRange;

constexpr std::array<rules::NoteInfo, Sixes + 1> infos{{
    {"skirmish", "SQ-ORG-06", "skirmish die", Lifetime::Game, {0, 12}},
    {"quality", "SQ-ORG-06", "quality die", Lifetime::Game, {0, 12}},
    {"morale", "SQ-ORG-06", "morale die", Lifetime::Game, {0, 12}},
    {"bank", "SQ-TER-11", "bank of the river in its square: A 1, B 2", Lifetime::Game, {0, 2}},
    {"arrives", "SQ-GEN-01", "turn in which it comes to the field", Lifetime::Game, {0, 9999}},
    {"spent", "SQ-AP-01", "action points spent", Lifetime::Turn, {0, 99}},
    {"diagonals", "SQ-MOV-02", "diagonal steps this turn", Lifetime::Turn, {0, 9}},
    {"moved", "SQ-MOV-08", "moved this turn", Lifetime::Turn},
    {"bombarded", "SQ-BOMB-10", "bombarded this turn", Lifetime::Turn},
    {"attacked", "SQ-MOV-09", "attacked this turn", Lifetime::Turn},
    {"rallied", "SQ-RALY-01", "tried to rally this turn", Lifetime::Turn},
    {"ended", "SQ-AP-02", "has no more actions this turn", Lifetime::Turn},
    {"light_point", "SQ-MOV-09", "used the light cavalry's extra point", Lifetime::Turn},
    {"general_die", "SQ-ORG-10", "a general's die", Lifetime::Game, {0, 12, NoteRange::About::General}},
    {"activated",
     "SQ-OFF-04",
     "action die he has acted with this turn",
     Lifetime::Turn,
     {0, 12, NoteRange::About::General}},
    {"ones", "SQ-ACT-03", "action dice left that show 1", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
    {"twos", "SQ-ACT-03", "action dice left that show 2", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
    {"threes", "SQ-ACT-03", "action dice left that show 3", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
    {"actions", "SQ-AP-01", "actions of the command that acts", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
    {"active_general",
     "SQ-AP-04",
     "number of the general who acts",
     Lifetime::Turn,
     {0, 0, NoteRange::About::Game, NoteRange::Names::General}},
    {"joined_red",
     "SQ-CIC-04",
     "general whom red's commander-in-chief is with",
     Lifetime::Game,
     {0, 0, NoteRange::About::Game, NoteRange::Names::General}},
    {"joined_blue",
     "SQ-CIC-04",
     "general whom blue's commander-in-chief is with",
     Lifetime::Game,
     {0, 0, NoteRange::About::Game, NoteRange::Names::General}},
    {"advantage",
     "SQ-SKIR-07",
     "skirmish advantage of the assault: red 1, blue 2, nobody 3",
     Lifetime::Turn,
     {0, 3, NoteRange::About::Game}},
    {"fours", "SQ-ACT-03", "action dice left that show 4", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
    {"fives", "SQ-ACT-03", "action dice left that show 5", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
    {"sixes", "SQ-ACT-03", "action dice left that show 6", Lifetime::Turn, {0, 99, NoteRange::About::Game}},
}};

}  // namespace

std::span<const rules::NoteInfo> note_infos() {
  return infos;
}

battle::Note line(Key key, std::int64_t value) {
  return {.key = key, .lifetime = infos[key].lifetime, .value = value};
}

void note(Referee& referee, UnitId unit, Key key, std::int64_t value, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if ((unit ? state.unit(unit).notes : state.notes)[key] == value) return;
  referee.record(battle::NoteSet{.unit = unit, .note = line(key, value), .why = {}}, cause);
}

}  // namespace vedette::squares
