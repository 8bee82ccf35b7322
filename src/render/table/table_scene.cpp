#include "render/table/table_scene.h"

#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/ground_look.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/paint.h"
#include "render/programs.h"
#include "render/table/flock.h"
#include "render/table/props.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;

/// What is drawn when; among DrawGround and its like.
enum TableOrder : std::uint8_t {
  DrawBoard = DrawGround,
  DrawPieces = DrawGround + 1,
  DrawResin = DrawGround + 2,
  DrawWood = DrawGround + 3,  // most of it lies under the board
  DrawShades = DrawDecals + 1,
  DrawBases = DrawDecals + 2,
};

/// Place, normal, paint and a place on the thing itself.
struct BaseVertex {
  float x, y, z, nx, ny, nz;
  std::uint32_t rgba;
  float u, v;
};
constexpr std::array base_parts{
    VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3}, VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
    VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}, VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2}};

struct BoardVertex {
  float x, y, z, nx, ny, nz;
};
constexpr std::array board_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                 VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3}};

struct ShadeVertex {
  float x, y, z, u, v, half_x, half_y, soft, dark;
};
constexpr std::array shade_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                 VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2, 0},
                                 VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT4, 1}};

constexpr float border = 5;          // inches of wood round the board
constexpr float most_thick = 0.09F;  // inches
constexpr float base_bevel = 0.05F;

/// The lamp hangs a little behind the left shoulder of him who stands at the table's near edge.
Vec3 to_lamp_over(const stage::Table& table) {
  const Vec2 flat = stage::turned({-0.40F, -0.22F}, table.bearing);
  return unit({flat.x, flat.y, 0.86F});
}

/// How thick a base is cut: small ones of thinner card.
float thickness(const stage::TableBase& base, float inch) {
  return std::min(most_thick * inch, 0.13F * std::min(base.width, base.depth));
}

template <typename Vertex>
std::span<const std::byte> bytes(const std::vector<Vertex>& vertices) {
  return std::as_bytes(std::span{vertices});
}

/// Which way a place of a base's rim looks.
Vec2 outwards(const stage::TableBase& base, Vec2 p) {
  if (base.round) return p * (1 / std::max(0.01F, stage::length(p)));
  if (std::abs(p.x) * base.depth > std::abs(p.y) * base.width) return {p.x > 0 ? 1.0F : -1.0F, 0};
  return {0, p.y > 0 ? 1.0F : -1.0F};
}

/// A base's top, bevel and rim, tilted as it lies.
class BaseMesh {
 public:
  std::vector<BaseVertex> vertices;
  std::vector<std::uint32_t> triangles;

  void add(const stage::TableBase& base, const TableGround::Plane& plane, float inch, Colour flock) {
    std::vector<Vec2> rim =
        base.round ? circle(base.width / 2) : rectangle({base.width / 2, base.depth / 2}, 0.05F * inch);
    const float thick = thickness(base, inch);
    const float bevel = std::min(base_bevel * inch, 0.12F * std::min(base.width, base.depth));
    const Colour edge = hex(0x4A3B2A), label = base.side == 0 ? hex(0x7A2A22) : hex(0x2C4270);
    const auto count = static_cast<std::uint32_t>(rim.size());
    const auto put = [&](Vec2 local, float above, Vec3 normal, Colour colour, float flocked) {
      const Vec2 from = stage::turned(local, base.bearing);
      const Vec2 n = stage::turned({normal.x, normal.y}, base.bearing);
      vertices.push_back({base.at.x + from.x, base.at.y + from.y, plane.at(from) + above + base.lift,
                          n.x - plane.slope.x * normal.z, n.y - plane.slope.y * normal.z, normal.z,
                          bytes_of(colour, flocked), local.x, local.y});
    };
    // Rings from the table upwards: foot, edge below the bevel, edge of the top, and the middle of the top.
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (const Vec2 p : rim) {
      const Vec2 side = outwards(base, p);
      // Whose it is stands on the rear edge, as clubs write the unit's name there.
      const Colour paint = side.y < -0.7F ? label : edge;
      const Vec2 in = p * (1 - bevel / std::max(bevel, stage::length(p)));
      put(p, -0.7F * thick, {side.x, side.y, 0.15F}, edge, 0);
      put(p, 0.35F * thick, {side.x, side.y, 0.25F}, paint, 0);
      put(p, 0.35F * thick, {side.x * 0.7F, side.y * 0.7F, 0.7F}, paint, 0);
      put(in, thick, {side.x * 0.6F, side.y * 0.6F, 0.8F}, mix(paint, flock, 0.35F), 0.3F);
      put(in, thick, {0, 0, 1}, flock, 1);
    }
    const auto middle = static_cast<std::uint32_t>(vertices.size());
    put({}, thick, {0, 0, 1}, flock, 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t a = first + 5 * i, b = first + 5 * ((i + 1) % count);
      for (const std::uint32_t v :
           {a, b, b + 1, a, b + 1, a + 1, a + 2, b + 2, b + 3, a + 2, b + 3, a + 3, a + 4, b + 4, middle})
        triangles.push_back(v);
    }
  }

