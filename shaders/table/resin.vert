#version 330
// Water of poured resin.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
out vec3 place;
out vec3 facing;
out vec4 tint;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  // A little nearer to the eye than the board it lies on.
  gl_Position = world_view_projection * vec4(vertex + (eye.xyz - vertex) * 0.0012, 1.0);
  place = vertex;
  facing = normal;
  tint = colour;
}
