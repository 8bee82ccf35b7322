#version 330
// Trees and bushes far away: one round point each. uv0: width and height.
uniform mat4 world_view_projection;
uniform vec4 lens;   // pixels of a metre at a metre's distance
uniform vec4 ahead;  // the way the eye looks
in vec3 vertex;
in vec2 uv0;
in vec4 colour;
flat out vec3 dark;
flat out vec3 bright;
flat out vec2 shape;  // of the point: how much of it is left free across and along
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; };
#include "common/light.glsl"
#include "table/lamp.glsl"

void main() {
  vec3 place = vertex + vec3(0.0, 0.0, 0.5 * uv0.y);
  gl_Position = world_view_projection * vec4(place, 1.0);
  float side = max(uv0.x, uv0.y);
  gl_PointSize = max(side * lens.x / max(dot(place - eye.xyz, ahead.xyz), 0.1), 1.0);
  vec3 towards = normalize(eye.xyz - place);
  dark = colour.rgb * dot(sky_colour.rgb, vec3(0.33)) * vec3(0.95, 0.92, 0.80);
  bright = modelled(colour.rgb, normalize(towards + vec3(0.0, 0.0, 0.9)), 0.9) * 1.05;
  shape = side / max(uv0, vec2(0.3 * side));
}
