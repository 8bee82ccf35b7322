"""Parts of a man, 1.70 m without his hat: skeleton, body, legs, arms, head, kit. Sizes from the uniform sheet, slightly heroic."""

import math

from mathutils import Quaternion, Vector

from rig import Rig
from sculpt import Ring, X, Y, Z

HAND = {"L": -1, "R": 1}
FIST = {"L": Vector((-0.262, 0.035, 0.815)), "R": Vector((0.262, 0.035, 0.815))}
ANKLE = {"L": Vector((-0.105, -0.02, 0.085)), "R": Vector((0.105, -0.02, 0.085))}
HIP = 0.90

# The trunk at rest: height, half-width, half-depth, forward shift.
TRUNK = [(0.79, 0.045, 0.050, -0.010), (0.90, 0.168, 0.112, -0.010), (1.00, 0.160, 0.118, 0.000),
         (1.08, 0.152, 0.116, 0.004), (1.20, 0.172, 0.130, 0.012), (1.32, 0.190, 0.132, 0.006),
         (1.39, 0.178, 0.112, -0.004), (1.44, 0.118, 0.082, -0.008), (1.475, 0.066, 0.064, -0.004)]


def man_rig(rig=None, prefix="", offset=(0, 0, 0), root=None):
    rig = rig or Rig()
    o = Vector(offset)

    def bone(name, parent, at):
        rig.bone(prefix + name, prefix + parent if parent else root, o + Vector(at))

    bone("hips", None, (0, 0, 0.93))
    bone("chest", "hips", (0, 0, 1.08))
    bone("head", "chest", (0, -0.005, 1.47))
    bone("hat", "head", (0, 0.0, 1.66))
    bone("tails", "hips", (0, -0.08, 1.03))
    for side, s in HAND.items():
        bone("arm." + side, "chest", (s * 0.195, -0.005, 1.395))
        bone("fore." + side, "arm." + side, (s * 0.238, -0.015, 1.115))
        bone("thigh." + side, "hips", (s * 0.090, 0.0, HIP))
        bone("shin." + side, "thigh." + side, (s * 0.098, 0.012, 0.485))
        bone("foot." + side, "shin." + side, ANKLE[side])
    return rig


def trunk_at(z, angle, out=0.0):
    """A point on the trunk at height z; angle 0 is the right side, 90 degrees the front. With its outward direction."""
    rows = TRUNK
    z = min(max(z, rows[0][0]), rows[-1][0])
    for low, high in zip(rows, rows[1:]):
        if z <= high[0]:
            break
    t = (z - low[0]) / (high[0] - low[0])
    rx, ry, cy = (low[i] + (high[i] - low[i]) * t for i in (1, 2, 3))
    c, s = math.cos(angle), math.sin(angle)
    outward = Vector((c / rx, s / ry, 0)).normalized()
    return Vector((rx * c, cy + ry * s, z)) + outward * out, outward


def trunk(m, jacket="coat", lapels=True, collar=True, breeches="breeches"):
    """Body in a coat closed to the waist: lapels or lace in front, collar."""
    chest, hips, waist = {"chest": 1.0}, {"hips": 1.0}, {"hips": 0.5, "chest": 0.5}
    sides = m.sides(12, 6, 4)
    pick = (range(9), (1, 3, 5, 6, 8), (1, 6))[m.fine]
    rings = []
    for i in pick:
        z, rx, ry, cy = TRUNK[i]
        rings.append(Ring((0, cy, z), rx, ry, breeches if z < 0.95 else jacket,
                          hips if z < 1.0 else waist if z < 1.1 else chest))

    def paint(i, angle):
        z = rings[i].at.z
        front = abs((math.degrees(angle) % 360) - 90)
        if m.fine == 2:
            return "lapels" if lapels and front < 50 else jacket
        if lapels and 1.05 <= z < 1.43 and front < (46 if m.fine < 2 else 50):
            return "lapels"
        if z < 0.95 and front < 200:
            return breeches
        return None

    m.loft(rings, sides, jacket, phase=math.pi / sides, paint=paint, caps=(False, m.fine == 2),
           power=0.6 if m.fine == 2 else 1.0)
    if collar and m.fine < 2:
        m.loft([Ring((0, -0.004, 1.435), 0.083, 0.080), Ring((0, 0.006, 1.520), 0.080, 0.086)], m.sides(10, 5), "collar", {"chest": 0.6, "head": 0.4},
               caps=(False, m.fine == 0))


