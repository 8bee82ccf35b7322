#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// A unit fell into disorder, dressed its ranks, broke or rallied: its place on the ruleset's own ladder changed.
struct CohesionChanged {
  static constexpr int tag = 69;
  UnitId unit;
  std::string from, to;  // the ruleset's words: "formed", "disordered"
  Note level;            // what the notebook keeps of it
  bool breaks = false;   // it takes to its heels
  Reasons why{};
};
void fields(auto& visit, Same<CohesionChanged> auto& e) {
  visit("unit", e.unit), visit("from", e.from), visit("to", e.to), visit("level", e.level), visit("breaks", e.breaks);
  visit("why", e.why);
}

}  // namespace vedette::battle
