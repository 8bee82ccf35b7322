"""From the short descriptions of ground.yaml to the features of a map, in metres from the window's south-west corner."""

import zlib

import numpy as np
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.ops import unary_union

from lines import along, normals, rounded, simplified, stations, wandering, wave


def chance(*key):
    """A generator of its own for every named feature, so that correcting one leaves the others as they were."""
    return np.random.default_rng(zlib.crc32("/".join(map(str, key)).encode()))


class World:
    """The features as they will stand in map.yaml, still in the coordinates of ground.yaml until `localised`."""

    def __init__(self, ground):
        self.ground = ground
        x0, y0, x1, y1 = ground["window"]
        self.window = box(x0, y0, x1, y1)
        self.areas, self.lines, self.buildings, self.crossings = [], [], [], []
        self.axes = {}  # name -> naturalised centre line, running beyond the window

    def area(self, kind, outline, **more):
        self.areas.append({"kind": kind, "outline": [list(p) for p in outline]} | more)

    def line(self, kind, points, **more):
        self.lines.append({"kind": kind, "points": [list(p) for p in points]} | more)


def polygons(shape, least=1):
    """The plain polygons of any shapely result; slivers and empty ones are left out."""
    parts = getattr(shape, "geoms", [shape])
    return [p for p in parts if isinstance(p, Polygon) and p.area > least]


def clipped(world, points):
    """The pieces of a polyline inside the window (a metre beyond it, so that roads reach the edge)."""
    cut = LineString([tuple(p[:2]) for p in points]).intersection(world.window.buffer(1, join_style=2))
    return [np.array(part.coords) for part in getattr(cut, "geoms", [cut]) if part.length > 5]


def natural_outline(outline, roughness, rng):
    """A drawn polygon becomes a grown one: rounded corners and an edge that wavers by `roughness` metres."""
    ring = rounded(list(outline) + [outline[0]], 12)[:-1]
    n = len(ring)
    ring = np.vstack([ring, ring[:1]])
    length = np.hypot(*np.diff(ring, axis=0).T).sum()
    sway = np.zeros(n + 1)
    for octave in range(1, 5):
        turns = max(2, int(length / (240 / 2**octave)))
        sway += 0.62**octave * np.sin(2 * np.pi * (turns * np.linspace(0, 1, n + 1) + rng.random()))
    ring = (ring + normals(ring) * (roughness * sway)[:, None])[:-1]
    shape = Polygon(ring).buffer(0)
    return max(polygons(shape), key=lambda p: p.area)


def add_streams(world):
    for stream in world.ground.get("streams", []):
        rng = chance("stream", stream["name"])
        bed = stream.get("bed")
        axis = wandering(stream["points"], stream.get("wander", 0), stream.get("wavelength", 400), 8, rng)
        world.axes[stream["name"]] = axis
        if bed:
            length = 8.0 * len(axis)
            half = bed["width"] / 2 * (1 + bed.get("vary", 0.3) * wave(len(axis), length, 700, rng))
            world.axes[stream["name"] + "/half"] = half
            sides = np.vstack([axis[:, :2] + normals(axis) * half[:, None],
                               (axis[:, :2] - normals(axis) * half[:, None])[::-1]])
            for part in polygons(Polygon(sides).buffer(0).intersection(world.window)):
                world.area("river_bed", simplified(np.array(part.exterior.coords)[:-1], 1.5), name=stream["name"])
        for k in range(stream.get("channels", 1)):
            channel = np.array(axis)
            if bed:
                # The summer water swings from bank to bank; a second arm takes the other side now and then.
                swing = (0.62 if k == 0 else 0.45) * (half - stream["width"] / 2)
                channel[:, :2] += normals(axis) * (swing * wave(len(axis), length, 520 - 120 * k, rng))[:, None]
            world.axes[f"{stream['name']}/{k}"] = channel
            for part in clipped(world, channel):
                world.line(stream["kind"], simplified(part, 0.7), name=stream["name"],
                           width=stream["width"] * (0.45 if k else 1), height=stream["depth"])


def add_roads(world):
    for road in world.ground.get("roads", []):
        axis = wandering(road["points"], road.get("wander", 4), road.get("wavelength", 220), 8, chance("road", road["name"]))
        world.axes[road["name"]] = axis
        for part in clipped(world, axis):
            world.line(road["kind"], simplified(part, 0.5), name=road["name"], width=road["width"],
                       height=road.get("depth", 0))


