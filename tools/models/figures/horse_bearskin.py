"""Heavy horse in bearskins: Scots Greys, Horse Grenadiers."""

import hats
from mounted import build_mounted


def build_model(folder):
    build_mounted("horse_bearskin", folder, hats.bearskin, "heavy", both_belts=True, straight=True, lapels=True)
