"""Helmets: a skull of leather or metal under a crest."""

import math

from mathutils import Vector

from hats import peak, plume
from sculpt import Ring, X


def skull(m, turban=True):
    n = m.sides(12, 6, 4)
    rows = [(1.640, 0.103, 0.117, "headgear_trim" if turban else "headgear"), (1.695, 0.106, 0.120, "headgear"), (1.745, 0.097, 0.110, "headgear"),
            (1.790, 0.060, 0.070, "headgear")]
    if m.fine:
        rows = [rows[0], rows[2], rows[3]] if m.fine == 1 else [rows[0], rows[2]]
    m.loft([Ring((0, -0.002, z), rx, ry, s) for z, rx, ry, s in rows], n, "headgear", "hat", caps=(False, True), phase=math.pi / n)
    peak(m, 1.66, 0.106, 0.045)


def comb(m, tall):
    """The metal ridge that carries a crest, from the brow over the top to the nape."""
    if m.fine == 2:
        return
    steps = 7 if m.fine == 0 else 4
    low, high = [], []
    for k in range(steps):
        a = math.radians(25 + 125 * k / (steps - 1))
        low.append((0.118 * math.cos(a), 1.665 + 0.118 * math.sin(a)))
        high.append(((0.118 + tall) * math.cos(a), 1.665 + (0.122 + tall) * math.sin(a)))
    for x in (-0.014, 0.014):
        a, b = [m.point((x, *p), "hat") for p in low], [m.point((x, *p), "hat") for p in high]
        for k in range(steps - 1):
            quad = [a[k], a[k + 1], b[k + 1], b[k]]
            m.face(quad if x > 0 else quad[::-1], "plate")


def caterpillar(m, tall=0.06, thick=0.046, halved=False):
    """A sausage of wool or fur from the brow to the nape. `halved`: its left side has the colour of the plume."""
    comb(m, tall)
    arc = [math.radians(a) for a in ((12, 32, 58, 85, 112, 138, 158) if m.fine == 0 else (20, 85, 150))]
    n = m.sides(8, 4, 4)

    def paint(i, angle):
        return "plume" if halved and math.cos(angle) < 0 else "cords"

    fat = lambda a: thick * (0.75 + 0.25 * math.sin(a))
    m.loft([Ring((0, (0.128 + tall) * math.cos(a), 1.665 + (0.128 + tall) * math.sin(a)), fat(a), fat(a)) for a in arc], n, "cords", "hat", reference=X,
           paint=paint, phase=math.pi / n)


def crest_helmet(m, feather=True):
    """French lancer, carabinier, Household cavalry: metal skull and a thick crest."""
    skull(m)
    if m.fine == 0:
        m.disc((0, 0.121, 1.715), Vector((0, 1, 0.2)), 0.032, 7, "plate", "hat")
    caterpillar(m, 0.055, 0.052)
    if feather:
        plume(m, (-0.112, 0.0, 1.70), (-0.14, -0.02, 1), 0.26, 0.026)


def austrian_helmet(m):
    """Black leather, brass plate and brass-edged comb; the woollen crest black and yellow."""
    skull(m, False)
    if m.fine == 0:
        ids = [m.point(p, "hat") for p in ((-0.052, 0.112, 1.672), (0.052, 0.112, 1.672), (0.040, 0.112, 1.755), (0, 0.118, 1.790), (-0.040, 0.112, 1.755))]
        mid = m.point((0, 0.130, 1.72), "hat")
        for i in range(5):
            m.face([ids[(i + 1) % 5], ids[i], mid], "plate")
    caterpillar(m, 0.060, 0.030, halved=True)


def brush_helmet(m):
    """Russian and Austrian heavy horse: leather skull, brass plate, a stiff upright brush from front to back."""
    skull(m, False)
    if m.fine == 0:
        ids = [m.point(p, "hat") for p in ((-0.055, 0.112, 1.672), (0.055, 0.112, 1.672), (0, 0.120, 1.800))]
        m.face([ids[1], ids[0], ids[2]][::-1], "plate")
    comb(m, 0.03)
    steps = (7, 4, 3)[m.fine]
    arc = [math.radians(20 + 130 * k / (steps - 1)) for k in range(steps)]
    rows = []
    for a in arc:
        rows.append((Vector((0, 0.145 * math.cos(a), 1.675 + 0.135 * math.sin(a))), Vector((0, 0.225 * math.cos(a), 1.685 + 0.255 * math.sin(a)))))
    for x in (-0.024, 0.024):
        a = [m.point(p + X * x, "hat") for p, _ in rows]
        b = [m.point(q + X * x * 0.5, "hat") for _, q in rows]
        for k in range(steps - 1):
            quad = [a[k], a[k + 1], b[k + 1], b[k]]
            m.face(quad if x > 0 else quad[::-1], "cords")
        if x < 0:
            left = b
    for k in range(steps - 1):
        m.face([left[k], b[k], b[k + 1], left[k + 1]][::-1], "cords")


def maned_helmet(m):
    """British heavy dragoon of 1812: black leather, brass comb, horsehair down the back."""
    skull(m, False)
    if m.fine == 0:
        m.disc((0, 0.118, 1.70), Vector((0, 1, 0.2)), 0.036, 7, "plate", "hat")
    comb(m, 0.045)
    tail = [(0.105, 1.765, 0.024), (0.05, 1.845, 0.026), (-0.05, 1.850, 0.030), (-0.13, 1.775, 0.036), (-0.165, 1.64, 0.046), (-0.165, 1.50, 0.044), (-0.155, 1.38, 0.018)]
    if m.fine:
        tail = tail[::2]
    m.loft([Ring((0, y, z), w, w * 0.75, "cords") for y, z, w in tail], m.sides(6, 4, 3), "cords", "hat", reference=X)
