#pragma once

#include <OgreMaterial.h>

#include <memory>

#include "render/batch.h"
#include "stage/scenery.h"

namespace vedette::render {

/// Falling rain close to the eye. What rain does to light, sky and sight is the day's (Stage::light).
class Rain {
 public:
  explicit Rain(Ogre::SceneManager& scene);
  /// @param strength 0 to 1; nothing is drawn at 0.
  void choose(float strength, stage::Vec2 wind);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
  std::vector<std::uint32_t> m_triangles;
  bool m_shown = true;
};

}  // namespace vedette::render
