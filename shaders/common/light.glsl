// The day: one sun, the sky's own light, and the haze of a hot July. Colours as seen (sRGB), no tone curve.
uniform vec4 eye;         // xyz place, w second of film
uniform vec4 to_sun;      // xyz, w: metres at which haze hides about two thirds
uniform vec4 sun_colour;
uniform vec4 sky_colour;  // light from above where the sun does not reach; w: how hard it rains, 0 to 1
uniform vec4 haze_colour;  // w: how low the sun stands, 0 to 1
uniform vec4 mist;  // x: how thick on its floor, y: height of the floor, z: how fast it thins upwards, w: what is left at the eye

vec3 lit(vec3 albedo, vec3 normal, float sunlit) {
  float facing = max(dot(normal, to_sun.xyz), 0.0);
  vec3 from_sky = sky_colour.rgb * (0.80 + 0.20 * normal.z);
  vec3 from_ground = vec3(0.20, 0.165, 0.11) * (0.6 - 0.4 * normal.z);  // a dry plain throws much light back
  return albedo * (from_sky + from_ground + sun_colour.rgb * (facing * sunlit));
}

// About the sun; rain clouds hide it.
vec3 glow(float towards_sun) {
  float t = max(towards_sun, 0.0) * max(towards_sun, 0.0);
  return vec3(0.30, 0.22, 0.10) * (t * t * t * (1.0 - sky_colour.w));
}

// The air just over the horizon, where sky and far land meet: a low sun leaves it dusky away from it and gold about it.
vec3 horizon(float towards_sun) {
  vec3 dusk = mix(vec3(0.60, 0.60, 0.66), vec3(0.86, 0.62, 0.40), 0.5 + 0.5 * towards_sun);
  return mix(haze_colour.rgb, dusk, 0.85 * haze_colour.w) + glow(towards_sun);
}

vec3 mist_colour(vec3 air) {
  return mix(air, vec3(0.92, 0.92, 0.90), 0.3);
}

// The veil between the eye and a place: its colour, and in alpha how much it hides. Smooth enough for vertices, and asked
// for at every one of them: haze and mist share what is costly.
vec4 veil_at(vec3 place) {
  vec3 way = place - eye.xyz;
  float distance = length(way);
  vec3 colour = horizon(dot(way, to_sun.xyz) / max(distance, 0.001));
  float thinner_above = clamp(1.0 - (place.z + eye.z) * 0.0006, 0.35, 1.0);
  float haze = max(distance - 120.0, 0.0) / to_sun.w * thinner_above;
  // Morning mist lies in the low ground and thins upwards: its mean between the eye and the place.
  float there = exp(-max(place.z - mist.y, 0.0) * mist.z), climb = abs(way.z);
  float mean = climb < 1.0 ? 0.5 * (mist.w + there) : abs(mist.w - there) / max(climb * mist.z, 0.0001);
  float mist_between = mist.x * mean * distance;
  float both = haze + mist_between, share = mist_between / max(both, 0.0001) * exp(-haze);  // what is far lies behind haze
  return vec4(mix(colour, mist_colour(colour), share), 1.0 - exp(-both));
}
