#pragma once

#include <vector>

#include "stage/drive.h"

namespace vedette::choreography {

using stage::Footing;

/// The ground a unit covers in a move, measured by what its men walk: metres of march, and for turns on the centre what
/// a man well out towards the flank walks.
class Path {
 public:
  explicit Path(Footing start) : m_start{start} {}

  /// @param front of the unit, metres: turning a long line is a long walk.
  void turn_to(float bearing, float front);
  void march_to(stage::Vec2 at);
  /// On to a place while swinging round: the last steps into a contact.
  void close_to(Footing end, float front);

  [[nodiscard]] Footing start() const { return m_start; }
  [[nodiscard]] Footing end() const { return m_legs.empty() ? m_start : m_legs.back().to; }
  [[nodiscard]] float length() const { return m_legs.empty() ? 0 : m_legs.back().walked; }
  /// After so many metres of walking; held inside [0, length()].
  [[nodiscard]] Footing along(float walked) const;
  /// The leg that is walked by then.
  struct OnLeg {
    Footing start;
    float gone = 0;  // metres the unit's middle itself went before it: nothing while it turned on the spot
  };
  [[nodiscard]] OnLeg leg_at(float walked) const;

 private:
  struct Leg {
    Footing to;
    float walked = 0;  // from the start of the path to the end of this leg
  };
  Footing m_start;
  std::vector<Leg> m_legs;
};

}  // namespace vedette::choreography
