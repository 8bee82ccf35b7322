"""How a man on foot moves: drill-book times, hands on the musket, feet that do not slide."""

import math

from mathutils import Matrix, Quaternion, Vector

from man import ANKLE, FIST
from rig import Clip, ease, euler, keyed
from sculpt import X, Y, Z

GUN = Vector((-0.215, 0.085, 1.02))  # where the musket's bone turns at rest: the small of the butt at shoulder arms
STEP, MARCH, QUICK = 0.70, 76, 107   # metres, steps a minute: between the British and French books
MARCH_SECONDS, QUICK_SECONDS = round(120 / MARCH * 24) / 24, round(120 / QUICK * 24) / 24   # of two steps
RUN = 18 / 24
SHOT = 2.5      # the second of a volley's discharge


def aim(direction, belly):
    """The turn of a musket that points along `direction`, trigger side towards `belly`."""
    z = Vector(direction).normalized()
    y = Vector(belly)
    y = (y - z * y.dot(z)).normalized()
    return Matrix((y.cross(z), y, z)).transposed().to_quaternion()


SHOULDERED = aim((0.03, -0.09, 1), (-0.25, 1, 0))


def base():
    """Standing at shoulder arms. All values may be mixed with another state's."""
    return {
        "hips": Vector(), "hips_turn": Quaternion(), "chest": Quaternion(), "head": Quaternion(), "tails": Quaternion(),
        "hat_free": 0.0, "hat_at": Vector((0, 0, 1.7)), "hat_turn": Quaternion(),
        "foot.L": Vector((-0.01, -0.01, 0)), "foot.R": Vector((0.01, -0.01, 0)),
        "pitch.L": 0.0, "pitch.R": 0.0, "yaw.L": 12.0, "yaw.R": -12.0,
        "gun": GUN.copy(), "gun_turn": SHOULDERED, "gun_on_chest": 1.0,
        "hold.L": 1.0, "grip.L": Vector((0, 0.04, -0.205)), "free.L": FIST["L"].copy(),
        "hold.R": 0.0, "grip.R": Vector((0, 0.01, -0.02)), "free.R": FIST["R"].copy(),
        "elbow.L": Vector((-0.5, -0.8, -0.2)), "elbow.R": Vector((0.5, -0.8, -0.2)),
    }


def state(start=None, **changes):
    s = dict(start or base())
    for key, value in changes.items():
        key = key.replace("_L", ".L").replace("_R", ".R")
        assert key in s, key
        s[key] = Vector(value) if isinstance(s[key], Vector) else value
    return s


def posed(rig, s, prefix="", gun=True):
    """The pose of a state."""
    p = rig.pose()
    if "root" in rig.parent:
        p.put("root")
    hips = rig.head["hips"] + s["hips"]
    p.set("hips", s["hips_turn"], hips)
    p.put("chest", s["chest"])
    p.put("head", s["head"])
    p.set("hat", p.turn["head"].slerp(s["hat_turn"], s["hat_free"]), p.hinge("hat").lerp(s["hat_at"], s["hat_free"]))
    p.put("tails", s["tails"])
    on_chest = s["gun_on_chest"]
    at, turn = s["gun"], s["gun_turn"]
    if on_chest > 0:
        at = at.lerp(p.carry("chest", at), on_chest)
        turn = turn.slerp(p.turn["chest"] @ turn, on_chest)
    if "musket" in rig.parent:
        p.set("musket", turn, at)
    for side, sign in (("L", -1), ("R", 1)):
        free = p.carry("chest", s["free." + side])
        target = free.lerp(at + turn @ s["grip." + side], s["hold." + side])
        p.reach("arm." + side, "fore." + side, FIST[side], target, p.turn["chest"] @ s["elbow." + side], (0, -1, 0))
        ankle = ANKLE[side] + s["foot." + side]
        yaw = Quaternion(Z, math.radians(s["yaw." + side]))
        foot = yaw @ Quaternion(X, math.radians(s["pitch." + side]))
        knee = s.get("knee." + side) or (yaw.slerp(s["hips_turn"], 0.3) @ Y)
        p.reach("thigh." + side, "shin." + side, ANKLE[side], ankle, knee, (0, 1, 0))
        p.set("foot." + side, foot, p.carry("shin." + side, ANKLE[side]))
    return p


def stepping(p, step, ground, lift, roll=38.0, strike=16.0):
    """The foot at phase p of its stride: forward, upward, pitch. `ground` is the share of the stride it stands."""
    reach = step * ground
    if p < ground:
        u = p / ground
        heel = max(0.0, (u - 0.60) / 0.40)
        toe = max(0.0, 1 - u / 0.2)
        return reach * (1 - 2 * u) + 0.02 * heel, 0.085 * heel ** 2, strike * toe - roll * heel ** 1.5
    w = (p - ground) / (1 - ground)
    e = ease(w)
    return (-reach + 0.02) + (2 * reach - 0.02) * e, 0.085 * (1 - w) ** 2 + lift * math.sin(math.pi * w) ** 1.2, \
        -roll * (1 - ease(min(1, w * 1.4))) + strike * ease(max(0.0, w * 1.6 - 0.6))


def walking(rig, seconds, step, ground, lift, bob, sway, start, swing=0.0, lean=0.0, tails=6.0, roll=38.0, drop=0.03, extra=None):
    def pose(t):
        a = (t / seconds) % 1.0
        s = state(start)
        for side, off in (("L", 0.0), ("R", 0.5)):
            y, z, pitch = stepping((a + off) % 1.0, step, ground, lift, roll)
            s["foot." + side] = Vector((-0.03 if side == "R" else 0.03, y, z)) * 1.0
            s["pitch." + side] = pitch
            s["yaw." + side] = 5.0 if side == "L" else -5.0
        w = 2 * math.pi * a
        s["hips"] = Vector((0.012 * sway * math.sin(w), 0, -drop + bob * -math.cos(2 * w + 0.6)))
        s["hips_turn"] = euler(lean * 0.4, 0, 5 * sway * math.cos(w)) @ s["hips_turn"]
        s["chest"] = s["chest"] @ euler(lean * 0.6, 0, -8 * sway * math.cos(w))
        s["head"] = euler(-lean * 0.75, 0, 3 * sway * math.cos(w)) @ s["head"]
        s["tails"] = euler(-tails * (1 + 0.5 * math.sin(2 * w)), 0, 0)
        for side, sign in (("L", 1), ("R", -1)):
            if s["hold." + side] < 0.5:
                k = -sign * math.cos(w) * swing
                s["free." + side] = s["free." + side] + Vector((0, 0.24 * k, 0.05 * abs(k) + 0.03 * k))
        if extra:
            extra(s, w)
        return posed(rig, s)
    return pose


