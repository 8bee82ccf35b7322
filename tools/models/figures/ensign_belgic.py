"""British ensign of 1815: false-fronted cap, short coat, a colour on its staff of 3 m."""

import caps
from bearer import build_bearer


def build_model(folder):
    build_bearer("ensign_belgic", folder, caps.belgic, 3.0, 0.95, long_tails=False, loose=1.10)
