#pragma once

#include <array>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// Where something stands and which way it looks.
struct Footing {
  Vec2 at;
  float bearing = 0;
};

/// The shortest way that wheels can go from one footing to another: a turn, a straight, a turn.
class Drive {
 public:
  /// @param radius metres of its turns.
  Drive(Footing from, Footing to, float radius);
  /// And on to another.
  void then(Footing to, float radius);
  [[nodiscard]] float length() const { return m_length; }
  /// @param metres 0 to length().
  [[nodiscard]] Footing along(float metres) const;

 private:
  struct Leg {
    Footing from;
    float metres = 0, radius = 0;
    float hand = 0;  // 1 to the right, -1 to the left, 0 straight on
  };
  std::vector<Leg> m_legs;
  Footing m_to;
  float m_length = 0;
};

}  // namespace vedette::stage
