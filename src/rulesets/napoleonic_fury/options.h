#pragma once

#include "core/result.h"
#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

/// Options, in the order of BattleState::options.
enum class Option : std::uint8_t { Year, FirstSide, TurnLimit, Die, TwoRankStands, AlliedAttachment };

[[nodiscard]] std::span<const rules::OptionInfo> option_infos();
[[nodiscard]] inline std::int64_t option(const BattleState& state, Option key) {
  return state.options[static_cast<std::size_t>(key)];
}

/// The year of the battle: the option's, else the scenario's date, else 1809. Source: section 2.1.
[[nodiscard]] int year(const BattleState&);
/// 1809 or later. Source: NF-GEN-09.
[[nodiscard]] inline bool is_late(const BattleState& state) {
  return year(state) >= 1809;
}
[[nodiscard]] inline Side first_side(const BattleState& state) {
  return option(state, Option::FirstSide) == 0 ? Side::Red : Side::Blue;
}

}  // namespace vedette::napoleonic_fury
