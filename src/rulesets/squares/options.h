#pragma once

#include "core/result.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

/// Options, in the order of BattleState::options.
enum class Option : std::uint8_t { SquareSide, TurnLimit, TurnsPerDay, TownCapacity, TownDie };

[[nodiscard]] std::span<const rules::OptionInfo> option_infos();
[[nodiscard]] inline std::int64_t option(const BattleState& state, Option key) {
  return state.options[static_cast<std::size_t>(key)];
}

}  // namespace vedette::squares
