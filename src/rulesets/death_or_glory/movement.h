#pragma once

#include "core/result.h"
#include "rulesets/death_or_glory/drill.h"
#include "rulesets/death_or_glory/going.h"

namespace vedette::death_or_glory {

/// A voluntary move as it may be made: its legs, what it costs, and what the ground does.
struct MovePlan {
  std::vector<battle::Leg> legs;
  std::int64_t quarters = 0;
  OrderState disorders = Formed;
  UnitId reinforces;  // the enemy it moves into contact with
  Face face = Face::Front;
  FeatureId enters;
  Reasons why;
};

/// Why a unit may not move of its own will. Source: DG-MOV-02.
[[nodiscard]] std::optional<Refusal> mover_fault(const Field&, const Unit&);
/// A move: initial wheel, straight, final wheel; negative distances step back. Source: DG-MOV-01 to DG-MOV-13.
[[nodiscard]] core::Result<MovePlan, Refusal> plan_move(const Field&, UnitId, Angle turn, Length distance, Angle after);
/// Into contact with an enemy locked in melee. Source: DG-MEL-25.
[[nodiscard]] core::Result<MovePlan, Refusal> plan_reinforcement(const Field&, UnitId, UnitId target);
/// Into a building. Source: DG-TER-08.
[[nodiscard]] core::Result<MovePlan, Refusal> plan_occupation(const Field&, UnitId, FeatureId);
void carry_out(Referee&, UnitId, const MovePlan&);
/// Turning guns in place. Source: DG-FRM-08.
[[nodiscard]] std::optional<Refusal> reface_fault(const Field&, const Unit&, Angle turn);
/// Companies out and in. Source: DG-SKR-01 to DG-SKR-04.
[[nodiscard]] std::optional<Refusal> detach_fault(const Field&, UnitId company);
[[nodiscard]] std::optional<Refusal> rejoin_fault(const Field&, UnitId company);

/// What one side's step of the Movement phase asks.
[[nodiscard]] Decision movement_question(const BattleState&, Side);
[[nodiscard]] std::optional<Refusal> movement_fault(const BattleState&, const Answer&);
/// One side's share of the Movement phase. Source: DG-INI-02.
void movement_step(Referee&, Side);

}  // namespace vedette::death_or_glory
