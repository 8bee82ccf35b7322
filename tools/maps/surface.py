"""The shape of the ground: control points become a grid of heights. Rows run south to north here; files flip them."""

import numpy as np
from scipy import ndimage
from scipy.interpolate import RBFInterpolator
from scipy.spatial import cKDTree

from lines import stations

COARSE = 20.0  # metres; the spline is smooth enough to be refined from here


class Surface:
    """Heights on square cells; sample (0, 0) is the south-west corner of the window."""

    def __init__(self, window, cell):
        self.x0, self.y0, x1, y1 = window
        self.cell = cell
        self.columns = int(round((x1 - self.x0) / cell)) + 1
        self.rows = int(round((y1 - self.y0) / cell)) + 1
        self.z = np.zeros((self.rows, self.columns))

    def axes(self):
        return (self.x0 + self.cell * np.arange(self.columns), self.y0 + self.cell * np.arange(self.rows))

    def points(self):
        x, y = np.meshgrid(*self.axes())
        return np.column_stack([x.ravel(), y.ravel()])

    def at(self, p):
        """Bilinear heights at points, an array of [x, y]."""
        p = np.atleast_2d(np.asarray(p, float))
        column, row = (p[:, 0] - self.x0) / self.cell, (p[:, 1] - self.y0) / self.cell
        return ndimage.map_coordinates(self.z, [row, column], order=1, mode="nearest")


def thinned(points, gap):
    """Earlier points win: a later one closer than `gap` metres is dropped."""
    kept = []
    for p in points:
        if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 >= gap * gap for q in kept):
            kept.append(p)
    return np.array(kept)


def fit(surface, heights, breaklines):
    """One thin-plate spline through spot heights and breaklines (polylines of [x, y, z])."""
    points = [h[:3] for h in heights]
    for line in breaklines:
        points += [list(p) for p in stations(line, 100)]
    points = thinned(points, 25)
    spline = RBFInterpolator(points[:, :2] / 1000, points[:, 2], kernel="thin_plate_spline", smoothing=2e-4)
    step = COARSE / surface.cell
    rows, columns = int(np.ceil((surface.rows - 1) / step)) + 1, int(np.ceil((surface.columns - 1) / step)) + 1
    x, y = np.meshgrid(surface.x0 + COARSE * np.arange(columns), surface.y0 + COARSE * np.arange(rows))
    coarse = spline(np.column_stack([x.ravel(), y.ravel()]) / 1000).reshape(rows, columns)
    at = np.meshgrid(np.arange(surface.rows) / step, np.arange(surface.columns) / step, indexing="ij")
    surface.z = ndimage.map_coordinates(coarse, at, order=3, mode="nearest")
    return len(points)


def distances(surface, line, reach):
    """Indices of the cells within `reach` of a polyline, their distance, and the nearest station along it."""
    line = np.asarray(line, float)[:, :2]
    x, y = surface.axes()
    near_x = np.flatnonzero((x >= line[:, 0].min() - reach) & (x <= line[:, 0].max() + reach))
    near_y = np.flatnonzero((y >= line[:, 1].min() - reach) & (y <= line[:, 1].max() + reach))
    if len(near_x) == 0 or len(near_y) == 0:
        return np.array([], int), np.array([]), np.array([], int)
    gx, gy = np.meshgrid(x[near_x], y[near_y])
    index = (near_y[:, None] * surface.columns + near_x[None, :]).ravel()
    distance, station = cKDTree(line).query(np.column_stack([gx.ravel(), gy.ravel()]), distance_upper_bound=reach)
    hit = np.isfinite(distance)
    return index[hit], distance[hit], station[hit]


def smooth_step(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def carve(surface, line, half_width, depth, bank, before=None):
    """Cuts a bed that never rises downstream (the line runs downstream). `half_width` may vary by station.

    `before`: the surface to measure the depth from, so that a second arm is no deeper where it crosses the first.
    """
    line = np.asarray(stations(line, surface.cell / 2))
    half = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, np.size(half_width)), np.atleast_1d(half_width))
    floor = np.minimum.accumulate((before or surface).at(line[:, :2])) - depth
    index, distance, station = distances(surface, line, half.max() + bank + 2 * surface.cell)
    weight = 1 - smooth_step((distance - half[station]) / bank)
    flat = surface.z.ravel()
    flat[index] = np.minimum(flat[index], flat[index] * (1 - weight) + floor[station] * weight)


