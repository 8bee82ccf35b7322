"""Austrian grenadier: sloping bearskin with a bag, moustache, sabre."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("grenadier_sloping", soldier(caps.sloping_bearskin, long_tails=False, lapels=False, sabre=True, moustache=True), folder)
