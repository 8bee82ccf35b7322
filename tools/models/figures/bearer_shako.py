"""Bearer in a shako, a spear on his staff of 2.6 m: Nassau, Brunswick."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("bearer_shako", folder, lambda m: hats.shako(m, feather="pompon"), 2.6, 1.0, long_tails=False, lapels=False, moustache=True)
