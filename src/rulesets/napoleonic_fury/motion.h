#pragma once

#include "battle/events/movement.h"
#include "rules/parting.h"
#include "rulesets/napoleonic_fury/command.h"

namespace vedette::napoleonic_fury {

using rules::part;

/// What a straight way costs. Source: NF-MOV-01, NF-MOV-02, NF-TER-01 to NF-TER-03.
struct Going {
  Hundredths cost = 0;
  bool impassable = false, rough = false, over_bridge = false;
  std::vector<Basis> why;
};
/// The way of the middle of a front edge between two points.
[[nodiscard]] Going going(const Field&, const Unit&, Point from, Point to);
/// The furthest straight way a pose can go for an allowance. @return a length whose cost is not above it.
[[nodiscard]] Length affordable(const Field&, const Unit&, const Pose&, Hundredths allowance, Length most);

/// A wheel on a front corner; right of the facing is positive. The pose is the middle of the base. Source: NF-MOV-03.
[[nodiscard]] Pose wheeled(const Pose&, const Footprint&, Angle turn);
/// Path of the outer front corner, rounded up: no wheel is for nothing. Source: NF-MOV-03.
[[nodiscard]] Hundredths wheel_cost(const Footprint&, Angle turn);

/// Who stands in the way of a base that goes straight ahead. Source: NF-MOV-06, NF-MOV-08.
struct InTheWay {
  std::vector<UnitId> friends;  // passed through
  UnitId enemy;                 // the first that is touched, or come nearer to than is allowed
  Length to_enemy;              // the way until then
};
[[nodiscard]] InTheWay in_the_way(const Field&, UnitId, const Pose&, Length reach, Hundredths keep_off);
/// What it costs to go through friends; nothing where it may not be paid. Source: NF-MOV-06.
[[nodiscard]] Hundredths passage_cost(const Field&, UnitId, const std::vector<UnitId>& friends);
/// Somebody else whose ground a base would stand on; none where it is free.
[[nodiscard]] UnitId stands_on(const Field&, UnitId, const Pose&);
/// The longest straight way up to `run` at whose end nobody stands; nothing when there is none. Source: NF-MOV-06.
[[nodiscard]] Length free_run(const Field&, UnitId, const Pose&, Length run);
/// Why a base may not stand so. Source: NF-MOV-06, NF-MOV-08, NF-FRM-03.
[[nodiscard]] std::optional<Refusal> standing_fault(const Field&, UnitId, const Pose&, const Footprint&);

/// Moves a unit along its legs, and its leaders with it.
battle::Sequence carry(Referee&, UnitId, battle::Gait, std::vector<battle::Leg>, Reasons why,
                       battle::Sequence cause = 0);
/// Takes up a formation on the same front edge. Source: NF-FRM-01 to NF-FRM-06, NF-SCL-02.
battle::Sequence reshape(Referee&, UnitId, Formation to, Reasons why, battle::Sequence cause = 0);
/// Remembers that a unit has changed formation, and where. Source: NF-FRM-09, NF-FMD-04.
void note_change(Referee&, UnitId, battle::Sequence cause);
/// Takes stands away and closes up; removes whoever has none left. @param where LostToFire or LostToMelee; none when
/// they are lost in neither. Source: NF-BEL-02, NF-BEL-04, NF-MMD-19.
void lose_stands(Referee&, UnitId, std::int64_t count, UnitId by, const rules::Note<Unit, Tally>* where, Reasons why,
                 battle::Sequence cause);
void remove(Referee&, UnitId, Reasons why, battle::Sequence cause = 0);

/// How a unit falls back.
enum class Way : std::uint8_t { Retreat, Evade };
/// Straight away from a place, keeping its facing; what cannot go back is lost. Source: NF-RET-01 to NF-RET-05.
void fall_back(Referee&, UnitId, Point from, Hundredths distance, Way, Reasons why, battle::Sequence cause = 0);
/// Where a unit retreats from when no enemy drives it: the nearest one, else its own edge is the goal. Source:
/// NF-RET-01.
[[nodiscard]] Point fear_of(const Field&, UnitId);

}  // namespace vedette::napoleonic_fury
