#pragma once

#include "rulesets/death_or_glory/melee.h"

namespace vedette::death_or_glory {

enum class Activity : std::uint8_t { Standing, Advancing, Retiring, Retreating, Routing };
/// Source: DG-UNI-19.
[[nodiscard]] Activity activity(const Unit&);
/// Everything that is added to the die of a control test. Source: DG-CTL-02, DG-T-CONTROL-MOD.
[[nodiscard]] std::int64_t control_sum(const Field&, UnitId, Reasons& why);
/// What a veteran adds to such a total because he inclines to his orders. Source: DG-CTL-08.
[[nodiscard]] std::int64_t inclination(const BattleState&, const Unit&, std::int64_t total);
/// Rolls a control test and sets what follows. Source: DG-CTL-03 to DG-CTL-06.
void control_test(Referee&, UnitId);
/// The Compulsory phase. Source: DG-ROU-01.
void compulsory_phase(Referee&);

}  // namespace vedette::death_or_glory
