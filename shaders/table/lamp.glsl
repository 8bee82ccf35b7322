// A lamp over the middle of the table: its light grows weaker towards the corners and is soon lost beyond.
uniform vec4 pool;  // middle of the board, radius of the bright part (metres); w: metres of ground to an inch

float lamplight(vec3 place) {
  float away = length(place.xy - pool.xy) / pool.z;
  return 1.0 - 0.34 * smoothstep(0.35, 1.1, away) - 0.5 * smoothstep(1.05, 2.6, away);
}

vec3 under_lamp(vec3 albedo, vec3 normal, vec3 place, float lit_share) {
  float facing = max(dot(normal, to_sun.xyz), 0.0);
  vec3 bounced = vec3(0.10, 0.085, 0.055) * (0.6 - 0.4 * normal.z);
  return albedo * (sky_colour.rgb * (0.75 + 0.25 * normal.z) + bounced + sun_colour.rgb * (facing * lit_share)) * lamplight(place);
}

// What stands on the table as it does on the field: trees and colours. As seen, added as it is.
vec3 modelled(vec3 albedo, vec3 normal, float lit_share) {
  float facing = max(dot(normal, to_sun.xyz), 0.0);
  vec3 from_lamp = sky_colour.rgb * (0.80 + 0.20 * normal.z);
  vec3 from_board = vec3(0.20, 0.165, 0.11) * (0.6 - 0.4 * normal.z);
  return albedo * (from_lamp + from_board + sun_colour.rgb * (facing * lit_share));
}
