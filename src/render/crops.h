#pragma once

#include <OgreMaterial.h>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "render/crop_lid.h"
#include "render/crop_shapes.h"
#include "render/paint.h"
#include "render/planting.h"
#include "stage/fields.h"

namespace vedette::render {

/// What stands on the ground lower than bushes: corn in the rows of its field, grass, stubble. Stalks near the eye,
/// beyond them the fields' lids. The same place always has the same tuft.
class Crops {
 public:
  /// @param set is referred to as long as this is used.
  Crops(Ogre::SceneManager& scene, const stage::StageSet& set, const GroundPicture& picture, const Terrain& ground);

  struct Spent {
    float stalks = 28;  // metres to which single stalks of corn are drawn, through a lens of the usual angle
    float sward = 1;    // times two tufts of grass a square metre; above 1 it goes as far as a lens reaches
    float detail = 1;   // larger keeps finer tufts farther
  };
  void choose(const View& view, const Spent& spent);
  void choose_none();
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const { return {m_material, m_lid.material()}; }
  [[nodiscard]] std::size_t triangles() const { return m_triangles + m_lid.triangles(); }

 private:
  static constexpr std::size_t forms = 6;
  static constexpr float sprinkled = 2;       // times the reach of corn: single ears still stand out of the lid
  static constexpr float thinned_out = 1.7F;  // times that of grass
  struct Level {
    std::unique_ptr<Batch> batch;
    std::size_t triangles = 0;
    std::vector<Instance> seen;
  };
  using Tufts = std::array<std::array<Level, stalk_levels>, stalk_individuals>;
  /// What one frame asks.
  struct Look {
    const View& view;
    float reach;  // metres of corn
    float sward;  // metres within which grass stands as thick as it does
    float dense;  // times that thick right before the eye
    float detail;
    /// Metres beyond which nothing stands.
    [[nodiscard]] float ends(bool corn) const { return corn ? sprinkled * reach : thinned_out * sward; }
  };
  void sow(const Look& look, stage::Vec2 corner);
  /// Stalks before the walls of lids, which have no straight upper edge.
  void fringe(const Look& look, const CropLid::Edge& edge);
  void put(const Look& look, const stage::Stand& stand, float rows, stage::Vec2 p, std::uint32_t i, std::uint32_t j);
  [[nodiscard]] Colour colour(stage::Vec2 p, float& sunlit) const;

  const stage::StageSet& m_set;
  std::shared_ptr<const stage::Fields> m_fields;
  stage::Season m_season;
  BareGround m_bare;
  int m_columns = 0, m_rows = 0;
  float m_texel = 1;                    // metres
  std::vector<std::uint32_t> m_ground;  // its colours, coarsely
  Ogre::MaterialPtr m_material;
  std::array<Tufts, forms> m_tufts;
  CropLid m_lid;
  std::size_t m_triangles = 0;
};

}  // namespace vedette::render
