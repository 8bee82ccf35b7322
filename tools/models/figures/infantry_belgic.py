"""British soldier of 1815: cap with a high false front, short laced coat, grey trousers, haversack and canteen."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_belgic", soldier(caps.belgic, long_tails=False, lapels=False, lace=True, haversack=True, loose=1.12), folder)
