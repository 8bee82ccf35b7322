#version 330
uniform sampler2D detail;
in vec3 tint;
in vec4 veil;
in vec2 on_leaves;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  float flock = texture(detail, on_leaves * 0.21).r;
  pixel = vec4(mix(curve(tint * (0.52 + 1.05 * flock)), veil.rgb, veil.a), 0.0);
}
