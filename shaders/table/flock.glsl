// Static grass and ground foam, glued down: grains of a millimetre, tufts of a centimetre.
uniform sampler2D detail;

float flock_at(vec2 place, float inch) {
  vec2 p = place / inch;
  float grains = texture(detail, p * 0.78).r, more = texture(detail, p.yx * 0.47 + 0.37).r;
  float clumps = texture(detail, p * 0.15).r, patches = texture(detail, p.yx * 0.037).b;
  return 0.5 + 1.0 * (grains - 0.45) + 0.8 * (more - 0.45) + 0.40 * (clumps - 0.45) + 0.30 * (patches - 0.5);
}
