#version 330
// Smoke, dust, flashes and round shot: quads that face the eye, sorted from back to front by the program. uv0: place on
// the sheet; whether it is mirrored (-1) or not (1), 0: it shines by itself; how far over the ground, in heights of its
// foot.
uniform mat4 world_view_projection;
uniform vec4 ahead;  // the way the eye looks
in vec3 vertex;
in vec4 uv0;
in vec4 colour;
out vec2 place;
out float over_ground;
out vec4 tint;
out vec4 veil;
flat out vec3 shaded, sunlit;  // the light in the depth of a cloud, and on its side to the sun
flat out vec4 sides;           // how much the sun is on the right, above, on the left; and behind, so that thin edges shine
flat out float evenly;         // and how much of its light is the same everywhere
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = uv0.xy;
  over_ground = uv0.w;
  tint = colour;
  veil = veil_at(vertex);
  // From before and behind follows from the light that was swept from three sides (src/render/billows.cpp, glow_of).
  vec3 right = normalize(vec3(ahead.y, -ahead.x, 0.0001)), up = cross(right, ahead.xyz);
  vec3 to = vec3(uv0.z * dot(to_sun.xyz, right), dot(to_sun.xyz, up), -dot(to_sun.xyz, ahead.xyz));
  vec3 plus = max(to, 0.0) * max(to, 0.0), minus = max(-to, 0.0) * max(-to, 0.0);
  sides = vec4(plus.x + 0.25 * plus.z, plus.y - 0.6 * minus.y, minus.x + 0.25 * plus.z, -0.85 * minus.z);
  evenly = 0.45 * plus.z + minus.z + 0.75 * minus.y;
  vec3 sun = sunlight() * sunny(vertex);
  shaded = sqrt(0.62 * skylight() + 0.08 * sun + 0.25 * bounce());
  sunlit = sqrt(0.70 * skylight() + 0.85 * sun);
  if (uv0.z == 0.0) sides = vec4(0.0), evenly = 1.0, sunlit = vec3(1.3);
}
