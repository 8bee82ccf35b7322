#pragma once

#include <OgreMaterial.h>

#include <memory>

#include "render/batch.h"

namespace vedette::render {

/// A dome with the colours of a hot morning, the sun's glow and a few fair-weather clouds.
class Sky {
 public:
  /// @pre the terrain's detail texture exists: its broad patches make the clouds.
  explicit Sky(Ogre::SceneManager& scene);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_dome;
};

}  // namespace vedette::render
