"""Russian grenadier of 1805: cap under a great black plume."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("grenadier_brush", soldier(lambda m: caps.russian_cap(m, brush=True), long_tails=False, lapels=False, buttons=True, barrel_pack=True, sabre=True, moustache=True), folder)
