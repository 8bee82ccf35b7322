"""Villages, farms and huts, house by house: along the streets first, then yards behind them, the church in its place."""

import numpy as np
from shapely.geometry import LineString, MultiPoint, Point, Polygon
from shapely.ops import unary_union

from features import chance, polygons
from lines import stations


def footprint(at, bearing, size):
    """The rectangle of a building; `bearing` in degrees is that of its long axis."""
    a = np.radians(bearing)
    f, r = np.array([np.sin(a), np.cos(a)]) * size[0] / 2, np.array([np.cos(a), -np.sin(a)]) * size[1] / 2
    return Polygon([at + f + r, at + f - r, at - f - r, at - f + r])


class Site:
    """What is built so far, and where no building may stand."""

    def __init__(self, world, outline):
        self.world, self.outline = world, outline
        self.blocked = [LineString(l["points"]).buffer(l["width"] / 2 + 2) for l in world.lines
                        if l["kind"] in ("road", "track", "river", "stream", "sunken_lane")]
        self.blocked += [Polygon(a["outline"]).buffer(3) for a in world.areas if a["kind"] in ("lake", "river_bed", "marsh")]
        self.built = []

    def put(self, kind, at, bearing, size, height, room=2.5):
        shape = footprint(np.asarray(at), bearing, size)
        if not self.outline.contains(shape) or any(shape.intersects(b) for b in self.blocked):
            return False
        if any(shape.distance(b) < room for b in self.built):
            return False
        self.built.append(shape)
        self.world.buildings.append({"kind": kind, "at": [float(at[0]), float(at[1])], "bearing": round(bearing % 360),
                                     "size": [round(float(s), 1) for s in size], "height": round(float(height), 1)})
        return True


    def place(self, building):
        """A building known by its place stands there, whatever else is near."""
        at, size = np.array(building["at"], float), building["size"]
        self.built.append(footprint(at, building.get("bearing", 0), size))
        self.world.buildings.append({"kind": building["kind"], "plan": building.get("plan"), "at": building["at"],
                                     "bearing": building.get("bearing", 0), "size": size, "height": building["height"]})


def add_settlements(world):
    for place in world.ground.get("settlements", []):
        rng = chance("settlement", place["name"])
        site = Site(world, Polygon(place["outline"]))
        for building in place.get("buildings", []):
            site.place(building)
        for court in place.get("courts", []):
            add_court(site, np.array(court["at"], float), court.get("bearing", 0), court["size"], court.get("plan"))
        if "church" in place:
            add_church(site, np.array(place["church"], float), place.get("church_bearing", 90))
        site.blocked += [Polygon(yard) for yard in place.get("yards", [])]  # churchyards and gardens: no house stands there
        for farm in place.get("farms", []):
            add_farm(site, np.array(farm["at"], float), farm.get("bearing", 0), rng)
        for tower in place.get("towers", []):
            site.put("tower", np.array(tower["at"], float), tower.get("bearing", 0), (8, 8), 11)
        along_streets(site, place, rng)
        scattered(site, place, rng)
        if place.get("town", True):
            hull = MultiPoint([p for b in site.built for p in b.exterior.coords]).convex_hull.buffer(7, resolution=2)
            hull = hull.simplify(4).convex_hull
            world.areas.insert(0, {"kind": "town", "name": place["name"], "outline": [list(p) for p in hull.exterior.coords[:-1]],
                                   "density": 0.4, "height": 6})
            if place.get("orchards"):
                add_orchards(world, site, hull, place, rng)


def add_church(site, at, bearing):
    site.put("church", at, bearing, (24, 10.5), 8.5)  # its tower is part of the building


def add_farm(site, at, bearing, rng):
    """House and barns around a yard, as a carter would want it."""
    a = np.radians(bearing)
    f, r = np.array([np.sin(a), np.cos(a)]), np.array([np.cos(a), -np.sin(a)])
    site.put("farm", at + f * 18, bearing + 90, (rng.uniform(17, 21), 9), 5.5)
    site.put("barn", at + r * 19, bearing, (rng.uniform(20, 25), 10), 5)
    site.put("barn", at - r * 19, bearing, (rng.uniform(14, 19), 8), 4.2)
    if rng.random() < 0.7:
        site.put("barn", at - f * 19, bearing + 90, (rng.uniform(10, 15), 7), 3.6)


