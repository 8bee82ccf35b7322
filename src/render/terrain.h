#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/paint.h"
#include "render/textures.h"
#include "render/underfoot.h"
#include "render/view.h"
#include "stage/scenery.h"

namespace vedette::render {

/// What a pixel of ground may cost.
struct GroundFill {
  Filter filter = Filter::Fine;  // of the painted ground
  int anisotropy = 1;            // of the same; 1 for none
  bool stalks = true;            // grass close by, clods farther off; else clods close by only
};

/// The ground: chunks of 64 cells in levels of detail with skirts, painted once, and the land beyond the map.
class Terrain {
 public:
  Terrain(Ogre::SceneManager& scene, const stage::Scenery& scenery, const UnderfootMap& map,
          const GroundPicture& picture, const GroundFill& fill);
  ~Terrain();

  /// Picks each chunk's level so that no height is wrong by more than `pixels` in the picture, and where men are seen
  /// large by no more than a sole is thick.
  void choose_levels(const View& view, float pixels);
  [[nodiscard]] std::vector<Ogre::MaterialPtr> materials() const { return {m_ground, m_far, m_beyond}; }
  /// Gives another material the painted ground and its grain, and where they lie, for what is as coloured as the
  /// ground.
  void lend(const Ogre::MaterialPtr& material) const;
  [[nodiscard]] std::size_t triangles() const { return m_triangles; }
  /// How many chunks the last view sees.
  [[nodiscard]] std::size_t chunks() const { return m_seen; }

 private:
  struct Chunk;
  void make_chunks(Ogre::SceneManager& scene, const stage::HeightGrid& ground);
  void draw_coarse(std::vector<std::uint32_t> chunks);
  void make_beyond(Ogre::SceneManager& scene, const stage::HeightGrid& ground, float mountains);

  Ogre::MaterialPtr m_ground, m_far, m_beyond;
  Ogre::TexturePtr m_painted, m_detail;
  GroundFill m_fill;
  Ogre::Vector4 m_extent;  // south-west corner, 1 / size
  std::vector<std::unique_ptr<Chunk>> m_chunks;
  // Chunks far away and at their coarsest are drawn as one: hundreds of batches cost more than their triangles.
  std::unique_ptr<Batch> m_coarse;
  std::vector<std::uint32_t> m_drawn_coarse;  // numbers of the chunks in it
  std::unique_ptr<Batch> m_land;
  float m_step;  // seconds to a count of trodden corn
  std::size_t m_triangles = 0, m_seen = 0;
};

}  // namespace vedette::render
