"""Dutch carabinier or staff officer: plain bicorne, straight sword."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_bicorne", folder, lambda m: hats.bicorne(m, feather="pompon"), "heavy", straight=True, both_belts=False, sash=True, shoulder="epaulette")
