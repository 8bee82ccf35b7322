"""Headgear. Every hat hangs on the bone "hat" and may fall from the head."""

import math

from mathutils import Quaternion, Vector

from sculpt import Ring, X, Z


def plume(m, at, lean, height, thick=0.030, tip=True):
    """A feather that swells and ends round; its upper third may have another colour."""
    at, lean = Vector(at), Vector(lean).normalized()
    n = m.sides(6, 3, 3)
    rows = [(0, 0.35), (0.18, 0.9), (0.6, 1.05), (0.90, 0.75), (1, 0)] if m.fine == 0 else [(0, 0.6), (0.62, 1.1), (1, 0)]
    m.loft([Ring(at + lean * (height * t), thick * k, slot="plume_tip" if tip and t >= 0.6 else "plume") for t, k in rows], n,
           "plume", "hat", caps=(False, False))


def pompon(m, at, radius=0.034):
    m.ball(at, (radius, radius, radius * 1.1), m.sides(7, 4, 3), 4 if m.fine == 0 else 2, "plume", "hat")


def peak(m, z, radius=0.100, out=0.050, drop=0.025):
    """Leather peak over the eyes."""
    if m.fine == 2:
        return
    steps = 7 if m.fine == 0 else 3
    inner, outer = [], []
    for k in range(steps):
        a = math.radians(22 + 136 * k / (steps - 1))
        c, s = math.cos(a), math.sin(a)
        bulge = math.sin(math.pi * k / (steps - 1))
        inner.append(Vector((radius * c * 0.92, radius * s, z)))
        outer.append(Vector((radius * c * (0.95 + 0.15 * bulge), radius * s + out * bulge, z - drop * bulge)))
    a = [m.point(p, "hat") for p in inner]
    b = [m.point(p, "hat") for p in outer]
    for k in range(steps - 1):
        m.face([a[k], b[k], b[k + 1], a[k + 1]], "leather")
        if m.fine == 0:
            m.face([a[k + 1], b[k + 1], b[k], a[k]], "leather")


def shako(m, height=0.185, base=0.101, top=0.119, kind="lozenge", cords=True, feather="pompon"):
    """Felt cylinder flaring upwards, bands above and below; kind of plate in front: lozenge, plate or none."""
    n = m.sides(12, 6, 4)
    z0 = 1.650
    lean = lambda z: -0.012 * (z - z0) / height

    def ring(z, r, slot):
        return Ring((0, lean(z) - 0.002, z), r, r * 1.10, slot)

    if m.fine == 2:
        m.loft([ring(z0, base, "headgear"), ring(z0 + height, top, "headgear")], n, "headgear", "hat", phase=math.pi / n,
               caps=(False, True))
        if feather != "none":
            x = -top if feather == "side" else 0
            tall = 0.05 if feather == "pompon" else 0.13
            ids = [m.point(p, "hat") for p in ((x - 0.03, base, z0 + height), (x + 0.03, base, z0 + height), (x, base, z0 + height + tall),
                                               (x, base - 0.05, z0 + height))]
            for f in ((1, 0, 2), (0, 1, 3), (1, 2, 3), (2, 0, 3))[:1 if feather == "pompon" else 4]:
                m.face([ids[i] for i in f], "plume")
        return
    rows = [ring(z0, base, "leather"), ring(z0 + 0.022, base + 0.001, "headgear"),
            ring(z0 + height - 0.030, top - 0.003, "headgear_trim"), ring(z0 + height, top, "headgear"),
            ring(z0 + height + 0.003, top * 0.90, "leather")]
    if m.fine:
        rows = [rows[0], rows[2], rows[3]]
        rows[0].slot = "headgear"
    m.loft(rows, n, "headgear", "hat", phase=math.pi / n, caps=(False, True))
    peak(m, z0 + 0.008, base * 1.05)
    if m.fine == 0:
        front = base * 1.10 + 0.009
        z = z0 + height * 0.46
        if kind == "lozenge":
            corners = ((0, front, z - 0.062), (0.050, front - 0.010, z), (0, front + 0.004, z + 0.062), (-0.050, front - 0.010, z))
        elif kind == "plate":
            corners = ((-0.034, front - 0.006, z - 0.05), (0.034, front - 0.006, z - 0.05), (0.038, front, z + 0.045), (-0.038, front, z + 0.045))
        else:
            corners = ()
        if corners:
            ids, mid = [m.point(p, "hat") for p in corners], m.point((0, front + 0.008, z), "hat")
            for i in range(4):
                m.face([ids[(i + 1) % 4], ids[i], mid], "plate")
        if cords:
            for s in (-1, 1):
                path, outs = [], []
                for k in range(7):
                    a = math.radians(90 + s * 15 * k)
                    r = top - 0.004
                    path.append(Vector((r * math.cos(a), r * 1.1 * math.sin(a), z0 + height * 0.80 - 0.055 * math.sin(math.pi * k / 6))))
                    outs.append(Vector((math.cos(a), math.sin(a), 0)))
                if s > 0:
                    path, outs = path[::-1], outs[::-1]
                m.ribbon(path, outs, 0.016, "cords", "hat")
        for s in (-1, 1):       # chin scales
            m.ribbon([Vector((s * 0.098, 0.055, 1.655)), Vector((s * 0.083, 0.058, 1.585)), Vector((s * 0.048, 0.082, 1.520))][::s],
                     [Vector((s, 0.5, 0)).normalized()] * 3, 0.016, "plate", "hat")
    if feather == "pompon":
        pompon(m, (0, top * 1.10 - 0.006, z0 + height + 0.022))
    elif feather == "side":
        plume(m, (-top * 0.98, 0.02, z0 + height * 0.45), (-0.10, 0, 1), 0.30, 0.026)
    elif feather == "front":
        plume(m, (0, top * 1.08, z0 + height * 0.75), (0, 0.02, 1), 0.30, 0.028)
    elif feather == "tuft":
        plume(m, (0, top * 1.08, z0 + height * 0.70), (0, 0.05, 1), 0.17, 0.026)


