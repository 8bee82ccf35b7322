"""Files people can read and correct: map.yaml, heights.png, and the derived end of a scenario."""

import numpy as np
import yaml
from PIL import Image

MARK = "# ---- below this line the ground is derived by tools/maps/build.py from the map; correct ground.yaml instead ----"


def scalar(value):
    """One YAML scalar as plain text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6g}" if value != int(value) else str(int(value))
    return yaml.safe_dump(value, default_flow_style=True, width=1e6, allow_unicode=True).strip().removesuffix("...").strip()


def flow(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(v) for v in value) + "]"
    return scalar(value)


def rows(title, items, keys):
    """A block of the map, one feature a line, its keys always in the same order."""
    if not items:
        return f"{title}: []\n"
    lines = [f"  - {flow({k: item[k] for k in keys if k in item and item[k] not in ('', None)})}" for item in items]
    return f"{title}:\n" + "\n".join(lines) + "\n"


def write_map(folder, ground, surface, world):
    low = np.floor(surface.z.min() - 1)
    scale = 0.01 if np.ptp(surface.z) < 640 else 0.05
    samples = np.round((surface.z[::-1] - low) / scale).astype(np.uint16)
    Image.fromarray(samples).save(folder / "heights.png", optimize=True)
    text = f"# {ground['name']}: built by tools/maps/build.py from ground.yaml. Metres from the south-west corner, x east, y north.\n"
    for key in ("name", "date", "war", "place"):
        if key == "war" and key not in ground:  # a battle of nowhere
            continue
        text += f"{key}: {scalar(ground[key])}\n"
    text += f"cell: {scalar(float(surface.cell))}  # metres between samples of heights.png, whose first row is the north edge\n"
    text += f"columns: {surface.columns}\nrows: {surface.rows}\n"
    text += f"height_scale: {scale}  # metres for each step of a sample\nheight_offset: {scalar(float(low))}  # metres above sea of sample 0\n"
    text += f"sun: {flow(ground['sun'])}  # degrees\nwind: {flow(ground['wind'])}  # metres a second towards east, north\n"
    if "air" in ground:
        text += f"air: {flow(ground['air'])}  # metres of mist over the lowest ground, the share of the battle by which it lifts; haze: metres seen; wet until it dries; rain from, until\n"
    if "sky" in ground:
        text += f"sky: {flow(ground['sky'])}  # clouds and how much of the sky they take, how dark their shadows are, degrees of the farthest hills\n"
    if "grade" in ground:
        text += f"grade: {flow(ground['grade'])}  # colours that are not as usual for the sun's height\n"
    text += f"ground_cover: {scalar(ground['ground_cover'])}\n"
    if "kit" in ground:
        text += f"kit: {scalar(ground['kit'])}  # how houses are built: models/houses.yaml\n"
    if "plants" in ground:
        text += f"plants: {flow(ground['plants'])}  # what grows where: one of them by lot\n"
    text += "sources:\n"
    text += "".join(f"  - {scalar(s)}\n" for s in ground["sources"])
    if world["trees"]:
        text += rows("trees", world["trees"], ("kind", "at", "height", "breadth"))
    text += rows("areas", world["areas"], ("kind", "name", "crop", "density", "height", "plants", "outline"))
    text += rows("lines", world["lines"], ("kind", "name", "width", "height", "points"))
    text += rows("buildings", world["buildings"], ("kind", "plan", "at", "bearing", "size", "height"))
    text += rows("crossings", world["crossings"], ("kind", "name", "from", "to", "width"))
    text += rows("places", world["places"], ("name", "at", "priority"))
    (folder / "map.yaml").write_text(text)


def renew_terrain(file, terrain):
    """Ground that was written by hand, as square games have it, stays."""
    text = file.read_text()
    if MARK not in text and "\nterrain:" in text:
        return
    head = text.split(MARK)[0].rstrip() + "\n"
    keys = ("kind", "name", "level", "grade", "breadth", "cover", "enter", "outline", "points")
    file.write_text(f"{head}\n{MARK}\n" + rows("terrain", terrain, keys))
