#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "stage/frame.h"

namespace vedette::stage {

/// The eye of one frame: its axes, what it sees and how large.
struct View {
  Vec3 eye, right, up, ahead;
  float tangent = 0.4F;  // of half the vertical angle
  float aspect = 1.78F;
  float width = 1280, height = 720;  // pixels
  Vec2 shift;                        // of the way ahead from the picture's middle, as the camera has it
  float seconds = 0;
  float enlarged = 1;  // men are drawn this much larger than life: only for an eye that looks from far off

  View(const Camera& camera, int pixels_wide, int pixels_high, float now)
      : eye{camera.eye},
        tangent{std::tan(std::clamp(camera.field_of_view, 0.05F, 2.6F) / 2)},
        aspect{static_cast<float>(pixels_wide) / static_cast<float>(pixels_high)},
        width{static_cast<float>(pixels_wide)},
        height{static_cast<float>(pixels_high)},
        shift{camera.shift},
        seconds{now},
        enlarged{std::clamp(length(camera.target - camera.eye) / life_size_within, 1.0F, most_enlarged)} {
    ahead = unit(camera.target - camera.eye);
    const Vec3 sideways = cross(ahead, {0, 0, 1});
    right = length(sideways) > 1e-4F ? unit(sideways) : Vec3{1, 0, 0};  // straight down: north is up
    up = cross(right, ahead);
  }

  /// How far a ball lies before the eye; negative behind it.
  [[nodiscard]] float depth(Vec3 place) const { return dot(place - eye, ahead); }
  /// Frustum culling: true if no part of a ball can be in the picture.
  [[nodiscard]] bool culls(Vec3 centre, float radius) const {
    const Vec3 from = centre - eye;
    const float z = dot(from, ahead);
    if (z < -radius) return true;
    // A shifted lens sees farther to one side: the wider half stands for both.
    const float wide = tangent * aspect * (1 + std::abs(shift.x)), tall = tangent * (1 + std::abs(shift.y));
    const float x = std::abs(dot(from, right)), y = std::abs(dot(from, up));
    return x - z * wide >= radius * std::sqrt(1 + wide * wide) || y - z * tall >= radius * std::sqrt(1 + tall * tall);
  }
  /// Pixels that a metre covers there.
  [[nodiscard]] float pixels_per_metre(float depth_metres) const {
    return height / (2 * tangent * std::max(depth_metres, 0.1F));
  }
  struct Spot {
    float x, y, depth;
  };
  /// Where a place lands in the picture, pixels from the top left; @pre depth(place) > 0.
  [[nodiscard]] Spot project(Vec3 place) const {
    const Vec3 from = place - eye;
    const float z = dot(from, ahead);
    return {width / 2 * (1 + shift.x + dot(from, right) / (z * tangent * aspect)),
            height / 2 * (1 - shift.y - dot(from, up) / (z * tangent)), z};
  }
  /// The column of pixels that what is looked at stands in.
  [[nodiscard]] float middle() const { return width / 2 * (1 + shift.x); }

  static constexpr float life_size_within = 300;  // metres from the eye to what it looks at
  static constexpr float most_enlarged = 2.5F;
};

}  // namespace vedette::stage
