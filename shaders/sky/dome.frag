#version 330
uniform sampler2D clouds;  // their colour, and in alpha how much they hide
in vec3 way;
in vec3 air;
in vec2 drift;
in float thickness;
out vec4 pixel;
#include "common/light.glsl"

uniform vec4 disc_colour, cloud_colour;  // as seen: of the sun, and what light there is on clouds

void main() {
  // The sun's disc and its dazzle: a high power by squaring.
  float disc = max(dot(normalize(way), to_sun.xyz), 0.0);
  disc *= disc, disc *= disc, disc *= disc, disc *= disc;
  disc *= disc, disc *= disc, disc *= disc, disc *= disc;
  // Fair-weather clouds on a flat ceiling; they drift with the film's clock.
  vec4 cloud = texture(clouds, way.xy / (max(way.z, 0.0) + 0.10) * 0.055 + drift);
  cloud.rgb *= cloud_colour.rgb;
  pixel = vec4(mix(air + disc_colour.rgb * disc, cloud.rgb, cloud.a * thickness), 0.0);
}
