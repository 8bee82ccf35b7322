// Figures move by a table of bone matrices: three texels for each bone, a row for each frame of each movement.
uniform sampler2D bones;

vec3 moved(vec3 p, int bone, int frame, float w) {
  vec4 a = texelFetch(bones, ivec2(bone * 3, frame), 0);
  vec4 b = texelFetch(bones, ivec2(bone * 3 + 1, frame), 0);
  vec4 c = texelFetch(bones, ivec2(bone * 3 + 2, frame), 0);
  return vec3(dot(a.xyz, p) + a.w * w, dot(b.xyz, p) + b.w * w, dot(c.xyz, p) + c.w * w);
}