PORT = dict(gun=(0.08, 0.22, 1.10), gun_turn=aim((-0.62, 0.18, 0.80), (0.3, 1, -0.3)), hold_R=1.0, hold_L=1.0,
            grip_R=(0, 0.0, -0.03), grip_L=(0, 0.03, 0.36), elbow_L=(-0.6, -0.5, -0.7), elbow_R=(0.7, -0.7, -0.3))
LEVEL = dict(gun=(0.20, 0.06, 1.04), gun_turn=aim((-0.10, 1, 0.10), (0, 0.1, -1)), hold_R=1.0, hold_L=1.0, gun_on_chest=0.0,
             grip_R=(0, 0.0, -0.06), grip_L=(0, 0.03, 0.36), elbow_L=(-0.8, -0.2, -0.8), elbow_R=(0.4, -1, 0.1))


def death_keys(start, struck=None, knees=None, roll=None, down=None):
    """Hit and down on his face: (second, state) for 1.4 seconds. Each change adds to the state of that moment."""
    lying = state(hips=(0.06, 0.20, -0.80), hips_turn=euler(-84, 0, 0) @ euler(0, 22, 0), chest=euler(-3, 6, 8), head=euler(-4, 0, 55),
                  foot_L=(-0.06, -0.60, 0.02), foot_R=(0.22, -0.42, 0.02), pitch_L=-78.0, pitch_R=-70.0, yaw_L=20.0, yaw_R=-40.0,
                  gun=(0.42, 0.75, 0.05), gun_turn=aim((0.35, 1, 0.015), (1, 0, 0)), gun_on_chest=0.0, hold_L=0.0, hold_R=0.0,
                  free_L=(-0.46, 0.10, 1.66), free_R=(0.36, 0.02, 1.02), tails=euler(-8), hat_free=1.0, hat_at=(0.52, 1.10, 0.125), hat_turn=euler(-93, 0, -60),
                  elbow_L=(-1, -0.3, -0.2), elbow_R=(1, -0.3, 0))
    kneeling = state(hips=(0.03, 0.06, -0.42), hips_turn=euler(-12, 4, 4), chest=euler(-26, 5, 6), head=euler(-22, 6, 10),
                     foot_L=(0, -0.26, 0.03), foot_R=(0.05, -0.16, 0.02), pitch_L=-55.0, pitch_R=-45.0, gun=(0.16, 0.36, 0.86),
                     gun_turn=aim((0.12, 0.75, 0.75), (0, 1, -0.3)), gun_on_chest=0.0, hold_L=0.0, hold_R=0.6,
                     free_L=(-0.10, 0.20, 1.22), elbow_L=(-1, -0.5, 0), hat_free=0.08, hat_at=(0.2, 0.8, 1.0), hat_turn=euler(-40, 20, 0))
    hit = state(hips=(0.01, -0.03, -0.05), chest=euler(8, -6, -14), head=euler(12, -8, -10), gun=(-0.05, 0.20, 1.10),
                gun_turn=aim((0.25, 0.25, 1), (0, 1, 0)), gun_on_chest=0.0, hold_L=0.5, hold_R=0.3,
                free_L=(-0.06, 0.22, 1.20), free_R=(0.30, 0.22, 1.25), foot_L=(0, 0.08, 0))
    tumbling = state(lying, hips=(0.05, 0.16, -0.74), hips_turn=euler(-70, 0, 0) @ euler(0, 14, 0), chest=euler(-14, 4, 6), head=euler(10, 0, 30),
                     hat_free=0.6, hat_at=(0.36, 1.10, 0.20), hat_turn=euler(-95, 30, -20), gun=(0.36, 0.66, 0.16), gun_turn=aim((0.32, 1, 0.10), (1, 0, 0.4)))
    lying, tumbling = state(lying, **(down or {})), state(tumbling, **(roll or down or {}))
    return [(0.0, start), (0.15, state(hit, **(struck or {}))), (0.55, state(kneeling, **(knees or {}))), (0.95, tumbling), (1.15, lying), (1.4, lying)]


def backwards_keys(start):
    """Flung on his back, arms wide: (second, state) for 1.6 seconds."""
    hit = state(hips=(0.0, -0.10, -0.06), hips_turn=euler(10), chest=euler(20, 0, 12), head=euler(24, 0, 8), gun=(0.26, 0.34, 1.42), gun_turn=aim((0.55, -0.1, 0.9), (0, 1, 0)),
                gun_on_chest=0.0, hold_L=0.0, hold_R=0.8, free_L=(-0.52, 0.16, 1.62), free_R=(0.45, 0.20, 1.60), foot_L=(0.0, 0.06, 0.04), foot_R=(0.03, -0.20, 0),
                pitch_L=22.0, hat_free=0.05, hat_at=(0.0, -0.2, 1.75), hat_turn=euler(20))
    sitting = state(hit, hips=(0.0, -0.34, -0.58), hips_turn=euler(38), chest=euler(12, 4, 4), head=euler(-8, 0, 0), foot_L=(-0.04, 0.26, 0.06), foot_R=(0.06, 0.10, 0.02),
                    pitch_L=35.0, pitch_R=10.0, gun=(0.52, 0.16, 0.80), gun_turn=aim((0.9, 0.1, 0.5), (0, 1, 0)), hold_R=0.2, hat_free=0.5, hat_at=(-0.1, -0.9, 1.2), hat_turn=euler(70, 30, 0))
    flat = state(sitting, hips=(0.02, -0.40, -0.80), hips_turn=euler(76, -4, 0), chest=euler(4, 0, 8), head=euler(16, 0, -40), foot_L=(-0.10, 0.42, 0.02), foot_R=(0.16, 0.26, 0.03),
                 pitch_L=62.0, pitch_R=48.0, yaw_L=34.0, yaw_R=-42.0, gun=(0.66, -0.30, 0.06), gun_turn=aim((0.45, 1, 0.01), (1, 0, 0)), hold_R=0.0,
                 free_L=(-0.62, 0.02, 1.40), free_R=(0.44, 0.05, 1.72), hat_free=1.0, hat_at=(-0.42, -1.35, 0.125), hat_turn=euler(88, 0, 25), tails=euler(6))
    bounced = state(flat, hips=(0.02, -0.40, -0.76), hips_turn=euler(70, -3, 0), head=euler(-6, 0, -20), foot_L=(-0.08, 0.40, 0.14))
    return [(0.0, start), (0.14, hit), (0.60, sitting), (0.95, bounced), (1.15, flat), (1.6, flat)]


