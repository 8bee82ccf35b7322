#version 330
uniform sampler2D cloths;
in vec2 place;
in vec3 light;
out vec4 pixel;

void main() { pixel = vec4(texture(cloths, place).rgb * light, 0.0); }
