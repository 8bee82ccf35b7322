#version 330
// The ground as a map prints it: washes of its colours, the relief as hachures.
uniform sampler2D painted;
in vec3 place;
in vec2 on_map;
out vec4 pixel;
#include "common/light.glsl"
#include "common/paper.glsl"

void main() {
  vec4 ground = texture(painted, on_map);
  float distance = length(place - eye.xyz);
  float relief = mix(0.90, 1.04, smoothstep(0.3, 0.8, ground.a));
  vec3 sheet = washed(ground.rgb) * relief;
  sheet = mix(sheet, sepia, 0.62 * hachures(place, max(1.0, distance / 900.0)));
  pixel = vec4(sheet, 0.0);
}
