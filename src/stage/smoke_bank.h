#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stage/geometry.h"
#include "stage/puff.h"

namespace vedette::stage {

/// The smoke that lingers when its puffs are gone: how much hangs over each square of 40 metres, in a grid that goes
/// with the wind. Where a line goes on firing it thickens; then it thins by two thirds in 90 seconds. Known for the
/// whole film when it is built, so any second can be asked for, in any order.
class SmokeBank {
 public:
  static constexpr float cell = 40, step = 2, thins = 90;  // metres; seconds
  static constexpr float drifts = 0.55F;  // of the wind: it is slower over the ground than where it is measured

  SmokeBank() = default;
  /// @param puffs of the whole film, sorted by born; dust is no smoke.
  SmokeBank(std::span<const Puff> puffs, Vec2 wind);

  /// Smoke over one square.
  struct Heap {
    Vec2 at;                // its middle on the ground, at that second
    float smoke = 0;        // muskets' worth; a cannon gives a dozen's
    std::uint32_t own = 0;  // the square's number, the same at every second
  };
  /// What hangs over the field at a second, from one musket's worth on; by number.
  [[nodiscard]] std::vector<Heap> at(float second) const;
  /// Of that, what lies over any ground so far east and north of a place, or west and south.
  [[nodiscard]] std::vector<Heap> near(Vec2 place, float reach, float second) const;
  /// How much a square's smoke hides of what is right behind it, 0 to 1.
  [[nodiscard]] static float thickness(float smoke);
  [[nodiscard]] Vec2 wind() const { return m_wind; }
  /// Seconds after which the last of its puffs is gone, counted from its birth; dust too.
  [[nodiscard]] float longest_life() const { return m_longest_life; }

 private:
  struct Fed {
    float second = 0, smoke = 0;  // what there is when it was last added to
  };
  struct Square {
    int column = 0, row = 0;
    std::vector<Fed> fed;  // sorted by second
  };
  [[nodiscard]] static float left_of(const Square&, float second);

  Vec2 m_wind;                    // metres a second
  float m_longest_life = 0;       // seconds
  std::vector<Square> m_squares;  // by row, then column
};

}  // namespace vedette::stage
