"""British light dragoon before 1812: Tarleton helmet, braided jacket, curved sabre."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_tarleton", folder, hats.light_cap, lace=True, lapels=False, sash=True)
