#version 330
in vec3 place;
in vec3 facing;
in vec4 tint;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"

void main() {
  vec3 n = normalize(facing), to_eye = normalize(eye.xyz - place);
  vec3 colour = under_lamp(tint.rgb * (0.35 + 0.65 * tint.a), n, place, 1.0);
  float gloss = pow(max(dot(n, normalize(to_eye + to_sun.xyz)), 0.0), 50.0);
  pixel = vec4(colour + gloss * 0.22 * lamplight(place), 0.0);
}