def add_court(site, at, bearing, size, plan):
    """A farm of the north: four ranges close a square yard, its gate in the middle of the near side."""
    a, (wide, deep) = np.radians(bearing), size
    f, r = np.array([np.sin(a), np.cos(a)]), np.array([np.cos(a), -np.sin(a)])
    side = deep - 18.6
    ranges = [("farm", f * (deep / 2 - 5), bearing + 90, (wide, 9.5), 6.5), ("barn", r * (wide / 2 - 4.5), bearing, (side, 9), 5.5),
              ("barn", -r * (wide / 2 - 5.5), bearing, (side, 11), 6)]
    leaf = (wide - 6) / 2
    ranges += [("barn", -f * (deep / 2 - 4.3) + r * s * (leaf / 2 + 3), bearing + 90, (leaf, 8.5), 5) for s in (1, -1)]
    for kind, off, turn, measure, height in ranges:
        site.place({"kind": kind, "plan": plan if kind == "farm" else None, "at": [float(v) for v in at + off], "bearing": round(turn % 360),
                    "size": [round(float(m), 1) for m in measure], "height": height})


def along_streets(site, place, rng):
    left = place.get("houses", 0)
    spots = []
    for name in place.get("streets", []):
        axis = LineString(site.world.axes[name][:, :2]).intersection(site.outline)
        for part in getattr(axis, "geoms", [axis]):
            if part.length < 10:
                continue
            line = stations(np.array(part.coords), 4)
            d = np.gradient(line, axis=0)
            for i in range(1, len(line) - 1):
                spots += [(line[i], d[i] / np.hypot(*d[i]), side) for side in (-1, 1)]
    middle = np.array(site.outline.centroid.coords[0])
    # Denser in the middle: spots are tried in an order that favours the crossing.
    order = np.argsort([np.hypot(*(s[0] - middle)) * rng.uniform(0.6, 1.4) for s in spots])
    for k in order:
        if left <= 0:
            break
        at, along, side = spots[k]
        across = side * np.array([-along[1], along[0]])
        gable = rng.random() < 0.3
        size = (rng.uniform(9.5, 15), rng.uniform(6.5, 8.5))
        deep = size[0] if gable else size[1]
        bearing = np.degrees(np.arctan2(along[0], along[1])) + (90 if gable else 0) + rng.normal(0, 3)
        setback = 2 + deep / 2 + 3.2 + abs(rng.normal(0, 2.2))
        left -= site.put("house", at + across * setback, bearing, size, rng.uniform(4, 6))


def scattered(site, place, rng):
    """Barns and back houses; a hut village has nothing else."""
    x0, y0, x1, y1 = site.outline.bounds
    kinds = [("hut", place.get("huts", 0)), ("barn", place.get("barns", 0)), ("house", place.get("back_houses", 0))]
    for kind, count in kinds:
        for _ in range(count * 40):
            if count <= 0:
                break
            at = np.array([rng.uniform(x0, x1), rng.uniform(y0, y1)])
            size = {"hut": (6, 4.5), "barn": (rng.uniform(12, 18), rng.uniform(7, 9)), "house": (rng.uniform(9, 13), 7)}[kind]
            bearing = place.get("bearing", 0) + 90 * rng.integers(2) + rng.normal(0, 9)
            count -= site.put(kind, at, bearing, size, {"hut": 2.4, "barn": 4.5, "house": 4.5}[kind], room=6)


def add_orchards(world, site, hull, place, rng):
    """Fruit gardens round the houses, each hedged on its outer side."""
    busy = unary_union([b.buffer(0) for b in site.blocked] + [b.buffer(3) for b in site.built])
    ring = hull.buffer(place["orchards"], join_style=2).difference(hull.buffer(-6)).difference(busy)
    if not world.window.contains(ring):
        ring = ring.intersection(world.window)
    middle = np.array(hull.centroid.coords[0])
    for k in range(8):
        a, b = np.radians(45 * k + rng.uniform(2, 8)), np.radians(45 * (k + 1) - rng.uniform(2, 8))
        if rng.random() < 0.25:
            continue
        wedge = Polygon([middle, middle + 900 * np.array([np.sin(a), np.cos(a)]), middle + 900 * np.array([np.sin(b), np.cos(b)])])
        for part in polygons(ring.intersection(wedge)):
            part = part.simplify(2)
            if part.area < 900 or part.interiors:
                continue
            outline = np.array(part.exterior.coords)[:-1]
            world.area("orchard", outline, name=f"gardens of {place['name']}", density=0.3, height=4.5, game={"one-hour": "none"})
            edge = LineString(np.vstack([outline, outline[:1]])).difference(hull.buffer(place["orchards"] * 0.6))
            for piece in getattr(edge, "geoms", [edge]):
                if piece.length > 25:
                    world.line("hedge" if rng.random() < 0.7 else "wall", np.array(piece.coords), name="", width=1.2,
                               height=round(float(rng.uniform(1.1, 1.8)), 1))
