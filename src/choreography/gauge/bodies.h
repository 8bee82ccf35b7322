#pragma once

#include <cstdint>
#include <vector>

#include "stage/figure.h"

namespace vedette::choreography {

/// The men of one picture as they fill space: who stands in whom.
class Bodies {
 public:
  struct Man {
    std::uint32_t roster = 0, figure = 0;
    std::uint32_t other = 0;  // roster of whom he stands in
  };
  void add(const stage::Roster&, std::uint32_t roster, std::uint32_t figure, const stage::FigurePose&);
  /// Each man that reaches into another, once.
  [[nodiscard]] std::vector<Man> in_others() const;

 private:
  struct Disc {  // a man is one, a horse three in a row, a team six
    stage::Vec2 at;
    float above;  // metres over the ground: at windows of upper floors
    float radius;
    std::uint32_t roster, figure;
  };
  std::vector<Disc> m_discs;
};

}  // namespace vedette::choreography
