"""Dragoon: crested helmet with a mane, lapels, musket at the saddle."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_dragoon", folder, hats.crested_helmet, "heavy", both_belts=True, straight=True, gun="musket")