def add_crossings(world):
    """A bridge or ford lies where its road meets its stream, along the road; without a road, square to the water."""
    for crossing in world.ground.get("crossings", []):
        axis = world.axes[crossing["stream"] + ("/0" if crossing["kind"] == "ford" else "")]
        line, at = LineString(axis[:, :2]), Point(crossing["at"])
        if "road" in crossing:
            meet = line.intersection(LineString(world.axes[crossing["road"]][:, :2]))
            meets = [g for g in getattr(meet, "geoms", [meet]) if not g.is_empty]
            if meets:
                at = min(meets, key=lambda g: g.distance(at)).centroid
        road = LineString(world.axes[crossing["road"]][:, :2]) if "road" in crossing else None
        s = line.project(at)
        middle, ahead = np.array(line.interpolate(s).coords[0]), np.array(line.interpolate(s + 4).coords[0])
        along = (ahead - middle) / np.hypot(*(ahead - middle))
        across = np.array([-along[1], along[0]])
        if road is not None:
            r = road.project(Point(middle))
            across = np.subtract(road.interpolate(r + 12).coords[0], road.interpolate(r - 12).coords[0])
        across = across / np.hypot(*across) * crossing["length"] / 2
        world.crossings.append({"kind": crossing["kind"], "name": crossing["name"], "from": list(middle - across),
                                "to": list(middle + across), "width": crossing["width"],
                                "game_width": crossing.get("game_width", crossing["width"])})


def add_areas(world):
    for area in world.ground.get("areas", []):
        rng = chance("area", area.get("name", area["kind"]))
        keys = {k: area[k] for k in ("name", "crop", "density", "height", "plants", "game") if k in area}
        if "beside" in area:
            for outline in strips(world, area, rng):
                for part in polygons(outline.intersection(world.window)):
                    world.area(area["kind"], simplified(np.array(part.exterior.coords)[:-1], 1.5), **keys)
            continue
        shape = natural_outline(area["outline"], area.get("rough", 14), rng) if area.get("rough", 14) \
            else Polygon(area["outline"])
        if area.get("clumps"):
            for part in clumps(shape, area["density"], rng):
                for piece in polygons(part.intersection(world.window)):
                    world.area(area["kind"], simplified(np.array(piece.exterior.coords)[:-1], 0.8), **keys | {"density": 0.55, "clump": True})
            continue
        for name in area.get("clear_of", []):
            shape = shape.difference(LineString(world.axes[name][:, :2]).buffer(area.get("clearance", 12)))
        for part in polygons(shape.intersection(world.window)):
            world.area(area["kind"], simplified(np.array(part.exterior.coords)[:-1], 1.2), **keys)


def clumps(shape, density, rng):
    """Scattered bushes as separate small patches that together cover about `density` of the shape."""
    x0, y0, x1, y1 = shape.bounds
    wanted, covered = shape.area * density, 0.0
    while covered < wanted:
        at = np.array([rng.uniform(x0, x1), rng.uniform(y0, y1)])
        if not shape.contains(Point(at)):
            continue
        for _ in range(rng.integers(1, 5)):
            a = np.linspace(0, 2 * np.pi, 9)[:-1] + rng.uniform(0, 0.7)
            radius = rng.uniform(7, 24) * rng.uniform(0.75, 1.25, 8)
            middle = at + rng.normal(0, 38, 2)
            blob = Polygon(middle + np.column_stack([np.cos(a) * radius, np.sin(a) * radius * rng.uniform(0.6, 1)]))
            if shape.contains(Point(middle)):
                covered += blob.area
                yield blob.buffer(0)


def strips(world, area, rng):
    """Bushes along a stream in clumps with gaps, from `inner` to `outer` metres off the edge of its bed."""
    beside = area["beside"]
    axis = world.axes[beside["stream"]][:, :2]
    half = world.axes.get(beside["stream"] + "/half", np.zeros(len(axis)))
    across = normals(axis)
    clear = unary_union([LineString([c["from"], c["to"]]).buffer(c["game_width"] * 0.5) for c in world.crossings] + [Point(0, 0)])
    for side in {"left": (1,), "right": (-1,), "both": (1, -1)}[beside["side"]]:
        inner = half + beside["inner"] + 5 * wave(len(axis), 8 * len(axis), 90, rng)
        outer = half + beside["outer"] * (1 + 0.35 * wave(len(axis), 8 * len(axis), 260, rng))
        outer = np.maximum(outer, inner + 6)
        start = 0
        while start < len(axis) - 4:
            count = int(rng.uniform(*beside.get("clump", (120, 420))) / 8)
            stop = min(start + count, len(axis) - 1)
            piece = slice(start, stop + 1)
            if stop - start > 3:
                taper = np.sqrt(np.clip(np.minimum(np.arange(stop - start + 1), np.arange(stop - start, -1, -1)) / 3, 0.1, 1))
                edge = inner[piece] + (outer[piece] - inner[piece]) * taper
                ring = np.vstack([axis[piece] + side * across[piece] * inner[piece][:, None],
                                  (axis[piece] + side * across[piece] * edge[:, None])[::-1]])
                yield Polygon(ring).buffer(0).difference(clear)
            start = stop + int(rng.uniform(*beside.get("gap", (15, 70))) / 8)


