"""Prussian soldier: covered shako, two rows of buttons, the coat rolled over the left shoulder."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_covered", soldier(caps.covered, long_tails=False, lapels=False, buttons=True, roll_across=True, haversack=True, loose=1.14, sabre=True), folder)
