#pragma once

#include <span>

#include "rules/referee.h"
#include "rulesets/squares/types.h"

namespace vedette::squares {

/// The umpire's notebook. Source: section 2 of the specification.
enum Key : std::uint16_t {
  // of a unit, for the whole battle
  SkirmishDie,
  QualityDie,
  MoraleDie,
  Bank,
  Arrives,
  // of a unit, for the turn
  Spent,
  Diagonals,
  Moved,
  HasBombarded,
  Attacked,
  Rallied,
  Ended,
  LightPoint,
  // of a general
  GeneralDie,
  Activated,
  // about the game
  Ones,
  Twos,
  Threes,
  Actions,
  ActiveGeneral,
  JoinedByRed,
  JoinedByBlue,
  Advantage,
  // of action dice with more than three faces
  Fours,
  Fives,
  Sixes,
};

[[nodiscard]] std::span<const rules::NoteInfo> note_infos();
/// A line for an event that writes several at once.
[[nodiscard]] battle::Note line(Key, std::int64_t value);

[[nodiscard]] inline std::int64_t noted(const Unit& unit, Key key) {
  return unit.notes[key];
}
/// Writes a note about a unit (no unit: about the game) with the lifetime its key has; nothing when it stands so.
void note(Referee&, UnitId, Key, std::int64_t value, battle::Sequence cause = 0);

}  // namespace vedette::squares
