"""Builds the meshes of figures from lofts, ribbons and boxes: every corner knows its slot, its bones and its painted shade.

Figures stand on z = 0, face +y, and their right hand is at +x. Metres.
"""

import math
import random

from mathutils import Quaternion, Vector
from mathutils.bvhtree import BVHTree

from slots import SLOT

X, Y, Z = Vector((1, 0, 0)), Vector((0, 1, 0)), Vector((0, 0, 1))


class Ring:
    """One cross-section of a loft: middle, half-widths, the slot of the stretch that begins here, and its bones."""

    def __init__(self, at, rx, ry=None, slot=None, bone=None, power=None):
        self.at, self.rx, self.ry = Vector(at), rx, rx if ry is None else ry
        self.slot, self.bone, self.power = slot, bone, power


def frame(direction, reference=None):
    """Two axes square to `direction`, so that (u, v, direction) is right-handed; u lies near `reference`."""
    t = direction.normalized()
    if reference is None:
        reference = X if abs(t.dot(X)) < 0.9 else Y
    u = (reference - t * reference.dot(t)).normalized()
    return u, t.cross(u)


class Sculpt:
    """A mesh in the making. `fine` is the level of detail: 0 finest, 2 coarsest."""

    def __init__(self, fine=0):
        self.fine = fine
        self.points, self.bones, self.faces, self.slots, self.groups = [], [], [], [], []
        self.sides_of = set()    # the corners of every face
        self.group = 0           # faces of one group shade each other; group 0 shades nothing but itself
        self.default_bone = None
        self.shift = Vector()    # added to every point: places a whole part elsewhere
        self.thrift = False      # fewer sides at the finest level: for people of whom a model has several
        self.prefix = ""         # put before the names of bones: several people in one model

    def sides(self, finest, coarse=None, coarsest=None):
        """How many sides a round part has at this level of detail."""
        if self.thrift and self.fine == 0:
            return max(4, round(finest * 0.7))
        return (finest, coarse or max(3, finest // 2), coarsest or max(3, finest // 3))[self.fine]

    def point(self, at, bone=None):
        bone = bone or self.default_bone
        self.points.append(Vector(at) + self.shift)
        weights = bone if isinstance(bone, dict) else {bone: 1.0}
        self.bones.append({self.prefix + b: w for b, w in weights.items()} if self.prefix else weights)
        return len(self.points) - 1

    def copied(self, i):
        self.points.append(self.points[i].copy())
        self.bones.append(self.bones[i])
        return len(self.points) - 1

    def face(self, corners, slot):
        if len(set(corners)) < 3:
            return
        if frozenset(corners) in self.sides_of:     # the other side of a sheet: Blender keeps one face of the same corners only
            corners = [self.copied(i) for i in corners]
        self.sides_of.add(frozenset(corners))
        self.faces.append(list(corners))
        self.slots.append(SLOT[slot])
        self.groups.append(self.group)

    def loft(self, rings, sides, slot="coat", bone=None, caps=(True, True), reference=None, phase=0.0, power=1.0,
             axis=None, paint=None):
        """Skins rings with a closed surface. A ring of no width becomes a point. `paint(ring, angle)` may name a slot.

        `power` below 1 makes sections squarer; `axis` fixes the direction all rings are square to."""
        loops = []
        for i, ring in enumerate(rings):
            if axis is not None:
                t = Vector(axis)
            else:
                t = rings[min(i + 1, len(rings) - 1)].at - rings[max(i - 1, 0)].at
            u, v = frame(t, reference)
            use = ring.bone or bone
            if ring.rx <= 1e-6 and ring.ry <= 1e-6:
                tip = self.point(ring.at, use)
                loops.append([tip] * sides)
                continue
            p = ring.power or power
            loop = []
            for k in range(sides):
                a = phase + 2 * math.pi * k / sides
                c, s = math.cos(a), math.sin(a)
                c, s = math.copysign(abs(c) ** p, c), math.copysign(abs(s) ** p, s)
                loop.append(self.point(ring.at + u * (ring.rx * c) + v * (ring.ry * s), use))
            loops.append(loop)
        for i in range(len(rings) - 1):
            for k in range(sides):
                n = (k + 1) % sides
                corners = []
                for c in (loops[i][k], loops[i][n], loops[i + 1][n], loops[i + 1][k]):
                    if c not in corners:
                        corners.append(c)
                named = paint(i, phase + 2 * math.pi * (k + 0.5) / sides) if paint else None
                self.face(corners, named or rings[i].slot or slot)
        if caps[0]:
            self.face(loops[0][::-1], rings[0].slot or slot)
        if caps[1]:
            self.face(loops[-1], rings[-1].slot or slot)
        return loops

    def ball(self, at, radii, sides, rows, slot, bone=None, axis=Z):
        """An ellipsoid, `rows` stretches from pole to pole along `axis`; radii (across, across, along)."""
        axis = Vector(axis)
        rings = []
        for i in range(rows + 1):
            a = math.pi * i / rows
            width = math.sin(a) if 0 < i < rows else 0
            rings.append(Ring(Vector(at) - axis * (radii[2] * math.cos(a)), radii[0] * width, radii[1] * width))
        return self.loft(rings, sides, slot, bone, caps=(False, False), axis=axis)

    def box(self, at, half, slot, bone=None, turn=None, taper=1.0, skip=""):
        """A block of half-sizes `half`; `taper` narrows its top; `turn` is a quaternion about its middle; `skip` names hidden sides."""
        turn = turn or Quaternion()
        c = []
        for z in (-1, 1):
            k = taper if z > 0 else 1
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                c.append(self.point(Vector(at) + turn @ Vector((x * half[0] * k, y * half[1] * k, z * half[2])), bone))
        for name, f in (("under", (3, 2, 1, 0)), ("top", (4, 5, 6, 7)), ("back", (0, 1, 5, 4)), ("right", (1, 2, 6, 5)),
                        ("front", (2, 3, 7, 6)), ("left", (3, 0, 4, 7))):
            if name not in skip.split():
                self.face([c[i] for i in f], slot)

    def ribbon(self, path, outward, width, slot, bone=None, both=False, closed=False):
        """A flat band along `path`; outward[i] is the way its face looks at point i. bone may be a function of the index."""
        left, right = [], []
        count = len(path)
        for i, at in enumerate(path):
            before = path[i - 1] if i or closed else path[i]
            after = path[(i + 1) % count] if i + 1 < count or closed else path[i]
            across = (Vector(after) - Vector(before)).cross(Vector(outward[i])).normalized() * (width / 2)
            use = bone(i) if callable(bone) else bone
            left.append(self.point(Vector(at) - across, use))
            right.append(self.point(Vector(at) + across, use))
        for i in range(count if closed else count - 1):
            j = (i + 1) % count
            self.face([left[i], right[i], right[j], left[j]][::1], slot)
            if both:
                self.face([left[j], right[j], right[i], left[i]], slot)

    def disc(self, at, normal, radius, sides, slot, bone=None):
        u, v = frame(Vector(normal))
        self.face([self.point(Vector(at) + (u * math.cos(a) + v * math.sin(a)) * radius, bone)
                   for a in (2 * math.pi * k / sides for k in range(sides))], slot)

    def triangles(self):
        return sum(len(f) - 2 for f in self.faces)

    def shades(self, pose=None, reach=0.35, rays=48):
        """Painted light for every point as it lies in `pose`: creases and undersides darker, tops lighter."""
        points = self.points
        if pose:
            points = [sum((pose.carry(b, p) * w for b, w in bones.items()), Vector()) for p, bones in zip(points, self.bones)]
        normals = [Vector() for _ in points]
        for f in self.faces:
            a, b, c = (points[i] for i in (f[0], f[1], f[2]))
            n = (b - a).cross(c - a)
            if len(f) > 3:
                n = n + (c - a).cross(points[f[3]] - a)
            for i in f:
                normals[i] += n
        dice = random.Random(7)
        dome = []
        while len(dome) < rays:
            d = Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0, 1)))
            if 0.05 < d.length < 1:
                dome.append(d.normalized())
        trees, group_of = {}, {}
        for f, g in zip(self.faces, self.groups):
            for i in f:
                group_of[i] = g
        for g in set(self.groups):
            trees[g] = BVHTree.FromPolygons(points, [f for f, h in zip(self.faces, self.groups) if h == g])
        shades = []
        for i, at in enumerate(points):
            n = normals[i].normalized() if normals[i].length > 1e-12 else Z
            u, v = frame(n)
            tree, dark, weight = trees.get(group_of.get(i)), 0.0, 0.0
            for d in dome:
                w = d.z
                weight += w
                if tree is None:
                    continue
                hit = tree.ray_cast(at + n * 0.004, u * d.x + v * d.y + n * d.z, reach)
                if hit[0] is not None:
                    dark += w * (1 - hit[3] / reach) ** 0.5
            open_sky = 1 - dark / weight
            shade = max(0.25, min(1.0, (0.35 + 0.65 * open_sky) * (0.86 + 0.14 * n.z)))
            # A coarse mesh spreads the dark of a crease over a whole side: the fewer corners, the lighter.
            shades.append((1, 0.7, 0.5)[self.fine] * shade + (0, 0.3, 0.5)[self.fine])
        return shades
