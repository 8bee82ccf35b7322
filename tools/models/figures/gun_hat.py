"""Austrian gun of 1805, gunners in hats turned up on one side."""

import caps
from artillery import build_gun


def build_model(folder):
    build_gun("gun_hat", folder, caps.round_hat, long_tails=True, lapels=False, shoulder="strap")
