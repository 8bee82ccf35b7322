"""French fusilier of 1805: bicorne worn across, long open coat, one cross-belt and the sabre belt over it."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_bicorne", soldier(lambda m: hats.bicorne(m, feather="pompon"), waistcoat=True), folder)
