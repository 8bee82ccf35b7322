"""French carabinier after 1810: crested helmet, brass cuirass, white coat."""

import helmets
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_carabinier", folder, lambda m: helmets.crest_helmet(m, False), "heavy", plate=True, shoulder="epaulette", straight=True)
