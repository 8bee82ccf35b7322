#pragma once

#include <cstdint>
#include <vector>

#include "render/rgb.h"
#include "stage/scenery.h"

namespace vedette::render {

/// The clouds all round, as they are seen from the field, painted once: heaps and towers of the same billows as smoke,
/// each lit from where the sun stands to it; streaks and ceilings by noise.
struct Cloudscape {
  static constexpr float lowest = -0.02F, highest = 0.9F;  // radians of height
  int columns = 0, rows = 0;                               // clockwise from north; from the highest row down
  std::vector<std::uint32_t> pixels;                       // colour, and in alpha how much of the sky is hidden
};

struct CloudLight {
  stage::Vec3 to_sun{0, 0, 1};
  Colour lit{1, 1, 1}, shaded{0.7F, 0.7F, 0.7F};  // as seen
};

/// Where the clouds keep the sun off the ground (`sunny` of shaders/common/light.glsl): wide shadows that go with the
/// wind, several times faster than it is below.
struct CloudShadow {
  static constexpr float across = 900;  // metres from one to the next
  stage::Vec2 gone;                     // metres since the film began
  float shade = 0;                      // how much of the sun they keep off
  float begins = 0, whole = 1;          // how thick a cloud is where its shadow begins, and where it is whole
};
/// @param rain how hard it falls: then nothing has a shadow
[[nodiscard]] CloudShadow cloud_shadow(const stage::Scenery& scenery, float rain, float second);

/// @param columns all round
[[nodiscard]] Cloudscape paint_clouds(const stage::Sky& sky, const CloudLight& light, int columns);

}  // namespace vedette::render
