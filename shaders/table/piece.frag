#version 330
in vec3 place;
in vec3 facing;
in vec4 tint;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"
#include "table/flock.glsl"

void main() {
  vec3 n = normalize(facing);
  float grain = flock_at(place.xy * 1.7, pool.w);
  vec3 colour = tint.rgb * (0.60 + 0.80 * grain);
  float share = sun_colour.g * max(dot(n, to_sun.xyz), 0.0);
  pixel = vec4(under_lamp(colour, n, place, 1.0), share / (share + sky_colour.g));
}
