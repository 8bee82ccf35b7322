#version 330
// The figures again, pressed flat along the sunbeams on to the slope they stand on.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv1;
in vec4 uv6;
in vec4 uv7;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"
#include "common/bones.glsl"

void main() {
  vec3 p = moved(vertex, int(uv1.x), int(uv7.x), 1.0) * uv7.z;
  float c = cos(uv6.w), s = sin(uv6.w);
  vec2 offset = vec2(p.x * c + p.y * s, -p.x * s + p.y * c);
  vec2 slope = vec2(floor(uv7.w) / 2048.0 - 1.0, fract(uv7.w) / 0.4999 - 1.0);
  float high = max(p.z, 0.0);
  float fall = max(to_sun.z + dot(slope, -to_sun.xy), 0.08);
  offset -= to_sun.xy * (high / fall);
  vec3 place = uv6.xyz + vec3(offset, dot(slope, offset) + 0.02);
  // A little nearer to the eye than the ground, whose far parts are drawn coarsely.
  place += (eye.xyz - place) * 0.006;
  gl_Position = world_view_projection * vec4(place, 1.0);
}
