#version 330
in vec3 place;
in vec3 facing;
in vec3 at_rest;
in vec4 shade;
in vec4 paint;
in vec4 veil;
in vec3 flashed;
out vec4 pixel;
#include "common/light.glsl"
#include "common/crowd.glsl"
#include "common/sunmap.glsl"

const vec3 drape = vec3(1.0, 1.0, 2.5);  // how much more folds lean up and down than sideways

void main() {
  vec3 n = normalize(facing), to_eye = normalize(eye.xyz - place);
  // Cloth lies in folds, closer together where it bends.
  float fold = sin(at_rest.z * 43.0 + 3.0 * sin(at_rest.x * 19.0 + at_rest.y * 13.0)) * sin(at_rest.z * 17.0 + 5.0 * at_rest.x);
  n = normalize(n + (1.0 - step(0.02, paint.a)) * 0.05 * fold * drape);
  float sunlit = shade.w * smoothstep(0.22, 0.60, shade.y) * past_others(place, normalize(facing), shade.z);
  float rim = 1.0 - max(dot(n, to_eye), 0.0);
  vec3 light = around(n) * shade.x + sunlight() * (max(dot(n, to_sun.xyz), 0.0) * sunlit);
  light += flashed + skylight() * (0.35 * rim * rim * rim * shade.x);  // the nap of wool
  float glint = pow(max(dot(n, normalize(to_eye + to_sun.xyz)), 0.0), 24.0);
  vec3 colour = curve(sqrt(paint.rgb * paint.rgb * light + sunlight() * (paint.a * glint * sunlit)));
  pixel = vec4(mix(colour, veil.rgb, veil.a), 0.0);
}
