"""Cuirassier or dragoon: crested helmet with a mane, cuirass, straight sword, square saddle cloth."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_heavy", folder, hats.crested_helmet, "heavy", plate=True, shoulder="epaulette", straight=True)
