#!/usr/bin/python3
"""Builds battlefields from their control points.

usage: tools/maps/build.py [--picture DIR | --check] [NAME...]     (all battlefields with a ground.yaml when none is named)

Reads maps/NAME/ground.yaml, writes maps/NAME/heights.png and map.yaml, and renews the terrain at the end of every
scenario of that battlefield. Needs python3-numpy, -scipy, -yaml, -pil and -shapely.
"""

import argparse
import copy
import shutil
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
import known

try:
    import numpy as np
    import yaml
    from PIL import Image
    from PIL import ImageDraw
    import scipy, shapely
except ImportError as missing:
    known.give_up(f"Python's {missing.name} is missing (tools/setup installs it; start this script itself, not by another Python)")

import features
import picture
import rules_terrain
import surface as ground_surface
import villages
import writing
from lines import along

ROOT = Path(__file__).resolve().parents[2]


def shaped(ground, world):
    """Steps in the order of the recipe: spline, waters, small forms, fine noise."""
    s = ground_surface.Surface(ground["window"], ground["cell"])
    breaklines = [r["points"] for r in ground.get("ridges", []) + ground.get("valleys", [])]
    breaklines += [world.axes[w["name"]] for w in ground.get("streams", []) if len(w["points"][0]) == 3]
    count = ground_surface.fit(s, ground["heights"], breaklines)
    s.z += ground.get("rolling", 0) * np.clip(ground_surface.fractal(s.z.shape, s.cell, 520, 2, ground.get("seed", 1) + 1), -2, 2)
    for stream in ground.get("streams", []):
        bed = stream.get("bed")
        if bed:
            ground_surface.carve(s, world.axes[stream["name"]], world.axes[stream["name"] + "/half"], bed["depth"], bed["bank"])
    bedded = copy.copy(s)
    bedded.z = s.z.copy()
    for stream in ground.get("streams", []):
        for k in range(stream.get("channels", 1)):
            ground_surface.carve(s, world.axes[f"{stream['name']}/{k}"], stream["width"] / 2 * (0.45 if k else 1),
                                 stream["depth"] + stream.get("cut", 0), stream.get("bank", 5), bedded)
    calm = calmness(s, world)
    ground_surface.roughen(s, ground.get("noise", 0.15), calm, ground.get("seed", 1))
    outlets = mask(s, [], [(l["points"], l["width"] + 10) for l in world.lines if l["kind"] in ("river", "stream")]) > 0.5
    for area in world.areas:
        if area["kind"] == "lake":
            depth = next(a["depth"] for a in ground["areas"] if a.get("name") == area["name"])
            ground_surface.fill_lake(s, mask(s, [area["outline"]], []) > 0.5, outlets, area["height"], depth)
    for line in world.lines:
        if line["kind"] == "bank":
            ground_surface.raise_bank(s, line["points"], line["width"], line["height"])
        if line["kind"] == "sunken_lane":
            ground_surface.raise_bank(s, line["points"], line["width"] + 9, -line["height"])
    for cutting in ground.get("cuttings", []):
        ground_surface.raise_bank(s, along(world.axes[cutting["road"]], cutting["from"], cutting["to"]),
                                  cutting["width"] + 9, -cutting["depth"])
    for pit in ground.get("pits", []):
        ground_surface.dig(s, mask(s, [pit["outline"]], []) > 0.5, pit["depth"])
    return s, count


def mask(s, outlines, lines):
    """1 inside the outlines and on the lines (points, width), 0 elsewhere, row 0 in the south."""
    image = Image.new("L", (s.columns, s.rows), 0)
    pen = ImageDraw.Draw(image)
    cell = lambda p: ((p[0] - s.x0) / s.cell, (p[1] - s.y0) / s.cell)
    for outline in outlines:
        pen.polygon([cell(p) for p in outline], fill=255)
    for points, width in lines:
        pen.line([cell(p) for p in points], fill=255, width=max(1, round(width / s.cell)))
    return np.asarray(image) / 255.0


def calmness(s, world):
    from scipy import ndimage
    quiet = mask(s, [a["outline"] for a in world.areas if a["kind"] in ("town", "lake")],
                 [(l["points"], l["width"] + 4) for l in world.lines if l["kind"] in ("road", "track", "river", "stream")])
    return np.clip(ndimage.gaussian_filter(quiet, 1.2) * 1.3, 0, 0.9)


def build(name, pictures, maps=ROOT / "maps"):
    folder = maps / name
    with open(folder / "ground.yaml") as file:
        ground = yaml.safe_load(file)
    world = features.World(ground)
    features.add_streams(world)
    features.add_roads(world)
    features.add_crossings(world)
    features.add_areas(world)
    features.add_lines(world)
    villages.add_settlements(world)
    features.add_fields(world)
    s, points = shaped(ground, world)
    local = features.localised(world, s)
    lines, good = ground_surface.run_checks(s, ground.get("checks", []))
    print(f"{name}: {s.columns} x {s.rows} samples of {s.cell} m from {points} points, "
          f"{s.z.min():.1f} to {s.z.max():.1f} m; {len(local['areas'])} areas, {len(local['lines'])} lines, "
          f"{len(local['buildings'])} buildings")
    print("\n".join(lines))
    writing.write_map(folder, ground, s, local)
    for file in sorted(folder.glob("*.yaml")):
        with open(file) as text:
            scenario = yaml.safe_load(text)
        if "ruleset" not in scenario or "table" not in scenario:
            continue
        scenario["terrain"] = rules_terrain.derive(local, s, scenario, ground.get("hills", []), scenario["ruleset"])
        writing.renew_terrain(file, scenario["terrain"])
        if pictures:
            picture.draw(s, local, Path(pictures) / f"{name}-{file.stem}.png", scenario)
    if pictures:
        picture.draw(s, local, Path(pictures) / f"{name}.png")
    return good


def check(name):
    """Builds a copy and compares: is what lies in maps/NAME what its ground.yaml makes? Heights may differ by a step."""
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(ROOT / "maps" / name, Path(scratch) / name)
        good = build(name, None, Path(scratch))
        fresh, kept = Path(scratch) / name, ROOT / "maps" / name
        a, b = (np.asarray(Image.open(f / "heights.png")).astype(int) for f in (fresh, kept))
        if a.shape != b.shape or np.abs(a - b).max() > 1:
            print(f"maps/{name}/heights.png is not what ground.yaml makes: run tools/maps/build.py {name}")
            good = False
        if (fresh / "map.yaml").read_text() != (kept / "map.yaml").read_text():
            print(f"maps/{name}/map.yaml is not what ground.yaml makes: run tools/maps/build.py {name}")
            good = False
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--picture", metavar="DIR", help="also draw maps to look at")
    parser.add_argument("--check", action="store_true", help="write nothing; say whether the maps are what ground.yaml makes")
    args = parser.parse_args()
    fields = sorted(p.parent.name for p in (ROOT / "maps").glob("*/ground.yaml"))
    names = [known.known(name.rstrip("/").removeprefix("maps/"), fields, "battlefield with a ground.yaml") for name in args.names] or fields
    if args.picture:
        Path(args.picture).mkdir(parents=True, exist_ok=True)
    good = [check(name) if args.check else build(name, args.picture) for name in names]
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    known.run(main)
