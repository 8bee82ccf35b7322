"""French drummer of 1805: bicorne, long coat."""

import hats
from leaders import build_drummer


def build_model(folder):
    build_drummer("drummer_bicorne", folder, lambda m: hats.bicorne(m, feather="pompon"), waistcoat=True, shoulder="wing")
