#pragma once

#include <array>
#include <cstdint>

namespace vedette::stage {

/// The two sides wherever a sign stands for them, red first: 0xRRGGBB. They stay apart for eyes that see no green; a
/// test holds them to it.
struct SideColours {
  using Pair = std::array<std::uint32_t, 2>;
  static constexpr Pair plate{0xBE342C, 0x3A569E};  // at the edge of a name
  static constexpr Pair wash{0xB6382C, 0x2F56A0};   // of the map's signs
  static constexpr Pair link{0xD8604C, 0x5B86D8};   // from a general to his units
};

}  // namespace vedette::stage
