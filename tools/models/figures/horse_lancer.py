"""French lancer of the line: helmet with a woollen crest, lance with its pennon."""

import helmets
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_lancer", folder, helmets.crest_helmet, arms="lance", loose=1.06)
