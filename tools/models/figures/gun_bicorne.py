"""Field gun on a bracket carriage, gunners in bicornes: France before 1808, Spain."""

import hats
from artillery import build_gun


def build_model(folder):
    build_gun("gun_bicorne", folder, lambda m: hats.bicorne(m, feather="pompon"))
