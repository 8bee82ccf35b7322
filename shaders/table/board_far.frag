#version 330
// The board from so far that no grains are to be seen: two look-ups less.
uniform sampler2D painted;  // alpha: how thick the flock lies
in vec2 on_map;
in vec4 light;
out vec4 pixel;
#include "table/board.glsl"

void main() {
  vec4 ground = texture(painted, on_map);
  pixel = flocked(ground.rgb, ground.a, light);
}
