#pragma once

#include <array>
#include <cstdint>

#include "stage/figure.h"

namespace vedette::choreography {

/// A figure as it fills space, seen from above: a man is one disc, a horse three in a row, a team six.
class Body {
 public:
  enum class Kind : std::uint8_t { None, Man, Horse, Team, Piece };  // None: he sits on another body
  struct Disc {
    stage::Vec2 off;   // metres east and north of the figure
    float radius = 0;  // metres
  };
  Body(Kind kind, float bearing);

  /// @pre he has not fallen.
  [[nodiscard]] static Kind kind_of(const stage::Roster&, const stage::FigurePose&);

  [[nodiscard]] const Disc* begin() const { return m_discs.data(); }
  [[nodiscard]] const Disc* end() const { return m_discs.data() + m_count; }

 private:
  std::array<Disc, 6> m_discs;
  int m_count = 0;
};

inline constexpr float brush = 0.08F;  // metres of coats and tails that may touch

}  // namespace vedette::choreography
