#pragma once

#include "rulesets/death_or_glory/commander/look.h"

namespace vedette::death_or_glory::commander {

/// Whether a worn battalion has a fresh one behind it that can take its place, or before it that has.
[[nodiscard]] bool is_relieved(const Look&, rules::UnitId);
/// Who is relieved goes back behind the second line, faces about there, and rests.
[[nodiscard]] std::optional<rules::Answer> pass_back(const Look&, rules::UnitId);
/// Horse does not stand before the muskets of foot that holds together: it turns about, goes where they do not reach,
/// and faces them again.
[[nodiscard]] std::optional<rules::Answer> give_ground(const Look&, rules::UnitId);

}  // namespace vedette::death_or_glory::commander
