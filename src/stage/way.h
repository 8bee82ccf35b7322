#pragma once

#include "stage/figure.h"

namespace vedette::stage {

/// A man's way from his place in one formation to his place in the next.
struct Way {
  Vec2 from, to;
  enum class Kind : std::uint8_t {
    Straight,
    Deepens,  // first back, then to the side, as companies do that come to stand behind one another
    Widens,   // the other way round
    Threads,  // into a melee of horse by files, or out of it: aside only where no enemy is
  } kind = Kind::Straight;
  float in_file = 0;     // threading: metres forward of the middle where he is in his file, before or after the enemy
  bool rides_in = true;  // threading: into the melee

  [[nodiscard]] Vec2 at(float share) const;
  /// Metres from its start.
  [[nodiscard]] float walked(float share) const;
};

/// @param from, to his places in both formations, as the new one sees them
[[nodiscard]] Way way_of(const Roster&, const Block&, int figure, Vec2 from, Vec2 to);

/// How much of his disorder a man keeps: nothing in the lanes of a melee, where an enemy rides on either side.
[[nodiscard]] float free_of_lanes(const Roster&, const Block&, int figure);

}  // namespace vedette::stage
