#include "render/table/model_terrain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/built.h"
#include "render/ground_look.h"
#include "render/noise.h"
#include "render/view.h"
#include "stage/box.h"

namespace vedette::render {
namespace {

using stage::Area;
using stage::AreaKind;
using stage::is_inside;
using stage::LineKind;
using stage::Vec2;
using stage::Vec3;

bool is_way(LineKind kind) {
  return kind == LineKind::Road || kind == LineKind::Track || kind == LineKind::SunkenLane;
}
bool is_water(LineKind kind) {
  return kind == LineKind::River || kind == LineKind::Stream;
}

/// How broad a club's pieces are, half of it, to a man's height.
float model_breadth(LineKind kind) {
  switch (kind) {
    case LineKind::River:
      return 0.62F;
    case LineKind::Stream:
      return 0.34F;
    case LineKind::Road:
      return 0.40F;
    default:
      return 0.30F;
  }
}

/// Metres from the middle of a piece to its edge: as broad as the models ask, and never narrower than the map says.
float half_width(const stage::Line& line, float man) {
  return std::max(model_breadth(line.kind) * man, line.width / 2);
}

float distance_to(const std::vector<Vec2>& points, Vec2 p) {
  float least = 1e9F;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Vec2 a = points[i], along = points[i + 1] - a;
    const float t = std::clamp(stage::dot(p - a, along) / std::max(1e-6F, stage::dot(along, along)), 0.0F, 1.0F);
    least = std::min(least, stage::length(p - (a + along * t)));
  }
  return least;
}

float area_of(const std::vector<Vec2>& outline) {
  float twice = 0;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++)
    twice += outline[j].x * outline[i].y - outline[i].x * outline[j].y;
  return std::abs(twice) / 2;
}

class Forester {
 public:
  Forester(const stage::Scenery& scenery, const TableGround& table, float man)
      : m_scenery{scenery},
        m_table{table},
        m_man{man},
        m_in_leaf{season_of(scenery) != Season::Dry},
        m_houses{model_houses(scenery, table, man, {})} {}

  std::vector<Plant> plant() {
    constexpr float most = 800;
    float wished = 0;
    for (const Area& area : m_scenery.areas)
      if (area.outline.size() > 2 && area.kind == AreaKind::Wood)
        wished += area_of(area.outline) / (spacing() * spacing());
    const float thin = std::max(1.0F, std::sqrt(wished / most));
    for (const Area& area : m_scenery.areas) {
      ++m_salt;
      if (area.outline.size() > 2) grow(area, thin);
    }
    for (const stage::Line& line : m_scenery.lines) {
      ++m_salt;
      if (line.kind == LineKind::Hedge && line.points.size() > 1) hedge(line);
    }
    return std::move(m_plants);
  }

