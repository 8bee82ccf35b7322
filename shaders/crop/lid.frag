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
  vec4 ground = texture(painted, on_map, finer.x);
  float distance = length(place - eye.xyz);
  float middle = exp(-distance / 1500.0);
  vec3 stalks = texture(detail, grain.xy * vec2(0.08, 0.26), finer.x).rgb;
  vec3 clumps = texture(detail, place.yx * 0.0127, finer.x).rgb;
  float tone = 1.0 + 0.9 * (stalks.r - 0.45) + middle * (0.5 * (clumps.r - 0.45) + 0.38 * (clumps.g - 0.5));
  vec3 colour = shown(ground.rgb * tone, (skylight() + sunlight() * (ground.a * open_sun)) * (grain.z * grain.z));
  pixel = vec4(mix(colour, veil.rgb, veil.a), 0.0);
}
