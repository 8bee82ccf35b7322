#version 330
// Figures far away: one point each, with a picture of the figure on it. uv0: row of the sheet with sunlight as
// fraction, metres of a side (0: nobody). colour: bearing, tone, pose,
// how closely others stand about it in sixteenths, with as many of two metres up to which the next of them shades it.
uniform mat4 world_view_projection;
uniform vec4 lens;   // pixels of a metre at a metre's distance
uniform vec4 ahead;  // the way the eye looks
in vec3 vertex;
in vec2 uv0;
in vec4 colour;
flat out vec4 part;   // of the sheet, in texels of the mipmap: corner and size
flat out vec4 light;  // on its head; and how little of a figure is still drawn
flat out vec3 below;  // light on its feet
flat out vec4 haze;  // the veil, and what is left of the figure behind it
flat out int mipmap;
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; };
#include "common/light.glsl"
#include "common/crowd.glsl"

void main() {
  float side = uv0.y;
  vec3 place = vertex + vec3(0.0, 0.0, 0.45 * side);
  gl_Position = side > 0.0 ? world_view_projection * vec4(place, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  vec3 way = place - eye.xyz;
  float pixels = side * lens.x / max(dot(way, ahead.xyz), 0.1);
  // So small that a figure is no more than a dot, the tile's empty sides are left away.
  bool dot_only = pixels < 5.0;
  gl_PointSize = max(dot_only ? 0.55 * pixels : pixels, 1.0);

  vec2 flat_way = normalize(way.xy);
  float seen_from = colour.x * 255.0 / 256.0 - atan(flat_way.x, flat_way.y) / 6.2831853;
  float bearing = mod(floor(seen_from * 8.0 + 0.5), 8.0);
  float height = -way.z > 0.5 * length(way) ? 1.0 : 0.0;
  float column = (floor(colour.z * 255.0 + 0.5) * 2.0 + height) * 8.0 + bearing;
  mipmap = clamp(int(log2(16.0 / pixels) + 0.6), 0, 2);
  float tile = float(16 >> mipmap);
  vec2 corner = vec2(column, floor(uv0.x)) * tile;
  // Ogre draws into textures upside down, and points are not turned with the rest: rows run upwards here.
  vec4 inside = dot_only ? vec4(0.3, 0.88, 0.4, -0.76) : vec4(0.0, 1.0, 1.0, -1.0);
  part = vec4(corner + tile * inside.xy, tile * inside.zw);

  // An upright figure is round: how much of the side that is seen lies in the sun.
  float cosine = clamp(-dot(flat_way, normalize(to_sun.xy)), -1.0, 1.0);
  float angle = acos(cosine);
  float facing = length(to_sun.xy) * ((3.14159265 - angle) * cosine + sin(angle)) * 0.25 + 0.22 * to_sun.z;
  float both = floor(colour.w * 255.0 + 0.5), about = floor(both / 16.0), line = 2.0 / 15.0 * (both - 16.0 * about);
  vec3 from_sun = sunlight() * (facing * fract(uv0.x) * sunny(vertex)), from_sky = around(vec3(0.0, 0.0, 0.1));
  float faded = 0.93 + 0.14 * colour.y;
  light = vec4(faded * sqrt(from_sky + from_sun * passed(1.4, line)), dot_only ? 0.0 : pixels < 8.0 ? 0.42 : 0.5);
  below = faded * sqrt(from_sky * open_at(0.0, about / 15.0) + from_sun * passed(0.55, line));
  vec4 veil = veil_at(place);
  haze = vec4(veil.rgb * veil.a, 1.0 - veil.a);
}
