"""Field howitzer on a bracket carriage, gunners in plumed shakos."""

import hats
from artillery import build_gun


def build_model(folder):
    build_gun("howitzer", folder, lambda m: hats.shako(m, cords=False, feather="front" if m.fine < 2 else "pompon", kind="plate"), howitzer=True)
