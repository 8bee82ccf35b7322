#pragma once

#include <memory>

#include "rules/game.h"

namespace small_game {

using namespace vedette;

/// A game with two units a side, in which a unit moves up to 6" in the movement phase and rolls two dice when it shoots
/// a named enemy: enough for players to be asked every kind of question.
[[nodiscard]] const rules::Ruleset& ruleset();
[[nodiscard]] std::shared_ptr<const battle::Scenario> scenario();
/// The state in which turn 1 begins.
[[nodiscard]] battle::BattleState opening();

constexpr rules::UnitId foot{1}, grenadiers{2}, ligne{3}, leger{4};

}  // namespace small_game
