"""Household Cavalry: helmet with a woollen crest, laced jacket, girdle."""

import helmets
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_household", folder, helmets.crest_helmet, "heavy", lapels=False, lace=True, straight=True, sash=True, moustache=False, loose=1.10)
