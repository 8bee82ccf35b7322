#pragma once

#include <string_view>

#include "battle/basing.h"
#include "battle/state.h"

namespace vedette::rulesets {

/// How a game bases a unit: asked by pictures of its table and by nobody who plays, so it stands beside the game and
/// not in its table of functions.
using BasingOf = battle::Basing (*)(const battle::BattleState&, battle::UnitId);

/// Of the game of that name; of an unknown one every unit stands on one base as large as itself.
[[nodiscard]] BasingOf basing_of(std::string_view game);

}  // namespace vedette::rulesets
