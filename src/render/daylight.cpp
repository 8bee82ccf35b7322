#include "render/daylight.h"

#include <algorithm>
#include <cmath>

#include "render/noise.h"

namespace vedette::render {
namespace {

constexpr Colour operator*(Colour a, Colour b) {
  return {a.r * b.r, a.g * b.g, a.b * b.b};
}
constexpr Colour squared(Colour c) {
  return c * c;
}
Colour root(Colour c) {
  return {std::sqrt(c.r), std::sqrt(c.g), std::sqrt(c.b)};
}
Colour through_film(Colour c) {
  return {film(c.r), film(c.g), film(c.b)};
}

constexpr float lightness(Colour c) {
  return 0.30F * c.r + 0.59F * c.g + 0.11F * c.b;
}

/// As the painter has it, or as usual.
Colour chosen(const stage::Grade::Choice& choice, Colour usual) {
  return choice ? hex(*choice) : usual;
}

/// How low the sun stands: 0 from about 25 degrees up, 1 under five.
float lowness(stage::Vec3 to_sun) {
  return 1 - smooth(0.08F, 0.42F, to_sun.z);
}

/// Pressed shadows: what one adds to the share of the ground that it leaves. The ground keeps its red, and has more of
/// its green and blue, as the sky is blue; and a little more so than it would, as painters have it.
void press_shadows(Daylight& day, Colour ground, Colour lit_by) {
  constexpr Colour cool = hex(0x3A4252);
  constexpr float painted = 0.35F;
  const Colour sunny = shown(root(ground), lit_by), bare = shown(root(ground), day.sky);
  const Colour shady = mix(bare, cool * (lightness(bare) / lightness(cool)), painted);
  const float kept = shady.r / std::max(sunny.r, 0.01F), taken = std::max(1 - kept, 0.05F);
  const auto more = [&](float sun, float shadow) { return std::clamp((shadow - sun * kept) / taken, 0.0F, 0.5F); };
  day.shade = {0, more(sunny.g, shady.g), more(sunny.b, shady.b)};
  day.kept = shady.r / std::max(bare.r, 0.01F);
}

}  // namespace

Colour shown(Colour thing, Colour light) {
  return through_film(thing * root(light));
}

Daylight daylight(const Day& day) {
  Daylight made;
  const float high = std::max(day.to_sun.z, 0.0F), low = lowness(day.to_sun), rain = day.rain;
  made.low = low;
  // An eye gets used to a low sun's little light; behind rain clouds hardly any is left of it.
  const stage::Grade& grade = day.grade;
  const float strength = grade.sunlight / (0.48F + 0.36F * high) * (1 - 0.88F * rain);
  made.sun = squared(chosen(grade.sun, mix(hex(0xFFE3B4), hex(0xFFC68A), low))) * strength;
  made.sky = mix(squared(chosen(grade.sky, mix(hex(0x92A3CA), hex(0x98A0C4), low))), squared(hex(0xA6B2BE)), rain);
  constexpr float open = 0.55F;  // of the ground about a thing: the rest lies in its own shadow and in others'
  const Colour on_ground = made.sky + made.sun * high;
  made.ground = day.ground * on_ground * open;
  press_shadows(made, day.ground, on_ground);

  const auto greyed = [&](Colour fair, Colour grey) { return mix(fair, grey, rain); };
  const Colour grey_air = hex(0x949CA3);
  const Colour fair_air = mix(hex(0xC6CED3), hex(0xB9B4B2), low);
  const float dusk = 0.85F * low;
  made.air_away = greyed(chosen(grade.air, mix(fair_air, hex(0x9A9BAB), dusk)), grey_air);
  made.air_near = greyed(chosen(grade.near, mix(mix(fair_air, hex(0xD8CDB4), 0.35F), hex(0xDDA269), dusk)), grey_air);
  made.glow = Colour{0.30F, 0.22F, 0.10F} * (1 - rain);
  made.disc = chosen(grade.disc, {1.0F, 0.90F, 0.70F}) * (1 - rain);
  made.mist = chosen(grade.mist, mix(hex(0xE2E4E3), hex(0xE6DFD4), low));
  const Colour dimmed = mix({1, 1, 1}, {0.72F, 0.70F, 0.78F}, 0.8F * low);
  made.sky_low = chosen(grade.low, hex(0xA6C2D5) * dimmed);
  made.sky_high = chosen(grade.overhead, hex(0x4577B4) * dimmed);
  made.overcast = hex(0x878F99);
  made.clouds = Colour{1, 1, 1} * (1 - 0.52F * rain);
  made.cloud_lit = chosen(grade.cloud, mix(hex(0xF8F3EA), hex(0xF6DCBE), low));
  made.cloud_shaded = chosen(grade.cloud_shade, mix(hex(0xB2BAC6), hex(0xA39FAE), low));
  made.hills = chosen(grade.hills, mix(hex(0x7E95AC), hex(0x7C7E98), low));
  return made;
}

PrintLight print_light(stage::Vec3 to_sun) {
  const float high = smooth(0.05F, 0.7F, to_sun.z), low = lowness(to_sun);
  const float warm = 1 + 0.8F * low, cool = 1 + 0.18F * low;
  return {.sun = {0.84F * warm, (0.60F + 0.17F * high) * warm, (0.38F + 0.24F * high) * warm},
          .sky = {0.47F * cool, 0.50F * cool, 0.55F * cool}};
}

stage::Vec3 towards(const stage::Sun& sun) {
  const stage::Vec2 flat = stage::heading(sun.azimuth) * std::cos(sun.elevation);
  return {flat.x, flat.y, std::sin(sun.elevation)};
}

}  // namespace vedette::render
