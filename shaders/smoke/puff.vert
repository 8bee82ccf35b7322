#version 330
// Smoke, dust, flashes and round shot: quads that face the eye, sorted from back to front by the program.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv0;
in vec4 colour;
out vec2 place;
out vec4 tint;
out vec4 veil;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = uv0;
  tint = vec4(colour.rgb * (1.0 - 0.27 * sky_colour.w), colour.a);
  veil = veil_at(vertex);
}
