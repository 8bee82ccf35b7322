#version 330
// The same from so far that no grain is to be seen: one look-up less. Software OpenGL walks both ways of every branch.
uniform sampler2D painted;
uniform sampler2D detail;
uniform sampler2D underfoot;
uniform vec4 finer;  // x: levels of detail, see src/render/lens.h
in vec3 place;
in vec2 on_map;
in vec4 veil;
in float open_sun;
out vec4 pixel;
#include "common/light.glsl"
#include "common/earth.glsl"
#include "common/corn.glsl"

const float corn = 4.0;

void main() {
  vec4 ground = texture(painted, on_map, finer.x);
  float distance = length(place - eye.xyz);
  float middle = exp(-distance / 1500.0);
  vec3 clumps = texture(detail, place.yx * 0.0127, finer.x).rgb;
  vec2 here = texture(underfoot, on_map).rg;
  float texture_of_grass = 1.0 + middle * (0.85 * (clumps.r - 0.45) + 0.38 * (clumps.g - 0.5) + 0.18 * (clumps.b - 0.5));
  ground.rgb = laid(ground.rgb, here.r, step(abs(here.g * 255.0 - corn), 0.5), clumps.g);
  pixel = earth(ground.rgb * texture_of_grass, ground.a * open_sun, veil);
}
