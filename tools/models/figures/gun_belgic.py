"""British gun of 1815 on a block trail, gunners in false-fronted caps."""

import caps
from artillery import build_gun


def build_model(folder):
    build_gun("gun_belgic", folder, caps.belgic, block_trail=True, long_tails=False, lapels=False, shoulder="strap", loose=1.10)
