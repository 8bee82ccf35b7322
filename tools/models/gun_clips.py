"""The gun and its five men: laying, firing with recoil, running up, sponging, loading, ramming; on the way, and up on the limber."""

import math

from mathutils import Quaternion, Vector

import man
from gun_parts import BORE, MUZZLE, WHEEL
from man_clips import aim
from rig import Clip, ease, euler, keyed
from sculpt import X, Z

# Where each stands when the gun is ready, and which way he looks (degrees to the left of the gun's front).
PLACES = {"g1_": ((1.28, 0.80), 8), "g2_": ((-1.28, 0.80), -8), "g3_": ((0.98, -0.95), 20), "g4_": ((-1.05, -0.95), -12), "g5_": ((-0.75, -2.65), -14)}
SHOT, RECOIL = 2.2, 1.5
SPOKES, LIFT = 12, 11.0     # of a wheel; degrees the trail is lifted to the limber's hook
STAFF = 1.15    # half the sponge staff


def man_state(who, **changes):
    (x, y), yaw = PLACES[who]
    s = {"at": Vector((x, y, 0)), "yaw": float(yaw), "crouch": 0.0, "lean": 0.0, "twist": 0.0, "walk": 0.0, "wide": 0.0,
         "hand.L": Vector((-0.27, 0.06, 0.83)), "hand.R": Vector((0.27, 0.06, 0.83)), "tool": 0.0, "grip.L": Vector((0, 0, 0.25)),
         "grip.R": Vector((0, 0, -0.25)), "down": 0.0, "sit": 0.0, "step": None}
    for key, value in changes.items():
        key = key.replace("_L", ".L").replace("_R", ".R")
        assert key in s, key
        s[key] = Vector(value) if isinstance(s[key], Vector) else value
    return s


def pose_man(p, rig, who, s, t, tool=None):
    """`tool`: (place, turn) of the staff he holds."""
    origin = Vector((*PLACES[who][0], 0))
    yaw = Quaternion(Z, math.radians(s["yaw"]))
    beat = 2 * math.pi * t * 1.7 if s["step"] is None else s["step"]
    sway = s["walk"] * 0.03 * abs(math.sin(beat))
    down = s["down"]
    turn = yaw @ euler(s["lean"] * 0.35) @ euler(-84 * down, 0, 0)
    p.set(who + "hips", turn, s["at"] + Vector((0, 0, 0.93 - s["crouch"] - 0.44 * s["sit"] - sway - 0.80 * down)))
    p.put(who + "chest", euler(s["lean"] * 0.65 * (1 - down), 0, s["twist"]))
    for side, sign in (("L", -1), ("R", 1)):
        hand = p.carry(who + "chest", s["hand." + side] + origin)
        if tool and s["tool"] > 0:
            hand = hand.lerp(tool[0] + tool[1] @ s["grip." + side], s["tool"])
        p.reach(who + "arm." + side, who + "fore." + side, man.FIST[side] + origin, hand, p.turn[who + "chest"] @ Vector((sign * 0.7, -0.7, -0.4)),
                (0, -1, 0))
        w = beat + (0 if sign < 0 else math.pi)
        step = Vector((sign * s["wide"] * 0.5, s["walk"] * 0.28 * math.sin(w) + sign * s["wide"] * -0.6 + 0.38 * s["sit"], s["walk"] * 0.10 * max(0.0, math.cos(w))))
        rest = man.ANKLE[side]
        foot = s["at"] + yaw @ (rest + step - Vector((0, 0.75 * down, -0.02 * down)))
        p.reach(who + "thigh." + side, who + "shin." + side, rest + origin, foot, yaw @ Vector((sign * 0.15, 1, 0.2)), (0, 1, 0))


