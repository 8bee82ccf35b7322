#include "render/terrain.h"

#include <OgreTechnique.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "render/ground_look.h"
#include "render/ground_mesh.h"
#include "render/ground_squares.h"
#include "render/ground_tiles.h"
#include "render/noise.h"
#include "render/order.h"
#include "render/paint.h"
#include "render/programs.h"
#include "render/rgb.h"
#include "render/textures.h"
#include "render/underfoot.h"

namespace vedette::render {
namespace {

/// Of every cell's own triangles, and then as the ground is halved.
constexpr std::size_t levels = 1 + GroundSquare::details.size();

using stage::HeightGrid;
using stage::Vec2;
using stage::Vec3;

/// Triangles of these chunks at their coarsest, whose vertices follow one another.
std::vector<std::uint32_t> coarse_triangles(std::span<const std::uint32_t> chunks) {
  constexpr std::uint32_t corners = (GroundSquare::coarse_cells + 3) * (GroundSquare::coarse_cells + 3);
  const std::vector<std::uint32_t> of_one = whole_grid(GroundSquare::coarse_cells);
  std::vector<std::uint32_t> triangles;
  triangles.reserve(chunks.size() * of_one.size());
  for (const std::uint32_t chunk : chunks)
    for (const std::uint32_t corner : of_one) triangles.push_back(chunk * corners + corner);
  return triangles;
}

/// The colour of the painted ground as a whole.
Colour mean_of(const GroundPicture& picture) {
  constexpr std::size_t every = 61;
  Colour sum;
  for (std::size_t i = 0; i < picture.pixels.size(); i += every) {
    const std::uint32_t p = picture.pixels[i];
    sum = sum + Colour{static_cast<float>(p & 255U), static_cast<float>((p >> 8U) & 255U),
                       static_cast<float>((p >> 16U) & 255U)};
  }
  const std::size_t counted = picture.pixels.size() / every + 1;
  return sum * (1 / (255 * static_cast<float>(counted)));
}

/// Open country beyond the map, 16,384 metres that repeat: dry plain and pasture with groves, in the colour of the
/// ground nearby.
std::vector<std::uint32_t> paint_land(int side, Colour near) {
  const float scale = static_cast<float>(NoiseTile::side) / static_cast<float>(side);
  const NoiseTile& noise = ground_noise().broad;
  const auto tone = [](float here, float usual) { return std::clamp(here / usual, 0.6F, 1.5F); };
  std::vector<std::uint32_t> pixels;
  pixels.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const float x = static_cast<float>(column) * scale, y = static_cast<float>(row) * scale;
      const float patches = noise.at(x * 10, y * 10), groves = noise.at(y * 31, x * 31);
      Colour land = mix({0.72F, 0.62F, 0.40F}, {0.55F, 0.53F, 0.31F}, smooth(0.35F, 0.65F, patches));
      land = mix(land, {0.36F, 0.38F, 0.22F}, 0.8F * smooth(0.55F, 0.68F, groves));
      pixels.push_back(
          bytes_of({land.r * tone(near.r, 0.70F), land.g * tone(near.g, 0.61F), land.b * tone(near.b, 0.36F)}));
    }
  return pixels;
}

}  // namespace

struct Terrain::Chunk {
  struct Level {
    Ogre::HardwareIndexBufferSharedPtr indices;
    std::size_t count = 0;  // of them
    float error = 0;        // metres
  };
  std::unique_ptr<Batch> batch;
  std::array<Level, levels> level;
  std::size_t shown = levels;  // which of them the batch has
  Vec3 centre;
  float radius = 0;
};

