// The day: one sun, the sky's own light, and the haze of a hot July. Colours as seen (sRGB), no tone curve.
uniform vec4 eye;         // xyz place, w second of film
uniform vec4 to_sun;      // xyz, w: metres at which haze hides about two thirds
uniform vec4 sun_colour;
uniform vec4 sky_colour;  // light from above where the sun does not reach
uniform vec4 haze_colour;
uniform vec4 mist;  // x: how thick on its floor, y: height of the floor, z: how fast it thins upwards, w: what is left at the eye

vec3 lit(vec3 albedo, vec3 normal, float sunlit) {
  float facing = max(dot(normal, to_sun.xyz), 0.0);
  vec3 from_sky = sky_colour.rgb * (0.80 + 0.20 * normal.z);
  vec3 from_ground = vec3(0.20, 0.165, 0.11) * (0.6 - 0.4 * normal.z);  // a dry plain throws much light back
  return albedo * (from_sky + from_ground + sun_colour.rgb * (facing * sunlit));
}

// The veil between the eye and a place: its colour, and in alpha how much it hides. Smooth enough for vertices, and asked
// for at every one of them: haze and mist share what is costly.
vec4 veil_at(vec3 place) {
  vec3 way = place - eye.xyz;
  float distance = length(way);
  float towards = max(dot(way, to_sun.xyz) / max(distance, 0.001), 0.0);
  vec3 colour = mix(haze_colour.rgb, vec3(1.0, 0.93, 0.78), 0.45 * towards * towards * towards);
  float thinner_above = clamp(1.0 - (place.z + eye.z) * 0.0006, 0.35, 1.0);
  float haze = max(distance - 120.0, 0.0) / to_sun.w * thinner_above;
  // Morning mist lies in the low ground and thins upwards: its mean between the eye and the place.
  float there = exp(-max(place.z - mist.y, 0.0) * mist.z), climb = abs(way.z);
  float mean = climb < 1.0 ? 0.5 * (mist.w + there) : abs(mist.w - there) / max(climb * mist.z, 0.0001);
  float mist_between = mist.x * mean * distance;
  float both = haze + mist_between;
  return vec4(mix(colour, mix(haze_colour.rgb, vec3(0.92), 0.35), mist_between / max(both, 0.0001)), 1.0 - exp(-both));
}
