// The map painted on the terrain board and covered with flock. Alpha keeps how much of the light a shadow takes.
vec4 flocked(vec3 painted, float flock, vec4 light) {
  float grey = dot(painted, vec3(0.30, 0.59, 0.11));
  // Flock is sold in few colours: duller and greener than the fields they stand for.
  vec3 colour = mix(vec3(grey), painted, 0.86) * vec3(0.76, 0.84, 0.68);
  colour *= 0.56 + 0.84 * flock;
  colour = mix(colour, colour * vec3(1.22, 1.22, 1.0) + 0.015, smoothstep(0.66, 0.86, flock));  // pale fibres on top
  colour = mix(colour, vec3(0.20, 0.15, 0.10), 0.55 * smoothstep(0.40, 0.24, flock));           // earth between them
  return vec4(colour * light.rgb, light.a);
}
