"""Writes models/manifest.yaml from the facts that each build leaves beside the models."""

import json
import os

from slots import NAMES, ROWS

# What is shown where a model lacks a movement.
INSTEAD = {"serve": "stand", "volley": "present", "present": "stand", "rout": "run", "charge": "run", "run": "quick", "quick": "march", "march": "stand",
           "fence": "stand", "fall": "stand", "stand_2": "stand", "stand_3": "stand", "stand_4": "stand_3", "fall_2": "fall", "fall_3": "fall",
           "kneel": "volley", "guard": "present", "reload": "stand", "cheer": "stand", "cheer_2": "cheer", "flinch": "stand", "recoil": "present",
           "rear": "fence", "drop": "fall", "unhorsed": "fall", "rise": "stand", "limp": "march", "limp_2": "limp", "crawl": "stand", "collapse": "stand",
           "led": "march", "leads": "march", "lay_arms": "stand", "captive": "march", "graze": "stand", "slump": "stand", "slumped": "march"}

FACTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "models")

HEAD = f"""# The figure models and how to read them. Written by tools/models/build; do not edit by hand.
#
# Each file is a glTF binary with one armature and three skinned meshes: lod0 (fine), lod1, lod2. Metres, feet at height 0.
# In the file +y is up, a figure looks along -z and its right hand is at +x. (In Blender: it looks along +y, z is up.)
# Every corner has a colour (COLOR_0): red says which part of the uniform it is, row = floor(red * {ROWS}), a row of `slots` below;
# green is the painted shade, 0.25 (crease) to 1 (open). At most two bones a corner. Triangles are counter-clockwise seen from outside.
# Clips are animations by name, {24} keys a second. No clip moves the figure along: `speed` is the metres a second at which the feet
# of march, quick, run, charge, rout and recoil stay put on the ground. `shot` is the second of the discharge. A clip that is missing is
# the one that `instead` names. stand_2, fall_3: other ways of the same. A looping clip ends as it begins.
# pole: the bone that carries a flagstaff, and the staff's foot and top in the model at rest (x right, y forward, z up; put them through the
# bone's skinning matrix). The cloth's upper corner is tied at the top, its hoist runs down the staff.
# muzzle, vent: of a gun at rest, carried by the bone barrel.
"""


def plain(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".")
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {plain(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(plain(v) for v in value) + "]"
    return str(value)


def write(folder, models):
    """Needs the facts of all models: after building one alone in a fresh clone the manifest stays as it is."""
    facts = FACTS
    if not all(os.path.exists(os.path.join(facts, m + ".json")) for m in models):
        print("manifest.yaml not written: build all models first")
        return
    lines = [HEAD, f"rows: {ROWS}", "slots:"]
    for i in range(0, len(NAMES), 8):
        lines.append(("  [" if i == 0 else "   ") + ", ".join(NAMES[i:i + 8]) + ("]" if i + 8 >= len(NAMES) else ","))
    lines.append("instead: {" + ", ".join(f"{clip}: {other}" for clip, other in INSTEAD.items()) + "}")
    lines.append("models:")
    for name in models:
        with open(os.path.join(facts, name + ".json")) as f:
            fact = json.load(f)
        lines.append(f"  {name}:")
        lines.append(f"    file: {name}.glb")
        clips = fact.pop("clips")
        for key, value in fact.items():
            lines.append(f"    {key}: {plain(value)}")
        lines.append("    clips:")
        for clip, about in clips.items():
            lines.append(f"      {clip}: {plain(about)}")
    with open(os.path.join(folder, "manifest.yaml"), "w") as out:
        out.write("\n".join(lines) + "\n")
