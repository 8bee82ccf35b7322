#version 330
uniform sampler2D detail;
in vec3 place;
in vec3 facing;
in vec3 stain;
in vec2 on_table;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"

void main() {
  vec3 n = normalize(facing), to_eye = normalize(eye.xyz - place);
  float plank = floor(on_table.y / 5.5), across = abs(fract(on_table.y / 5.5) - 0.5) * 2.0;
  float whim = fract(sin(plank * 12.9898) * 43758.5453);
  vec2 grain_at = vec2(on_table.x * 0.012 + whim * 7.0, on_table.y * 0.21 + whim * 3.0);
  float bend = texture(detail, grain_at * 0.23).b;
  float rings = 0.5 + 0.5 * sin((on_table.y * 3.1 + bend * 16.0 + whim * 40.0) * 1.7);
  float fibre = texture(detail, grain_at * vec2(1.0, 6.0)).g;
  vec3 wood = stain * (0.74 + 0.20 * rings + 0.34 * (fibre - 0.5) + 0.16 * (whim - 0.5));
  wood *= 1.0 - 0.65 * smoothstep(0.955, 0.995, across);  // the joints
  vec3 colour = under_lamp(wood, n, place, 1.0);
  float gloss = pow(max(dot(n, normalize(to_eye + to_sun.xyz)), 0.0), 28.0);
  colour += vec3(0.16, 0.14, 0.11) * gloss * lamplight(place);
  float share = sun_colour.g * max(dot(n, to_sun.xyz), 0.0);
  pixel = vec4(colour, share / (share + sky_colour.g));
}
