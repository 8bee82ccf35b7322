#pragma once

#include <OgreMaterial.h>

#include <memory>

#include "render/batch.h"
#include "render/flashes.h"
#include "stage/scenery.h"

namespace vedette::render {

/// The light of flashes on the ground about them.
class Glow {
 public:
  Glow(Ogre::SceneManager& scene, const stage::HeightGrid& ground);
  void choose(const Flashes& flashes);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  const stage::HeightGrid& m_ground;
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
};

}  // namespace vedette::render
