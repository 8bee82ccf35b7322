"""Russian or Austrian heavy horse: leather helmet with an upright crest, short coat, straight sword."""

import helmets
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_brush", folder, helmets.brush_helmet, "heavy", lapels=False, straight=True, both_belts=True)
