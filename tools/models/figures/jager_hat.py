"""Jaeger in a round hat turned up on the left: Vienna, Brunswick, Lisbon."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("jager_hat", soldier(caps.round_hat, long_tails=False, lapels=False, buttons=True, both_belts=False, sabre=True), folder)