 private:
  /// Counter-clockwise seen from above; corners a little rounded, edges split so that paint does not run round them.
  static std::vector<Vec2> rectangle(Vec2 half, float round) {
    const float r = std::min({round, half.x * 0.4F, half.y * 0.4F});
    std::vector<Vec2> rim;
    constexpr std::array signs{Vec2{1, 1}, Vec2{-1, 1}, Vec2{-1, -1}, Vec2{1, -1}};
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec2 s = signs[i];
      const Vec2 side_first{s.x * half.x, s.y * (half.y - r)}, end_first{s.x * (half.x - r), s.y * half.y};
      const Vec2 corner{s.x * (half.x - 0.29F * r), s.y * (half.y - 0.29F * r)};
      if (i % 2 == 0)
        rim.insert(rim.end(), {side_first, corner, end_first});
      else
        rim.insert(rim.end(), {end_first, corner, side_first});
    }
    return rim;
  }
  static std::vector<Vec2> circle(float radius) {
    std::vector<Vec2> rim;
    constexpr int sides = 28;
    for (int i = 0; i < sides; ++i) {
      const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / sides;
      rim.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return rim;
  }
};

bool lies_on(const stage::TableBase& base, Vec2 p, float room) {
  if (base.lift > 0) return false;
  const Vec2 local = stage::turned(p - base.at, -base.bearing);
  return std::abs(local.x) < base.width / 2 + room && std::abs(local.y) < base.depth / 2 + room;
}

}  // namespace

struct TableScene::Shade {
  Vec2 at;
  float bearing = 0;
  Vec2 half;
  float soft = 1, dark = 0.5F;
};

struct TableScene::Shades {
  std::vector<ShadeVertex> vertices;
  std::vector<std::uint32_t> triangles;

  void add(const TableGround& ground, const Shade& shade) {
    const Vec2 half = shade.half + Vec2{shade.soft, shade.soft};
    const float dark = shade.dark;
    const bool on_board = ground.on_board(shade.at);
    const auto plane = on_board ? ground.under(shade.at, shade.bearing, half * 1.6F)
                                : TableGround::Plane{.height = ground.wood(), .slope = {}};
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
      const Vec2 local{corner.x * half.x, corner.y * half.y}, from = stage::turned(local, shade.bearing);
      vertices.push_back({shade.at.x + from.x, shade.at.y + from.y, plane.at(from), local.x, local.y, shade.half.x,
                          shade.half.y, shade.soft, dark});
    }
    for (const std::uint32_t v : {0U, 1U, 2U, 0U, 2U, 3U}) triangles.push_back(first + v);
  }
};

