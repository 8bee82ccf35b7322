#version 330
uniform sampler2D leaves;
in vec3 tint;
in vec4 veil;
in vec2 on_leaves;
out vec4 pixel;
#include "common/light.glsl"
#include "plant/leaf.glsl"

void main() {
  vec4 leaf = texture(leaves, on_leaves);
  if (leaf.a < 0.5) discard;
  pixel = vec4(mix(curve(tint * toned(leaf.r)), veil.rgb, veil.a), 0.0);
}
