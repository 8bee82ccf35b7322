// Corn that has been trodden down stays down: paler than what stands, as broken straw is.
uniform sampler2D trodden;  // when, as a share of 255 counts; 1: never
uniform vec4 counted;       // x: the film's counts now, as such a share

const vec3 straw = vec3(0.71, 0.63, 0.42);

vec3 laid(vec3 corn, vec2 on_map, float grain) {
  float down = smoothstep(0.0, 0.01, counted.x - texture(trodden, on_map).r);
  return mix(corn, straw * (0.86 + 0.4 * grain), 0.62 * down);
}
