"""A horse, 1.50 m at the withers, its tack and its saddle; bones named h_*."""

import math

from mathutils import Vector

from sculpt import Ring, X, Y, Z

LEGS = {"FL": (-1, 1), "FR": (1, 1), "HL": (-1, -1), "HR": (1, -1)}

# The barrel from croup to chest: place along, height of the middle, half-width, half-height.
BARREL = [(-0.93, 1.215, 0.085, 0.125), (-0.84, 1.180, 0.208, 0.250), (-0.64, 1.180, 0.290, 0.320), (-0.38, 1.120, 0.292, 0.335),
          (-0.05, 1.068, 0.312, 0.352), (0.26, 1.075, 0.298, 0.362), (0.48, 1.125, 0.264, 0.372), (0.67, 1.145, 0.224, 0.325),
          (0.82, 1.150, 0.140, 0.220)]

FETLOCK = {leg: Vector((s * 0.150, 0.525 if f > 0 else -0.745, 0.150)) for leg, (s, f) in LEGS.items()}


def horse_rig(rig, prefix="h_", offset=(0, 0, 0), root=None):
    o = Vector(offset)

    def bone(name, parent, at):
        rig.bone(prefix + name, prefix + parent if parent else root, o + Vector(at))

    bone("body", None, (0, -0.10, 1.12))
    bone("neck", "body", (0, 0.52, 1.22))
    bone("head", "neck", (0, 1.075, 1.83))
    bone("tail", "body", (0, -0.86, 1.36))
    for leg, (s, f) in LEGS.items():
        if f > 0:
            bone("upper." + leg, "body", (s * 0.145, 0.47, 1.16))
            bone("lower." + leg, "upper." + leg, (s * 0.150, 0.530, 0.515))
        else:
            bone("upper." + leg, "body", (s * 0.140, -0.55, 1.14))
            bone("lower." + leg, "upper." + leg, (s * 0.150, -0.800, 0.560))
        bone("hoof." + leg, "lower." + leg, FETLOCK[leg])
    return rig


def barrel_at(y, angle, out=0.0):
    """A point of the barrel at y; angle 0 is the right side, 90 degrees the back's ridge. With its outward direction."""
    rows = BARREL
    y = min(max(y, rows[0][0]), rows[-1][0])
    for a, b in zip(rows, rows[1:]):
        if y <= b[0]:
            break
    t = (y - a[0]) / (b[0] - a[0])
    z, rx, rz = (a[i] + (b[i] - a[i]) * t for i in (1, 2, 3))
    c, s = math.cos(angle), math.sin(angle)
    outward = Vector((c / rx, 0, s / rz)).normalized()
    return Vector((rx * c, y, z + rz * s)) + outward * out, outward


def horse(m, cropped=False):
    """Body, legs, neck, head, mane and tail."""
    n = m.sides(10, 5, 4)
    pick = (range(9), (1, 2, 4, 6, 8), (1, 4, 8))[m.fine]
    m.loft([Ring((0, BARREL[i][0], BARREL[i][1]), BARREL[i][2], BARREL[i][3]) for i in pick], n, "horse", "body",
           phase=math.pi / 2 - math.pi / n * (n % 2 == 0), axis=Y, reference=X, power=0.7 if m.fine == 2 else 1.0)
    n = m.sides(9, 4, 3)
    neck = [((0, 0.46, 1.20), 0.162, 0.345, "body"), ((0, 0.64, 1.33), 0.140, 0.275, {"body": 0.5, "neck": 0.5}),
            ((0, 0.83, 1.53), 0.107, 0.205, "neck"), ((0, 0.98, 1.70), 0.087, 0.162, {"neck": 0.8, "head": 0.2}),
            ((0, 1.09, 1.82), 0.074, 0.124, {"neck": 0.3, "head": 0.7})]
    if m.fine:
        neck = [neck[0], neck[2], neck[4]]
    m.loft([Ring(at, rx, ry, bone=b) for at, rx, ry, b in neck], n, "horse", reference=X, phase=math.pi / n, caps=(False, m.fine < 2))
    face = [((0, 1.055, 1.885), 0.060, 0.050), ((0, 1.105, 1.825), 0.092, 0.135), ((0, 1.185, 1.730), 0.098, 0.145),
            ((0, 1.290, 1.580), 0.072, 0.102), ((0, 1.375, 1.455), 0.060, 0.078), ((0, 1.425, 1.380), 0.064, 0.074),
            ((0, 1.450, 1.335), 0.042, 0.050)]
    if m.fine:
        face = [face[0], face[2], face[4], face[6]] if m.fine == 1 else [face[1], face[5]]
    m.loft([Ring(at, rx, ry) for at, rx, ry in face], n, "horse", "head", reference=X, phase=math.pi / n,
           paint=(lambda i, a: "mane" if i >= 5 else None) if m.fine == 0 else None)
    if m.fine < 2:
        for s in (-1, 1):
            m.loft([Ring((s * 0.050, 1.050, 1.870), 0.026, 0.020), Ring((s * 0.062, 1.060, 1.925), 0.028, 0.016),
                    Ring((s * 0.066, 1.070, 2.005), 0)], 4 if m.fine == 0 else 3, "horse", "head", caps=(False, False))
            if m.fine == 0:
                m.ball((s * 0.088, 1.205, 1.752), (0.014, 0.022, 0.020), 5, 2, "leather", "head")
    # Mane: a thin fin on the crest that falls to the left.
    crest = [((0, 1.075, 1.93), "head"), ((0, 0.985, 1.865), "neck"), ((0, 0.83, 1.740), "neck"), ((0, 0.68, 1.590), "neck"),
             ((0, 0.52, 1.475), {"body": 0.6, "neck": 0.4})]
    if m.fine:
        crest = crest[::2]
    if m.fine < 2:
        rings = []
        for i, (at, bone) in enumerate(crest):
            at = Vector(at)
            wide = 0.085 if 0 < i < len(crest) - 1 else 0.05
            rings.append(Ring(at + Vector((-0.035, 0.005, -wide * 0.55)), 0.042, wide, bone=bone))
        m.loft(rings, 5 if m.fine == 0 else 3, "mane", "neck", reference=X)
        if m.fine == 0:
            m.loft([Ring((0, 1.065, 1.935), 0.035, 0.03), Ring((0, 1.155, 1.865), 0.036, 0.022), Ring((0.005, 1.20, 1.765), 0.006)], 5, "mane",
                   "head")
    tail = [((0, -0.870, 1.375), 0.044), ((0, -0.965, 1.325), 0.062), ((0, -1.015, 1.12), 0.090), ((0, -1.030, 0.85), 0.100),
            ((0, -1.035, 0.58), 0.075), ((0, -1.050, 0.38), 0.0)]
    if m.fine:
        tail = [tail[0], tail[2], tail[5]] if m.fine == 1 else [tail[0], tail[4]]
    m.loft([Ring(at, w, w * 0.8) for at, w in tail], m.sides(7, 3, 3), "mane", "tail", caps=(False, m.fine == 2))
    for leg in LEGS:
        horse_leg(m, leg)