 private:
  [[nodiscard]] float spacing() const { return 1.15F * m_man; }
  [[nodiscard]] float chance(std::uint32_t i, std::uint32_t j, std::uint32_t k) const {
    return scatter(i, j, m_salt * 16 + k + 4'000);
  }
  [[nodiscard]] bool is_clear(Vec2 p, float room) const {
    if (!m_table.on_board(p, -room)) return false;
    for (const stage::Line& line : m_scenery.lines)
      if ((is_way(line.kind) || is_water(line.kind)) && distance_to(line.points, p) < half_width(line, m_man) + room)
        return false;
    return std::ranges::none_of(m_houses, [&](const ModelHouse& house) {
      const Vec2 in = stage::turned(p - house.at, -house.bearing);
      return std::abs(in.y) < house.size.x / 2 + room && std::abs(in.x) < house.size.y / 2 + room;
    });
  }
  void put(PlantKind kind, Vec2 p, float width, float height, float tint, float turn) {
    m_plants.push_back({kind, {p.x, p.y, m_table.at(p) - 0.02F * height}, turn, width, height, tint});
  }
  /// A jittered grid over an area.
  template <typename Each>
  void over(const Area& area, float pitch, float disorder, Each&& each) const {
    const auto [low, high] = stage::box_of(area.outline);
    const auto columns = static_cast<std::uint32_t>((high.x - low.x) / pitch) + 1;
    const auto rows = static_cast<std::uint32_t>((high.y - low.y) / pitch) + 1;
    const Vec2 start = (low + high) * 0.5F - Vec2{static_cast<float>(columns), static_cast<float>(rows)} * (pitch / 2);
    for (std::uint32_t j = 0; j < rows; ++j)
      for (std::uint32_t i = 0; i < columns; ++i) {
        const Vec2 p = start + Vec2{(static_cast<float>(i) + 0.5F + disorder * (chance(i, j, 1) - 0.5F)) * pitch,
                                    (static_cast<float>(j) + 0.5F + disorder * (chance(i, j, 2) - 0.5F)) * pitch};
        if (is_inside(area.outline, p)) each(p, i, j);
      }
  }

  void grow(const Area& area, float thin) {
    constexpr float turn = 2 * std::numbers::pi_v<float>;
    switch (area.kind) {
      case AreaKind::Wood:
        over(area, spacing() * thin, 0.7F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) > 0.55F + 0.6F * area.density || !is_clear(p, 0.25F * m_man)) return;
          const float tall = m_man * (1.75F + 0.75F * chance(i, j, 3));
          const bool pine = area.crop == "pine" || (!m_in_leaf && chance(i, j, 4) > 0.8F);
          put(pine ? PlantKind::Pine : PlantKind::Oak, p, tall * (0.66F + 0.16F * chance(i, j, 5)), tall,
              chance(i, j, 6), turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Orchard:
        over(area, 1.2F * m_man, 0.15F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (!is_clear(p, 0.2F * m_man)) return;
          const float tall = m_man * (0.95F + 0.25F * chance(i, j, 3));
          put(m_in_leaf ? PlantKind::Apple : PlantKind::Olive, p, 0.85F * tall, tall, chance(i, j, 6),
              turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Scrub:
        over(area, 1.5F * m_man, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) > 0.25F + 0.4F * area.density || !is_clear(p, 0.1F * m_man)) return;
          const float tall = m_man * (0.18F + 0.16F * chance(i, j, 3));
          put(PlantKind::Hazel, p, tall * (1.6F + chance(i, j, 5)), tall, chance(i, j, 6), turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Vineyard:
        over(area, 0.55F * m_man, 0.12F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (is_clear(p, 0.1F * m_man))
            put(PlantKind::Vine, p, 0.28F * m_man, 0.34F * m_man, chance(i, j, 6), turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Marsh:
        over(area, 0.6F * m_man, 0.95F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) < 0.5F && is_clear(p, 0))
            put(PlantKind::Reed, p, 0.3F * m_man, 0.45F * m_man, chance(i, j, 6), turn * chance(i, j, 7));
        });
        return;
      case AreaKind::Town:
        over(area, 2.2F * m_man, 0.9F, [&](Vec2 p, std::uint32_t i, std::uint32_t j) {
          if (chance(i, j, 8) > 0.3F || !is_clear(p, 0.35F * m_man)) return;
          const float tall = m_man * (1.2F + 0.5F * chance(i, j, 3));
          put(m_in_leaf ? PlantKind::Oak : PlantKind::Cypress, p, tall * (m_in_leaf ? 0.7F : 0.32F), tall,
              chance(i, j, 6), turn * chance(i, j, 7));
        });
        return;
      default:
        return;
    }
  }

  /// A strip of clump foliage.
  void hedge(const stage::Line& line) {
    const float tall = 0.42F * m_man, pitch = 0.42F * m_man;
    std::uint32_t n = 0;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      const float size = stage::length(line.points[i + 1] - line.points[i]);
      const auto pieces = std::max(1, static_cast<int>(size / pitch));
      for (int k = 0; k < pieces; ++k, ++n) {
        const Vec2 p =
            stage::mix(line.points[i], line.points[i + 1], (static_cast<float>(k) + 0.5F) / static_cast<float>(pieces));
        if (is_clear(p, 0))
          put(PlantKind::Hazel, p, 1.45F * pitch, tall * (0.85F + 0.3F * chance(n, 5, 3)), chance(n, 5, 6),
              6.28F * chance(n, 5, 7));
      }
    }
  }

  const stage::Scenery& m_scenery;
  const TableGround& m_table;
  float m_man;
  bool m_in_leaf;
  std::vector<ModelHouse> m_houses;
  std::vector<Plant> m_plants;
  std::uint32_t m_salt = 0;
};

/// A house or a bridge by itself, built at the size of life on level ground and then made larger.
Mesh alone(const stage::Building* house, const stage::Crossing* bridge, Vec2 centre, float scale, float floor,
           stage::Kit kit, const assets::Houses& kits) {
  stage::Scenery scene;
  scene.kit = kit;
  scene.ground = {.columns = 2, .rows = 2, .cell = 400, .origin = centre - Vec2{200, 200}, .metres = {0, 0, 0, 0}};
  if (house != nullptr) scene.buildings = {*house};
  if (bridge != nullptr) scene.crossings = {*bridge};
  Mesh mesh = build_scenery(scene, kits).mesh;
  for (SolidVertex& v : mesh.vertices) {
    v.x = centre.x + (v.x - centre.x) * scale;
    v.y = centre.y + (v.y - centre.y) * scale;
    v.z = floor + v.z * scale;
  }
  return mesh;
}

void append(Mesh& to, const Mesh& more) {
  const auto first = static_cast<std::uint32_t>(to.vertices.size());
  to.vertices.insert(to.vertices.end(), more.vertices.begin(), more.vertices.end());
  for (const std::uint32_t v : more.triangles) to.triangles.push_back(first + v);
}

/// A line cut to the board and to pieces short enough to follow it.
std::vector<std::vector<Vec2>> runs_on_board(const std::vector<Vec2>& points, const TableGround& table, float pitch) {
  std::vector<std::vector<Vec2>> runs(1);
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const float size = stage::length(points[i + 1] - points[i]);
    const int pieces = std::max(1, static_cast<int>(size / pitch));
    for (int k = i == 0 ? 0 : 1; k <= pieces; ++k) {
      const Vec2 p = stage::mix(points[i], points[i + 1], static_cast<float>(k) / static_cast<float>(pieces));
      if (table.on_board(p)) {
        runs.back().push_back(p);
      } else if (!runs.back().empty()) {
        runs.emplace_back();
      }
    }
  }
  std::erase_if(runs, [](const auto& run) { return run.size() < 2; });
  return runs;
}