def sideways_keys(start):
    """Turns about his wound, sinks to his knees and rolls on his side, doubled up: (second, state) for 2.2 seconds."""
    clutch = dict(free_L=(-0.02, 0.19, 1.12), free_R=(0.06, 0.20, 1.16), elbow_L=(-1, -0.4, -0.2), elbow_R=(1, -0.4, -0.2))
    hit = state(hips=(-0.02, 0.0, -0.08), hips_turn=euler(-6, 0, 24), chest=euler(-16, -10, 16), head=euler(-10, -6, 10), gun=(-0.14, 0.22, 1.02),
                gun_turn=aim((-0.3, 0.2, 1), (0, 1, 0)), gun_on_chest=0.0, hold_L=0.7, hold_R=0.0, foot_R=(0.03, 0.10, 0), **clutch)
    knees = state(hit, hips=(-0.02, 0.02, -0.46), hips_turn=euler(-10, -6, 40), chest=euler(-34, -6, 8), head=euler(-20, 0, 0), hold_L=0.0, foot_L=(0.0, -0.30, 0.03),
                  foot_R=(0.04, -0.22, 0.02), pitch_L=-62.0, pitch_R=-58.0, gun=(-0.46, 0.30, 0.46), gun_turn=aim((-0.5, 0.7, 0.45), (0, 0, 1)))
    side = state(knees, hips=(-0.18, 0.04, -0.76), hips_turn=euler(-18, -80, 40), chest=euler(-30, 0, 0), head=euler(-16, -8, 0), foot_L=(-0.05, -0.42, 0.0),
                 foot_R=(0.02, -0.34, 0.10), pitch_L=-40.0, pitch_R=-40.0, yaw_L=60.0, yaw_R=60.0, gun=(-0.60, 0.46, 0.045), gun_turn=aim((-0.45, 1, 0.01), (-1, 0, 0)),
                 hat_free=1.0, hat_at=(-1.05, 0.42, 0.12), hat_turn=euler(-85, 20, 60))
    sinking = state(side, hips=(-0.14, 0.04, -0.66), hips_turn=euler(-16, -55, 40), hat_free=0.4, hat_at=(-0.85, 0.45, 0.4), gun=(-0.56, 0.42, 0.14))
    return [(0.0, start), (0.30, hit), (0.95, knees), (1.25, knees), (1.65, sinking), (1.9, side), (2.2, side)]


def sinking_keys(start):
    """Sinks to his knees and sits where he was, a hand on the wound: (second, state) for 2.6 seconds."""
    hit = state(hips=(0.0, -0.02, -0.07), hips_turn=euler(-4, 0, 10), chest=euler(-14, 6, 8), head=euler(-12, 4, 8), gun=(0.10, 0.26, 1.02), gun_turn=aim((0.3, 0.4, 1), (0, 1, 0)),
                gun_on_chest=0.0, hold_L=0.0, hold_R=0.7, free_L=(0.02, 0.20, 1.14), elbow_L=(-1, -0.4, -0.2))
    knees = state(hit, hips=(0.0, -0.02, -0.44), hips_turn=euler(-8), chest=euler(-22, 4, 6), head=euler(-18, 0, 8), foot_L=(0, -0.28, 0.03), foot_R=(0.05, -0.22, 0.02), pitch_L=-58.0,
                  pitch_R=-54.0, gun=(0.36, 0.40, 0.40), gun_turn=aim((0.35, 0.7, 0.5), (0, 0, 1)), hold_R=0.2, free_R=(0.34, 0.26, 0.98))
    tipping = state(knees, hips=(-0.02, -0.22, -0.62), hips_turn=euler(14), chest=euler(-20, 2, 4), foot_L=(-0.06, 0.20, 0.03), foot_R=(0.10, 0.10, 0.03), pitch_L=10.0, pitch_R=0.0,
                    gun=(0.50, 0.44, 0.10), gun_turn=aim((0.35, 1, 0.06), (0, 0, 1)), hold_R=0.0, free_R=(0.40, -0.10, 0.86), elbow_R=(0.8, -0.6, 0.2))
    sitting = state(tipping, hips=(-0.02, -0.30, -0.755), hips_turn=euler(16), chest=euler(-26, 2, 6), head=euler(-22, 0, 12), foot_L=(-0.10, 0.44, 0.02), foot_R=(0.14, 0.30, 0.02),
                    pitch_L=46.0, pitch_R=30.0, yaw_L=24.0, yaw_R=-30.0, gun=(0.54, 0.42, 0.05), gun_turn=aim((0.35, 1, 0.015), (0, 0, 1)), tails=euler(10))
    bowed = state(sitting, chest=euler(-34, 2, 6), head=euler(-28, 0, 10))
    return [(0.0, start), (0.22, hit), (0.80, knees), (1.15, knees), (1.60, tipping), (1.95, sitting), (2.4, bowed), (2.6, bowed)]


