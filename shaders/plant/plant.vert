#version 330
// One individual of a kind of tree or bush, many times. uv6: place and turn; uv7: width, height, tint, sunlight.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec2 uv0;
in vec4 colour;
in vec4 uv6;
in vec4 uv7;
out vec3 tint;
out vec4 veil;
out vec2 on_leaves;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"
#include "plant/leaf.glsl"

void main() {
  float c = cos(uv6.w), s = sin(uv6.w);
  vec3 p = vec3(vertex.x * c + vertex.y * s, -vertex.x * s + vertex.y * c, vertex.z) * vec3(uv7.xx, uv7.y);
  vec3 n = vec3(normal.x * c + normal.y * s, -normal.x * s + normal.y * c, normal.z);
  // A breath of wind: crowns lean a little, each in its own time.
  float sway = sin(eye.w * 1.1 + uv6.x * 0.7 + uv6.y * 0.4) * 0.010 * p.z;
  vec3 place = uv6.xyz + p + vec3(sway, sway * 0.6, 0.0);
  gl_Position = world_view_projection * vec4(place, 1.0);
  float sunlit = uv7.w * colour.a * sunny(uv6.xyz);
  // Leaves let some of the sun through.
  vec3 through = sunlight() * (0.2 * sunlit * max(-dot(n, to_sun.xyz), 0.0));
  tint = exposed(colour.rgb * aged(uv7.z), light_on(n, sunlit) + through) * (0.55 + 0.45 * colour.a);
  veil = veil_at(place);
  on_leaves = uv0;
}
