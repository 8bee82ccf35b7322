#version 330
in float strength;
out vec4 pixel;
#include "common/light.glsl"
#include "common/crowd.glsl"

// Added to what is seen there: about what ground of its usual colour has of it.
void main() { pixel = vec4(0.3 * bounce() * fire * strength, 0.0); }
