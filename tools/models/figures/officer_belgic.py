"""British officer of 1815: false-fronted cap, short coat, sash, grey trousers."""

import caps
from leaders import build_officer


def build_model(folder):
    build_officer("officer_belgic", folder, caps.belgic, long_tails=False, loose=1.10)
