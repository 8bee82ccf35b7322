"""Hussar in a shako: braid, barrel sash, pelisse on the shoulder, sabretache."""

import caps
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_hussar_shako", folder, caps.bell_top, lace=True, lapels=False, sash=True, slung=True, gun="carbine")
