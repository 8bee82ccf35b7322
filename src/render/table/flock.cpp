#include "render/table/flock.h"

#include <algorithm>
#include <cmath>

#include "render/ground_tiles.h"

namespace vedette::render {
namespace {

/// One channel of the detail texture, shrunk so that a texel of it is no finer than one of the board.
class Tile {
 public:
  Tile(const std::vector<std::uint32_t>& detail, int detail_side, unsigned shift) : m_tones(side * side) {
    const int block = detail_side / static_cast<int>(side);
    for (std::size_t i = 0; i < m_tones.size(); ++i) {
      const auto left = static_cast<int>(i % side) * block, top = static_cast<int>(i / side) * block;
      for (int y = top; y < top + block; ++y)
        for (int x = left; x < left + block; ++x)
          m_tones[i] += static_cast<float>(detail[static_cast<std::size_t>(y * detail_side + x)] >> shift & 255U) / 255;
      m_tones[i] /= static_cast<float>(block * block);
    }
  }
  /// @param u, v in tiles.
  [[nodiscard]] float at(float u, float v) const {
    const auto texel = [](float t) {
      return std::min(side - 1, static_cast<std::size_t>((t - std::floor(t)) * static_cast<float>(side)));
    };
    return m_tones[texel(v) * side + texel(u)];
  }

 private:
  static constexpr std::size_t side = 128;
  std::vector<float> m_tones;
};

}  // namespace

void lay_flock(GroundPicture& board, stage::Vec2 origin, float inch) {
  const std::vector<std::uint32_t>& detail = ground_tiles().detail;
  const Tile tufts{detail, GroundTiles::side, 0}, broad{detail, GroundTiles::side, 16};
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column < board.columns; ++column) {
      const float x = (origin.x + (static_cast<float>(column) + 0.5F) * board.texel) / inch,
                  y = (origin.y + (static_cast<float>(row) + 0.5F) * board.texel) / inch;
      const float clumps = tufts.at(x * 0.15F, y * 0.15F), patches = broad.at(y * 0.037F + 0.37F, x * 0.037F + 0.37F);
      const float thick = std::clamp(0.5F + 0.40F * (clumps - 0.45F) + 0.30F * (patches - 0.5F), 0.0F, 1.0F);
      auto& pixel = board.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(board.columns) +
                                 static_cast<std::size_t>(column)];
      pixel = (pixel & 0x00FFFFFFU) | static_cast<std::uint32_t>(thick * 255) << 24U;
    }
}

}  // namespace vedette::render
