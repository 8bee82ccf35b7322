#version 330
uniform sampler2D sprites;
flat in vec4 part;
flat in vec4 light;
flat in vec3 below;
flat in vec4 haze;
flat in int mipmap;
out vec4 pixel;
#include "common/light.glsl"

void main() {
  vec4 figure = texelFetch(sprites, ivec2(part.xy + gl_PointCoord * part.zw), mipmap);
  if (figure.a < light.a) discard;
  vec3 shining = mix(below, light.rgb, smoothstep(0.05, 0.55, gl_PointCoord.y));  // rows run upwards in Ogre's textures
  pixel = vec4(curve(figure.rgb * shining) * haze.a + haze.rgb, 0.0);
}
