"""A gun hooked to its limber behind four horses with two drivers."""

import math

from mathutils import Quaternion, Vector

import gun_parts
import hats
import horse
import horse_clips
import man
from export import build
from horse_clips import TROT, WALK, footfall
from mounted import SEAT, without
from rig import Clip, Rig, euler
from sculpt import Ring, Sculpt, X, Z

# The whole is 12 m long; its middle is the model's place. Both horses of a pair share their bones: they step together.
PAIRS = {"a_": 1.05, "b_": 4.20}
ASIDE = 0.52
LIMBER, GUN = -1.75, -4.35       # where the axles are
SLANT = 11.0                     # degrees the trail is lifted to the hook


def limber_rig():
    rig = Rig()
    rig.bone("limber", None, (0, LIMBER, 0.56))
    rig.bone("limber_wheels", "limber", (0, LIMBER, 0.56))
    rig.bone("gun", "limber", (0, LIMBER - 0.30, 0.62))
    rig.bone("gun_wheels", "gun", (0, GUN, gun_parts.WHEEL))
    for pre, y in PAIRS.items():
        horse.horse_rig(rig, pre, (0, y, 0))
        seat = SEAT + Vector((-ASIDE, y, 0))
        rig.bone(pre + "rider", pre + "body", seat + Vector((0, 0, 0.93)))
    return rig


def driver(m, y, pre):
    first, m.thrift = len(m.bones), True
    m.shift, m.default_bone = SEAT + Vector((-ASIDE, y, 0)), "chest"
    start = len(m.points)
    man.trunk(m)
    man.cross_belts(m, False)
    for side in "LR":
        man.leg(m, side)
        man.arm(m, side)
    man.head(m)
    hats.shako(m, cords=False, feather="pompon", kind="plate")
    # A driver is one bone: he is bent into the saddle here, with the clips' own sitting pose.
    from mounted import mounted_rig
    rig = mounted_rig()
    sitting = horse_clips.state()
    pose = horse_clips.posed(rig, horse_clips.state(sitting, hand_R=(0.20, 0.34, 1.12)), SEAT)
    pose.rest_of(rig.parent)
    m.bones[first:] = [dict(b) for b in m.bones[first:]]
    held = m.bones[:first]
    m.bones = [{}] * first + m.bones[first:]
    without(m, ())
    for i in range(start, len(m.points)):
        at = m.points[i] - Vector((-ASIDE, y, 0))
        m.points[i] = sum((pose.carry(b, at) * w for b, w in m.bones[i].items()), Vector()) + Vector((-ASIDE, y, 0))
    m.bones = held + [{pre + "rider": 1.0}] * (len(m.points) - start)
    m.shift, m.thrift = Vector(), False


def gun_behind(m):
    # The gun, turned about its axle so that the trail meets the hook, then set behind the limber.
    m.group = 1
    start = len(m.points)
    gun_parts.barrel(m, "gun")
    gun_parts.carriage(m, "gun", "gun_wheels")
    turn = Quaternion(Z, math.pi) @ Quaternion(X, math.radians(-SLANT))
    for i in range(start, len(m.points)):
        at = m.points[i] - Vector((0, 0, gun_parts.WHEEL))
        m.points[i] = turn @ at + Vector((0, GUN, gun_parts.WHEEL))


def sculpt(fine, behind=gun_behind):
    m = Sculpt(fine)
    behind(m)
    # Limber: axle, pole, splinter bar, ammunition chest.
    m.group = 2
    if fine < 2:
        m.box((0, LIMBER, 0.56), (0.70, 0.07, 0.07), "gun_carriage", "limber")
        m.box((0, LIMBER + 0.55, 0.62), (0.62, 0.045, 0.04), "gun_carriage", "limber")
    m.box((0, LIMBER - 0.05, 0.90), (0.48, 0.26, 0.22), "gun_carriage", "limber", taper=0.96)
    m.box((0, LIMBER - 0.05, 1.13), (0.50, 0.28, 0.025), "gun_carriage" if fine else "gun_iron", "limber")
    for s in (-1, 1):
        m.box((s * 0.30, LIMBER + 0.15, 0.62), (0.05, 0.50, 0.05), "gun_carriage", "limber")
        gun_parts.wheel(m, (s * gun_parts.TRACK / 2, LIMBER, 0.56), 0.56, "limber_wheels", 10)
    n = m.sides(6, 4, 3)
    m.loft([Ring((0, LIMBER + 0.2, 0.64), 0.05), Ring((0, PAIRS["a_"] + 1.05, 0.95), 0.035)], n, "gun_carriage", "limber")
    for g, (pre, y) in enumerate(PAIRS.items()):
        for s in (-1, 1):
            m.group, m.thrift, m.prefix, m.default_bone = 3 + g * 2 + (s > 0), True, pre, "body"
            m.shift = Vector((s * ASIDE, y, 0))
            horse.horse(m)
            if s < 0:
                horse.sheet(m, -0.30, 0.42, 60, 0.045, "saddle_cloth", "saddle_edge")
            if fine == 0:
                horse.bridle(m, s < 0)
            if fine < 2:    # collar
                n = m.sides(10, 6)
                d = Vector((0, 0.8, 0.5)).normalized()
                m.loft([Ring((0, 0.60, 1.28), 0.215, 0.36), Ring((0, 0.66, 1.32), 0.200, 0.34)], n, "tack", "body", axis=d, reference=X, caps=(False, False))
                for side in (-1, 1):    # traces
                    m.ribbon([Vector((side * 0.24, 0.55, 1.12)), Vector((side * 0.33, -0.3, 1.0)), Vector((side * 0.34, -1.9 if pre == "a_" else -2.4, 0.85))][::-side],
                             [Vector((side, 0, 0))] * 3, 0.05, "tack", "body", both=True)
            m.prefix, m.shift, m.thrift = "", Vector(), False
            if s < 0:
                driver(m, y, pre)
    return m


