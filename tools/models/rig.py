"""Skeletons with every bone square to the world at rest, limbs that reach for a point, and clips written to actions."""

import math

import bpy
from mathutils import Matrix, Quaternion, Vector

RATE = 24  # frames per second of every clip


class Rig:
    """Bones in order, parents first: name -> (parent, where it turns at rest)."""

    def __init__(self):
        self.parent, self.head = {}, {}

    def bone(self, name, parent, at):
        self.parent[name], self.head[name] = parent, Vector(at)
        return self

    def pose(self):
        return Pose(self)


class Pose:
    """Where every bone is at one moment: its turning point and its turn, in the figure's space."""

    def __init__(self, rig):
        self.rig, self.at, self.turn = rig, {}, {}

    def put(self, bone, turn=None, at=None):
        """Places a bone: turn is relative to its parent (none: along with it); at replaces its hinge's place."""
        parent = self.rig.parent[bone]
        base = self.turn[parent] if parent else Quaternion()
        self.turn[bone] = base @ (turn or Quaternion())
        self.at[bone] = Vector(at) if at is not None else self.hinge(bone)

    def set(self, bone, turn, at=None):
        """Places a bone with a turn in the figure's space."""
        self.turn[bone] = turn
        self.at[bone] = Vector(at) if at is not None else self.hinge(bone)

    def hinge(self, bone):
        parent, head = self.rig.parent[bone], self.rig.head
        if not parent:
            return head[bone].copy()
        return self.at[parent] + self.turn[parent] @ (head[bone] - head[parent])

    def carry(self, bone, point):
        """Where a point of the figure at rest is now, as a part of `bone`."""
        return self.at[bone] + self.turn[bone] @ (Vector(point) - self.rig.head[bone])

    def reach(self, upper, lower, end_at_rest, target, pole, rest_pole):
        """Bends a limb of two bones so that its end comes to `target` with the joint towards `pole`."""
        head = self.rig.head
        a0, b0, c0 = head[upper], head[lower], Vector(end_at_rest)
        a = self.hinge(upper)
        long1, long2 = (b0 - a0).length, (c0 - b0).length
        to = Vector(target) - a
        far = max(min(to.length, (long1 + long2) * 0.999), abs(long1 - long2) * 1.01)
        to = to.normalized() if to.length > 1e-9 else Vector((0, 0, -1))
        pole = Vector(pole)
        side = (pole - to * pole.dot(to)).normalized()
        along = (long1 ** 2 - long2 ** 2 + far ** 2) / (2 * far)
        b = a + to * along + side * math.sqrt(max(0.0, long1 ** 2 - along ** 2))
        c = a + to * far
        flat = to.cross(side)
        rest_to = (c0 - a0).normalized()
        rest_pole = Vector(rest_pole)
        rest_flat = rest_to.cross((rest_pole - rest_to * rest_pole.dot(rest_to)).normalized())
        self.set(upper, turn_between(b0 - a0, rest_flat, b - a, flat), a)
        self.set(lower, turn_between(c0 - b0, rest_flat, c - b, flat), b)

    def rest_of(self, bones):
        """Lets bones not placed yet go along with their parents."""
        for bone in bones:
            if bone not in self.turn:
                self.put(bone)


def turn_between(d0, n0, d1, n1):
    def axes(d, n):
        d = d.normalized()
        n = (n - d * n.dot(d)).normalized()
        return Matrix((d, n, d.cross(n))).transposed()
    return (axes(d1, n1) @ axes(d0, n0).transposed()).to_quaternion()


def euler(x=0.0, y=0.0, z=0.0):
    """A turn in degrees: x nods forward when negative... looks up when positive, y leans to the right, z turns left."""
    return (Quaternion((0, 0, 1), math.radians(z)) @ Quaternion((1, 0, 0), math.radians(x))
            @ Quaternion((0, 1, 0), math.radians(y)))


def mix(a, b, t):
    """Between two values of the same kind: number, sequence, vector, quaternion or dictionary of these."""
    if isinstance(a, Quaternion):
        return a.slerp(b, t) if a.dot(b) >= 0 else a.slerp(-b, t)
    if isinstance(a, dict):
        return {k: mix(a[k], b[k], t) for k in a}
    if isinstance(a, Vector):
        return a.lerp(b, t)
    if isinstance(a, (tuple, list)):
        return type(a)(mix(x, y, t) for x, y in zip(a, b))
    if isinstance(a, (int, float)) and not isinstance(a, bool):
        return a + (b - a) * t
    return a if t < 0.5 else b


def ease(t):
    return t * t * (3 - 2 * t)


def keyed(keys, t, shape=ease):
    """The value at second t of keys [(second, value), ...]; smooth in and out of every key."""
    if t <= keys[0][0]:
        return keys[0][1]
    for (t0, a), (t1, b) in zip(keys, keys[1:]):
        if t <= t1:
            return mix(a, b, shape((t - t0) / (t1 - t0)))
    return keys[-1][1]


class Clip:
    """A movement: `pose(t)` for 0 <= t <= seconds returns a Pose."""

    def __init__(self, name, seconds, pose, loops, **facts):
        self.name, self.pose, self.loops, self.facts = name, pose, loops, facts
        self.frames = max(1, round(seconds * RATE))
        self.seconds = self.frames / RATE


def make_armature(rig, name):
    data = bpy.data.armatures.new(name)
    arm = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(arm)
    bpy.context.view_layer.objects.active = arm
    bpy.ops.object.mode_set(mode="EDIT")
    for bone, parent in rig.parent.items():
        b = data.edit_bones.new(bone)
        b.head = rig.head[bone]
        b.tail = rig.head[bone] + Vector((0, 0.1, 0))
        b.roll = 0
        if parent:
            b.parent = data.edit_bones[parent]
    bpy.ops.object.mode_set(mode="OBJECT")
    for b in arm.pose.bones:
        b.rotation_mode = "QUATERNION"
    return arm


def write_clip(arm, rig, clip):
    """Writes a clip as an action on its own track; bones that never move get two keys only."""
    action = bpy.data.actions.new(clip.name)
    action.id_root = "OBJECT"
    arm.animation_data_create()
    places = {b: [] for b in rig.parent}
    turns = {b: [] for b in rig.parent}
    for frame in range(clip.frames + 1):
        pose = clip.pose(frame / RATE)
        pose.rest_of(rig.parent)
        for bone, parent in rig.parent.items():
            base = pose.turn[parent] if parent else Quaternion()
            q = base.inverted() @ pose.turn[bone]
            if turns[bone] and turns[bone][-1].dot(q) < 0:
                q = -q
            turns[bone].append(q)
            places[bone].append(base.inverted() @ (pose.at[bone] - pose.hinge(bone)))
    for bone in rig.parent:
        for path, rows, size in (("rotation_quaternion", turns[bone], 4), ("location", places[bone], 3)):
            for i in range(size):
                curve = action.fcurves.new(f'pose.bones["{bone}"].{path}', index=i, action_group=bone)
                curve.keyframe_points.add(len(rows))
                flat = []
                for frame, row in enumerate(rows):
                    flat += [frame, row[i]]
                curve.keyframe_points.foreach_set("co", flat)
                for k in curve.keyframe_points:
                    k.interpolation = "LINEAR"
                curve.update()
    track = arm.animation_data.nla_tracks.new()
    track.name = clip.name
    strip = track.strips.new(clip.name, 0, action)
    strip.name = clip.name
    track.mute = False
    return action
