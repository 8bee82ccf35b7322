#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace vedette::video {

/// 256 colours that stand for all of a picture's: its colours in boxes, each split at its median along its longest
/// side.
class Palette {
 public:
  /// @param rgba of the pictures that are to be shown, 4 bytes a pixel.
  explicit Palette(std::span<const std::uint8_t> rgba);

  [[nodiscard]] const std::array<std::uint32_t, 256>& colours() const { return m_colours; }  // 0xAARRGGBB
  /// The place of the nearest colour.
  [[nodiscard]] std::uint8_t nearest(std::uint8_t red, std::uint8_t green, std::uint8_t blue) const {
    return m_nearest[cell(red, green, blue)];
  }

 private:
  static constexpr std::size_t bits = 5, cells = std::size_t{1} << 3 * bits;
  [[nodiscard]] static constexpr std::size_t cell(std::size_t red, std::size_t green, std::size_t blue) {
    return red >> (8 - bits) << 2 * bits | green >> (8 - bits) << bits | blue >> (8 - bits);
  }

  std::array<std::uint32_t, 256> m_colours{};
  std::vector<std::uint8_t> m_nearest;
};

}  // namespace vedette::video
