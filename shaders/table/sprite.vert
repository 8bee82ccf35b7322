#version 330
// Model trees far away on the table, as plant/sprite.vert has those of the field, under the lamp.
uniform mat4 world_view_projection;
uniform vec4 lens;   // pixels of a metre at a metre's distance
uniform vec4 ahead;  // the way the eye looks
uniform vec4 tiles;  // x, y: one tile's share of the sheet; z: how much larger than the plant it shows
in vec3 vertex;
in vec4 uv0;
in vec4 colour;
flat out vec3 dark;
flat out vec3 bright;
flat out vec4 shape;  // how much of the point is left free across and along; the tile
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; };
#include "common/light.glsl"
#include "table/lamp.glsl"
#include "plant/leaf.glsl"

void main() {
  vec3 place = vertex + vec3(0.0, 0.0, 0.5 * uv0.y);
  gl_Position = world_view_projection * vec4(place, 1.0);
  float side = max(uv0.x, uv0.y) * tiles.z;
  gl_PointSize = max(side * lens.x / max(dot(place - eye.xyz, ahead.xyz), 0.1), 1.0);
  vec3 way = normalize(place - eye.xyz);
  vec3 tint = colour.rgb * aged(colour.a);
  dark = modelled(tint, way, 0.0);
  bright = modelled(tint, normalize(vec3(0.0, 0.0, 0.9) - way), 0.9);
  shape = vec4(side / (tiles.z * max(vec2(uv0.x, mix(uv0.x, uv0.y, length(way.xy))), vec2(0.05 * side))), uv0.zw);
}
