#pragma once

#include "render/mesh.h"
#include "render/table/ground.h"
#include "stage/table.h"

namespace vedette::render {

/// What lies on the table besides bases and terrain, as triangles in the world. All pure.

/// A die as it lies, or rolls; at rest its face is on top. Six sides have pips, others figures.
void add_die(Mesh& mesh, const stage::TableDie& die, float ground);
/// Counters stacked on a place.
void add_counter(Mesh& mesh, const stage::TableCounter& counter, float ground);
/// The measuring stick on the wood, its lines true to the game's scale.
void add_ruler(Mesh& mesh, const stage::Ruler& ruler, float wood, float inch);

/// A number in plain strokes: `right` and `up` are unit vectors of its plane, `tall` metres high, its middle at `at`.
void add_number(Mesh& mesh, int number, stage::Vec3 at, stage::Vec3 right, stage::Vec3 up, float tall, Colour ink);

}  // namespace vedette::render
