// The light of a shot on who stands by it: on what faces it, and a little on the rest from ground and neighbours.
const vec3 fire = vec3(1.10, 0.74, 0.34);
vec3 flash_on(vec3 n, vec2 flash) {  // how strong, and the bearing it comes from
  return fire * (flash.x * (0.06 + 0.94 * max(dot(n.xy, vec2(sin(flash.y), cos(flash.y))), 0.0)));
}

// How much of sky and ground is seen from so many metres up by whom others stand about, 0 to 1: none else is a wall about
// his legs.
float open_at(float up, float closed_in) {
  return 1.0 - 0.72 * closed_in * (1.0 - smoothstep(0.10, 1.35, up));
}
// How much of the sun comes by him who stands next towards it and shades him up to a line, both metres up.
float passed(float up, float line) {
  return line > 0.05 ? smoothstep(line - 0.22, line + 0.12, up) : 1.0;
}
