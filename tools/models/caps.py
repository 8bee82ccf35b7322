"""Headgear of cloth, felt and fur beside the shakos and bearskins of hats.py. Every hat hangs on the bone "hat"."""

import math

from mathutils import Vector

from hats import peak, plume, shako
from sculpt import Ring, X, Y, Z

BASE = 1.65     # where a hat sits on the brow


def false_front(m, base, tall, slot="headgear", edge="headgear_trim"):
    """A stiff front that stands higher than the crown behind it, with a bound edge."""
    steps = (9, 5, 3)[m.fine]
    low, high = [], []
    for k in range(steps):
        t = k / (steps - 1)
        a = math.radians(20 + 140 * t)
        out = Vector((math.cos(a) * (base + 0.006), math.sin(a) * (base * 1.1 + 0.010), 0))
        low.append(Vector((0, -0.002, BASE + 0.015)) + out)
        high.append(Vector((0, 0.004, BASE + tall * (0.70 + 0.30 * math.sin(math.pi * t) ** 0.7))) + out)
    a, b = [m.point(p, "hat") for p in low], [m.point(p, "hat") for p in high]
    for k in range(steps - 1):
        m.face([a[k + 1], a[k], b[k], b[k + 1]], slot)
        m.face([a[k], a[k + 1], b[k + 1], b[k]], slot)
    if m.fine == 0:
        outs = [Vector((p.x, p.y, 0)).normalized() for p in high]
        m.ribbon([p + o * 0.004 - Z * 0.006 for p, o in zip(high, outs)][::-1], outs[::-1], 0.014, edge, "hat")


def front_plate(m, base, z, wide, tall):
    front = base * 1.1 + 0.020
    ids = [m.point(p, "hat") for p in ((-wide, front - 0.010, z - tall), (wide, front - 0.010, z - tall), (wide * 1.1, front - 0.008, z + tall * 0.6),
                                       (0, front, z + tall), (-wide * 1.1, front - 0.008, z + tall * 0.6))]
    mid = m.point((0, front + 0.006, z), "hat")
    for i in range(5):
        m.face([ids[(i + 1) % 5], ids[i], mid], "plate")


def false_fronted(m, tall, band, cords=True):
    """The cap that the British took from the Portuguese: low crown, high front, plume on the left."""
    base = 0.100
    shako(m, 0.160, base, 0.098, "none", False, "none")
    false_front(m, base, tall)
    if m.fine == 0:
        front_plate(m, base, BASE + 0.115, 0.034, 0.050)
        if band:
            outs = [Vector((math.cos(a), math.sin(a), 0)) for a in (math.radians(d) for d in range(150, 29, -20))]
            m.ribbon([Vector((o.x * 0.108, o.y * 0.124, BASE + 0.030)) for o in outs], outs, 0.026, "plate", "hat")
        if cords:
            path, outs = [], []
            for k in range(7):
                a = math.radians(160 - 140 * k / 6)
                path.append(Vector((0.110 * math.cos(a), 0.128 * math.sin(a), BASE + 0.150 - 0.085 * math.sin(math.pi * k / 6))))
                outs.append(Vector((math.cos(a), math.sin(a), 0)))
            m.ribbon(path, outs, 0.017, "cords", "hat")
            m.ball((0.112, 0.035, BASE + 0.075), (0.014, 0.014, 0.035), 4, 2, "cords", "hat")
    plume(m, (-0.112, 0.045, BASE + 0.105), (-0.10, 0.02, 1), 0.22, 0.026)


def belgic(m):
    """British cap of 1812."""
    false_fronted(m, 0.215, False)


def barretina(m):
    """Portuguese cap: brass band and plate, plaited cords."""
    false_fronted(m, 0.225, True)


def covered(m):
    """A shako wider above, under its black oilcloth: no plate, no plume."""
    shako(m, 0.210, 0.101, 0.124, "none", False, "none")
    if m.fine == 0:
        m.disc((0, 0.136, BASE + 0.165), Vector((0, 1, -0.12)), 0.024, 6, "plate", "hat")


def bell_top(m):
    """Cavalry shako of 1812, wide above, with lace round the top, lines and a plume."""
    shako(m, 0.190, 0.101, 0.128, "lozenge", True, "front")