Terrain::Terrain(Ogre::SceneManager& scene, const stage::Scenery& scenery, const UnderfootMap& map,
                 const GroundPicture& picture, const GroundFill& fill)
    : m_ground{make_material("ground", {"terrain/ground", fill.stalks ? "terrain/ground" : "terrain/ground_far"},
                             {"painted", "detail", "underfoot", "tiles"})},
      m_far{make_material("ground far away",
                          {"terrain/ground", fill.stalks ? "terrain/ground_far" : "terrain/ground_plain"},
                          {"painted", "detail", "underfoot", "tiles"})},
      m_beyond{make_material("beyond", "terrain/beyond", {"painted", "land", "detail"})},
      m_painted{make_texture("ground painted", picture.columns, picture.rows, picture.pixels)},
      m_detail{make_texture("ground detail", GroundTiles::side, GroundTiles::side, ground_tiles().detail)},
      m_fill{fill},
      m_step{map.step} {
  const auto underfoot = make_texture("underfoot", map.columns, map.rows, map.pixels, false);
  const auto tiles = make_layers("tiles underfoot", GroundTiles::side, underfoot_kinds, ground_tiles().underfoot);
  const Vec2 size = scenery.ground.size();
  m_extent = {scenery.ground.origin.x, scenery.ground.origin.y, 1 / size.x, 1 / size.y};
  constexpr int land_side = 1024;
  const auto land = make_texture("land beyond", land_side, land_side, paint_land(land_side, mean_of(picture)));
  for (const auto& material : materials()) {
    add_texture(material, m_painted, Wrap::Clamp, fill.filter, fill.anisotropy);
    if (material == m_beyond) add_texture(material, land, Wrap::Repeat, Filter::Plain);
    add_texture(material, m_detail, Wrap::Repeat, Filter::Plain);
    if (material != m_beyond) {
      add_texture(material, underfoot, Wrap::Clamp, Filter::Exact);
      add_texture(material, tiles, Wrap::Repeat, Filter::Plain);
    }
    set_constant(material, "extent", m_extent);
  }
  for (const auto& material : {m_ground, m_far})
    add_look(material, "map", {"terrain/ground", "terrain/ground_map"}, {"painted", "detail"});
  add_look(m_beyond, "map", {"terrain/beyond", "terrain/beyond_map"}, {"painted", "land", "detail"});
  make_chunks(scene, scenery.ground);
  make_beyond(scene, scenery.ground, season_of(scenery) == Season::Dry ? 420 : 35);
}

Terrain::~Terrain() = default;

void Terrain::lend(const Ogre::MaterialPtr& material) const {
  add_texture(material, m_painted, Wrap::Clamp, m_fill.filter, m_fill.anisotropy);
  add_texture(material, m_detail, Wrap::Repeat, Filter::Plain);
  set_constant(material, "extent", m_extent);
}

void Terrain::make_chunks(Ogre::SceneManager& scene, const HeightGrid& ground) {
  const std::vector<std::uint32_t> every_cell = whole_grid(GroundSquare::cells);
  const Ogre::HardwareIndexBufferSharedPtr shared = make_indices(every_cell);
  std::vector<float> coarse;
  for (int row = 0; row < rows_of_squares(ground); ++row)
    for (const GroundSquare& square : row_of_squares(ground, row)) {
      auto chunk = std::make_unique<Chunk>();
      chunk->level.front() = {.indices = shared, .count = every_cell.size()};
      for (std::size_t i = 0; i < square.halved.size(); ++i) {
        const GroundMesh& mesh = square.halved[i];
        chunk->level[i + 1] = {
            .indices = make_indices(mesh.triangles), .count = mesh.triangles.size(), .error = mesh.error};
      }
      chunk->batch = std::make_unique<Batch>(scene, m_ground, DrawGround, position_only,
                                             std::as_bytes(std::span{square.corners}), std::span{every_cell}.first(3));
      chunk->batch->setVisible(false);
      chunk->batch->set_box(
          {{square.low.x, square.low.y, square.low.z}, {square.high.x, square.high.y, square.high.z}});
      chunk->centre = (square.low + square.high) * 0.5F;
      chunk->radius = length(square.high - square.low) / 2;
      coarse.insert(coarse.end(), square.coarse_corners.begin(), square.coarse_corners.end());
      m_chunks.push_back(std::move(chunk));
    }
  m_drawn_coarse.resize(m_chunks.size());
  std::iota(m_drawn_coarse.begin(), m_drawn_coarse.end(), 0U);
  m_coarse = std::make_unique<Batch>(scene, m_far, DrawGround, position_only, std::as_bytes(std::span{coarse}),
                                     coarse_triangles(m_drawn_coarse));
}

