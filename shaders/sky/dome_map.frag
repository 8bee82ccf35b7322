#version 330
out vec4 pixel;
#include "common/paper.glsl"

void main() { pixel = vec4(paper, 0.0); }
