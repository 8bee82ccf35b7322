#version 330
// Houses, walls, bridges: standing where their vertices say. Alpha of the colour is painted shade.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
out vec3 place;
out vec3 tint;
out vec4 veil;
out vec2 on_wall;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  tint = exposed(colour.rgb, light_on(normal, 1.0)) * colour.a;
  veil = veil_at(vertex);
  on_wall = abs(normal.z) > 0.8 ? vertex.xy : vec2(dot(vertex.xy, vec2(-normal.y, normal.x)), vertex.z);
}
