#pragma once

#include "rulesets/death_or_glory/field.h"

namespace vedette::death_or_glory {

enum class Result : std::uint8_t { Pass, Shaken, Rout };

/// T of a morale test and what it is made of. Source: DG-MRL-01, DG-T-MORALE-MOD.
[[nodiscard]] std::int64_t morale_threshold(const Field&, UnitId, Reasons& why);
/// Rolls the test; the result's effects are the caller's. @param trigger what made it necessary.
[[nodiscard]] Result morale_test(Referee&, UnitId, Basis trigger, battle::Sequence cause = 0);
/// The ordinary consequences of a test. Source: DG-MRL-07 to DG-MRL-10.
void suffer(Referee&, UnitId, Result, battle::Sequence cause = 0);
/// Whether a unit may be made to test at all. Source: DG-MRL-03, DG-MRL-04.
[[nodiscard]] bool can_test(const Unit&);

void shake(Referee&, UnitId, Reasons why, battle::Sequence cause = 0);
void rout(Referee&, UnitId, const Reasons& why, battle::Sequence cause = 0);
/// Gunners of a deployed battery who go leave their guns. Source: DG-ART-10.
void leave_guns(Referee&, UnitId, battle::Sequence cause = 0);

/// Takes points off a unit; one without any is gone. Source: DG-UNI-02.
void hurt(Referee&, UnitId target, UnitId by, std::int64_t points, Reasons why, battle::Sequence cause = 0);

/// Tests caused by fire: casualties, half strength, a commander killed in sight. Source: DG-MRL-06.
struct Struck {
  std::vector<UnitId> hit;       // units that lost points in this step
  std::vector<LeaderId> killed;  // and where
  std::vector<Point> killed_at;
};
void tests_of_fire(Referee&, const Struck&, battle::Sequence cause = 0);
/// Rout contagion at the end of a phase. Source: DG-MRL-05.
void contagion(Referee&);
/// Abandoned guns an enemy has reached. Source: DG-ART-11.
void capture_guns(Referee&);

}  // namespace vedette::death_or_glory
