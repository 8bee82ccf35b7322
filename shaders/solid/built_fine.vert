#version 330
// As built.vert, but what the sun gives is kept apart, for the shadows of men.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
in vec3 uv0;
out vec3 place;
out vec3 facing;
out vec3 paint;
out vec3 from_sky;
out vec3 from_sun;
out vec4 veil;
out vec2 on_wall;
flat out vec4 which;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  facing = normal;
  paint = colour.rgb;
  from_sky = around(normal) * (colour.a * colour.a);
  from_sun = sunlight() * (max(dot(normal, to_sun.xyz), 0.0) * sunny(vertex) * (0.4 + 0.6 * colour.a));
  veil = veil_at(vertex);
  on_wall = uv0.xy;
  which = vec4(equal(vec4(uv0.z), vec4(0.0, 1.0, 2.0, 3.0)));
}
