#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "rules/dice.h"

namespace vedette::players {

/// The faces somebody typed for a throw, with spaces or without ("4 6 2", "462"), or why they cannot be.
[[nodiscard]] core::Result<std::vector<std::uint8_t>, std::string> typed_faces(std::string_view text,
                                                                               const rules::DiceRequest&);

}  // namespace vedette::players
