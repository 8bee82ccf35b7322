#pragma once

#include "stage/frame.h"

namespace vedette::app {

/// The viewer's own camera: looks at a point of the ground from a distance, a bearing and a tilt.
struct OrbitCamera {
  stage::Vec2 target;
  float distance = 600;  // metres from target to eye
  float bearing = 0;     // the way it looks, radians from north
  float tilt = 0.45F;    // down from the horizon, radians

  /// Takes over from any camera, so that a change of hands does not jump.
  static OrbitCamera from(const stage::Camera&, const stage::HeightGrid&);
  /// Never under ground.
  [[nodiscard]] stage::Camera camera(const stage::HeightGrid&) const;

  /// Moves over the ground by shares of the distance: right and ahead.
  void pan(float right, float ahead, const stage::HeightGrid&);
  void turn(float by_bearing, float by_tilt);
  /// @param nearest metres from target to eye: no nearer
  void zoom(float notches, float nearest);
};

}  // namespace vedette::app
