#include "rulesets/death_or_glory/notes.h"

#include <limits>

namespace vedette::death_or_glory {
namespace {

using battle::Lifetime;
using rules::NoteRange;

/// Up to four of them in one note.
constexpr NoteRange units{0, std::numeric_limits<std::int64_t>::max(), NoteRange::About::Unit, NoteRange::Names::Unit};

constexpr std::array<rules::NoteInfo, FellBack + 1> infos{{
    {"initial_points", "DG-UNI-02", "strength at the start", Lifetime::Game, {0, 30000}},
    {"order_state", "DG-UNI-10", "formed 0, unformed 1, disordered 2", Lifetime::Game, {0, 2}},
    {"moral_state", "DG-MRL-01", "steady 0, shaken 1, retreating 2, routing 3", Lifetime::Game, {0, 3}},
    {"fatigue", "DG-FAT-01", "fresh 0 to utterly exhausted 3", Lifetime::Game, {0, 3}},
    {"exhaust_budget", "DG-FAT-04", "effort left once exhausted", Lifetime::Game, {-30000, 30000}},
    {"volley_used", "DG-FIR-14", "has fired its first volley", Lifetime::Game},
    {"consecutive_fire", "DG-FIR-15", "turns of fire running", Lifetime::Game, {0, 9999}},
    {"last_fired_on", "DG-UNI-14", "last turn it was fired on", Lifetime::Game, {0, 9999}},
    {"fired_on_flank_rear", "DG-CTL-07", "last turn it was fired on from flank or rear", Lifetime::Game, {0, 9999}},
    {"idle_turns", "DG-RFM-01", "whole turns of inaction", Lifetime::Game, {0, 9999}},
    {"idle_under_fire", "DG-RFM-05", "fired on while inactive", Lifetime::Game},
    {"run_disordered", "DG-RFM-03", "was disordered when it fell idle", Lifetime::Game},
    {"melee_rounds", "DG-FAT-02", "melee rounds running", Lifetime::Game, {0, 9999}},
    {"following_up", "DG-MEL-19", "follows up", Lifetime::Game},
    {"broken_into", "DG-BRK-02", "who has broken through it, sixteen bits a unit", Lifetime::Game, units},
    {"enveloped", "DG-BRK-03", "the enemy has flowed round it", Lifetime::Game},
    {"rounds_won", "DG-CTL-07", "melee rounds won: a bit for each of four turns", Lifetime::Game, {0, 15}},
    {"tested_decile", "DG-MRL-03", "casualty decile already tested", Lifetime::Game, {0, 10}},
    {"no_advance", "DG-MOV-11", "turns it may not advance", Lifetime::Game, {0, 9999}},
    {"no_advance_set", "DG-SEQ-05", "turn that was set", Lifetime::Game, {0, 9999}},
    {"halt", "DG-MEL-21", "turns it must halt", Lifetime::Game, {0, 9999}},
    {"halt_set", "DG-SEQ-05", "turn that was set", Lifetime::Game, {0, 9999}},
    {"pursuit_moves", "DG-CTL-03", "pursuit moves owed", Lifetime::Game, {0, 99}},
    {"last_rout_move", "DG-RAL-04", "turn of its last rout move", Lifetime::Game, {0, 9999}},
    {"change_target", "DG-FRM-02", "formation it is changing into, plus one", Lifetime::Game, {0, 8}},
    {"change_left", "DG-FRM-02", "quarters that change still takes", Lifetime::Game, {0, 99}},
    {"line_ranks", "DG-FRM-11", "ranks of its line; 0: the usual", Lifetime::Game, {0, 9}},
    {"refused_flank", "DG-FRM-10", "refused flank: 1 left, 2 right", Lifetime::Game, {0, 2}},
    {"refused_files", "DG-FRM-10", "files of the refused flank", Lifetime::Game, {0, 30000}},
    {"captured", "DG-ART-11", "its guns are taken", Lifetime::Game},
    {"army_size", "DG-UNI-01", "an army of unusual size", Lifetime::Game, {0, 1, NoteRange::About::Game}},
    {"moved", "DG-SEQ-03", "moved this turn", Lifetime::Turn},
    {"changed", "DG-SEQ-03", "changed formation or facing this turn", Lifetime::Turn},
    {"charged", "DG-CHG-14", "charged this turn", Lifetime::Turn},
    {"fired", "DG-FIR-06", "fired this turn", Lifetime::Turn},
    {"fought", "DG-MEL-02", "fought this turn", Lifetime::Turn},
    {"compulsory_moved", "DG-RFM-01", "was moved by compulsion", Lifetime::Turn},
    {"advancing", "DG-MOV-12", "advances", Lifetime::Turn},
    {"retired", "DG-UNI-19", "retired this turn", Lifetime::Turn},
    {"evaded", "DG-UNI-19", "evaded this turn", Lifetime::Turn},
    {"contagion_tested", "DG-MRL-05", "tested for friends in flight", Lifetime::Turn},
    {"spent", "DG-GEN-08", "quarters of the turn spent", Lifetime::Turn, {0, 99}},
    {"points_lost", "DG-UNI-03", "points lost this turn", Lifetime::Turn, {0, 30000}},
    {"owes_control", "DG-CTL-01", "owes a control test", Lifetime::Turn},
    {"owes_retire", "DG-ROU-02", "owes a retire", Lifetime::Turn},
    {"owes_follow",
     "DG-MEL-19",
     "the unit it owes a follow-up",
     Lifetime::Turn,
     {0, 0, NoteRange::About::Unit, NoteRange::Names::Unit}},
    {"impact", "DG-CHG-05", "has impact", Lifetime::Turn},
    {"path_cost", "DG-BRK-05", "distance used to reach contact", Lifetime::Turn, {0, 10000000}},
    {"charged_by_horse", "DG-MRL-13", "was charged by cavalry", Lifetime::Turn},
    {"received_charge", "DG-MRL-13", "was charged", Lifetime::Turn},
    {"broken_in_phase", "DG-MRL-05", "phase in which it broke", Lifetime::Turn, {0, 7}},
    {"routed_now", "DG-ROU-04", "began to rout this turn", Lifetime::Turn},
    {"uncontrolled", "DG-BRK-05", "whom it rides through, out of control, sixteen bits a unit", Lifetime::Turn, units},
    {"acted", "DG-MOV-01", "is done moving this turn", Lifetime::Turn},
    {"stood", "DG-CHG-15", "has passed its reaction test", Lifetime::Turn, {0, 4}},
    {"must_close_up", "DG-SKR-03", "its battalion has gone too far away", Lifetime::Game},
    {"influence_on",
     "DG-CMD-10",
     "had the C-in-C near at the end of the Command phase",
     Lifetime::Turn,
     {0, 0, NoteRange::About::Unit, NoteRange::Names::General}},
    {"initiative", "DG-INI-02", "side with the initiative, plus one", Lifetime::Turn, {0, 2, NoteRange::About::Game}},
    {"tested", "DG-MRL-03", "has tested in this phase", Lifetime::Phase},
    {"faces_fired", "DG-FIR-08", "faces or flanks that have fired", Lifetime::Phase, {0, 15}},
    {"rating", "DG-CMD-08", "a leader's command rating", Lifetime::Game, {0, 100, NoteRange::About::General}},
    {"influence", "DG-CMD-10", "a C-in-C's influence", Lifetime::Game, {0, 100, NoteRange::About::General}},
    {"wound",
     "DG-LDR-02",
     "light 1, moderate 2, serious 3, killed 4",
     Lifetime::Game,
     {0, 4, NoteRange::About::General}},
    {"lost_turn", "DG-CMD-13", "turn in which a leader was lost", Lifetime::Game, {0, 9999, NoteRange::About::General}},
    {"helped_rally", "DG-RAL-03", "has lent his rating to a rally", Lifetime::Turn, {0, 1, NoteRange::About::General}},
    {"rode", "DG-CMD-11", "has ridden this turn", Lifetime::Turn, {0, 1, NoteRange::About::General}},
    {"fell_back", "DG-SKR-09", "metres it has fallen back this turn", Lifetime::Turn, {0, 9999}},
}};

void change(Referee& referee, UnitId unit, Key key, std::int64_t value, auto words, bool breaks, Reasons why,
            battle::Sequence cause) {
  const std::int64_t before = referee.state().unit(unit).notes[key];
  if (before == value) return;
  referee.record(battle::CohesionChanged{.unit = unit,
                                         .from = std::string{words[static_cast<std::size_t>(before)]},
                                         .to = std::string{words[static_cast<std::size_t>(value)]},
                                         .level = {.key = key, .lifetime = infos[key].lifetime, .value = value},
                                         .breaks = breaks,
                                         .why = std::move(why)},
                 cause);
}

}  // namespace

std::span<const rules::NoteInfo> note_infos() {
  return infos;
}

void note(Referee& referee, UnitId unit, Key key, std::int64_t value, battle::Sequence cause) {
  const BattleState& state = referee.state();
  if ((unit ? state.unit(unit).notes : state.notes)[key] == value) return;
  referee.record(battle::NoteSet{.unit = unit, .note = {.key = key, .lifetime = infos[key].lifetime, .value = value}},
                 cause);
}

void set_order(Referee& referee, UnitId unit, OrderState to, Reasons why, battle::Sequence cause) {
  change(referee, unit, OrderKey, to, order_state_words, false, std::move(why), cause);
}
void disorder(Referee& referee, UnitId unit, OrderState to, Reasons why, battle::Sequence cause) {
  if (to > order_state(referee.state().unit(unit))) set_order(referee, unit, to, std::move(why), cause);
}
void set_moral(Referee& referee, UnitId unit, MoralState to, Reasons why, battle::Sequence cause) {
  change(referee, unit, MoralKey, to, moral_state_words, to == Routing, std::move(why), cause);
}
void set_fatigue(Referee& referee, UnitId unit, Fatigue to, Reasons why, battle::Sequence cause) {
  change(referee, unit, FatigueKey, to, fatigue_words, false, std::move(why), cause);
}

}  // namespace vedette::death_or_glory
