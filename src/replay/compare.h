#pragma once

#include <optional>
#include <string>

#include "battle/event.h"

namespace vedette::replay {

/// One field in which what was recorded and what was played part.
struct FieldDifference {
  std::string field;  // "event.legs[1].to.at.x"
  std::string recorded, played;
  bool only_words = false;  // every fact is the same: rules, values, who and where
};

/// The first field that differs, in field order, facts before explanations (`words`), which may be put better without
/// another outcome; empty when the entries are equal.
/// @param reasons whether they are compared too: a file from before Reasons told modifiers from what decided has
/// others.
[[nodiscard]] std::optional<FieldDifference> difference_of(const battle::Entry& recorded, const battle::Entry& played,
                                                           bool reasons = true);
/// The same of two states.
[[nodiscard]] std::optional<FieldDifference> difference_of(const battle::BattleState& recorded,
                                                           const battle::BattleState& played);

}  // namespace vedette::replay
