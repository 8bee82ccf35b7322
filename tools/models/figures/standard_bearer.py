"""The man with the eagle: shako, epaulettes; the program draws the cloth at the pole's top."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("standard_bearer", folder, lambda m: hats.shako(m, feather="front"), waistcoat=True, shoulder="epaulette", moustache=True)
