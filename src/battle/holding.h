#pragma once

#include <span>

#include "battle/shape.h"
#include "battle/state.h"

namespace vedette::battle {

/// A unit that may hold ground, by its game's own rules, and the base it stands on.
struct Holder {
  Side side = Side::Red;
  Outline base;
};

/// Whether an objective's ground is held for its side: a base within reach, and none of the other side as near.
/// @pre objective.kind == Objective::Kind::Hold
[[nodiscard]] bool is_held(const BattleState&, const Objective&, std::span<const Holder>);

}  // namespace vedette::battle
