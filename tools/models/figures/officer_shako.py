"""Company officer in a shako: sash, gorget, epaulettes, sword in hand."""

import hats
from leaders import build_officer


def build_model(folder):
    build_officer("officer_shako", folder, lambda m: hats.shako(m, 0.190, 0.101, 0.116, "lozenge", False, "front"))
