"""Cossack: lambskin cap with a bag, full coat, wide trousers, lance without a pennon."""

import caps
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_cossack", folder, caps.cossack_cap, "cossack", "lance", pennon=False, lapels=False, sash=True, loose=1.25)
