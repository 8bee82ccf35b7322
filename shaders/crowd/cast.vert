#version 330
// The figures again, as the sun sees them; attributes as in figure.vert.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv1;
in vec4 uv6;
in vec4 uv7;
out gl_PerVertex { vec4 gl_Position; };
#include "common/bones.glsl"

void main() {
  vec3 p = moved(vertex, int(uv1.x), int(uv7.x), 1.0) * uv7.z;
  float c = cos(uv6.w), s = sin(uv6.w);
  vec2 offset = vec2(p.x * c + p.y * s, -p.x * s + p.y * c);
  vec2 slope = vec2(floor(uv7.w) / 2048.0 - 1.0, fract(uv7.w) / 0.4999 - 1.0);
  gl_Position = world_view_projection * vec4(uv6.xyz + vec3(offset, p.z + dot(slope, offset)), 1.0);
}
