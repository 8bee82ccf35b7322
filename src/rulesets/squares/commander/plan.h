#pragma once

#include <optional>

#include "rulesets/squares/commander/odds.h"

namespace vedette::squares::commander {

/// How hard a unit hits in a round, in thousandths of a hit, less for its markers.
[[nodiscard]] std::int64_t power(const battle::Unit&);
/// The same of the two brigades and the guns that would fight in a square.
[[nodiscard]] std::int64_t power_in(const std::vector<const battle::Unit*>&);
/// Who will defend a square, as far as can be known.
[[nodiscard]] std::vector<const battle::Unit*> likely_defenders(const Look&, Square at, bool against_horse);

/// The best assault a command can make with so many points a unit.
struct Plan {
  Fight fight;
  std::int64_t worth = 0;
};
/// @param die points of each unit; none: what each has left now.
[[nodiscard]] std::optional<Plan> best_plan(const Look&, const rules::Advice&, Odds&,
                                            const std::vector<const battle::Unit*>& command,
                                            std::optional<int> die = {});

}  // namespace vedette::squares::commander
