#version 330
uniform sampler2D surfaces;  // plaster, courses of brick, tiles, thatch
in vec3 tint;
in vec4 veil;
in vec2 on_wall;
flat in vec4 which;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  float grain = dot(texture(surfaces, on_wall), which);
  pixel = vec4(mix(curve(tint * (0.62 + 0.76 * grain)), veil.rgb, veil.a), 0.0);
}
