uniform vec4 shade_colour;  // w: of the red that the ground has in the sky's light, how much it has in a pressed shadow

// Ground as it is seen. Alpha keeps the share of its red that is gone where a figure's shadow falls: shadow.frag says
// what of the sky's blue comes instead.
vec4 earth(vec3 albedo, float sunlit, vec4 veil) {
  vec3 colour = shown(albedo, skylight() + sunlight() * sunlit);
  float in_shade = shade_colour.w * curve(albedo.r * sqrt(skylight().r));
  return vec4(mix(colour, veil.rgb, veil.a), (1.0 - veil.a) * (1.0 - in_shade / max(colour.r, 0.004)));
}
