#pragma once

#include <bit>

#include "rules/notebook.h"
#include "rulesets/death_or_glory/types.h"

namespace vedette::death_or_glory {

using rules::FewUnits;
using rules::Tally;

/// What a unit has passed this turn; that it failed before a charge is noted when that test is taken by itself.
enum class Standing : std::uint8_t {
  None,
  MetCharge,
  FollowsItsOrders,
  RoutsNoFurther,
  FightsOn,
  RetiresFromCharge,
  RunsFromCharge
};
enum class RefusedFlank : std::uint8_t { None, Left, Right };

/// In which of the last four turns a unit has won a round of melee. Source: DG-CTL-07.
class RoundsWon : public rules::Packed<RoundsWon> {  // a bit for each turn, the lowest this one
 public:
  [[nodiscard]] constexpr RoundsWon and_now() const { return unpacked(m_packed | 1); }
  [[nodiscard]] constexpr RoundsWon a_turn_later() const { return unpacked((m_packed << 1) & four_turns); }
  [[nodiscard]] constexpr bool now() const { return (m_packed & 1) != 0; }
  [[nodiscard]] constexpr int turns() const { return std::popcount(bits()); }

 private:
  static constexpr std::int64_t four_turns = 0xF;
};

/// The umpire's notebook. Source: section 2.2 of the specification. A turn of -9 there is 0 here: no turn.
struct Notes : rules::NotesOfAGame {
  // for the whole battle
  Note<Unit, Tally> initial_points = game("initial_points", "DG-UNI-02", "strength at the start").up_to(30000);
  Note<Unit, OrderState> order_state = game("order_state", "DG-UNI-10", "formed 0, unformed 1, disordered 2").up_to(2);
  Note<Unit, MoralState> moral_state =
      game("moral_state", "DG-MRL-01", "steady 0, shaken 1, retreating 2, routing 3").up_to(3);
  Note<Unit, Fatigue> fatigue = game("fatigue", "DG-FAT-01", "fresh 0 to utterly exhausted 3").up_to(3);
  Note<Unit, Tally> exhaust_budget =
      game("exhaust_budget", "DG-FAT-04", "effort left once exhausted").from(-30000, 30000);
  Note<Unit, bool> volley_used = game("volley_used", "DG-FIR-14", "has fired its first volley");
  Note<Unit, Tally> consecutive_fire = game("consecutive_fire", "DG-FIR-15", "turns of fire running").up_to(9999);
  Note<Unit, Tally> last_fired_on = game("last_fired_on", "DG-UNI-14", "last turn it was fired on").up_to(9999);
  Note<Unit, Tally> fired_on_flank_rear =
      game("fired_on_flank_rear", "DG-CTL-07", "last turn it was fired on from flank or rear").up_to(9999);
  Note<Unit, Tally> idle_turns = game("idle_turns", "DG-RFM-01", "whole turns of inaction").up_to(9999);
  Note<Unit, bool> idle_under_fire = game("idle_under_fire", "DG-RFM-05", "fired on while inactive");
  Note<Unit, bool> run_disordered = game("run_disordered", "DG-RFM-03", "was disordered when it fell idle");
  Note<Unit, Tally> melee_rounds = game("melee_rounds", "DG-FAT-02", "melee rounds running").up_to(9999);
  Note<Unit, bool> following_up = game("following_up", "DG-MEL-19", "follows up");
  Note<Unit, FewUnits> broken_into = game("broken_into", "DG-BRK-02", "who has broken through it");
  Note<Unit, bool> enveloped = game("enveloped", "DG-BRK-03", "the enemy has flowed round it")
                                   .told("{} are enveloped: the line flows round them");
  Note<Unit, RoundsWon> rounds_won =
      game("rounds_won", "DG-CTL-07", "melee rounds won: a bit for each of four turns").up_to(15);
  Note<Unit, Tally> tested_decile = game("tested_decile", "DG-MRL-03", "casualty decile already tested").up_to(10);
  Note<Unit, Tally> no_advance = game("no_advance", "DG-MOV-11", "turns it may not advance").up_to(9999);
  Note<Unit, Tally> no_advance_set = game("no_advance_set", "DG-SEQ-05", "turn that was set").up_to(9999);
  Note<Unit, Tally> halt = game("halt", "DG-MEL-21", "turns it must halt").up_to(9999);
  Note<Unit, Tally> halt_set = game("halt_set", "DG-SEQ-05", "turn that was set").up_to(9999);
  Note<Unit, Tally> pursuit_moves = game("pursuit_moves", "DG-CTL-03", "pursuit moves owed").up_to(99);
  Note<Unit, Tally> last_rout_move = game("last_rout_move", "DG-RAL-04", "turn of its last rout move").up_to(9999);
  Note<Unit, std::optional<Formation>> change_target =
      game("change_target", "DG-FRM-02", "formation it is changing into").up_to(8);
  Note<Unit, Tally> change_left = game("change_left", "DG-FRM-02", "quarters that change still takes").up_to(99);
  Note<Unit, Tally> line_ranks = game("line_ranks", "DG-FRM-11", "ranks of its line; 0: the usual").up_to(9);
  Note<Unit, RefusedFlank> refused_flank =
      game("refused_flank", "DG-FRM-10", "refused flank: 1 left, 2 right").up_to(2);
  Note<Unit, Tally> refused_files = game("refused_files", "DG-FRM-10", "files of the refused flank").up_to(30000);
  Note<Unit, bool> captured = game("captured", "DG-ART-11", "its guns are taken");
  Note<BattleState, bool> army_size = game("army_size", "DG-UNI-01", "an army of unusual size");
  // for the turn
  Note<Unit, bool> moved = turn("moved", "DG-SEQ-03", "moved this turn");
  Note<Unit, bool> changed = turn("changed", "DG-SEQ-03", "changed formation or facing this turn");
  Note<Unit, bool> charged = turn("charged", "DG-CHG-14", "charged this turn");
  Note<Unit, bool> fired = turn("fired", "DG-FIR-06", "fired this turn");
  Note<Unit, bool> fought = turn("fought", "DG-MEL-02", "fought this turn");
  Note<Unit, bool> compulsory_moved = turn("compulsory_moved", "DG-RFM-01", "was moved by compulsion");
  Note<Unit, bool> advancing = turn("advancing", "DG-MOV-12", "advances");
  Note<Unit, bool> retired = turn("retired", "DG-UNI-19", "retired this turn");
  Note<Unit, bool> evaded = turn("evaded", "DG-UNI-19", "evaded this turn");
  Note<Unit, bool> contagion_tested = turn("contagion_tested", "DG-MRL-05", "tested for friends in flight");
  Note<Unit, Tally> spent = turn("spent", "DG-GEN-08", "quarters of the turn spent").up_to(99);
  Note<Unit, Tally> points_lost = turn("points_lost", "DG-UNI-03", "points lost this turn").up_to(30000);
  Note<Unit, bool> owes_control = turn("owes_control", "DG-CTL-01", "owes a control test");
  Note<Unit, bool> owes_retire = turn("owes_retire", "DG-ROU-02", "owes a retire");
  Note<Unit, UnitId> owes_follow =
      turn("owes_follow", "DG-MEL-19", "the unit it owes a follow-up").told("{} follow up {}");
  Note<Unit, bool> impact = turn("impact", "DG-CHG-05", "has impact");
  Note<Unit, Tally> path_cost = turn("path_cost", "DG-BRK-05", "distance used to reach contact").up_to(10000000);
  Note<Unit, bool> charged_by_horse = turn("charged_by_horse", "DG-MRL-13", "was charged by cavalry");
  Note<Unit, bool> received_charge = turn("received_charge", "DG-MRL-13", "was charged");
  Note<Unit, Tally> broken_in_phase = turn("broken_in_phase", "DG-MRL-05", "phase in which it broke").up_to(7);
  Note<Unit, bool> routed_now = turn("routed_now", "DG-ROU-04", "began to rout this turn");
  Note<Unit, FewUnits> uncontrolled =
      turn("uncontrolled", "DG-BRK-05", "whom it rides through, out of control").told("{} ride on out of control");
  Note<Unit, bool> acted = turn("acted", "DG-MOV-01", "is done moving this turn");
  Note<Unit, Standing> stood = turn("stood", "DG-CHG-15", "has passed its reaction test").up_to(6);
  Note<Unit, bool> must_close_up = game("must_close_up", "DG-SKR-03", "its battalion has gone too far away")
                                       .told("{} must close up on their battalion");
  Note<Unit, LeaderId> influence_on =
      turn("influence_on", "DG-CMD-10", "had the C-in-C near at the end of the Command phase");
  Note<BattleState, std::optional<Side>> initiative =
      turn("initiative", "DG-INI-02", "side with the initiative").up_to(2);
  // for the phase
  Note<Unit, bool> tested = phase("tested", "DG-MRL-03", "has tested in this phase");
  Note<Unit, FewUnits> faces_fired = phase("faces_fired", "DG-FIR-08", "whom its faces or flanks have fired on");
  // of a leader
  Note<Leader, Tally> rating = game("rating", "DG-CMD-08", "a leader's command rating").up_to(100);
  Note<Leader, Tally> influence = game("influence", "DG-CMD-10", "a C-in-C's influence").up_to(100);
  Note<Leader, Tally> wound = game("wound", "DG-LDR-02", "light 1, moderate 2, serious 3, killed 4").up_to(4);
  Note<Leader, Tally> lost_turn = game("lost_turn", "DG-CMD-13", "turn in which a leader was lost").up_to(9999);
  Note<Leader, bool> helped_rally = turn("helped_rally", "DG-RAL-03", "has lent his rating to a rally");
  Note<Leader, bool> rode = turn("rode", "DG-CMD-11", "has ridden this turn");
  // later additions: replays know notes by their place
  Note<Unit, Tally> fell_back = turn("fell_back", "DG-SKR-09", "metres it has fallen back this turn").up_to(9999);
};
inline constexpr Notes notes;

// The lasting states of a unit.
[[nodiscard]] inline OrderState order_state(const Unit& u) {
  return noted(u, notes.order_state);
}
[[nodiscard]] inline MoralState moral_state(const Unit& u) {
  return noted(u, notes.moral_state);
}
[[nodiscard]] inline Fatigue fatigue(const Unit& u) {
  return noted(u, notes.fatigue);
}
[[nodiscard]] inline bool is_broken(const Unit& u) {
  return moral_state(u) >= Retreating;
}

// Each records the change, if there is one. A unit's order never improves by `disorder`.
void set_order(Referee&, UnitId, OrderState, Reasons why, battle::Sequence cause = 0);
void disorder(Referee&, UnitId, OrderState, Reasons why, battle::Sequence cause = 0);
void set_moral(Referee&, UnitId, MoralState, Reasons why, battle::Sequence cause = 0);
void set_fatigue(Referee&, UnitId, Fatigue, Reasons why, battle::Sequence cause = 0);

}  // namespace vedette::death_or_glory
