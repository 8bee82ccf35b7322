#pragma once

#include <OgreMaterial.h>

#include <array>
#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/plant_shapes.h"
#include "render/view.h"

namespace vedette::render {

/// Draws plants by levels of detail.
class Plants {
 public:
  /// @param bare where no tufts of grass come up around the eye
  Plants(Ogre::SceneManager& scene, const std::vector<Plant>& plants, const stage::HeightGrid& ground, BareGround bare,
         Season season);
  /// Sorts what the view sees into levels. @param detail 1 normal; larger keeps finer levels farther.
  /// @param more what grows for this frame only.
  void choose(const View& view, float detail, const std::vector<Plant>& more);
  void choose_none();
  /// Only these, which stand on a table: nothing grows by itself there.
  void choose_only(const View& view, float detail, const std::vector<Plant>& plants);
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const { return {m_material, m_dot}; }
  [[nodiscard]] std::size_t triangles() const { return m_triangles; }

 private:
  struct Level {
    std::unique_ptr<Batch> batch;
    std::size_t triangles = 0;
    std::vector<Instance> seen;
  };
  /// Plants of one neighbourhood, so that whole woods are passed over at once.
  struct Patch {
    stage::Vec3 centre;
    float radius = 0;
    std::vector<Plant> plants;
  };
  /// A plant so far away that a round point will do.
  struct Dot {
    float x, y, z, width, height;
    std::uint32_t rgba;
  };
  void show(const View& view, const Plant& plant, float detail);
  void clear();
  void submit();
  void sow_tufts(const View& view, float detail);

  const stage::HeightGrid& m_ground;
  BareGround m_bare;
  Season m_season;
  Ogre::MaterialPtr m_material, m_dot;
  std::unique_ptr<Batch> m_points;
  std::vector<Dot> m_dots;
  std::vector<std::uint32_t> m_dot_indices;
  std::array<std::array<Level, plant_levels>, plant_kinds> m_levels;
  std::vector<Patch> m_patches;
  std::size_t m_triangles = 0;
};

}  // namespace vedette::render
