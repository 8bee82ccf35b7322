#version 330
uniform sampler2D picture;
in vec2 place;
out vec4 pixel;

void main() { pixel = vec4(texture(picture, place).rgb, 1.0); }
