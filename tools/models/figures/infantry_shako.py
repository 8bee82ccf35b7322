"""Line infantryman in a shako: long tails, cross-belts, pack with rolled coat."""

import hats
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_shako", soldier(lambda m: hats.shako(m, feather="pompon"), waistcoat=True), folder)
