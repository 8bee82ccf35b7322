#version 330
uniform mat4 world_view_projection;
in vec3 vertex;
in vec4 colour;
out vec4 tint;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  vec3 place = vertex + (eye.xyz - vertex) * 0.005;  // over ground that is drawn coarsely far away
  gl_Position = world_view_projection * vec4(place, 1.0);
  tint = colour;
}
