"""Highland ensign: feather bonnet, short coat, trousers, a colour on its staff of 3 m."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("ensign_bonnet", folder, hats.feather_bonnet, 3.0, 0.95, long_tails=False, loose=1.08, below="breeches")
