"""Guard of 1815: bearskin without its plume, blue greatcoat, loose trousers."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("greatcoat_bearskin", soldier(lambda m: hats.bearskin(m, False), skirts=0.42, lapels=False, buttons=True, roll=False, sabre=True, moustache=True, shoulder="epaulette", loose=1.12), folder)
