#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "render/batch.h"
#include "render/mesh.h"
#include "render/paint.h"
#include "stage/scenery.h"

namespace vedette::render {

/// Houses, churches, farms, towers, walls, fences and bridges as one mesh. Everything goes a little into the ground.
[[nodiscard]] Mesh build_scenery(const stage::Scenery& scenery);

/// The shadows the buildings throw while the sun stands there.
[[nodiscard]] std::vector<GroundShadowOutline> shadows_of(const std::vector<stage::Building>& buildings,
                                                          stage::Vec3 to_sun);

/// Draws what people have built.
class Built {
 public:
  Built(Ogre::SceneManager& scene, const stage::Scenery& scenery);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
};

}  // namespace vedette::render
