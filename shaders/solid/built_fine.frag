#version 330
uniform sampler2D surfaces;  // plaster, courses of brick, tiles, thatch
in vec3 place;
in vec3 facing;
in vec3 paint;
in vec3 from_sky;
in vec3 from_sun;
in vec4 veil;
in vec2 on_wall;
flat in vec4 which;
out vec4 pixel;
#include "common/light.glsl"
#include "common/sunmap.glsl"

void main() {
  float grain = dot(texture(surfaces, on_wall), which);
  vec3 tint = exposed(paint, from_sky + from_sun * past_others(place, normalize(facing), 1.0));
  pixel = vec4(mix(curve(tint * (0.62 + 0.76 * grain)), veil.rgb, veil.a), 0.0);
}
