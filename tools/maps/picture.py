"""A map picture to judge by eye: shaded relief, features, and the game's table with its terrain and units."""

import numpy as np
from PIL import Image, ImageDraw

AREA = {"wood": (88, 118, 72), "orchard": (134, 158, 92), "scrub": (128, 136, 84), "vineyard": (150, 150, 96),
        "marsh": (132, 158, 140), "lake": (104, 146, 176), "sea": (92, 132, 168), "river_bed": (206, 198, 178),
        "town": (206, 182, 156), "field": (206, 188, 126)}
CROP = {"stubble": (214, 194, 124), "wheat": (222, 194, 96), "fallow": (186, 168, 122), "plough": (160, 128, 92),
        "meadow": (142, 166, 92), "maize": (132, 156, 72), "dry grass": (200, 186, 132), "clover": (112, 148, 84),
        "oats": (202, 200, 124), "rye": (198, 190, 112), "barley": (214, 200, 118), "beans": (104, 134, 72)}
LINE = {"road": (236, 222, 186), "track": (222, 204, 160), "sunken_lane": (206, 180, 130), "river": (92, 138, 176),
        "stream": (104, 150, 184), "hedge": (70, 98, 56), "wall": (120, 112, 104), "fence": (140, 110, 80),
        "bank": (150, 140, 104)}
TABLE = {"woods": (30, 90, 30), "town": (150, 60, 40), "marsh": (40, 110, 110), "lake": (20, 60, 160),
         "river": (20, 60, 160), "bridge": (120, 70, 20), "ford": (60, 140, 200), "road": (160, 120, 40),
         "hill": (130, 80, 20), "scenario": (120, 120, 0)}


def draw(surface, world, path, scenario=None, pixels=1600):
    scale = pixels / max(world["width"], world["depth"])
    size = (int(world["width"] * scale), int(world["depth"] * scale))
    spot = lambda p: (p[0] * scale, size[1] - p[1] * scale)
    image = Image.new("RGB", size, (190, 180, 126))
    pen = ImageDraw.Draw(image, "RGBA")
    for area in sorted(world["areas"], key=lambda a: a["kind"] != "field"):
        colour = CROP.get(area.get("crop"), AREA[area["kind"]])
        alpha = 255 if area["kind"] in ("field", "lake", "river_bed", "town") else int(90 + 150 * area.get("density", 1))
        pen.polygon([spot(p) for p in area["outline"]], fill=colour + (alpha,))
    for line in world["lines"]:
        pen.line([spot(p) for p in line["points"]], fill=LINE[line["kind"]], width=max(2, int(line["width"] * scale)),
                 joint="curve")
    for crossing in world["crossings"]:
        pen.line([spot(crossing["from"]), spot(crossing["to"])], fill=(150, 110, 70) if crossing["kind"] == "bridge"
                 else (190, 210, 220), width=max(3, int(crossing["width"] * scale)))
    for b in world["buildings"]:
        a, (l, w) = np.radians(b["bearing"]), np.array(b["size"]) / 2
        f, r = np.array([np.sin(a), np.cos(a)]), np.array([np.cos(a), -np.sin(a)])
        pen.polygon([spot(np.array(b["at"]) + f * i * l + r * j * w) for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1))],
                    fill=(150, 62, 44) if b["kind"] not in ("church", "tower") else (70, 50, 60))
    # relief: light from the north-west, steeper than life so that a plain can be read
    gy, gx = np.gradient(surface.z, surface.cell)
    light = np.clip(1 + 2.2 * (gx * 0.7 - gy * 0.7) * 2.5, 0.55, 1.35)
    shade = np.asarray(Image.fromarray((light[::-1] * 150).astype(np.uint8)).resize(size, Image.BICUBIC)) / 150.0
    image = Image.fromarray(np.clip(np.asarray(image) * shade[..., None], 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(image, "RGBA")
    step = max(1, int(2 * round(np.ptp(surface.z) / 40)))
    contours(pen, surface, step, scale, size)
    for place in world["places"]:
        pen.text(spot(place["at"]), place["name"], fill=(20, 20, 20))
    if scenario:
        table(pen, scenario, spot, scale)
    image.save(path)


def contours(pen, surface, step, scale, size):
    from rules_terrain import contour_lines
    for level in np.arange(np.ceil(surface.z.min() / step) * step, surface.z.max(), step):
        for a, b in contour_lines(surface.z[::4, ::4], surface.cell * 4, level):
            pen.line([a[0] * scale, size[1] - a[1] * scale, b[0] * scale, size[1] - b[1] * scale], fill=(110, 80, 50, 90))


def table(pen, scenario, spot, scale):
    t = scenario["table"]
    a, k = np.radians(t["bearing"]), t["metres_per_inch"]
    world = lambda p: spot((t["origin"][0] + k * (p[0] * np.cos(a) + p[1] * np.sin(a)),
                            t["origin"][1] + k * (-p[0] * np.sin(a) + p[1] * np.cos(a))))
    w, h = t["size"]
    pen.line([world(p) for p in ((0, 0), (w, 0), (w, h), (0, h), (0, 0))], fill=(0, 0, 0), width=3)
    for piece in scenario.get("terrain", []):
        colour = TABLE[piece["kind"]]
        if "outline" in piece:
            points = [world(p) for p in piece["outline"]]
            pen.line(points + points[:1], fill=colour + (255,), width=3)
        else:
            pen.line([world(p) for p in piece["points"]], fill=colour + (255,), width=2)
    for unit in scenario.get("units", []):
        f = np.radians(unit["facing"])
        forward, right = np.array([np.sin(f), np.cos(f)]), np.array([np.cos(f), -np.sin(f)])
        at, (bw, bd) = np.array(unit["at"]), unit["base"]
        corner = [at + forward * i * bd / 2 + right * j * bw / 2 for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
        pen.polygon([world(p) for p in corner], fill=(190, 40, 40, 220) if unit["side"] == scenario["sides"][0]["name"]
                    else (40, 60, 150, 220), outline=(0, 0, 0))
        pen.line([world(at), world(at + forward * (bd / 2 + 0.6))], fill=(0, 0, 0), width=2)
        pen.text(world(at), f"{unit['type']} {unit['name']}", fill=(255, 255, 255), anchor="mm")
