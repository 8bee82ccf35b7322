#include "render/underfoot.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/ground_look.h"
#include "render/noise.h"
#include "render/rgb.h"
#include "stage/fields.h"
#include "stage/outline.h"

namespace vedette::render {
namespace {

using stage::AreaKind;
using stage::LineKind;
using stage::Vec2;

constexpr float turn = 2 * std::numbers::pi_v<float>;

/// Heights and tones of one tile; places run from 0 to 1 and repeat.
class GroundTile {
 public:
  GroundTile(Underfoot kind, int side)
      : m_seed{static_cast<std::uint32_t>(kind) + 1},
        m_side{side},
        m_tone(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0.5F),
        m_high(m_tone.size(), 0.0F) {}

  [[nodiscard]] float chance(std::uint32_t n, std::uint32_t what) const { return scatter(n, m_seed, 800 + what); }
  /// Smooth chance, so many patches across the tile.
  [[nodiscard]] static float noise(float x, float y, float patches) {
    const float scale = static_cast<float>(NoiseTile::side) * patches / 32;  // its first octave has 32 cells
    return ground_noise().fine.at(x * scale, y * scale);
  }
  template <typename Shape>
  void fill(Shape&& shape) {
    for (int y = 0; y < m_side; ++y)
      for (int x = 0; x < m_side; ++x) {
        const std::size_t i = index(x, y);
        shape(static_cast<float>(x) / static_cast<float>(m_side), static_cast<float>(y) / static_cast<float>(m_side),
              m_tone[i], m_high[i]);
      }
  }
  /// Blades and straws that lie. @param way radians from the rows, give or take `spread`
  void strokes(int count, float longest, float way, float spread, float tone, float differ, float high) {
    const auto side = static_cast<float>(m_side);
    for (int i = 0; i < count; ++i) {
      const auto n = static_cast<std::uint32_t>(i);
      const float x = chance(n, 1) * side, y = chance(n, 2) * side, lies = way + spread * (2 * chance(n, 3) - 1);
      const float own = tone + differ * (2 * chance(n, 4) - 1);
      const int steps = std::max(2, static_cast<int>(longest * side * (0.4F + 0.6F * chance(n, 5))));
      for (int s = 0; s < steps; ++s) {
        const std::size_t at = index(static_cast<int>(x + std::sin(lies) * static_cast<float>(s)),
                                     static_cast<int>(y + std::cos(lies) * static_cast<float>(s)));
        m_tone[at] = std::lerp(m_tone[at], own, 0.75F);
        m_high[at] = std::max(m_high[at], high);
      }
    }
  }
  /// @param steep how strongly heights, metres, lean
  [[nodiscard]] std::vector<std::uint32_t> pixels(float steep) const {
    std::vector<std::uint32_t> all;
    all.reserve(m_tone.size());
    const float step = 2 * underfoot_tile / static_cast<float>(m_side);
    for (int y = 0; y < m_side; ++y)
      for (int x = 0; x < m_side; ++x) {
        const auto lean = [&](int dx, int dy) {
          const float rise = (m_high[index(x - dx, y - dy)] - m_high[index(x + dx, y + dy)]) / step;
          return std::clamp(0.5F + steep * rise, 0.0F, 1.0F);
        };
        all.push_back(bytes_of({m_tone[index(x, y)], lean(1, 0), lean(0, 1)}));
      }
    return all;
  }

