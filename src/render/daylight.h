#pragma once

#include "render/rgb.h"
#include "stage/scenery.h"

namespace vedette::render {

/// The curve through which all light is seen, as a painter's range of tones has it: dark things a little darker than
/// they are, and no white paper but at a glint. Of a colour's square root of light: x (a x + b) / (c x^2 + 1).
struct Film {
  float a = 0.88F, b = 0.78F, c = 0.97F;
  [[nodiscard]] constexpr float operator()(float x) const { return x * (a * x + b) / (c * x * x + 1); }
};
inline constexpr Film film;
/// What is seen of a thing of this colour in so much light.
[[nodiscard]] Colour shown(Colour thing, Colour light);

/// What decides about a day's light.
struct Day {
  stage::Vec3 to_sun{0, 0, 1};
  float rain = 0;                      // how hard, 0 to 1
  Colour ground{0.36F, 0.32F, 0.16F};  // how much light the ground throws back: the mean of its colour's square
  stage::Grade grade{};                // what of it a painter has chosen
};

/// The day's colours: the one place that has them. Light is what falls on a thing, to be added up; everything else is
/// as seen.
struct Daylight {
  Colour sun, sky, ground;  // light on what looks at the sun, up at an open sky, down at the ground about it
  Colour shade;             // what a figure's shadow adds to the share that it leaves of the ground's own colour: blue
  float kept = 1;           // of the red that the ground has in the sky's light alone, how much it has there
  Colour air_away, air_near;  // over the horizon: away from the sun and about it
  Colour glow, disc;          // what the sun adds to the sky about it, and where it stands
  Colour mist;
  Colour sky_low, sky_high;        // without clouds, over the haze and overhead
  Colour overcast;                 // overhead, when rain clouds have closed
  Colour clouds;                   // what the rain leaves of the light on fair weather's
  Colour cloud_lit, cloud_shaded;  // these in the sun and out of it
  Colour hills;                    // far away, without the air before them
  float low = 0;                   // how low the sun stands, 0 to 1
};
/// Pure. @pre day.to_sun is of length 1.
[[nodiscard]] Daylight daylight(const Day& day);

/// On a map that is printed the sun only models houses: colours as seen, added as they are.
struct PrintLight {
  Colour sun, sky;
};
[[nodiscard]] PrintLight print_light(stage::Vec3 to_sun);

/// The way to the middle of the sun.
[[nodiscard]] stage::Vec3 towards(const stage::Sun& sun);

}  // namespace vedette::render
