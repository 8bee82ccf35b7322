"""Makes a glTF binary small: a movement keeps only the keys that a straight line between its neighbours would miss, a bone that
stays at rest has none, and colours take two bytes a number."""

import json
import struct

import numpy

CORNERS, TRIANGLES = 34962, 34963     # what a buffer view may be for
WIDTH = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
KIND = {5121: "u1", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
LIKE = {"rotation": 0.004, "translation": 0.004, "scale": 0.001}    # how far a dropped key may lie from the line: half radians, metres
REST = {"rotation": (0, 0, 0, 1), "translation": (0, 0, 0), "scale": (1, 1, 1)}


def thinned(times, rows, like):
    """Indices of the keys to keep: halves every stretch that a straight line would miss."""
    keep, todo = {0, len(times) - 1}, [(0, len(times) - 1)]
    while todo:
        a, b = todo.pop()
        if b - a < 2:
            continue
        share = ((times[a + 1:b] - times[a]) / (times[b] - times[a]))[:, None]
        miss = numpy.abs(rows[a + 1:b] - (rows[a] + (rows[b] - rows[a]) * share)).max(1)
        worst = int(miss.argmax())
        if miss[worst] > like:
            keep.add(a + 1 + worst)
            todo += [(a, a + 1 + worst), (a + 1 + worst, b)]
    return sorted(keep)


def compact(path):
    raw = open(path, "rb").read()
    size = struct.unpack("<I", raw[12:16])[0]
    doc, blob = json.loads(raw[20:20 + size]), raw[28 + size:]
    stores, accessors, known = {}, [], {}   # a view for each part of the corners, one for the triangles, one for all the keys

    def read(index):
        a = doc["accessors"][index]
        v = doc["bufferViews"][a["bufferView"]]
        n = WIDTH[a["type"]]
        return numpy.frombuffer(blob, KIND[a["componentType"]], a["count"] * n, v.get("byteOffset", 0) + a.get("byteOffset", 0)).reshape(-1, n)

    def write(rows, like, **changes):
        """A new accessor for `rows`; the same numbers are stored once."""
        kind = changes.get("componentType", like["componentType"])
        data = numpy.ascontiguousarray(rows).astype(KIND[kind]).tobytes()
        key = (data, like["type"], kind, changes.get("target"))
        if key in known:
            return known[key]
        use = (changes.get("target"), len(accessors) if changes.get("target") == CORNERS else 0)
        out = stores.setdefault(use, bytearray())
        while len(out) % 4:
            out.append(0)
        made = {"bufferView": list(stores).index(use), "byteOffset": len(out), "componentType": kind, "count": len(rows), "type": like["type"]}
        out.extend(data)
        if changes.get("normalized"):
            made["normalized"] = True
        if changes.get("bounds"):
            made["min"], made["max"] = rows.min(0).tolist(), rows.max(0).tolist()
        accessors.append(made)
        known[key] = len(accessors) - 1
        return known[key]

    for mesh in doc["meshes"]:
        for part in mesh["primitives"]:
            for name, index in part["attributes"].items():
                rows, like = read(index), doc["accessors"][index]
                if name == "COLOR_0" and like["componentType"] == 5126:
                    part["attributes"][name] = write(numpy.rint(rows * 65535), like, componentType=5123, normalized=True, target=CORNERS)
                else:
                    part["attributes"][name] = write(rows, like, bounds=name == "POSITION", target=CORNERS)
            part["indices"] = write(read(part["indices"]), doc["accessors"][part["indices"]], target=TRIANGLES)
    for skin in doc["skins"]:
        skin["inverseBindMatrices"] = write(read(skin["inverseBindMatrices"]), doc["accessors"][skin["inverseBindMatrices"]])
    for clip in doc["animations"]:
        channels, samplers = [], []
        last = max(read(s["input"])[-1, 0] for s in clip["samplers"])
        for channel in clip["channels"]:
            old, path_of = clip["samplers"][channel["sampler"]], channel["target"]["path"]
            times, rows = read(old["input"])[:, 0].astype(float), read(old["output"]).astype(float)
            rest = numpy.array(doc["nodes"][channel["target"]["node"]].get(path_of, REST[path_of]))
            still = numpy.abs(rows - rest).max() < 1e-5
            # One channel at least must reach the end, or the clip would lose its length.
            if still and (channel is not clip["channels"][-1] or any(s["end"] == last for s in samplers)):
                continue
            keep = thinned(times, rows, LIKE[path_of])
            samplers.append({"input": write(read(old["input"])[keep], doc["accessors"][old["input"]], bounds=True), "interpolation": "LINEAR",
                             "output": write(read(old["output"])[keep], doc["accessors"][old["output"]]), "end": times[-1]})
            channels.append({"sampler": len(samplers) - 1, "target": channel["target"]})
        clip["channels"], clip["samplers"] = channels, [{k: v for k, v in s.items() if k != "end"} for s in samplers]
    out, views = bytearray(), []
    for (target, _), store in stores.items():
        store.extend(b"\0" * (-len(store) % 4))
        views.append({"buffer": 0, "byteOffset": len(out), "byteLength": len(store), **({"target": target} if target else {})})
        out.extend(store)
    doc["accessors"], doc["bufferViews"], doc["buffers"] = accessors, views, [{"byteLength": len(out)}]
    text = json.dumps(doc, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as file:
        file.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(out)) + struct.pack("<I4s", len(text), b"JSON") + text
                   + struct.pack("<I4s", len(out), b"BIN\0") + bytes(out))
