"""Mounted general: bicorne, laced coat, sash, sword in hand."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("general", folder, lambda m: hats.bicorne(m, fore_and_aft=False, feather="fringe"), "general", "baton", belt=False, sash=True,
                  shoulder="epaulette", moustache=False, straight=True, lapels=True)
