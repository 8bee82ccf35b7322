#version 330
// One triangle that covers the window.
in vec3 vertex;
out vec2 place;
out gl_PerVertex { vec4 gl_Position; };

void main() {
  gl_Position = vec4(vertex.xy, 0.0, 1.0);
  place = vec2(vertex.x * 0.5 + 0.5, 0.5 - vertex.y * 0.5);
}
