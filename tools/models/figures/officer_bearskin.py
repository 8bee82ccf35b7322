"""Officer of grenadiers or Guards: bearskin, long coat, sash, sword in hand."""

import hats
from leaders import build_officer


def build_model(folder):
    build_officer("officer_bearskin", folder, hats.bearskin, moustache=True)
