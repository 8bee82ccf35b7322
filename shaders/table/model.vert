#version 330
// Houses, walls, dice, counters, the ruler: standing where their vertices say. Alpha of the colour is painted shade.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
out vec3 place;
out vec3 facing;
out vec4 tint;
out gl_PerVertex { vec4 gl_Position; };

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  facing = normal;
  tint = colour;
}
