#version 330
// Bases of painted figures. uv: metres right and ahead of the base's middle; alpha of the colour: how much flock.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
in vec2 uv0;
out vec3 place;
out vec3 facing;
out vec4 tint;
out vec2 on_base;
out gl_PerVertex { vec4 gl_Position; };

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  facing = normal;
  tint = colour;
  on_base = uv0;
}
