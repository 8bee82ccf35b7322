#version 330
// Painted ground with grass and gravel over it close by.
uniform sampler2D painted;
uniform sampler2D detail;
in vec3 place;
in vec2 on_map;
in vec4 veil;
in float open_sun;
out vec4 pixel;
#include "common/light.glsl"
#include "common/earth.glsl"
#include "common/corn.glsl"

void main() {
  vec4 ground = texture(painted, on_map);
  float distance = length(place - eye.xyz);
  float close = exp(-distance / 260.0), middle = exp(-distance / 1500.0) * (1.0 - 0.65 * close);
  vec3 tufts = texture(detail, place.xy * 0.083).rgb;
  vec3 clumps = texture(detail, place.yx * 0.0127).rgb;
  float texture_of_grass = 1.0 + close * (0.80 * (tufts.r - 0.45) + 0.25 * (tufts.g - 0.5))
                         + middle * (0.85 * (clumps.r - 0.45) + 0.38 * (clumps.g - 0.5) + 0.18 * (clumps.b - 0.5));
  ground.rgb = laid(ground.rgb, on_map, clumps.g);
  pixel = earth(ground.rgb * texture_of_grass, ground.a * open_sun, veil);
}
