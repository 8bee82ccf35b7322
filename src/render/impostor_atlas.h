#pragma once

#include <OgreTexture.h>

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "assets/model.h"

namespace vedette::render {

/// Small pictures of figures for the distance: each model as its dress colours it, in three poses, from eight sides and
/// from two heights. Painted once from the model's coarsest mesh; one row of the sheet for each dress.
class ImpostorAtlas {
 public:
  enum Pose : std::uint8_t { Upright, Levelled, Down };
  static constexpr int tile = 16;  // pixels
  static constexpr int poses = 3, heights = 2, sides = 8;
  static constexpr int columns = tile * poses * heights * sides;
  /// The lower and the upper view, radians above the horizon.
  static constexpr float low = 0.12F, high = 0.9F;
  /// Where a figure's feet are: this share of the tile lies below them.
  static constexpr float below = 0.05F;

  /// A new row. @param colours the palette's row: RGBA by slot.
  [[nodiscard]] int add(const assets::Model& model, std::span<const std::uint32_t> colours);
  /// Metres of one side of the model's tiles.
  [[nodiscard]] float span_of(const assets::Model& model);
  /// The sheet of all rows, as a texture. @pre one row at least.
  [[nodiscard]] Ogre::TexturePtr texture() const;
  [[nodiscard]] int rows() const { return m_rows; }

 private:
  static constexpr int fine = 2 * tile;  // samples across a tile
  struct Sample {
    std::uint8_t slot = 0, light = 0;  // light 0: nothing is there
  };
  struct Cut {
    float span = 2;
    std::vector<Sample> samples;  // tile by tile
  };
  const Cut& cut_of(const assets::Model& model);

  std::map<const assets::Model*, Cut> m_cuts;
  std::vector<std::uint32_t> m_pixels;
  int m_rows = 0;
};

}  // namespace vedette::render
