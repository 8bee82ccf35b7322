#pragma once

#include "rules/dice.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

/// No die reaches such a score. Source: SB-GEN-04.
constexpr int beyond_reach = 10;

/// A throw of scored dice: what each must reach, which may be more than a die shows.
struct ScoredThrow {
  int count = 0;
  int score = 0;  // required
  std::string rule;
  battle::Purpose purpose = battle::Purpose::Other;
  Side side = Side::Red;
  UnitId unit;
  Reasons why{};
};

/// How many of the dice reach the score required. Above 6 a six is followed by a confirming die, from 10 on nothing is
/// thrown, at 1 or less every die succeeds. Source: SB-GEN-03 to 06.
[[nodiscard]] int successes(Referee&, const ScoredThrow&, battle::Sequence cause);

}  // namespace vedette::burt
