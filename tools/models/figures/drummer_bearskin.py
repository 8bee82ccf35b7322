"""Drummer of grenadiers, Guards, or a British regiment in its fur caps."""

import hats
from leaders import build_drummer


def build_model(folder):
    build_drummer("drummer_bearskin", folder, lambda m: hats.bearskin(m, False), lace=True, shoulder="wing", moustache=True)
