#pragma once

#include "rulesets/death_or_glory/motion.h"

namespace vedette::death_or_glory {

/// The nearest formed enemy who stands nearer to skirmishers than they may be; none for those locked in melee, in
/// flight, or not in open order. Source: DG-SKR-09.
[[nodiscard]] UnitId formed_enemy_too_near(const Field&, UnitId);
/// The same for open order that would stand on such a base.
[[nodiscard]] UnitId formed_enemy_too_near(const Field&, Side, const Quad& base);
/// Whoever a formed enemy has come too near to falls back, as far as the turn still lets him. Source: DG-SKR-09.
void keep_distance(Referee&);

}  // namespace vedette::death_or_glory
