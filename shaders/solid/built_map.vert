#version 330
// Houses on a printed map: modelled by a light that the engraver thought of.
uniform mat4 world_view_projection;
in vec3 vertex;
in vec3 normal;
in vec4 colour;
in vec3 uv0;
out vec3 tint;
out vec2 on_wall;
flat out vec4 which;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

uniform vec4 print_sun, print_sky;  // as seen

const vec3 paper_under = vec3(0.20, 0.165, 0.11);

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  vec3 light = print_sky.rgb * (0.80 + 0.20 * normal.z) + paper_under * (0.6 - 0.4 * normal.z)
             + print_sun.rgb * max(dot(normal, to_sun.xyz), 0.0);
  tint = colour.rgb * light * colour.a;
  on_wall = uv0.xy;
  which = vec4(equal(vec4(uv0.z), vec4(0.0, 1.0, 2.0, 3.0)));
}
