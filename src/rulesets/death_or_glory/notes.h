#pragma once

#include <span>

#include "rules/referee.h"
#include "rulesets/death_or_glory/types.h"

namespace vedette::death_or_glory {

/// The umpire's notebook. Source: section 2.2 of the specification. A turn of -9 there is 0 here: no turn.
enum Key : std::uint16_t {
  // for the whole battle
  InitialPoints,
  OrderKey,
  MoralKey,
  FatigueKey,
  ExhaustBudget,
  VolleyUsed,
  ConsecutiveFire,
  LastFiredOn,
  FlankFiredOn,
  IdleTurns,
  IdleUnderFire,
  RunDisordered,
  MeleeRounds,
  FollowingUp,
  BrokenInto,
  Enveloped,
  RoundsWon,
  TestedDecile,
  NoAdvance,
  NoAdvanceSet,
  Halt,
  HaltSet,
  PursuitMoves,
  LastRoutMove,
  ChangeTarget,
  ChangeLeft,
  LineRanks,
  RefusedFlank,
  RefusedFiles,
  Captured,
  ArmySize,
  // for the turn
  Moved,
  Changed,
  Charged,
  Fired,
  Fought,
  CompulsoryMoved,
  Advancing,
  Retired,
  Evaded,
  ContagionTested,
  SpentQuarters,
  PointsLost,
  OwesControl,
  OwesRetire,
  OwesFollow,
  Impact,
  PathCost,
  ChargedByHorse,
  ReceivedCharge,
  BrokenInPhase,
  RoutedNow,
  Uncontrolled,
  Acted,
  StoodTest,
  MustCloseUp,
  InfluenceOn,
  InitiativeSide,
  // for the phase
  Tested,
  FacesFired,
  // of a leader
  Rating,
  Influence,
  WoundKey,
  LostTurn,
  HelpedRally,
  Rode,
  // later additions: replays know notes by their place
  FellBack,
};

/// What StoodTest says of a unit.
enum class Standing : std::uint8_t { MetCharge = 1, FollowsItsOrders, RoutsNoFurther, FightsOn };

[[nodiscard]] std::span<const rules::NoteInfo> note_infos();

[[nodiscard]] inline std::int64_t noted(const Unit& unit, Key key) {
  return unit.notes[key];
}
/// Writes a note about a unit (no unit: about the game) with the lifetime its key has; zero strikes it out. Nothing is
/// recorded when it stands so already.
void note(Referee&, UnitId, Key, std::int64_t value, battle::Sequence cause = 0);

inline void note(Referee& referee, UnitId unit, Standing standing) {
  note(referee, unit, StoodTest, static_cast<std::int64_t>(standing));
}

// Up to four units in one note, sixteen bits each.
[[nodiscard]] constexpr std::int64_t with_unit(std::int64_t packed, UnitId id) {
  return (packed << 16) | id.value;
}
[[nodiscard]] constexpr bool names_unit(std::int64_t packed, UnitId id) {
  for (; packed > 0; packed >>= 16)
    if ((packed & 0xFFFF) == id.value) return true;
  return false;
}

// The lasting states of a unit, read from its notes.
[[nodiscard]] inline OrderState order_state(const Unit& u) {
  return static_cast<OrderState>(noted(u, OrderKey));
}
[[nodiscard]] inline MoralState moral_state(const Unit& u) {
  return static_cast<MoralState>(noted(u, MoralKey));
}
[[nodiscard]] inline Fatigue fatigue(const Unit& u) {
  return static_cast<Fatigue>(noted(u, FatigueKey));
}
[[nodiscard]] inline bool is_broken(const Unit& u) {
  return moral_state(u) >= Retreating;
}

// Each records the change, if there is one. A unit's order never improves by `disorder`.
void set_order(Referee&, UnitId, OrderState, Reasons why, battle::Sequence cause = 0);
void disorder(Referee&, UnitId, OrderState, Reasons why, battle::Sequence cause = 0);
void set_moral(Referee&, UnitId, MoralState, Reasons why, battle::Sequence cause = 0);
void set_fatigue(Referee&, UnitId, Fatigue, Reasons why, battle::Sequence cause = 0);

}  // namespace vedette::death_or_glory
