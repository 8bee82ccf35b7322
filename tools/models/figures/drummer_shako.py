"""Drummer in a shako, laced coat."""

import hats
from leaders import build_drummer


def build_model(folder):
    build_drummer("drummer_shako", folder, lambda m: hats.shako(m, feather="pompon"), long_tails=False, lapels=False, lace=True, shoulder="wing")
