#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/odds.h"

namespace vedette::rules {

/// What an answer at an enemy comes to by the dice, before they fall.
struct Outlook {
  std::int64_t harmed = 0;     // millionths: how likely it is that he loses anything, gives way or is gone
  std::int64_t losses = 0;     // millionths of `measure`: what he loses in the mean
  bool about = false;          // sampled: the dice fall in too many ways to try each
  std::string_view measure{};  // what the game counts his losses in, "hits"; empty where it has no word for it
};

/// By the procedure of the choice, where every question that it asks is answered by its first choice.
/// @param exact how much trying every fall of the dice is worth; where that is not enough, so many are sampled
/// @return none where the game has no such procedure, or it cannot be run as things stand
[[nodiscard]] std::optional<Outlook> outlook_of(const Ruleset&, const BattleState&, const Choice&, const Answer&,
                                                const Effort& exact, std::int64_t samples);

}  // namespace vedette::rules