TableScene::TableScene(Ogre::SceneManager& scene, const stage::StageSet& set, const assets::Library& library,
                       const stage::TableTop& top, Filter filter)
    : m_set{set},
      m_filter{filter},
      m_ground{set.scenery, top.inch},
      m_heights{m_ground.on_map(set.scenery.ground)},
      m_man{top.man},
      m_to_lamp{to_lamp_over(m_ground.table())},
      m_board{make_material("table board", "table/board", {"painted", "detail"})},
      m_board_far{make_material("table board far", {"table/board", "table/board_far"}, {"painted"})},
      m_wood{make_material("table wood", "table/wood", {"detail"})},
      m_piece{make_material("table pieces", "table/piece", {"detail"})},
      m_resin{make_material("table resin", "table/resin", {"detail"})},
      m_model{make_material("table models", "table/model")},
      m_base{make_material("table bases", "table/base", {"detail"})},
      m_shade{make_material("table shades", "table/shade")},
      m_trees{model_trees(set.scenery, m_ground, top.man)},
      m_plants{scene, library.flora, m_trees, quarter_of(set.scenery)},
      m_castings{scene, set, library},
      m_colours{scene, set, library},
      m_decals{scene, m_heights} {
  const auto detail = Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT);
  for (const auto& material : {m_wood, m_piece, m_resin, m_base}) add_texture(material, detail, Wrap::Repeat, filter);
  Ogre::Pass& shade = *m_shade->getTechnique(0)->getPass(0);
  shade.setDepthWriteEnabled(false);
  shade.setCullingMode(Ogre::CULL_NONE);
  shade.setSeparateSceneBlending(Ogre::SBF_ZERO, Ogre::SBF_ONE_MINUS_SOURCE_ALPHA, Ogre::SBF_ZERO,
                                 Ogre::SBF_ONE_MINUS_SOURCE_ALPHA);
  m_model->getTechnique(0)->getPass(0)->setCullingMode(Ogre::CULL_NONE);
  build_board(scene, set.scenery);
  build_wood(scene);
  const LaidPieces pieces = laid_pieces(set.scenery, m_ground, m_man);
  add_fixed(scene, pieces.roads, m_piece, DrawPieces);
  add_fixed(scene, pieces.water, m_resin, DrawResin);
  add_fixed(scene, pieces.walls, m_model, DrawScenery);
  Mesh ruler;
  add_ruler(ruler, top.ruler, m_ground.wood(), m_ground.inch());
  add_fixed(scene, ruler, m_model, DrawScenery);
  for (ModelHouse& model : model_houses(set.scenery, m_ground, m_man, library.houses)) {
    auto batch = std::make_unique<Batch>(scene, m_model, DrawScenery, solid_format, bytes(model.mesh.vertices),
                                         model.mesh.triangles);
    m_houses.push_back({std::move(model), std::move(batch)});
  }
  const auto dynamic = [&](const Ogre::MaterialPtr& material, std::uint8_t order, VertexFormat format) {
    return std::make_unique<Batch>(scene, material, order, format, std::span<const std::byte>{},
                                   std::span<const std::uint32_t>{});
  };
  m_bases = dynamic(m_base, DrawBases, VertexFormat{base_parts});
  m_props = dynamic(m_model, DrawScenery, solid_format);
  m_shades = dynamic(m_shade, DrawShades, VertexFormat{shade_parts});
}

void TableScene::add_fixed(Ogre::SceneManager& scene, const Mesh& mesh, const Ogre::MaterialPtr& material,
                           std::uint8_t order) {
  if (mesh.triangles.empty()) return;
  m_fixed.push_back(
      std::make_unique<Batch>(scene, material, order, solid_format, bytes(mesh.vertices), mesh.triangles));
}

void TableScene::build_board(Ogre::SceneManager& scene, const stage::Scenery& scenery) {
  constexpr float most_texels = 7e6F;
  const Vec2 size = scenery.ground.size();
  GroundPicture picture = paint_ground(
      painted_board(scenery), {.texel = std::max(m_ground.inch() / 16, std::sqrt(size.x * size.y / most_texels)),
                               .to_sun = {0, 0, 1},
                               .shadows = {},
                               .outlines = {}});
  lay_flock(picture, scenery.ground.origin, m_ground.inch());
  const auto painted = make_texture("table painted", picture.columns, picture.rows, picture.pixels);
  for (const auto& material : {m_board, m_board_far}) {
    add_texture(material, painted, Wrap::Clamp, m_filter);
    set_constant(material, "extent", {scenery.ground.origin.x, scenery.ground.origin.y, 1 / size.x, 1 / size.y});
  }
  add_texture(m_board, Ogre::TextureManager::getSingleton().getByName("ground detail", Ogre::RGN_DEFAULT), Wrap::Repeat,
              m_filter);
  const stage::HeightGrid& relief = m_ground.relief();
  const stage::Table& table = m_ground.table();
  std::vector<BoardVertex> vertices;
  std::vector<std::uint32_t> triangles;
  for (int row = 0; row < relief.rows; ++row)
    for (int column = 0; column < relief.columns; ++column) {
      const Vec2 local{std::min(static_cast<float>(column) * relief.cell, table.size.x),
                       std::min(static_cast<float>(row) * relief.cell, table.size.y)};
      const Vec2 p = table.world(local);
      const Vec3 n = relief.normal(local);
      const Vec2 flat = stage::turned({n.x, n.y}, table.bearing);
      vertices.push_back({p.x, p.y, relief.sample(column, row), flat.x, flat.y, n.z});
    }
  const auto at = [&](int column, int row) { return static_cast<std::uint32_t>(row * relief.columns + column); };
  for (int row = 0; row + 1 < relief.rows; ++row)
    for (int column = 0; column + 1 < relief.columns; ++column)
      for (const std::uint32_t v : {at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row),
                                    at(column + 1, row + 1), at(column, row + 1)})
        triangles.push_back(v);
  m_triangles += triangles.size() / 3;
  m_board_batch =
      std::make_unique<Batch>(scene, m_board, DrawBoard, VertexFormat{board_parts}, bytes(vertices), triangles);
}

