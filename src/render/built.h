#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "assets/houses.h"
#include "render/batch.h"
#include "render/masonry.h"
#include "render/paint.h"
#include "render/sun_map.h"
#include "stage/scenery.h"

namespace vedette::render {

/// Houses, churches, farms, towers, walls, fences and bridges. Everything goes a little into the ground.
[[nodiscard]] Masonry build_scenery(const stage::Scenery& scenery, const assets::Houses& houses);

/// The shadows the buildings throw while the sun stands there.
[[nodiscard]] std::vector<GroundShadowOutline> shadows_of(const std::vector<stage::Building>& buildings,
                                                          stage::Vec3 to_sun);

/// Draws what people have built.
class Built {
 public:
  /// @param shading what men keep the sun off walls by; none: nothing does
  Built(Ogre::SceneManager& scene, const stage::Scenery& scenery, const assets::Houses& houses, const SunMap* shading);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  Ogre::MaterialPtr m_material;
  std::vector<std::unique_ptr<Batch>> m_quarters;  // square by square of the field
};

}  // namespace vedette::render