def waistcoat_gap(m):
    """The open lower front between cut-away lapels: a wedge of waistcoat."""
    if m.fine:
        return
    points = [trunk_at(1.19, math.radians(90), 0.008)[0], trunk_at(1.01, math.radians(58), 0.010)[0],
              trunk_at(1.01, math.radians(90), 0.012)[0], trunk_at(1.01, math.radians(122), 0.010)[0]]
    ids = [m.point(p, {"hips": 0.5, "chest": 0.5}) for p in points]
    m.face([ids[0], ids[2], ids[1]][::1], "waistcoat")
    m.face([ids[0], ids[3], ids[2]], "waistcoat")


def loops(m, rows=5):
    """Bars of lace and buttons across the breast."""
    if m.fine:
        return
    for k in range(rows):
        z = 1.10 + 0.29 * k / (rows - 1)
        wide = 20 + 14 * k / (rows - 1)
        path = [trunk_at(z, math.radians(90 + wide * i / 3), 0.007) for i in range(-3, 4)]     # round the breast, not through it
        m.ribbon([p for p, _ in path], [o for _, o in path], 0.017, "loops", "chest")


def cross_belts(m, both=True, slot="belts"):
    """Broad belts over the shoulders, crossed on the breast, with a plate. `both` false: one belt, to the right hip."""
    if m.fine == 2:
        # One bright chevron on the breast reads as the crossed belts from afar.
        for s in ((1, -1) if both else (-1,)):
            a, b = trunk_at(1.36, math.radians(90 - s * 42), 0.02)[0], trunk_at(1.04, math.radians(90 + s * 38), 0.02)[0]
            w = Vector((0.030, 0, 0))
            ids = [m.point(p, "chest") for p in (a - w, b - w, b + w, a + w)]
            m.face(ids, slot)
        return
    steps = 7 if m.fine == 0 else 3
    for s in ((1, -1) if both else (-1,)):
        lift = 0.009 if s > 0 else 0.015
        # From the shoulder across the front to the other hip, then up the back.
        for front in (True, False):
            path, outs = [], []
            for k in range(steps):
                t = k / (steps - 1)
                turn = math.radians(38 + (142 - 38 + 22) * t)
                angle = turn if front else -turn
                if s < 0:
                    angle = math.pi - angle
                z = 1.455 - 0.005 * math.cos(3 * t) - (0.50 * t ** 1.05 if front else 0.50 * t ** 1.05)
                p, o = trunk_at(z, angle, lift + (0.012 if z > 1.38 else 0))
                if z > 1.40:
                    o = (o * 0.5 + Z).normalized()
                path.append(p)
                outs.append(o)
            if front != (s > 0):
                path.reverse()
                outs.reverse()
            m.ribbon(path, outs, 0.058, slot, lambda i, path=path: {"chest": 1.0} if path[i].z > 1.08 else
                     {"hips": 0.5, "chest": 0.5})
    if m.fine == 0:
        at, out = trunk_at(1.235, math.radians(90), 0.024)
        m.disc(at, out, 0.030, 6, "brass", "chest")


def cartridge_box(m):
    if m.fine:
        return
    m.box((0.165, -0.115, 0.93), (0.055, 0.035, 0.065), "leather", "hips", Quaternion(Z, math.radians(35)))


def bayonet_frog(m, sabre=False):
    """Scabbard at the left hip; with `sabre` a short sword beside it."""
    if m.fine:
        return
    lean = Vector((-0.03, -0.10, -0.42))
    top = Vector((-0.185, -0.03, 0.95))
    m.loft([Ring(top, 0.017), Ring(top + lean, 0.009)], 4, "leather", "tails")
    if sabre:
        top = Vector((-0.200, 0.02, 0.98))
        m.loft([Ring(top, 0.020, 0.014), Ring(top + Vector((-0.04, -0.20, -0.52)), 0.014, 0.009)], 5, "leather", "tails")
        m.loft([Ring(top + Vector((0, 0.01, 0.01)), 0.03, 0.012), Ring(top + Vector((0, 0.05, 0.12)), 0.014)], 5, "brass",
               "tails")


