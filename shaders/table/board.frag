#version 330
uniform sampler2D painted;  // alpha: how thick the flock lies
uniform sampler2D detail;
in vec2 place;
in vec2 on_map;
in vec4 light;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"
#include "table/board.glsl"

void main() {
  vec4 ground = texture(painted, on_map);
  vec2 p = place / pool.w;
  float grains = texture(detail, p * 0.78).r, more = texture(detail, p.yx * 0.47 + 0.37).r;
  pixel = flocked(ground.rgb, ground.a + (grains - 0.45) + 0.8 * (more - 0.45), light);
}
