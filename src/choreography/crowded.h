#pragma once

#include <cstdint>
#include <vector>

#include "choreography/film.h"
#include "choreography/footprint.h"

namespace vedette::choreography {

/// Where bodies of men are, second by second of film: for whoever goes his own way among them.
class Crowded {
 public:
  explicit Crowded(const Film&);

  /// One battalion, squadron or battery.
  struct Body {
    Footprint place;
    float reach = 0;  // metres from its middle to its farthest man
    std::uint32_t roster = 0;
    int side = 0;
  };
  [[nodiscard]] const std::vector<Body>& at(timeline::Seconds) const;

  /// Whether a body of men stands within `margin` metres of a place. @param but a roster that does not count
  [[nodiscard]] bool is_taken(stage::Vec2 place, timeline::Seconds, float margin, std::uint32_t but = nobody) const;
  /// Away from a side's enemies near a place: the nearer, the more they count. No more than a hint where there is none.
  [[nodiscard]] stage::Vec2 away_from_enemies(stage::Vec2 place, timeline::Seconds, int side) const;

  static constexpr std::uint32_t nobody = 0xFFFFFFFF;

 private:
  std::vector<std::vector<Body>> m_looks;  // one a second
};

}  // namespace vedette::choreography
