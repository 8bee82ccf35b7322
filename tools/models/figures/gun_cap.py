"""Russian gun of 1805, gunners in straight caps."""

import caps
from artillery import build_gun


def build_model(folder):
    build_gun("gun_cap", folder, caps.russian_cap, long_tails=False, lapels=False, shoulder="strap")
