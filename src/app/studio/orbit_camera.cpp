#include "app/studio/orbit_camera.h"

#include <algorithm>

namespace vedette::app {

using stage::Vec2;
using stage::Vec3;

OrbitCamera OrbitCamera::from(const stage::Camera& camera, const stage::HeightGrid& ground) {
  constexpr float standing = 4;  // metres over the ground: whom one looks at stands there
  const Vec3 look = camera.target - camera.eye;
  const float flat = std::hypot(look.x, look.y);
  OrbitCamera orbit;
  orbit.bearing = stage::bearing_of({look.x, look.y});
  orbit.tilt = std::clamp(std::atan2(-look.z, std::max(flat, 0.01F)), 0.03F, 1.55F);
  const Vec2 looked_at{camera.target.x, camera.target.y};
  if (camera.target.z < ground.at(looked_at) + standing) {
    orbit.target = looked_at;
    orbit.distance = stage::length(look);
  } else {
    // Where the line of sight meets the ground, near enough: the height under the target.
    const float drop = camera.eye.z - ground.at(looked_at);
    const float reach = std::clamp(drop / std::tan(orbit.tilt), 20.0F, 4'000.0F);
    orbit.target = Vec2{camera.eye.x, camera.eye.y} + stage::heading(orbit.bearing) * reach;
    orbit.distance = reach / std::cos(orbit.tilt);
  }
  // By its own lens it sees as much of what it looks at as the other saw by his.
  orbit.distance *= std::tan(camera.field_of_view / 2) / std::tan(stage::Camera{}.field_of_view / 2);
  return orbit;
}

stage::Camera OrbitCamera::camera(const stage::HeightGrid& ground) const {
  const float z = ground.at(target);
  const Vec2 back = stage::heading(bearing) * (-distance * std::cos(tilt));
  Vec3 eye{target.x + back.x, target.y + back.y, z + distance * std::sin(tilt)};
  // From near by one looks at a man's breast, from farther off at the middle of what stands there.
  const float far = std::clamp((distance - 2) / 13, 0.0F, 1.0F);
  eye.z = std::max(eye.z, ground.at({eye.x, eye.y}) + std::lerp(1.1F, 2.0F, far));
  return {.eye = eye, .target = {target.x, target.y, z + std::lerp(1.2F, 3.0F, far)}};
}

void OrbitCamera::pan(float right, float ahead, const stage::HeightGrid& ground) {
  target = target + stage::turned({right * distance, ahead * distance}, bearing);
  const Vec2 corner = ground.origin + ground.size();
  target.x = std::clamp(target.x, ground.origin.x, corner.x);
  target.y = std::clamp(target.y, ground.origin.y, corner.y);
}

void OrbitCamera::turn(float by_bearing, float by_tilt) {
  bearing = std::remainder(bearing + by_bearing, 2 * std::numbers::pi_v<float>);
  tilt = std::clamp(tilt + by_tilt, 0.03F, 1.55F);
}

void OrbitCamera::zoom(float notches, float nearest) {
  distance = std::clamp(distance * std::pow(0.87F, notches), nearest, 5'000.0F);
}

}  // namespace vedette::app
