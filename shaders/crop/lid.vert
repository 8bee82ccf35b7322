#version 330
// Where single stalks are no longer told apart a field is its own upper side, and walls of stalks at its edge. uv0: of the
// lid along and across its rows, in metres, and how much light comes there; of a wall its share of the height, metres
// along it, and the light below 0: where two crops of other heights meet the lid is as steep as a wall.
uniform mat4 world_view_projection;
uniform vec4 extent;  // south-west corner, 1 / size
in vec3 vertex;
in vec3 uv0;
out vec3 place;
out vec3 grain;
out vec2 on_map;
out vec4 veil;
out float open_sun;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  gl_Position = world_view_projection * vec4(vertex, 1.0);
  place = vertex;
  grain = uv0;
  on_map = (vertex.xy - extent.xy) * extent.zw;
  veil = veil_at(vertex);
  open_sun = sunny(vertex);
}