def russian_cap(m, brush=False):
    """Straight cloth cap of 1805, cockade and tuft; grenadiers wear a thick black brush of feathers."""
    shako(m, 0.195, 0.101, 0.104, "none", False, "none")
    if m.fine == 0:
        m.disc((0, 0.122, BASE + 0.135), Y, 0.026, 7, "cords", "hat")
    if brush:
        at, n = Vector((0, 0.075, BASE + 0.15)), m.sides(9, 5, 4)
        rows = [(0, 0.030), (0.10, 0.062), (0.26, 0.085), (0.40, 0.074), (0.46, 0.0)] if m.fine == 0 else [(0, 0.05), (0.26, 0.085), (0.46, 0)]
        m.loft([Ring(at + Vector((0, 0.02 * h / 0.46, h)), r, r * 0.85, "plume") for h, r in rows], n, "plume", "hat", caps=(False, False), phase=math.pi / n)
    else:
        plume(m, (0, 0.112, BASE + 0.15), (0, 0.05, 1), 0.10, 0.024)


def hair_plumed(m):
    """Brunswick shako: badge, and horsehair that falls from the front of the top."""
    shako(m, 0.195, 0.101, 0.115, "none", False, "none")
    if m.fine == 0:
        front_plate(m, 0.104, BASE + 0.085, 0.032, 0.038)
    top = BASE + 0.195
    rows = [((0, 0.110, top + 0.01), 0.030), ((0, 0.120, top + 0.075), 0.046), ((0, 0.150, top + 0.055), 0.050), ((0, 0.160, top - 0.03), 0.045),
            ((0, 0.152, top - 0.10), 0.020)]
    if m.fine:
        rows = rows[::2]
    m.loft([Ring(at, r, r * 0.6, "plume") for at, r in rows], m.sides(6, 4, 3), "plume", "hat", reference=X, caps=(False, True))


def peaked_cap(m):
    """Cloth cap with a coloured band, soft flat crown and peak: landwehr, undress."""
    n = m.sides(12, 6, 4)
    rows = [(BASE - 0.005, 0.102, "headgear_trim"), (BASE + 0.048, 0.104, "headgear"), (BASE + 0.088, 0.134, "headgear"), (BASE + 0.112, 0.132, "headgear"),
            (BASE + 0.122, 0.100, "headgear")]
    if m.fine:
        rows = rows[:3] if m.fine == 1 else rows[::2]
    m.loft([Ring((0, -0.004, z), r, r * 1.10, slot) for z, r, slot in rows], n, "headgear", "hat", caps=(False, True), phase=math.pi / n)
    peak(m, BASE + 0.006, 0.106)
    if m.fine == 0:     # the cross of the landwehr on the front
        at = Vector((0, 0.142, BASE + 0.068))
        m.ribbon([at - X * 0.028, at + X * 0.028], [Vector((0, 1, -0.3)).normalized()] * 2, 0.016, "plate", "hat")
        m.ribbon([at - Vector((0, 0.012, 0.030)), at + Vector((0, 0.012, 0.030))], [Vector((0, 1, -0.3)).normalized()] * 2, 0.016, "plate", "hat")


def busby(m, bag=True):
    """Fur cap of hussars and chasseurs of the Guard: a bag hangs to the right, a tall plume in front on the left."""
    n = m.sides(12, 6, 4)
    rows = [(1.640, 0.102, 0.116), (1.680, 0.124, 0.138), (1.790, 0.134, 0.146), (1.860, 0.128, 0.138), (1.872, 0.09, 0.10)]
    if m.fine:
        rows = [rows[0], rows[2], rows[3]] if m.fine == 1 else [rows[0], rows[3]]
    m.loft([Ring((0, 0.002, z), rx, ry, "headgear") for z, rx, ry in rows], n, "headgear", "hat", phase=math.pi / n, caps=(False, True))
    if bag and m.fine < 2:
        m.loft([Ring((0.02, -0.01, 1.890), 0.085, 0.012, "bag"), Ring((0.128, -0.02, 1.870), 0.075, 0.020, "bag"), Ring((0.168, -0.02, 1.76), 0.050, 0.012, "bag"),
                Ring((0.160, -0.02, 1.66), 0.004, 0.004, "bag")], 4 if m.fine == 0 else 3, "bag", "hat", reference=Y, caps=(False, False))
        if m.fine == 0:
            m.ball((0.160, -0.02, 1.645), (0.016, 0.016, 0.026), 4, 2, "cords", "hat")
    plume(m, (-0.055, 0.115, 1.80), (-0.06, 0.05, 1), 0.30, 0.030)


