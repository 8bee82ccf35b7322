#version 330
out vec4 pixel;

void main() { pixel = vec4(0.06, 0.05, 0.045, 0.0); }
