"""The man with the eagle: shako, epaulettes, staff of 2.1 m; the program draws the cloth at the pole's top."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("standard_bearer", folder, lambda m: hats.shako(m, feather="front"), 2.1, 0.72, True, waistcoat=True, shoulder="epaulette", moustache=True)