void TableScene::build_wood(Ogre::SceneManager& scene) {
  const stage::Table& table = m_ground.table();
  const stage::HeightGrid& relief = m_ground.relief();
  const float inch = m_ground.inch(), out = border * inch, top = m_ground.wood(), thick = 1.3F * inch;
  std::vector<BaseVertex> vertices;
  std::vector<std::uint32_t> triangles;
  const auto put = [&](Vec2 local, float z, Vec3 normal, Colour colour) {
    const Vec2 p = table.world(local), n = stage::turned({normal.x, normal.y}, table.bearing);
    vertices.push_back({p.x, p.y, z, n.x, n.y, normal.z, bytes_of(colour), local.x / inch, local.y / inch});
    return static_cast<std::uint32_t>(vertices.size() - 1);
  };
  const auto quad = [&](std::array<Vec2, 4> corners, std::array<float, 4> z, Vec3 normal, Colour colour) {
    const auto first = put(corners[0], z[0], normal, colour);
    for (std::size_t i = 1; i < 4; ++i) put(corners[i], z[i], normal, colour);
    for (const std::uint32_t v : {0U, 1U, 2U, 0U, 2U, 3U}) triangles.push_back(first + v);
  };
  const Colour oak = hex(0x8A5A34), side_paint = hex(0x2E241C), floor = hex(0x1C1713);
  const Vec2 low{-out, -out}, high = table.size + Vec2{out, out};
  quad({low, {high.x, low.y}, high, {low.x, high.y}}, {top, top, top, top}, {0, 0, 1}, oak);
  const float under = top - thick;
  quad({low, Vec2{high.x, low.y}, Vec2{high.x, low.y}, low}, {under, under, top, top}, {0, -1, 0}, oak * 0.8F);
  quad({Vec2{high.x, low.y}, high, high, Vec2{high.x, low.y}}, {under, under, top, top}, {1, 0, 0}, oak * 0.8F);
  quad({high, Vec2{low.x, high.y}, Vec2{low.x, high.y}, high}, {under, under, top, top}, {0, 1, 0}, oak * 0.8F);
  quad({Vec2{low.x, high.y}, low, low, Vec2{low.x, high.y}}, {under, under, top, top}, {-1, 0, 0}, oak * 0.8F);
  // The floor of the room, far below in the dark.
  const float deep = top - 30 * inch;
  const Vec2 room{90 * inch, 90 * inch};
  quad({low - room, Vec2{high.x + room.x, low.y - room.y}, high + room, Vec2{low.x - room.x, high.y + room.y}},
       {deep, deep, deep, deep}, {0, 0, 1}, floor);
  // The board's own sides.
  const auto wall = [&](Vec2 from, Vec2 to, Vec3 normal) {
    constexpr int pieces = 120;
    for (int i = 0; i < pieces; ++i) {
      const Vec2 a = stage::mix(from, to, static_cast<float>(i) / pieces),
                 b = stage::mix(from, to, static_cast<float>(i + 1) / pieces);
      quad({a, b, b, a}, {top, top, relief.at(b), relief.at(a)}, normal, side_paint);
    }
  };
  const Vec2 se{table.size.x, 0}, nw{0, table.size.y};
  wall({}, se, {0, -1, 0}), wall(se, table.size, {1, 0, 0}), wall(table.size, nw, {0, 1, 0}), wall(nw, {}, {-1, 0, 0});
  m_fixed.push_back(
      std::make_unique<Batch>(scene, m_wood, DrawWood, VertexFormat{base_parts}, bytes(vertices), triangles));
}