def raise_bank(surface, line, width, height):
    """A rounded bank on top of the ground, `width` metres at its foot; a negative height is a sunken way."""
    line = np.asarray(stations(line, surface.cell / 2))
    index, distance, station = distances(surface, line, width / 2 + surface.cell)
    ends = np.minimum(np.arange(len(line)), len(line) - 1 - np.arange(len(line))) * surface.cell / 2
    surface.z.ravel()[index] += height * smooth_step(1 - distance / (width / 2)) * smooth_step(ends / 40)[station]


def dig(surface, inside, depth):
    """A pit with steep sides: `inside` is the mask of its rim."""
    into = ndimage.distance_transform_edt(inside) * surface.cell
    surface.z -= depth * np.clip(into / (0.8 * depth + surface.cell), 0, 1)


def fill_lake(surface, inside, outlet, level, depth):
    """`inside`, `outlet`: masks of the water and of streams. The bed sinks over a few cells, the rim is lifted just
    above the water except where a stream leaves."""
    into = ndimage.distance_transform_edt(inside) * surface.cell
    out = ndimage.distance_transform_edt(~inside) * surface.cell
    bed = level - depth * smooth_step(into / (4 * surface.cell + depth))
    surface.z = np.where(inside, np.minimum(surface.z, bed), surface.z)
    rim = level + 0.25 + 0.04 * out
    near = ~inside & ~outlet & (out < 16)
    surface.z = np.where(near, np.maximum(surface.z, np.minimum(rim, level + 0.6)), surface.z)


def fractal(shape, cell, largest, octaves, seed):
    """Noise of about unit deviation whose widest forms are `largest` metres across."""
    total, weight = np.zeros(shape), 0.0
    for octave in range(octaves):
        size = largest / 2**octave
        if size < 2 * cell:
            break
        rng = np.random.default_rng([seed, octave])
        coarse = rng.standard_normal((int(shape[0] * cell / size) + 4, int(shape[1] * cell / size) + 4))
        at = np.meshgrid(np.arange(shape[0]) * cell / size + 1, np.arange(shape[1]) * cell / size + 1, indexing="ij")
        total += ndimage.map_coordinates(coarse, at, order=3) * 0.6**octave
        weight += 0.36**octave
    return total / np.sqrt(weight)


def roughen(surface, amplitude, calm, seed):
    """Fine unevenness, `amplitude` metres typical; `calm` 0..1 says where the ground stays smooth."""
    noise = fractal(surface.z.shape, surface.cell, 160, 5, seed)
    surface.z += amplitude * np.clip(noise, -2, 2) * (1 - calm)


def run_checks(surface, checks):
    """Returns one line per check and whether all hold. The kinds are those of the control-point format."""
    lines, good = [], True
    for check in checks:
        at = lambda key: float(surface.at(check[key])[0])
        if check["type"] == "drop":
            value = at("a") - at("b")
        elif check["type"] == "slope":
            a, b = np.array(check["a"]), np.array(check["b"])
            value = 100 * (at("b") - at("a")) / np.hypot(*(b - a))
        elif check["type"] == "height":
            value = at("at")
        elif check["type"] in ("visible", "hidden"):
            value = clear_sight(surface, check)
        else:
            raise SystemExit(f"unknown check {check['type']}")
        holds = check.get("min", -1e9) <= value <= check.get("max", 1e9)
        if check["type"] in ("visible", "hidden"):
            holds = (value >= 0) == (check["type"] == "visible")
        good &= bool(holds)
        lines.append(f"  {'ok  ' if holds else 'FAIL'} {check['id']}: {value:.2f} ({check.get('text', check['type'])})")
    return lines, good


def clear_sight(surface, check):
    """The least clearance in metres of the straight line between two eyes above the ground."""
    a, b = np.array(check["from"], float), np.array(check["to"], float)
    t = np.linspace(0, 1, max(3, int(np.hypot(*(b - a)) / 5)))[1:-1]
    z = surface.at(a + np.outer(t, b - a))
    eye = surface.at(a)[0] + check.get("eye", 1.7)
    target = surface.at(b)[0] + check.get("target", 1.7)
    return float((eye + (target - eye) * t - z).min())
