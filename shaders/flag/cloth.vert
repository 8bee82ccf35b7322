#version 330
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
in vec2 uv0;
out vec2 place;
out vec3 light;
out vec4 veil;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = uv0;
  // Thin cloth: lit from either side, a little through itself.
  float facing = dot(normal, to_sun.xyz);
  light = exposed(colour.rgb, around(normal) + sunlight() * sunny(vertex) * (facing > 0.0 ? 0.25 + 0.75 * facing : 0.25 - 0.30 * facing));
  veil = veil_at(vertex);
}
