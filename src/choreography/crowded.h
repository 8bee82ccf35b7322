#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "choreography/film.h"
#include "choreography/footprint.h"

namespace vedette::choreography {

/// Where bodies of men are, second by second of film: for whoever goes his own way among them.
class Crowded {
 public:
  explicit Crowded(const Film&);

  /// Whether a body of men stands within `margin` metres of a place. @param but a roster that does not count
  [[nodiscard]] bool is_taken(stage::Vec2 place, timeline::Seconds, float margin, std::uint32_t but = nobody) const;
  /// Away from a side's enemies near a place: the nearer, the more they count. No more than a hint where there is none.
  [[nodiscard]] stage::Vec2 away_from_enemies(stage::Vec2 place, timeline::Seconds, int side) const;

  static constexpr std::uint32_t nobody = 0xFFFFFFFF;

 private:
  /// One battalion, squadron or battery.
  struct Body {
    Footprint place;
    float reach = 0;  // metres from its middle to its farthest man
  };
  /// Whoever is far from all of a unit is far from each of its bodies.
  struct Unit {
    stage::Vec2 at;
    float reach = 0;
    std::uint32_t roster = 0;
    int side = 0;
    std::size_t first = 0, beyond = 0;  // of its bodies
  };
  struct Look {
    std::vector<Unit> units;
    std::vector<Body> bodies;
    [[nodiscard]] std::span<const Body> of(const Unit& unit) const {
      return std::span{bodies}.subspan(unit.first, unit.beyond - unit.first);
    }
    void add(const stage::Block&, int side);
  };
  [[nodiscard]] const Look& at(timeline::Seconds) const;
  [[nodiscard]] static float gap(const Body&, stage::Vec2 place);

  std::vector<Look> m_looks;  // one a second
};

}  // namespace vedette::choreography
