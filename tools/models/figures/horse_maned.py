"""British heavy dragoon of 1812: leather helmet with a horsehair mane, plain jacket laced down the front, grey overalls."""

import helmets
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_maned", folder, helmets.maned_helmet, "heavy", lapels=False, lace=True, straight=True, sash=True, moustache=False, loose=1.10, gun="carbine")