def add_fields(world):
    """Each patchwork is cut again and again across its longer side until the parcels are of the size wanted."""
    # Ploughs go round a pond or a wood; a few bushes simply stand in the field.
    taken = [Polygon(a["outline"]).buffer(4) for a in world.areas if "clump" not in a]
    taken += [LineString(l["points"]).buffer(l["width"] / 2 + 2.5) for l in world.lines if l["kind"] != "bank"]
    taken = unary_union([t.buffer(0) for t in taken])
    others = []  # patchworks laid before
    for patch in world.ground.get("patchworks", []):
        rng = chance("patchwork", patch["name"])
        crops, weights = zip(*patch["crops"].items())
        weights = np.array(weights, float) / sum(weights)
        whole = Polygon(patch["outline"]).intersection(world.window)
        free = whole.difference(taken)
        if patch.get("round_others"):
            free = free.difference(unary_union(others))
        others.append(whole)
        for parcel in parcels(whole, patch["parcel"], patch.get("bearing", 0), rng):
            crop = str(rng.choice(crops, p=weights))
            if crop == "open":
                continue
            for part in polygons(parcel.buffer(-patch.get("margin", 1.5)).intersection(free)):
                part = Polygon(part.exterior) if len(part.interiors) == 0 else part.buffer(0)
                if part.area < 900 or part.interiors or part.buffer(-6).is_empty:
                    continue
                ring = simplified(np.array(part.exterior.coords)[:-1], 1.0)
                world.area("field", ring, crop=crop, height=patch.get("heights", {}).get(crop, 0.2), density=1)
                if rng.random() < patch.get("hedged", 0):
                    edge_hedge(world, ring, patch.get("edge", "hedge"), rng)


def parcels(shape, size, bearing, rng):
    """A list of polygons. `size`: area in square metres at which the cutting stops."""
    if shape.area < size * rng.uniform(1.0, 2.2):
        return polygons(shape)
    a = np.radians(bearing + rng.normal(0, 5))
    u, v = np.array([np.sin(a), np.cos(a)]), np.array([np.cos(a), -np.sin(a)])
    ring = np.array(max(polygons(shape), key=lambda p: p.area).exterior.coords)
    long_u = np.ptp(ring @ u) > np.ptp(ring @ v)
    axis, other = (u, v) if long_u else (v, u)
    lo, hi = (ring @ axis).min(), (ring @ axis).max()
    cut = lo + (hi - lo) * rng.uniform(0.38, 0.62)
    far = 1e4
    half = Polygon([axis * cut + other * far, axis * cut - other * far, axis * (cut - far) - other * far,
                    axis * (cut - far) + other * far])
    out = []
    for part in polygons(shape.intersection(half)) + polygons(shape.difference(half)):
        out += parcels(part, size, bearing, rng)
    return out


def edge_hedge(world, ring, kind, rng):
    """A hedge (or wall) along the parcel's longest side."""
    closed = np.vstack([ring, ring[:1]])
    lengths = np.hypot(*np.diff(closed, axis=0).T)
    k = int(lengths.argmax())
    if lengths[k] > 40:
        world.line(kind, closed[k : k + 2], name="", width=1.5, height=round(float(rng.uniform(1.2, 2.2)), 1))


def add_lines(world):
    for line in world.ground.get("lines", []):
        points = wandering(line["points"], line.get("wander", 0), 120, 8, chance("line", line["name"])) \
            if line.get("wander") else np.array(line.get("points", []), float)
        if "beside" in line:
            axis = world.axes[line["beside"]]
            points = axis[:, :2] + normals(axis) * line["offset"]
            if "from" in line:
                points = along(points, line["from"], line["to"])
        for part in clipped(world, points):
            free = LineString(part)
            for name in line.get("clear_of", []):
                free = free.difference(LineString(world.axes[name][:, :2]).buffer(line.get("clearance", 8)))
            for piece in getattr(free, "geoms", [free]):
                if piece.length > 3:
                    world.line(line["kind"], simplified(np.array(piece.coords), 0.8), name=line["name"], width=line["width"],
                               height=line["height"])


def localised(world, surface):
    """The finished features as plain lists in metres from the south-west corner."""
    x0, y0 = surface.x0, surface.y0
    point = lambda p, digits=1: [round(float(p[0] - x0), digits), round(float(p[1] - y0), digits)]
    out = {"width": surface.cell * (surface.columns - 1), "depth": surface.cell * (surface.rows - 1)}
    out["areas"] = [a | {"outline": [point(p) for p in a["outline"]]} for a in world.areas]
    out["lines"] = [l | {"points": [point(p) for p in l["points"]]} for l in world.lines]
    out["buildings"] = [b | {"at": point(b["at"])} for b in world.buildings]
    out["crossings"] = [c | {"from": point(c["from"]), "to": point(c["to"])} for c in world.crossings]
    out["trees"] = [t | {"at": point(t["at"], 0)} for t in world.ground.get("trees", [])]
    out["places"] = [p | {"at": point(p["at"], 0)} for p in world.ground.get("places", [])]
    return out
