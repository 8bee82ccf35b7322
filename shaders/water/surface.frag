#version 330
uniform sampler2D detail;
in vec3 place;
in vec4 tint;
in vec4 veil;
in vec2 flow;
out vec4 pixel;
#include "common/light.glsl"

uniform vec4 sky_over;  // as seen: half way up

void main() {
  vec2 drift = flow * eye.w;
  float a = texture(detail, (place.xy - drift) * 0.033).g, b = texture(detail, (place.yx - drift.yx * 0.6) * 0.021).g;
  vec3 normal = normalize(vec3((a - 0.5) * 0.22, (b - 0.5) * 0.22, 1.0));
  vec3 way = normalize(place - eye.xyz);
  float grazing = pow(1.0 - max(dot(-way, normal), 0.0), 4.0);
  vec3 mirror = reflect(way, normal);
  vec3 sky = mix(0.5 * (air_away.rgb + air_near.rgb), sky_over.rgb, smoothstep(0.0, 0.5, mirror.z));
  float glitter = pow(max(dot(mirror, to_sun.xyz), 0.0), 220.0);
  vec3 water = mix(shown(tint.rgb, skylight() + sunlight() * to_sun.z), sky, 0.18 + 0.72 * grazing) + sunlight() * glitter;
  pixel = vec4(mix(water, veil.rgb, veil.a), clamp(tint.a * (0.55 + 0.6 * grazing) + glitter, 0.0, 1.0));
}
