#version 330
// Dear ImGui's triangles: positions in pixels, turned to clip space by the matrix.
uniform mat4 world_view_projection;
in vec2 vertex;
in vec2 uv0;
in vec4 colour;
out vec2 place;
out vec4 tint;
out gl_PerVertex { vec4 gl_Position; };

void main() {
  gl_Position = world_view_projection * vec4(vertex, 0.0, 1.0);
  place = uv0;
  tint = colour;
}
