#version 330
// A dome around the eye, pushed to the far plane. What changes slowly over the sky is worked out at its corners.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv0;
out vec3 way;
out vec3 air;  // the sky without clouds and without the sun's disc
out vec2 on_clouds;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

uniform vec4 sky_low, sky_high, overcast;  // as seen: over the haze, overhead, and overhead when it rains

void main() {
  way = vertex;
  float up = max(vertex.z, 0.0);
  vec3 sky = mix(sky_low.rgb, sky_high.rgb, smoothstep(0.05, 0.75, up));
  float towards_sun = dot(vertex, to_sun.xyz);
  sky = mix(horizon(towards_sun), sky + glow(towards_sun), smoothstep(0.0, 0.17 + 0.15 * air_away.w, up));
  // Rain clouds close over all of it.
  air = mix(sky, mix(air_away.rgb, overcast.rgb, smoothstep(0.0, 0.5, up)), 0.94 * sky_colour.w);
  // A level look goes through mist for ever.
  float mist_between = mist.x * mist.w / (max(up, 0.001) * mist.z);
  air = mix(air, misty(air), 1.0 - exp(-mist_between));
  on_clouds = uv0 + vec2(eye.w * 0.000012, 0.0);  // they drift with the film's clock
  gl_Position = world_view_projection * vec4(eye.xyz + vertex * 1000.0, 1.0);
  gl_Position.z = gl_Position.w * 0.999999;
}
