#pragma once

#include <span>

#include "core/result.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// The options, in the order of table OH-T-OPT: the place in BattleState::options.
enum class Option : std::uint8_t {
  TroopQuality,
  NationalTraits,
  BritishBonus,
  FrenchBonus,
  ArtilleryMayCharge,
  StarCapOnDoubled,
  HedgeH2hVs,
  HedgeShooting,
  SquareSaveVs,
  WoodsCover,
  Eliminate,
  InfantryBaseWidth,
  Scale,
  FirstSide,
  TurnLimit,
};

[[nodiscard]] std::span<const rules::OptionInfo> option_infos();

/// The stored value: place among the option's words, or the number in its units.
[[nodiscard]] inline std::int64_t option(const BattleState& state, Option key) {
  return state.options[static_cast<std::size_t>(key)];
}

// The options that are a plain yes or no, under the name the rules use.
[[nodiscard]] inline bool troop_quality(const BattleState& s) {
  return option(s, Option::TroopQuality) == 1;
}
[[nodiscard]] inline bool national_traits(const BattleState& s) {
  return option(s, Option::NationalTraits) == 1;
}
[[nodiscard]] inline bool artillery_may_charge(const BattleState& s) {
  return option(s, Option::ArtilleryMayCharge) == 1;
}
[[nodiscard]] inline bool hedge_helps_against_any(const BattleState& s) {
  return option(s, Option::HedgeH2hVs) == 1;
}
[[nodiscard]] inline bool hedge_covers_front_only(const BattleState& s) {
  return option(s, Option::HedgeShooting) == 1;
}
[[nodiscard]] inline bool square_saves_against_any(const BattleState& s) {
  return option(s, Option::SquareSaveVs) == 1;
}
[[nodiscard]] inline bool woods_are_cover(const BattleState& s) {
  return option(s, Option::WoodsCover) == 0;
}
[[nodiscard]] inline bool eliminates_at_once(const BattleState& s) {
  return option(s, Option::Eliminate) == 1;
}
[[nodiscard]] inline Side first_side(const BattleState& s) {
  return option(s, Option::FirstSide) == 0 ? Side::Red : Side::Blue;
}
/// Thousandths: 1000 on an ordinary table. Source: OH-GEN-06.
[[nodiscard]] inline std::int64_t scale(const BattleState& s) {
  return option(s, Option::Scale);
}
[[nodiscard]] inline Length infantry_base_width(const BattleState& s) {
  return Length{core::micrometres_per_inch * option(s, Option::InfantryBaseWidth) / 1000};
}

}  // namespace vedette::one_hour
