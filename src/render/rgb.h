#pragma once

#include <cstdint>

namespace vedette::render {

/// A colour between 0 and 1, as seen (sRGB).
struct Colour {
  float r = 0, g = 0, b = 0;
  friend constexpr Colour operator*(Colour c, float k) { return {c.r * k, c.g * k, c.b * k}; }
  friend constexpr Colour operator+(Colour c, Colour d) { return {c.r + d.r, c.g + d.g, c.b + d.b}; }
};
[[nodiscard]] constexpr Colour mix(Colour a, Colour b, float t) {
  return a * (1 - t) + b * t;
}
[[nodiscard]] constexpr Colour hex(std::uint32_t rgb) {
  return {static_cast<float>((rgb >> 16U) & 255U) / 255, static_cast<float>((rgb >> 8U) & 255U) / 255,
          static_cast<float>(rgb & 255U) / 255};
}
[[nodiscard]] std::uint32_t bytes_of(Colour colour, float alpha = 1);

}  // namespace vedette::render
