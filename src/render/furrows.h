#pragma once

#include <vector>

#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// The marks that shot has ploughed into the ground: a ragged gouge of a metre or two at every graze, a hollow where a
/// shell burst, for the rest of the battle.
class Furrows {
 public:
  explicit Furrows(const stage::StageSet& set);
  /// Those near enough to be seen in this view.
  [[nodiscard]] std::vector<stage::GroundMark> seen(const View& view) const;

 private:
  struct Furrow {
    float second = 0;  // of film from which it is there
    stage::Vec3 at;
    stage::GroundMark mark;
  };
  std::vector<Furrow> m_furrows;  // by second
};

}  // namespace vedette::render
