#version 330
// The light of a shot on the ground. uv0: how strong it is there.
uniform mat4 world_view_projection;
in vec3 vertex;
in float uv0;
out float strength;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  vec3 place = vertex + (eye.xyz - vertex) * 0.005;  // over ground that is drawn coarsely far away
  gl_Position = world_view_projection * vec4(place, 1.0);
  strength = uv0;
}
