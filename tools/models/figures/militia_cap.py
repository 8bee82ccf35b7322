"""Militia or landwehr in a peaked cap and a short coat, full kit."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("militia_cap", soldier(caps.peaked_cap, long_tails=False, lapels=False, lace=True, haversack=True, loose=1.14), folder)
