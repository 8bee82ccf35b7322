#version 330
uniform sampler2D painted;
uniform sampler2D detail;
uniform vec4 finer;  // x: levels of detail, see src/render/lens.h
in vec3 place;
in vec3 grain;
in vec2 on_map;
in vec4 veil;
in float open_sun;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  float distance = length(place - eye.xyz);
  float middle = exp(-distance / 1500.0);
  // Of a wall one sees stalks side by side, dark at their feet, and over them the ears, as light as the lid is.
  bool wall = grain.z < 0.0;
  vec4 ground = texture(painted, on_map, finer.x + (wall ? 3.0 : 0.0));
  vec3 stalks = texture(detail, grain.xy * (wall ? vec2(0.05, 0.4) : vec2(0.08, 0.26)), finer.x).rgb;
  vec3 clumps = texture(detail, wall ? vec2(0.2 * grain.x, 0.37 * grain.y) : place.yx * 0.0127, finer.x).rgb;
  float tone = 1.0 + 0.9 * (stalks.r - 0.45) + middle * (0.5 * (clumps.r - 0.45) + 0.38 * (clumps.g - 0.5));
  float shade = abs(grain.z);
  if (wall) {
    float ears = smoothstep(0.5, 1.0, grain.x + 0.9 * (clumps.r - 0.45) + 0.6 * (stalks.g - 0.5));
    tone = mix(0.82 + 1.7 * (stalks.r - 0.45), 1.04 + 0.9 * (clumps.g - 0.5) + 0.7 * (stalks.r - 0.45), ears);
    shade *= mix(mix(0.64, 0.86, grain.x), 1.0, ears);
  }
  vec3 colour = shown(ground.rgb * tone, (skylight() + sunlight() * (ground.a * open_sun)) * (shade * shade));
  pixel = vec4(mix(colour, veil.rgb, veil.a), 0.0);
}
