"""British ensign with a colour: bicorne fore and aft, laced coat, crimson sash."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("ensign", folder, lambda m: hats.bicorne(m, fore_and_aft=True, feather="plume"), 3.0, 0.95, lapels=True, shoulder="epaulette")
