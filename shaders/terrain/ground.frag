#version 330
// Painted ground, and what it is like close by over it: a tile for each kind, turned to its rows and lit as it leans.
uniform sampler2D painted;
uniform sampler2D detail;
uniform sampler2D underfoot;    // when it was trodden on, its kind, how far east and north its rows run
uniform sampler2DArray tiles;   // tone, how it leans to the right of the rows and along them
uniform vec4 extent;            // south-west corner, 1 / size
uniform vec4 finer;             // x: levels of detail by which the grain is finer: see src/render/lens.h
in vec3 place;
in vec2 on_map;
in vec4 veil;
in float open_sun;
out vec4 pixel;
#include "common/light.glsl"
#include "common/earth.glsl"
#include "common/corn.glsl"

const float corn = 4.0, tile = 1.0 / 8.0;  // its kind; tiles of a metre

void main() {
  vec4 ground = texture(painted, on_map, finer.x);
  float distance = length(place - eye.xyz);
  float close = exp(-distance / 260.0), near = exp(-distance / 90.0), middle = exp(-distance / 1500.0) * (1.0 - 0.65 * close);
  vec3 clumps = texture(detail, place.yx * 0.0127, finer.x).rgb;
  // Borders fray by a pace or two.
  vec4 here = texture(underfoot, on_map + (clumps.rg - 0.47) * 4.0 * extent.zw);
  vec2 along = here.ba * 2.0 - 1.0, across = vec2(along.y, -along.x);
  vec3 grain = texture(tiles, vec3(vec2(dot(place.xy, across), dot(place.xy, along)) * tile, here.g * 255.0), finer.x).rgb;
  float tone = 1.0 + (0.55 * close + 0.75 * near) * (grain.r - 0.5)
             + middle * (0.85 * (clumps.r - 0.45) + 0.38 * (clumps.g - 0.5) + 0.18 * (clumps.b - 0.5));
  float leans = dot(grain.gb - 0.5, vec2(dot(to_sun.xy, across), dot(to_sun.xy, along)));
  ground.rgb = laid(ground.rgb, here.r, step(abs(here.g * 255.0 - corn), 0.5), clumps.g);
  pixel = earth(ground.rgb * tone, clamp(ground.a * (1.0 + 2.2 * close * leans), 0.0, 1.0) * open_sun, veil);
}
