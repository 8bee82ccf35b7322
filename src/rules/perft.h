#pragma once

#include "rules/ruleset.h"

namespace vedette::rules {

/// Lines of play of a board: every legal order after every order before it, and for every throw between them every way
/// it can fall that a rule could tell from the others. A line ends with its last order; one that ends sooner is none.
/// @param orders how many answers make a line, 1 or more.
[[nodiscard]] std::int64_t lines_of_play(const Ruleset&, const SmallBoard&, int orders);

}  // namespace vedette::rules
