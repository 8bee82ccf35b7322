"""Soldier in a shako and a greatcoat that reaches below the knee."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("greatcoat_shako", soldier(lambda m: hats.shako(m, 0.190, 0.101, 0.114, "plate", False, "pompon"), skirts=0.42, lapels=False, buttons=True, roll=False, loose=1.08), folder)