def after_clips(rig, halted):
    """What becomes of the struck and the taken: they get up, limp, crawl, are led; arms are laid down."""
    sitting = sinking_keys(halted)[-1][1]
    lying = state(death_keys(halted)[-1][1], hat_free=0.0)
    arm_held = dict(hold_L=0.0, hold_R=0.0, free_L=(-0.11, 0.21, 1.10), free_R=(-0.06, 0.24, 1.15), elbow_L=(-1, -0.5, -0.2), elbow_R=(1, -0.4, -0.1))
    hurt = state(halted, **arm_held, hips=(0, 0, -0.02), hips_turn=euler(-3, 2, 0), chest=euler(-10, 5, 5), head=euler(-14, 4, 6), gun=sitting["gun"], gun_turn=sitting["gun_turn"],
                 gun_on_chest=0.0)
    one_knee = state(hurt, hips=(0, -0.10, -0.40), hips_turn=euler(-16), chest=euler(-24, 4, 6), foot_L=(-0.04, 0.26, 0.0), foot_R=(0.06, -0.30, 0.03), pitch_R=-58.0,
                     free_L=(-0.22, 0.34, 0.98), head=euler(-6, 0, 8))
    turning_up = state(sitting, hips=(0.0, -0.16, -0.60), hips_turn=euler(-14), chest=euler(-36, 2, 6), foot_L=(-0.06, 0.24, 0.02), foot_R=(0.10, -0.20, 0.03), pitch_L=10.0, pitch_R=-50.0,
                       hold_R=0.0, free_R=(0.40, 0.24, 0.94))

    def rise(t):
        return posed(rig, keyed([(0.0, sitting), (0.5, turning_up), (1.1, one_knee), (1.5, one_knee), (2.2, hurt), (2.4, hurt)], t))

    def halting(side, deep):
        """The hurt leg is spared: the body sinks and leans as it takes the weight."""
        def more(s, w):
            weight = max(0.0, math.sin(w + (0.4 if side == "L" else math.pi + 0.4)))
            s["hips"] = s["hips"] + Vector((0, 0, -deep * weight))
            s["chest"] = s["chest"] @ euler(-3 * weight, (5 if side == "R" else -5) * weight, 0)
            s["head"] = euler(-4 * weight, 0, 0) @ s["head"]
        return more

    limping = walking(rig, 1.125, 0.45, 0.60, 0.04, 0.012, 1.0, hurt, lean=-6, roll=24, drop=0.05, tails=3, extra=halting("R", 0.02))
    thigh_held = state(hurt, free_L=(-0.30, 0.10, 0.86), free_R=(0.19, 0.16, 0.74), chest=euler(-18, 9, 4), head=euler(2, 4, 10), elbow_L=(-0.5, -0.8, -0.2))
    dragging = walking(rig, 1.125, 0.45, 0.60, 0.03, 0.010, 1.0, thigh_held, lean=-6, roll=18, drop=0.06, tails=3, extra=halting("R", 0.06))

    # On hands and knees, the right leg dragged: forward is along the chest's own up.
    fours = state(halted, hold_L=0.0, hold_R=0.0, hips=(0.0, -0.10, -0.47), hips_turn=euler(-68, 0, 0), chest=euler(-8, 0, 0), head=euler(26, 0, 8), tails=euler(-6),
                  foot_L=(0.0, -0.52, 0.0), foot_R=(0.06, -0.86, 0.0), pitch_L=-80.0, pitch_R=-76.0, free_L=(-0.20, 0.52, 1.42), free_R=(0.22, 0.52, 1.42),
                  elbow_L=(-1, -0.2, 0.3), elbow_R=(1, -0.2, 0.3), gun=(0.46, 0.55, 0.05), gun_turn=aim((0.30, 1, 0.015), (1, 0, 0)), gun_on_chest=0.0)
    struck = state(halted, hips=(0.01, -0.03, -0.06), chest=euler(-12, -6, -10), head=euler(-10, -4, -6), gun=(0.18, 0.30, 1.02), gun_turn=aim((0.25, 0.5, 1), (0, 1, 0)),
                   gun_on_chest=0.0, hold_L=0.0, hold_R=0.6, free_L=(-0.02, 0.20, 1.10))
    on_knees = state(struck, hips=(0.02, 0.0, -0.44), hips_turn=euler(-14), chest=euler(-28, 2, 4), head=euler(-16, 0, 6), foot_L=(0, -0.34, 0.03), foot_R=(0.05, -0.30, 0.03),
                     pitch_L=-62.0, pitch_R=-60.0, hold_R=0.2, gun=(0.40, 0.46, 0.40), gun_turn=aim((0.3, 0.9, 0.4), (0, 0, 1)), free_L=(-0.22, 0.36, 1.20), free_R=(0.26, 0.36, 1.20))

    def drop(t):
        return posed(rig, keyed([(0.0, halted), (0.18, struck), (0.75, on_knees), (1.05, on_knees), (1.5, fours), (2.0, state(fours, head=euler(8, 0, 4))), (2.2, fours)], t))

    def crawling(t):
        a = (t / 2.0) % 1.0
        s = state(fours)
        for side, off in (("L", 0.0), ("R", 0.5)):
            y, z, _ = stepping((a + off) % 1.0, 0.35, 0.62, 0.07, 0.0, 0.0)
            s["free." + side] = s["free." + side] + Vector((0, -1.0 * z, 0.9 * y))
        y, z, _ = stepping((a + 0.55) % 1.0, 0.35, 0.62, 0.05, 0.0, 0.0)
        s["foot.L"] = s["foot.L"] + Vector((0, 0.8 * y, 0.5 * z))
        w = 2 * math.pi * a
        s["hips"] = s["hips"] + Vector((0.02 * math.sin(w), 0.03 * math.sin(w + 0.6), 0))
        s["hips_turn"] = euler(0, 0, 5 * math.sin(w)) @ s["hips_turn"]
        s["chest"] = s["chest"] @ euler(-3 * math.sin(2 * w), 4 * math.sin(w), 0)
        s["head"] = euler(8 * math.sin(2 * w + 1), 0, 0) @ s["head"]
        s["foot.R"] = s["foot.R"] + Vector((0.01 * math.sin(w), 0.02 * math.sin(w), 0))
        return posed(rig, s)

    def collapse(t):
        return posed(rig, keyed([(0.0, fours), (0.5, state(fours, hips=(0.02, 0.04, -0.62), hips_turn=euler(-78, 0, 0), foot_L=(-0.03, -0.6, 0.0), free_L=(-0.40, 0.36, 1.56))), (1.1, lying), (1.4, lying)], t))

    # Two men, one on the other's shoulder: he who is led on the right of him who leads.
    leaning = state(hurt, free_L=(-0.52, 0.04, 1.46), free_R=(0.08, 0.22, 1.06), elbow_L=(-0.6, -0.6, -0.4), hips=(-0.04, 0, -0.05), hips_turn=euler(-6, -6, 0), chest=euler(-12, -6, 0),
                    head=euler(-24, -10, 0))
    hopping = walking(rig, 1.2, 0.36, 0.60, 0.03, 0.012, 0.8, leaning, lean=-4, roll=14, drop=0.07, tails=3, extra=halting("R", 0.05))
    bearing_up = state(halted, free_R=(0.46, -0.06, 1.08), elbow_R=(0.8, -0.7, -0.2), hips=(0.02, 0, 0), chest=euler(-3, 4, 0), head=euler(-3, 0, -22))
    leading = walking(rig, 1.2, 0.36, 0.58, 0.05, 0.010, 0.7, bearing_up, lean=-4, roll=24, drop=0.04, tails=3)

    # Arms down: the musket is laid on the ground before the feet, and hands stay empty.
    empty = dict(hold_L=0.0, hold_R=0.0, gun=(0.0, 0.52, 0.055), gun_turn=aim((-1, 0.12, 0.012), (0, 1, 0)), gun_on_chest=0.0)
    before_him = state(halted, gun=(0.20, 0.26, 1.02), gun_turn=aim((-0.8, 0.1, 0.6), (0, 1, 0)), gun_on_chest=0.0, hold_L=1.0, hold_R=1.0, grip_R=(0, 0, 0.0), grip_L=(0, 0.02, 0.44))
    stooped = state(before_him, gun=(0.10, 0.50, 0.10), gun_turn=aim((-1, 0.12, 0.06), (0, 1, 0)), hips=(0, -0.16, -0.30), hips_turn=euler(-30), chest=euler(-50), head=euler(24, 0, 0), foot_R=(0.02, -0.16, 0.02),
                    pitch_R=-24.0, foot_L=(0, 0.10, 0))
    laid = state(stooped, **empty, free_L=(-0.20, 0.52, 1.22), free_R=(0.22, 0.52, 1.22))
    given_up = state(halted, **empty, head=euler(-14, 0, 6), chest=euler(-4), free_L=(-0.27, 0.06, 0.83), free_R=(0.27, 0.06, 0.83))

    def lay_arms(t):
        return posed(rig, keyed([(0.0, halted), (0.7, before_him), (1.4, stooped), (1.7, laid), (2.4, given_up), (2.6, given_up)], t))

    captive = walking(rig, 1.25, 0.6875, 0.55, 0.06, 0.012, 0.8, given_up, swing=0.25, lean=-3, drop=0.03, roll=30)

    return [
        Clip("rise", 2.4, rise, False),
        Clip("limp", 1.125, limping, True, speed=0.8),
        Clip("limp_2", 1.125, dragging, True, speed=0.8),
        Clip("drop", 2.2, drop, False),
        Clip("crawl", 2.0, crawling, True, speed=0.35),
        Clip("collapse", 1.4, collapse, False),
        Clip("led", 1.2, hopping, True, speed=0.6),
        Clip("leads", 1.2, leading, True, speed=0.6),
        Clip("lay_arms", 2.6, lay_arms, False),
        Clip("captive", 1.25, captive, True, speed=1.1),
    ]


