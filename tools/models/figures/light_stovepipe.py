"""British light infantryman or rifleman: stovepipe cap with a green tuft, wings, trousers."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("light_stovepipe", soldier(hats.stovepipe, long_tails=False, lapels=False, lace=True, haversack=True, shoulder="wing",
                                          loose=1.10), folder)
