"""Russian ensign of 1805: straight cap, a spear on his staff of 3 m."""

import caps
from bearer import build_bearer


def build_model(folder):
    build_bearer("bearer_cap", folder, caps.russian_cap, 3.0, 1.1, long_tails=False, lapels=False, buttons=True, moustache=True)
