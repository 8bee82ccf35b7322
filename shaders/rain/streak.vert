#version 330
// Falling drops, each a streak as long as an eye sees it fall. A box of rain goes with the eye, but the drops in it stand
// in the world: the same place shows the same drop. vertex: the drop in the box, 0 to 1; uv0: left or right, upper or lower end.
uniform mat4 world_view_projection;
uniform vec4 lens;   // pixels of a metre at a metre's distance
uniform vec4 shower; // xyz metres a second that the drops fall, w how many of them do, 0 to 1
in vec3 vertex;
in vec2 uv0;
in vec4 colour;      // red: the drop's turn to fall when it rains little
out vec4 tint;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

const vec3 box = vec3(18.0, 18.0, 12.0);  // metres

void main() {
  vec3 own = fract(vertex + (shower.xyz * eye.w - eye.xyz) / box) - 0.5;
  vec3 drop = own * box;
  float away = length(drop);
  vec3 fall = shower.xyz * 0.06;
  vec3 across = normalize(cross(fall, drop));
  float width = max(0.0035, 0.9 * away / lens.x);
  vec3 place = eye.xyz + drop + fall * uv0.y + across * (width * uv0.x);
  gl_Position = colour.r < shower.w ? world_view_projection * vec4(place, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  float near = smoothstep(1.6, 4.0, away), far = 1.0 - smoothstep(4.5, 9.0, away);
  tint = vec4(sqrt(skylight()) + 0.12, 0.5 * near * far * (0.35 + 0.65 * uv0.y));
}
