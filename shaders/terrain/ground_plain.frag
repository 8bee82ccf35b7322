#version 330
// The painted ground alone, where the picture has to be cheap.
uniform sampler2D painted;
in vec2 on_map;
in vec4 veil;
in float open_sun;
out vec4 pixel;
#include "common/light.glsl"
#include "common/earth.glsl"

void main() {
  vec4 ground = texture(painted, on_map);
  pixel = earth(ground.rgb, ground.a * open_sun, veil);
}
