#version 330
// One model, many figures. uv0: slot, shade, first weight; uv1: bones. uv6: place and bearing; uv7: frame
// with the man's own number as fraction, palette row with sunlight as fraction, scale, slope of the ground. uv5: how closely
// others stand about him, and how high the next towards the sun shades him; zw: how strongly flashes light him, and from where.
uniform mat4 world_view_projection;
uniform sampler2D palette;
in vec3 vertex;
in vec3 normal;
in vec3 uv0;
in vec2 uv1;
in vec4 uv5;
in vec4 uv6;
in vec4 uv7;
out vec3 tint;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"
#include "common/bones.glsl"
#include "common/crowd.glsl"

void main() {
  int frame = int(uv7.x);
  vec3 p = moved(vertex, int(uv1.x), frame, 1.0), n = moved(normal, int(uv1.x), frame, 0.0);
  if (uv0.z < 0.99) {
    p = mix(moved(vertex, int(uv1.y), frame, 1.0), p, uv0.z);
    n = mix(moved(normal, int(uv1.y), frame, 0.0), n, uv0.z);
  }
  float c = cos(uv6.w), s = sin(uv6.w);
  p *= uv7.z;
  vec2 offset = vec2(p.x * c + p.y * s, -p.x * s + p.y * c);
  vec2 slope = vec2(floor(uv7.w) / 2048.0 - 1.0, fract(uv7.w) / 0.4999 - 1.0);
  vec3 place = uv6.xyz + vec3(offset, p.z + dot(slope, offset));  // every foot, hoof and wheel on the ground
  n = normalize(vec3(n.x * c + n.y * s, -n.x * s + n.y * c, n.z));
  gl_Position = world_view_projection * vec4(place, 1.0);
  vec4 cloth = texelFetch(palette, ivec2(int(uv0.x), int(uv7.y)), 0);
  float sunlit = fract(uv7.y) * sunny(uv6.xyz);
  // Creases keep the sky off, the deepest the sun too; among others it is dark about the legs.
  float open = mix(0.36, 1.0, smoothstep(0.20, 0.95, uv0.y)) * open_at(p.z, uv5.x);
  float reached = sunlit * smoothstep(0.22, 0.60, uv0.y) * passed(p.z, uv5.y);
  vec3 light = around(n) * open + sunlight() * (max(dot(n, to_sun.xyz), 0.0) * reached) + flash_on(n, uv5.zw);
  vec3 albedo = cloth.rgb * (0.93 + 0.14 * fract(uv7.x));  // no two men's coats faded alike
  float glint = pow(max(dot(n, normalize(normalize(eye.xyz - place) + to_sun.xyz)), 0.0), 18.0);
  vec3 colour = curve(sqrt(albedo * albedo * light + sunlight() * (cloth.a * glint * reached)));
  vec4 veil = veil_at(place);
  tint = mix(colour, veil.rgb, veil.a);
}
