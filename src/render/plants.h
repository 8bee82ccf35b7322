#pragma once

#include <OgreMaterial.h>

#include <array>
#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/plant_sprites.h"
#include "render/planting.h"
#include "render/view.h"

namespace vedette::render {

/// Draws plants by levels of detail, every one as the individual it is: near by its cards of leaves, far away its
/// picture.
class Plants {
 public:
  /// @param plants what grows there; the kinds among them and hedges are grown.
  Plants(Ogre::SceneManager& scene, const assets::Flora& flora, const std::vector<Plant>& plants,
         stage::Quarter quarter);
  /// Sorts what the view sees into levels. @param detail 1 normal; larger keeps finer levels farther.
  /// @param more what grows for this frame only.
  void choose(const View& view, float detail, const std::vector<Plant>& more);
  void choose_none();
  /// Only these, which stand on a table: nothing grows by itself there.
  void choose_only(const View& view, float detail, const std::vector<Plant>& plants);
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const { return {m_material, m_sprite}; }
  [[nodiscard]] std::size_t triangles() const { return m_triangles; }

 private:
  struct Level {
    std::unique_ptr<Batch> batch;
    std::size_t triangles = 0;
    std::vector<Instance> seen;
  };
  /// One of a kind, in all its levels.
  struct Individual {
    std::array<Level, plant_levels> levels;
    int row = -1;  // of the sheet of pictures; -1 for blades, which have none
  };
  /// Plants of one neighbourhood, so that whole woods are passed over at once.
  struct Patch {
    stage::Vec3 centre;
    float radius = 0;
    std::vector<Plant> plants;
  };
  /// A plant so far away that its picture will do.
  struct Far {
    float x, y, z, width, height, column, row;
    std::uint32_t rgba;
  };
  void grow(Ogre::SceneManager& scene, const assets::Flora& flora, const std::vector<Plant>& plants, stage::Quarter);
  void gather(const std::vector<Plant>& plants);
  void show(const View& view, const Plant& plant, float detail);
  void clear();
  void submit();

  Ogre::MaterialPtr m_material, m_sprite;
  std::unique_ptr<Batch> m_points;
  std::vector<Far> m_far;
  std::vector<std::uint32_t> m_far_indices;
  std::array<std::vector<Individual>, plant_kinds> m_kinds;  // those that grow here
  std::array<Colour, plant_kinds> m_colours{};
  std::vector<Patch> m_patches;
  std::size_t m_triangles = 0;
};

}  // namespace vedette::render
