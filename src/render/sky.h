#pragma once

#include <OgreMaterial.h>

#include <memory>

#include "render/batch.h"
#include "render/cloudscape.h"

namespace vedette::render {

/// A dome with the sky's colours, the sun and the clouds, and before it three ranges of hills, each bluer and paler
/// than the one before.
class Sky {
 public:
  /// @param hills radians that the farthest stand over the horizon
  Sky(Ogre::SceneManager& scene, const Cloudscape& clouds, float hills);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }
  [[nodiscard]] const Ogre::MaterialPtr& hills() const { return m_hills; }

 private:
  Ogre::MaterialPtr m_material, m_hills;
  std::unique_ptr<Batch> m_dome, m_ranges;
};

}  // namespace vedette::render