def horse_leg(m, leg):
    s, f = LEGS[leg]
    up, low, hoof = "upper." + leg, "lower." + leg, "hoof." + leg
    x = s * 0.150
    if f > 0:
        rows = [((s * 0.150, 0.46, 1.13), 0.105, 0.185, {"body": 0.5, up: 0.5}), ((x, 0.49, 0.92), 0.094, 0.145, up),
                ((x, 0.515, 0.72), 0.066, 0.085, up), ((x, 0.525, 0.575), 0.050, 0.058, up),
                ((x, 0.535, 0.510), 0.052, 0.062, {up: 0.5, low: 0.5}), ((x, 0.528, 0.440), 0.040, 0.046, low),
                ((x, 0.522, 0.270), 0.034, 0.042, low), ((x, 0.520, 0.165), 0.042, 0.050, {low: 0.7, hoof: 0.3}),
                ((x, 0.545, 0.085), 0.040, 0.046, hoof), ((x, 0.560, 0.072), 0.050, 0.058, hoof), ((x, 0.570, 0.0), 0.062, 0.072, hoof)]
    else:
        rows = [((s * 0.140, -0.60, 1.10), 0.118, 0.240, {"body": 0.6, up: 0.4}), ((s * 0.152, -0.60, 0.95), 0.108, 0.200, up),
                ((x, -0.68, 0.76), 0.074, 0.115, up), ((x, -0.765, 0.62), 0.050, 0.068, up),
                ((x, -0.805, 0.555), 0.050, 0.068, {up: 0.5, low: 0.5}), ((x, -0.788, 0.47), 0.042, 0.055, low),
                ((x, -0.765, 0.285), 0.036, 0.044, low), ((x, -0.750, 0.165), 0.043, 0.052, {low: 0.7, hoof: 0.3}),
                ((x, -0.728, 0.085), 0.041, 0.048, hoof), ((x, -0.715, 0.072), 0.050, 0.058, hoof), ((x, -0.705, 0.0), 0.062, 0.072, hoof)]
    slots = ["horse"] * 4 + ["horse"] + ["socks"] * 4 + ["hoof"] * 2
    if m.fine:
        keep = (0, 2, 4, 10) if m.fine == 1 else (1, 10)
        rows, slots = [rows[i] for i in keep], [slots[i] for i in keep]
    m.loft([Ring(at, rx, ry, slots[i], b) for i, (at, rx, ry, b) in enumerate(rows)][::-1], m.sides(6, 4, 3), "horse", axis=Z,
           caps=(False, False), paint=lambda i, a: slots[len(rows) - 2 - i], reference=X)


