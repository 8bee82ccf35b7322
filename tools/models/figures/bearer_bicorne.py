"""French bearer of 1805: bicorne, long coat, the eagle on its staff of 2.1 m."""

import hats
from bearer import build_bearer


def build_model(folder):
    build_bearer("bearer_bicorne", folder, lambda m: hats.bicorne(m, feather="pompon"), 2.1, 0.72, True, waistcoat=True, shoulder="epaulette", moustache=True)
