"""Landwehr man: peaked cap, long litewka, coat roll, linen bag."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("landwehr", soldier(caps.peaked_cap, pack=False, skirts=0.66, lapels=False, buttons=True, roll_across=True, haversack=True, both_belts=False, loose=1.14), folder)