def clips(rig):
    def team(t, gait=None, calm=False):
        p = rig.pose()
        w = 2 * math.pi * t / (gait[0] if gait else 4.0)
        shake = 0.0 if not gait else (0.006 if gait is WALK else 0.02)
        p.put("limber", euler(math.degrees(shake) * 0.6 * math.sin(2 * w)), rig.head["limber"] + Vector((0, 0, shake * math.sin(3 * w))))
        p.put("limber_wheels", Quaternion(X, 0))
        p.put("gun", euler(-math.degrees(shake) * 0.8 * math.sin(2 * w + 1)))
        p.put("gun_wheels")
        for k, (pre, y) in enumerate(PAIRS.items()):
            s = horse_clips.state()
            if gait:
                seconds, stride, ground, lift, falls = gait
                a = (t / seconds + 0.31 * k) % 1.0
                v = 2 * math.pi * a
                for leg, (side, fore) in horse.LEGS.items():
                    along, up, fold = footfall((a - falls[leg]) % 1.0, stride, ground, lift, fore)
                    s[leg] = Vector((0, along, up))
                    s["fold." + leg] = fold
                bob = 0.012 if gait is WALK else 0.04 if gait is TROT else 0.05
                s["body"] = Vector((0, 0, -0.03 + bob * math.sin((2 if gait is not GALLOP else 1) * v + 0.8)))
                s["body_turn"] = euler(4 * math.sin(v) if gait is GALLOP else 0.5 * math.sin(v))
                s["neck"] = -6 + 3 * math.sin(2 * v + 2)
                s["tail"] = euler(-14, 0, 5 * math.sin(v))
            else:
                v = w + 2.1 * k
                s["neck"], s["nod"], s["tail"] = 2 * math.sin(v), 4 * math.sin(v + 1), euler(0, 0, 10 * math.sin(2 * v))
            horse_clips.pose_horse(p, rig, s, pre, Vector((0, y, 0)))
            p.put(pre + "rider", euler(-2 + 2 * math.sin(2 * v)), p.hinge(pre + "rider") + Vector((0, 0, 0.02 * abs(math.sin(v)) if gait is TROT else 0)))
        return p

    def rolling(gait):
        def pose(t):
            p = team(t, gait)
            # Spokes look alike, so the wheels need only roll a whole number of spokes in a stride.
            for bone, radius, spokes in (("limber_wheels", 0.56, 10), ("gun_wheels", gun_parts.WHEEL, 12)):
                pitch = 2 * math.pi / spokes
                turns = max(1, round(gait[1] / radius / pitch)) * pitch
                parent = rig.parent[bone]
                p.set(bone, p.turn[parent] @ Quaternion(X, -turns * t / gait[0]))
            return p
        return pose

    speed = lambda g: {"speed": g[1] / g[0]}
    return [Clip("stand", 4.0, team, True), Clip("march", WALK[0], rolling(WALK), True, **speed(WALK)), Clip("quick", TROT[0], rolling(TROT), True, **speed(TROT)),
            Clip("run", GALLOP[0], rolling(GALLOP), True, **speed(GALLOP))]


GALLOP = horse_clips.GALLOP


def build_model(folder):
    rig = limber_rig()
    build("limber", rig, sculpt, clips(rig), folder, {"crew": 2, "horses": 4, "length": 12})
