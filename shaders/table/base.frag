#version 330
in vec3 place;
in vec3 facing;
in vec4 tint;
in vec2 on_base;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"
#include "table/flock.glsl"

void main() {
  vec3 n = normalize(facing);
  float flock = flock_at(on_base * 1.3 + 3.7, pool.w);
  float bare = smoothstep(0.52, 0.36, texture(detail, on_base / pool.w * 0.33 + 0.21).b * 0.55 + 0.5 * flock - 0.02);
  vec3 grass = tint.rgb * (0.45 + 1.05 * flock);
  grass = mix(grass, grass * vec3(1.35, 1.35, 1.1) + 0.02, smoothstep(0.62, 0.85, flock));
  vec3 earth = vec3(0.36, 0.27, 0.18) * (0.65 + 0.7 * flock);
  vec3 colour = mix(tint.rgb, mix(grass, earth, bare), tint.a);
  float share = sun_colour.g * max(dot(n, to_sun.xyz), 0.0);
  pixel = vec4(under_lamp(colour, n, place, 1.0), share / (share + sky_colour.g));
}
