#pragma once

#include "rules/notebook.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

using rules::Tally;

/// The umpire's notebook. Source: section 2 of the specification.
struct Notes : rules::NotesOfAGame {
  // of a unit, for the whole battle
  Note<Unit, Tally> skirmish = game("skirmish", "SQ-ORG-06", "skirmish die").up_to(12);
  Note<Unit, Tally> quality = game("quality", "SQ-ORG-06", "quality die").up_to(12);
  Note<Unit, Tally> morale = game("morale", "SQ-ORG-06", "morale die").up_to(12);
  Note<Unit, Tally> bank = game("bank", "SQ-TER-11", "bank of the river in its square: A 1, B 2").up_to(2);
  Note<Unit, Tally> arrives = game("arrives", "SQ-GEN-01", "turn in which it comes to the field").up_to(9999);
  // of a unit, for the turn
  Note<Unit, Tally> spent = turn("spent", "SQ-AP-01", "action points spent").up_to(99);
  Note<Unit, Tally> diagonals = turn("diagonals", "SQ-MOV-02", "diagonal steps this turn").up_to(9);
  Note<Unit, bool> moved = turn("moved", "SQ-MOV-08", "moved this turn");
  Note<Unit, bool> bombarded = turn("bombarded", "SQ-BOMB-10", "bombarded this turn");
  Note<Unit, bool> attacked = turn("attacked", "SQ-MOV-09", "attacked this turn");
  Note<Unit, bool> rallied = turn("rallied", "SQ-RALY-01", "tried to rally this turn");
  Note<Unit, bool> ended = turn("ended", "SQ-AP-02", "has no more actions this turn");
  Note<Unit, bool> light_point = turn("light_point", "SQ-MOV-09", "used the light cavalry's extra point");
  // of a general
  Note<Leader, Tally> general_die = game("general_die", "SQ-ORG-10", "a general's die").up_to(12);
  Note<Leader, Tally> activated = turn("activated", "SQ-OFF-04", "action die he has acted with this turn").up_to(12);
  // about the game
  Note<BattleState, Tally> ones = turn("ones", "SQ-ACT-03", "action dice left that show 1").up_to(99);
  Note<BattleState, Tally> twos = turn("twos", "SQ-ACT-03", "action dice left that show 2").up_to(99);
  Note<BattleState, Tally> threes = turn("threes", "SQ-ACT-03", "action dice left that show 3").up_to(99);
  Note<BattleState, Tally> actions = turn("actions", "SQ-AP-01", "actions of the command that acts").up_to(99);
  Note<BattleState, LeaderId> active_general = turn("active_general", "SQ-AP-04", "number of the general who acts");
  Note<BattleState, LeaderId> joined_red =
      game("joined_red", "SQ-CIC-04", "general whom red's commander-in-chief is with");
  Note<BattleState, LeaderId> joined_blue =
      game("joined_blue", "SQ-CIC-04", "general whom blue's commander-in-chief is with");
  Note<BattleState, Tally> advantage =
      turn("advantage", "SQ-SKIR-07", "skirmish advantage of the assault: red 1, blue 2, nobody 3").up_to(3);
  // of action dice with more than three faces
  Note<BattleState, Tally> fours = turn("fours", "SQ-ACT-03", "action dice left that show 4").up_to(99);
  Note<BattleState, Tally> fives = turn("fives", "SQ-ACT-03", "action dice left that show 5").up_to(99);
  Note<BattleState, Tally> sixes = turn("sixes", "SQ-ACT-03", "action dice left that show 6").up_to(99);
};
inline constexpr Notes notes;

/// Which of his generals a side's commander-in-chief is with. Source: SQ-CIC-04.
[[nodiscard]] constexpr const rules::Note<BattleState, LeaderId>& joined_by(Side side) {
  return side == Side::Red ? notes.joined_red : notes.joined_blue;
}
/// How many action dice are left that show a face, 1 to 6. Source: SQ-ACT-03.
[[nodiscard]] constexpr const rules::Note<BattleState, Tally>& dice_showing(int face) {
  const std::array all{&notes.ones, &notes.twos, &notes.threes, &notes.fours, &notes.fives, &notes.sixes};
  return *all[static_cast<std::size_t>(face) - 1];
}

}  // namespace vedette::squares
