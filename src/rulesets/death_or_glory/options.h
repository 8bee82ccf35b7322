#pragma once

#include "core/result.h"
#include "rulesets/death_or_glory/types.h"

namespace vedette::death_or_glory {

/// Options, in the order of BattleState::options.
enum class Option : std::uint8_t { TurnLimit, OrderLimits, SeniorFactor, BuildingCapacity, Campaign };

[[nodiscard]] std::span<const rules::OptionInfo> option_infos();
[[nodiscard]] inline std::int64_t option(const BattleState& state, Option key) {
  return state.options[static_cast<std::size_t>(key)];
}

}  // namespace vedette::death_or_glory
