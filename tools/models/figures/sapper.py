"""Sapper: bearskin, full beard, white leather apron, axe at the shoulder."""

import hats
from sappers import build_sapper


def build_model(folder):
    build_sapper("sapper", folder, lambda m: hats.bearskin(m, False))
