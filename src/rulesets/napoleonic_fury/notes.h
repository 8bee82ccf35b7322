#pragma once

#include "rules/notebook.h"
#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

using rules::AnyOf;
using rules::Tally;

/// The umpire's notebook. Source: section 2 of the specification.
struct Notes : rules::NotesOfAGame {
  // of a unit, for good
  Note<Unit, Tally> start_stands = game("start_stands", "NF-ORG-01", "stands at the start").from(1, 99);
  Note<Unit, bool> exceptional = game("exceptional", "NF-ORG-05", "exceptional brigade commander");
  Note<Unit, bool> guard = game("guard", "NF-ORG-03", "guard cavalry or artillery");
  Note<Unit, bool> armoured = game("armoured", "NF-MMD-07", "armoured cavalry");
  Note<Unit, bool> trained = game("trained", "NF-ORG-04", "trained by its allies");
  Note<Unit, bool> left_column = game("left_column", "NF-BEL-03", "reads its levels one column to the left");
  Note<Unit, bool> disordered = game("disordered", "NF-MAN-01", "disordered");
  Note<Unit, GunState> guns = game("guns", "NF-ART-01", "ready 0, suppressed 1, silenced 2").up_to(2);
  Note<Unit, bool> silence_due = game("silence_due", "NF-ART-03", "its silence ends with this player turn");
  Note<Unit, bool> damaged = game("damaged", "NF-ART-04", "damaged battery").told("{} are damaged for good");
  Note<Unit, bool> dismounted = game("dismounted", "NF-FRM-06", "dismounted");
  Note<Unit, Tally> arrives = game("arrives", "NF-GEN-01", "turn in which it comes to the field").up_to(9999);
  // for the player turn
  Note<Unit, bool> acted = player_turn("acted", "NF-SEQ-02", "has had its manoeuvre");
  Note<Unit, Tally> granted = player_turn("granted", "NF-MAN-16", "sixths of its movement granted").up_to(6);
  Note<Unit, bool> may_change = player_turn("may_change", "NF-MAN-13", "may change formation");
  Note<Unit, bool> half_or_change = player_turn("half_or_change", "NF-MAN-14", "half movement or a change, not both");
  Note<Unit, Hundredths> spent =
      player_turn("spent", "NF-MOV-01", "movement spent, hundredths of an inch").up_to(100000);
  Note<Unit, std::optional<Hundredths>> balance =
      player_turn("balance", "NF-LDR-01", "movement its officer has left").up_to(100000);
  Note<Unit, bool> changed = player_turn("changed", "NF-FRM-09", "changed formation");
  Note<Unit, bool> wheeled = player_turn("wheeled", "NF-MOV-03", "wheeled");
  Note<Unit, bool> obliqued = player_turn("obliqued", "NF-MOV-03", "moved obliquely");
  Note<Unit, bool> charged = player_turn("charged", "NF-CHG-06", "charged");
  Note<Unit, bool> countercharged =
      player_turn("countercharged", "NF-RCT-03", "countercharged").told("{} countercharge");
  Note<Unit, Tally> reacted = player_turn("reacted", "NF-RCT-01", "has rolled to react").up_to(2);
  Note<Unit, bool> broke_through = player_turn("broke_through", "NF-BRK-06", "broke through").told("{} break through");
  Note<Unit, bool> evaded = player_turn("evaded", "NF-EVD-02", "has tried to evade");
  Note<Unit, bool> fired = player_turn("fired", "NF-FIR-01", "has fired");
  Note<Unit, AnyOf<SquareFace>> faces_fired =
      player_turn("faces_fired", "NF-FIR-03", "faces of a square that have fired, bits").up_to(15);
  Note<Unit, bool> square_tried = player_turn("square_tried", "NF-EFC-02", "has tried to form square");
  Note<Unit, bool> prolonged = player_turn("prolonged", "NF-MOV-07", "unlimbered, prolonged or pivoted");
  Note<Unit, Tally> lost_to_fire = player_turn("lost_to_fire", "NF-MMD-19", "stands lost to fire").up_to(99);
  Note<Unit, Tally> lost_to_melee = player_turn("lost_to_melee", "NF-MMD-19", "stands lost in melee").up_to(99);
  Note<Unit, bool> bridge_assault = player_turn("bridge_assault", "NF-SPC-01", "storms a bridge");
  Note<Unit, bool> breaking_through = player_turn("breaking_through", "NF-MMD-02", "fights after a breakthrough");
  // of a leader
  Note<Leader, Rating> rating = game("rating", "NF-CMD-07", "excellent 0 to poor 3").up_to(3);
  Note<Leader, Tally> melee_bonus = game("melee_bonus", "NF-MMD-01", "a leader's worth in melee").up_to(9);
  Note<Leader, bool> gifted = game("gifted", "NF-CMD-03", "exceptional leader");
  Note<Leader, bool> replacement = game("replacement", "NF-LDR-06", "a replacement");
  Note<Leader, bool> fallen = game("fallen", "NF-LDR-04", "lost, not yet replaced");
  Note<Leader, Tally> times_lost = game("times_lost", "NF-VIC-01", "times this post was lost").up_to(99);
  // of a unit for the player turn, since version 2
  Note<Unit, Hundredths> changed_east =
      player_turn("changed_east", "NF-FMD-04", "its front when it changed formation, hundredths of an inch east")
          .from(-100000, 100000);
  Note<Unit, Hundredths> changed_north =
      player_turn("changed_north", "NF-FMD-04", "and so far north").from(-100000, 100000);
  Note<Unit, bool> turned = player_turn("turned", "NF-FRM-10", "has turned freely where it stands");
};
inline constexpr Notes notes;

[[nodiscard]] inline bool is_disordered(const Unit& u) {
  return noted(u, notes.disordered);
}
[[nodiscard]] inline GunState gun_state(const Unit& u) {
  return noted(u, notes.guns);
}
// Each records the change, if there is one.
void set_disorder(Referee&, UnitId, bool, Reasons why, battle::Sequence cause = 0);
/// A battery's state gets no better by it. Source: NF-ART-01.
void worsen_guns(Referee&, UnitId, GunState, Reasons why, battle::Sequence cause = 0);
void ready_guns(Referee&, UnitId, Reasons why);

}  // namespace vedette::napoleonic_fury