def pack(m, roll=True):
    """Hide knapsack with its flap and straps, and the greatcoat rolled on top."""
    if m.fine:
        m.box((0, -0.200, 1.255), (0.165, 0.07, 0.165), "pack", "chest", skip="front" if m.fine == 1 else "front under top")
        if roll and m.fine == 1:
            at = Vector((0, -0.185, 1.468))
            m.loft([Ring(at - X * 0.21, 0.060), Ring(at + X * 0.21, 0.060)], 4, "coat_roll", "chest", phase=math.pi / 4)
        elif roll:
            m.box((0, -0.195, 1.47), (0.200, 0.055, 0.050), "coat_roll", "chest", skip="front under")
        return
    at = Vector((0, -0.190, 1.24))
    m.loft([Ring(at + Vector((0, 0.065, 0)), 0.170, 0.165), Ring(at + Vector((0, -0.035, 0)), 0.180, 0.175),
            Ring(at + Vector((0, -0.075, -0.005)), 0.155, 0.150)], 8, "pack", "chest", power=0.45, phase=math.pi / 8)
    if m.fine == 0:
        for x in (-0.085, 0.085):
            m.ribbon([at + Vector((x, 0.03, 0.176)), at + Vector((x, -0.045, 0.168)), at + Vector((x, -0.082, 0.10)),
                      at + Vector((x, -0.082, -0.10))],
                     [Z, (Z - Y).normalized(), -Y, -Y], 0.026, "belts", "chest")
    if roll:
        n = 8
        at = Vector((0, -0.185, 1.468))
        m.loft([Ring(at - X * 0.215, 0.045), Ring(at - X * 0.20, 0.062), Ring(at + X * 0.20, 0.062),
                Ring(at + X * 0.215, 0.045)], n, "coat_roll", "chest")
        if m.fine == 0:
            for x in (-0.10, 0.10):
                m.loft([Ring(at + X * (x - 0.014), 0.066), Ring(at + X * (x + 0.014), 0.066)], n, "belts", "chest", caps=(False, False))


def haversack(m):
    """British linen haversack and blue canteen at the left hip."""
    if m.fine == 2:
        return
    turn = Quaternion(Z, math.radians(20))
    m.box((-0.185, -0.06, 0.90), (0.035, 0.10, 0.085), "linen", "hips", turn, 1.0)
    if m.fine == 0:
        m.loft([Ring((-0.215, -0.12, 0.985), 0.075), Ring((-0.265, -0.135, 0.985), 0.075)], 8, "canteen", "hips")


def hung(angle, loose):
    """Bones of cloth that hangs round both thighs: so much of it goes with them, and with the nearer one the more it is at its
    side, so that a knee lifts it and does not come through."""
    near, other = ("thigh.R", "thigh.L") if math.cos(angle) > 0 else ("thigh.L", "thigh.R")
    nearer = min(1.0, 0.5 + abs(math.cos(angle)))
    return {near: loose * nearer, other: loose * (1 - nearer), "hips": 1 - loose}


def tails(m, long=True, over=0.0):
    """Coat tails behind, turned back at their edges; `long` reach the knee, short ones the seat. `over`: so many metres of
    a kilt are under them."""
    if m.fine == 2:
        return
    end = 0.52 if long else 0.76
    waist = 1.07 if over else 1.0       # a kilt reaches higher than breeches
    for s in (-1, 1):
        top, low = [], []
        for a in (-178, -142, -112, -93):
            angle = math.radians(a if s < 0 else -180 - a)
            p, o = trunk_at(waist, angle, 0.012 + 0.6 * over)
            top.append(p)
            q = p + o * ((0.05 if long else 0.035) + 0.6 * over)
            q.x = q.x * (0.78 if long else 0.95)
            q.z = end + 0.03 * abs(a + 90) / 90 + (0.10 if a == -178 else 0)
            low.append(q)
        if m.fine and not over:     # straight across, they would lie in the kilt
            top, low = top[::3], low[::3]
        mid = [t.lerp(l, 0.5) + (t - Vector((0, 0, t.z))).normalized() * 0.012 for t, l in zip(top, low)]
        rows = [top, low] if m.fine else [top, mid, low]
        ids = [[m.point(p, {"hips": 0.8, "tails": 0.2} if r == 0 else "tails") for p in row] for r, row in enumerate(rows)]
        for r in range(len(rows) - 1):
            for k in range(len(top) - 1):
                quad = [ids[r][k], ids[r + 1][k], ids[r + 1][k + 1], ids[r][k + 1]]
                if s > 0:
                    quad.reverse()
                slot = "turnbacks" if not m.fine and k in (0, 2) and (r == 1 or not long) else "coat"
                m.face(quad, slot)
                if m.fine == 0:
                    m.face(quad[::-1], "turnbacks")


