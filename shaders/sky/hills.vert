#version 330
// Ranges of hills on the horizon: farther than anything that is near, before the sky. uv0: how much air lies before a
// range, and whether this is its foot.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv0;
out vec3 tint;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

uniform vec4 hill_colour;  // as seen, without the air

void main() {
  vec3 air = horizon(dot(vertex, to_sun.xyz));
  float hidden = mix(mix(uv0.x, 1.0, uv0.y), 1.0, 0.8 * sky_colour.w);
  tint = mix(hill_colour.rgb, mix(air, air_away.rgb, 0.94 * sky_colour.w), hidden);
  float mist_between = mist.x * mist.w / (max(vertex.z, 0.004) * mist.z);
  tint = mix(tint, misty(air), 1.0 - exp(-mist_between));
  gl_Position = world_view_projection * vec4(eye.xyz + vertex * 1000.0, 1.0);
  gl_Position.z = gl_Position.w * 0.999998;
}
