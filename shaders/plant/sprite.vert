#version 330
// Trees and bushes far away: one point each with a picture of the plant. uv0: width, height, tile's column and row;
// colour: of its leaves, and its own tint.
uniform mat4 world_view_projection;
uniform vec4 lens;   // pixels of a metre at a metre's distance
uniform vec4 ahead;  // the way the eye looks
uniform vec4 tiles;  // x, y: one tile's share of the sheet; z: how much larger than the plant it shows
in vec3 vertex;
in vec4 uv0;
in vec4 colour;
flat out vec3 tint;
flat out vec3 sun_seen;  // where the sun is to the right, above and before the picture
flat out vec2 up_seen;   // and the sky above and before it
flat out vec4 veil;
flat out float open_sun;
flat out vec4 shape;  // how much of the point is left free across and along; the tile
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; };
#include "common/light.glsl"
#include "plant/leaf.glsl"

void main() {
  vec3 place = vertex + vec3(0.0, 0.0, 0.5 * uv0.y);
  gl_Position = world_view_projection * vec4(place, 1.0);
  float side = max(uv0.x, uv0.y) * tiles.z;
  gl_PointSize = max(side * lens.x / max(dot(place - eye.xyz, ahead.xyz), 0.1), 1.0);
  vec3 way = normalize(place - eye.xyz);
  vec3 right = normalize(vec3(way.y, -way.x, 0.0) + vec3(0.00001, 0.0, 0.0)), up = cross(right, way);
  sun_seen = vec3(dot(to_sun.xyz, right), dot(to_sun.xyz, up), -dot(to_sun.xyz, way));
  up_seen = vec2(up.z, -way.z);
  tint = colour.rgb * aged(colour.a);
  veil = veil_at(place);
  open_sun = sunny(vertex);
  // Seen from above a plant is as deep as it is broad.
  float tall = mix(uv0.x, uv0.y, up.z);
  shape = vec4(side / (tiles.z * max(vec2(uv0.x, tall), vec2(0.05 * side))), uv0.zw);
}
