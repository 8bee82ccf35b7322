"""Austrian foot of 1805: crested leather helmet, short white coat."""

import helmets
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_helmet", soldier(helmets.austrian_helmet, long_tails=False, lapels=False, buttons=False), folder)
