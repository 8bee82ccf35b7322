#pragma once

#include <span>

#include "core/result.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

/// The options, in the order of table SB-T-OPT: the place in BattleState::options.
enum class Option : std::uint8_t {
  HiddenOrders,
  MultiBaseCasualties,
  FireSlot,
  MeleeSlot,
  CohesionMorale,
  AssaultAdvance,
  RoutSight,
  PushBack,
  FlankRange,
  TurnLimit,
};

[[nodiscard]] std::span<const rules::OptionInfo> option_infos();

/// The stored value: place among the option's words, or the number in its units.
[[nodiscard]] inline std::int64_t option(const BattleState& state, Option key) {
  return state.options[static_cast<std::size_t>(key)];
}
[[nodiscard]] inline bool is_on(const BattleState& state, Option key) {
  return option(state, key) == 1;
}
/// Options that are inches are kept in thousandths.
[[nodiscard]] inline Length option_length(const BattleState& state, Option key) {
  return Length{core::micrometres_per_inch * option(state, key) / 1000};
}

}  // namespace vedette::burt
