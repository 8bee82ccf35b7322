#version 330
// Painted in three layers over a dark undercoat: shade in the creases, the colour itself, lights on what looks up to
// the lamp. A coat of satin varnish over all.
in vec3 place;
in vec3 facing;
in vec4 paint;
in float crease;
out vec4 pixel;
#include "common/light.glsl"
#include "table/lamp.glsl"

void main() {
  vec3 n = normalize(facing), to_eye = normalize(eye.xyz - place);
  float lamp = dot(n, to_sun.xyz);
  float open = smoothstep(0.22, 0.85, crease);
  float tone = (0.5 + 0.5 * lamp) * mix(0.55, 1.0, open);
  float grey = dot(paint.rgb, vec3(0.30, 0.59, 0.11));
  vec3 shade = paint.rgb * mix(vec3(0.36, 0.33, 0.40), vec3(0.50, 0.48, 0.54), grey);
  vec3 light = mix(paint.rgb * 1.12 + 0.03, vec3(1.0, 0.97, 0.90), 0.16 + 0.10 * grey);
  vec3 colour = mix(shade, paint.rgb, smoothstep(0.26, 0.50, tone));
  colour = mix(colour, light, 0.85 * smoothstep(0.72, 0.93, tone) * open);
  colour = mix(vec3(0.055, 0.045, 0.045), colour, smoothstep(0.20, 0.46, crease));  // black lining
  vec3 from_lamp = sun_colour.rgb * (0.62 + 0.38 * max(lamp, 0.0)) + sky_colour.rgb * (0.86 + 0.14 * n.z);
  colour *= from_lamp;
  vec3 half_way = normalize(to_eye + to_sun.xyz);
  float varnish = pow(max(dot(n, half_way), 0.0), 42.0) * 0.20 + pow(1.0 - max(dot(n, to_eye), 0.0), 4.0) * 0.05;
  float metal = pow(max(dot(n, half_way), 0.0), 16.0) * paint.a * 0.8;
  colour += (varnish * open + metal) * vec3(1.0, 0.96, 0.88);
  pixel = vec4(colour * lamplight(place), 0.0);
}
