"""The same ground as one game sees it: polygons in table inches, derived from the map's features and heights."""

import numpy as np
from scipy import ndimage
from shapely.affinity import affine_transform
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import polygonize, unary_union

from features import polygons

# What a feature is in One Hour unless ground.yaml says otherwise (game: {one-hour: ...}).
ONE_HOUR = {"wood": "woods", "marsh": "marsh", "lake": "lake", "town": "town", "orchard": "scenario", "vineyard": "scenario",
            "scrub": "scenario"}
FOOT = ["INF", "LINF", "SKIRM"]
# Games that count what every brook, hedge and wall costs, and know woods, walls and rivers by grade.
BY_GRADE = {"death-or-glory", "napoleonic-fury"}
# Games to which a sunken lane is a place to defend: a road of grade 1.
SUNKEN = {"napoleonic-fury"}
DENSE, TALL, FORDABLE = 0.9, 5, 1  # share covered and metres of a dense wood; metres of water that can be forded
OVER_A_MAN = 1.8  # metres


def contour_lines(z, cell, level):
    """Segments ((x, y), (x, y)) where the surface crosses a level: marching squares with linear steps."""
    out = []
    above = z >= level
    mixed = np.argwhere((above[:-1, :-1] != above[1:, :-1]) | (above[:-1, :-1] != above[:-1, 1:]) | (above[1:, 1:] != above[1:, :-1])
                        | (above[1:, 1:] != above[:-1, 1:]))
    for r, c in mixed:
        corner = [(c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1)]
        cut = []
        for (x1, y1), (x2, y2) in zip(corner, corner[1:] + corner[:1]):
            a, b = z[y1, x1] - level, z[y2, x2] - level
            if (a >= 0) != (b >= 0):
                t = a / (a - b)
                cut.append(((x1 + (x2 - x1) * t) * cell, (y1 + (y2 - y1) * t) * cell))
        out += [(cut[i], cut[i + 1]) for i in range(0, len(cut) - 1, 2)]
    return out


def hill_levels(hill):
    """What makes each level of a hill: metres over the surroundings, or the contour it starts at."""
    return hill["contours"] if "contours" in hill else hill["above"]


def hill_shape(surface, at, hill, above):
    """The ground standing `above` metres over its surroundings, as far as it hangs together round `at`.

    The surroundings are the general slope of the whole window, or, with `around`, the mean height within about so many
    metres: a low rise on a slope stands over those and not over the slope. With `contours` it is the sea.
    """
    step = max(1, int(round(12 / surface.cell)))
    relief = surface.z[::step, ::step]
    if "contours" not in hill:
        relief = over_surroundings(relief, surface.cell * step, hill.get("around"))
    relief = np.pad(relief, 1, constant_values=-1e3)
    segments = contour_lines(relief, surface.cell * step, above)
    key = lambda p: (round(p[0] - surface.cell * step, 3), round(p[1] - surface.cell * step, 3))
    shapes = [p for p in polygonize([LineString([key(a), key(b)]) for a, b in segments if key(a) != key(b)]) if p.area > 400]
    spot = Point(at)
    holding = [p for p in shapes if p.contains(spot)]
    if not holding:
        raise SystemExit(f"{hill['name']}: no ground {above} m high at {at}")
    shape = min(holding, key=lambda p: p.area)
    if Polygon(shape.exterior).area > 1.1 * shape.area:
        raise SystemExit(f"{hill['name']}: at {above} m it surrounds lower ground, which would count as hill: choose a higher contour")
    return shape


def over_surroundings(z, cell, around):
    x, y = np.meshgrid(np.arange(z.shape[1]) * cell, np.arange(z.shape[0]) * cell)
    basis = np.column_stack([np.ones(z.size), x.ravel(), y.ravel()])
    slope, *_ = np.linalg.lstsq(basis, z.ravel(), rcond=None)
    relief = z - (basis @ slope).reshape(z.shape)
    if around:
        relief = ndimage.gaussian_filter(relief, 2) - ndimage.gaussian_filter(relief, around / cell)
    return relief


class Table:
    """The game's table laid on the map: origin is its south-west corner, bearing that of its far edge."""

    def __init__(self, table):
        a, k = np.radians(table["bearing"]), table["metres_per_inch"]
        s, c, (x0, y0) = np.sin(a) / k, np.cos(a) / k, table["origin"]
        # inch = rotation of (world - origin) / k
        self.affine = [c, -s, s, c, -c * x0 + s * y0, -s * x0 - c * y0]
        self.inch = 1 / k
        self.frame = box(0, 0, *table["size"])

    def laid(self, shape):
        return affine_transform(shape, self.affine)


def pieces(table, shape, tolerance, least):
    """Polygons in inches inside the table, simplified; scraps below `least` square inches are left out."""
    for part in polygons(table.laid(shape.buffer(0)).intersection(table.frame), least):
        part = part.buffer(0.15).buffer(-0.15).simplify(tolerance)
        for p in polygons(part, least):
            if p.area >= least:
                yield [[round(float(v), 2) for v in q] for q in p.exterior.coords[:-1]]


