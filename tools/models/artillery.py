"""A gun or howitzer on its field carriage with five gunners, as one model."""

from mathutils import Vector

import gun_clips
import gun_parts
import man
from export import build
from rig import Rig
from sculpt import Ring, Sculpt, Z

SPARE = {"head": "chest", "hat": "chest", "tails": "hips", "foot.L": "shin.L", "foot.R": "shin.R"}  # bones that a gunner does without


def gun_rig():
    rig = Rig()
    rig.bone("carriage", None, (0, 0, gun_parts.WHEEL))
    rig.bone("barrel", "carriage", (0, 0.03, gun_parts.BORE))
    rig.bone("wheels", "carriage", (0, 0, gun_parts.WHEEL))
    rig.bone("sponge", None, (1.5, 1.02, 1.18))
    rig.bone("linstock", None, Vector((*gun_clips.PLACES["g4_"][0], 0)) + man.FIST["R"])
    for who, (place, _) in gun_clips.PLACES.items():
        man.man_rig(rig, who, (*place, 0))
        for bone in SPARE:
            del rig.parent[who + bone], rig.head[who + bone]
    for bone, parent in rig.parent.items():
        for who in gun_clips.PLACES:
            for spare, taker in SPARE.items():
                if parent == who + spare:
                    rig.parent[bone] = who + taker
    return rig


def gunner(m, who, group, hat, long_tails, lapels, shoulder, loose):
    first, m.thrift = len(m.bones), True
    m.group, m.shift, m.prefix, m.default_bone = group, Vector((*gun_clips.PLACES[who][0], 0)), who, "chest"
    man.trunk(m, lapels=lapels)
    if m.fine == 0 and lapels:
        man.waistcoat_gap(m)
    man.cross_belts(m, False)
    man.tails(m, long_tails)
    for side in "LR":
        man.leg(m, side, loose=loose)
        man.arm(m, side, shoulder=shoulder if m.fine == 0 else "strap")
    man.head(m)
    hat(m)
    for i in range(first, len(m.bones)):
        merged = {}
        for bone, w in m.bones[i].items():
            bone = who + SPARE.get(bone[len(who):], bone[len(who):])
            merged[bone] = merged.get(bone, 0) + w
        m.bones[i] = merged
    m.shift, m.prefix, m.thrift = Vector(), "", False


def piece(fine, howitzer, block_trail, **crew):
    m = Sculpt(fine)
    m.group = 1
    (gun_parts.howitzer if howitzer else gun_parts.barrel)(m, "barrel")
    gun_parts.carriage(m, "carriage", "wheels", block_trail)
    for k, who in enumerate(gun_clips.PLACES):
        gunner(m, who, k + 2, **crew)
    m.group = 20
    at, half = Vector((1.5, 1.02, 1.18)), gun_clips.STAFF
    n = m.sides(6, 4, 3)
    m.loft([Ring(at - Z * half, 0.018), Ring(at + Z * half, 0.018)], n, "wood", "sponge")
    if fine < 2:
        m.loft([Ring(at + Z * (half - 0.10), 0.02), Ring(at + Z * (half - 0.08), 0.062), Ring(at + Z * (half + 0.16), 0.060), Ring(at + Z * (half + 0.18), 0.03)], n,
               "sheepskin", "sponge")
        m.loft([Ring(at - Z * half, 0.050), Ring(at - Z * (half - 0.12), 0.050)], n, "wood", "sponge")
    at = Vector((*gun_clips.PLACES["g4_"][0], 0)) + man.FIST["R"]
    m.loft([Ring(at - Z * 0.25, 0.014), Ring(at + Z * 0.62, 0.014)], max(3, n - 1), "wood", "linstock")
    if fine == 0:
        m.loft([Ring(at + Z * 0.60, 0.025), Ring(at + Z * 0.70, 0.018)], 5, "linen", "linstock")
    return m


def build_gun(name, folder, hat, howitzer=False, block_trail=False, long_tails=True, lapels=True, shoulder="epaulette", loose=1.0):
    """`block_trail`: the British carriage with a single beam."""
    rig = gun_rig()
    muzzle = gun_parts.STUBBY if howitzer else gun_parts.MUZZLE
    make = lambda fine: piece(fine, howitzer, block_trail, hat=hat, long_tails=long_tails, lapels=lapels, shoulder=shoulder, loose=loose)
    build(name, rig, make, gun_clips.clips(rig, muzzle), folder, {"crew": 5, "muzzle": [0, muzzle, gun_parts.BORE], "vent": [0, -0.70 if not howitzer else -0.42, 1.22]})