def round_hat(m):
    """Corsican hat: round crown, broad brim turned up on the left under a plume."""
    n = m.sides(12, 8, 4)
    m.loft([Ring((0, 0, 1.650), 0.102, 0.114), Ring((0, 0, 1.690), 0.102, 0.114, "headgear_trim"), Ring((0, -0.002, 1.705), 0.100, 0.112),
            Ring((0, -0.004, 1.775), 0.094, 0.106)] if m.fine == 0 else [Ring((0, 0, 1.65), 0.102, 0.114), Ring((0, -0.004, 1.775), 0.094, 0.106)], n, "headgear", "hat",
           phase=math.pi / n, caps=(False, True))
    inner, outer = [], []
    for k in range(n):
        a = math.pi / n + 2 * math.pi * k / n
        c, s = math.cos(a), math.sin(a)
        up = max(0.0, -c - 0.25) / 0.75
        inner.append(m.point((0.100 * c, 0.112 * s, 1.655), "hat"))
        wide = 0.175 - 0.055 * up
        outer.append(m.point((wide * c, (wide + 0.012) * s, 1.650 + 0.125 * up + 0.015 * abs(s)), "hat"))
    for k in range(n):
        j = (k + 1) % n
        m.face([inner[k], outer[k], outer[j], inner[j]], "headgear")
        m.face([inner[j], outer[j], outer[k], inner[k]], "headgear")
    plume(m, (-0.128, 0.03, 1.72), (-0.06, 0.0, 1), 0.26, 0.028)


def cossack_cap(m):
    """Lambskin cap with a cloth bag hanging to the right."""
    n = m.sides(10, 6, 4)
    rows = [(1.635, 0.104, 0.116), (1.68, 0.120, 0.132), (1.76, 0.118, 0.130), (1.82, 0.108, 0.118)]
    if m.fine:
        rows = rows[1::2]
    m.loft([Ring((0, 0, z), rx, ry, "headgear") for z, rx, ry in rows], n, "headgear", "hat", phase=math.pi / n, caps=(False, m.fine > 0))
    if m.fine < 2:
        m.loft([Ring((0, 0, 1.815), 0.100, 0.110, "bag"), Ring((0.01, -0.01, 1.875), 0.080, 0.085, "bag"), Ring((0.10, -0.02, 1.875), 0.045, 0.05, "bag"),
                Ring((0.155, -0.03, 1.78), 0.012, 0.012, "bag")], m.sides(8, 5), "bag", "hat", reference=Y, caps=(False, True))


def sloping_bearskin(m):
    """Austrian grenadier's cap: tall in front, sloping back, a great plate and a coloured bag behind."""
    n = m.sides(12, 6, 4)
    rows = [(1.640, 0.102, 0.116, 0.0), (1.72, 0.124, 0.132, 0.012), (1.83, 0.124, 0.110, 0.040), (1.93, 0.092, 0.060, 0.074), (1.965, 0.04, 0.022, 0.086)]
    if m.fine:
        rows = rows[::2]
    m.loft([Ring((0, y, z), rx, ry, "headgear") for z, rx, ry, y in rows], n, "headgear", "hat", phase=math.pi / n, caps=(False, True))
    if m.fine == 0:
        ids = [m.point(p, "hat") for p in ((-0.065, 0.140, 1.665), (0.065, 0.140, 1.665), (0.072, 0.158, 1.77), (0, 0.172, 1.865), (-0.072, 0.158, 1.77))]
        mid = m.point((0, 0.170, 1.75), "hat")
        for i in range(5):
            m.face([ids[(i + 1) % 5], ids[i], mid], "plate")
    if m.fine < 2:
        m.loft([Ring((0, -0.128, 1.70), 0.080, 0.016, "bag"), Ring((0, -0.092, 1.80), 0.074, 0.020, "bag"), Ring((0, -0.010, 1.915), 0.045, 0.02, "bag")],
               6 if m.fine == 0 else 4, "bag", "hat", reference=X, caps=(True, True))
    plume(m, (-0.120, 0.03, 1.78), (-0.06, 0, 1), 0.20, 0.024)