 private:
  [[nodiscard]] std::size_t index(int x, int y) const {
    const auto wrapped = [&](int v) { return static_cast<std::size_t>((v % m_side + m_side) % m_side); };
    return wrapped(y) * static_cast<std::size_t>(m_side) + wrapped(x);
  }
  std::uint32_t m_seed;
  int m_side;
  std::vector<float> m_tone, m_high;
};

/// So many rows across the tile: 1 on a ridge, 0 between.
float rows(float x, float y, float count) {
  const float wander = 0.12F * (GroundTile::noise(x, y, 8) - 0.5F);
  return 0.5F + 0.5F * std::sin(turn * (count * x + wander * 4));
}

void grass(GroundTile& tile, bool meadow) {
  tile.fill([&](float x, float y, float& tone, float& high) {
    // Blades are lost to the mipmaps a few metres off; patches a pace or two wide are what is still seen there.
    const float clumps = GroundTile::noise(x, y, meadow ? 16 : 32), patches = GroundTile::noise(x, y, 6);
    tone = 0.40F + 0.20F * clumps + 0.75F * (patches - 0.5F);
    high = 0.05F * clumps + 0.10F * patches;
  });
  tile.strokes(meadow ? 30'000 : 20'000, meadow ? 0.022F : 0.014F, 0, turn / 2, 0.53F, 0.24F, 0.07F);
}

void stubble(GroundTile& tile) {
  tile.fill([](float x, float y, float& tone, float& high) {
    const float row = rows(x, y, 14), soil = GroundTile::noise(x, y, 64);
    tone = 0.36F + 0.12F * soil + 0.18F * row;
    high = 0.035F * row + 0.02F * soil;
  });
  tile.strokes(9'000, 0.02F, 0, 0.6F, 0.66F, 0.16F, 0.05F);
}

void plough(GroundTile& tile) {
  tile.fill([](float x, float y, float& tone, float& high) {
    const float ridge = rows(x, y, 16), clods = GroundTile::noise(x, y, 64), large = GroundTile::noise(x, y, 24);
    tone = 0.30F + 0.22F * ridge + 0.22F * (clods - 0.3F);
    high = 0.11F * ridge + 0.08F * clods + 0.05F * large;
  });
}

/// Between the stalks, and under those that lie.
void corn(GroundTile& tile) {
  tile.fill([](float x, float y, float& tone, float& high) {
    const float row = rows(x, y, 16);
    tone = 0.40F + 0.12F * row;
    high = 0.03F * row;
  });
  tile.strokes(16'000, 0.05F, 0, 0.5F, 0.55F, 0.2F, 0.05F);
}

/// Trampled: prints of feet and hooves, smooth where water stood.
void earth(GroundTile& tile) {
  tile.fill([&](float x, float y, float& tone, float& high) {
    const float broad = GroundTile::noise(x, y, 6), clods = GroundTile::noise(x, y, 24),
                fine = GroundTile::noise(x, y, 64);
    tone = 0.48F + 0.80F * (broad - 0.5F) + 0.50F * (clods - 0.5F) + 0.16F * (fine - 0.5F);
    high = 0.03F * fine + 0.03F * clods + 0.08F * broad;
  });
  tile.strokes(2'600, 0.018F, 0, turn / 2, 0.36F, 0.06F, 0);
}

void cobbles(GroundTile& tile) {
  constexpr float across = 40, along = 56;  // stones of a tile
  tile.fill([&](float x, float y, float& tone, float& high) {
    const float row = std::floor(y * along), shift = 0.5F * std::fmod(row, 2.0F);
    const float u = x * across + shift, v = y * along;
    const auto stone = static_cast<std::uint32_t>(static_cast<int>(std::floor(u)) % static_cast<int>(across));
    const float in_u = std::abs(u - std::floor(u) - 0.5F), in_v = std::abs(v - std::floor(v) - 0.5F);
    const float joint = smooth(0.34F, 0.5F, std::max(in_u, in_v));
    tone = 0.44F + 0.18F * tile.chance(stone + 64 * static_cast<std::uint32_t>(row), 6) - 0.22F * joint;
    high = 0.03F * (1 - joint);
  });
}

void ruts(GroundTile& tile) {
  tile.fill([](float x, float y, float& tone, float& high) {
    const float fine = GroundTile::noise(x, y, 64), pair = x * 5 - std::floor(x * 5);  // 1.6 metres from pair to pair
    const float rut = std::exp(-std::pow((std::abs(pair - 0.5F) - 0.3F) / 0.07F, 2.0F)),
                deep = rut * (0.6F + 0.8F * GroundTile::noise(x, y, 4));
    tone = 0.5F - 0.14F * deep + 0.12F * (fine - 0.5F);
    high = -0.07F * deep + 0.03F * fine;
  });
}

/// What an area's ground is like. @param in_corn it grows some
Underfoot kind_of(const stage::Area& area, bool in_corn) {
  switch (area.kind) {
    case AreaKind::Town:
    case AreaKind::RiverBed:
    case AreaKind::Vineyard:
      return Underfoot::Earth;
    case AreaKind::Field:
      break;
    default:
      return Underfoot::Grass;
  }
  if (in_corn) return Underfoot::Corn;
  if (area.crop == "plough") return Underfoot::Plough;
  if (area.crop == "meadow" || area.crop == "clover") return Underfoot::Meadow;
  if (area.crop == "fallow" || area.crop == "dry grass") return Underfoot::Grass;
  return Underfoot::Stubble;
}

std::uint32_t packed(Underfoot kind, float bearing) {
  const Vec2 way = stage::heading(bearing);
  const auto byte = [](float share) { return static_cast<std::uint32_t>(std::lround(127.5F + 127.5F * share)); };
  return 0xFFU | static_cast<std::uint32_t>(kind) << 8U | byte(way.x) << 16U | byte(way.y) << 24U;
}

/// Puts kinds into the map, one over the other.
class Mapper {
 public:
  explicit Mapper(UnderfootMap& map, const stage::HeightGrid& ground) : m_map{map}, m_origin{ground.origin} {}

  void area(const stage::Area& area, std::uint32_t what) {
    std::vector<float> crossings;
    Vec2 low = area.outline.front(), high = low;
    for (const Vec2 p : area.outline) low.y = std::min(low.y, p.y), high.y = std::max(high.y, p.y);
    for (int row = std::max(0, row_at(low.y)); row <= std::min(m_map.rows - 1, row_at(high.y)); ++row) {
      const float y = m_origin.y + (static_cast<float>(row) + 0.5F) * m_map.cell.y;
      stage::crossings_of(area.outline, y, crossings);
      for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
        for (int column = std::max(0, column_at(crossings[i] + m_map.cell.x / 2));
             column <= std::min(m_map.columns - 1, column_at(crossings[i + 1] - m_map.cell.x / 2)); ++column)
          put(column, row, what);
    }
  }
  void line(Vec2 from, Vec2 to, float half, std::uint32_t what) {
    const Vec2 low{std::min(from.x, to.x) - half, std::min(from.y, to.y) - half},
        high{std::max(from.x, to.x) + half, std::max(from.y, to.y) + half};
    for (int row = std::max(0, row_at(low.y)); row <= std::min(m_map.rows - 1, row_at(high.y)); ++row)
      for (int column = std::max(0, column_at(low.x)); column <= std::min(m_map.columns - 1, column_at(high.x));
           ++column) {
        const Vec2 middle = m_origin + Vec2{(static_cast<float>(column) + 0.5F) * m_map.cell.x,
                                            (static_cast<float>(row) + 0.5F) * m_map.cell.y};
        if (stage::distance(middle, from, to) <= half) put(column, row, what);
      }
  }

 private:
  [[nodiscard]] int column_at(float x) const { return static_cast<int>(std::floor((x - m_origin.x) / m_map.cell.x)); }
  [[nodiscard]] int row_at(float y) const { return static_cast<int>(std::floor((y - m_origin.y) / m_map.cell.y)); }
  void put(int column, int row, std::uint32_t what) {
    m_map.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_map.columns) +
                 static_cast<std::size_t>(column)] = what;
  }
  UnderfootMap& m_map;
  Vec2 m_origin;
};

/// The highways of the north are paved; what else is driven on has ruts along it.
void lay_ways(Mapper& mapper, const stage::Scenery& scenery) {
  constexpr float highway = 6;  // metres broad
  for (const stage::Line& line : scenery.lines) {
    if (line.kind > LineKind::SunkenLane) continue;
    const bool paved =
        line.kind == LineKind::Road && line.width >= highway && season_of(scenery) == stage::Season::Summer;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i)
      mapper.line(
          line.points[i], line.points[i + 1], line.width / 2,
          packed(paved ? Underfoot::Cobbles : Underfoot::Ruts, stage::bearing_of(line.points[i + 1] - line.points[i])));
  }
}

}  // namespace

std::vector<std::uint32_t> paint_underfoot(Underfoot kind, int side) {
  GroundTile tile{kind, side};
  switch (kind) {
    case Underfoot::Grass:
      grass(tile, false);
      break;
    case Underfoot::Meadow:
      grass(tile, true);
      break;
    case Underfoot::Stubble:
      stubble(tile);
      break;
    case Underfoot::Plough:
      plough(tile);
      break;
    case Underfoot::Corn:
      corn(tile);
      break;
    case Underfoot::Earth:
      earth(tile);
      break;
    case Underfoot::Cobbles:
      cobbles(tile);
      break;
    case Underfoot::Ruts:
      ruts(tile);
      break;
  }
  return tile.pixels(0.25F);
}

UnderfootMap map_underfoot(const stage::Scenery& scenery, const stage::TroddenCorn& trodden) {
  constexpr float finest = 2, most_cells = 4.5e6F;
  const Vec2 size = scenery.ground.size();
  UnderfootMap map{.step = trodden.step};
  const float cell = std::max(finest, std::sqrt(size.x * size.y / most_cells));
  map.columns = std::max(1, static_cast<int>(size.x / cell)), map.rows = std::max(1, static_cast<int>(size.y / cell));
  map.cell = {size.x / static_cast<float>(map.columns), size.y / static_cast<float>(map.rows)};
  map.pixels.assign(static_cast<std::size_t>(map.columns) * static_cast<std::size_t>(map.rows),
                    packed(Underfoot::Grass, 0));
  Mapper mapper{map, scenery.ground};
  for (const stage::Area& area : scenery.areas)
    if (area.outline.size() > 2)
      mapper.area(area, packed(kind_of(area, stage::stand_of(scenery, area).hides()), stage::rows_of(area.outline)));
  lay_ways(mapper, scenery);
  if (trodden.steps.empty()) return map;
  for (int row = 0; row < map.rows; ++row)
    for (int column = 0; column < map.columns; ++column) {
      const Vec2 from{(static_cast<float>(column) + 0.5F) * map.cell.x, (static_cast<float>(row) + 0.5F) * map.cell.y};
      std::uint32_t& here = map.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(map.columns) +
                                       static_cast<std::size_t>(column)];
      here = (here & 0xFFFFFF00U) | trodden.lies_from(from, size);
    }
  return map;
}

}  // namespace vedette::render