std::vector<TableGround::Plane> TableScene::put_bases(const stage::TableTop& top, Shades& shades) {
  std::vector<TableGround::Plane> planes;
  BaseMesh mesh;
  const float inch = m_ground.inch();
  const Colour flock = season_of(m_set.scenery) != Season::Dry ? hex(0x66703A) : hex(0x7E7444);
  const Vec2 away = Vec2{-m_to_lamp.x, -m_to_lamp.y} * (1 / m_to_lamp.z);
  for (const stage::TableBase& base : top.bases) {
    planes.push_back(m_ground.under(base.at, base.bearing, {base.width, base.depth}));
    mesh.add(base, planes.back(), inch, flock);
    const float thick = thickness(base, inch), high = thick + base.lift;
    shades.add(m_ground, {.at = base.at + away * high,
                          .bearing = base.bearing,
                          .half = Vec2{base.width / 2, base.depth / 2} + Vec2{thick, thick} * 0.4F,
                          .soft = 0.9F * thick + 0.25F * base.lift,
                          .dark = base.lift > 0 ? 0.35F : 0.62F});
    planes.back().height += thick + base.lift;
  }
  m_bases->rewrite(bytes(mesh.vertices), mesh.triangles);
  return planes;
}

void TableScene::put_houses(const stage::TableTop& top, Shades& shades) {
  const Vec2 away = Vec2{-m_to_lamp.x, -m_to_lamp.y} * (1 / m_to_lamp.z);
  for (const House& house : m_houses) {
    const ModelHouse& model = house.model;
    const bool put_aside = std::ranges::any_of(top.bases, [&](const stage::TableBase& base) {
      for (const float along : {-0.4F, 0.0F, 0.4F})
        for (const float across : {-0.4F, 0.0F, 0.4F})
          if (lies_on(base, model.at + stage::turned({across * model.size.y, along * model.size.x}, model.bearing), 0))
            return true;
      return false;
    });
    house.batch->setVisible(!put_aside);
    if (put_aside) continue;
    shades.add(m_ground, {.at = model.at + away * (0.45F * model.height),
                          .bearing = model.bearing,
                          .half = Vec2{model.size.y, model.size.x} * 0.5F + Vec2{1, 1} * (0.32F * model.height),
                          .soft = 0.45F * model.height,
                          .dark = 0.60F});
  }
}

std::vector<Plant> TableScene::standing_trees(const stage::StageFrame& frame, Shades& shades) const {
  const Vec2 away = Vec2{-m_to_lamp.x, -m_to_lamp.y} * (1 / m_to_lamp.z);
  std::vector<Plant> trees;
  for (const Plant& plant : m_trees) {
    const Vec2 foot{plant.foot.x, plant.foot.y};
    if (std::ranges::any_of(frame.table.bases,
                            [&](const stage::TableBase& base) { return lies_on(base, foot, 0.28F * plant.width); }))
      continue;
    trees.push_back(plant);
  }
  // The umpire's hedge along the front of skirmishers.
  for (const stage::Block& block : frame.blocks) {
    if (!block.hedge || block.presence <= 0) continue;
    const stage::Roster& roster = m_set.rosters[block.roster];
    const int bushes = std::max(2, static_cast<int>(block.to.front / (0.4F * m_man)));
    for (int i = 0; i < bushes; ++i) {
      const auto n = static_cast<std::uint64_t>(i);
      const float across = ((static_cast<float>(i) + 0.5F) / static_cast<float>(bushes) - 0.5F) * block.to.front;
      const Vec2 p = block.at + stage::turned({across, block.to.depth / 2 + 0.2F * m_man}, block.bearing);
      trees.push_back({PlantKind::Hazel,
                       {p.x, p.y, m_ground.at(p)},
                       6.28F * stage::noise(roster.seed, n, 51),
                       0.5F * m_man,
                       0.3F * m_man,
                       0.6F});
    }
  }
  for (const Plant& plant : trees)
    shades.add(m_ground, {.at = Vec2{plant.foot.x, plant.foot.y} + away * (0.42F * plant.height),
                          .bearing = 0,
                          .half = Vec2{1, 1} * (0.44F * plant.width),
                          .soft = 0.40F * plant.width,
                          .dark = 0.52F});
  return trees;
}

