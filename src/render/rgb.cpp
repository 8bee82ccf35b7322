#include "render/rgb.h"

#include <algorithm>

namespace vedette::render {
namespace {

std::uint32_t byte(float value) {
  return static_cast<std::uint32_t>(std::clamp(value, 0.0F, 1.0F) * 255 + 0.5F);
}

}  // namespace

std::uint32_t bytes_of(Colour c, float alpha) {
  return byte(c.r) | byte(c.g) << 8U | byte(c.b) << 16U | byte(alpha) << 24U;
}

}  // namespace vedette::render
