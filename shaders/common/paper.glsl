// A map printed in the days of the battle: washes of colour on laid paper, hachures down the slopes.
const vec3 paper = vec3(0.945, 0.905, 0.795);
const vec3 sepia = vec3(0.36, 0.26, 0.16);

// A wash as thin as a colourist's: the hue stays, the paper shows through.
vec3 washed(vec3 colour) {
  float grey = dot(colour, vec3(0.30, 0.59, 0.11));
  vec3 hue = mix(vec3(grey), colour, 0.80);
  return paper * clamp(mix(vec3(1.0), hue / 0.66, 0.42), 0.45, 1.04);
}

// How much ink lies at a place: strokes that run down the slope, thicker where it is steeper, broken at every contour.
float hachures(vec3 place, float metre) {
  vec2 dx = dFdx(place.xy), dy = dFdy(place.xy);
  vec2 dz = vec2(dFdx(place.z), dFdy(place.z));
  float det = dx.x * dy.y - dx.y * dy.x;
  vec2 down = vec2(dz.x * dy.y - dz.y * dx.y, dz.y * dx.x - dz.x * dy.x) / (abs(det) > 1e-9 ? det : 1e-9);
  float slope = length(down);
  float sector = round(atan(down.y, down.x) * 10.0 / 3.14159265) * 3.14159265 / 10.0;
  vec2 along = vec2(-sin(sector), cos(sector));
  float spacing = 4.5 * metre;
  float across = abs(fract(dot(place.xy, along) / spacing) - 0.5) * 2.0;
  float thickness = clamp(slope * 3.6, 0.0, 0.65);
  float stroke = 1.0 - smoothstep(thickness * 0.55, thickness * 0.55 + 0.28, across);
  float band = fract(place.z / (4.0 * metre));
  float broken = smoothstep(0.04, 0.12, band) * (1.0 - smoothstep(0.88, 0.96, band));
  return stroke * broken * smoothstep(0.015, 0.07, slope);
}
