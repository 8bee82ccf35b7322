"""Company officer in a bicorne: sash, gorget, sword in hand."""

import hats
from leaders import build_officer


def build_model(folder):
    build_officer("officer_bicorne", folder, lambda m: hats.bicorne(m, feather="plume"))
