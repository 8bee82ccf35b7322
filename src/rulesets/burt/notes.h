#pragma once

#include <span>

#include "rulesets/burt/types.h"

namespace vedette::burt {

/// The umpire's notebook: what section 2.1 says of a unit beyond what a photograph shows, then of the armies.
enum Key : std::uint16_t {
  // What it is.
  Chit,       // orders + 1, secret
  Shown,      // the same, as far as the enemy has seen it
  LevelNote,  // place on the ladder
  Strength,   // figures or guns at the start
  Frontage,   // bases
  WeaponNote,
  CalibreNote,  // + 1
  Armoured,
  Lancers,
  Brigade,  // the id of its command element
  // What has become of it.
  VolleyUsed,
  RetreatDue,
  Pursuing,
  FollowingUp,
  // This turn.
  Taken,
  TakenByFire,
  GunsLostByFire,
  Moved,
  Advanced,
  Retired,
  PushedBack,
  PushedEnemy,
  Fired,
  Charging,
  Evaded,
  Assaulted,
  Tested,
  Broke,
  InMelee,
  Supports,      // id of the assaulted unit
  AssaultOn,     // id of the target
  AssaultFlank,  // 0 front, 1 flank, 2 rear
  AssaultSpent,  // micrometres of charge move used
  AssaultOver,
  Reacted,
  Countercharging,  // id of the assaulter
  // This phase.
  Acted,
  Spent,     // millionths of a move
  Hindered,  // terrain has cost it a level in this move
  // The armies.
  MoraleRed,
  MoraleBlue,
  DemoralisedRed,
  DemoralisedBlue,
  ArmySize,
};

[[nodiscard]] std::span<const rules::NoteInfo> note_infos();

[[nodiscard]] inline bool noted(const Unit& unit, Key key) {
  return unit.notes[key] != 0;
}
[[nodiscard]] inline int number(const Unit& unit, Key key) {
  return static_cast<int>(unit.notes[key]);
}
[[nodiscard]] inline UnitId unit_noted(const Unit& unit, Key key) {
  return {static_cast<std::uint16_t>(unit.notes[key])};
}
/// Writes a note about a unit, or about the game when there is none, with the lifetime its key has.
void note(Referee&, UnitId, Key, std::int64_t value, battle::Sequence cause = 0);
/// The line itself, for events that carry one.
[[nodiscard]] battle::Note note_of(Key, std::int64_t value);

[[nodiscard]] inline Level level_of(const Unit& unit) {
  return static_cast<Level>(unit.notes[LevelNote]);
}
[[nodiscard]] inline bool is_routing(const Unit& unit) {
  return level_of(unit) == Level::Rout;
}
/// What its chit says; of an enemy whose chit one may not read, the commonest.
[[nodiscard]] inline Order order_of(const Unit& unit) {
  const std::int64_t chit = unit.notes[Chit];
  return chit == 0 ? Order::Manoeuver : static_cast<Order>(chit - 1);
}
[[nodiscard]] inline Weapon weapon_of(const Unit& unit) {
  return static_cast<Weapon>(unit.notes[WeaponNote]);
}
[[nodiscard]] inline Calibre calibre_of(const Unit& unit) {
  return static_cast<Calibre>(unit.notes[CalibreNote]);
}
[[nodiscard]] inline LeaderId brigade_of(const Unit& unit) {
  return {static_cast<std::uint16_t>(unit.notes[Brigade])};
}

}  // namespace vedette::burt
