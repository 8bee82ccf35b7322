#pragma once

#include "rulesets/squares/board.h"

namespace vedette::squares {

/// Who fights whom in one round, each in the order declared. Source: SQ-ASLT-11.
struct Sides {
  Units attackers, defenders;
};

/// An assault as long as it lasts. Source: section 2.2, per-assault fields.
struct Assault {
  Square from, at;    // assaulting and defending square
  Units fought;       // brigades that have fought in it
  int advantage = 0;  // side of the skirmish advantage, plus one; 0 for nobody
};

/// Why a unit may not be an attacker of the first round. Source: SQ-ASLT-06.
[[nodiscard]] std::optional<Refusal> attacker_fault(const BattleState&, UnitId, Square at);
[[nodiscard]] std::optional<Refusal> assault_fault(const BattleState&, UnitId brigade, Square at);
/// Whether a unit may be named to defend. Source: SQ-ASLT-07 to SQ-ASLT-10.
[[nodiscard]] bool may_defend(const BattleState&, UnitId, const Units& attackers, Square at);

/// Whether enemy horse beside a square keeps a side's skirmishers in. Source: SQ-SKIR-02.
[[nodiscard]] bool kept_in(const BattleState&, Side, Square);
/// Whether both sides have horse in the squares of an assault. Source: SQ-SKIR-03.
[[nodiscard]] bool horse_on_both_sides(const BattleState&, const Units& attackers, Square at);
/// Source: SQ-SKIR-01 to SQ-SKIR-05. @return side plus one; 0 for nobody.
int skirmish(Referee&, const Sides&, Square at);
/// Both sides throw, share and save. @return hits suffered by the defenders, then the attackers. Source: SQ-HIT.
std::array<int, 2> exchange(Referee&, const Assault&, const Sides&, Square at);
void fight_round(Referee&, Assault&, const Sides&, Square at);
/// The whole assault from its declaration. Source: SQ-ASLT, SQ-RND.
void assault(Referee&, UnitId brigade, Square at);
/// The same, of those already declared; an empty list of defenders is asked for.
void assault(Referee&, Sides declared, Square at);

}  // namespace vedette::squares
