#pragma once

#include <vector>

#include "assets/houses.h"
#include "render/mesh.h"
#include "render/plants.h"
#include "render/table/ground.h"

namespace vedette::render {

/// The map as model terrain, to the scale of the figures: what a club has in its boxes. All pure functions.

/// Trees, bushes along hedges, lichen for scrub. A wood has fewer and larger trees than the real one.
/// @param man metres of ground that a figure stands high.
[[nodiscard]] std::vector<Plant> model_trees(const stage::Scenery& scenery, const TableGround& table, float man);

/// A model house where it is put: fewer of them than the village had, each larger.
struct ModelHouse {
  stage::Vec2 at;
  float bearing = 0;
  stage::Vec2 size;   // metres along the bearing and across
  float height = 10;  // of its eaves
  Mesh mesh;          // in the world
};
[[nodiscard]] std::vector<ModelHouse> model_houses(const stage::Scenery& scenery, const TableGround& table, float man,
                                                   const assets::Houses& kits);

/// Roads and tracks of painted felt, rivers and streams of resin: pieces laid on the board. And walls and bridges.
struct LaidPieces {
  Mesh roads, water, walls;
};
[[nodiscard]] LaidPieces laid_pieces(const stage::Scenery& scenery, const TableGround& table, float man);

/// The map as the board is painted: fields and floors of woods, but neither ways nor water, which are laid on it.
[[nodiscard]] stage::Scenery painted_board(const stage::Scenery& scenery);

}  // namespace vedette::render
