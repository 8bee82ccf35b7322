"""Puts a soldier on foot together from his parts."""

import coats
import man
import man_clips
from export import build
from sculpt import Sculpt


def soldier(hat, *, pack=True, roll=True, long_tails=True, both_belts=True, lapels=True, lace=False, waistcoat=False,
            shoulder="strap", sabre=False, moustache=False, haversack=False, below="gaiters", loose=1.0, above="breeches",
            legs=None, more=None, musket=True, bayonet=True, belts=True, skirts=None, roll_across=False, buttons=False, barrel_pack=False, kilted=0.0):
    """A function that sculpts him at a level of detail. `skirts`: the height to which a closed coat hangs all round;
    `kilted`: metres of kilt under the tails."""
    def make(fine):
        m = Sculpt(fine)
        m.musket_at = man_clips.GUN
        m.default_bone = "chest"
        m.group = 1
        man.trunk(m, lapels=lapels)
        if waistcoat:
            man.waistcoat_gap(m)
        if lace:
            man.loops(m)
        if buttons:
            coats.buttons(m)
        if belts:
            man.cross_belts(m, both_belts)
            man.cartridge_box(m)
            man.bayonet_frog(m, sabre)
        if barrel_pack:
            coats.barrel_pack(m)
        elif pack:
            man.pack(m, roll and not roll_across)
        if roll_across:
            coats.roll_across(m)
        if haversack:
            man.haversack(m)
        if skirts:
            coats.skirt(m, skirts)
        else:
            man.tails(m, long_tails, kilted)
        if legs:
            legs(m)
        else:
            for side in "LR":
                man.leg(m, side, below, loose=loose, above=above)
        for side in "LR":
            man.arm(m, side, shoulder=shoulder)
        man.head(m, moustache)
        hat(m)
        if more:
            more(m)
        m.group = 2
        if musket:
            man.musket(m, bayonet=bayonet)
        return m
    return make


def build_foot(name, make, folder, **extra):
    rig = man.man_rig().bone("musket", None, man_clips.GUN)
    build(name, rig, make, man_clips.clips(rig), folder, extra)
