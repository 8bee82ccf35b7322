#pragma once

#include "battle/events/movement.h"
#include "rules/parting.h"
#include "rulesets/death_or_glory/field.h"

namespace vedette::death_or_glory {

using rules::part;

/// What stops a straight run besides the reach: enemies always, friends, obstacles of the ground.
struct Stops {
  bool friends = true;
  bool ground = true;
  bool enemy_skirmishers = true;
  std::vector<UnitId> ignored{};  // units it is meant to reach, or stands beside already
};
/// How far a base that stands and looks like this can go straight ahead. Source: DG-MOV-07, DG-MOV-08.
[[nodiscard]] Length clear_run(const Field&, UnitId, const Pose&, Length reach, const Stops&);
/// The unit in whose way it stops first; none when the run is free.
[[nodiscard]] UnitId first_in_way(const Field&, UnitId, const Pose&, Length reach, const Stops&);

/// How much of a run keeps the middle of the front on the table: no charge leaves it.
[[nodiscard]] Length on_table(const Field&, const Pose&, Length run);

/// The same footprint looking the other way. Source: DG-MOV-04.
[[nodiscard]] Pose about(const Field&, UnitId);
/// The pose that looks another way on the same middle.
[[nodiscard]] Pose looking(const Field&, UnitId, Angle facing);

/// Moves a unit along legs, and the leaders with it; a garrison whose legs end outside leaves its building.
battle::Sequence carry(Referee&, UnitId, battle::Gait, std::vector<battle::Leg>, Reasons why,
                       battle::Sequence cause = 0);
/// How far a unit retires, recoils and follows up. Source: DG-T-COMPULSORY.
[[nodiscard]] Charted retire_distance(const BattleState&, const Unit&);
/// Fifty metres straight back, facing the enemy. Source: DG-ROU-02. @return metres gone.
std::int64_t retire(Referee&, UnitId, Reasons why, battle::Sequence cause = 0);
/// Straight away from something, back turned, up to so many metres; over the edge it is lost. Source: DG-CHG-23.
/// @return metres gone.
std::int64_t run_from(Referee&, UnitId, Point from, std::int64_t reach, Reasons why, battle::Sequence cause = 0);
/// Towards its own edge of the table. Source: DG-ROU-04, DG-ROU-08, DG-ROU-09.
void rout_move(Referee&, UnitId, Reasons why);
/// Turns on the spot to look at the nearest visible enemy. Source: DG-RAL-05, DG-RAL-07.
void face_nearest_enemy(Referee&, UnitId, std::string_view rule, battle::Sequence cause = 0);

/// Allowance in metres for a formation, fatigue included. Source: DG-MOV-01, DG-MOV-10.
[[nodiscard]] std::int64_t allowance(const BattleState&, const Unit&);
[[nodiscard]] std::int64_t allowance(const BattleState&, const Unit&, Formation);
[[nodiscard]] std::int64_t charge_bonus(const BattleState&, const Unit&);
/// Evade or retreat distance. Source: DG-CHG-23, DG-T-COMPULSORY.
[[nodiscard]] std::int64_t evade_distance(const BattleState&, const Unit&);

/// Takes a unit off the table for good.
void remove(Referee&, UnitId, Reasons why, battle::Sequence cause = 0);

}  // namespace vedette::death_or_glory
