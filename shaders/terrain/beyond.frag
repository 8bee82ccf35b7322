#version 330
// The land that the map no longer knows: its own fields seen in a mirror, going over into open country and haze.
uniform sampler2D painted;
uniform sampler2D land;    // open country, repeating
uniform sampler2D detail;
uniform vec4 finer;  // x: levels of detail, see src/render/lens.h
in vec3 place;
in vec2 on_map;
in vec4 veil;
in float open_sun;
out vec4 pixel;
#include "common/light.glsl"
#include "common/earth.glsl"

const vec3 maquis = vec3(0.30, 0.34, 0.25), rock = vec3(0.58, 0.54, 0.44);

void main() {
  vec2 outside = max(abs(on_map - 0.5) - 0.5, 0.0);
  float far = smoothstep(0.04, 0.45, length(outside));
  vec4 ground = vec4(texture(land, place.xy * (1.0 / 16384.0), finer.x).rgb, to_sun.z);
  // Maquis and bare rock on the hills.
  float cover = texture(detail, place.xy * 0.0011 + place.z * 0.002, finer.x).b;
  vec3 hill = mix(maquis, rock, smoothstep(0.50, 0.66, cover));
  ground.rgb = mix(ground.rgb, hill, 0.8 * smoothstep(50.0, 150.0, place.z));
  vec4 edge = texture(painted, clamp(1.0 - abs(mod(on_map, 2.0) - 1.0), 0.002, 0.998), finer.x);
  ground = mix(edge, ground, far);
  pixel = vec4(earth(ground.rgb, ground.a * open_sun, veil).rgb, 0.0);
}
