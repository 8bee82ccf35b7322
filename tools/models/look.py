"""Contact sheets of a figure model, drawn by a small renderer of its own straight from the GLB: what an importer will see.

look.py OUT.png --parade KEY,KEY,... [--size PIXELS] [--turn DEGREES] [--level 0-2]
look.py OUT.png MODEL [--uniform KEY] [--facing COLOUR] [--clips [NAME,...] [--turn DEGREES] | --near LOW HIGH] [--size PIXELS]
Without --clips: turned views, the three levels of detail, and the sizes of 30, 100 and 300 m.
"""

import argparse
import json
import os
import struct
import sys
import zlib

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import known  # noqa: E402
from slots import NAMES, ROWS  # noqa: E402

try:
    import numpy as np
    import yaml
except ImportError as missing:
    known.give_up(f"Python's {missing.name} is missing (tools/setup installs it)")

MODELS = os.path.join(HERE, "..", "..", "models")
KIND = {5120: "i1", 5121: "u1", 5122: "i2", 5123: "u2", 5125: "u4", 5126: "f4"}
WIDTH = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}


class Model:
    """A GLB read by hand: meshes, skin and animations."""

    def __init__(self, path):
        raw = open(path, "rb").read()
        size = struct.unpack("<I", raw[12:16])[0]
        self.doc = json.loads(raw[20:20 + size])
        self.blob = raw[20 + size + 8:]
        nodes = self.doc["nodes"]
        self.parent = {c: i for i, n in enumerate(nodes) for c in n.get("children", [])}
        self.levels = sorted((n["name"], i) for i, n in enumerate(nodes) if "mesh" in n)
        skin = self.doc["skins"][0]
        self.joints = skin["joints"]
        self.inverse = self.read(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
        self.meshes = []
        for _, node in self.levels:
            p = self.doc["meshes"][nodes[node]["mesh"]]["primitives"]
            assert len(p) == 1
            a = p[0]["attributes"]
            self.meshes.append({"at": self.read(a["POSITION"]), "normal": self.read(a["NORMAL"]), "colour": self.read(a["COLOR_0"]),
                                "joint": self.read(a["JOINTS_0"]).astype(int), "weight": self.read(a["WEIGHTS_0"]),
                                "faces": self.read(p[0]["indices"]).astype(int).reshape(-1, 3)})
        self.clips = {a["name"]: a for a in self.doc.get("animations", [])}

    def read(self, index):
        acc = self.doc["accessors"][index]
        view = self.doc["bufferViews"][acc["bufferView"]]
        kind, n = KIND[acc["componentType"]], WIDTH[acc["type"]]
        start = view.get("byteOffset", 0) + acc.get("byteOffset", 0)
        rows = np.frombuffer(self.blob, "<" + kind, acc["count"] * n, start).reshape(-1, n)
        if acc.get("normalized"):
            rows = rows / float(np.iinfo(rows.dtype).max)
        return rows.astype(float)

    def seconds(self, clip):
        return max(self.read(s["input"]).max() for s in self.clips[clip]["samplers"])

    def bones(self, clip=None, t=0.0):
        local = {}
        for i, n in enumerate(self.doc["nodes"]):
            local[i] = [np.array(n.get("translation", (0, 0, 0)), float), np.array(n.get("rotation", (0, 0, 0, 1)), float),
                        np.array(n.get("scale", (1, 1, 1)), float)]
        if clip:
            a = self.clips[clip]
            for c in a["channels"]:
                s = a["samplers"][c["sampler"]]
                times, rows = self.read(s["input"])[:, 0], self.read(s["output"])
                k = int(np.clip(np.searchsorted(times, t) - 1, 0, max(0, len(times) - 2)))
                j = min(k + 1, len(times) - 1)
                f = 0 if j == k else np.clip((t - times[k]) / (times[j] - times[k]), 0, 1)
                v, w = rows[k], rows[j]
                if c["target"]["path"] == "rotation" and v @ w < 0:
                    w = -w
                v = v * (1 - f) + w * f
                slot = {"translation": 0, "rotation": 1, "scale": 2}[c["target"]["path"]]
                local[c["target"]["node"]][slot] = v / np.linalg.norm(v) if slot == 1 else v
        done = {}

        def world(i):
            if i not in done:
                t, (x, y, z, w), s = local[i]
                m = np.eye(4)
                m[:3, :3] = np.array([[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                                      [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                                      [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]]) * s
                m[:3, 3] = t
                done[i] = world(self.parent[i]) @ m if i in self.parent else m
            return done[i]

        return np.array([world(j) @ b for j, b in zip(self.joints, self.inverse)])

    def skinned(self, level, clip=None, t=0.0):
        """Corners and normals in metres, x right, y forward, z up, with slots, shades and faces."""
        m, bones = self.meshes[level], self.bones(clip, t)
        mats = np.einsum("vk,vkij->vij", m["weight"], bones[m["joint"]])
        at = np.einsum("vij,vj->vi", mats[:, :3, :3], m["at"]) + mats[:, :3, 3]
        n = np.einsum("vij,vj->vi", mats[:, :3, :3], m["normal"])
        turn = lambda p: np.stack([p[:, 0], -p[:, 2], p[:, 1]], 1)
        slot = np.floor(m["colour"][:, 0] * ROWS).astype(int)
        return turn(at), turn(n), slot, m["colour"][:, 1], m["faces"]


def colours(key, facing=None):
    """The palette rows of a uniform, linear light."""
    book = yaml.safe_load(open(os.path.join(MODELS, "uniforms.yaml")))
    rows = dict(book["defaults"])
    uniform = book["uniforms"][known.known(key, book["uniforms"], "uniform")]
    rows.update(uniform.get("colours", {}))
    r = known.known(facing, book["palette"], "colour") if facing else uniform.get("facing", "white")

    def hexed(name):
        for _ in range(6):
            if name == "R":
                name = r
            if name in rows and name not in book["palette"]:
                name = rows[name]
            elif name in book["palette"]:
                name = book["palette"][name]
        return name

    out = np.zeros((ROWS, 3))
    for i, slot in enumerate(NAMES):
        h = hexed(rows[slot]).lstrip("#")
        out[i] = (np.array([int(h[j:j + 2], 16) for j in (0, 2, 4)]) / 255.0) ** 2.2
    return out, uniform["model"]


class Picture:
    def __init__(self, width, height, ground=(0.40, 0.42, 0.30)):
        self.rgb = np.ones((height, width, 3)) * np.array(ground)
        self.depth = np.full((height, width), -1e9)

    def draw(self, parts, palette, turn, tilt, scale, at):
        """Draws a figure seen from `turn` degrees (0 from its front), `tilt` degrees above, scale pixels a metre."""
        pos, normal, slot, shade, faces = parts
        a, b = np.radians(turn), np.radians(tilt)
        # right, up, towards the eye
        eye = np.array([np.sin(a) * np.cos(b), np.cos(a) * np.cos(b), np.sin(b)])
        right = np.array([-np.cos(a), np.sin(a), 0])
        up = np.cross(eye, right)
        x, y, z = pos @ right * scale + at[0], at[1] - pos @ up * scale, pos @ eye
        n = normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
        sun = right * 0.45 * -1 + up * 0.75 + eye * 0.55
        sun /= np.linalg.norm(sun)
        light = (0.95 * np.clip(n @ sun, 0, 1) + 0.34 + 0.20 * n[:, 2])[:, None] * shade[:, None]
        rgb = palette[slot] * light
        h, w = self.depth.shape
        for i, j, k in faces:
            area = (x[j] - x[i]) * (y[k] - y[i]) - (x[k] - x[i]) * (y[j] - y[i])
            if area >= -1e-9:
                continue  # turned away
            x0, x1 = max(0, int(min(x[i], x[j], x[k]))), min(w - 1, int(max(x[i], x[j], x[k])) + 1)
            y0, y1 = max(0, int(min(y[i], y[j], y[k]))), min(h - 1, int(max(y[i], y[j], y[k])) + 1)
            if x0 > x1 or y0 > y1:
                continue
            gx, gy = np.meshgrid(np.arange(x0, x1 + 1) + 0.5, np.arange(y0, y1 + 1) + 0.5)
            u = ((x[j] - gx) * (y[k] - gy) - (x[k] - gx) * (y[j] - gy)) / area
            v = ((x[k] - gx) * (y[i] - gy) - (x[i] - gx) * (y[k] - gy)) / area
            t = 1 - u - v
            d = u * z[i] + v * z[j] + t * z[k]
            view = self.depth[y0:y1 + 1, x0:x1 + 1]
            ok = (u >= 0) & (v >= 0) & (t >= 0) & (d > view)
            if not ok.any():
                continue
            view[ok] = d[ok]
            c = u[..., None] * rgb[i] + v[..., None] * rgb[j] + t[..., None] * rgb[k]
            self.rgb[y0:y1 + 1, x0:x1 + 1][ok] = c[ok]

    def save(self, path, shrink=2):
        h, w, _ = self.rgb.shape
        h, w = h // shrink * shrink, w // shrink * shrink
        small = self.rgb[:h, :w].reshape(h // shrink, shrink, w // shrink, shrink, 3).mean((1, 3))
        data = (np.clip(small, 0, 1) ** (1 / 2.2) * 255 + 0.5).astype(np.uint8)
        raw = b"".join(b"\0" + row.tobytes() for row in data)
        chunk = lambda k, d: struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d))
        with open(path, "wb") as out:
            out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", data.shape[1], data.shape[0], 8, 2, 0, 0, 0))
                      + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


def turned(model, palette, size):
    """Four sides of level 0, then levels 0 to 2, then the sizes of 30, 100 and 300 m."""
    pos = model.skinned(0, "stand", 0)[0]
    span, height = max(np.ptp(pos[:, 0]), np.ptp(pos[:, 1])), pos[:, 2].max()
    scale = 2 * size / (height * 1.12)
    wide = int(max(scale * span * 1.1, 2 * size * 0.62))
    tall = 2 * size
    picture = Picture(wide * 4, tall + tall * 6 // 10)
    for i, turn in enumerate((0, 40, 90, 200)):
        picture.draw(model.skinned(0, "stand", 0), palette, turn, 8, scale, (wide * (i + 0.5), tall * 0.95))
    x = 0
    for level in range(3):
        x += wide * 0.55
        picture.draw(model.skinned(level, "stand", 0), palette, 40, 12, scale * 0.5, (x, tall * 1.52))
    for pixels in (83, 25, 8):
        for level in range(3):
            x += max(30, 2 * pixels * span / 1.68 * 1.15)
            picture.draw(model.skinned(level, "stand", 0), palette, 40, 12, 2 * pixels / 1.68, (min(x, wide * 4 - 20), tall * 1.50))
    return picture


def moving(model, palette, size, names, turn):
    shown = [n for n in names if n in model.clips] or list(model.clips)
    columns = 8
    pos = model.skinned(0, "stand", 0)[0]
    scale = 2 * size / max(pos[:, 2].max() * 1.15, np.ptp(pos[:, 1]) * 0.8)
    wide = int(max(size * 2 * 0.8, np.ptp(pos[:, 1]) * scale * 1.05))
    picture = Picture(wide * columns, 2 * size * len(shown))
    for row, name in enumerate(shown):
        length = model.seconds(name)
        for k in range(columns):
            t = length * k / (columns - (0 if name in ("march", "quick", "run", "charge", "rout") else 1))
            picture.draw(model.skinned(0, name, t), palette, turn, 8, scale, (wide * (k + 0.5), 2 * size * (row + 0.92)))
    return picture


def parade(keys, size, turn, level, columns=10):
    """Every uniform on its model, side by side at one scale."""
    shown = []
    for key in keys:
        palette, name = colours(key)
        shown.append((Model(os.path.join(MODELS, name + ".glb")).skinned(level, "stand", 0), palette))
    scale = 2 * size / 2.35
    a = np.radians(turn)
    wides = [np.ptp(pos[:, 0] * np.cos(a) - pos[:, 1] * np.sin(a)) * scale + 0.25 * scale for (pos, *_), _ in shown]
    rows, line, width = [[]], 0.0, columns * scale * 0.9
    for i, wide in enumerate(wides):
        if rows[-1] and line + wide > width:
            rows.append([])
            line = 0.0
        rows[-1].append(i)
        line += wide
    tall = int(2 * size * max(1.0, max(p[0][:, 2].max() for p, _ in shown) / 2.2))
    picture = Picture(int(max(width, max(wides))), tall * len(rows))
    for r, row in enumerate(rows):
        x = 0.0
        for i in row:
            parts, palette = shown[i]
            across = parts[0][:, 0] * -np.cos(a) + parts[0][:, 1] * np.sin(a)
            picture.draw(parts, palette, turn, 8, scale, (x + wides[i] / 2 - (across.max() + across.min()) / 2 * scale, tall * (r + 0.96)))
            x += wides[i]
    return picture


def main():
    p = argparse.ArgumentParser()
    p.add_argument("out")
    p.add_argument("model", nargs="?")
    p.add_argument("--parade")
    p.add_argument("--level", type=int, choices=range(3), default=0)
    p.add_argument("--uniform")
    p.add_argument("--facing")
    p.add_argument("--clips", nargs="?", const="all")
    p.add_argument("--size", type=int, default=420)
    p.add_argument("--turn", type=float, default=60)
    p.add_argument("--near", nargs=2, type=float, metavar=("LOW", "HIGH"), help="only what lies between these heights, large, from three sides")
    o = p.parse_args()
    if o.parade:
        parade(o.parade.split(","), o.size if o.size != 420 else 150, o.turn if o.turn != 60 else 35, o.level).save(o.out)
        print(o.out)
        return
    if not o.model:
        p.error("a MODEL or --parade KEY,KEY,... is needed")
    models = sorted(f[:-4] for f in os.listdir(MODELS) if f.endswith(".glb"))
    model = Model(os.path.join(MODELS, known.known(o.model, models, "model") + ".glb"))
    if not o.uniform:
        book = yaml.safe_load(open(os.path.join(MODELS, "uniforms.yaml")))
        o.uniform = next((k for k, u in book["uniforms"].items() if u["model"] == o.model), next(iter(book["uniforms"])))
    palette, _ = colours(o.uniform, o.facing)
    if o.near:
        low, high = o.near
        scale = 2 * o.size / (high - low)
        picture = Picture(2 * o.size * 3, 2 * o.size)
        for i, turn in enumerate((0, 45, 100)):
            picture.draw(model.skinned(0, "stand", 0), palette, turn, 4, scale, (2 * o.size * (i + 0.5), 2 * o.size + low * scale))
        picture.save(o.out)
    elif o.clips:
        names = list(model.clips) if o.clips == "all" else [known.known(n, model.clips, "clip") for n in o.clips.split(",")]
        moving(model, palette, o.size if o.size != 420 else 150, names, o.turn).save(o.out)
    else:
        turned(model, palette, o.size).save(o.out)
    print(o.out, o.uniform)


known.run(main)
