"""Bearer of the Guard: bearskin, the eagle on its staff of 2.1 m."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("bearer_bearskin", folder, hats.bearskin, 2.1, 0.72, True, shoulder="epaulette", moustache=True)
