#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// A company went forward from its battalion and stands on the table from now on.
struct CompanyDetached {
  static constexpr int tag = 71;
  UnitId unit, parent;
  Pose at;
  std::int32_t strength = 0;  // in the ruleset's own measure
  Reasons why;
};
void fields(auto& visit, Same<CompanyDetached> auto& e) {
  visit("unit", e.unit), visit("parent", e.parent), visit("at", e.at), visit("strength", e.strength);
  visit("why", e.why);
}

/// A company fell in with its battalion again.
struct CompanyRejoined {
  static constexpr int tag = 72;
  UnitId unit, parent;
  Reasons why;
};
void fields(auto& visit, Same<CompanyRejoined> auto& e) {
  visit("unit", e.unit), visit("parent", e.parent), visit("why", e.why);
}

}  // namespace vedette::battle