def stovepipe(m, feather="tuft"):
    """British felt cap: a straight tube, brass plate, tuft in front."""
    shako(m, 0.200, 0.100, 0.098, "plate", False, feather)


def bicorne(m, fore_and_aft=False, feather="pompon", laced=False, bone="hat"):
    """Hat with its brim turned up before and behind: two fans joined over a low crown."""
    turn = Quaternion(Z, math.radians(90 if fore_and_aft else 0))
    c = Vector((0, 0, 1.655))
    steps = (11, 5, 3)[m.fine]
    if m.fine < 2:
        m.loft([Ring((0, 0, 1.65), 0.098, 0.110), Ring((0, -0.004, 1.72), 0.090, 0.100), Ring((0, -0.006, 1.775), 0.045, 0.05)],
               m.sides(10, 5, 4), "headgear", bone, caps=(False, True))
    for face in (1, -1):
        low, high = [], []
        for k in range(steps):
            t = k / (steps - 1)
            x = -0.245 + 0.49 * t
            arch = math.sin(math.pi * t)
            top = 0.035 + 0.185 * arch ** 0.65 * (1.0 if face < 0 else 0.86)
            low.append(c + turn @ Vector((x, face * (0.010 + 0.112 * arch ** 0.8), -0.015 + 0.020 * arch)))
            high.append(c + turn @ Vector((x * 0.96, face * (0.008 + 0.092 * arch), top)))
        a = [m.point(p, bone) for p in low]
        b = [m.point(p, bone) for p in high]
        inner = [m.point(p * 1.0 - turn @ Vector((0, face * 0.012, 0.0)), bone) for p in high]
        base = [m.point(p - turn @ Vector((0, face * 0.012, 0.0)), bone) for p in low]
        for k in range(steps - 1):
            quads = [([a[k], a[k + 1], b[k + 1], b[k]], "headgear"),
                     ([b[k], b[k + 1], inner[k + 1], inner[k]], "headgear_trim"),
                     ([inner[k], inner[k + 1], base[k + 1], base[k]], "headgear")]
            for quad, slot in quads[:1 if m.fine == 2 else 2 if m.fine else 3]:
                m.face(quad[::-1] if face > 0 else quad, slot)
        # A narrow binding along the edge.
        if m.fine == 0:
            path = [h * 1.0 + turn @ Vector((0, face * 0.004, -0.012)) for h in high]
            outs = [turn @ Vector((0, face, 0.1)) for _ in high]
            if face > 0:
                path, outs = path[::-1], outs[::-1]
            m.ribbon(path, outs, 0.024, "headgear_trim", bone)
    if m.fine == 0:
        at = c + turn @ Vector((-0.07, 0.118, 0.12))
        m.disc(at, turn @ Vector((0, 1, 0.1)), 0.034, 7, "cords", bone)
        m.disc(at + turn @ Vector((0, 0.003, 0)), turn @ Vector((0, 1, 0.1)), 0.018, 6, "plate", bone)
    if feather == "pompon":
        pompon(m, c + turn @ Vector((-0.07, 0.10, 0.215)), 0.030)
    elif feather == "plume":
        plume(m, c + turn @ Vector((-0.07, 0.09, 0.15)), (-0.05, 0, 1), 0.32, 0.030)
    elif feather == "fringe":   # a general's white ostrich edging
        for face in (1, -1):
            path = [c + turn @ Vector(((-0.235 + 0.47 * k / 8) * 0.93, face * 0.05, 0.050 + 0.175 * math.sin(math.pi * k / 8) ** 0.65))
                    for k in range(9)]
            if m.fine < 2:
                m.loft([Ring(p, 0.016) for p in path[::1 if m.fine == 0 else 4]], 4 if m.fine == 0 else 3, "plume", bone, caps=(False, False))


