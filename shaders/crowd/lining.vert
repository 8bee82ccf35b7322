#version 330
// The undercoat: the casting again, swollen by a brush's breadth and seen from inside, so that only its rim shows.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec3 uv0;
in vec2 uv1;
in vec4 uv6;
in vec4 uv7;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"
#include "common/bones.glsl"
#include "table/casting.glsl"

void main() {
  vec3 p, n;
  cast_figure(p, n);
  vec3 place = uv6.xyz + p;
  float away = length(eye.xyz - place);
  place += n * clamp(away * 0.00062, 0.007 * uv7.z, 0.022 * uv7.z);
  gl_Position = world_view_projection * vec4(place, 1.0);
}
