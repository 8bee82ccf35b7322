#version 330
uniform sampler2D detail;
in vec3 place;
in vec3 facing;
in vec4 tint;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"

void main() {
  vec2 p = place.xy / pool.w;
  float a = texture(detail, p * 0.19).g, b = texture(detail, p.yx * 0.13 + 0.4).g;
  vec3 n = normalize(vec3((a - 0.5) * 0.30, (b - 0.5) * 0.30, 1.0));
  vec3 to_eye = normalize(eye.xyz - place);
  vec3 colour = under_lamp(tint.rgb * (0.9 + 0.2 * a), vec3(0.0, 0.0, 1.0), place, 1.0);
  float gloss = pow(max(dot(n, normalize(to_eye + to_sun.xyz)), 0.0), 90.0);
  float rim = pow(1.0 - max(dot(n, to_eye), 0.0), 3.0);
  pixel = vec4(colour + (gloss * 0.75 + rim * 0.14) * vec3(1.0, 0.96, 0.88) * lamplight(place), 0.3);
}
