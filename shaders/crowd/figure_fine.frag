#version 330
uniform sampler2D sunmap;                // how far from the sun what it shines on is
uniform vec4 cast_u, cast_v, cast_d;     // where a place lies in it
in vec3 place;
in vec3 facing;
in vec3 at_rest;
in vec4 shade;
in vec4 paint;
in vec4 veil;
in float flashed;
out vec4 pixel;
#include "common/light.glsl"

const vec3 fire = vec3(1.10, 0.74, 0.34);

// What the map does not reach, the line of the next man stands for.
float reached(vec3 n, float past_line) {
  vec4 here = vec4(place + n * 0.03 + to_sun.xyz * 0.05, 1.0);
  vec2 at = vec2(dot(cast_u, here), dot(cast_v, here));
  float depth = dot(cast_d, here);
  vec2 texel = 1.0 / vec2(textureSize(sunmap, 0));
  float lit = 0.25 * (step(depth, texture(sunmap, at + texel * vec2(-0.75, -0.25)).r) + step(depth, texture(sunmap, at + texel * vec2(0.25, -0.75)).r)
                    + step(depth, texture(sunmap, at + texel * vec2(0.75, 0.25)).r) + step(depth, texture(sunmap, at + texel * vec2(-0.25, 0.75)).r));
  vec2 off = abs(at - 0.5);
  return mix(lit, past_line, smoothstep(0.42, 0.49, max(off.x, off.y)));
}

void main() {
  vec3 n = normalize(facing), to_eye = normalize(eye.xyz - place);
  // Cloth lies in folds, closer together where it bends.
  float fold = sin(at_rest.z * 43.0 + 3.0 * sin(at_rest.x * 19.0 + at_rest.y * 13.0)) * sin(at_rest.z * 17.0 + 5.0 * at_rest.x);
  n = normalize(n + (1.0 - step(0.02, paint.a)) * 0.05 * fold * (vec3(1.0) + 1.5 * vec3(0.0, 0.0, 1.0)));
  float sunlit = shade.w * smoothstep(0.22, 0.60, shade.y) * reached(normalize(facing), shade.z);
  float rim = 1.0 - max(dot(n, to_eye), 0.0);
  vec3 light = around(n) * shade.x + sunlight() * (max(dot(n, to_sun.xyz), 0.0) * sunlit);
  light += fire * flashed + skylight() * (0.35 * rim * rim * rim * shade.x);  // the nap of wool
  float glint = pow(max(dot(n, normalize(to_eye + to_sun.xyz)), 0.0), 24.0);
  vec3 colour = curve(sqrt(paint.rgb * paint.rgb * light + sunlight() * (paint.a * glint * sunlit)));
  pixel = vec4(mix(colour, veil.rgb, veil.a), 0.0);
}
