#version 330
uniform sampler2D puffs;  // how lit from the right, from above, from the left; alpha: how thick
in vec2 place;
in float over_ground;
in vec4 tint;
in vec4 veil;
flat in vec3 shaded, sunlit;
flat in vec4 sides;
flat in float evenly;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  vec4 puff = texture(puffs, place);
  float lit = smoothstep(0.05, 0.80, dot(puff, sides) + evenly);
  vec3 colour = curve(tint.rgb * mix(shaded, sunlit, lit));
  pixel = vec4(mix(colour, veil.rgb, veil.a * 0.8), puff.a * tint.a * smoothstep(0.0, 1.0, over_ground));
}
