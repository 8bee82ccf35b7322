#pragma once

#include <string>

#include "battle/event.h"
#include "battle/scenario.h"

namespace vedette::replay {

// A file may hold anything. What these find nothing against can be enacted, hashed and asked for without breaking a
// promise of `battle`. Each says what is wrong, or nothing.

[[nodiscard]] std::string fault_of(const battle::Scenario&);
/// @pre the state's scenario is sound.
[[nodiscard]] std::string fault_of(const battle::BattleState&);
/// Whether an event can happen in this state.
[[nodiscard]] std::string fault_of(const battle::BattleState&, const battle::Event&);

/// What no rule may bring about: bases off the table, losses below zero, contacts of bases that are gone.
[[nodiscard]] std::string broken_invariant(const battle::BattleState&);

}  // namespace vedette::replay
