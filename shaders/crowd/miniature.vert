#version 330
// A casting on its base; attributes as in figure.vert. Light is worked out for each pixel: varnish shows every edge.
uniform mat4 world_view_projection;
uniform sampler2D palette;
in vec3 vertex;
in vec3 normal;
in vec3 uv0;
in vec2 uv1;
in vec4 uv6;
in vec4 uv7;
out vec3 place;
out vec3 facing;
out vec4 paint;   // colour, shine
out float crease;
out gl_PerVertex { vec4 gl_Position; };
#include "common/bones.glsl"
#include "table/casting.glsl"

void main() {
  vec3 p, n;
  cast_figure(p, n);
  place = uv6.xyz + p;
  facing = n;
  gl_Position = world_view_projection * vec4(place, 1.0);
  paint = texelFetch(palette, ivec2(int(uv0.x), int(uv7.y)), 0);
  float own = fract(sin(uv7.y * 12.9898 + uv6.w * 78.233) * 43758.5453);  // no two pots of paint alike
  paint.rgb *= 0.95 + 0.10 * own;
  crease = uv0.y;
}
