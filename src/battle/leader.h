#pragma once

#include "battle/unit.h"

namespace vedette::battle {

using core::LeaderId;

/// A general, an aide or a command element on the table. Name, uniform and command stand in the scenario's Personage of
/// the same number: the leader with id 1 is the first of Scenario::people. Games in which generals do nothing have
/// none.
struct Leader {
  LeaderId id;
  Side side = Side::Red;
  std::uint8_t rank = 0;  // row of the ruleset's own table of ranks
  Pose pose;
  UnitId with;  // the unit he is attached to, if any
  bool on_table = true;
  Notebook notes;
};
void fields(auto& visit, Same<Leader> auto& l) {
  visit("id", l.id), visit("side", l.side), visit("rank", l.rank), visit("pose", l.pose), visit("with", l.with);
  visit("on_table", l.on_table), visit("notes", l.notes);
}

}  // namespace vedette::battle
