#pragma once

#include <iosfwd>

#include "battle/measures.h"
#include "rules/decision.h"

namespace vedette::app {

/// What may be answered, and how it is said.
void tell_choices(std::ostream&, const battle::BattleState&, const rules::Decision&);

/// Everybody on the table, a line each.
void tell_units(std::ostream&, const battle::BattleState&);

/// How the table stands, brigade by brigade, to be held against the real one: places in inches from the south-west
/// corner, facings, formations and losses; those off it last.
void tell_table(std::ostream&, const battle::BattleState&, const battle::Measures&);

}  // namespace vedette::app
