"""Chasseur or hussar: shako, laced jacket, sabre, sheepskin over a pointed saddle cloth."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_light", folder, lambda m: hats.shako(m, 0.190, 0.101, 0.112, "lozenge", True, "front"), lace=True, lapels=False, sash=True)
