#pragma once

#include "choreography/schedule/scene.h"

// How charges end, as far as somebody who watches is to understand it without being told the rules: the charger recoils
// from fire, the target does not wait for it, horse shies from a square, one of both gives way, or is ridden down.
namespace vedette::choreography {

/// A charge that fire stops before its target is run up to it, into the fire, and back to where the game has it.
class Rush {
 public:
  /// @param firer who fires; nothing happens where it is not who is charged, or the charge gets home.
  Rush(Scene&, const Actor& firer, Actor& charger);
  [[nodiscard]] explicit operator bool() const { return m_lies_open; }
  /// Once the volley is laid. @param falls when its dead fall
  void recoil(Seconds falls);

 private:
  Scene& m_scene;
  const Actor& m_firer;
  Actor& m_charger;
  Stance m_before;
  Seconds m_begin = 0;
  bool m_lies_open = false;
};

/// The attacker has reached its target. @param at second of film
void tell_of_contact(Scene&, battle::UnitId attacker, battle::UnitId target, Seconds at);
/// A unit goes back, or runs: the end of every charge it had a part in. @param at second of film
void tell_of_going(Scene&, battle::UnitId who, Seconds at);
/// The same of a unit that leaves the field, of which that is said and no more: a line that it gave way would come
/// after.
void end_charges(Scene&, battle::UnitId who);

}  // namespace vedette::choreography
