"""Brunswicker: shako with falling horsehair, black frogged coat."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_hair_plume", soldier(caps.hair_plumed, long_tails=False, lapels=False, lace=True, skirts=0.80, haversack=True, loose=1.08), folder)
