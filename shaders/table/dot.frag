#version 330
flat in vec3 dark;
flat in vec3 bright;
flat in vec2 shape;
out vec4 pixel;

void main() {
  vec2 from_middle = (gl_PointCoord - 0.5) * 2.0 * shape;
  if (dot(from_middle, from_middle) > 1.05) discard;
  vec3 leaf = mix(dark, bright, smoothstep(-0.9, 0.5, from_middle.y));  // rows run upwards in Ogre's textures
  pixel = vec4(leaf, 0.0);
}
