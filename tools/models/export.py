"""From sculpts and clips to one glTF binary: three skinned meshes lod0, lod1, lod2 on one armature, one animation per clip."""

import json
import os

import bpy

from compact import compact
from rig import make_armature, write_clip
from manifest import FACTS
from slots import ROWS


def whole_colours(creator, attr):
    """Blender 3.4's exporter looks up colours of face corners by point; this looks them up by corner."""
    import numpy
    mesh = creator.blender_mesh
    colours = numpy.empty(len(mesh.loops) * 4, dtype=numpy.float32)
    mesh.color_attributes[mesh.color_attributes.render_color_index].data.foreach_get("color", colours)
    for i in range(4):
        creator.dots[attr["gltf_attribute_name"] + str(i)] = colours.reshape(-1, 4)[:, i]


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = 24


def material():
    m = bpy.data.materials.get("painted") or bpy.data.materials.new("painted")
    m.use_backface_culling = True
    return m


def make_mesh(sculpt, name, arm, pose, sharp=68):
    import math
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in sculpt.points], [], sculpt.faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(sharp)
    shades = sculpt.shades(pose, rays=64 if sculpt.fine == 0 else 32)
    colours = mesh.color_attributes.new("part", "FLOAT_COLOR", "CORNER")
    for face, slot in zip(mesh.polygons, sculpt.slots):
        for loop in face.loop_indices:
            colours.data[loop].color = ((slot + 0.5) / ROWS, shades[mesh.loops[loop].vertex_index], 0, 1)
    mesh.color_attributes.active_color = colours
    mesh.color_attributes.render_color_index = 0
    mesh.materials.append(material())
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    groups = {}
    for i, weights in enumerate(sculpt.bones):
        for bone, w in weights.items():
            if bone not in groups:
                assert bone in arm.data.bones, bone
                groups[bone] = obj.vertex_groups.new(name=bone)
            groups[bone].add([i], w, "REPLACE")
    obj.parent = arm
    obj.modifiers.new("armature", "ARMATURE").object = arm
    return obj


def build(name, rig, make, clips, folder, extra=None):
    """Writes folder/name.glb, and the model's part of the manifest into FACTS."""
    clear()
    arm = make_armature(rig, name)
    counts, vertices = [], []
    standing = clips[0].pose(0)
    standing.rest_of(rig.parent)
    for fine in range(3):
        sculpt = make(fine)
        make_mesh(sculpt, f"lod{fine}", arm, standing)
        counts.append(sculpt.triangles())
        vertices.append(len(sculpt.points))
    for clip in clips:
        write_clip(arm, rig, clip)
    from io_scene_gltf2.blender.exp import gltf2_blender_gather_primitives_extract as extract
    extract.PrimitiveCreator._PrimitiveCreator__get_color_attribute = whole_colours
    path = os.path.join(folder, name + ".glb")
    bpy.ops.export_scene.gltf(filepath=path, export_format="GLB", export_yup=True, export_skins=True, export_animations=True,
                              export_nla_strips=True, export_force_sampling=True, export_frame_range=False, export_optimize_animation_size=True,
                              export_texcoords=False, export_normals=True, export_colors=True, export_materials="EXPORT",
                              export_cameras=False, export_lights=False, export_def_bones=False, export_apply=False)
    compact(path)
    facts = {"triangles": counts, "bones": len(rig.parent), "bytes": os.path.getsize(path),
             "clips": {c.name: {"seconds": c.seconds, "loops": c.loops, **c.facts} for c in clips}, **(extra or {})}
    os.makedirs(FACTS, exist_ok=True)
    with open(os.path.join(FACTS, name + ".json"), "w") as out:
        json.dump(facts, out, indent=1)
    print(f"{name}: {counts} triangles, {vertices} points, {len(rig.parent)} bones, {facts['bytes']} bytes")
