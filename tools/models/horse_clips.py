"""How a horse and its rider move: walk, trot, gallop and charge with the strides of the drill sheet."""

import math

from mathutils import Quaternion, Vector

import man
from horse import FETLOCK, LEGS
from man_clips import aim
from man_clips import stepping as man_stepping
from rig import Clip, ease, euler, keyed

# Gait: seconds of a stride, metres of a stride, share of it that a foot stands, lift, when each foot comes down.
WALK = (26 / 24, 1.75, 0.60, 0.10, {"HL": 0.0, "FL": 0.25, "HR": 0.5, "FR": 0.75})
TROT = (17 / 24, 2.50, 0.42, 0.17, {"HL": 0.0, "FR": 0.0, "HR": 0.5, "FL": 0.5})
GALLOP = (13 / 24, 3.80, 0.25, 0.30, {"HR": 0.0, "HL": 0.12, "FR": 0.44, "FL": 0.58})
CHARGE = (11 / 24, 4.20, 0.22, 0.34, {"HR": 0.0, "HL": 0.10, "FR": 0.44, "FL": 0.56})

SLOPED = aim((0.05, -0.28, 1), (0, 1, 0.2))     # sabre resting on the right shoulder


def base():
    s = {"body": Vector(), "body_turn": Quaternion(), "neck": 0.0, "nod": 0.0, "neck_side": 0.0, "tail": Quaternion(),
         "hips": Vector(), "hips_turn": Quaternion(), "free": 0.0, "chest": Quaternion(), "head": Quaternion(), "hat_free": 0.0,
         "hat_at": Vector((0, 1.0, 2.0)), "hat_turn": Quaternion(), "hand.L": Vector((-0.07, 0.365, 1.06)), "hand.R": Vector((0.26, 0.27, 1.03)), "blade": SLOPED,
         "foot.L": Vector((-0.335, 0.10, 0.235)), "foot.R": Vector((0.335, 0.10, 0.235)), "blade_free": 0.0, "blade_at": Vector()}
    for leg in LEGS:
        s[leg] = Vector()
        s["fold." + leg] = 0.0
    return s


def state(start=None, **changes):
    s = dict(start or base())
    for key, value in changes.items():
        key = key.replace("_L", ".L").replace("_R", ".R").replace("fold_", "fold.")
        assert key in s, key
        s[key] = Vector(value) if isinstance(s[key], Vector) else value
    return s


def pose_horse(p, rig, s, pre="h_", offset=Vector()):
    """Places the horse's bones; hooves reach for the ground."""
    head = rig.head
    p.set(pre + "body", s["body_turn"], head[pre + "body"] + s["body"])
    p.put(pre + "neck", euler(s["neck"], 0, s["neck_side"]))
    p.put(pre + "head", euler(s["nod"], 0, s["neck_side"] * 0.4))
    p.put(pre + "tail", s["tail"])
    for leg, (side, fore) in LEGS.items():
        rest = FETLOCK[leg] + offset
        on_ground = rest + s[leg]
        loose = p.carry(pre + "body", rest + s[leg])
        target = on_ground.lerp(loose, s["free"])
        p.reach(pre + "upper." + leg, pre + "lower." + leg, rest, target, p.turn[pre + "body"] @ Vector((0, fore, 0)), (0, fore, 0))
        p.set(pre + "hoof." + leg, p.turn[pre + "body"].slerp(Quaternion(), 1 - s["free"]) @ euler(s["fold." + leg]),
              p.carry(pre + "lower." + leg, rest))


