#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// A leader rode somewhere, or joined or left a unit where he stands.
struct LeaderMoved {
  static constexpr int tag = 60;
  LeaderId leader;
  Pose from, to;
  UnitId with;  // whom he is attached to afterwards, if anybody
  Reasons why{};
};
void fields(auto& visit, Same<LeaderMoved> auto& e) {
  visit("leader", e.leader), visit("from", e.from), visit("to", e.to), visit("with", e.with), visit("why", e.why);
}

}  // namespace vedette::battle
