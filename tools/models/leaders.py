"""Those who do not shoulder a musket: the officer with his sword, the drummer."""

import math

from mathutils import Vector

import man
import man_clips
from export import build
from foot import soldier
from man_clips import RUN, aim, death_keys, posed, state, walking
from mounted import sword
from rig import Clip, euler, keyed
from sculpt import Ring, X, Z
from slots import SLOT

HILT = man.FIST["R"].copy()     # where the sword's bone turns at rest
DRUM = Vector((-0.15, 0.255, 0.80))


def gilded(make):
    """An officer's epaulettes are of metal, whatever his men have on the shoulder."""
    def made(fine):
        m = make(fine)
        m.slots = [SLOT["brass"] if slot == SLOT["epaulettes"] else slot for slot in m.slots]
        return m
    return made


def sash(m):
    """Round the waist, knotted at the left hip."""
    if m.fine == 2:
        return
    n = m.sides(12, 6)
    m.loft([Ring((0, 0.002, 1.030), 0.168, 0.132), Ring((0, 0.004, 1.100), 0.164, 0.130)], n, "sash", {"hips": 0.5, "chest": 0.5}, phase=math.pi / n, caps=(False, False))
    if m.fine == 0:
        m.loft([Ring((-0.165, 0.05, 1.06), 0.030), Ring((-0.180, 0.06, 0.90), 0.022), Ring((-0.182, 0.06, 0.80), 0.032)], 5, "sash", "hips")


def gorget(m):
    if m.fine:
        return
    at, out = man.trunk_at(1.40, math.radians(90), 0.016)
    m.ribbon([at - X * 0.045 + Z * 0.025, at - Z * 0.012, at + X * 0.045 + Z * 0.025], [out] * 3, 0.024, "plate", "chest")


def steps_of(rig, carried, charging, *, standing, present, fence, fall, cheer, beat=None):
    """All the movements of somebody who holds the same thing all day: `carried` is his state at ease, `charging` at a run at the enemy."""
    march, quick = man_clips.MARCH_SECONDS, man_clips.QUICK_SECONDS
    return [
        Clip("stand", 4.0, standing, True),
        Clip("march", march, walking(rig, march, man_clips.STEP, 0.54, 0.07, 0.012, 0.6, carried, swing=0.3, extra=beat), True, speed=2 * man_clips.STEP / march),
        Clip("quick", quick, walking(rig, quick, 0.75, 0.53, 0.10, 0.018, 0.8, carried, swing=0.7, lean=-2, extra=beat), True, speed=1.5 / quick),
        Clip("run", RUN, walking(rig, RUN, 1.05, 0.36, 0.20, 0.035, 1.0, carried, swing=1.2, lean=-10, tails=22, roll=55, drop=0.07), True, speed=2.1 / RUN),
        Clip("present", 1.0, present, False),
        Clip("charge", RUN, walking(rig, RUN, 1.05, 0.36, 0.20, 0.035, 0.8, charging, swing=1.0, lean=-12, tails=22, roll=55, drop=0.08), True, speed=2.1 / RUN),
        Clip("fence", 2.0, fence, True),
        Clip("fall", 1.4, fall, False),
        Clip("rout", RUN, walking(rig, RUN, 1.05, 0.35, 0.24, 0.04, 1.5, state(carried, head=euler(4, 0, 30)), swing=1.5, lean=-13, tails=26, roll=60, drop=0.06), True,
             speed=2.1 / RUN),
        Clip("cheer", 2.0, cheer, True),
    ]


def officer_clips(rig):
    hold = dict(hold_R=1.0, grip_R=(0, 0, 0), hold_L=0.0, gun_on_chest=1.0)
    ease = state(**hold, gun=(0.235, 0.13, 0.93), gun_turn=aim((0.02, -0.20, 1), (0, 1, 0.2)), elbow_R=(0.6, -0.9, -0.2))
    pointed = state(ease, gun=(0.20, 0.56, 1.44), gun_turn=aim((0.0, 1, 0.14), (0, 0, -1)), chest=euler(-3, 0, 12), head=euler(0, 0, -4), foot_L=(0.0, 0.14, 0),
                    foot_R=(0.03, -0.12, 0), yaw_R=-40.0)
    aloft = state(ease, gun=(0.30, 0.16, 1.92), gun_turn=aim((0.10, 0.25, 1), (0, 1, -0.3)), chest=euler(5, 0, 6), head=euler(8, 0, 0))
    guard = state(pointed, gun=(0.22, 0.40, 1.22), gun_turn=aim((-0.15, 1, 0.45), (0, 0.2, -1)), hips=(0, -0.02, -0.07), hips_turn=euler(0, 0, 26), chest=euler(-5, 0, 10),
                  head=euler(4, 0, -30), foot_R=(0.02, 0.22, 0), foot_L=(0.0, -0.22, 0), yaw_R=-4.0, yaw_L=55.0, free_L=(-0.25, -0.12, 1.05))
    thrust = state(guard, gun=(0.16, 0.74, 1.34), gun_turn=aim((-0.05, 1, 0.0), (0, 0, -1)), hips=(0, 0.14, -0.13), foot_R=(0.02, 0.42, 0), chest=euler(-14, 0, 6))
    cut = state(guard, gun=(0.34, 0.20, 1.66), gun_turn=aim((0.2, -0.4, 1), (0, 1, 0.3)))

    def standing(t):
        w = 2 * math.pi * t / 4.0
        return posed(rig, state(ease, chest=euler(0.8 * math.sin(w), 0, 3 * math.sin(w)), head=euler(1.5 * math.sin(2 * w), 0, 18 * math.sin(w)),
                                hips=(0.010 * math.sin(w), 0, -0.004)))

    def present(t):
        return posed(rig, keyed([(0.0, ease), (0.45, aloft), (0.8, pointed), (1.0, pointed)], t))

    def fence(t):
        return posed(rig, keyed([(0.0, guard), (0.35, cut), (0.65, thrust), (0.85, thrust), (1.2, guard), (1.6, cut), (2.0, guard)], t))

    def cheer(t):
        up, down = aloft, state(aloft, gun=(0.30, 0.22, 1.74), gun_turn=aim((0.05, 0.6, 1), (0, 1, -0.5)), chest=euler(2, 0, 2))
        return posed(rig, keyed([(0.0, up), (0.4, down), (0.8, up), (1.3, up), (1.6, down), (2.0, up)], t))

    def fall(t):
        keys = death_keys(ease, struck=dict(gun=(0.36, 0.24, 1.30), gun_turn=aim((0.6, 0.2, 1), (0, 1, 0))), knees=dict(gun=(0.42, 0.40, 0.60), gun_turn=aim((0.6, 0.8, 0.2), (0, 0, 1))),
                          down=dict(gun=(0.55, 0.80, 0.035), gun_turn=aim((0.6, 1, 0.0), (1, 0, 0))))
        return posed(rig, keyed(keys, t))

    charge = state(ease, gun=(0.30, 0.26, 1.86), gun_turn=aim((0.05, 0.55, 1), (0, 1, -0.4)))
    return steps_of(rig, ease, charge, standing=standing, present=present, fence=fence, fall=fall, cheer=cheer)


