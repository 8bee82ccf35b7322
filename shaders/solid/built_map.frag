#version 330
uniform sampler2D detail;
in vec3 tint;
in vec2 on_wall;
out vec4 pixel;

void main() {
  vec3 grain = texture(detail, on_wall * 0.11).rgb;
  pixel = vec4(tint * (0.80 + 0.40 * mix(grain.g, grain.r, 0.4)), 0.0);
}
