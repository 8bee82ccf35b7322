#version 330
// The land that the map no longer knows: its own fields seen in a mirror, going over into open country and haze.
uniform sampler2D painted;
uniform sampler2D detail;
in vec3 place;
in vec2 on_map;
in vec4 veil;
out vec4 pixel;
#include "common/light.glsl"
#include "common/paper.glsl"

void main() {
  if (is_map()) {
    pixel = vec4(paper * (0.97 + 0.05 * texture(detail, place.xy * 0.002).b), 0.0);
    return;
  }
  vec2 outside = max(abs(on_map - 0.5) - 0.5, 0.0);
  vec4 edge = texture(painted, clamp(1.0 - abs(mod(on_map, 2.0) - 1.0), 0.002, 0.998));
  float far = smoothstep(0.04, 0.45, length(outside));
  float patches = texture(detail, place.xy * 0.00061).b;
  float groves = texture(detail, place.yx * 0.0019).b;
  float fine = texture(detail, place.xy * 0.013).g;
  vec3 land = mix(vec3(0.72, 0.62, 0.40), vec3(0.55, 0.53, 0.31), smoothstep(0.35, 0.65, patches));
  land = mix(land, vec3(0.36, 0.38, 0.22), 0.8 * smoothstep(0.55, 0.68, groves));
  // The far country has the colour of the near one: dry plain or green.
  vec3 near = textureLod(painted, vec2(0.5), 16.0).rgb;
  land *= clamp(near / vec3(0.70, 0.61, 0.36), 0.6, 1.5) * (0.85 + 0.3 * fine);
  // Maquis and bare rock on the hills.
  float cover = texture(detail, place.xy * 0.0011 + place.z * 0.002).b;
  land = mix(land, mix(vec3(0.30, 0.34, 0.25), vec3(0.58, 0.54, 0.44), smoothstep(0.50, 0.66, cover)),
             0.8 * smoothstep(50.0, 150.0, place.z));
  vec4 ground = mix(edge, vec4(land, to_sun.z), far);
  vec3 light = sky_colour.rgb + sun_colour.rgb * ground.a;
  pixel = vec4(mix(ground.rgb * light, veil.rgb, veil.a), 0.0);
}
