#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// A battery's guns were left standing, taken by the enemy, or manned again.
struct GunsLost {
  static constexpr int tag = 63;
  enum class Fate : std::uint8_t { Abandoned, Captured, Manned };
  UnitId unit, by;
  Fate fate = Fate::Abandoned;
  Pose guns;  // where they stand
  Reasons why;
};
void fields(auto& visit, Same<GunsLost> auto& e) {
  visit("unit", e.unit), visit("by", e.by), visit("fate", e.fate), visit("guns", e.guns), visit("why", e.why);
}

}  // namespace vedette::battle
