"""Austrian bearer of 1805: crested helmet, a spear on his staff of 3 m."""

import helmets
from bearer import build_bearer


def build_model(folder):
    build_bearer("bearer_helmet", folder, helmets.austrian_helmet, 3.0, 1.1, long_tails=False, lapels=False, moustache=True)
