#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "stage/frame.h"

namespace vedette::picking {

/// A half-line into the scene, for the mouse.
struct Ray {
  stage::Vec3 from, direction;  // direction of any length
};

/// The ray under a point of the picture. @param x, y from -1 (left, bottom) to 1 (right, top). @param aspect width /
/// height.
[[nodiscard]] Ray ray_through(const stage::Camera&, float x, float y, float aspect);

/// What a straight way meets first.
struct Touch {
  float share = 0;         // of the way, 0 to 1
  stage::Vec3 at, normal;  // normal: unit, away from what was met
  bool house = false;      // else the ground
};

/// Answers "what is under the mouse" with Bullet: the ground as a heightfield, houses and units as boxes.
/// Serves the screen only; no rule ever asks it.
class Picker {
 public:
  explicit Picker(const stage::Scenery&);
  ~Picker();
  Picker(const Picker&) = delete;
  Picker& operator=(const Picker&) = delete;

  /// Where the ray first meets the ground; none when it goes past the map.
  [[nodiscard]] std::optional<stage::Vec3> ground(const Ray&) const;
  /// The unit whose figures the ray meets first, at the moment of the frame; none when ground or a house comes first.
  [[nodiscard]] std::optional<std::uint32_t> unit(const Ray&, const stage::StageSet&, const stage::StageFrame&) const;
  /// True when nothing of the ground lies between two points.
  [[nodiscard]] bool clear(stage::Vec3 from, stage::Vec3 to) const;
  /// What lies between two points, ground or a house, nearest to the first; none where the way is free.
  [[nodiscard]] std::optional<Touch> touch(stage::Vec3 from, stage::Vec3 to) const;

 private:
  struct World;
  std::unique_ptr<World> m_world;
};

}  // namespace vedette::picking