/// One line across a laid piece: where, as a share of its half width, how high over the board, and its paint.
struct SectionPoint {
  float across, above;
  Colour colour;
};

void lay(Mesh& mesh, const std::vector<Vec2>& run, const TableGround& table, float half,
         std::span<const SectionPoint> profile, std::uint32_t seed) {
  const auto count = static_cast<std::uint32_t>(profile.size());
  std::uint32_t before = 0;
  for (std::size_t i = 0; i < run.size(); ++i) {
    // The direction over a few points, so that a bend is a curve and not a kink.
    const std::size_t back = i >= 3 ? i - 3 : 0, on = std::min(run.size() - 1, i + 3);
    const Vec2 along = (run[on] - run[back]) * (1 / std::max(1e-3F, stage::length(run[on] - run[back])));
    const Vec2 right{along.y, -along.x};
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const SectionPoint& line : profile) {
      const float wander =
          std::abs(line.across) > 0.99F ? 1 + 0.16F * (scatter(static_cast<std::uint32_t>(i / 2), seed, 3) - 0.5F) : 1;
      const Vec2 p = run[i] + right * (half * line.across * wander);
      mesh.add({p.x, p.y, table.relief().at(table.local(p)) + line.above},
               unit(Vec3{right.x * line.across * 0.35F, right.y * line.across * 0.35F, 1}),
               line.colour * (0.93F + 0.14F * scatter(static_cast<std::uint32_t>(i), seed, 5)));
    }
    if (i > 0)
      for (std::uint32_t k = 0; k + 1 < count; ++k)
        for (const std::uint32_t v : {before + k, before + k + 1, first + k + 1, before + k, first + k + 1, first + k})
          mesh.triangles.push_back(v);
    before = first;
  }
}

