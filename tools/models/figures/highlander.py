"""Highlander: feather bonnet, short coat, kilt, diced hose and spats."""

import math


import hats
import man
from foot import build_foot, soldier


def kilt(m):
    """Pleated skirt from the waist to the knee, checked by darker pleats."""
    n = m.sides(16, 8, 4)
    rows = [(1.06, 0.158, 0.124, 0.0, {"hips": 0.7, "chest": 0.3}), (0.92, 0.196, 0.156, -0.004, 0.6),
            (0.70, 0.226, 0.190, 0.0, 0.9), (0.50, 0.236, 0.206, 0.004, 0.95)]
    if m.fine == 2:
        rows = rows[1::2]
    loops = []
    for z, rx, ry, y, bone in rows:
        loop = []
        for k in range(n):
            a = math.pi / n + 2 * math.pi * k / n
            use = bone if isinstance(bone, dict) else man.hung(a, bone)
            pleat = 1.0 + (0.03 if k % 2 and z < 0.9 and math.sin(a) < 0.5 else 0)
            loop.append(m.point((rx * math.cos(a) * pleat, y + ry * math.sin(a) * pleat, z), use))
        loops.append(loop)
    for i in range(len(loops) - 1):
        for k in range(n):
            j = (k + 1) % n
            m.face([loops[i][k], loops[i + 1][k], loops[i + 1][j], loops[i][j]],
                   "kilt_line" if (k + i) % 2 else "kilt")
    if m.fine == 0:
        m.face(loops[-1][::-1], "kilt_line")


def bare_legs(m):
    kilt(m)
    for side in "LR":
        man.leg(m, side, above="flesh", diced=True)


def build_model(folder):
    build_foot("highlander", soldier(hats.feather_bonnet, long_tails=False, lapels=False, lace=True, haversack=True, legs=bare_legs, kilted=0.035), folder)