def leg(m, side, below="gaiters", shoe="shoes", knee=0.485, loose=1.0, above="breeches", diced=False):
    """Thigh, knee, calf, shoe. `below` is the slot under the knee; `loose` above 1 makes trousers; `diced` hose leaves it the spats."""
    s = HAND[side]
    thigh, shin, foot = "thigh." + side, "shin." + side, "foot." + side
    n = m.sides(7, 4, 3)
    x = lambda z: s * (0.090 + 0.015 * (0.90 - z) / 0.8)
    full = [(0.92, 0.086, 0.098, 0.0, {"hips": 0.6, thigh: 0.4}), (0.78, 0.088, 0.098, 0.004, thigh),
            (0.62, 0.072, 0.080, 0.008, thigh), (0.52, 0.062, 0.066, 0.014, {thigh: 0.7, shin: 0.3}),
            (0.46, 0.059, 0.062, 0.008, {thigh: 0.25, shin: 0.75}), (0.34, 0.061, 0.068, -0.012, shin),
            (0.20, 0.047, 0.050, -0.014, shin), (0.075, 0.046, 0.052, -0.012, {shin: 0.4, foot: 0.6})]
    if m.fine == 2:
        full[7] = (0.0, 0.050, 0.085, 0.02, foot)
    pick = ((0, 1, 3, 4, 5, 7) if m.thrift else range(8), (0, 3, 5, 7), (0, 3, 7))[m.fine]
    rings = []
    for i in pick:
        z, rx, ry, y, bone = full[i]
        k = (1 + (loose - 1) * min(1, max(0, (0.9 - z) * 2)))
        rings.append(Ring((x(z), y, z), rx * k, ry * k, above if z > 0.50 and (m.fine == 0 or z > 0.53) else below, bone))
    rings.reverse()

    def paint(i, angle):
        slot = rings[i + 1].slot if m.fine == 0 else below if i < len(rings) - 2 else above
        if not diced or slot != below or (m.fine == 0 and i == 0):
            return slot
        return "hose_check" if int(angle * n / (2 * math.pi) + i) % 2 else "hose"

    m.loft(rings, n, below, phase=math.pi / n, caps=(False, False), paint=paint)
    a = ANKLE[side]
    if m.fine == 2:
        return
    if m.fine == 1:
        m.loft([Ring((a.x, -0.07, 0.055), 0.036, 0.052), Ring((a.x + s * 0.015, 0.17, 0.025), 0.036, 0.024)], 4, shoe, foot,
               phase=math.pi / 4, power=0.8)
        return
    n = 4 if m.thrift else 6
    out = s * 0.020
    m.loft([Ring((a.x, -0.075, 0.055), 0.030, 0.040), Ring((a.x, -0.05, 0.062), 0.042, 0.058),
            Ring((a.x + out * 0.3, 0.04, 0.055), 0.046, 0.052), Ring((a.x + out * 0.8, 0.12, 0.036), 0.050, 0.034),
            Ring((a.x + out, 0.175, 0.026), 0.030, 0.022)], n, shoe, foot, power=0.8, phase=math.pi / n)


