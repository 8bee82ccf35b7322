#version 330
uniform sampler2D puffs;  // red: how lit; alpha: how thick
in vec2 place;
in vec4 tint;
in vec4 veil;
flat in vec3 shaded, sunlit;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  vec4 puff = texture(puffs, place);
  vec3 colour = curve(tint.rgb * mix(shaded, sunlit, smoothstep(0.0, 0.9, puff.r)));
  pixel = vec4(mix(colour, veil.rgb, veil.a * 0.8), puff.a * tint.a);
}
