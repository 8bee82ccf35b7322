#version 330
// As figure.vert, but lit in each pixel and shaded by others as the sun's map has it.
uniform mat4 world_view_projection;
uniform sampler2D palette;
in vec3 vertex;
in vec3 normal;
in vec3 uv0;
in vec2 uv1;
in vec4 uv5;
in vec4 uv6;
in vec4 uv7;
out vec3 place;
out vec3 facing;
out vec3 at_rest;
out vec4 shade;  // of sky and of sun what comes by creases and by neighbours: open, crease, past the line, sunlit
out vec4 paint;
out vec4 veil;
out vec3 flashed;  // by muskets and guns
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"
#include "common/bones.glsl"
#include "common/crowd.glsl"

void main() {
  int frame = int(uv7.x);
  vec3 p = moved(vertex, int(uv1.x), frame, 1.0), n = moved(normal, int(uv1.x), frame, 0.0);
  if (uv0.z < 0.99) {
    p = mix(moved(vertex, int(uv1.y), frame, 1.0), p, uv0.z);
    n = mix(moved(normal, int(uv1.y), frame, 0.0), n, uv0.z);
  }
  float c = cos(uv6.w), s = sin(uv6.w);
  p *= uv7.z;
  vec2 offset = vec2(p.x * c + p.y * s, -p.x * s + p.y * c);
  vec2 slope = vec2(floor(uv7.w) / 2048.0 - 1.0, fract(uv7.w) / 0.4999 - 1.0);
  place = uv6.xyz + vec3(offset, p.z + dot(slope, offset));
  facing = normalize(vec3(n.x * c + n.y * s, -n.x * s + n.y * c, n.z));
  at_rest = vertex;
  gl_Position = world_view_projection * vec4(place, 1.0);
  vec4 cloth = texelFetch(palette, ivec2(int(uv0.x), int(uv7.y)), 0);
  paint = vec4(cloth.rgb * (0.93 + 0.14 * fract(uv7.x)), cloth.a);
  shade = vec4(mix(0.36, 1.0, smoothstep(0.20, 0.95, uv0.y)) * open_at(p.z, uv5.x), uv0.y, passed(p.z, uv5.y), fract(uv7.y) * sunny(uv6.xyz));
  veil = veil_at(place);
  flashed = flash_on(facing, uv5.zw);
}
