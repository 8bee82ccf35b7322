#version 330
// The shadow of a figure far away: a triangle from its feet to where its head's shadow falls. uv0: corner, metres of a
// tile's side.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv0;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  vec2 sunward = to_sun.xy / max(length(to_sun.xy), 0.001);
  vec2 across = vec2(-sunward.y, sunward.x) * (0.12 * uv0.y);
  vec2 offset = uv0.x > 1.5 ? -to_sun.xy * (0.95 * uv0.y / max(to_sun.z, 0.12)) : uv0.x > 0.5 ? across : -across;
  vec3 place = vertex + vec3(offset, 0.02);
  place += (eye.xyz - place) * 0.006;  // nearer to the eye than ground that is drawn coarsely
  gl_Position = uv0.y > 0.0 ? world_view_projection * vec4(place, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}
