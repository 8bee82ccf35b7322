"""What is worn over the trunk of man.py: long skirts, rolled coats, buttons, other packs, a slung pelisse."""

import math

from mathutils import Quaternion, Vector

from man import hung, trunk_at
from sculpt import Ring, X, Y, Z


def skirt(m, hem, flare=1.0, slot="coat"):
    """The full skirts of a greatcoat or litewka from the waist to the height `hem`; they go along with the thighs."""
    n = m.sides(14, 8, 5)
    rows = [(1.035, 0.172, 0.132, 0.0), (0.90, 0.205, 0.160, 0.6), ((0.90 + hem) / 2, 0.212, 0.178 * flare, 0.9), (hem, 0.222 * flare, 0.196 * flare, 0.95)]
    if m.fine == 2:
        rows = rows[1::2]
    loops = []
    for z, rx, ry, loose in rows:
        loop = []
        for k in range(n):
            a = math.pi / n + 2 * math.pi * k / n
            bone = hung(a, loose) if loose else {"hips": 0.7, "chest": 0.3}
            loop.append(m.point((rx * math.cos(a), 0.002 + ry * math.sin(a), z), bone))
        loops.append(loop)
    for i in range(len(loops) - 1):
        for k in range(n):
            j = (k + 1) % n
            m.face([loops[i][k], loops[i + 1][k], loops[i + 1][j], loops[i][j]], slot)
            if m.fine == 0 and i == len(loops) - 2:
                m.face([loops[i][j], loops[i + 1][j], loops[i + 1][k], loops[i][k]], slot)


def buttons(m, rows=6, apart=0.075, slot="brass", low=1.06):
    """Two rows of buttons down the breast."""
    if m.fine:
        return
    for k in range(rows):
        z = low + (1.38 - low) * k / (rows - 1)
        for s in (-1, 1):
            p, o = trunk_at(z, math.radians(90 - s * 57 * apart / 0.13 * (0.8 + 0.25 * k / (rows - 1))), 0.006)
            side = Vector((0.011, 0, 0))
            m.face([m.point(q, "chest") for q in (p + side - Z * 0.011, p - side - Z * 0.011, p - side + Z * 0.011, p + side + Z * 0.011)], slot)




def roll_across(m, slot="coat_roll"):
    """The greatcoat rolled and worn over the left shoulder to the right hip."""
    lean = Vector((0.5, 0, 0.3)).normalized()
    steps = (8, 4, 3)[m.fine]
    n = m.sides(6, 4, 3)
    lift = 0.052

    def place(t, front):
        turn = math.radians(38 + 126 * t)
        angle = math.pi - turn if front else -(math.pi - turn)
        z = 1.462 - 0.52 * t ** 1.05
        p, o = trunk_at(z, angle, lift)
        if z > 1.40:
            p = p + Z * 0.035
        return p

    path = [place(1 - k / (steps - 1), True) for k in range(steps)] + [place(k / (steps - 1), False) for k in range(1, steps)]
    wide = lambda i: 0.030 if i in (0, len(path) - 1) else 0.052
    m.loft([Ring(p, wide(i), bone={"chest": 1.0} if p.z > 1.10 else {"hips": 0.6, "chest": 0.4}) for i, p in enumerate(path)], n, slot, reference=lean)


def barrel_pack(m):
    """Russian knapsack of 1805: a black cylinder slung across the back."""
    at = Vector((0, -0.190, 1.24))
    n = m.sides(9, 5, 4)
    d = Vector((0.9, 0, 0.42)).normalized()
    m.loft([Ring(at - d * 0.21, 0.105), Ring(at + d * 0.21, 0.105)], n, "pack", "chest", reference=Y, phase=math.pi / n)
    if m.fine == 0:
        for x in (-0.11, 0.11):
            m.loft([Ring(at + d * (x - 0.014), 0.110), Ring(at + d * (x + 0.014), 0.110)], n, "belts", "chest", caps=(False, False), reference=Y, phase=math.pi / n)


def pelisse(m):
    """The hussar's fur-edged jacket hung on the left shoulder."""
    at = Vector((-0.225, -0.075, 1.43))
    rows = [(at, 0.115, 0.085, "fur"), (at + Vector((-0.01, -0.01, -0.05)), 0.135, 0.095, "pelisse"), (at + Vector((-0.035, -0.035, -0.22)), 0.125, 0.085, "pelisse"),
            (at + Vector((-0.045, -0.050, -0.40)), 0.110, 0.075, "fur"), (at + Vector((-0.045, -0.052, -0.45)), 0.112, 0.078, "fur")]
    if m.fine:
        rows = rows[::2] if m.fine == 1 else [rows[0], rows[3]]
        rows = [(p, a, b, "pelisse") for p, a, b, _ in rows]
    turn = Vector((0.75, 0.66, 0)).normalized()
    m.loft([Ring(p, a, b, slot) for p, a, b, slot in rows][::-1], m.sides(8, 5, 4), "pelisse", "chest", axis=Z, reference=turn,
           paint=(lambda i, a: "fur" if i in (0, 3) else "pelisse") if m.fine == 0 else None)
    if m.fine == 0:     # the empty sleeve swings behind
        m.loft([Ring(at + Vector((-0.10, -0.02, -0.04)), 0.050), Ring(at + Vector((-0.135, -0.06, -0.36)), 0.046, slot="fur"), Ring(at + Vector((-0.138, -0.065, -0.42)), 0.052)],
               5, "pelisse", "chest")


def sabretache(m):
    if m.fine:
        return
    m.box((-0.335, -0.30, 0.50), (0.012, 0.085, 0.105), "saddle_cloth", "hips", Quaternion(Z, math.radians(8)), 0.85)
    m.ribbon([Vector((-0.352, -0.375, 0.405)), Vector((-0.352, -0.225, 0.405))][::-1], [-X, -X], 0.030, "saddle_edge", "hips")
