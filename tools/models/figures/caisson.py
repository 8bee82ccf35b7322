"""An ammunition waggon: a long chest with a ridged lid on its own wheels, behind a limber with four horses and two drivers."""

import gun_parts
from export import build
from limber import GUN, LIMBER, clips, limber_rig, sculpt
from sculpt import Ring


def chest(m):
    """Where the limber's rig has the gun; the chest's front end rests on the limber."""
    m.group = 1
    middle, half, broad, low, high = (GUN + LIMBER) / 2 - 0.55, 1.45, 0.36, 0.80, 1.22
    m.box((0, middle, (low + high) / 2), (broad, half, (high - low) / 2), "gun_carriage", "gun")
    # The lid, ridged in steps and covered with iron.
    for s in (-1, 1):
        m.box((s * broad * 0.52, middle, high + 0.07), (broad * 0.50, half + 0.03, 0.05), "gun_iron", "gun")
    m.box((0, middle, high + 0.16), (broad * 0.42, half + 0.03, 0.05), "gun_iron", "gun")
    if m.fine < 2:
        m.box((0, GUN + 0.1, 0.72), (0.62, 0.06, 0.07), "gun_carriage", "gun")
        for s in (-1, 1):
            m.box((s * 0.28, middle, 0.74), (0.05, half + 0.15, 0.06), "gun_carriage", "gun")
    if m.fine == 0:
        n = m.sides(8, 5)
        m.loft([Ring((0, middle - half - 0.10, 1.02), 0.46), Ring((0, middle - half - 0.16, 1.02), 0.46)], n + 4, "wood", "gun")   # the spare wheel behind
    for s in (-1, 1):
        gun_parts.wheel(m, (s * gun_parts.TRACK / 2, GUN, gun_parts.WHEEL), gun_parts.WHEEL, "gun_wheels", 12)


def build_model(folder):
    rig = limber_rig()
    build("caisson", rig, lambda fine: sculpt(fine, chest), clips(rig), folder, {"crew": 2, "horses": 4, "length": 12})
