"""Prussian officer: covered shako, buttoned coat, sash, grey trousers."""

import caps
from leaders import build_officer


def build_model(folder):
    build_officer("officer_covered", folder, caps.covered, lapels=False, buttons=True, loose=1.12)
