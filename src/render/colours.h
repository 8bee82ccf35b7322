#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "assets/library.h"
#include "render/batch.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// The regiments' colours: cloth that waves with the film's clock, on a staff in the bearer's hands.
class Colours {
 public:
  Colours(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library);
  void choose(const View& view, const stage::StageFrame& frame);
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

/// Who carries the colour now: the bearer, or the nearest man of the front rank who still stands; -1 for nobody.
[[nodiscard]] int bearer_at(const stage::Roster& roster, float seconds);

}  // namespace vedette::render
