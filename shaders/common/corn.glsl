// Corn that has been trodden down stays down: paler than what stands, as broken straw is. Grass is worn to the earth.
uniform sampler2D trodden;  // red: when, as a share of 255 counts; 1: never; green: corn
uniform vec4 counted;       // x: the film's counts now, as such a share

const vec3 straw = vec3(0.71, 0.63, 0.42), worn = vec3(0.58, 0.51, 0.35);

vec3 laid(vec3 ground, vec2 on_map, float grain) {
  vec2 here = texture(trodden, on_map).rg;
  float down = smoothstep(0.0, 0.01, counted.x - here.r);
  return mix(ground, mix(worn, straw, here.g) * (0.86 + 0.4 * grain), mix(0.26, 0.62, here.g) * down);
}
