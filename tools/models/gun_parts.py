"""A field gun, 6-pounder with bracket carriage: axle at y = 0, muzzle forward; and wheels for anything drawn."""

import math

from mathutils import Vector

from sculpt import Ring, X, Y

WHEEL, TRACK, BORE = 0.71, 1.50, 1.07
MUZZLE, STUBBY = 1.06, 0.52     # how far before the axle a gun ends, and a howitzer


def wheel(m, at, radius, bone, spokes=12, slot="gun_carriage"):
    """A dished wheel in the plane x = at.x: tyre, felloes, spokes, nave."""
    at = Vector(at)
    n = (16, 10, 6)[m.fine]
    wide, deep = 0.042, 0.095
    if m.fine == 2:
        # A ring seen from both sides.
        for s in (-1, 1):
            rim = [m.point(at + Vector((s * 0.03, radius * math.cos(a), radius * math.sin(a))), bone) for a in (2 * math.pi * k / 8 for k in range(8))]
            inner = [m.point(at + Vector((s * 0.03, radius * 0.75 * math.cos(a), radius * 0.75 * math.sin(a))), bone) for a in
                     (2 * math.pi * k / 8 for k in range(8))]
            for k in range(8):
                j = (k + 1) % 8
                quad = [rim[k], rim[j], inner[j], inner[k]]
                m.face(quad if s > 0 else quad[::-1], slot)
        for a in (0, math.pi / 3, 2 * math.pi / 3):
            d = Vector((0, math.cos(a), math.sin(a)))
            m.loft([Ring(at - d * radius * 0.85, 0.03), Ring(at + d * radius * 0.85, 0.03)], 3, slot, bone, caps=(False, False))
        return
    rows = [(radius, -wide), (radius, wide), (radius - deep, wide), (radius - deep, -wide)]
    ids = [[m.point(at + Vector((x, r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n))), bone) for k in range(n)] for r, x in rows]
    for i in range(4):
        j = (i + 1) % 4
        for k in range(n):
            q = (k + 1) % n
            m.face([ids[i][k], ids[i][q], ids[j][q], ids[j][k]], "gun_iron" if i == 0 else slot)
    count = spokes if m.fine == 0 else 6
    for k in range(count):
        a = 2 * math.pi * (k + 0.5) / count
        d = Vector((0, math.cos(a), math.sin(a)))
        m.loft([Ring(at + d * 0.10, 0.030 if m.fine == 0 else 0.04, 0.026), Ring(at + d * (radius - deep + 0.01), 0.024 if m.fine == 0 else 0.034, 0.020)],
               4 if m.fine == 0 else 3, slot, bone, caps=(False, False))
    s = 1 if at.x > 0 else -1
    m.loft([Ring(at - X * s * 0.13, 0.085), Ring(at + X * s * 0.02, 0.115), Ring(at + X * s * 0.15, 0.075, slot="gun_iron"),
            Ring(at + X * s * 0.19, 0.055, slot="gun_iron")] if m.fine == 0 else [Ring(at - X * s * 0.12, 0.09), Ring(at + X * s * 0.17, 0.07)],
           m.sides(9, 5), slot, bone)


def barrel(m, bone):
    rows = [(-0.93, 0.020, None), (-0.90, 0.052, None), (-0.85, 0.040, None), (-0.815, 0.060, None), (-0.80, 0.150, None), (-0.75, 0.168, None),
            (-0.70, 0.152, None), (-0.25, 0.138, None), (-0.23, 0.128, None), (0.20, 0.118, None), (0.22, 0.110, None), (0.85, 0.088, None),
            (0.87, 0.100, None), (0.95, 0.098, None), (1.02, 0.122, None), (1.06, 0.116, None)]
    if m.fine:
        rows = [rows[i] for i in ((1, 4, 7, 11, 15) if m.fine == 1 else (4, 15))]
    n = m.sides(12, 7, 4)
    m.loft([Ring((0, y, BORE), r) for y, r, _ in rows], n, "gun_barrel", bone, reference=X, phase=math.pi / n)
    if m.fine == 0:
        m.disc((0, 1.0605, BORE), Y, 0.058, 10, "gun_iron", bone)
        m.loft([Ring((-0.24, 0.03, BORE - 0.02), 0.05), Ring((0.24, 0.03, BORE - 0.02), 0.05)], 7, "gun_barrel", bone)
        for y in (-0.02, 0.02):     # lifting dolphins
            m.ribbon([Vector((y * 2.2, 0.12, BORE + 0.11)), Vector((y * 2.2, 0.03, BORE + 0.175)), Vector((y * 2.2, -0.06, BORE + 0.12))], [X, X, X], 0.02,
                     "gun_barrel", bone, True)


