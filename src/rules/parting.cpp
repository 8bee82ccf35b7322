#include "rules/parting.h"

#include "rules/contacts.h"

namespace vedette::rules {

void part(Referee& referee, UnitId id, const battle::Reasons& why, battle::Sequence cause) {
  const std::vector<battle::Contact> contacts = referee.state().contacts;
  for (const battle::Contact& c : contacts)
    if (is_of(c, id)) referee.record(battle::ContactEnded{c.attacker, c.target, why}, cause);
}

}  // namespace vedette::rules
