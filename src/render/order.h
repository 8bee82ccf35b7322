#pragma once

#include <cstdint>

namespace vedette::render {

/// Queue groups: what is drawn before what. Ground is dear and sky is wide, so what hides much of them comes first:
/// men, whose shadows may come later as they leave no share for any, trees, corn. Where something is marked on the
/// ground men come after it, or it would lie over their feet. Who wades is seen through the water either way.
enum Order : std::uint8_t {
  DrawFiguresFirst = 12,
  DrawStalks = 15,
  DrawPlants = 16,
  DrawCrops = 19,
  DrawGround = 20,
  DrawBeyond = 22,
  DrawCreases = 24,
  DrawDecals = 25,
  DrawGlow = 26,
  DrawFigureShadows = 30,
  DrawFigures = 40,
  DrawWater = 41,
  DrawScenery = 42,
  DrawSky = 60,
  DrawHills = 61,
  DrawSmoke = 80,
  DrawRain = 82,
};

}  // namespace vedette::render
