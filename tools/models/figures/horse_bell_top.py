"""Light dragoon of 1812: bell-topped shako, broad lapels, girdle, loose overalls."""

import caps
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_bell_top", folder, caps.bell_top, sash=True, shoulder="epaulette", gun="carbine", loose=1.10)
