#pragma once

#include <vector>

#include "render/view.h"
#include "stage/planting.h"

namespace vedette::render {

/// What stands near before a camera: by it the lens stops itself down.
class Foreground {
 public:
  /// @param set is referred to as long as this is used.
  Foreground(const stage::StageSet& set, std::vector<stage::Plant> plants);

  /// Metres before the eye of the nearest thing in the picture that has a shape: ground, men, plants, walls, houses.
  /// What stands beside the picture counts as farther away, the more so the farther beside: who comes into it closes
  /// the lens by degrees. Pure. @param within what lies farther off is not looked for, and so much is the most.
  [[nodiscard]] float nearest(const View&, const stage::StageFrame&, float within) const;

 private:
  const stage::StageSet& m_set;
  std::vector<stage::Plant> m_plants;
};

}  // namespace vedette::render
