"""Prussian or Netherlands gun of 1815, gunners in covered shakos."""

import caps
from artillery import build_gun


def build_model(folder):
    build_gun("gun_covered", folder, caps.covered, long_tails=False, lapels=False, shoulder="strap", loose=1.12)
