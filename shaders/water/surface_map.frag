#version 330
out vec4 pixel;
#include "common/paper.glsl"

void main() { pixel = vec4(washed(vec3(0.36, 0.52, 0.62)), 0.9); }