def bearskin(m, feather=True):
    """Fur cap, taller in front, brass plate, cords and plume."""
    n = m.sides(12, 6, 4)
    rows = [(1.640, 0.100, 0.115, 0.0), (1.70, 0.128, 0.142, 0.008), (1.80, 0.140, 0.150, 0.012), (1.90, 0.126, 0.132, 0.014),
            (1.965, 0.082, 0.085, 0.016), (1.985, 0.03, 0.03, 0.016)]
    if m.fine:
        rows = [rows[0], rows[2], rows[3], rows[5]] if m.fine == 1 else [rows[0], rows[2], rows[4]]
    m.loft([Ring((0, y, z), rx, ry) for z, rx, ry, y in rows], n, "headgear", "hat", phase=math.pi / n, caps=(False, True))
    if m.fine == 0:
        ids = [m.point(p, "hat") for p in ((-0.055, 0.140, 1.672), (0.055, 0.140, 1.672), (0.062, 0.155, 1.76), (0, 0.168, 1.815),
                                           (-0.062, 0.155, 1.76))]
        mid = m.point((0, 0.170, 1.74), "hat")
        for i in range(5):
            m.face([ids[(i + 1) % 5], ids[i], mid], "plate")
        for s in (-1, 1):
            path, outs = [], []
            for k in range(7):
                a = math.radians(90 + s * 17 * k)
                path.append(Vector((0.145 * math.cos(a), 0.012 + 0.156 * math.sin(a), 1.86 - 0.07 * math.sin(math.pi * k / 6))))
                outs.append(Vector((math.cos(a), math.sin(a), 0.1)).normalized())
            if s > 0:
                path, outs = path[::-1], outs[::-1]
            m.ribbon(path, outs, 0.020, "cords", "hat")
    if feather:
        plume(m, (-0.135, 0.02, 1.74), (-0.10, 0, 1), 0.40, 0.032)


def feather_bonnet(m):
    """Highland bonnet: diced band, black ostrich feathers, hackle on the left."""
    n = m.sides(12, 6, 4)
    if m.fine == 0:
        for z0, z1 in ((1.640, 1.665), (1.665, 1.690)):
            flip = z0 > 1.65
            m.loft([Ring((0, 0, z0), 0.106, 0.118), Ring((0, 0, z1), 0.110, 0.122)], n, "headgear_trim", "hat",
                   caps=(False, False), phase=math.pi / n,
                   paint=lambda i, a: "cords" if (int(a * n / (2 * math.pi)) + flip) % 2 else "headgear_trim")
    rows = [(1.685, 0.112, 0.124, 0), (1.735, 0.150, 0.158, -0.004), (1.83, 0.158, 0.164, -0.012), (1.91, 0.132, 0.136, -0.014),
            (1.955, 0.070, 0.072, -0.012)]
    if m.fine:
        rows = [(1.64, 0.11, 0.12, 0), (1.80, 0.158, 0.164, 0), (1.95, 0.09, 0.09, 0)]
    m.loft([Ring((0, y, z), rx, ry) for z, rx, ry, y in rows], n, "headgear", "hat", phase=math.pi / n)
    if m.fine == 0:     # separate feather heads give the bonnet its lumpy outline
        for k in range(5):
            a = math.radians(20 + 72 * k)
            at = Vector((0.120 * math.cos(a), -0.01 + 0.125 * math.sin(a), 1.875 + 0.03 * (k % 2)))
            m.ball(at, (0.062, 0.062, 0.066), 6, 3, "headgear", "hat", axis=Vector((math.cos(a), math.sin(a), 0.9)).normalized())
        for s in (0.0, 0.03):   # foxtails hanging on the right
            m.loft([Ring((0.150, 0.02 - s, 1.80), 0.030), Ring((0.165, 0.0 - s, 1.72), 0.034), Ring((0.160, -0.01 - s, 1.64), 0.012)], 5,
                   "headgear", "hat")
    plume(m, (-0.152, 0.05, 1.72), (-0.12, 0.02, 1), 0.27, 0.028)


