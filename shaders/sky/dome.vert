#version 330
// A dome around the eye, pushed to the far plane. What changes slowly over the sky is worked out at its corners.
uniform mat4 world_view_projection;
in vec3 vertex;
out vec3 way;
out vec3 air;        // the sky without clouds and without the sun's disc
out vec2 drift;
out float thickness;  // of clouds, less towards the horizon
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  way = vertex;
  float up = max(vertex.z, 0.0);
  vec3 sky = mix(vec3(0.66, 0.77, 0.84), vec3(0.27, 0.47, 0.72), smoothstep(0.05, 0.75, up));
  sky *= mix(vec3(1.0), vec3(0.72, 0.70, 0.78), 0.8 * haze_colour.w);
  float towards_sun = dot(vertex, to_sun.xyz);
  sky = mix(horizon(towards_sun), sky + glow(towards_sun), smoothstep(0.0, 0.17 + 0.15 * haze_colour.w, up));
  // Rain clouds close over all of it, a little lighter overhead.
  air = mix(sky, mix(haze_colour.rgb, vec3(0.53, 0.56, 0.60), smoothstep(0.0, 0.5, up)), 0.94 * sky_colour.w);
  // A level look goes through mist for ever.
  float mist_between = mist.x * mist.w / (max(up, 0.001) * mist.z);
  air = mix(air, mist_colour(air), 1.0 - exp(-mist_between));
  drift = vec2(eye.w * 0.0006, eye.w * 0.00025);
  thickness = 0.85 * smoothstep(0.02, 0.22, up);
  gl_Position = world_view_projection * vec4(eye.xyz + vertex * 1000.0, 1.0);
  gl_Position.z = gl_Position.w * 0.999999;
}
