"""British soldier of the line: stovepipe cap, short laced coat, haversack and canteen."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_stovepipe", soldier(hats.stovepipe, long_tails=False, lapels=False, lace=True, haversack=True), folder)
