#version 330
// Bare paper round the map.
uniform sampler2D detail;
in vec3 place;
out vec4 pixel;
#include "common/paper.glsl"

void main() { pixel = vec4(paper * (0.97 + 0.05 * texture(detail, place.xy * 0.002).b), 0.0); }
