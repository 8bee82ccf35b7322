#version 330
uniform sampler2D clouds;
in vec3 way;
out vec4 pixel;
#include "common/light.glsl"
#include "common/paper.glsl"

void main() {
  if (is_map()) {
    pixel = vec4(paper, 0.0);
    return;
  }
  vec3 d = normalize(way);
  float up = max(d.z, 0.0);
  vec3 sky = mix(vec3(0.66, 0.77, 0.84), vec3(0.27, 0.47, 0.72), smoothstep(0.05, 0.75, up));
  sky = mix(haze_colour.rgb, sky, smoothstep(0.0, 0.17, up));
  float towards = max(dot(d, to_sun.xyz), 0.0);
  sky += vec3(0.30, 0.22, 0.10) * pow(towards, 6.0) + vec3(1.0, 0.9, 0.7) * pow(towards, 320.0);
  // Fair-weather clouds on a flat ceiling; they drift with the film's clock.
  vec2 ceiling = d.xy / (up + 0.10);
  vec2 drift = vec2(eye.w * 0.0006, eye.w * 0.00025);
  float thick = texture(clouds, ceiling * 0.055 + drift).b * 0.7 + texture(clouds, ceiling * 0.21 + drift * 1.7).g * 0.3;
  float lit_side = texture(clouds, ceiling * 0.055 + drift + to_sun.xy * 0.012).b;
  float cover = smoothstep(0.54, 0.74, thick) * smoothstep(0.02, 0.22, up);
  vec3 cloud = mix(vec3(0.80, 0.80, 0.82), vec3(1.0, 0.985, 0.95), clamp(0.65 + (thick - lit_side) * 3.0, 0.0, 1.0));
  pixel = vec4(mix(sky, cloud, 0.85 * cover), 0.0);
}
