"""Prussian bearer: covered shako, coat roll, a spear on his staff of 3 m."""

import caps
from bearer import build_bearer


def build_model(folder):
    build_bearer("bearer_covered", folder, caps.covered, 3.0, 1.1, long_tails=False, lapels=False, buttons=True, roll_across=True, loose=1.12)
