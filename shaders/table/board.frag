#version 330
// The map painted on the terrain board and covered with flock. Alpha keeps how much of the light a shadow takes.
uniform sampler2D painted;
in vec3 place;
in vec3 facing;
in vec2 on_map;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"
#include "table/flock.glsl"

void main() {
  vec3 n = normalize(facing);
  vec4 ground = texture(painted, on_map);
  float flock = flock_at(place.xy, pool.w);
  float grey = dot(ground.rgb, vec3(0.30, 0.59, 0.11));
  // Flock is sold in few colours: duller and greener than the fields they stand for.
  vec3 colour = mix(vec3(grey), ground.rgb, 0.86) * vec3(0.76, 0.84, 0.68);
  colour *= 0.56 + 0.84 * flock;
  colour = mix(colour, colour * vec3(1.22, 1.22, 1.0) + 0.015, smoothstep(0.66, 0.86, flock));  // pale fibres on top
  colour = mix(colour, vec3(0.20, 0.15, 0.10), 0.55 * smoothstep(0.40, 0.24, flock));           // earth between them
  float facing_lamp = max(dot(n, to_sun.xyz), 0.0);
  vec3 from_lamp = sun_colour.rgb * facing_lamp;
  vec3 light = (sky_colour.rgb + from_lamp) * lamplight(place);
  pixel = vec4(colour * light, from_lamp.g / (sky_colour.g + from_lamp.g));
}
