#pragma once

#include <vector>

#include "battle/state.h"

namespace vedette::rules {

// Who stands against whom, whatever a game calls it: engaged, locked, in melee.

[[nodiscard]] inline bool is_of(const battle::Contact& contact, battle::UnitId id) {
  return contact.attacker == id || contact.target == id;
}
/// The other one of a contact. @pre the unit is of it.
[[nodiscard]] inline battle::UnitId opposite(const battle::Contact& contact, battle::UnitId id) {
  return contact.attacker == id ? contact.target : contact.attacker;
}
[[nodiscard]] bool has_contact(const battle::BattleState&, battle::UnitId);
/// The contact of two units, whoever attacked; null when they have none.
[[nodiscard]] const battle::Contact* contact_between(const battle::BattleState&, battle::UnitId, battle::UnitId);
/// The contact in which one attacked the other; null when it has not.
[[nodiscard]] const battle::Contact* attack_on(const battle::BattleState&, battle::UnitId attacker,
                                               battle::UnitId target);
/// Everybody who is linked by contacts, a group a fight: units ascending, groups by their lowest.
[[nodiscard]] std::vector<std::vector<battle::UnitId>> linked_by_contacts(const battle::BattleState&);

}  // namespace vedette::rules
