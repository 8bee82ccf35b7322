#pragma once

#include <OgreMaterial.h>

#include <memory>
#include <vector>

#include "assets/library.h"
#include "render/batch.h"
#include "render/colours.h"
#include "render/decals.h"
#include "render/plants.h"
#include "render/table/castings.h"
#include "render/table/ground.h"
#include "render/table/model_terrain.h"
#include "render/textures.h"
#include "render/view.h"
#include "stage/frame.h"

namespace vedette::render {

/// The table look: a terrain board on a wooden table under a lamp, model trees and houses, the game's bases with their
/// painted figures, dice, counters and a ruler. Shares nothing with the field but figures' models and uniforms.
class TableScene {
 public:
  /// @param top its scale and ruler hold for the whole film. @param filter of board, wood and flock.
  TableScene(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library,
             const stage::TableTop& top, Filter filter);

  void choose(const View& view, const stage::StageFrame& frame, float detail);
  /// The lamp's constants, in every program that asks for them.
  void light(const View& view);
  /// The board's heights, for name plates.
  [[nodiscard]] const stage::HeightGrid& heights() const { return m_heights; }
  [[nodiscard]] std::size_t figures() const { return m_castings.figures(); }
  [[nodiscard]] std::size_t triangles() const { return m_triangles + m_castings.triangles() + m_plants.triangles(); }

 private:
  struct House {
    ModelHouse model;
    std::unique_ptr<Batch> batch;
  };
  struct Shade;   // a soft shadow
  struct Shades;  // all of a frame
  void build_board(Ogre::SceneManager& scene, const stage::Scenery& scenery);
  void build_wood(Ogre::SceneManager& scene);
  void add_fixed(Ogre::SceneManager& scene, const Mesh& mesh, const Ogre::MaterialPtr& material, std::uint8_t order);
  /// Lays down the bases. @return how each lies.
  std::vector<TableGround::Plane> put_bases(const stage::TableTop& top, Shades& shades);
  void put_houses(const stage::TableTop& top, Shades& shades);
  void put_props(const stage::TableTop& top, Shades& shades);
  /// Trees stand where no base does: players put them aside.
  [[nodiscard]] std::vector<Plant> standing_trees(const stage::StageFrame& frame, Shades& shades) const;

  /// False from so far that the board's flock is but a tone.
  [[nodiscard]] bool shows_grains(const View& view) const;

  const stage::StageSet& m_set;
  Filter m_filter;
  TableGround m_ground;
  stage::HeightGrid m_heights;  // the same in the map's axes
  float m_man;
  stage::Vec3 m_to_lamp;
  Ogre::MaterialPtr m_board, m_board_far, m_wood, m_piece, m_resin, m_model, m_base, m_shade;
  std::unique_ptr<Batch> m_board_batch;
  std::vector<std::unique_ptr<Batch>> m_fixed;  // wood, laid pieces, walls, ruler
  std::unique_ptr<Batch> m_bases, m_props, m_shades;
  std::vector<House> m_houses;
  std::vector<Plant> m_trees;
  Plants m_plants;
  Castings m_castings;
  Colours m_colours;
  Decals m_decals;
  std::size_t m_triangles = 0;
};

}  // namespace vedette::render