void TableScene::put_props(const stage::TableTop& top, Shades& shades) {
  Mesh mesh;
  const Vec2 away = Vec2{-m_to_lamp.x, -m_to_lamp.y} * (1 / m_to_lamp.z);
  for (const stage::TableDie& die : top.dice) {
    add_die(mesh, die, m_ground.at(die.at));
    const float high = die.above + 0.4F * die.size;
    shades.add(m_ground, {.at = die.at + away * high,
                          .bearing = die.bearing,
                          .half = Vec2{1, 1} * (0.56F * die.size),
                          .soft = 0.2F * die.size + 0.3F * die.above,
                          .dark = 0.6F});
  }
  for (const stage::TableCounter& counter : top.counters) {
    add_counter(mesh, counter, m_ground.at(counter.at));
    shades.add(m_ground, {.at = counter.at + away * (0.12F * counter.size * static_cast<float>(counter.stack)),
                          .bearing = 0,
                          .half = Vec2{1, 1} * (0.55F * counter.size),
                          .soft = 0.25F * counter.size,
                          .dark = 0.55F});
  }
  m_props->rewrite(bytes(mesh.vertices), mesh.triangles);
}

bool TableScene::shows_grains(const View& view) const {
  constexpr float grains = 18;  // pixels of an inch in which they are more than a tone
  const stage::Table& table = m_ground.table();
  const Vec2 eye = m_ground.local({view.eye.x, view.eye.y});
  const Vec2 nearest{std::clamp(eye.x, 0.0F, table.size.x), std::clamp(eye.y, 0.0F, table.size.y)};
  const float away = std::hypot(stage::length(eye - nearest), view.eye.z - m_ground.wood());
  return m_ground.inch() * view.pixels_per_metre(away) > grains;
}

void TableScene::choose(const View& view, const stage::StageFrame& frame, float detail) {
  m_board_batch->setMaterial(shows_grains(view) ? m_board : m_board_far);
  Shades shades;
  const std::vector<TableGround::Plane> planes = put_bases(frame.table, shades);
  put_houses(frame.table, shades);
  m_plants.choose_only(view, detail, standing_trees(frame, shades));
  put_props(frame.table, shades);
  m_shades->rewrite(bytes(shades.vertices), shades.triangles);
  std::vector<Castings::Foot> feet;
  for (const stage::Miniature& figure : frame.table.figures) {
    const TableGround::Plane& plane = planes[figure.base];
    feet.push_back({plane.at(figure.at - frame.table.bases[figure.base].at), plane.slope});
  }
  m_castings.choose(view, frame.table, feet, detail);
  m_colours.choose(view, m_castings.poles());
  m_decals.choose(frame.marks, 0);
}

void TableScene::light(const View& view) {
  const stage::Table& table = m_ground.table();
  const Vec2 middle = table.world(table.size * 0.5F);
  std::vector<Ogre::MaterialPtr> all{m_board,
                                     m_board_far,
                                     m_wood,
                                     m_piece,
                                     m_resin,
                                     m_model,
                                     m_base,
                                     m_shade,
                                     m_colours.material(),
                                     m_decals.material()};
  for (const auto& one : m_plants.materials()) all.push_back(one);
  for (const auto& one : m_castings.materials()) all.push_back(one);
  for (const auto& material : all) {
    set_constant(material, "eye", {view.eye.x, view.eye.y, view.eye.z, 0});
    set_constant(material, "to_sun", {m_to_lamp.x, m_to_lamp.y, m_to_lamp.z, 1e9F});
    set_constant(material, "sun_colour", {0.86F, 0.76F, 0.60F, 0});
    set_constant(material, "sky_colour", {0.36F, 0.35F, 0.36F, 0});
    set_constant(material, "lens", {view.pixels_per_metre(1), 0, 0, 0});
    set_constant(material, "ahead", {view.ahead.x, view.ahead.y, view.ahead.z, 0});
    set_constant(material, "pool",
                 {middle.x, middle.y, 0.5F * stage::length(table.size) + 4 * m_ground.inch(), m_ground.inch()});
  }
}

}  // namespace vedette::render