def howitzer(m, bone):
    """Short and wide, with a narrower chamber behind."""
    rows = [(-0.66, 0.020), (-0.62, 0.050), (-0.56, 0.045), (-0.53, 0.125), (-0.47, 0.140), (-0.16, 0.132), (-0.13, 0.165), (0.34, 0.158), (0.36, 0.170), (0.46, 0.172),
            (0.52, 0.165)]
    if m.fine:
        rows = [rows[i] for i in ((1, 3, 5, 6, 10) if m.fine == 1 else (3, 10))]
    n = m.sides(12, 7, 4)
    m.loft([Ring((0, y, BORE), r) for y, r in rows], n, "gun_barrel", bone, reference=X, phase=math.pi / n)
    if m.fine == 0:
        m.disc((0, STUBBY + 0.0005, BORE), Y, 0.112, 10, "gun_iron", bone)
        m.loft([Ring((-0.24, 0.03, BORE - 0.02), 0.05), Ring((0.24, 0.03, BORE - 0.02), 0.05)], 7, "gun_barrel", bone)


def slab(m, profile, x0, x1, slot, bone):
    """A board cut to `profile` [(y, z), ...], counter-clockwise seen from the right (+x), between x0 and x1."""
    right = [m.point((x1, y, z), bone) for y, z in profile]
    left = [m.point((x0, y, z), bone) for y, z in profile]
    m.face(right, slot)
    m.face(left[::-1], slot)
    for k in range(len(profile)):
        j = (k + 1) % len(profile)
        m.face([right[k], left[k], left[j], right[j]], slot)


def carriage(m, bone, wheels, block_trail=False):
    """Cheeks, transoms, axle, trail and wheels; `block_trail`: short cheeks and one beam behind."""
    if m.fine == 2:
        slab(m, [(0.42, 0.66), (0.42, 1.0), (-0.55, 0.94), (-2.2, 0.20), (-2.2, 0.03)], -0.18, 0.18, "gun_carriage", bone)
    else:
        profile = [(0.44, 0.66), (0.44, 0.96), (0.12, 1.03), (-0.05, 1.00), (-0.60, 0.93), (-1.02, 0.66), (-2.05, 0.24), (-2.30, 0.18), (-2.30, 0.05),
                   (-2.08, 0.03), (-1.02, 0.40), (-0.25, 0.60)]
        if m.fine:
            profile = [profile[i] for i in (0, 1, 4, 5, 7, 9, 10)]
        if block_trail:
            profile = [(0.44, 0.66), (0.44, 0.96), (0.12, 1.03), (-0.05, 1.00), (-0.62, 0.92), (-0.80, 0.74), (-0.62, 0.60)]
            slab(m, [(0.30, 0.62), (0.30, 0.80), (-0.60, 0.76), (-2.05, 0.24), (-2.30, 0.17), (-2.30, 0.05), (-2.05, 0.04), (-0.70, 0.52)], -0.10, 0.10, "gun_carriage", bone)
        for s in (-1, 1):
            slab(m, profile, s * 0.195 - 0.045, s * 0.195 + 0.045, "gun_carriage", bone)
        for y, z, half in ((-2.15, 0.12, 0.09), (-1.2, 0.42, 0.07), (-0.5, 0.72, 0.07), (0.36, 0.80, 0.06))[2 if block_trail else 0:]:
            m.box((0, y, z), (0.16, half, 0.06), "gun_carriage", bone)
        m.box((0, 0, WHEEL), (TRACK / 2 - 0.05, 0.075, 0.085), "gun_carriage", bone)
    if m.fine == 0:
        for s in (-1, 1):       # iron plates and bolts
            for y, z, w, h in ((0.06, 0.98, 0.09, 0.025), (-1.02, 0.53, 0.05, 0.11), (-2.18, 0.11, 0.06, 0.06))[:1 if block_trail else 3]:
                m.box((s * 0.246, y, z), (0.006, w, h), "gun_iron", bone)
        if block_trail:
            for s in (-1, 1):       # two small boxes on the axle
                m.box((s * 0.46, 0.02, 0.90), (0.15, 0.13, 0.11), "gun_carriage", bone, taper=0.9)
        else:
            m.box((0, -0.92, 0.78), (0.13, 0.21, 0.10), "gun_carriage", bone, taper=0.75)   # the small chest between the cheeks
        m.loft([Ring((0, -0.68, 0.70), 0.022), Ring((0, -0.68, 0.93), 0.022)], 5, "gun_iron", bone)
        m.loft([Ring((0, -2.20, 0.20), 0.03), Ring((0.04, -2.95, 0.62), 0.022)], 5, "wood", bone)      # handspike
        m.loft([Ring((0.30, -0.30, 0.34), 0.10), Ring((0.30, -0.30, 0.56), 0.12)], 7, "wood", bone)    # bucket
    for s in (-1, 1):
        wheel(m, (s * TRACK / 2, 0, WHEEL), WHEEL, wheels)
