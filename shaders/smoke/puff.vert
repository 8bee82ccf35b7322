#version 330
// Smoke, dust, flashes and round shot: quads that face the eye, sorted from back to front by the program.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec2 uv0;
in vec4 colour;
out vec2 place;
out vec4 tint;
out vec4 veil;
flat out vec3 shaded, sunlit;  // the light in the depth of a cloud, and on its side to the sun
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = uv0;
  tint = colour;
  shaded = sqrt(skylight() + 0.25 * sunlight());
  sunlit = sqrt(0.6 * skylight() + 0.7 * sunlight());
  veil = veil_at(vertex);
}
