#version 330
// The blending does the work: the picture's alpha says how much of the ground there is to take, and is spent once. What
// comes instead is what the sky leaves in a shadow.
uniform vec4 shade_colour;
out vec4 pixel;

void main() { pixel = vec4(shade_colour.rgb, 0.0); }
