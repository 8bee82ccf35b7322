#version 330
// Rivers, streams, lakes, the sea. Alpha of the colour: how deep, so how much of the bed is hidden.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
out vec3 place;
out vec4 tint;
out vec4 veil;
out vec2 flow;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  tint = colour;
  veil = veil_at(vertex);
  flow = normal.xy;  // metres a second, downstream
}
