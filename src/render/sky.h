#pragma once

#include <OgreMaterial.h>

#include <memory>

#include "render/batch.h"
#include "stage/geometry.h"

namespace vedette::render {

/// A dome with the colours of a hot morning, the sun's glow and a few fair-weather clouds.
class Sky {
 public:
  Sky(Ogre::SceneManager& scene, stage::Vec3 to_sun);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_dome;
};

}  // namespace vedette::render