/// A ring of land that starts a little under the map's edge and runs to the horizon. Where the map rises towards its
/// edge the land goes on rising to hills of up to `mountains` metres; where it lies low, as towards a coast, it stays
/// low.
void Terrain::make_beyond(Ogre::SceneManager& scene, const HeightGrid& ground, float mountains) {
  constexpr std::array outwards{-30.0F,  20.0F,   90.0F,   220.0F,  450.0F,  900.0F,
                                1600.0F, 2600.0F, 4000.0F, 6000.0F, 9000.0F, 14000.0F};
  const Vec2 size = ground.size(), middle = ground.origin + size * 0.5F;
  const float step = std::max(size.x, size.y) / 48;
  std::vector<Vec2> rim;
  const auto side = [&](Vec2 from, Vec2 to) {
    const int pieces = std::max(2, static_cast<int>(stage::length(to - from) / step));
    for (int i = 0; i < pieces; ++i)
      rim.push_back(stage::mix(from, to, static_cast<float>(i) / static_cast<float>(pieces)));
  };
  const Vec2 sw = ground.origin, ne = ground.origin + size, se{ne.x, sw.y}, nw{sw.x, ne.y};
  side(sw, se), side(se, ne), side(ne, nw), side(nw, sw);
  const auto [low, high] = std::ranges::minmax(ground.metres);
  const NoiseTile hills{77, 8, 5};
  std::vector<float> vertices;
  for (const Vec2 p : rim) {
    const Vec2 out = (p - middle) * (1 / stage::length(p - middle));
    const float edge = ground.at(p), high_edge = smooth(0.15F, 0.8F, (edge - low) / std::max(1.0F, high - low));
    for (const float distance : outwards) {
      const Vec2 at = p + out * distance;
      const float rise = smooth(700, 6500, distance) * (mountains / 7 + mountains * high_edge) *
                         (0.25F + hills.at(at.x * 0.035F, at.y * 0.035F));
      const float roll = smooth(100, 900, distance) * 10 * (hills.at(at.x * 0.21F, at.y * 0.21F) - 0.5F);
      vertices.insert(
          vertices.end(),
          {at.x, at.y, distance < 0 ? ground.at(at) - 2.5F : edge + (distance < 30 ? -0.6F : 0) + rise + roll});
    }
  }
  std::vector<std::uint32_t> triangles;
  const auto rings = static_cast<std::uint32_t>(outwards.size()), count = static_cast<std::uint32_t>(rim.size());
  for (std::uint32_t i = 0; i < count; ++i)
    for (std::uint32_t ring = 0; ring + 1 < rings; ++ring) {
      const std::uint32_t a = i * rings + ring, b = (i + 1) % count * rings + ring;
      for (const std::uint32_t v : {a, a + 1, b + 1, a, b + 1, b}) triangles.push_back(v);
    }
  m_land = std::make_unique<Batch>(scene, m_beyond, DrawBeyond, position_only, std::as_bytes(std::span{vertices}),
                                   triangles);
}

void Terrain::choose_levels(const View& view, float pixels) {
  constexpr float large = 30 / 1.75F, least = 0.03F;  // pixels of a metre where men are large; metres of error there
  constexpr float finest = 0.015F;                    // metres for every pixel
  m_triangles = m_seen = 0;
  std::vector<std::uint32_t> coarse;
  const Ogre::Vector3 eye{view.eye.x, view.eye.y, view.eye.z};
  for (const auto& material : {m_ground, m_far})
    set_constant(material, "counted", {view.seconds / m_step / stage::TroddenCorn::never, 0, 0, 0});
  for (std::uint32_t number = 0; number < m_chunks.size(); ++number) {
    const auto& chunk = m_chunks[number];
    chunk->batch->setVisible(false);
    if (view.culls(chunk->centre, chunk->radius)) continue;
    const float distance = std::max(1.0F, chunk->batch->getBoundingBox().distance(eye));
    const float metre = view.pixels_per_metre(distance);
    std::size_t level = levels - 1;
    // Nearer than some ten metres to the eye pixels would ask for millimetres.
    const float wanted =
        std::max(std::min(pixels / metre, metre > large ? least : pixels), std::min(finest * pixels, least));
    while (level > 0 && chunk->level[level].error > wanted) --level;
    constexpr float stalks_seen = 1100;  // metres: a hundredth of their strength is left
    const auto& material = distance < stalks_seen ? m_ground : m_far;
    ++m_seen;
    m_triangles += chunk->level[level].count / 3;
    if (level == levels - 1 && material == m_far) {
      coarse.push_back(number);
      continue;
    }
    if (chunk->batch->getMaterial() != material) chunk->batch->setMaterial(material);
    if (std::exchange(chunk->shown, level) != level)
      chunk->batch->use_indices(chunk->level[level].indices, chunk->level[level].count);
    chunk->batch->setVisible(true);
  }
  draw_coarse(std::move(coarse));
}

void Terrain::draw_coarse(std::vector<std::uint32_t> chunks) {
  if (chunks == m_drawn_coarse) return;
  m_coarse->show_only(coarse_triangles(chunks));
  m_drawn_coarse = std::move(chunks);
}

}  // namespace vedette::render