/// A low wall of cast stones.
void wall(Mesh& mesh, const std::vector<Vec2>& run, const TableGround& table, float thick, float tall) {
  const Colour stone = hex(0x9A9080);
  for (std::size_t i = 0; i + 1 < run.size(); ++i) {
    const Vec2 a = run[i], b = run[i + 1];
    const Vec2 along = (b - a) * (1 / std::max(1e-3F, stage::length(b - a))),
               side = Vec2{along.y, -along.x} * (thick / 2);
    const float za = table.at(a), zb = table.at(b);
    const auto at = [](Vec2 p, float z) { return Vec3{p.x, p.y, z}; };
    const Colour tone = stone * (0.85F + 0.3F * scatter(static_cast<std::uint32_t>(i), 7, 9));
    mesh.quad(at(a + side, za), at(b + side, zb), at(b + side, zb + tall), at(a + side, za + tall), tone, 0.6F);
    mesh.quad(at(b - side, zb), at(a - side, za), at(a - side, za + tall), at(b - side, zb + tall), tone, 0.6F);
    mesh.quad(at(a + side, za + tall), at(b + side, zb + tall), at(b - side, zb + tall), at(a - side, za + tall),
              tone * 1.1F);
    mesh.quad(at(a - side, za), at(a + side, za), at(a + side, za + tall), at(a - side, za + tall), tone, 0.6F);
    mesh.quad(at(b + side, zb), at(b - side, zb), at(b - side, zb + tall), at(b + side, zb + tall), tone, 0.6F);
  }
}

}  // namespace

std::vector<Plant> model_trees(const stage::Scenery& scenery, const TableGround& table, float man) {
  return Forester{scenery, table, man}.plant();
}

std::vector<ModelHouse> model_houses(const stage::Scenery& scenery, const TableGround& table, float man,
                                     const assets::Houses& kits) {
  constexpr std::size_t most = 70;
  constexpr float eaves = 5.6F;  // metres of a common house
  const float scale = std::max(1.0F, 0.8F * man / eaves);
  std::vector<const stage::Building*> wished;
  for (const stage::Building& building : scenery.buildings) wished.push_back(&building);
  // A village is known by its church, then by its farms.
  using enum stage::BuildingKind;
  constexpr std::array known_by{Church, Tower, Farm, House};
  std::ranges::stable_sort(wished, {}, [&](const stage::Building* b) { return std::ranges::find(known_by, b->kind); });
  std::vector<ModelHouse> houses;
  for (const stage::Building* building : wished) {
    if (houses.size() >= most) break;
    // The largest are not made as much larger, or a church would cover its parish.
    const float longest = std::max(building->size.x, building->size.y);
    const float own = scale * std::min(1.0F, std::sqrt(14.0F / std::max(1.0F, longest)));
    const Vec2 size = building->size * own;
    const float reach = 0.5F * std::hypot(size.x, size.y);
    if (!table.on_board(building->centre, -0.55F * reach)) continue;
    const bool taken = std::ranges::any_of(houses, [&](const ModelHouse& other) {
      return stage::length(other.at - building->centre) <
             0.82F * (reach + 0.5F * std::hypot(other.size.x, other.size.y));
    });
    const bool in_the_way = std::ranges::any_of(scenery.lines, [&](const stage::Line& line) {
      return is_water(line.kind) && distance_to(line.points, building->centre) < half_width(line, man) + 0.4F * size.y;
    });
    if (taken || in_the_way) continue;
    const auto under = table.under(building->centre, building->bearing, {size.y, size.x});
    houses.push_back({.at = building->centre,
                      .bearing = building->bearing,
                      .size = size,
                      .height = building->height * own,
                      .mesh = alone(building, nullptr, building->centre, own, under.height, scenery.kit, kits)});
  }
  return houses;
}

namespace {

/// How a club's pieces look in section, for the board's season. @param thin of a piece, metres
struct Sections {
  std::array<SectionPoint, 9> road;
  std::array<SectionPoint, 4> banks, far_banks;
  std::array<SectionPoint, 5> water;

