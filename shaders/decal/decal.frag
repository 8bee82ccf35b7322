#version 330
in vec4 tint;
out vec4 pixel;

void main() { pixel = tint; }
