#version 330
uniform sampler2D surfaces;
in vec3 tint;
in vec2 on_wall;
flat in vec4 which;
out vec4 pixel;

void main() { pixel = vec4(tint * (0.80 + 0.40 * dot(texture(surfaces, on_wall), which)), 0.0); }
