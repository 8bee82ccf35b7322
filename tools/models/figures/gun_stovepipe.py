"""British gun on a block trail, gunners in stovepipe caps."""

import hats
from artillery import build_gun


def build_model(folder):
    build_gun("gun_stovepipe", folder, hats.stovepipe, block_trail=True, long_tails=False, lapels=False, shoulder="strap")
