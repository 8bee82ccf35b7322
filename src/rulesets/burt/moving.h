#pragma once

#include "core/result.h"
#include "rulesets/burt/movement_charts.h"
#include "rulesets/burt/terrain.h"

namespace vedette::burt {

/// A whole move, in the parts in which what is used of it is kept. Source: SB-FORM-01.
constexpr std::int64_t whole_move = 1'000'000;
constexpr std::int64_t quarter_move = whole_move / 4, half_move = whole_move / 2;

/// One stretch of a unit's move, worked out and not yet made.
struct Plan {
  battle::Gait gait = battle::Gait::March;
  Pose from, end;
  std::vector<battle::Leg> legs;
  std::int64_t share = 0;              // of the whole move used by it
  bool hindered = false;               // by obstacles or difficult ground
  std::vector<UnitId> through;         // friends it passes through
  std::optional<Formation> formation;  // it changes into
  int frontage = 0;                    // and how wide, in bases
  Reasons why;

  explicit Plan(const Unit& unit, battle::Gait how = battle::Gait::March)
      : gait{how}, from{unit.pose}, end{unit.pose} {}
  void turn(const Pose& to) {
    end = to;
    legs.push_back({battle::Leg::Kind::Turn, end});
  }
  void march(Point to) {
    end.at = to;
    legs.push_back({battle::Leg::Kind::March, end});
  }
};
using Planned = core::Result<Plan, Refusal>;

[[nodiscard]] inline bool counts(Angle turn) {
  return core::abs(core::shortest(turn)) > Angle{1};
}

/// Row of the movement table for a unit as it stands. Source: SB-T-MOVE.
[[nodiscard]] MoveRow move_row(const Unit&);
[[nodiscard]] Charted move_of(const BattleState&, const Unit&, MoveColumn);
[[nodiscard]] inline Length distance_of(const BattleState& state, const Unit& unit, MoveColumn column) {
  return core::hundredths_of_inch(move_of(state, unit, column).value);
}

/// Where a wheel about the inner front corner ends; a turn to the right is positive. Source: SB-MOVE-06.
[[nodiscard]] Pose wheeled(const Unit&, const Pose&, Angle turn);
/// What it costs: the arc of the outer front corner. Source: SB-MOVE-06.
[[nodiscard]] Length wheel_arc(const Unit&, Angle turn);

/// Why a unit may not end a move there: table edge, ground, other bases, an enemy within an inch.
/// Source: SB-MOVE-08, SB-MOVE-11, SB-TERR-08. @param near the least distance to enemies it is held to.
[[nodiscard]] std::optional<Refusal> standing_fault(const Board&, const Unit&, const Quad& base, Length near);
/// Friends whose ground a body passes over on its way. Source: SB-MOVE-11.
[[nodiscard]] std::vector<UnitId> passed(const Board&, const Unit&, const Quad& swept);
/// The ground a base covers in a straight move, whatever its direction.
[[nodiscard]] Quad swept(const Unit&, const Pose&, Point to);

/// Records a planned move: legs, change of formation, flags, what it costs in order. @return its ledger line.
battle::Sequence carry_out(Referee&, UnitId, const Plan&, battle::Sequence cause = 0);

/// Stands touched by an enemy make room; wagons touched by one are taken. Source: SB-MOVE-14.
void clear_the_way(Referee&, UnitId mover, battle::Sequence cause);

/// The facing of a side's own table edge's outward normal: where its routers run. Source: SB-COMP-02.
[[nodiscard]] Angle way_home(const BattleState&, Side);

}  // namespace vedette::burt
