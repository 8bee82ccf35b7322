"""Puts a rider on his horse."""

import math

from mathutils import Vector

import coats
import horse
import horse_clips
import man
from export import build
from rig import Rig
from sculpt import Ring, Sculpt, X, Z

SEAT = Vector((0, 0.06, 0.635))  # from a standing man to the same man in the saddle


def mounted_rig():
    rig = Rig()
    horse.horse_rig(rig)
    man.man_rig(rig, "", SEAT, "h_body")
    for bone in ("foot.L", "foot.R", "tails"):   # a rider's feet go with his shins, his tails with his hips
        del rig.parent[bone], rig.head[bone]
    rig.bone("blade", None, SEAT + man.FIST["R"])
    return rig


def without(m, names):
    """Corners of bones that the rider lacks go to the bone before them."""
    stand_in = {"foot.L": "shin.L", "foot.R": "shin.R", "tails": "hips"}
    for i, weights in enumerate(m.bones):
        merged = {}
        for bone, w in weights.items():
            bone = stand_in.get(bone, bone)
            merged[bone] = merged.get(bone, 0) + w
        m.bones[i] = merged


def sword(m, straight=False, bone="blade"):
    """A sabre along +z from the fist, edge towards +y."""
    o = man.FIST["R"]
    if m.fine == 2:
        m.loft([Ring(o + Vector((0, 0, -0.06)), 0.020), Ring(o + Vector((0, 0, 0.95)), 0.004)], 3, "steel", bone, caps=(False, False))
        return
    bend = 0.0 if straight else 0.10
    rows = [Ring(o + Vector((0, -bend * math.sin(math.pi * t * 0.9) + bend * 0.2 * t, 0.06 + 0.86 * t)), 0.007, 0.021 * (1 - 0.5 * t)) for t in
            ((0, 0.25, 0.5, 0.75, 0.92) if m.fine == 0 else (0, 0.5, 0.92))]
    rows.append(Ring(o + Vector((0, -bend * 0.1, 0.96)), 0))
    m.loft(rows, 4, "steel", bone, axis=Z, caps=(False, False))
    if m.fine == 0:
        m.loft([Ring(o + Vector((0, 0, -0.07)), 0.018), Ring(o + Vector((0, 0, 0.05)), 0.015)], 5, "leather", bone)
        m.loft([Ring(o + Vector((0, 0.01, 0.045)), 0.030, 0.050), Ring(o + Vector((0, 0.01, 0.062)), 0.024, 0.042)], 6, "brass", bone, axis=Z)
        m.ribbon([o + Vector((0, 0.055, 0.05)), o + Vector((0, 0.065, -0.02)), o + Vector((0, 0.02, -0.075))], [X, X, X], 0.018, "brass", bone, True)


def lance(m, pennon=True, long=2.75):
    """A shaft along +z from the fist with its point and its pennon of two colours, which flies to the rear."""
    o = man.FIST["R"]
    n = m.sides(6, 4, 3)
    low, high = -0.86, long - 0.86
    m.loft([Ring(o + Z * low, 0.018), Ring(o + Z * high, 0.014)], n, "wood", "blade")
    m.loft([Ring(o + Z * high, 0.020), Ring(o + Z * (high + 0.05), 0.026, 0.012), Ring(o + Z * (high + 0.22), 0)], n, "steel", "blade", caps=(True, False))
    if not pennon:
        return
    steps = (4, 2, 2)[m.fine]
    for k in range(steps):
        y0, y1 = -0.018 - 0.70 * k / steps, -0.018 - 0.70 * (k + 1) / steps
        sway = lambda y: 0.05 * math.sin(-y * 9) * (-y)
        for slot, top, foot in (("pennon", high - 0.03, high - 0.25), ("pennon_low", high - 0.25, high - 0.47)):
            far = max(0.0, (k + 1) / steps - 0.55) / 0.45 * 0.20       # swallow tail
            near = max(0.0, k / steps - 0.55) / 0.45 * 0.20
            t0, t1, f0, f1 = top, top, foot, foot
            if slot == "pennon":
                f0, f1 = foot + near, foot + far
            else:
                t0, t1 = top - near, top - far
            quad = [o + Vector((sway(y0), y0, f0)), o + Vector((sway(y0), y0, t0)), o + Vector((sway(y1), y1, t1)), o + Vector((sway(y1), y1, f1))]
            for corners in (quad, quad[::-1]):
                m.face([m.point(p, "blade") for p in corners], slot)


def carbine(m, long=False):
    """Slung on the right: butt up behind the hip, barrel down in its bucket; a dragoon's is nearly a musket."""
    if m.fine:
        return
    top = Vector((0.235, -0.16, 1.06 if not long else 1.24))
    low = Vector((0.330, 0.20, 0.52 if not long else 0.34))
    m.loft([Ring(top, 0.018, 0.055), Ring(top.lerp(low, 0.28), 0.018, 0.035), Ring(top.lerp(low, 0.40), 0.020, 0.028), Ring(low, 0.014)], 5, "wood", "hips", reference=X)
    d = Vector((0.022, 0, 0))
    m.loft([Ring(top.lerp(low, 0.35) + d, 0.012), Ring(top.lerp(low, 1.05) + d * 0.5, 0.011)], 4, "steel", "hips")


