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
  paint.rgb *= 0.95 + 0.10 * fract(uv7.x);  // no two pots of paint alike
  crease = uv0.y;
}
