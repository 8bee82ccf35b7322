#pragma once

#include "rulesets/squares/board.h"

namespace vedette::squares {

/// Units of a general's command that are still there. Source: SQ-ORG-05.
[[nodiscard]] Units command_of(const BattleState&, LeaderId);
[[nodiscard]] std::optional<LeaderId> chief_of(const BattleState&, Side);
/// Whether a general may take an action die. Source: SQ-ACT-01, SQ-OFF-01.
[[nodiscard]] bool awaits_die(const BattleState&, const Leader&);
[[nodiscard]] std::vector<LeaderId> waiting(const BattleState&, Side);
/// The die a general throws, his commander-in-chief's where that one is with him. Source: SQ-CIC-02.
[[nodiscard]] int contest_die(const BattleState&, LeaderId);

void move_general(Referee&, LeaderId, Square, Reasons, battle::Sequence cause = 0);
/// Generals whom the enemy finds alone ride to their nearest friends. Source: SQ-TER-13.
void displace_generals(Referee&, Side, Square, battle::Sequence cause);
/// A commander-in-chief rides and joins a subordinate. Source: SQ-CIC-01 to SQ-CIC-04.
void move_chief(Referee&, Side);
/// Squares within a commander-in-chief's ride. Source: SQ-CIC-03.
[[nodiscard]] std::vector<Square> ride_of(const BattleState&, LeaderId);

/// Units of which the scenario says this turn come to their squares, with a general who has nobody there yet; where a
/// square is full or the enemy's they wait. Source: SQ-GEN-01.
void arrivals(Referee&);

/// The action dice of a turn. Source: SQ-ACT-01 to SQ-ACT-03.
void roll_action_dice(Referee&);
[[nodiscard]] int highest_die(const BattleState&);
/// One throw of two generals. @return the winner; nobody on a tie of equal types. Source: SQ-OFF-02, SQ-OFF-03.
std::optional<LeaderId> throw_off(Referee&, LeaderId red, LeaderId blue);
/// One of two generals by their dice; again on a tie of equal types.
LeaderId dice_off(Referee&, LeaderId red, LeaderId blue);
/// He takes a die that lies there, and his command may act. Source: SQ-OFF-04, SQ-AP-01.
void activate(Referee&, LeaderId, int die, Reasons = {});
/// Both sides nominate, or the one that is left allots its dice. @return who acts, with his die taken.
LeaderId next_general(Referee&);

}  // namespace vedette::squares
