"""Russian musketeer or jaeger of 1805: straight cap, two rows of buttons, cylindrical pack."""

import caps
from foot import build_foot, soldier


def build_model(folder):
    build_foot("infantry_cap", soldier(caps.russian_cap, long_tails=False, lapels=False, buttons=True, barrel_pack=True, roll_across=False, moustache=True), folder)