def stretches(table, line):
    """A line as its stretches on the table, in inches; scraps under an inch are left out."""
    on = table.laid(LineString(line)).intersection(table.frame).simplify(0.06)
    for part in getattr(on, "geoms", [on]):
        if part.length > 1:
            yield [[round(float(v), 2) for v in p] for p in part.coords]


def barriers(table, world):
    """Brooks, open where a bridge crosses them, and the hedges and walls that have a name.

    A hedge on the bank is part of its brook, a wall round houses part of the village: they are not paid for twice.
    """
    brooks = [line for line in world["lines"] if line["kind"] == "stream"]
    banks = unary_union([LineString(b["points"]).buffer(b["width"] / 2 + 15) for b in brooks])
    villages = unary_union([Polygon(a["outline"]).buffer(15) for a in world["areas"] if a["kind"] == "town"])
    bridges = unary_union([LineString([c["from"], c["to"]]).buffer(c["width"] / 2) for c in world["crossings"] if c["kind"] == "bridge"])

    def left_of(line, taken):
        rest = LineString(line["points"]).difference(taken)
        for part in getattr(rest, "geoms", [rest]):
            if not part.is_empty:
                yield from stretches(table, part.coords)

    out = [{"kind": "stream", "name": b["name"], "breadth": round(b["width"] * table.inch, 2), "points": points}
           for b in brooks for points in left_of(b, bridges)]
    for line in world["lines"]:
        if line["kind"] in ("hedge", "wall") and line.get("name"):
            grade = {"grade": 1} if line["height"] > OVER_A_MAN else {}
            out += [{"kind": line["kind"], "name": line["name"], **grade, "points": points}
                    for points in left_of(line, banks.union(villages))]
    return out


def derive(world, surface, scenario, hills, game="one-hour"):
    """The scenario's terrain, in a fixed order: hills, woods, towns, waters, crossings, roads, the rest."""
    table, out = Table(scenario["table"]), []
    # A clump too small for a table of 58 m to the inch is no wood on one with a larger scale either.
    scale = 1 if game == "one-hour" else max(1, (58 / scenario["table"]["metres_per_inch"]) ** 2)
    for hill in hills:
        for level, above in enumerate(hill_levels(hill), 1):
            shape = hill_shape(surface, (hill["at"][0] - surface.x0, hill["at"][1] - surface.y0), hill, above)
            for outline in pieces(table, shape, 0.12, 1.5):
                out.append({"kind": "hill", "name": hill["name"], "level": level, "outline": outline})
    for area in world["areas"]:
        kind = area.get("game", {}).get(game, ONE_HOUR.get(area["kind"], "none"))
        if kind == "none":
            continue
        for outline in pieces(table, Polygon(area["outline"]), 0.08, 0.35 * scale if area["kind"] != "town" else 0.2):
            if kind == "town":
                outline = [list(p) for p in Polygon(outline).convex_hull.exterior.coords[:-1]]
            piece = {"kind": kind, "name": area.get("name", ""), "outline": outline}
            if kind == "woods":
                piece["cover"] = True
                if game in BY_GRADE and area.get("density", 0) >= DENSE and area.get("height", 0) > TALL:
                    piece["grade"] = 1
            if kind == "scenario":
                piece["cover"] = area.get("density", 1) >= 0.25
                if game == "one-hour":  # the other games slow troops down and stop nobody
                    piece["enter"] = FOOT
            out.append(piece)
    rivers, fordable = {}, set()
    for line in world["lines"]:
        if line["kind"] == "river":
            rivers.setdefault(line["name"], []).append(LineString(line["points"]).buffer(line["width"] / 2, cap_style=2))
            if game in BY_GRADE and line["height"] <= FORDABLE:
                fordable.add(line["name"])
    for name, bands in rivers.items():
        for outline in pieces(table, max(polygons(unary_union(bands[:1])), key=lambda p: p.area), 0.06, 0.2):
            out.append({"kind": "river", "name": name, "outline": outline} | ({"grade": 1} if name in fordable else {}))
    water = unary_union([Polygon(piece["outline"]).buffer(-0.05) for piece in out if piece["kind"] == "river"])
    for crossing in world["crossings"]:
        line = LineString([crossing["from"], crossing["to"]])
        if not any(line.intersects(band) for bands in rivers.values() for band in bands):
            continue  # a bridge over a stream: troops pass a stream anywhere
        for outline in pieces(table, line.buffer(crossing["game_width"] / 2, cap_style=2), 0.01, 0.1):
            if not Polygon(outline).intersects(water):
                continue  # its river lies off the table
            out.append({"kind": crossing["kind"], "name": crossing["name"], "outline": outline})
    for line in world["lines"]:
        if line["kind"] in ("road", "track", "sunken_lane"):
            for points in stretches(table, line["points"]):
                sunken = {"grade": 1} if game in SUNKEN and line["kind"] == "sunken_lane" else {}
                out.append({"kind": "road", "name": line["name"], **sunken, "points": points})
    if game in BY_GRADE:
        out += barriers(table, world)
    order = ["hill", "woods", "town", "marsh", "lake", "river", "stream", "bridge", "ford", "road", "hedge", "wall", "scenario"]
    return sorted(out, key=lambda p: order.index(p["kind"]))
