"""Sappers: bearded, in aprons, with an axe where others have a musket."""

import math

from mathutils import Vector

import man
import man_clips
from export import build
from foot import soldier
from sculpt import Ring, Y, Z


def beard(m):
    """From the ears down over the collar."""
    if m.fine == 2:
        return
    n = m.sides(8, 5)
    m.loft([Ring((0, 0.062, 1.585), 0.062, 0.052), Ring((0, 0.088, 1.520), 0.056, 0.048), Ring((0, 0.120, 1.430), 0.030, 0.030)], n, "hair", "head", caps=(False, True))


def apron(m):
    """Leather from the breast to the knee."""
    out = [Vector((0, 1, 0))] * 3
    if m.fine == 2:
        m.ribbon([Vector((0, 0.155, 1.30)), Vector((0, 0.175, 0.95)), Vector((0, 0.185, 0.56))], out, 0.34, "linen", "hips", both=True)
        return
    m.ribbon([Vector((0, 0.150, 1.36)), Vector((0, 0.160, 1.18)), Vector((0, 0.165, 1.00))], out, 0.26, "linen", "chest", both=True)
    # Round both thighs, with which it goes.
    columns = [-1, -0.5, 0, 0.5, 1] if m.fine == 0 else [-1, 0, 1]
    rows = [(1.02, 0.165, 0.0), (0.90, 0.180, 0.6), (0.74, 0.195, 0.9), (0.54, 0.200, 0.95)]
    ids = [[m.point(Vector((0.205 * x, y - 0.045 * x * x, z)), man.hung(math.acos(x), loose)) for x in columns] for z, y, loose in rows]
    for upper, lower in zip(ids, ids[1:]):
        for k in range(len(columns) - 1):
            quad = [upper[k + 1], lower[k + 1], lower[k], upper[k]]
            m.face(quad, "linen")
            m.face(quad[::-1], "linen")


def axe(m):
    """Haft and blade, carried by the bone of the musket."""
    at, n = Vector(man_clips.GUN), m.sides(6, 4, 3)
    m.group = 2
    m.loft([Ring(at - Z * 0.42, 0.018), Ring(at + Z * 0.62, 0.016)], n, "wood", "musket")
    m.box(at + Z * 0.52 + Y * 0.13, (0.012, 0.14, 0.085), "steel", "musket")
    m.box(at + Z * 0.52 - Y * 0.03, (0.022, 0.03, 0.045), "gun_iron", "musket")
    m.group = 1


def build_sapper(name, folder, hat, **dress):
    rig = man.man_rig().bone("musket", None, man_clips.GUN)

    def more(m):
        beard(m)
        apron(m)
        axe(m)

    make = soldier(hat, musket=False, more=more, **{"shoulder": "epaulette", "sabre": True, "moustache": True, "pack": False, **dress})
    build(name, rig, make, man_clips.clips(rig), folder, {})
