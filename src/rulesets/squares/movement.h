#pragma once

#include "core/result.h"
#include "rules/printed.h"
#include "rulesets/squares/board.h"

namespace vedette::squares {

/// Points a unit has left; for movement light cavalry has one more. Source: SQ-AP-01, SQ-MOV-09.
[[nodiscard]] std::int64_t points_left(const BattleState&, const Unit&, bool for_movement = false);
/// Whether its general is the one who acts. Source: SQ-AP-04.
[[nodiscard]] bool of_active_command(const BattleState&, UnitId);
/// Why a unit may take no action at all. Source: SQ-AP-02, SQ-AP-04.
[[nodiscard]] std::optional<Refusal> action_fault(const BattleState&, UnitId);

/// What a step costs: the rows that were looked at, and what they come to. Source: table SQ-T2.
struct Cost {
  std::array<rules::LookedAt, 6> rows;
  std::int64_t points = 0;
};
[[nodiscard]] Cost step_cost(const BattleState&, const Unit&, Square to, bool into_town);
[[nodiscard]] std::optional<Refusal> step_fault(const BattleState&, UnitId, Square to, bool into_town);
/// Why a step costs what it costs, as the event of the move carries it.
[[nodiscard]] Reasons why_of_step(const BattleState&, const Unit&, Square to, bool into_town);
/// @pre no fault.
void step(Referee&, UnitId, Square to, bool into_town);

/// Into the town of its own square. Source: SQ-MOV-05.
[[nodiscard]] std::optional<Refusal> garrison_fault(const BattleState&, UnitId);
void garrison(Referee&, UnitId);

void spend(Referee&, UnitId, std::int64_t points, battle::Sequence cause = 0);

}  // namespace vedette::squares
