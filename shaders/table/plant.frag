#version 330
uniform sampler2D detail;
in vec3 tint;
in vec2 on_leaves;
out vec4 pixel;

void main() {
  float flock = texture(detail, on_leaves * 0.21).r;
  pixel = vec4(tint * (0.52 + 1.05 * flock), 0.0);
}
