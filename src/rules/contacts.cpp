#include "rules/contacts.h"

#include <algorithm>

namespace vedette::rules {

using battle::BattleState;
using battle::Contact;
using battle::UnitId;

bool has_contact(const BattleState& state, UnitId id) {
  return std::ranges::any_of(state.contacts, [&](const Contact& c) { return is_of(c, id); });
}

const Contact* contact_between(const BattleState& state, UnitId one, UnitId other) {
  const auto found = std::ranges::find_if(state.contacts,
                                          [&](const Contact& c) { return is_of(c, one) && opposite(c, one) == other; });
  return found == state.contacts.end() ? nullptr : &*found;
}

const Contact* attack_on(const BattleState& state, UnitId attacker, UnitId target) {
  const auto found = std::ranges::find_if(
      state.contacts, [&](const Contact& c) { return c.attacker == attacker && c.target == target; });
  return found == state.contacts.end() ? nullptr : &*found;
}

std::vector<std::vector<UnitId>> linked_by_contacts(const BattleState& state) {
  std::vector<std::vector<UnitId>> groups;
  std::vector<bool> seen(state.units.size() + 1, false);
  for (const battle::Unit& unit : state.units) {
    if (seen[unit.id.value] || !has_contact(state, unit.id)) continue;
    std::vector<UnitId> group{unit.id};
    seen[unit.id.value] = true;
    for (std::size_t i = 0; i < group.size(); ++i)
      for (const Contact& c : state.contacts) {
        if (!is_of(c, group[i])) continue;
        const UnitId other = opposite(c, group[i]);
        if (!seen[other.value]) seen[other.value] = true, group.push_back(other);
      }
    std::ranges::sort(group);
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace vedette::rules
