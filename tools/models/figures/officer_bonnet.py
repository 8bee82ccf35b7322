"""Highland officer: feather bonnet, short coat, sash, trousers."""

import hats
from leaders import build_officer


def build_model(folder):
    build_officer("officer_bonnet", folder, hats.feather_bonnet, long_tails=False, loose=1.10, below="breeches")