def posed(rig, s, seat):
    p = rig.pose()
    pose_horse(p, rig, s)
    p.set("hips", p.turn["h_body"].slerp(Quaternion(), s["free"]) @ s["hips_turn"], p.hinge("hips") + s["hips"])
    p.put("chest", s["chest"])
    p.put("head", s["head"])
    p.set("hat", p.turn["head"].slerp(s["hat_turn"], s["hat_free"]), p.hinge("hat").lerp(s["hat_at"], s["hat_free"]))
    for side, sign in (("L", -1), ("R", 1)):
        hand = p.carry("chest", s["hand." + side] + seat)
        p.reach("arm." + side, "fore." + side, man.FIST[side] + seat, hand, p.turn["chest"] @ Vector((sign * 0.6, -0.9, -0.2)), (0, -1, 0))
        ankle = p.carry("hips", s["foot." + side] + seat)
        p.reach("thigh." + side, "shin." + side, man.ANKLE[side] + seat, ankle, p.turn["hips"] @ Vector((sign * 0.42, 1, 0.3)), (0, 1, 0))
    fist = p.carry("fore.R", man.FIST["R"] + seat)
    held = p.turn["chest"] @ s["blade"]
    p.set("blade", held.slerp(s["blade"], s["blade_free"]), fist.lerp(s["blade_at"], s["blade_free"]))
    return p


def footfall(phase, stride, ground, lift, fore):
    """Where a hoof is at a phase of the stride: along, up, and how far it is folded (degrees)."""
    reach = stride * ground / 2
    if phase < ground:
        u = phase / ground
        heel = max(0.0, (u - 0.75) / 0.25)
        return reach * (1 - 2 * u), 0.05 * heel ** 2, -25 * heel
    w = (phase - ground) / (1 - ground)
    e = ease(w)
    up = math.sin(math.pi * w) ** 1.1
    return -reach + 2 * reach * e, 0.05 * (1 - w) ** 3 + lift * up * (1.0 if fore > 0 else 0.8), -25 * (1 - w) ** 2 - (75 if fore > 0 else 55) * up


def going(rig, seat, gait, start, bob, rock, lean, neck, extra=None, beats=2):
    seconds, stride, ground, lift, falls = gait

    def pose(t):
        a = (t / seconds) % 1.0
        w = 2 * math.pi * a
        s = state(start)
        for leg, (side, fore) in LEGS.items():
            y, z, fold = footfall((a - falls[leg]) % 1.0, stride, ground, lift, fore)
            s[leg] = Vector((0, y + (0.02 if fore > 0 else 0.06), z))
            s["fold." + leg] = fold
        s["body"] = Vector((0, 0, -0.03 + bob * math.sin(beats * w + 0.8)))
        s["body_turn"] = euler(rock * math.sin(w + 0.3), 0, 0)
        s["neck"] = start["neck"] + neck * math.sin(beats * w + 2.2)
        s["tail"] = euler(-12 - lean * 1.1, 0, 5 * math.sin(w)) @ start["tail"]
        s["hips_turn"] = euler(-rock * 0.8 * math.sin(w + 0.3), 0, 0) @ start["hips_turn"]
        s["hips"] = Vector((0, 0, max(0.0, bob * 0.7 * math.sin(beats * w - 0.4)))) + start["hips"]
        s["chest"] = euler(-lean + 3 * math.sin(beats * w), 0, 0) @ start["chest"]
        s["head"] = euler(lean * 0.7, 0, 0) @ start["head"]
        if extra:
            extra(s, w)
        return posed(rig, s, seat)
    return pose


