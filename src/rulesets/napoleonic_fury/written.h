#pragma once

#include "rulesets/napoleonic_fury/types.h"

namespace vedette::napoleonic_fury {

// How the charts write their numbers.
/// "+2", "-1", "0".
[[nodiscard]] std::string added_text(std::int64_t);
/// "7+"; 99 says never.
[[nodiscard]] std::string least_text(std::int64_t);
/// `6"`; nothing is no such band.
[[nodiscard]] std::string reach_text(std::int64_t);
/// "3", or "-" for nothing.
[[nodiscard]] std::string count_text(std::int64_t);

}  // namespace vedette::napoleonic_fury
