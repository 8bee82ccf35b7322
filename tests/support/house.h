#pragma once

#include "battle/scenario.h"

namespace vedette::test {

/// One more house value for every table that a test sets, "OH-T-MOVE/INF=700 900" in VEDETTE_HOUSE: so it is found out
/// whether the tests would notice another number (`tests/perturbation`). What a test says itself comes first.
void add_house_of_environment(battle::Scenario&);

}  // namespace vedette::test
