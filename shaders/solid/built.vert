#version 330
// Houses, walls, bridges: standing where their vertices say. Alpha of the colour is painted shade. uv0: place on the
// sheet of surfaces and which of its channels.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
in vec3 uv0;
out vec3 tint;
out vec4 veil;
out vec2 on_wall;
flat out vec4 which;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  // Shade is of the sky: what lies under eaves and at a wall's foot sees less of it.
  vec3 light = around(normal) * (colour.a * colour.a) + sunlight() * (max(dot(normal, to_sun.xyz), 0.0) * sunny(vertex) * (0.4 + 0.6 * colour.a));
  tint = exposed(colour.rgb, light);
  veil = veil_at(vertex);
  on_wall = uv0.xy;
  which = vec4(equal(vec4(uv0.z), vec4(0.0, 1.0, 2.0, 3.0)));
}
