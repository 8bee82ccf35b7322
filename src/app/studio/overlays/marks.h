#pragma once

#include <algorithm>

#include "stage/frame.h"
#include "stage/side_colours.h"

namespace vedette::app {

/// Chalk on the ground.
inline constexpr std::uint32_t chalk = 0xF6F2E460;

/// The colour of lines that belong to a side.
constexpr std::uint32_t link_of(std::size_t side) {
  return stage::SideColours::link[side] << 8U | 0xC8U;
}

/// Where a roster's men stand in this frame; none when they are not to be seen.
inline const stage::Block* block_in(const stage::StageFrame& frame, std::uint32_t roster) {
  const auto found = std::ranges::find(frame.blocks, roster, &stage::Block::roster);
  return found != frame.blocks.end() && found->presence > 0 ? &*found : nullptr;
}

}  // namespace vedette::app
