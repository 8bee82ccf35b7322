#version 330
uniform mat4 world_view_projection;
uniform vec4 extent;  // south-west corner of the painted map, 1 / size
in vec3 vertex;
in vec3 normal;
out vec2 place;
out vec2 on_map;
out vec4 light;  // and the lamp's share of it
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"
#include "table/lamp.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex.xy;
  on_map = (vertex.xy - extent.xy) * extent.zw;
  vec3 from_lamp = sun_colour.rgb * max(dot(normal, to_sun.xyz), 0.0);
  light = vec4((sky_colour.rgb + from_lamp) * lamplight(vertex), from_lamp.g / (sky_colour.g + from_lamp.g));
}