def arm(m, side, cuff="cuffs", shoulder="strap", sleeve="coat"):
    """Sleeve, cuff and fist. `shoulder`: strap, epaulette or wing."""
    s = HAND[side]
    up, fore = "arm." + side, "fore." + side
    n = m.sides(7, 4, 3)
    a, e, f = Vector((s * 0.195, -0.005, 1.395)), Vector((s * 0.238, -0.015, 1.115)), FIST[side]
    wrist = e.lerp(f, 0.76)
    full = [(Vector((s * 0.135, -0.005, 1.412)), 0.052, sleeve, {"chest": 0.8, up: 0.2}),
            (Vector((s * 0.188, -0.005, 1.392)), 0.066, sleeve, {"chest": 0.45, up: 0.55}),
            (Vector((s * 0.208, -0.006, 1.335)), 0.069, sleeve, {"chest": 0.15, up: 0.85}),
            (a.lerp(e, 0.45), 0.064, sleeve, up), (a.lerp(e, 0.88), 0.055, sleeve, {up: 0.75, fore: 0.25}),
            (e.lerp(f, 0.12), 0.055, sleeve, {up: 0.25, fore: 0.75}), (e.lerp(f, 0.40), 0.052, cuff, fore),
            (wrist, 0.056, cuff, fore)]
    pick = ((0, 1, 2, 4, 5, 6, 7) if m.thrift else range(8), (1, 4, 6, 7), (1, 7))[m.fine]
    rings = [Ring(full[i][0], full[i][1], slot=full[i][2], bone=full[i][3]) for i in pick]
    if m.fine:
        for r in rings[:-2] if m.fine == 1 else rings:
            r.slot = sleeve
    m.loft(rings, n, sleeve, caps=(False, False))
    if m.fine == 2:
        return
    if m.fine == 1 or m.thrift:
        d = (f - e).normalized()
        m.loft([Ring(wrist, 0.044), Ring(f + d * 0.045, 0.034)], 4, "flesh", fore, caps=(False, True))
        if shoulder in ("epaulette", "wing"):
            m.loft([Ring((s * 0.165, -0.005, 1.462), 0.05, 0.02), Ring((s * 0.258, -0.005, 1.40), 0.085, 0.03)], 4, "epaulettes",
                   {"chest": 0.4, up: 0.6}, reference=Y, caps=(False, True))
        return
    n = 7
    d = (f - e).normalized()
    m.loft([Ring(f - d * 0.085, 0.034), Ring(f - d * 0.035, 0.042, 0.046), Ring(f + d * 0.01, 0.044, 0.050),
            Ring(f + d * 0.050, 0.026, 0.034)], n, "flesh", fore)
    if shoulder == "epaulette":
        top = Vector((s * 0.205, -0.005, 1.445))
        m.loft([Ring(top + Vector((-s * 0.09, 0, 0.015)), 0.030, 0.010), Ring(top, 0.050, 0.014),
                Ring(top + Vector((s * 0.03, 0, -0.012)), 0.078, 0.022), Ring(top + Vector((s * 0.048, 0, -0.06)), 0.082, 0.012)],
               n, "epaulettes", {"chest": 0.5, up: 0.5}, reference=Y)
    elif shoulder == "wing":
        m.loft([Ring((s * 0.165, -0.005, 1.440), 0.050, 0.020), Ring((s * 0.215, -0.005, 1.435), 0.088, 0.030),
                Ring((s * 0.250, -0.005, 1.400), 0.080, 0.018)], n, "epaulettes", {"chest": 0.4, up: 0.6}, reference=Y)
    elif m.fine == 0:
        m.loft([Ring((s * 0.095, -0.004, 1.463), 0.028, 0.006), Ring((s * 0.150, -0.005, 1.455), 0.030, 0.008),
                Ring((s * 0.218, -0.005, 1.434), 0.034, 0.010)], 4, "epaulettes", {"chest": 0.7, up: 0.3}, reference=Y)


def head(m, moustache=False, bare=False):
    """Face with nose, brow, eyes, ears and hair behind."""
    n = m.sides(10, 5, 3)
    full = [(1.485, 0.052, 0.058, -0.004), (1.515, 0.056, 0.066, 0.010), (1.535, 0.066, 0.082, 0.020),
            (1.575, 0.074, 0.094, 0.012), (1.620, 0.080, 0.100, 0.004), (1.665, 0.082, 0.102, 0.000),
            (1.715, 0.066, 0.082, -0.006), (1.745, 0.030, 0.036, -0.010)]
    pick = ((0, 2, 3, 4, 5, 6) if m.thrift else (0, 1, 2, 3, 4, 5, 6), (0, 2, 4, 5), (0, 5))[m.fine]
    rings = [Ring((0, full[i][3], full[i][0]), full[i][1], full[i][2], bone={"head": 1.0}) for i in pick]

    def paint(i, angle):
        back = (math.degrees(angle) - 90) % 360
        z = rings[i].at.z
        if z > 1.66:
            return "hair"
        return "hair" if 105 < back < 255 and z > 1.53 else None

    m.loft(rings, n, "flesh", phase=math.pi / n + (math.pi / 2 if n % 2 else 0), paint=paint, caps=(False, m.fine < 2 and bare))
    if m.fine:
        return
    tip = [m.point(p, "head") for p in ((0, 0.100, 1.640), (-0.017, 0.100, 1.590), (0, 0.128, 1.592), (0.017, 0.100, 1.590),
                                        (0, 0.104, 1.582))]
    m.face([tip[0], tip[1], tip[2]], "flesh")
    m.face([tip[0], tip[2], tip[3]], "flesh")
    m.face([tip[2], tip[1], tip[4]], "flesh")
    m.face([tip[3], tip[2], tip[4]], "flesh")
    for s in (-1, 1):
        m.box((s * 0.084, -0.002, 1.605), (0.008, 0.016, 0.026), "flesh", "head")          # ear
        m.box((s * 0.072, 0.030, 1.605), (0.010, 0.016, 0.032), "hair", "head")            # whisker
        at = Vector((s * 0.033, 0.0985, 1.628))
        out = Vector((s * 0.30, 1, 0)).normalized()
        m.ribbon([at - X * 0.016, at + X * 0.016] if s > 0 else [at - X * 0.016, at + X * 0.016], [out, out], 0.012, "hair",
                 "head")
    if moustache:
        m.box((0, 0.105, 1.570), (0.034, 0.008, 0.010), "hair", "head")
    else:
        m.ribbon([Vector((-0.022, 0.1035, 1.560)), Vector((0.022, 0.1035, 1.560))], [Y, Y], 0.008, "leather", "head")


