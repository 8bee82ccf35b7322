"""Foot soldier of the Polish legion: square-topped cap, short jacket, pantaloons."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("lancer_cap", soldier(hats.lancer_cap, long_tails=False, below="breeches", loose=1.08, moustache=True), folder)
