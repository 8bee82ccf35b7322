"""Drummer of 1805 in a straight cap or a helmet's country: Russia, Austria."""

import caps
from leaders import build_drummer


def build_model(folder):
    build_drummer("drummer_cap", folder, caps.russian_cap, long_tails=False, lapels=False, lace=True, shoulder="wing")