def musket(m, bone="musket", length=1.0, bayonet=True):
    """Firelock along +z from the small of the butt at its bone's place; the trigger side looks to +y. Drawn a little thick."""
    o = m.musket_at
    at = lambda y, z: o + Vector((0, y, z * length))
    if m.fine == 2:
        m.loft([Ring(at(0.03, -0.36), 0.024, 0.05), Ring(at(-0.01, 1.05), 0.018)], 3, "wood", bone, caps=(False, False))
        if bayonet:
            m.loft([Ring(at(-0.02, 1.04), 0.018), Ring(at(-0.03, 1.49), 0)], 3, "steel", bone, caps=(False, False))
        return
    n = m.sides(5, 4)

    def paint(i, angle):
        return "steel" if i >= (3 if m.fine == 0 else 2) and math.sin(angle) < -0.2 else None

    rows = [Ring(at(0.050, -0.36), 0.020, 0.062), Ring(at(0.036, -0.18), 0.019, 0.046), Ring(at(0.004, 0.0), 0.018, 0.026),
            Ring(at(0.0, 0.06), 0.024, 0.032), Ring(at(-0.002, 0.40), 0.021, 0.026), Ring(at(-0.004, 0.95), 0.016, 0.019)]
    if m.fine:
        rows = [rows[0], rows[2], rows[4], rows[5]]
    m.loft(rows, n, "wood", bone, phase=math.pi / n)
    if m.fine == 0:
        m.loft([Ring(at(-0.018, 0.10), 0.014), Ring(at(-0.010, 1.07), 0.0125)], n, "steel", bone, phase=math.pi / n)
        for z in (0.50, 0.92):
            m.loft([Ring(at(-0.004, z), 0.024, 0.029), Ring(at(-0.004, z + 0.035), 0.023, 0.028)], 5, "brass", bone,
                   phase=math.pi / 5, caps=(False, True))
        m.box(at(-0.018, 0.05) + X * 0.024, (0.008, 0.014, 0.055), "steel", bone)
        m.box(at(-0.050, 0.055) + X * 0.024, (0.006, 0.022, 0.014), "steel", bone)
        m.ribbon([at(0.030, 0.00), at(0.052, 0.03), at(0.052, 0.07), at(0.034, 0.10)], [-Y, Z, Z, Z], 0.014, "brass", bone, True)
        m.ribbon([at(0.036, 0.10), at(0.060, 0.28), at(0.028, 0.50)], [Y, Y, Y], 0.026, "belts", bone, True)
    if bayonet:
        m.loft([Ring(at(-0.010, 1.00), 0.016), Ring(at(-0.010, 1.08), 0.015), Ring(at(-0.034, 1.11), 0.013, 0.016),
                Ring(at(-0.034, 1.20), 0.013, 0.015), Ring(at(-0.034, 1.49), 0)] if m.fine == 0 else
               [Ring(at(-0.010, 0.95), 0.019), Ring(at(-0.03, 1.10), 0.015), Ring(at(-0.034, 1.49), 0)],
               4 if m.fine == 0 else 3, "steel", bone, caps=(False, False))
