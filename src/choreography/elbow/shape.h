#pragma once

#include <cmath>

#include "choreography/body.h"

namespace vedette::choreography::elbow {

/// A man, or what he must not come into, at one step.
struct Shape {
  stage::Vec2 at, speed;
  float bearing = 0, above = 0;
  Body::Kind kind = Body::Kind::None;  // None: nobody is there, or nobody looks
  bool moves = false;                  // he can step aside
  bool idle = false;                   // he stands, and has legs to walk
  float fastest = 0;                   // metres a second that his clip may be hurried to; 0: it stays in place
  float stepped = 0;                   // metres on it
  stage::Clip clip = stage::Clip::Stand;

  [[nodiscard]] bool there() const { return kind != Body::Kind::None; }
};

/// As `length`, which guards against numbers that no field has.
[[nodiscard]] inline float metres(stage::Vec2 way) {
  return std::sqrt(dot(way, way));
}

}  // namespace vedette::choreography::elbow
