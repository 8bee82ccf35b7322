// A figure as it comes from the mould: a little stouter than life, moved to its attitude, turned to its bearing.
const float stout = 1.16;

void cast_figure(out vec3 p, out vec3 n) {
  int frame = int(uv7.x);
  p = moved(vertex, int(uv1.x), frame, 1.0);
  n = moved(normal, int(uv1.x), frame, 0.0);
  if (uv0.z < 0.99) {
    p = mix(moved(vertex, int(uv1.y), frame, 1.0), p, uv0.z);
    n = mix(moved(normal, int(uv1.y), frame, 0.0), n, uv0.z);
  }
  p *= vec3(stout, stout, 1.0) * uv7.z;
  float c = cos(uv6.w), s = sin(uv6.w);
  p = vec3(p.x * c + p.y * s, -p.x * s + p.y * c, p.z);
  n = normalize(vec3(n.x * c + n.y * s, -n.x * s + n.y * c, n.z));
}
