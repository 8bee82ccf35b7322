#version 330
uniform mat4 world_view_projection;
uniform vec4 extent;  // south-west corner of the painted map, 1 / size
in vec3 vertex;
in vec3 normal;
out vec3 place;
out vec3 facing;
out vec2 on_map;
out gl_PerVertex { vec4 gl_Position; };

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  facing = normal;
  on_map = (vertex.xy - extent.xy) * extent.zw;
}
