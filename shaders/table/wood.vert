#version 330
// The table itself. uv: inches along the planks and across them.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
in vec2 uv0;
out vec3 place;
out vec3 facing;
out vec3 stain;
out vec2 on_table;
out gl_PerVertex { vec4 gl_Position; };

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  facing = normal;
  stain = colour.rgb;
  on_table = uv0;
}