  Sections(bool green, float thin) {
    const Colour grass = green ? hex(0x6F7A3C) : hex(0x94884F), earth = hex(0xA98A5E), rut = hex(0x7E6444),
                 pale = hex(0xC2A878);
    const Colour bank = hex(0x7A6238), shallow = hex(0x5E8078), deep = hex(0x2F5560);
    road = {{{-1, 0, grass},
             {-0.84F, thin, earth},
             {-0.5F, thin, pale},
             {-0.34F, 0.8F * thin, rut},
             {0, thin, earth},
             {0.34F, 0.8F * thin, rut},
             {0.5F, thin, pale},
             {0.84F, thin, earth},
             {1, 0, grass}}};
    banks = {{{-1.25F, 0, grass},
              {-1, 0.5F * thin, bank},
              {-0.84F, 0.5F * thin, bank * 0.75F},
              {-0.76F, 0.3F * thin, bank * 0.5F}}};
    far_banks = {{{0.76F, 0.3F * thin, bank * 0.5F},
                  {0.84F, 0.5F * thin, bank * 0.75F},
                  {1, 0.5F * thin, bank},
                  {1.25F, 0, grass}}};
    water = {{{-0.8F, 0.7F * thin, shallow},
              {-0.45F, 0.7F * thin, deep},
              {0, 0.7F * thin, deep * 0.9F},
              {0.45F, 0.7F * thin, deep},
              {0.8F, 0.7F * thin, shallow}}};
  }
};

/// Lays the pieces of one board.
class Layer {
 public:
  Layer(const stage::Scenery& scenery, const TableGround& table, float man)
      : m_scenery{scenery},
        m_table{table},
        m_man{man},
        m_pitch{0.16F * table.inch()},
        m_sections{season_of(scenery) != Season::Dry, 0.022F * table.inch()} {}

  LaidPieces laid() {
    water_and_walls();  // ways lie over the water, by ford and bridge
    for (const LineKind kind : {LineKind::Track, LineKind::SunkenLane, LineKind::Road}) ways(kind);
    for (const stage::Crossing& crossing : m_scenery.crossings) bridge(crossing);
    return std::move(m_pieces);
  }

 private:
  void water_and_walls() {
    for (const stage::Line& line : m_scenery.lines) {
      ++m_seed;
      if (line.points.size() < 2) continue;
      const float half = half_width(line, m_man);
      for (const auto& run : runs_on_board(line.points, m_table, m_pitch)) {
        if (is_water(line.kind)) {
          lay(m_pieces.roads, run, m_table, half, m_sections.banks, m_seed);
          lay(m_pieces.roads, run, m_table, half, m_sections.far_banks, m_seed);
          lay(m_pieces.water, run, m_table, half, m_sections.water, m_seed);
        }
        if (line.kind == LineKind::Wall) wall(m_pieces.walls, run, m_table, 0.13F * m_man, 0.3F * m_man);
      }
    }
  }
  void ways(LineKind kind) {
    for (const stage::Line& line : m_scenery.lines) {
      if (line.kind != kind || line.points.size() < 2) continue;
      ++m_seed;
      for (const auto& run : runs_on_board(line.points, m_table, m_pitch))
        lay(m_pieces.roads, run, m_table, half_width(line, m_man), m_sections.road, m_seed);
    }
  }
  /// Spans the water that was laid under it, whatever it spanned on the map.
  void bridge(const stage::Crossing& crossing) {
    const Vec2 middle = (crossing.from + crossing.to) * 0.5F;
    if (!crossing.bridge || !m_table.on_board(middle, -m_man)) return;
    float half = 0.34F * m_man;
    for (const stage::Line& line : m_scenery.lines)
      if (is_water(line.kind) && distance_to(line.points, middle) < half_width(line, m_man))
        half = std::max(half, half_width(line, m_man));
    const float scale = std::max(1.0F, 2.5F * half / std::max(2.0F, stage::length(crossing.to - crossing.from)));
    append(m_pieces.walls, alone(nullptr, &crossing, middle, scale, m_table.at(middle), m_scenery.kit, {}));
  }

  const stage::Scenery& m_scenery;
  const TableGround& m_table;
  float m_man, m_pitch;
  Sections m_sections;
  LaidPieces m_pieces;
  std::uint32_t m_seed = 1;
};

}  // namespace

LaidPieces laid_pieces(const stage::Scenery& scenery, const TableGround& table, float man) {
  return Layer{scenery, table, man}.laid();
}

stage::Scenery painted_board(const stage::Scenery& scenery) {
  stage::Scenery board = scenery;
  std::erase_if(board.lines, [](const stage::Line& line) { return line.kind != LineKind::Bank; });
  board.buildings.clear();
  return board;
}

}  // namespace vedette::render
