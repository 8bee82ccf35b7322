"""Dragoon or hussar in a covered shako, buttoned coat, loose overalls."""

import caps
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_covered", folder, caps.covered, lapels=False, buttons=True, gun="carbine", loose=1.12)
