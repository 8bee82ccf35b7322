#version 330
uniform sampler2D sheet;
uniform vec4 tiles;
flat in vec3 tint;
flat in vec3 sun_seen;
flat in vec2 up_seen;
flat in vec4 veil;
flat in float open_sun;
flat in vec4 shape;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  vec2 from_middle = (gl_PointCoord - 0.5) * shape.xy;  // rows run upwards in Ogre's textures
  if (max(abs(from_middle.x), abs(from_middle.y)) > 0.48) discard;
  vec4 leaf = texture(sheet, (shape.zw + 0.5 + from_middle * vec2(1.0, -1.0)) * tiles.xy);
  if (leaf.a < 0.5) discard;
  vec2 n = leaf.rg * 2.0 - 1.0;
  vec3 looks = vec3(n, sqrt(max(1.0 - dot(n, n), 0.0)));
  vec3 light = mix(bounce(), skylight(), 0.5 + 0.5 * dot(looks.yz, up_seen)) + sunlight() * (0.8 * open_sun * max(dot(looks, sun_seen), 0.0));
  pixel = vec4(mix(curve(exposed(tint, light) * (2.3 * leaf.b)), veil.rgb, veil.a), 0.0);
}
