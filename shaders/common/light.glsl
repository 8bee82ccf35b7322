// The day: one sun, the sky's own light, what sunlit ground throws back, and the air between. Light is added as light, as
// squares of the colours that are seen, and shown through one curve. Every colour of the day comes from Stage::light.
uniform vec4 eye;            // xyz place, w second of film
uniform vec4 to_sun;         // xyz, w: metres at which haze hides about two thirds
uniform vec4 sun_colour;     // light on what looks at the sun
uniform vec4 sky_colour;     // light on what looks up at an open sky; w: how hard it rains, 0 to 1
uniform vec4 ground_colour;  // light on what looks down at the ground about it
uniform vec4 film;           // the curve's three numbers
uniform vec4 air_away;       // as seen: over the horizon away from the sun; w: how low the sun stands, 0 to 1
uniform vec4 air_near;       // and about it
uniform vec4 glow_colour;    // what the sun adds to the sky about it
uniform vec4 mist_colour;
uniform vec4 mist;  // x: how thick on its floor, y: height of the floor, z: how fast it thins upwards, w: what is left at the eye

uniform vec4 cloud_drift;  // how far the clouds' shadows have gone, metres; z: 1 / metres of a cloud; w: of the sun, how much it keeps off
uniform vec4 cloud_edge;   // how thick clouds are where their shadow begins and where it is whole

// Up and down once for a whole number, between -1 and 1.
vec2 swell(vec2 x) {
  vec2 t = fract(x) * 2.0 - 1.0;
  return 4.0 * t * (1.0 - abs(t));
}

// What the clouds leave of the sun at a place: wide shadows that go with the wind. Smooth enough for vertices.
float sunny(vec3 place) {
  vec2 p = (place.xy - cloud_drift.xy) * cloud_drift.z;
  p += 0.28 * swell(p.yx * 0.83 + 0.31);
  vec2 wide = swell(p), small = swell(vec2(1.7 * p.x + 1.1 * p.y, 1.9 * p.y - 0.8 * p.x));
  return 1.0 - cloud_drift.w * smoothstep(cloud_edge.x, cloud_edge.y, wide.x + wide.y + 0.45 * (small.x + small.y));
}

vec3 sunlight() { return sun_colour.rgb; }
vec3 skylight() { return sky_colour.rgb; }
vec3 bounce() { return ground_colour.rgb; }
// Sky above, sunlit ground below.
vec3 around(vec3 normal) { return mix(bounce(), skylight(), 0.5 + 0.5 * normal.z); }

// As a negative has it, before the curve: what is still to be interpolated or multiplied by a texture.
vec3 exposed(vec3 albedo, vec3 light) { return albedo * sqrt(light); }
vec3 curve(vec3 x) { return x * (film.x * x + film.y) / (film.z * x * x + 1.0); }
float curve(float x) { return x * (film.x * x + film.y) / (film.z * x * x + 1.0); }
vec3 shown(vec3 albedo, vec3 light) { return curve(exposed(albedo, light)); }

vec3 light_on(vec3 normal, float sunlit) {
  return around(normal) + sunlight() * (max(dot(normal, to_sun.xyz), 0.0) * sunlit);
}
vec3 lit(vec3 albedo, vec3 normal, float sunlit) { return shown(albedo, light_on(normal, sunlit)); }

// About the sun; rain clouds hide it.
vec3 glow(float towards_sun) {
  float t = max(towards_sun, 0.0) * max(towards_sun, 0.0);
  return glow_colour.rgb * (t * t * t);
}

// The air just over the horizon, where sky and far land meet: a low sun leaves it dusky away from it and gold about it.
vec3 horizon(float towards_sun) {
  return mix(air_away.rgb, air_near.rgb, 0.5 + 0.5 * towards_sun) + glow(towards_sun);
}

vec3 misty(vec3 air) { return mix(air, mist_colour.rgb, 0.3); }

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
  return vec4(mix(colour, misty(colour), share), 1.0 - exp(-both));
}
