// How far from the sun what it shines on is, for men and walls about what the picture is sharp at.
uniform sampler2D sunmap;
uniform vec4 cast_u, cast_v, cast_d;  // where a place lies in it

// How much of the sun comes by others to a place that looks along n. Where the map does not reach: what else is known.
float past_others(vec3 place, vec3 n, float else_known) {
  vec4 here = vec4(place + n * 0.03 + to_sun.xyz * 0.05, 1.0);
  vec2 at = vec2(dot(cast_u, here), dot(cast_v, here));
  float depth = dot(cast_d, here);
  vec2 texel = 1.0 / vec2(textureSize(sunmap, 0));
  float lit = 0.25 * (step(depth, texture(sunmap, at + texel * vec2(-0.75, -0.25)).r) + step(depth, texture(sunmap, at + texel * vec2(0.25, -0.75)).r)
                    + step(depth, texture(sunmap, at + texel * vec2(0.75, 0.25)).r) + step(depth, texture(sunmap, at + texel * vec2(-0.25, 0.75)).r));
  vec2 off = abs(at - 0.5);
  return mix(lit, else_known, smoothstep(0.42, 0.49, max(off.x, off.y)));
}
