#pragma once

#include "battle/event.h"
#include "core/result.h"
#include "rules/referee.h"
#include "rulesets/one_hour/board.h"

namespace vedette::one_hour {

/// A legal move of one unit, worked out and not yet made.
struct Plan {
  battle::Gait gait = battle::Gait::March;
  Pose from, end;
  std::vector<battle::Leg> legs;                            // none: the unit stays as it is
  Length distance;                                          // travelled by the centre
  bool moved = false, pivoted = false, road_bonus = false;  // OH-MOVE-08
  FeatureId leaves, enters;                                 // towns

  explicit Plan(const Unit& unit, battle::Gait how = battle::Gait::March)
      : gait{how}, from{unit.pose}, end{unit.pose} {}
  void turn(Angle facing) {
    end.facing = core::normalised(facing);
    legs.push_back({battle::Leg::Kind::Turn, end});
  }
  void march(Point to) {
    distance += core::distance(end.at, to);
    end.at = to;
    legs.push_back({battle::Leg::Kind::March, end});
  }
};
using Planned = core::Result<Plan, Refusal>;

/// A turn large enough to count. Source: OH-GEN-02, OH-MOVE-08.
[[nodiscard]] inline bool counts(Angle turn) {
  return core::abs(core::shortest(turn)) > angle_tolerance;
}
[[nodiscard]] inline bool counts(Length distance) {
  return distance > tolerance;
}

/// Records a planned move: the legs, towns left and entered, a hedge marker given up, the notes.
/// @return the ledger line of the move, or `cause` when the unit stayed as it was.
battle::Sequence carry_out(rules::Referee&, UnitId, const Plan&, Reasons why, battle::Sequence cause = 0);

}  // namespace vedette::one_hour