def build_officer(name, folder, hat, **dress):
    rig = man.man_rig().bone("musket", None, HILT)

    def more(m):
        sash(m)
        gorget(m)
        m.group = 2
        sword(m, straight=True, bone="musket")
        m.group = 1

    make = soldier(hat, pack=False, belts=False, musket=False, more=more, **{"shoulder": "epaulette", "below": "gaiters", **dress})
    build(name, rig, gilded(make), officer_clips(rig), folder)


def drum(m):
    """On the left thigh, tilted, with its hoops; the sling over the right shoulder; sticks in both fists."""
    n = m.sides(12, 7, 5)
    d = Vector((-0.30, 0.30, 1)).normalized()
    at = lambda h: DRUM + d * h
    rows = [Ring(at(-0.19), 0.185, slot="drum_hoops"), Ring(at(-0.145), 0.185, slot="drum"), Ring(at(0.145), 0.185, slot="drum_hoops"), Ring(at(0.19), 0.185, slot="belts")]
    if m.fine == 2:
        rows = [rows[1], rows[3]]
    m.loft(rows, n, "drum", "hips", reference=X, phase=math.pi / n, caps=(True, True))
    if m.fine == 0:
        for k in range(0, n, 2):        # the cords of the drum, zigzag
            a, b = 2 * math.pi * k / n, 2 * math.pi * (k + 1) / n
            u = X - d * X.dot(d)
            u.normalize()
            v = d.cross(u)
            spoke = lambda t: u * math.cos(t) + v * math.sin(t)
            p, q, r = at(-0.145) + spoke(a) * 0.188, at(0.145) + spoke(b) * 0.188, at(-0.145) + spoke(b + (b - a)) * 0.188
            m.ribbon([p, q, r], [spoke(a), spoke(b), spoke(2 * b - a)], 0.012, "cords", "hips")
    if m.fine < 2:
        for side, s in man.HAND.items():
            f = man.FIST[side]
            m.loft([Ring(f + Vector((0, -0.02, 0.05)), 0.013), Ring(f + Vector((0, -0.03, -0.30)), 0.009)], 4 if m.fine == 0 else 3, "wood", "fore." + side)


def drummer_clips(rig):
    ready = state(hold_L=0.0, hold_R=0.0, free_L=(-0.27, 0.26, 1.02), free_R=(0.12, 0.30, 1.04), elbow_L=(-0.9, -0.6, 0), elbow_R=(0.8, -0.7, 0))

    def beat(s, w):
        for side, phase in (("L", 0.0), ("R", math.pi)):
            s["free." + side] = ready["free." + side] + Vector((0, 0, 0.075 * max(0.0, math.sin(2 * w + phase))))

    def standing(t):
        w = 2 * math.pi * t / 4.0
        s = state(ready, chest=euler(0.8 * math.sin(w)), head=euler(-4 + 2 * math.sin(w), 0, 12 * math.sin(w)))
        return posed(rig, s)

    def rolling(t):
        s = state(ready, head=euler(-6, 0, 6 * math.sin(math.pi * t)))
        beat(s, 2 * math.pi * t * 2)
        return posed(rig, s)

    def cheer(t):
        s = state(ready, free_R=(0.30, 0.16, 1.90 + 0.06 * math.sin(2 * math.pi * t)), head=euler(8), chest=euler(4))
        return posed(rig, s)

    def fall(t):
        return posed(rig, keyed(death_keys(ready), t))

    return steps_of(rig, ready, ready, standing=standing, present=rolling, fence=rolling, fall=fall, cheer=cheer, beat=beat)


def build_drummer(name, folder, hat, **dress):
    rig = man.man_rig()
    make = soldier(hat, pack=False, both_belts=False, musket=False, more=drum, **dress)
    build(name, rig, make, drummer_clips(rig), folder)
