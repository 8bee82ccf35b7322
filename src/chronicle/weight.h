#pragma once

#include "battle/event.h"
#include "chronicle/strengths.h"

namespace vedette::chronicle {

/// What an event adds to the weight of its engagement, in ten-thousandths of the army that it hurts. A new event does
/// not compile until the table in weight.cpp says what it adds, or that it adds nothing.
/// @param state before the event.
[[nodiscard]] std::int64_t weight_of(const battle::Event&, const BattleState& state, const Strengths&);

/// Who fights whom in an event: what ties it to an engagement.
struct Parties {
  UnitId by, struck;     // who does it, to whom
  bool contact = false;  // both are in it: a charge, cold steel
};
[[nodiscard]] Parties parties_of(const battle::Event&);

}  // namespace vedette::chronicle
