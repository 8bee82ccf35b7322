#pragma once

#include <imgui.h>

#include <algorithm>
#include <cstdint>

namespace vedette::render {

/// Colours of what is written over the picture.
constexpr ImU32 ink = IM_COL32(246, 240, 226, 255), gold = IM_COL32(232, 190, 84, 255);

[[nodiscard]] constexpr ImU32 with_alpha(ImU32 colour, float alpha) {
  const float own = static_cast<float>(colour >> IM_COL32_A_SHIFT & 0xFFU);
  return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(own * std::clamp(alpha, 0.0F, 1.0F)) << IM_COL32_A_SHIFT;
}

/// @param rgb 0xRRGGBB
[[nodiscard]] constexpr ImU32 opaque(std::uint32_t rgb) {
  return IM_COL32(rgb >> 16U & 255U, rgb >> 8U & 255U, rgb & 255U, 255);
}

}  // namespace vedette::render
