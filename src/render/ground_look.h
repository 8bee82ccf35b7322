#pragma once

#include "render/noise.h"
#include "render/rgb.h"
#include "stage/planting.h"
#include "stage/scenery.h"

namespace vedette::render {

/// Noise that everything painted on the ground shares.
struct GroundNoise {
  NoiseTile broad{11, 4, 6};        // patches
  NoiseTile fine{23, 32, 4, 0.7F};  // tufts
};
[[nodiscard]] const GroundNoise& ground_noise();

using stage::Season;
using stage::season_of;

/// The grass at a place (metres) of a slope (rise by run).
using GrassColour = Colour (*)(stage::Vec2 place, float slope);
[[nodiscard]] GrassColour grass_of(const stage::Scenery& scenery);

/// Colour of an area's ground at one place; `strength` is how much of the cover beneath it hides.
struct Look {
  Colour colour;
  float strength = 1;
};

/// What the ground of one area looks like, place by place: floors of woods, crops in their drills, gravel, mud.
class AreaLook {
 public:
  explicit AreaLook(const stage::Area& area);
  [[nodiscard]] Look operator()(stage::Vec2 place) const;

 private:
  /// Furrows and drills along the longest side, `pitch` metres apart: 0 to 1.
  [[nodiscard]] float rows(stage::Vec2 place, float pitch) const;

  const stage::Area& m_area;
  stage::Vec2 m_along{1, 0};
};

}  // namespace vedette::render
