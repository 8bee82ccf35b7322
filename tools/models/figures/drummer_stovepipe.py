"""British drummer: stovepipe cap, laced coat, wings."""

import hats
from leaders import build_drummer


def build_model(folder):
    build_drummer("drummer_stovepipe", folder, hats.stovepipe, long_tails=False, lapels=False, lace=True, shoulder="wing")
