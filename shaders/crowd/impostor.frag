#version 330
uniform sampler2D sprites;
flat in vec4 part;
flat in vec4 light;
flat in vec3 haze;
flat in int mipmap;
out vec4 pixel;

void main() {
  vec4 figure = texelFetch(sprites, ivec2(part.xy + gl_PointCoord * part.zw), mipmap);
  if (figure.a < light.a) discard;
  pixel = vec4(figure.rgb * light.rgb + haze, 0.0);
}
