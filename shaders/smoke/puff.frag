#version 330
uniform sampler2D puffs;  // red: how lit; alpha: how thick
in vec2 place;
in vec4 tint;
in vec4 veil;
out vec4 pixel;

void main() {
  vec4 puff = texture(puffs, place);
  vec3 colour = tint.rgb * mix(vec3(0.80, 0.815, 0.84), vec3(1.05, 1.035, 1.0), smoothstep(0.0, 0.9, puff.r));
  pixel = vec4(mix(colour, veil.rgb, veil.a * 0.8), puff.a * tint.a);
}
