#version 330
uniform mat4 world_view_projection;
uniform vec4 extent;  // south-west corner, 1 / size
in vec3 vertex;
out vec3 place;
out vec2 on_map;
out vec4 veil;
out float open_sun;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  on_map = (vertex.xy - extent.xy) * extent.zw;
  veil = veil_at(vertex);
  open_sun = sunny(vertex);
}
