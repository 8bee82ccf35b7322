#version 330
// The painted ground alone, where the picture has to be cheap. Alpha keeps how much of the light a figure's shadow takes.
uniform sampler2D painted;
in vec2 on_map;
in vec4 veil;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  vec4 ground = texture(painted, on_map);
  vec3 light = sky_colour.rgb + sun_colour.rgb * ground.a;
  vec3 colour = ground.rgb * light;
  pixel = vec4(mix(colour, veil.rgb, veil.a), (1.0 - veil.a) * ground.a * sun_colour.g / light.g);
}
