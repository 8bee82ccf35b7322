#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "assets/uniforms.h"
#include "data/node.h"

namespace vedette::assets {

/// Reads one entry of `flags:`; faults go to the list.
[[nodiscard]] Flag read_flag(const data::Node::Entry& entry, const std::string& file, data::Faults& faults);

/// Paints the cloth, `side` pixels square: RGBA bytes, top row first, the staff at the left.
/// @param colour_of the 0xRRGGBB of a name.
[[nodiscard]] std::vector<std::uint32_t> paint_flag(const Flag& flag, int side,
                                                    const std::function<std::uint32_t(std::string_view)>& colour_of);

}  // namespace vedette::assets
