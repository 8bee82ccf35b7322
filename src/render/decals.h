#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <span>

#include "render/batch.h"
#include "stage/frame.h"

namespace vedette::render {

/// Lines and patches on the ground: ranges, arcs, sight, paths, the chosen unit, the furrows of shot.
class Decals {
 public:
  Decals(Ogre::SceneManager& scene, const stage::HeightGrid& ground);
  /// @param pixel metres that one pixel covers on a map, on which they are ink that no hill hides; 0: they lie on the
  /// field
  void choose(std::span<const stage::GroundMark> marks, float pixel);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  const stage::HeightGrid& m_ground;
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
};

}  // namespace vedette::render
