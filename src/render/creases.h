#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/view.h"
#include "stage/scenery.h"

namespace vedette::render {

/// A piece of ground beside something that stands on it: dark along one edge, as ever along the other.
struct Crease {
  stage::Vec2 from, to;          // at the foot of what stands
  stage::Vec2 out_from, out_to;  // where nothing is to be seen of it any more
  float dark = 0.4F, out = 0;    // the share of light that is kept off there and there
};

/// Where walls, hedges and houses stand, along both sides and all round.
[[nodiscard]] std::vector<Crease> creases_of(const stage::Scenery& scenery);

/// Draws the dark at the foot of what stands: laid over the ground and not painted on it, whose texels are larger.
class Creases {
 public:
  Creases(Ogre::SceneManager& scene, const stage::Scenery& scenery);
  void choose(const View& view);
  void choose_none();
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  struct Square {
    std::unique_ptr<Batch> batch;
    stage::Vec3 middle;
    float radius = 0;
  };
  Ogre::MaterialPtr m_material;
  std::vector<Square> m_squares;
};

}  // namespace vedette::render
