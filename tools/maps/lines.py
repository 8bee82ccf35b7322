"""Polylines: resampling, and making a line drawn with few points run as nature or carters would have it."""

import numpy as np


def stations(line, step):
    """The polyline resampled every `step` metres; further columns (z) are interpolated along it."""
    line = np.asarray(line, float)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    count = max(2, int(round(length[-1] / step)) + 1)
    at = np.linspace(0, length[-1], count)
    return np.column_stack([np.interp(at, length, line[:, k]) for k in range(line.shape[1])])


def rounded(line, step):
    """A smooth curve through every vertex (centripetal Catmull-Rom), about `step` metres between points."""
    p = np.asarray(line, float)
    if len(p) < 3:
        return stations(p, step)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for p0, p1, p2, p3 in zip(p, p[1:], p[2:], p[3:]):
        t = np.cumsum([0] + [max(np.hypot(*(b - a)[:2]), 1e-6) ** 0.5 for a, b in ((p0, p1), (p1, p2), (p2, p3))])
        u = np.linspace(t[1], t[2], max(2, int(np.hypot(*(p2 - p1)[:2]) / step) + 1))[:, None]
        a1 = (t[1] - u) / (t[1] - t[0]) * p0 + (u - t[0]) / (t[1] - t[0]) * p1
        a2 = (t[2] - u) / (t[2] - t[1]) * p1 + (u - t[1]) / (t[2] - t[1]) * p2
        a3 = (t[3] - u) / (t[3] - t[2]) * p2 + (u - t[2]) / (t[3] - t[2]) * p3
        b1 = (t[2] - u) / (t[2] - t[0]) * a1 + (u - t[0]) / (t[2] - t[0]) * a2
        b2 = (t[3] - u) / (t[3] - t[1]) * a2 + (u - t[1]) / (t[3] - t[1]) * a3
        out.append(((t[2] - u) / (t[2] - t[1]) * b1 + (u - t[1]) / (t[2] - t[1]) * b2)[:-1])
    return np.vstack(out + [p[-2:-1]])


def normals(line):
    """Unit vectors to the left of a polyline, one per point."""
    d = np.gradient(np.asarray(line, float)[:, :2], axis=0)
    d /= np.maximum(np.hypot(*d.T), 1e-9)[:, None]
    return np.column_stack([-d[:, 1], d[:, 0]])


def wave(count, length, wavelength, rng):
    """Smooth noise along a line, within about -1..1: a sum of sines of uneven length."""
    s = np.linspace(0, length, count)
    total = np.zeros(count)
    for weight, share in ((1, 1), (0.5, 0.53), (0.18, 0.31)):
        total += weight * np.sin(2 * np.pi * (s / (wavelength * share * rng.uniform(0.85, 1.15)) + rng.random()))
    return total / 1.4


def wandering(line, amplitude, wavelength, step, rng):
    """The rounded line swaying `amplitude` metres to either side; its ends stay where they are."""
    curve = stations(rounded(line, step), step)
    if amplitude <= 0:
        return curve
    length = step * (len(curve) - 1)
    s = np.linspace(0, length, len(curve))
    hold = np.clip(np.minimum(s, length - s) / (wavelength / 2), 0, 1)
    curve[:, :2] += normals(curve) * (amplitude * hold * wave(len(curve), length, wavelength, rng))[:, None]
    return curve


def simplified(line, tolerance):
    """Fewer points, none of the dropped ones farther than `tolerance` metres off (Douglas and Peucker)."""
    p = np.asarray(line, float)[:, :2]
    keep, stack = {0, len(p) - 1}, [(0, len(p) - 1)]
    while stack:
        a, b = stack.pop()
        if b - a < 2:
            continue
        d, between = p[b] - p[a], p[a + 1 : b] - p[a]
        length = np.hypot(*d)
        off = np.abs(d[0] * between[:, 1] - d[1] * between[:, 0]) / length if length > 1e-9 else np.hypot(*between.T)
        far = int(off.argmax())
        if off[far] > tolerance:
            keep.add(a + 1 + far)
            stack += [(a, a + 1 + far), (a + 1 + far, b)]
    return p[sorted(keep)]


def along(line, start, end):
    """The piece of a polyline between the points of it nearest to `start` and `end`."""
    p = np.asarray(line, float)[:, :2]
    first, last = sorted(int(np.hypot(*(p - spot).T).argmin()) for spot in (start, end))
    return p[first : last + 1]
