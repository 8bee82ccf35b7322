"""Royal Horse Artillery: block trail, gunners in crested Tarletons."""

import hats
from artillery import build_gun


def build_model(folder):
    build_gun("gun_tarleton", folder, hats.light_cap, block_trail=True, long_tails=False, lapels=False, shoulder="strap", loose=1.10)