def lancer_cap(m):
    """Polish cap: a low band of lambskin, a waist, and a square top set cornerwise."""
    n = 8 if m.fine == 0 else 4
    z0 = 1.65
    m.loft([Ring((0, 0, z0), 0.104, 0.114, "headgear_trim"), Ring((0, 0, z0 + 0.065), 0.106, 0.116, "headgear_trim"),
            Ring((0, 0, z0 + 0.070), 0.092, 0.100, "headgear")], n if m.fine == 0 else 5, "headgear_trim", "hat", caps=(False, True),
           phase=math.pi / n)
    m.loft([Ring((0, 0, z0 + 0.068), 0.090, 0.098, "headgear"), Ring((0, -0.004, z0 + 0.12), 0.092, 0.096, "headgear"),
            Ring((0, -0.008, z0 + 0.215), 0.150, 0.150, "headgear")] if m.fine < 2 else
           [Ring((0, 0, z0 + 0.05), 0.10), Ring((0, 0, z0 + 0.21), 0.150)], 4, "headgear", "hat", caps=(False, True))
    if m.fine == 0:
        for k in range(4):
            a, b = math.pi / 2 * k, math.pi / 2 * (k + 1)
            rim = [Vector((0.152 * math.cos(t), -0.008 + 0.152 * math.sin(t), z0 + 0.205)) for t in (b, a)]
            out = Vector((math.cos((a + b) / 2), math.sin((a + b) / 2), 0))
            m.ribbon([p + out * 0.004 for p in rim], [out, out], 0.018, "cords", "hat")
        m.disc((0, 0.111, z0 + 0.125), (0, 1, -0.3), 0.042, 7, "plate", "hat")
    peak(m, z0 + 0.004, 0.106)
    plume(m, (-0.105, 0.06, z0 + 0.15), (-0.12, 0.02, 1), 0.26, 0.026)


def light_cap(m):
    """Tarleton: a leather skull with a turban, a peak and a bearskin crest from front to back."""
    n = m.sides(10, 6, 4)
    rows = [(1.645, 0.100, 0.114, "headgear_trim"), (1.69, 0.103, 0.116, "headgear"), (1.745, 0.090, 0.102, "headgear"),
            (1.785, 0.045, 0.055, "headgear")]
    if m.fine == 2:
        rows = [rows[0], rows[2]]
    m.loft([Ring((0, -0.002, z), rx, ry, s) for z, rx, ry, s in rows], n, "headgear", "hat", caps=(False, True), phase=math.pi / n)
    peak(m, 1.66, 0.106, 0.055)
    arc = [math.radians(a) for a in ((150, 122, 95, 68, 42, 20) if m.fine == 0 else (145, 90, 30))]
    m.loft([Ring((0, -0.13 * math.cos(a), 1.675 + 0.135 * math.sin(a)), 0.030, 0.038) for a in arc], m.sides(7, 4, 3), "cords", "hat",
           reference=X)
    plume(m, (-0.105, 0.02, 1.68), (-0.10, 0, 1), 0.27, 0.024)


def crested_helmet(m, mane=True):
    """Steel skull with a fur turban, brass crest, horsehair down the back and a side plume."""
    n = m.sides(12, 6, 4)
    rows = [(1.640, 0.103, 0.117, "headgear_trim"), (1.700, 0.106, 0.120, "headgear"), (1.745, 0.096, 0.108, "headgear"),
            (1.790, 0.062, 0.072, "headgear"), (1.805, 0.02, 0.02, "headgear")]
    if m.fine:
        rows = [rows[0], rows[2], rows[3]] if m.fine == 1 else [rows[0], rows[2]]
    m.loft([Ring((0, -0.002, z), rx, ry, s) for z, rx, ry, s in rows], n, "headgear", "hat", caps=(False, True), phase=math.pi / n)
    peak(m, 1.66, 0.106, 0.04)
    crest = [(-0.095, 1.765), (-0.05, 1.830), (0.0, 1.868), (0.06, 1.895), (0.105, 1.885), (0.112, 1.83), (0.09, 1.775)]
    if m.fine:
        crest = crest[::3]
    m.loft([Ring((0, y, z), 0.016, 0.022) for y, z in crest], m.sides(6, 4, 3), "plate", "hat", reference=X)
    if m.fine == 0:
        m.ball((0, 0.125, 1.90), (0.016, 0.016, 0.036), 5, 3, "cords", "hat", axis=Vector((0, 0.4, 1)).normalized())
    if mane:
        tail = [(0.02, 1.905, 0.022), (-0.075, 1.862, 0.030), (-0.145, 1.760, 0.040), (-0.165, 1.62, 0.048), (-0.165, 1.47, 0.046),
                (-0.160, 1.34, 0.020)]
        if m.fine:
            tail = tail[1::2]
        m.loft([Ring((0, y, z), w, w * 0.75) for y, z, w in tail], m.sides(6, 4, 3), "cords", "hat", reference=X)
    plume(m, (-0.112, 0.0, 1.70), (-0.12, -0.03, 1), 0.34, 0.028)
