"""French light infantryman: shako with a side plume, epaulettes, short gaiters, sabre."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("light_infantry", soldier(lambda m: hats.shako(m, 0.190, 0.101, 0.112, "lozenge", True, "side"), waistcoat=True,
                                         shoulder="epaulette", sabre=True), folder)
