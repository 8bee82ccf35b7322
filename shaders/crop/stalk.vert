#version 330
// A tuft of corn or grass, many times. normal: to its side; uv0: tone, half the breadth in metres. uv6: foot and turn; uv7: height,
// how far it is laid down (radians), towards where, its own number; uv5: colour of the ground there, sunlight.
uniform mat4 world_view_projection;
uniform vec4 lens;   // pixels of a metre at a metre's distance
uniform vec4 ahead;  // the way the eye looks
in vec3 vertex;
in vec3 normal;
in vec2 uv0;
in vec4 uv5;
in vec4 uv6;
in vec4 uv7;
out vec3 tint;
out gl_PerVertex { vec4 gl_Position; };
#include "common/light.glsl"

void main() {
  float c = cos(uv6.w), s = sin(uv6.w);
  mat2 turn = mat2(c, -s, s, c);
  vec2 off = turn * vertex.xy;
  float up = vertex.z * uv7.x;
  // Wind goes over it in waves; what lies, lies.
  float gust = sin(dot(uv6.xy, vec2(0.21, 0.12)) - eye.w * 1.9) + 0.5 * sin(dot(uv6.xy, vec2(-0.5, 0.7)) + eye.w * 2.7);
  float sway = 0.035 * gust * up * vertex.z * cos(uv7.y);
  vec2 laid = vec2(sin(uv7.z), cos(uv7.z)) * (sin(uv7.y) * up);
  vec3 place = uv6.xyz + vec3(off * mix(1.0, 1.5, sin(uv7.y)) + laid + vec2(sway, 0.6 * sway), max(cos(uv7.y), 0.04) * up);
  vec2 way = place.xy - eye.xy;
  float away = max(dot(place - eye.xyz, ahead.xyz), 0.3);
  float broad = max(1.0, 0.42 * away / (lens.x * uv0.y));
  place.xy += turn * normal.xy * broad;
  gl_Position = world_view_projection * vec4(place, 1.0);
  // Between its neighbours it is dark; leaves and ears let the sun through.
  float thick = smoothstep(0.3, 0.8, uv7.x);  // grass stands alone, blade by blade
  float open = mix(1.0, mix(0.75 + 0.25 * vertex.z, vertex.z, thick), cos(uv7.y)), reached = (0.32 + 0.68 * open * open) * uv5.w * sunny(uv6.xyz);
  float through = max(dot(normalize(vec3(way, place.z - eye.z)), to_sun.xyz), 0.0);
  vec3 light = around(vec3(0.0, 0.0, 0.6)) * (0.42 + 0.58 * open) + sunlight() * (reached * (mix(mix(0.3, 0.22, thick), 0.5, sin(uv7.y)) + mix(0.75, 0.46, thick) * to_sun.z + 0.35 * through));
  float tone = mix(uv0.x, 0.5 * uv0.x + 0.58, sin(uv7.y)) * (0.9 + 0.2 * uv7.w);
  vec3 colour = shown(uv5.rgb * tone, light);
  vec4 veil = veil_at(uv6.xyz);
  tint = mix(colour, veil.rgb, veil.a);
}
