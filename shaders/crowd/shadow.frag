#version 330
// The blending does the work: the picture's alpha says how much light there is to take, and is spent once.
out vec4 pixel;

void main() { pixel = vec4(0.0); }
