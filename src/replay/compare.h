#pragma once

#include <optional>
#include <string>

#include "battle/event.h"

namespace vedette::replay {

/// One field in which what was recorded and what was played part.
struct FieldDifference {
  std::string field;  // "event.legs[1].to.at.x"
  std::string recorded, played;
};

/// The first field that differs, in field order; empty when the entries are equal. Explanations (`words`) are not
/// compared: they may be worded better without another outcome.
[[nodiscard]] std::optional<FieldDifference> difference_of(const battle::Entry& recorded, const battle::Entry& played);
/// The same of two states.
[[nodiscard]] std::optional<FieldDifference> difference_of(const battle::BattleState& recorded,
                                                           const battle::BattleState& played);

}  // namespace vedette::replay
