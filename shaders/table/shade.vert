#version 330
// Soft shadows that lie on the board. uv0: metres from the middle; uv1: half sizes, softness, darkness.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv0;
in vec4 uv1;
out vec2 from_middle;
out vec4 form;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex + (eye.xyz - vertex) * 0.002, 1.0);
  from_middle = uv0;
  form = uv1;
}
