#version 330
// A dome around the eye, pushed to the far plane.
uniform mat4 world_view_projection;
in vec3 vertex;
out vec3 way;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  way = vertex;
  gl_Position = world_view_projection * vec4(eye.xyz + vertex * 1000.0, 1.0);
  gl_Position.z = gl_Position.w * 0.999999;
}
