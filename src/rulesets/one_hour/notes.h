#pragma once

#include <span>

#include "rules/referee.h"
#include "rulesets/one_hour/types.h"

namespace vedette::one_hour {

/// The umpire's notebook about a unit. Source: section 2.1 of the specification.
enum Key : std::uint16_t { Moved, Pivoted, RoadBonus, Charged, Shot, Fought, Acted, ImpetusLost, ArmySize };

[[nodiscard]] std::span<const rules::NoteInfo> note_infos();

[[nodiscard]] inline bool noted(const Unit& unit, Key key) {
  return unit.notes[key] != 0;
}
/// Writes a note about a unit, with the lifetime its key has; value 1.
void note(rules::Referee&, UnitId, Key, battle::Sequence cause = 0);

}  // namespace vedette::one_hour