def clips(rig, seat, arms="sabre"):
    """`arms`: sabre, lance, or baton for a general, whose sword points down while nothing happens."""
    general, lance = arms == "baton", arms == "lance"
    calm = state(blade=aim((0.35, 0.35, -1), (0, 1, 0.3)), hand_R=(0.24, 0.20, 0.98)) if general else state()
    if lance:       # butt in the bucket at the right stirrup
        calm = state(hand_R=(0.30, 0.22, 1.08), blade=aim((0.03, -0.10, 1), (0, 1, 0)))
    raised = state(hand_R=(0.36, 0.16, 1.66), blade=aim((0.10, 0.55, 1), (0, 1, -0.4)))
    point = state(hand_R=(0.28, 0.52, 1.46), blade=aim((0.0, 1, 0.06), (0, 0, -1)), neck=-22.0, nod=12.0, chest=euler(-6, 0, 10))
    cut = state(hand_R=(0.46, 0.42, 1.10), blade=aim((0.35, 0.8, -0.45), (0.3, -0.2, -1)), chest=euler(-12, 12, -16), neck=6.0)
    cocked = state(hand_R=(0.34, -0.06, 1.66), blade=aim((0.10, -0.75, 0.75), (0, 1, 0.8)), chest=euler(6, 0, -24), neck=10.0)
    across = state(hand_R=(0.02, 0.46, 1.32), blade=aim((-0.75, 0.45, 0.50), (-0.3, 1, 0)), chest=euler(-4, -8, 20), neck=4.0)
    if lance:
        raised = state(hand_R=(0.32, 0.20, 1.14), blade=aim((0.02, 0.20, 1), (0, 1, -0.2)))
        point = state(hand_R=(0.30, 0.10, 1.14), blade=aim((-0.03, 1, 0.02), (0, 0, 1)), neck=-20.0, nod=12.0, chest=euler(-8, 0, -4))
        cocked = state(hand_R=(0.34, -0.14, 1.20), blade=aim((-0.06, 1, -0.06), (0, 0, 1)), chest=euler(2, 0, -16), neck=8.0)
        cut = state(hand_R=(0.26, 0.46, 1.24), blade=aim((-0.04, 1, -0.16), (0, 0, 1)), chest=euler(-12, 0, 12), neck=4.0)
        across = state(hand_R=(0.10, 0.34, 1.34), blade=aim((-0.85, 0.55, 0.12), (0, 0, 1)), chest=euler(-4, -6, 16), neck=4.0)

    def standing(t):
        w = 2 * math.pi * t / 4.0
        s = state(calm)
        s["neck"] = 2 * math.sin(w)
        s["nod"] = 3 * math.sin(w + 0.8) + (4 * math.sin(3 * w) if 0.25 < (t / 4) < 0.75 else 0)
        s["neck_side"] = 5 * math.sin(w + 2)
        s["tail"] = euler(0, 0, 10 * math.sin(2 * w))
        s["head"] = euler(0, 0, 12 * math.sin(w))
        s["chest"] = euler(0.8 * math.sin(w), 0, 0)
        return posed(rig, s, seat)

    def present(t):
        return posed(rig, keyed([(0.0, calm), (0.8, raised if not general else point), (1.0, raised if not general else point)], t), seat)

    def shifting(s, t):
        w = 2 * math.pi * t / 2.0
        for leg, off in (("FL", 0), ("HR", 0.1), ("FR", 0.5), ("HL", 0.6)):
            up = max(0.0, math.sin(w * 2 + 2 * math.pi * off))
            s[leg] = Vector((0, 0.05 * math.cos(w * 2 + off), 0.10 * up))
            s["fold." + leg] = -40 * up
        s["body"] = Vector((0, 0.03 * math.sin(w), -0.03))
        s["body_turn"] = euler(2.0 * math.sin(w), 0, 3 * math.sin(w))
        s["neck_side"] = 12 * math.sin(w + 1)
        s["nod"] = 8 * math.sin(2 * w)
        s["tail"] = euler(-14, 0, 16 * math.sin(2 * w))
        return s

    def fence(t):
        s = keyed([(0.0, cocked), (0.30, cut), (0.45, cut), (0.85, raised), (1.10, across), (1.35, across), (1.75, cocked), (2.0, cocked)], t)
        return posed(rig, shifting(dict(s), t), seat)

    # At an enemy on the left; low, at men on foot to the right, the horse dancing round on its hind legs.
    over_left = state(hand_R=(-0.02, 0.30, 1.62), blade=aim((-0.75, 0.10, 0.70), (0, 1, 0.3)), chest=euler(-2, -6, 22), neck=8.0)
    left_cut = state(hand_R=(-0.26, 0.46, 1.06), blade=aim((-0.75, 0.55, -0.40), (-0.3, -0.2, -1)), chest=euler(-12, -14, 30), neck=4.0)
    low_cut = state(hand_R=(0.56, 0.30, 0.86), blade=aim((0.45, 0.60, -0.75), (0.4, -0.2, -1)), chest=euler(-14, 22, -22), neck=6.0)
    if lance:
        over_left = state(hand_R=(0.16, 0.10, 1.36), blade=aim((-0.55, 0.85, 0.10), (0, 0, 1)), chest=euler(-2, -4, 12), neck=6.0)
        left_cut = state(hand_R=(-0.06, 0.40, 1.22), blade=aim((-0.60, 0.85, -0.24), (0, 0, 1)), chest=euler(-12, -8, 26), neck=4.0)
        low_cut = state(hand_R=(0.42, 0.36, 1.02), blade=aim((0.30, 0.90, -0.42), (0, 0, 1)), chest=euler(-12, 16, -10), neck=5.0)

    def dancing(s, t, seconds, yaw, lift):
        s = shifting(s, 2.0 * t / seconds * max(1, round(seconds / 2.0)))
        w = 2 * math.pi * t / seconds
        s["body_turn"] = euler(lift * max(0.0, math.sin(w)) ** 2, 0, yaw * math.sin(w)) @ s["body_turn"]
        return s

    def fence_left(t):
        s = keyed([(0.0, raised), (0.40, over_left), (0.70, left_cut), (0.90, left_cut), (1.35, across), (1.70, across), (2.05, cocked), (2.30, cut), (2.45, cut), (3.0, raised)], t)
        return posed(rig, dancing(dict(s), t, 3.0, 10, 3), seat)

    def fence_low(t):
        s = keyed([(0.0, cocked), (0.35, low_cut), (0.55, low_cut), (1.0, raised), (1.35, cocked), (1.65, low_cut), (1.85, low_cut), (2.4, raised), (2.8, cocked)], t)
        return posed(rig, dancing(dict(s), t, 2.8, -12, 7), seat)

    start = state(calm if general else raised, neck=-10.0)
    kneel = state(start, body=(0, 0.25, -0.42), body_turn=euler(-17, -6, 0), neck=-14.0, nod=20.0, FL=(0, -0.30, 0.10), FR=(0, -0.05, 0.06),
                  fold_FL=-80.0, fold_FR=-60.0, chest=euler(-30, -6, 0), hips=(0, 0.06, 0.05), hips_turn=euler(-6), hand_L=(-0.20, 0.45, 1.30),
                  hand_R=(0.40, 0.45, 1.50))
    rolling = state(kneel, body=(-0.15, 0.42, -0.62), body_turn=euler(-8, -55, 0), free=1.0, hips=(-0.55, 0.30, -0.05), hips_turn=euler(-60, -25, 20),
                    FL=(0, 0.25, 0.25), FR=(0, 0.30, 0.12), HL=(0, -0.10, 0.12), HR=(0, 0.05, 0.05), chest=euler(-18, 0, 0),
                    hat_free=0.45, hat_at=(-0.75, 1.95, 0.6), hat_turn=euler(-70, 30, 30))
    dead = state(rolling, body=(-0.25, 0.40, -0.84), body_turn=euler(0, -88, -6), neck=-18.0, nod=-8.0, neck_side=0.0,
                 hips=(-0.62, 0.62, 0.06), hips_turn=euler(-86, 0, 0) @ euler(0, -35, 12), chest=euler(-4, 4, 6), head=euler(0, 0, 40),
                 FL=(0, 0.40, 0.18), FR=(0, 0.26, 0.10), HL=(0, -0.16, 0.10), HR=(0, 0.06, 0.06), fold_FL=-30.0, fold_FR=-50.0,
                 foot_L=(-0.20, -0.02, 0.14), foot_R=(0.25, 0.12, 0.20), hand_L=(-0.42, 0.05, 1.70), hand_R=(0.42, 0.05, 1.55),
                 hat_free=1.0, hat_at=(-1.05, 1.85, 0.125), hat_turn=euler(-93, 0, 50), blade_free=1.0, blade=aim((0.6, 0.8, 0.02), (0, 0, 1)),
                 blade_at=(-0.35, 2.05, 0.03), tail=euler(-10, 0, 10))

    def fall(t):
        s = keyed([(0.0, start), (0.45, kneel), (0.95, rolling), (1.3, dead), (1.4, dead)], t)
        return posed(rig, s, seat)

    def fidgeting(t):
        w = 2 * math.pi * t / 5.0
        s = state(calm)
        toss = keyed([(0.0, 0.0), (0.9, 0.0), (1.15, 1.0), (1.4, -0.4), (1.65, 0.8), (2.0, 0.0), (5.0, 0.0)], t)
        paw = keyed([(0.0, 0.0), (2.6, 0.0), (2.9, 1.0), (3.3, 0.4), (3.6, 1.0), (4.1, 0.0), (5.0, 0.0)], t)
        s["neck"], s["nod"], s["neck_side"] = -6 * toss + 1.5 * math.sin(w), 16 * toss, 6 * math.sin(w + 1)
        s["FR"], s["fold.FR"] = Vector((0, 0.16 * paw, 0.14 * paw)), -55 * paw
        s["body"] = Vector((-0.015 * paw, 0, 0))
        s["tail"] = euler(0, 0, 16 * math.sin(3 * w))
        s["head"] = euler(-4 * paw, 0, -16 * math.sin(w))
        s["chest"] = euler(0.8 * math.sin(2 * w), 0, -3 * math.sin(w))
        return posed(rig, s, seat)

    reared = state(calm, body=(0, -0.42, 0.44), body_turn=euler(42), neck=-16.0, nod=-14.0, FL=(0, 0.42, 1.02), FR=(0, 0.30, 0.86), fold_FL=-70.0, fold_FR=-85.0,
                   HL=(0, 0.10, 0), HR=(0, 0.02, 0), hips_turn=euler(-30), chest=euler(-14), head=euler(10), hand_L=(-0.10, 0.42, 1.16), tail=euler(-24))
    gathered = state(calm, body=(0, -0.10, -0.06), body_turn=euler(6), neck=10.0, HL=(0, 0.16, 0), HR=(0, 0.10, 0))

    def rear(t):
        pawing = state(reared, FL=(0, 0.30, 0.86), FR=(0, 0.44, 1.04), body_turn=euler(38))
        return posed(rig, keyed([(0.0, calm), (0.35, gathered), (0.85, reared), (1.25, pawing), (1.6, reared), (2.15, gathered), (2.5, calm)], t), seat)

    # Rears and goes over on its right side, the rider thrown clear.
    toppling = state(reared, body=(0.18, -0.50, -0.10), body_turn=euler(26, 42, 0), free=0.8, HL=(0, 0.20, 0.20), HR=(0, 0.10, 0.0), FL=(0, 0.20, 0.40), FR=(0, 0.10, 0.30),
                     hips=(0.45, -0.20, -0.05), hips_turn=euler(20, 30, -20), hat_free=0.5, hat_at=(1.1, -0.2, 1.2), hat_turn=euler(40, 40, 0), hand_R=(0.46, 0.20, 1.40))
    over = state(toppling, body=(0.30, -0.35, -0.84), body_turn=euler(0, 88, 8), free=1.0, neck=-12.0, nod=-6.0, FL=(0, 0.32, 0.16), FR=(0, 0.12, 0.10), HL=(0, -0.10, 0.08),
                 HR=(0, 0.10, 0.06), fold_FL=-45.0, fold_FR=-30.0, hips=(1.05, -0.35, -0.36), hips_turn=euler(80, 0, 0) @ euler(0, 10, -50), chest=euler(4, 0, 6), head=euler(10, 0, 30),
                 foot_L=(-0.30, 0.05, 0.16), foot_R=(0.22, 0.16, 0.22), hand_L=(-0.48, 0.10, 1.50), hand_R=(0.44, 0.02, 1.66), hat_free=1.0, hat_at=(1.75, -1.35, 0.125),
                 hat_turn=euler(88, 0, 20), blade_free=1.0, blade=aim((0.9, 0.5, 0.01), (0, 0, 1)), blade_at=(1.6, -0.2, 0.035), tail=euler(-10, 0, -10))

    def fall_over(t):
        return posed(rig, keyed([(0.0, start), (0.25, gathered), (0.65, reared), (1.15, toppling), (1.55, over), (1.8, over)], t), seat)

    high = state(calm, hand_R=(0.34, 0.14, 1.50 if lance else 1.86), blade=aim((0.12, 0.05, 1), (0, 1, -0.2)), chest=euler(4), head=euler(8))
    shaken = state(high, hand_R=(0.34, 0.18, 1.36 if lance else 1.62), blade=aim((0.02, 0.35, 1), (0, 1, -0.4)), chest=euler(0))

    def cheer(t):
        s = dict(keyed([(0.0, shaken), (0.35, high), (0.7, shaken), (1.05, high), (1.4, high), (1.75, shaken), (2.0, shaken)], t))
        s["neck"], s["nod"], s["neck_side"] = -3 * math.sin(math.pi * t), 8 * math.sin(math.pi * t), 6 * math.sin(math.pi * t)
        s["tail"] = euler(0, 0, 14 * math.sin(2 * math.pi * t))
        return posed(rig, s, seat)

    look_back = state(calm, neck=-24.0, nod=14.0, chest=euler(-26, 0, 6), hand_R=(0.22, 0.28, 1.05), blade=aim((0.35, -0.9, 0.35), (0, 0, 1)))

    def panic(s, w):
        s["head"] = euler(16, 0, -45 * max(0.0, math.sin(w)))

    # A horse alone: its head at the grass, now and then up to look about.
    at_grass = state(calm, neck=-86.0, nod=40.0, body=(0, 0.02, -0.02), FL=(0, 0.16, 0))
    alert = state(calm, neck=4.0, nod=-4.0, FL=(0, 0.16, 0))

    def graze(t):
        w = 2 * math.pi * t / 8.0
        s = dict(keyed([(0.0, at_grass), (5.2, at_grass), (6.0, alert), (7.0, alert), (8.0, at_grass)], t))
        s["nod"], s["neck_side"], s["tail"] = s["nod"] + 4 * math.sin(8 * w), s["neck_side"] + 5 * math.sin(w), euler(0, 0, 14 * math.sin(3 * w))
        return posed(rig, s, seat)

    # The rider comes off backwards and lies; he gets up; he walks off with his sword down. No other bone of his is the horse's.
    ground = 0.93 + seat.z
    thrown = state(start, chest=euler(26, -8, 0), head=euler(14), hand_L=(-0.45, 0.20, 1.56), hand_R=(0.50, 0.10, 1.60), blade=aim((0.5, -0.3, 0.8), (0, 1, 0)))
    in_air = state(thrown, hips=(0, 0, -0.35), hips_turn=euler(52, -16, 0), chest=euler(6, 0, 0), foot_L=(-0.22, 0.20, 0.24), foot_R=(0.24, 0.10, 0.30))
    flat = state(in_air, hips=(0, 0, 0.13 - ground), hips_turn=euler(80, -6, 0), chest=euler(2, 0, 6), head=euler(6, 0, 26), foot_L=(-0.20, 0.06, 0.14), foot_R=(0.22, 0.20, 0.20),
                 hand_L=(-0.55, 0.02, 1.30), hand_R=(0.50, 0.02, 1.50), blade=aim((0.6, 0.2, 0.4), (0, 1, 0)))
    jolted = state(flat, hips=(0, 0, 0.22 - ground), hips_turn=euler(70, -8, 0), chest=euler(-14, 0, 4))

    def unhorsed(t):
        return posed(rig, keyed([(0.0, start), (0.25, thrown), (0.65, in_air), (1.0, flat), (1.2, jolted), (1.45, flat), (1.6, flat)], t), seat)

    sits_up = state(flat, hips=(0, 0, 0.16 - ground), hips_turn=euler(16, 0, 0), chest=euler(-26, 0, 4), head=euler(-14), foot_L=(-0.18, 0.54, 0.70), foot_R=(0.20, 0.40, 0.66),
                    hand_L=(-0.06, 0.22, 1.14), hand_R=(0.34, 0.02, 0.98), blade=aim((0.9, 0.3, 0.25), (0, 1, 0)))
    knee_up = state(sits_up, hips=(0, 0, 0.50 - ground), hips_turn=euler(-22), chest=euler(-20), foot_L=(-0.12, 0.36, 0.40), foot_R=(0.12, -0.34, 0.52))
    afoot = state(sits_up, hips=(0, 0, 0.90 - ground), hips_turn=euler(-4), chest=euler(-10, 0, 4), head=euler(-10, 0, 6), foot_L=(-0.12, 0.0, 0.115), foot_R=(0.12, 0.0, 0.115),
                  hand_L=(-0.06, 0.22, 1.12), hand_R=(0.28, 0.08, 0.84), blade=aim((0.30, 0.25, -0.80), (0, 1, 0.3)))

    def rise(t):
        return posed(rig, keyed([(0.0, flat), (0.7, sits_up), (1.3, sits_up), (1.9, knee_up), (2.5, afoot), (2.6, afoot)], t), seat)

    def limp(t):
        a = (t / 1.125) % 1.0
        w = 2 * math.pi * a
        s = state(afoot)
        for side, x, off in (("L", -0.11, 0.0), ("R", 0.11, 0.5)):
            y, z, _ = man_stepping((a + off) % 1.0, 0.45, 0.60, 0.05)
            s["foot." + side] = Vector((x, y, 0.13 + z))
        weight = max(0.0, math.sin(w + math.pi + 0.4))
        s["hips"] = s["hips"] + Vector((0.012 * math.sin(w), 0, -0.02 - 0.03 * weight))
        s["chest"] = s["chest"] @ euler(-3 * weight, 4 * weight, -5 * math.cos(w))
        return posed(rig, s, seat)

    # Hit in the saddle: he sinks over the horse's neck and is taken away at a walk.
    bowed = state(calm, chest=euler(-40, 8, 6), head=euler(-26, 6, 0), hips_turn=euler(-6, 3, 0), hand_L=(-0.10, 0.40, 1.20), hand_R=(0.02, 0.24, 1.12), blade=aim((0.30, 0.45, -0.9), (0, 1, 0.3)), neck=-8.0)
    reeling = state(calm, chest=euler(16, -10, 10), head=euler(14, -8, 0), hand_R=(0.10, 0.26, 1.20), hand_L=(-0.12, 0.30, 1.10), neck=8.0)

    def slump(t):
        return posed(rig, keyed([(0.0, calm), (0.3, reeling), (0.8, reeling), (1.7, bowed), (2.0, bowed)], t), seat)

    trot = state(calm, neck=4.0)
    gallop = state(raised if not general else calm, neck=-14.0, nod=8.0)
    charge = state(point, blade=aim((-0.03, 1, 0.46), (0, 0, 1))) if lance else state(point)     # he leans far forward: the lance stays level
    speed = lambda g: {"speed": g[1] / g[0]}
    return [
        Clip("stand", 4.0, standing, True),
        Clip("march", WALK[0], going(rig, seat, WALK, calm, 0.012, 0.6, 0, 3.0), True, **speed(WALK)),
        Clip("quick", TROT[0], going(rig, seat, TROT, trot, 0.045, 0.5, 3, 1.5), True, **speed(TROT)),
        Clip("run", GALLOP[0], going(rig, seat, GALLOP, gallop, 0.05, 5.0, 14, 4.0, beats=1), True, **speed(GALLOP)),
        Clip("present", 1.0, present, False),
        Clip("charge", CHARGE[0], going(rig, seat, CHARGE, charge, 0.06, 5.5, 20, 4.0, beats=1), True, **speed(CHARGE)),
        Clip("fence", 2.0, fence, True),
        Clip("fall", 1.4, fall, False),
        Clip("rout", GALLOP[0], going(rig, seat, GALLOP, look_back, 0.05, 5.0, 10, 5.0, panic, beats=1), True, **speed(GALLOP)),
        Clip("stand_2", 5.0, fidgeting, True),
        Clip("fall_2", 1.8, fall_over, False),
        Clip("rear", 2.5, rear, False),
        Clip("fence_2", 3.0, fence_left, True),
        Clip("fence_3", 2.8, fence_low, True),
        Clip("cheer", 2.0, cheer, True),
        Clip("graze", 8.0, graze, True),
        Clip("unhorsed", 1.6, unhorsed, False),
        Clip("rise", 2.6, rise, False),
        Clip("limp", 1.125, limp, True, speed=0.8),
        Clip("slump", 2.0, slump, False),
        Clip("slumped", WALK[0], going(rig, seat, WALK, bowed, 0.012, 0.6, 0, 3.0), True, **speed(WALK)),
    ]