def clips(rig, muzzle=MUZZLE):
    ready = {who: man_state(who) for who in PLACES}
    upright = aim((0.04, -0.06, 1), (0, 1, 0))
    along = aim((0, -1, 0), (0, 0, 1))
    ready["g1_"].update({"tool": 1.0, "grip.R": Vector((0, 0, 0.02)), "grip.L": Vector((0, 0, -0.30)), "hand.L": Vector((-0.05, 0.30, 1.05))})
    ready["g4_"].update({"hand.R": Vector((0.18, 0.38, 1.02))})
    ready["g5_"].update({"hand.R": Vector((0.10, 0.25, 1.00)), "hand.L": Vector((-0.05, 0.26, 0.98)), "lean": 0.0})
    held_up = Vector((1.50, 1.02, 1.18))

    def scene(men, gun, kick, sponge, linstock, t, tilt=0.0, wheel_off=0.0):
        """gun: metres the carriage stands from its place; kick: degrees the barrel has jumped."""
        p = rig.pose()
        p.set("carriage", euler(kick * 0.4, 0, 0) @ euler(0, tilt, 0), rig.head["carriage"] + Vector((0, gun, -0.10 * abs(tilt) / 14)))
        p.put("barrel", euler(kick, 0, 0))
        p.put("wheels", Quaternion(X, -gun / WHEEL))
        p.set("sponge", sponge[1], sponge[0])
        for who in PLACES:
            pose_man(p, rig, who, men[who], t, sponge if who == "g1_" else linstock if who == "g4_" else None)
        fist = p.carry("g4_fore.R", man.FIST["R"] + Vector((*PLACES["g4_"][0], 0)))
        p.set("linstock", linstock[1], fist)
        return p

    lit = aim((0.25, 0.45, 0.85), (0, 1, 0))

    def standing(t):
        w = 2 * math.pi * t / 4.0
        men = {}
        for k, who in enumerate(PLACES):
            s = dict(ready[who])
            s["twist"] = 6 * math.sin(w + 1.7 * k)
            s["lean"] = s["lean"] + 1.2 * math.sin(w + k)
            men[who] = s
        return scene(men, 0.0, 0.0, (held_up, upright), (Vector(), lit), t)

    def at(who, **changes):
        s = dict(ready[who])
        for key, value in changes.items():
            key = key.replace("_L", ".L").replace("_R", ".R")
            assert key in s, key
            s[key] = Vector(value) if isinstance(s[key], Vector) else value
        return s

    push = dict(lean=-34.0, hand_L=(-0.20, 0.52, 1.24), hand_R=(0.20, 0.52, 1.24), yaw=0.0, walk=1.0, tool=0.0, crouch=0.10)
    back = -RECOIL
    # No. 1 keeps the sponge, walks back with the gun, then serves the muzzle.
    bore = lambda y: (Vector((0, y, BORE)), along)
    sponge_out, sponge_in = muzzle + STAFF + 0.12, muzzle + STAFF - (1.33 if muzzle == MUZZLE else 0.75)
    muzzle1 = dict(at=(0.48, 1.75, 0), yaw=78.0, wide=0.5, tool=1.0)
    g1 = [(0.0, at("g1_")), (1.6, at("g1_")), (2.0, at("g1_", yaw=-45.0, lean=-12.0)), (3.0, at("g1_", yaw=-20.0)),
          (3.6, at("g1_", at=(1.30, 0.10 + back + 0.8, 0), walk=1.0)), (4.0, at("g1_", at=(1.28, 0.9 + back, 0), walk=1.0)),
          (6.2, at("g1_", at=(1.28, 0.9, 0), walk=1.0)), (6.7, at("g1_", **muzzle1, grip_R=(0, 0, -0.50), grip_L=(0, 0, -0.10), walk=0.6)),
          (6.9, at("g1_", **muzzle1, grip_R=(0, 0, -0.62), grip_L=(0, 0, -0.20))),
          (7.4, at("g1_", **muzzle1, grip_R=(0, 0, -1.00), grip_L=(0, 0, -0.65), lean=-14.0, twist=26.0)),
          (8.0, at("g1_", **muzzle1, grip_R=(0, 0, -0.62), grip_L=(0, 0, -0.20))),
          (8.9, at("g1_", **muzzle1, grip_R=(0, 0, -0.62), grip_L=(0, 0, -0.20))),
          (9.4, at("g1_", **muzzle1, grip_R=(0, 0, -1.00), grip_L=(0, 0, -0.65), lean=-14.0, twist=26.0)),
          (9.9, at("g1_", **muzzle1, grip_R=(0, 0, -0.62), grip_L=(0, 0, -0.20))), (10.6, at("g1_", at=(0.95, 1.25, 0), yaw=40.0, walk=1.0)),
          (11.3, at("g1_")), (12.0, at("g1_"))]
    swabs = [(0.0, (held_up, upright)), (3.0, (held_up, upright)), (4.0, (held_up + Vector((0, back + 0.1, 0)), upright)),
             (6.2, (held_up + Vector((0, 0.1, 0)), upright)), (6.9, bore(sponge_out)), (7.4, bore(sponge_in)), (8.0, bore(sponge_out)),
             (8.4, (Vector((0.25, sponge_out + 0.05, BORE + 0.18)), along)), (8.9, bore(sponge_out)), (9.4, bore(sponge_in)), (9.9, bore(sponge_out)),
             (10.6, (Vector((1.15, 1.55, 1.15)), aim((0.1, -0.7, 0.7), (0, 1, 0)))), (11.3, (held_up, upright)), (12.0, (held_up, upright))]
    muzzle2 = dict(at=(-0.52, 1.35, 0), yaw=-62.0)
    g2 = [(0.0, at("g2_")), (1.6, at("g2_")), (2.0, at("g2_", yaw=40.0, lean=-12.0, hand_L=(-0.12, 0.08, 1.62), hand_R=(0.12, 0.10, 1.62))),
          (3.0, at("g2_")), (3.8, at("g2_", at=(-0.98, back - 0.75, 0), **push)), (6.2, at("g2_", at=(-0.98, -0.75, 0), **push)),
          (7.2, at("g2_", walk=1.0)), (7.9, at("g2_", hand_L=(-0.12, 0.28, 1.02), hand_R=(0.12, 0.28, 1.02), walk=0.5)),
          (8.35, at("g2_", **muzzle2, hand_L=(-0.06, 0.46, 1.06), hand_R=(0.10, 0.46, 1.06), lean=-14.0)),
          (8.75, at("g2_", **muzzle2, hand_L=(-0.02, 0.42, 1.06), hand_R=(0.12, 0.52, 1.06), lean=-18.0)), (9.4, at("g2_", walk=1.0)), (10.0, at("g2_")),
          (12.0, at("g2_"))]
    g3 = [(0.0, at("g3_", at=(0.62, -0.85, 0), yaw=50.0, lean=-14.0, hand_R=(0.05, 0.48, 1.22))), (1.2, at("g3_", at=(0.62, -0.85, 0), yaw=50.0, lean=-14.0, hand_R=(0.05, 0.48, 1.22))),
          (1.8, at("g3_", walk=1.0)), (2.0, at("g3_", yaw=-40.0, lean=-10.0, hand_L=(-0.12, 0.08, 1.62), hand_R=(0.12, 0.10, 1.62))), (3.0, at("g3_")),
          (3.8, at("g3_", at=(0.98, back - 0.75, 0), **push)), (6.2, at("g3_", at=(0.98, -0.75, 0), **push)),
          (6.8, at("g3_", at=(0.60, -0.85, 0), yaw=50.0, lean=-16.0, hand_R=(-0.05, 0.50, 1.20))),
          (10.2, at("g3_", at=(0.60, -0.85, 0), yaw=50.0, lean=-16.0, hand_R=(-0.05, 0.50, 1.20))), (12.0, at("g3_", at=(0.62, -0.85, 0), yaw=50.0, lean=-14.0, hand_R=(0.05, 0.48, 1.22)))]
    touch = dict(hand_R=(0.16, 0.60, 1.16), lean=-10.0, twist=14.0, wide=0.4)
    g4 = [(0.0, at("g4_")), (1.7, at("g4_")), (2.0, at("g4_", **touch, yaw=-30.0)), (SHOT, at("g4_", **touch, yaw=-30.0)), (2.5, at("g4_", lean=8.0, yaw=20.0)),
          (3.0, at("g4_")), (3.8, at("g4_", at=(-0.75, back - 1.35, 0), **push)), (6.2, at("g4_", at=(-0.75, -1.35, 0), **push)), (7.2, at("g4_", walk=1.0)),
          (7.6, at("g4_")), (12.0, at("g4_"))]
    spike = dict(at=(-0.42, -2.75, 0), yaw=-30.0, lean=-38.0, hand_L=(-0.10, 0.42, 0.86), hand_R=(0.16, 0.42, 0.86), crouch=0.12, wide=0.4)
    g5 = [(0.0, at("g5_", **spike)), (0.9, at("g5_", **{**spike, "at": (-0.36, -2.72, 0), "yaw": -36.0})), (1.5, at("g5_", walk=0.6)),
          (1.9, at("g5_", hand_R=(0.34, 0.25, 1.85))), (2.15, at("g5_", hand_R=(0.34, 0.30, 1.85))), (2.35, at("g5_", hand_R=(0.25, 0.40, 1.20))), (3.0, at("g5_")),
          (3.8, at("g5_", at=(-0.50, back - 2.72, 0), **{**push, "crouch": 0.16, "lean": -46.0})), (6.2, at("g5_", at=(-0.50, -2.72, 0), **{**push, "crouch": 0.16, "lean": -46.0})), (6.9, at("g5_", walk=0.5)),
          (10.2, at("g5_")), (11.2, at("g5_", **spike)), (12.0, at("g5_", **spike))]
    tracks = {"g1_": g1, "g2_": g2, "g3_": g3, "g4_": g4, "g5_": g5}
    lowered = aim((0.55, 0.60, 0.10), (0, 0, 1))
    match = [(0.0, lit), (1.7, lit), (2.05, lowered), (2.3, lowered), (2.7, lit), (12.0, lit)]

    def recoil(t):
        if t < SHOT:
            return 0.0
        if t < SHOT + 0.55:
            u = (t - SHOT) / 0.55
            return back * (1 - (1 - u) ** 2.2)
        if t < 3.8:
            return back
        if t < 6.2:
            return back * (1 - ease((t - 3.8) / 2.4))
        return 0.0

    def serve(t):
        men = {who: dict(keyed(keys, t)) for who, keys in tracks.items()}
        jump = 5.0 * math.exp(-(t - SHOT) * 7) * math.sin(min(1, (t - SHOT) * 18) * math.pi / 2) if t > SHOT else 0.0
        swab = keyed(swabs, t)
        return scene(men, recoil(t), jump, swab, (Vector(), keyed(match, t)), t)

    flat = {}
    for k, who in enumerate(PLACES):
        flat[who] = at(who, down=1.0, at=Vector((*PLACES[who][0], 0)) + Vector((0.15 * (-1) ** k, -0.2 * (k % 3), 0)), yaw=(70.0, -130.0, 150.0, -60.0, 20.0)[k],
                       tool=0.0, hand_L=(-0.40, 0.10, 1.62), hand_R=(0.35, 0.05, 1.10), lean=0.0)
    lying = (Vector((1.7, 1.2, 0.06)), aim((0.4, 1, 0.0), (0, 0, 1)))

    def fall(t):
        men = {who: keyed([(0.0, ready[who]), (0.25 + 0.12 * k, at(who, lean=-20.0, crouch=0.2)), (0.85 + 0.12 * k, flat[who]), (1.5, flat[who])], t) for k, who in enumerate(PLACES)}
        sponge = keyed([(0.0, (held_up, upright)), (0.3, (held_up, upright)), (1.0, lying), (1.4, lying)], t)
        return scene(men, 0.0, 0.0, sponge, (Vector(), keyed([(0, lit), (1.2, lowered)], t)), t, tilt=12 * ease(min(1, t / 0.7)))

    def going(seconds, spokes, lean, lift):
        """The men walk or run, the piece rolls as far with its trail lifted: a whole number of spokes, which look alike."""
        pitch = 2 * math.pi / SPOKES
        def pose(t):
            turn = 2 * math.pi * t / seconds
            stride = spokes * pitch * WHEEL / 4 / 0.28
            men = {who: at(who, step=turn + 2.0 * k, walk=stride, lean=lean, crouch=lift, yaw=0.0, at=Vector((*PLACES[who][0], 0)),
                           twist=5 * math.sin(turn + 2.0 * k)) for k, who in enumerate(PLACES)}
            for who in ("g2_", "g3_", "g5_"):       # empty hands swing
                w = men[who]["step"]
                men[who].update({"hand.L": Vector((-0.25, 0.10 + 0.16 * math.sin(w + math.pi), 0.98)), "hand.R": Vector((0.25, 0.10 + 0.16 * math.sin(w), 0.98))})
            p = scene(men, 0.0, 0.0, (held_up + Vector((0, 0.06, 0)), upright), (Vector(), lit), t)
            hooked(p, spokes * pitch * t / seconds)
            return p
        return Clip("march" if lean > -6 else "run", seconds, pose, True, speed=spokes * pitch * WHEEL / seconds)

    def hooked(p, rolled, share=1.0):
        p.set("carriage", euler(-LIFT * share), rig.head["carriage"])
        p.put("barrel")
        p.put("wheels", Quaternion(X, -rolled))

    def mount(t):
        """Up on the limber's chest, or on the axle; the trail is lifted to the hook."""
        up = ease(min(1, max(0.0, (t - 0.25) / 0.65)))
        men = {}
        for who in PLACES:
            seat = 0.80 if who in ("g1_", "g2_") else 1.13
            bend = math.sin(math.pi * min(1, t / 0.7))
            men[who] = at(who, at=Vector((*PLACES[who][0], (seat - 0.42) * up)), yaw=0.0, sit=up, lean=-24 * bend, crouch=0.12 * bend,
                          hand_L=Vector((-0.17, 0.12 + 0.14 * up, 0.96)), hand_R=Vector((0.17, 0.12 + 0.14 * up, 0.96)), tool=0.0)
        men["g1_"]["tool"] = 1.0
        p = scene(men, 0.0, 0.0, (held_up + Vector((0, 0.14 * up, 0.30 * up)), upright), (Vector(), lit), t)
        hooked(p, 0.0, ease(min(1, t)))
        return p

    return [Clip("stand", 4.0, standing, True), Clip("serve", 12.0, serve, False, shot=SHOT), Clip("fall", 1.4, fall, False),
            going(1.5833, 4, -3.0, 0.02), going(0.75, 6, -11.0, 0.06), Clip("mount", 1.0, mount, False)]
