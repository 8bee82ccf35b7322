#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "assets/library.h"
#include "render/batch.h"
#include "render/crowd.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// The regiments' colours: cloth that waves with the film's clock, on the staffs in the bearers' hands.
class Colours {
 public:
  Colours(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library);
  void choose(const View& view, const std::vector<Crowd::Pole>& poles);
  [[nodiscard]] const Ogre::MaterialPtr& material() const { return m_material; }

 private:
  struct Cloth {
    int cell = -1;  // of the atlas; -1 for units without a flag
    float height = 1, length = 1, staff = 3;
    std::uint32_t staff_colour = 0;
  };
  const stage::StageSet& m_set;
  std::vector<Cloth> m_cloth;  // one per roster
  int m_cells = 1;
  Ogre::MaterialPtr m_material;
  std::unique_ptr<Batch> m_batch;
};

}  // namespace vedette::render
