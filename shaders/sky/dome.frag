#version 330
uniform sampler2D clouds;  // their colour, and in alpha how much they hide
in vec3 way;
in vec3 air;
in vec2 on_clouds;
out vec4 pixel;
#include "common/light.glsl"

uniform vec4 disc_colour, cloud_colour;  // as seen: of the sun, and what the rain leaves of the light on clouds
uniform vec4 sun_stands;                 // the middle of its disc

void main() {
  // Half a degree of sun, and the dazzle about it.
  float off = length(normalize(way) - sun_stands.xyz);
  float disc = smoothstep(0.0050, 0.0040, off) * (1.0 - sky_colour.w);
  float dazzle = 0.30 / (1.0 + 900.0 * off * off + 4000.0 * off * off * off);
  vec4 cloud = texture(clouds, on_clouds);
  vec3 sky = mix(air + disc_colour.rgb * dazzle, disc_colour.rgb, disc);
  pixel = vec4(mix(sky, cloud.rgb * cloud_colour.rgb, cloud.a), 0.0);
}
