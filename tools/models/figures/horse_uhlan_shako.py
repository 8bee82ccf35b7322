"""Prussian uhlan or landwehr horse: covered shako, buttoned coat, lance."""

import caps
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_uhlan_shako", folder, caps.covered, arms="lance", lapels=False, buttons=True, loose=1.12)
