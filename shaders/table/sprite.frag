#version 330
uniform sampler2D sheet;
uniform vec4 tiles;
flat in vec3 dark;
flat in vec3 bright;
flat in vec4 shape;
out vec4 pixel;

void main() {
  vec2 from_middle = (gl_PointCoord - 0.5) * shape.xy;  // rows run upwards in Ogre's textures
  if (max(abs(from_middle.x), abs(from_middle.y)) > 0.48) discard;
  vec4 leaf = texture(sheet, (shape.zw + 0.5 + from_middle * vec2(1.0, -1.0)) * tiles.xy);
  if (leaf.a < 0.5) discard;
  pixel = vec4(mix(dark, bright, smoothstep(0.2, 0.9, leaf.g)) * (2.3 * leaf.b), 0.0);
}