def sheet(m, y0, y1, down, out, slot, edge=None, corner=0.0):
    """A cloth over the back from y0 to y1, hanging to `down` degrees below the ridge each side; `corner` draws its hind corners back."""
    # The net follows the barrel's own corners, so that the cloth lies over them; its outermost lines are the edge.
    if m.fine == 0:
        rings = [row[0] for row in BARREL if y0 + 0.09 < row[0] < y1 - 0.03]
        along = [y0] + ([y0 + 0.05] if edge else []) + rings + [y1]
        half = [a for a in (18, 54) if a < down - 12] + [down - 9, down]
        across = [-a for a in half[::-1]] + half
    else:
        along, across = [y0, y1], ([-down, -54, -18, 18, 54, down] if m.fine == 1 else [-down, 0, down])
    ids = []
    for place in along:
        line = []
        for a in across:
            y = place - corner * (y1 - place) / (y1 - y0) * max(0.0, abs(a) / down - 0.4) / 0.6
            p, _ = barrel_at(y, math.radians(90 - a), out)
            line.append(m.point(p, "body"))
        ids.append(line)
    for i in range(len(along) - 1):
        for k in range(len(across) - 1):
            hem = edge and m.fine == 0 and (i == 0 or k in (0, len(across) - 2))
            m.face([ids[i][k], ids[i][k + 1], ids[i + 1][k + 1], ids[i + 1][k]], edge if hem else slot)


def saddlery(m, style="light"):
    """Saddle cloth, sheepskin, valise, bridle, reins to the rider's left hand, breast strap."""
    if m.fine == 2:
        sheet(m, -0.72, 0.44, 66, 0.06, "saddle_cloth" if style != "light" else "sheepskin")
    elif style == "light":
        sheet(m, -0.72, -0.02, 78, 0.034, "saddle_cloth", "saddle_edge", 0.20)
        sheet(m, -0.33, 0.46, 66, 0.056, "sheepskin", "saddle_edge")
    elif style == "heavy":
        sheet(m, -0.80, 0.0, 84, 0.034, "saddle_cloth", "saddle_edge", 0.0)
        sheet(m, -0.24, 0.46, 66, 0.056, "sheepskin", "saddle_edge")
    elif style == "cossack":
        sheet(m, -0.60, 0.30, 58, 0.034, "saddle_cloth", "saddle_edge")
        sheet(m, -0.26, 0.30, 44, 0.085, "tack")
    else:       # a general's housings, square and laced
        sheet(m, -0.76, 0.05, 80, 0.034, "saddle_cloth", "saddle_edge", 0.10)
        sheet(m, 0.10, 0.46, 70, 0.040, "saddle_cloth", "saddle_edge")
        sheet(m, -0.22, 0.28, 50, 0.058, "tack")
    if m.fine == 2:
        return
    if style not in ("general", "cossack"):
        z = barrel_at(-0.44, math.pi / 2)[0].z + 0.075
        n = m.sides(8, 4)
        m.loft([Ring((-0.28, -0.44, z), 0.075, slot="saddle_edge"), Ring((-0.265, -0.44, z), 0.085, slot="saddle_cloth"),
                Ring((0.265, -0.44, z), 0.085, slot="saddle_edge"), Ring((0.28, -0.44, z), 0.075)] if m.fine == 0 else
               [Ring((-0.27, -0.44, z), 0.085), Ring((0.27, -0.44, z), 0.085)], n, "saddle_cloth", "body", axis=X)
    if m.fine:
        return
    bridle(m)
    # Breast strap and girth.
    path = [(-0.292, 0.34, 1.20), (-0.252, 0.60, 1.13), (-0.135, 0.80, 1.09), (0, 0.850, 1.08), (0.135, 0.80, 1.09), (0.252, 0.60, 1.13),
            (0.292, 0.34, 1.20)]
    outs = [Vector((p[0] * 2, p[1] - 0.3, 0.05)).normalized() for p in path]
    m.ribbon([Vector(p) + o * 0.012 for p, o in zip(path, outs)][::-1], outs[::-1], 0.045, "tack", "body")
    points = [barrel_at(0.14, math.radians(a), 0.008) for a in range(20, -201, -20)]
    m.ribbon([p for p, _ in points], [o for _, o in points], 0.09, "tack", "body")


def bridle(m, reins=True, hand=None):
    """Straps round the head; reins run to the rider's left hand."""
    for at, rx, ry, d in (((0, 1.325, 1.540), 0.074, 0.100, Vector((0, 0.6, -0.8))), ((0, 1.115, 1.800), 0.099, 0.142, Vector((0, 0.75, -0.66)))):
        at = Vector(at)
        d = d.normalized()
        m.loft([Ring(at - d * 0.014, rx, ry), Ring(at + d * 0.014, rx, ry)], 8, "tack", "head", caps=(False, False), axis=d, reference=X)
    for s in (-1, 1):
        path = [Vector((s * 0.100, 1.12, 1.80)), Vector((s * 0.106, 1.20, 1.70)), Vector((s * 0.078, 1.345, 1.50))]
        m.ribbon(path if s < 0 else path[::-1], [Vector((s, 0, 0))] * 3, 0.024, "tack", "head")
    if not reins:
        return
    hand = hand or Vector((-0.06, 0.43, 1.655))
    for s in (-1, 1):
        path = [Vector((s * 0.062, 1.365, 1.46)), Vector((s * 0.125, 0.95, 1.52)), hand]
        m.ribbon(path, [Vector((s, 0, 0.3)).normalized()] * 3, 0.022, "tack",
                 lambda i: ("head", {"neck": 0.6, "body": 0.4}, "body")[i], both=True)
