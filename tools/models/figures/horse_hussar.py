"""Hussar in a fur cap: braid, barrel sash, pelisse on the shoulder, sabretache."""

import caps
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_hussar", folder, caps.busby, lace=True, lapels=False, sash=True, slung=True, gun="carbine")