def stirrups(m):
    """Leathers from the saddle and irons under the feet."""
    if m.fine:
        return
    for s in (-1, 1):
        foot = man.ANKLE["L" if s < 0 else "R"] + Vector((s * 0.01, 0.055, -0.06))
        shin = "shin.L" if s < 0 else "shin.R"
        saddle = Vector((s * 0.300, 0.06, 1.20)) - SEAT
        m.ribbon([saddle, foot + Vector((s * 0.045, 0, 0.13))][::s], [Vector((s, 0, 0.1))] * 2, 0.028, "tack", lambda i, s=s, shin=shin: ("h_body", shin)[::s][i])
        ring = [foot + Vector((s * 0.045, 0, 0.13)), foot + Vector((s * 0.062, 0, 0.0)), foot + Vector((-s * 0.062, 0, 0.0)), foot + Vector((-s * 0.045, 0, 0.10))]
        m.ribbon(ring[:3], [Vector((s, 0, 0)), Vector((s, 0, -1)).normalized(), -Z], 0.034, "steel", shin, both=True)


def scabbard(m):
    if m.fine:
        return
    m.loft([Ring((-0.215, -0.02, 0.93), 0.022, 0.030), Ring((-0.30, -0.20, 0.62), 0.020, 0.028), Ring((-0.315, -0.42, 0.33), 0.016, 0.022),
            Ring((-0.31, -0.50, 0.26), 0.012)], 5, "steel", "hips", reference=X)


def cuirass(m):
    """Breastplate and backplate over the coat."""
    if m.fine == 2:
        return
    n = m.sides(12, 6)
    rows = [man.TRUNK[i] for i in ((3, 4, 5, 6, 7) if m.fine == 0 else (3, 5, 7))]
    grow = (0.020, 0.026, 0.024, 0.018, 0.006) if m.fine == 0 else (0.020, 0.026, 0.006)
    m.loft([Ring((0, y + 0.004, z), rx + g - (0.018 if z > 1.36 else 0), ry + g) for (z, rx, ry, y), g in zip(rows, grow)], n, "cuirass",
           "chest", phase=math.pi / n, caps=(False, False))
    if m.fine == 0:
        m.loft([Ring((0, 0.006, 1.065), 0.182, 0.146), Ring((0, 0.006, 1.09), 0.174, 0.138)], n, "brass", "chest", phase=math.pi / n, caps=(False, False))
        for s in (-1, 1):
            path = [Vector((s * 0.105, -0.075, 1.462)), Vector((s * 0.112, 0.02, 1.478)), Vector((s * 0.115, 0.10, 1.40))]
            m.ribbon(path[::-1], [Vector((0, -0.4, 1)), Z, Vector((0, 0.8, 0.6))][::-1], 0.036, "brass", "chest")


def rider(m, hat, *, lapels=True, lace=False, shoulder="strap", belt=True, plate=False, sash=False, moustache=True, straight=False,
          both_belts=False, arms="sabre", pennon=True, gun=None, slung=False, loose=1.0, buttons=False):
    m.shift = SEAT
    m.musket_at = Vector()
    man.trunk(m, lapels=lapels)
    if lace:
        man.loops(m, 6)
    if buttons:
        coats.buttons(m)
    if plate:
        cuirass(m)
    if belt and not plate:
        man.cross_belts(m, both_belts)
    if m.fine < 2:
        n = m.sides(12, 6)
        if sash:
            m.loft([Ring((0, 0.002, 1.035), 0.166, 0.130), Ring((0, 0.003, 1.105), 0.163, 0.128)], n, "sash", {"hips": 0.5, "chest": 0.5},
                   phase=math.pi / n, caps=(False, False))
        # Short skirts of the coat spread over the saddle behind.
        if m.fine == 0:
            for s in (-1, 1):
                top = [man.trunk_at(1.02, math.radians(-90 + s * a), 0.012)[0] for a in (2, 35, 70)]
                low = [Vector((t.x * 1.5 + s * 0.03, t.y - 0.10, 0.84)) for t in top]
                ids = [[m.point(p, "hips") for p in row] for row in (top, low)]
                for k in range(2):
                    quad = [ids[0][k], ids[1][k], ids[1][k + 1], ids[0][k + 1]]
                    m.face(quad if s > 0 else quad[::-1], "turnbacks" if k == 0 else "coat")
                    m.face(quad[::-1] if s > 0 else quad, "coat")
            man.cartridge_box(m) if belt and not plate else None
    scabbard(m)
    if slung:
        coats.pelisse(m)
        coats.sabretache(m)
    if gun:
        carbine(m, gun == "musket")
    for side in "LR":
        man.leg(m, side, loose=loose)
        man.arm(m, side, shoulder=shoulder)
    man.head(m, moustache)
    hat(m)
    m.group = 2
    stirrups(m)
    if arms == "lance":
        lance(m, pennon)
    else:
        sword(m, straight)
    m.shift = Vector()
    without(m, ())


def mount(style):
    def make(m):
        m.group, m.prefix, m.default_bone = 1, "h_", "body"
        horse.horse(m)
        horse.saddlery(m, style)
        m.prefix, m.default_bone = "", "chest"
    return make


def build_mounted(name, folder, hat, style="light", arms="sabre", **dress):
    """`style` of the saddlery: light, heavy, general, cossack; `arms`: sabre, lance, baton."""
    def make(fine):
        m = Sculpt(fine)
        mount(style)(m)
        rider(m, hat, arms=arms, **dress)
        return m

    rig = mounted_rig()
    build(name, rig, make, horse_clips.clips(rig, SEAT, arms), folder)
