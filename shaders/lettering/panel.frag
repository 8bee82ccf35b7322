#version 330
uniform sampler2D letters;
in vec2 place;
in vec4 tint;
out vec4 pixel;

void main() { pixel = tint * texture(letters, place); }
