"""Portuguese soldier: the cap with a false front and brass band, short single-breasted coat."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_barretina", soldier(caps.barretina, long_tails=False, lapels=False, lace=True, haversack=True, loose=1.05, moustache=True), folder)
