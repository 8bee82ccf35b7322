"""The man with the colour: hands on an upright pole, sword at his side."""

from mathutils import Vector

import man
import man_clips
from export import build
from man_clips import aim, posed, state, walking
from rig import Clip, euler, keyed
from sculpt import Ring, X, Z

def pole(m, length, grip, eagle):
    """Along +z of the bone `musket`, whose place is the upper hand, `grip` metres above the butt; an eagle or a spear on top."""
    o = m.musket_at
    n = m.sides(7, 5, 3)
    m.loft([Ring(o - Z * grip, 0.020), Ring(o + Z * (length - grip), 0.017)], n, "wood", "musket")
    top = o + Z * (length - grip)
    if m.fine == 2:
        return
    if eagle:
        m.box(top + Z * 0.03, (0.045, 0.03, 0.03), "brass", "musket")
        m.loft([Ring(top + Z * 0.06, 0.020), Ring(top + Vector((0, 0.015, 0.13)), 0.045, 0.040), Ring(top + Vector((0, 0.0, 0.22)), 0.040, 0.038),
                Ring(top + Vector((0, 0.01, 0.27)), 0.024), Ring(top + Vector((0, 0.05, 0.29)), 0)], m.sides(6, 4), "brass", "musket", caps=(False, False))
        for s in (-1, 1):   # wings half raised
            m.loft([Ring(top + Vector((s * 0.03, 0, 0.20)), 0.050, 0.018), Ring(top + Vector((s * 0.09, -0.02, 0.25)), 0.060, 0.012),
                    Ring(top + Vector((s * 0.145, -0.03, 0.21)), 0.075, 0.006)], 4, "brass", "musket", axis=X * s, reference=Z)
    else:
        m.loft([Ring(top, 0.020), Ring(top + Z * 0.03, 0.035), Ring(top + Z * 0.06, 0.018), Ring(top + Z * 0.10, 0.012, 0.045), Ring(top + Z * 0.24, 0)], n,
               "brass", "musket")
    m.loft([Ring(o - Z * grip, 0.024), Ring(o - Z * (grip - 0.07), 0.022)], n, "brass", "musket")


CARRIED = dict(gun=(0.10, 0.235, 1.16), gun_turn=aim((0.02, 0.03, 1), (0, 1, 0)), hold_L=1.0, hold_R=1.0, grip_R=(0, 0.0, -0.16), grip_L=(0, 0.0, 0.09),
               elbow_L=(-0.8, -0.4, -0.5), elbow_R=(0.9, -0.5, -0.3))


def clips(rig):
    upright = state(**CARRIED, yaw_L=10.0, yaw_R=-10.0)
    lowered = state(upright, gun=(0.12, 0.26, 1.12), gun_turn=aim((0.0, 0.75, 0.85), (0, 1, -0.5)))
    own = {c.name: c for c in man_clips.clips(rig)}

    def standing(t):
        import math
        w = 2 * math.pi * t / 4.0
        s = state(upright, chest=euler(0.8 * math.sin(w)), head=euler(0, 0, 9 * math.sin(w)))
        return posed(rig, s)

    def present(t):
        return posed(rig, keyed([(0.0, upright), (0.8, lowered), (1.0, lowered)], t))

    def fence(t):
        side = state(upright, chest=euler(-4, 4, 16), hips=(0.02, 0.05, -0.06), foot_L=(0, 0.16, 0), foot_R=(0.05, -0.16, 0), gun_turn=aim((-0.20, 0.25, 1), (0, 1, 0)))
        other = state(side, chest=euler(4, -4, -18), hips=(-0.02, -0.05, -0.06), gun_turn=aim((0.25, -0.05, 1), (0, 1, 0)), head=euler(0, 0, 20))
        return posed(rig, keyed([(0.0, side), (0.9, other), (1.2, other), (2.0, side)], t))

    def fall(t):
        p = own["fall"].pose(t)
        turn = keyed([(0.0, (upright["gun_turn"], Vector((0.10, 0.235, 1.16)))), (0.5, (aim((0.25, 0.6, 0.9), (0, 1, -0.5)), Vector((0.25, 0.45, 0.95)))),
                      (1.0, (aim((0.35, 1, 0.03), (0, 0, 1)), Vector((0.40, 0.95, 0.05)))), (1.4, (aim((0.35, 1, 0.02), (0, 0, 1)), Vector((0.40, 0.95, 0.04))))], t)
        p.set("musket", turn[0], turn[1])
        return p

    march, quick, run = own["march"].seconds, own["quick"].seconds, own["run"].seconds
    on = lambda **more: state(upright, **more)
    return [
        Clip("stand", 4.0, standing, True),
        Clip("march", march, walking(rig, march, man_clips.STEP, 0.54, 0.07, 0.012, 0.5, on()), True, speed=2 * man_clips.STEP / march),
        Clip("quick", quick, walking(rig, quick, 0.75, 0.53, 0.10, 0.018, 0.6, on(), lean=-2), True, speed=1.5 / quick),
        Clip("run", run, walking(rig, run, 1.05, 0.36, 0.20, 0.035, 0.8, on(gun_turn=aim((0.02, 0.30, 1), (0, 1, 0))), lean=-10, tails=22, roll=55, drop=0.07), True,
             speed=2.1 / run),
        Clip("present", 1.0, present, False),
        Clip("charge", run, walking(rig, run, 1.05, 0.36, 0.20, 0.035, 0.6, on(gun_turn=aim((0.02, 0.42, 1), (0, 1, 0))), lean=-14, tails=22, roll=55, drop=0.08), True,
             speed=2.1 / run),
        Clip("fence", 2.0, fence, True),
        Clip("fall", 1.4, fall, False),
        Clip("rout", run, walking(rig, run, 1.05, 0.35, 0.24, 0.04, 1.3, on(gun_turn=aim((0.35, 0.35, 1), (0, 1, 0)), head=euler(4, 0, 30)), lean=-13, tails=26, roll=60,
                                  drop=0.06), True, speed=2.1 / run),
    ]


def build_bearer(name, folder, hat, length, grip, eagle=False, **dress):
    """Long-tailed or short-coated man with the pole; says where the cloth is tied."""
    from foot import soldier
    rig = man.man_rig().bone("musket", None, man_clips.GUN)

    def more(m):
        m.group = 2
        pole(m, length, grip, eagle)
        m.group = 1

    def on_pole(along):
        return [round(c, 3) for c in man_clips.GUN + Z * along]

    make = soldier(hat, pack=False, both_belts=False, musket=False, more=more, sabre=True, **dress)
    build(name, rig, make, clips(rig), folder, {"pole": {"bone": "musket", "foot": on_pole(-grip), "top": on_pole(length - grip)}})