def clips(rig):
    halted = base()
    guard = state(**LEVEL, hips=(0, -0.02, -0.075), hips_turn=euler(0, 0, -38), chest=euler(-7, 0, -8), head=euler(6, 0, 42),
                  foot_L=(0.06, 0.24, 0), foot_R=(0.02, -0.24, 0), yaw_L=-4.0, yaw_R=-62.0)

    def standing(t):
        w = 2 * math.pi * t / 4.0
        s = state(halted)
        s["chest"] = euler(0.9 * math.sin(w), 0.4 * math.sin(w + 1), 0)
        s["head"] = euler(1.5 * math.sin(w + 2), 0, 7 * math.sin(w) + 4 * math.sin(2 * w))
        s["hips"] = Vector((0.008 * math.sin(w), 0, -0.004))
        return posed(rig, s)

    march, quick = MARCH_SECONDS, QUICK_SECONDS
    ready = state(gun=(-0.03, 0.24, 1.16), gun_turn=aim((-0.02, 0.02, 1), (0.1, 1, 0)), hold_R=1.0, hold_L=1.0,
                  grip_R=(0, 0.01, -0.03), grip_L=(0, 0.03, 0.22), hips_turn=euler(0, 0, -18), head=euler(0, 0, 14),
                  foot_L=(0.0, 0.05, 0), foot_R=(0.03, -0.14, 0), yaw_R=-50.0, gun_on_chest=0.0)
    taking_aim = state(gun=(0.095, 0.29, 1.475), gun_turn=aim((-0.03, 1, -0.005), (0, 0, -1)), hold_R=1.0, hold_L=1.0,
                       grip_R=(0, 0.015, -0.03), grip_L=(0, 0.03, 0.33), hips=(0, -0.01, -0.03), hips_turn=euler(0, 0, -30),
                       chest=euler(-3, 0, -22), head=euler(-6, 14, 48), foot_L=(0.02, 0.14, 0), foot_R=(0.05, -0.22, 0),
                       yaw_L=2.0, yaw_R=-62.0, gun_on_chest=0.0, elbow_L=(-0.5, 0.2, -1), elbow_R=(0.9, -0.3, -0.35))
    kick = state(taking_aim, gun=(0.095, 0.225, 1.495), gun_turn=aim((-0.02, 1, 0.075), (0, 0, -1)), chest=euler(3, 0, -25),
                 hips=(0, -0.035, -0.03))
    loading = state(gun=(0.10, 0.23, 1.06), gun_turn=aim((-0.30, 0.80, 0.50), (0, 0.3, -1)), hold_R=1.0, hold_L=1.0,
                    grip_R=(0.02, 0.0, 0.04), grip_L=(0, 0.03, 0.26), hips_turn=euler(0, 0, -28), head=euler(-20, 0, 14),
                    foot_L=(0.0, 0.07, 0), foot_R=(0.04, -0.16, 0), yaw_R=-55.0, gun_on_chest=0.0)
    priming = state(loading, hold_R=0.0, free_R=(0.20, 0.16, 1.10), head=euler(-24, 0, 20))
    shot = SHOT

    def volley(t):
        return posed(rig, keyed([(0.0, halted), (0.7, ready), (1.1, ready), (1.6, taking_aim), (shot, taking_aim),
                                 (shot + 0.07, kick), (shot + 0.45, taking_aim), (shot + 0.75, taking_aim), (3.9, loading),
                                 (4.4, priming), (4.9, loading), (6.0, halted)], t))

    lunge = state(guard, gun=(0.14, 0.40, 1.14), gun_turn=aim((-0.06, 1, 0.02), (0, 0.1, -1)), hips=(0, 0.20, -0.17),
                  hips_turn=euler(-6, 0, -30), chest=euler(-16, 0, 4), head=euler(14, 0, 24), foot_L=(0.06, 0.52, 0), grip_L=(0, 0.03, 0.30),
                  pitch_R=-18.0)
    parry = state(guard, gun=(0.08, 0.16, 1.16), gun_turn=aim((-0.55, 0.85, 0.45), (0, 0.2, -1)), hips=(0, -0.08, -0.08),
                  chest=euler(4, 0, 12), head=euler(2, 0, 26))
    high = state(guard, gun=(0.19, 0.10, 1.34), gun_turn=aim((-0.05, 1, -0.10), (0, 0, -1)), chest=euler(-2, 0, -14), hips=(0, -0.02, -0.06))

    def fence(t):
        return posed(rig, keyed([(0.0, guard), (0.25, parry), (0.50, high), (0.75, lunge), (0.95, lunge), (1.25, guard),
                                 (1.60, parry), (2.0, guard)], t))

    # The butt swung by the barrel; a ward over the head against a sabre and a thrust up at the rider; waiting for an opening.
    by_barrel = dict(hold_R=1.0, hold_L=1.0, grip_R=(0, 0, 0.50), grip_L=(0, 0, 0.66), elbow_L=(-0.8, -0.2, -0.6), elbow_R=(0.8, -0.3, -0.4))
    swung_up = state(guard, gun=(0.24, -0.02, 2.00), gun_turn=aim((-0.15, 0.20, -1), (0, 1, 0)), hips=(0, -0.05, -0.06), chest=euler(9, 0, -14), head=euler(4, 0, 36), **by_barrel)
    swung_down = state(guard, gun=(0.02, 0.96, 1.16), gun_turn=aim((0.08, -1, 0.08), (0, 0, -1)), hips=(0, 0.12, -0.13), hips_turn=euler(-6, 0, -20), chest=euler(-22, 0, 12),
                       head=euler(16, 0, 22), foot_L=(0.06, 0.42, 0), **by_barrel)
    drawn_back = state(guard, hips=(0, -0.14, -0.09), chest=euler(2, 0, -12), head=euler(4, 0, 40), foot_R=(0.02, -0.30, 0))

    def clubbing(t):
        return posed(rig, keyed([(0.0, guard), (0.45, drawn_back), (0.95, swung_up), (1.22, swung_down), (1.45, swung_down), (2.0, swung_up), (2.25, swung_down), (2.8, guard),
                                 (3.25, parry), (3.6, guard), (4.0, guard)], t))

    ward = state(guard, gun=(0.32, 0.26, 1.74), gun_turn=aim((-1, 0.10, 0.08), (0, 0, 1)), hips=(0, -0.04, -0.20), chest=euler(-6, 0, 4), head=euler(-12, 0, 26),
                 grip_R=(0, 0, -0.02), grip_L=(0, 0, 0.60), elbow_L=(-0.9, -0.2, -0.3), elbow_R=(0.9, -0.2, -0.3))
    beaten_down = state(ward, gun=(0.32, 0.24, 1.58), hips=(0, -0.08, -0.30), chest=euler(-14, 0, 6), head=euler(-20, 0, 22))
    thrust_up = state(lunge, gun=(0.14, 0.36, 1.34), gun_turn=aim((-0.05, 0.80, 0.58), (0, 0.5, -0.8)), chest=euler(-6, 0, 4), head=euler(18, 0, 24))

    def warding(t):
        return posed(rig, keyed([(0.0, guard), (0.35, ward), (0.60, beaten_down), (0.95, ward), (1.35, guard), (1.65, thrust_up), (1.85, thrust_up), (2.3, guard), (3.2, guard)], t))

    feint = state(guard, gun=(0.17, 0.26, 1.10), hips=(0, 0.08, -0.11), foot_L=(0.06, 0.34, 0), chest=euler(-11, 0, -2))

    def waiting_for_an_opening(t):
        return posed(rig, keyed([(0.0, guard), (0.7, drawn_back), (1.2, guard), (1.45, feint), (1.75, guard), (2.3, parry), (2.7, drawn_back), (3.4, guard), (3.6, guard)], t))

    def present(t):
        return posed(rig, keyed([(0.0, halted), (0.45, ready), (1.0, guard)], t))

    def dying(keys):
        return lambda t: posed(rig, keyed(keys, t))

    def lead_charge(s, w):
        s["gun"] = s["gun"] + Vector((0, 0.04 * math.sin(2 * w), 0.02 * math.cos(2 * w)))

    level = state(**LEVEL, chest=euler(0, 0, -10), head=euler(4, 0, 10), hips_turn=euler(0, 0, -12))
    flight = state(gun=(0.30, 0.10, 0.86), gun_turn=aim((0.05, 1, 0.22), (0, 0.1, -1)), hold_L=0.0, hold_R=1.0, grip_R=(0, 0, 0.30),
                   gun_on_chest=0.6, free_L=(-0.27, 0.12, 1.02), head=euler(6, 0, 26))

    def panic(s, w):
        s["head"] = euler(4, 0, 38 * math.sin(w) * (1 if math.sin(w) > 0 else 0.35)) @ s["head"]
        s["gun"] = s["gun"] + Vector((0, 0.16 * math.cos(w), 0))
        s["chest"] = s["chest"] @ euler(0, 4 * math.sin(w), 6 * math.cos(w))

    # Waiting: arms shouldered and looking about, then arms ordered with the butt on the ground.
    def glancing(t):
        w = 2 * math.pi * t / 5.0
        look = keyed([(0.0, 0.0), (1.0, 0.0), (1.5, 42.0), (2.3, 38.0), (2.8, -8.0), (3.8, -14.0), (4.4, 0.0), (5.0, 0.0)], t)
        return posed(rig, state(halted, chest=euler(0.9 * math.sin(w), 0, look * 0.10), head=euler(-2 + math.sin(w), 0, look), hips=(0.022, 0, -0.010),
                                hips_turn=euler(0, -1.5, 0), foot_L=(-0.05, 0.05, 0), yaw_L=26.0))

    ordered = state(gun=(0.275, 0.115, 0.365), gun_turn=aim((-0.03, -0.02, 1), (0.2, 1, 0)), gun_on_chest=0.0, hold_L=0.0, hold_R=1.0, grip_R=(0, 0.0, 0.60),
                    elbow_R=(0.9, -0.7, -0.2), hips=(-0.020, 0, -0.008), foot_L=(-0.02, 0.0, 0))
    resting = state(gun=(0.03, 0.300, 0.365), gun_turn=aim((0.02, -0.03, 1), (0, 1, 0)), gun_on_chest=0.0, hold_L=1.0, hold_R=1.0, grip_R=(0, -0.01, 0.66),
                    grip_L=(0, -0.01, 0.74), elbow_L=(-1, -0.1, -0.4), elbow_R=(1, -0.1, -0.4), chest=euler(-4, 0, 0), hips=(0.03, 0, -0.014), hips_turn=euler(0, -2, 0),
                    foot_L=(-0.07, 0.03, 0), yaw_L=24.0)

    def waiting(start, phase):
        def pose(t):
            w = 2 * math.pi * t / 6.0
            s = state(start, head=euler(-3 + 4 * math.sin(w + phase), 0, 20 * math.sin(w + phase) + 9 * math.sin(2 * w)))
            s["chest"] = euler(math.sin(w), 0, 2 * math.sin(w + phase)) @ start["chest"]
            s["hips"] = start["hips"] + Vector((0.012 * math.sin(w), 0, 0))
            return posed(rig, s)
        return pose

    # A skirmisher's shot from the knee, and the knee before cavalry with the butt on the ground.
    kneeling = dict(hips=(0.02, -0.05, -0.40), foot_L=(0.02, 0.30, 0), foot_R=(0.05, -0.36, 0.035), pitch_R=-62.0, yaw_L=2.0, yaw_R=-14.0, tails=euler(-10))
    low = Vector((0.02, -0.05, -0.38))
    knee_ready = state(ready, **kneeling, gun=ready["gun"] + low)
    knee_aim = state(taking_aim, **kneeling, gun=taking_aim["gun"] + low + Vector((0, 0.02, 0)), hips_turn=euler(-2, 0, -24), elbow_L=(-0.2, 0.5, -1))
    knee_kick = state(knee_aim, gun=knee_aim["gun"] + Vector((0, -0.06, 0.02)), gun_turn=kick["gun_turn"], chest=euler(3, 0, -25))
    knee_load = state(loading, **kneeling, gun=loading["gun"] + low + Vector((0, 0.02, 0.05)))
    knee_prime = state(knee_load, hold_R=0.0, free_R=(0.20, 0.16, 1.10), head=euler(-24, 0, 20))
    knee_ram = state(knee_load, gun=(-0.12, 0.34, 0.44), gun_turn=aim((0.06, 0.55, 0.85), (0, 1, -0.4)), grip_L=(0, 0.02, 0.50), hold_R=1.0, grip_R=(0, -0.02, 1.02),
                     head=euler(-12, 0, -4))

    def kneel(t):
        return posed(rig, keyed([(0.0, halted), (0.6, knee_ready), (1.2, knee_ready), (1.7, knee_aim), (SHOT, knee_aim), (SHOT + 0.07, knee_kick), (SHOT + 0.45, knee_aim),
                                 (3.4, knee_load), (3.8, knee_prime), (4.3, knee_ram), (4.6, state(knee_ram, grip_R=(0, -0.02, 1.30))), (4.9, knee_ram), (5.3, knee_ready),
                                 (6.0, halted)], t))

    knee_guard = state(halted, **kneeling, gun=(0.20, 0.16, 0.28), gun_turn=aim((-0.06, 0.80, 0.75), (0, 0.6, -0.8)), gun_on_chest=0.0, hold_L=1.0, hold_R=1.0,
                       grip_R=(0, 0.02, 0.05), grip_L=(0, 0.03, 0.42), elbow_L=(-0.7, 0.2, -0.8), chest=euler(-8, 0, -6), head=euler(6, 0, 4), hips_turn=euler(0, 0, -8))

    def kneel_guard(t):
        return posed(rig, keyed([(0.0, halted), (0.5, knee_ready), (1.0, knee_guard)], t))

    # Loading by the book, without the first and last words of command.
    upright = state(gun=(-0.17, 0.25, 0.375), gun_turn=aim((0.05, 0.16, 1), (0, 1, -0.2)), gun_on_chest=0.0, hold_L=1.0, hold_R=0.0, grip_L=(0, 0.02, 0.62),
                    free_R=(-0.02, 0.36, 1.44), head=euler(-10, 0, 8), chest=euler(-3, 0, -4), foot_R=(0.03, -0.10, 0), yaw_R=-40.0)
    pouch = state(loading, hold_R=0.0, free_R=(0.20, -0.12, 0.98), elbow_R=(0.9, -0.6, 0))
    bite = state(loading, hold_R=0.0, free_R=(0.06, 0.17, 1.53), head=euler(-6, 0, 4))
    drawn, thrust = state(upright, free_R=(-0.02, 0.36, 1.78), head=euler(4, 0, 8)), state(upright, free_R=(-0.03, 0.35, 1.40))

    def reload(t):
        return posed(rig, keyed([(0.0, halted), (0.6, loading), (1.1, pouch), (1.6, pouch), (2.1, bite), (2.6, bite), (3.1, priming), (4.0, priming), (4.8, upright), (5.8, upright),
                                 (6.4, drawn), (6.8, thrust), (7.1, drawn), (7.4, thrust), (7.8, drawn), (8.4, upright), (9.2, halted), (10.0, halted)], t))

    aloft = state(gun=(0.24, 0.18, 1.66), gun_turn=aim((0.12, 0.05, 1), (0, 1, 0)), gun_on_chest=0.0, hold_L=0.0, hold_R=1.0, grip_R=(0, 0, 0.06), free_L=(-0.30, 0.20, 1.56),
                  elbow_R=(0.8, -0.5, 0), chest=euler(6, 0, 4), head=euler(10))
    pumped = state(aloft, gun=(0.25, 0.22, 1.46), gun_turn=aim((0.05, 0.25, 1), (0, 1, 0)), hips=(0, 0, -0.04), chest=euler(0, 0, 0), head=euler(4), free_L=(-0.30, 0.16, 1.40))

    def cheer(t):
        return posed(rig, keyed([(0.0, pumped), (0.30, aloft), (0.60, pumped), (0.95, aloft), (1.35, aloft), (1.7, pumped), (2.0, pumped)], t))

    def waving(t):
        w = 2 * math.pi * t / 2.0
        hand = Vector((0.30 + 0.14 * math.sin(2 * w), 0.12, 1.90 + 0.05 * math.cos(4 * w)))
        s = state(halted, free_R=hand, elbow_R=(0.9, -0.3, 0.3), chest=euler(5, 0, 3 * math.sin(2 * w)), head=euler(12, 0, 6), hat_free=1.0,
                  hat_turn=euler(-20, 40 + 30 * math.sin(2 * w), 0))
        s["hat_at"] = hand + Vector((0.02, 0.06, 0.10))
        return posed(rig, s)

    def flinch(t):
        ducked = state(halted, hips=(0, -0.04, -0.10), hips_turn=euler(4), chest=euler(-20, -4, 8), head=euler(-20, -6, 12), foot_R=(0.02, -0.14, 0), free_R=(0.12, 0.22, 1.40))
        return posed(rig, keyed([(0.0, halted), (0.16, ducked), (0.42, ducked), (1.0, halted)], t))

    stepping_back = walking(rig, 1.25, 0.45, 0.56, 0.06, 0.012, 0.7, state(**LEVEL, chest=euler(4, 0, -10), head=euler(0, 0, 12), hips_turn=euler(0, 0, -12)), lean=3, roll=20)

    return [
        Clip("stand", 4.0, standing, True),
        Clip("march", march, walking(rig, march, STEP, 0.54, 0.07, 0.012, 0.7, halted, swing=0.35), True, speed=2 * STEP / march),
        Clip("quick", quick, walking(rig, quick, 0.75, 0.53, 0.10, 0.018, 0.9, halted, swing=0.8, lean=-2), True,
             speed=2 * 0.75 / quick),
        Clip("run", RUN, walking(rig, RUN, 1.05, 0.36, 0.20, 0.035, 1.2, state(**PORT), lean=-10, tails=22, roll=55, drop=0.07), True,
             speed=2 * 1.05 / RUN),
        Clip("present", 1.0, present, False),
        Clip("volley", 6.0, volley, False, shot=shot),
        Clip("charge", RUN, walking(rig, RUN, 1.05, 0.36, 0.20, 0.035, 0.6, level, lean=-14, tails=22, roll=55, drop=0.08,
                                    extra=lead_charge), True, speed=2 * 1.05 / RUN),
        Clip("fence", 2.0, fence, True),
        Clip("fall", 1.4, dying(death_keys(halted)), False),
        Clip("rout", RUN, walking(rig, RUN, 1.05, 0.35, 0.24, 0.04, 1.6, flight, swing=1.5, lean=-13, tails=26, roll=60, drop=0.06,
                                  extra=panic), True, speed=2 * 1.05 / RUN),
        Clip("stand_2", 5.0, glancing, True),
        Clip("stand_3", 6.0, waiting(ordered, 0.0), True),
        Clip("stand_4", 6.0, waiting(resting, 2.0), True),
        Clip("fall_2", 1.6, dying(backwards_keys(halted)), False),
        Clip("fall_3", 2.2, dying(sideways_keys(halted)), False),
        Clip("fall_4", 2.6, dying(sinking_keys(halted)), False),
        Clip("fence_2", 4.0, clubbing, True),
        Clip("fence_3", 3.2, warding, True),
        Clip("fence_4", 3.6, waiting_for_an_opening, True),
        Clip("kneel", 6.0, kneel, False, shot=SHOT),
        Clip("guard", 1.0, kneel_guard, False),
        Clip("reload", 10.0, reload, False),
        Clip("cheer", 2.0, cheer, True),
        Clip("cheer_2", 2.0, waving, True),
        Clip("flinch", 1.0, flinch, False),
        Clip("recoil", 1.25, lambda t: stepping_back((1.25 - t) % 1.25), True, speed=-2 * 0.45 / 1.25),
    ] + after_clips(rig, halted)
