"""Uhlan: square-topped cap, lance."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_uhlan", folder, hats.lancer_cap, arms="lance", sash=True, loose=1.06)
