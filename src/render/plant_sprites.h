#pragma once

#include <OgreTexture.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "render/plant_shapes.h"

namespace vedette::render {

/// Small pictures of plants for the distance, each individual from four sides and three heights, drawn at load from the
/// very meshes that stand nearer by. Red and green have the way a leaf looks, to the right and up; blue its tone and
/// shade; alpha what is there.
class PlantSprites {
 public:
  static constexpr int tile = 32;  // pixels
  static constexpr int sides = 4, heights = 3;
  static constexpr int columns = sides * heights;
  /// How much of the world a tile shows, with a plant 1 high and 1 across in its middle.
  static constexpr float span = 1.24F;

  /// A new row for each of some individuals, in their order.
  void add(std::span<const LeafMesh> meshes);
  /// The tile of a row that shows it as seen from a way (right and up of it do not matter): column of the sheet.
  /// @param turn of the plant
  [[nodiscard]] static int column(stage::Vec3 from_eye, float turn);
  [[nodiscard]] int rows() const;
  [[nodiscard]] Ogre::TexturePtr texture(const std::string& name) const;
  [[nodiscard]] const std::vector<std::uint32_t>& pixels() const { return m_pixels; }

 private:
  std::vector<std::uint32_t> m_pixels;
};

}  // namespace vedette::render
