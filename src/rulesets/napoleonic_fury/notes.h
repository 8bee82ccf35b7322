#pragma once

#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

/// Lines of the umpire's notebook; the number is the place in `note_infos`.
enum Key : std::uint16_t {
  // of a unit, for good
  StartStands,
  Exceptional,
  GuardTroops,
  Armoured,
  Trained,
  LeftColumn,
  DisorderKey,
  GunKey,
  SilenceDue,
  Damaged,
  Dismounted,
  Arrives,
  // for the player turn
  Acted,
  Granted,
  MayChange,
  HalfOrChange,
  SpentMove,
  Balance,
  Changed,
  Wheeled,
  Obliqued,
  Charged,
  CounterCharged,
  Reacted,
  BrokeThrough,
  Evaded,
  Fired,
  FacesFired,
  SquareTried,
  ProlongedOrPivoted,
  LostToFire,
  LostToMelee,
  BridgeAssault,
  BreakingThrough,
  // of a leader
  RatingKey,
  Bonus,
  Gifted,
  Replacement,
  Fallen,
  TimesLost,
  // of a unit for the player turn, since version 2
  ChangedEast,
  ChangedNorth,
  TurnedOnTheSpot,
};

[[nodiscard]] std::span<const rules::NoteInfo> note_infos();

[[nodiscard]] inline std::int64_t noted(const Unit& unit, Key key) {
  return unit.notes[key];
}
/// A line with the lifetime its key has.
[[nodiscard]] battle::Note line_of(Key, std::int64_t value);
/// Writes a note about a unit (no unit: about the game); zero strikes it out. Nothing is recorded when it stands so
/// already.
void note(Referee&, UnitId, Key, std::int64_t value, battle::Sequence cause = 0);

[[nodiscard]] inline bool is_disordered(const Unit& u) {
  return noted(u, DisorderKey) != 0;
}
[[nodiscard]] inline GunState gun_state(const Unit& u) {
  return static_cast<GunState>(noted(u, GunKey));
}
// Each records the change, if there is one.
void set_disorder(Referee&, UnitId, bool, Reasons why, battle::Sequence cause = 0);
/// A battery's state gets no better by it. Source: NF-ART-01.
void worsen_guns(Referee&, UnitId, GunState, Reasons why, battle::Sequence cause = 0);
void ready_guns(Referee&, UnitId, Reasons why);

}  // namespace vedette::napoleonic_fury
