#include "render/lens.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float full_turn = 2 * std::numbers::pi_v<float>;

/// The part of number * step that is not whole, 0 <= part < 1; of good steps it fills the stretch evenly from the first
/// few numbers on.
float part(int number, double step) {
  const double many = number * step;
  return static_cast<float>(many - std::floor(many));
}

/// A place of a disc. @param out share of its area that lies farther in @param round share of a turn
Vec2 on_disc(float out, float round) {
  const float radius = std::sqrt(out);
  return {radius * std::cos(full_turn * round), radius * std::sin(full_turn * round)};
}

/// Pixels across the disc that a point at infinity becomes, of a lens one metre across that is sharp at one metre.
float pixels_across(const stage::Camera& camera, int height) {
  return View{camera, height, height, 0}.pixels_per_metre(1);
}

/// How far out of focus a depth is: 1 / metres.
float defocus(const stage::Camera& camera, float depth) {
  return std::abs(1 / depth - 1 / camera.sharp_at());
}

constexpr double golden = 0.6180339887498949;

}  // namespace

Exposure exposure(int number, int of) {
  // The plane's own golden ratio, and its square: any first few of these points cover the pixel evenly.
  constexpr double across = 0.7548776662466927, up = 0.5698402909980532;
  constexpr double sun_out = 0.7320508075688772, sun_round = 0.4142135623730950;
  const auto centred = [&](double step) { return part(number, step) - (part(number, step) < 0.5F ? 0.0F : 1.0F); };
  // Each has a stretch of the time of its own; which one has nothing to do with its place in the lens.
  int before = 0;
  for (int other = 0; other < of; ++other) before += part(other, golden) < part(number, golden) ? 1 : 0;
  const auto share = [&](int n) { return static_cast<float>(n) / static_cast<float>(of); };
  return {.pixel = {centred(across), centred(up)},
          .lens = on_disc(share(number), part(number, golden)),
          .sun = on_disc(part(number, sun_out), part(number, sun_round)),
          .shutter = share(before),
          .finer = number == 0 ? 0 : -0.5F * std::log2(static_cast<float>(of))};
}

stage::Camera pinhole(const stage::Camera& camera, const Exposure& exposure, int width, int height) {
  const View view{camera, width, height, 0};
  const Vec2 aside = exposure.lens * (camera.aperture / 2);
  const Vec3 moved = view.right * aside.x + view.up * aside.y;
  const float tall = view.tangent * camera.sharp_at();  // half of what the picture shows in focus, metres
  stage::Camera eye = camera;
  eye.eye = camera.eye + moved;
  eye.target = camera.target + moved;
  eye.shift = camera.shift + Vec2{aside.x / (tall * view.aspect) + 2 * exposure.pixel.x / view.width,
                                  aside.y / tall + 2 * exposure.pixel.y / view.height};
  eye.aperture = 0;
  return eye;
}

Vec3 sunbeam(Vec3 to_sun, const Exposure& exposure) {
  constexpr float radius = 0.007F;  // radians: half as large again as it is, as light is that comes through thin air
  if (exposure.sun == Vec2{}) return to_sun;
  const Vec3 across = unit(cross({0, 0, 1}, to_sun)), up = cross(to_sun, across);
  return unit(to_sun + across * (radius * exposure.sun.x) + up * (radius * exposure.sun.y));
}

float blur_at(const stage::Camera& camera, float depth, int height) {
  return camera.aperture * pixels_across(camera, height) * defocus(camera, depth);
}

float widest_blur(int exposures) {
  return exposures > 1 ? 2 * std::sqrt(static_cast<float>(exposures)) : 0;
}

float stopped_down(const stage::Camera& camera, float nearest, int height, int exposures) {
  const float far = 1 / camera.sharp_at(), near = nearest > 0 ? defocus(camera, nearest) : far;
  return std::min(camera.aperture, widest_blur(exposures) / (pixels_across(camera, height) * std::max(near, far)));
}

}  // namespace vedette::render
