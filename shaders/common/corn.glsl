// Corn that has been trodden down stays down: paler than what stands, as broken straw is. Grass is worn to the earth.
uniform vec4 counted;  // x: the film's counts now, as a share of 255

const vec3 straw = vec3(0.71, 0.63, 0.42), worn = vec3(0.58, 0.51, 0.35);

// when: as the map of what is underfoot has it; corn: 1 where it grows
vec3 laid(vec3 ground, float when, float corn, float grain) {
  float down = smoothstep(0.0, 0.01, counted.x - when);
  return mix(ground, mix(worn, straw, corn) * (0.86 + 0.4 * grain), mix(0.26, 0.62, corn) * down);
}
