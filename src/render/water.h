#pragma once

#include <OgreMaterial.h>

#include <memory>

#include "render/batch.h"
#include "stage/scenery.h"

namespace vedette::render {

/// Rivers and streams as ribbons a hand's breadth over their beds, lakes and the sea as level sheets.
class Water {
 public:
  Water(Ogre::SceneManager& scene, const stage::Scenery& scenery);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
};

}  // namespace vedette::render
