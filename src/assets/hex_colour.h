#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace vedette::assets {

/// 0xRRGGBB of "#RRGGBB" or "RRGGBB"; nothing for other words.
[[nodiscard]] std::optional<std::uint32_t> hex_colour(std::string_view text);

}  // namespace vedette::assets
