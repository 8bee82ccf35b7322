#version 330
uniform sampler2D cloths;
in vec2 place;
in vec3 light;
in vec4 veil;
out vec4 pixel;
#include "common/light.glsl"

void main() { pixel = vec4(mix(curve(texture(cloths, place).rgb * light), veil.rgb, veil.a), 0.0); }
