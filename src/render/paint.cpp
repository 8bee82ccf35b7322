#include "render/paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <thread>

namespace vedette::render {
namespace {

using stage::Area;
using stage::AreaKind;
using stage::LineKind;
using stage::Vec2;

struct Tiles {
  NoiseTile broad{11, 4, 6};        // patches
  NoiseTile fine{23, 32, 4, 0.7F};  // tufts
};
const Tiles& tiles() {
  static const Tiles instance;
  return instance;
}

Colour unpack(std::uint32_t pixel) {
  return {static_cast<float>(pixel & 255U) / 255, static_cast<float>((pixel >> 8U) & 255U) / 255,
          static_cast<float>((pixel >> 16U) & 255U) / 255};
}
std::uint8_t byte(float value) {
  return static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255 + 0.5F);
}

/// Runs rows [0, count) on two threads; every row is its own work, so the result does not depend on them.
void for_rows(int count, const std::function<void(int)>& work) {
  std::jthread other{[&] {
    for (int row = count / 2; row < count; ++row) work(row);
  }};
  for (int row = 0; row < count / 2; ++row) work(row);
}

/// Where a point lies inside a rectangle of texels.
struct Window {
  int left = 0, bottom = 0, right = 0, top = 0;  // right and top excluded
  [[nodiscard]] int columns() const { return right - left; }
  [[nodiscard]] int rows() const { return top - bottom; }
  [[nodiscard]] bool empty() const { return right <= left || top <= bottom; }
};

class Painter {
 public:
  Painter(const stage::Scenery& scenery, const PaintOrder& order) : m_scenery{scenery}, m_order{order} {
    const Vec2 size = scenery.ground.size();
    m_picture.texel = order.texel;
    m_picture.columns = std::max(2, static_cast<int>(std::lround(size.x / order.texel)));
    m_picture.rows = std::max(2, static_cast<int>(std::lround(size.y / order.texel)));
    m_picture.pixels.resize(static_cast<std::size_t>(m_picture.columns) * static_cast<std::size_t>(m_picture.rows));
  }

  GroundPicture paint() {
    cover();
    for (const Area& area : m_scenery.areas) paint_area(area);
    paint_lines();
    light();
    return std::move(m_picture);
  }

 private:
  [[nodiscard]] Vec2 world(int column, int row) const {
    return m_scenery.ground.origin +
           Vec2{(static_cast<float>(column) + 0.5F) * m_order.texel, (static_cast<float>(row) + 0.5F) * m_order.texel};
  }
  [[nodiscard]] std::uint32_t& pixel(int column, int row) {
    return m_picture.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_picture.columns) +
                            static_cast<std::size_t>(column)];
  }
  [[nodiscard]] Window window_around(Vec2 low, Vec2 high, float margin) const {
    const Vec2 origin = m_scenery.ground.origin;
    const auto texels = [&](float metres) { return static_cast<int>(std::floor(metres / m_order.texel)); };
    return {.left = std::max(0, texels(low.x - origin.x - margin)),
            .bottom = std::max(0, texels(low.y - origin.y - margin)),
            .right = std::min(m_picture.columns, texels(high.x - origin.x + margin) + 1),
            .top = std::min(m_picture.rows, texels(high.y - origin.y + margin) + 1)};
  }

  void cover();
  void paint_area(const Area& area);
  void paint_lines();
  void light();
  [[nodiscard]] std::vector<float> mask(const Area& area, const Window& window, float blur) const;
  [[nodiscard]] Window window_around(const std::vector<Vec2>& points, float margin) const;
  [[nodiscard]] std::vector<std::uint8_t> measure_line(const stage::Line& line, float reach, const Window& box) const;
  void stamp(const GroundShadow& shadow, std::vector<std::uint8_t>& sunlit) const;
  void stamp(const GroundShadowOutline& outline, std::vector<std::uint8_t>& sunlit) const;

  const stage::Scenery& m_scenery;
  const PaintOrder& m_order;
  GroundPicture m_picture;
};

/// Dry grass of a hot July: straw, bleached and trodden patches, grey-green where thistles and herbs stand, bare earth.
Colour dry_grass(Vec2 p, float slope) {
  const float broad = tiles().broad.at(p.x * 0.35F, p.y * 0.35F);
  const float wide = tiles().broad.at(p.x * 0.055F + 91, p.y * 0.055F + 17);
  const float clump = tiles().broad.at(p.x * 1.9F + 33, p.y * 1.9F + 71);
  const float fine = tiles().fine.at(p.x * 2.3F, p.y * 2.3F);
  Colour c = mix(hex(0xA3935F), hex(0xCBBB8A), smooth(0.25F, 0.75F, 0.6F * broad + 0.4F * wide));
  c = mix(c, hex(0x86884F),
          0.75F * smooth(0.46F, 0.70F, wide) * smooth(0.2F, 0.6F, broad));  // green where the ground holds water
  c = mix(c, hex(0xA98A60), 0.75F * smooth(0.58F, 0.72F, 1 - broad * 0.65F - wide * 0.35F));    // bare earth
  c = mix(c, hex(0x74774A), 0.70F * smooth(0.66F, 0.80F, clump) * smooth(0.30F, 0.55F, wide));  // herbs in clumps
  c = mix(c, hex(0xD6C9A0), 0.55F * smooth(0.70F, 0.82F, 1 - clump));                           // bleached
  c = mix(c, hex(0x9A7D58), smooth(0.16F, 0.40F, slope));
  return c * (0.84F + 0.32F * fine);
}

/// Grass of a northern June: pasture in many greens, paler on the slopes.
Colour meadow_grass(Vec2 p, float slope) {
  const float broad = tiles().broad.at(p.x * 0.35F, p.y * 0.35F);
  const float wide = tiles().broad.at(p.x * 0.06F + 91, p.y * 0.06F + 17);
  const float fine = tiles().fine.at(p.x * 2.3F, p.y * 2.3F);
  Colour c = mix(hex(0x74803F), hex(0x8F9652), smooth(0.25F, 0.75F, broad));
  c = mix(c, hex(0x66763C), 0.6F * smooth(0.50F, 0.78F, wide));
  c = mix(c, hex(0xA59C60), 0.6F * smooth(0.62F, 0.80F, 1 - broad * 0.6F - wide * 0.4F));
  c = mix(c, hex(0x8C8352), smooth(0.20F, 0.45F, slope));
  return c * (0.86F + 0.28F * fine);
}

void Painter::cover() {
  const auto& ground = m_scenery.ground;
  const bool green = is_green(m_scenery);
  stage::HeightGrid steep{.columns = ground.columns,
                          .rows = ground.rows,
                          .cell = ground.cell,
                          .origin = ground.origin,
                          .metres = std::vector<float>(ground.metres.size())};
  for_rows(ground.rows, [&](int row) {
    for (int column = 0; column < ground.columns; ++column) {
      const auto s = [&](int c, int r) {
        return ground.sample(std::clamp(c, 0, ground.columns - 1), std::clamp(r, 0, ground.rows - 1));
      };
      const float dx = s(column + 1, row) - s(column - 1, row), dy = s(column, row + 1) - s(column, row - 1);
      steep.metres[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns) +
                   static_cast<std::size_t>(column)] = std::hypot(dx, dy) / (2 * ground.cell);
    }
  });
  for_rows(m_picture.rows, [&](int row) {
    for (int column = 0; column < m_picture.columns; ++column) {
      const Vec2 p = world(column, row);
      pixel(column, row) = bytes_of(green ? meadow_grass(p, steep.at(p)) : dry_grass(p, steep.at(p)));
    }
  });
}

/// 1 inside, 0 outside, with an edge `blur` metres wide that wanders by noise.
std::vector<float> Painter::mask(const Area& area, const Window& window, float blur) const {
  const auto columns = static_cast<std::size_t>(window.columns()), rows = static_cast<std::size_t>(window.rows());
  std::vector<float> cover(columns * rows, 0.0F);
  std::vector<float> crossings;
  for (std::size_t row = 0; row < rows; ++row) {
    const float y = world(0, window.bottom + static_cast<int>(row)).y;
    crossings.clear();
    for (std::size_t i = 0; i < area.outline.size(); ++i) {
      const Vec2 a = area.outline[i], b = area.outline[(i + 1) % area.outline.size()];
      if ((a.y <= y) != (b.y <= y)) crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
    }
    std::ranges::sort(crossings);
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
      for (std::size_t column = 0; column < columns; ++column) {
        const float x = world(window.left + static_cast<int>(column), 0).x;
        if (x >= crossings[i] && x < crossings[i + 1]) cover[row * columns + column] = 1;
      }
  }
  const int reach = std::max(1, static_cast<int>(std::lround(blur / m_order.texel)));
  std::vector<float> line(std::max(columns, rows));
  const auto soften = [&](std::size_t start, std::size_t step, std::size_t count) {
    const auto value = [&](int i) {
      return cover[start + step * static_cast<std::size_t>(std::clamp(i, 0, static_cast<int>(count) - 1))];
    };
    float sum = 0;
    for (int i = -reach; i <= reach; ++i) sum += value(i);
    for (int i = 0; i < static_cast<int>(count); ++i) {
      line[static_cast<std::size_t>(i)] = sum / static_cast<float>(2 * reach + 1);
      sum += value(i + reach + 1) - value(i - reach);
    }
    for (std::size_t i = 0; i < count; ++i) cover[start + step * i] = line[i];
  };
  for (std::size_t row = 0; row < rows; ++row) soften(row * columns, 1, columns);
  for (std::size_t column = 0; column < columns; ++column) soften(column, columns, rows);
  return cover;
}

/// What an area's ground looks like at one place; `strength` is how much of the cover beneath it hides.
struct Look {
  Colour colour;
  float strength = 1;
};

/// Furrows and drills along the field's longest side.
float rows_of(const Area& area, Vec2 p, float pitch) {
  Vec2 side{1, 0};
  float longest = 0;
  for (std::size_t i = 0; i < area.outline.size(); ++i) {
    const Vec2 edge = area.outline[(i + 1) % area.outline.size()] - area.outline[i];
    if (stage::length(edge) > longest) longest = stage::length(edge), side = edge * (1 / stage::length(edge));
  }
  const float across = stage::dot(p, {-side.y, side.x}) + 0.6F * tiles().broad.at(p.x * 0.8F, p.y * 0.8F);
  return 0.5F + 0.5F * std::sin(across / pitch * 2 * std::numbers::pi_v<float>);
}

Look look_of(const Area& area, Vec2 p) {
  const float fine = tiles().fine.at(p.x * 1.9F + 40, p.y * 1.9F);
  const float broad = tiles().broad.at(p.x * 0.5F + 7, p.y * 0.5F);
  const float grain = 0.84F + 0.32F * fine;
  switch (area.kind) {
    case AreaKind::Wood:
      return {mix(hex(0x5E5A38), hex(0x7C7046), broad) * grain, 0.95F};
    case AreaKind::Orchard:
      return {mix(hex(0x99905A), hex(0xB29C68), broad) * grain, 0.8F};
    case AreaKind::Scrub:
      return {mix(hex(0x7A7848), hex(0xA08E5C), smooth(0.3F, 0.7F, broad)) * grain, 0.85F};
    case AreaKind::Vineyard:
      return {mix(hex(0xA88A60), hex(0x6E7A3C), rows_of(area, p, 4.0F)) * grain, 0.9F};
    case AreaKind::Marsh:
      return {mix(hex(0x6F7A4A), hex(0x565F48), smooth(0.5F, 0.7F, broad)) * grain, 0.9F};
    case AreaKind::Lake:
      return {mix(hex(0x6E6A50), hex(0x4C564C), broad) * grain, 1};
    case AreaKind::Sea:
      return {mix(hex(0xC9B88E), hex(0xB7A67E), broad) * grain, 1};
    case AreaKind::RiverBed: {
      const Colour gravel = mix(hex(0xC4B9A2), hex(0xDDD3BF), fine);
      return {mix(gravel, hex(0xA99D78), smooth(0.52F, 0.72F, broad)), 1};
    }
    case AreaKind::Town:
      return {mix(hex(0xB7A283), hex(0xC9B594), broad) * grain, 0.9F};
    case AreaKind::Field:
      break;
  }
  if (area.crop == "plough") return {mix(hex(0x80623F), hex(0x9C7B52), rows_of(area, p, 3.0F)) * grain, 0.95F};
  if (area.crop == "maize") return {mix(hex(0x5A6B2E), hex(0x7E8B42), rows_of(area, p, 3.2F)) * grain, 0.95F};
  if (area.crop == "meadow") return {mix(hex(0x80853F), hex(0x9A9555), broad) * grain, 0.85F};
  if (area.crop == "rye")  // taller and greyer than wheat
    return {mix(hex(0xAFA566), hex(0xCBC088), 0.5F * broad + 0.5F * rows_of(area, p, 6.0F)) * grain, 0.95F};
  if (area.crop == "wheat" || area.crop == "corn")
    return {mix(hex(0xC6A95E), hex(0xDBC27C), 0.5F * broad + 0.5F * rows_of(area, p, 6.0F)) * grain, 0.95F};
  if (area.crop == "barley" || area.crop == "oats")  // ripening: still pale green
    return {mix(hex(0xA9A45A), hex(0xC6BC78), 0.5F * broad + 0.5F * rows_of(area, p, 6.0F)) * grain, 0.95F};
  if (area.crop == "clover") return {mix(hex(0x5F7A38), hex(0x7B8F4A), broad) * grain, 0.9F};
  if (area.crop == "beans") return {mix(hex(0x5C6F38), hex(0x8A8A50), rows_of(area, p, 2.4F)) * grain, 0.95F};
  if (area.crop == "fallow") return {mix(hex(0x8F7A52), hex(0xA08F60), broad) * grain, 0.85F};
  if (area.crop == "dry grass") return {dry_grass(p, 0), 0.6F};
  return {mix(hex(0xBFA96C), hex(0xD9C692), rows_of(area, p, 3.2F) * 0.45F + 0.55F * broad) * grain, 0.85F};  // stubble
}

void Painter::paint_area(const Area& area) {
  if (area.outline.size() < 3) return;
  const bool is_tilled = area.kind == AreaKind::Field || area.kind == AreaKind::Vineyard;
  const float blur = is_tilled ? 1.5F : 6.0F;
  const Window window = window_around(area.outline, 2 * blur);
  if (window.empty()) return;
  const std::vector<float> inside = mask(area, window, blur);
  for_rows(window.rows(), [&](int row) {
    for (int column = 0; column < window.columns(); ++column) {
      float weight = inside[static_cast<std::size_t>(row) * static_cast<std::size_t>(window.columns()) +
                            static_cast<std::size_t>(column)];
      if (weight <= 0) continue;
      const Vec2 p = world(window.left + column, window.bottom + row);
      const float ragged = (tiles().broad.at(p.x * 1.7F, p.y * 1.7F) - 0.5F) * (is_tilled ? 0.35F : 0.9F);
      weight = weight >= 1 ? 1 : smooth(0.30F, 0.70F, weight + ragged);
      if (weight <= 0) continue;
      const Look look = look_of(area, p);
      std::uint32_t& at = pixel(window.left + column, window.bottom + row);
      at = bytes_of(mix(unpack(at), look.colour, weight * look.strength));
    }
  });
}

Window Painter::window_around(const std::vector<Vec2>& points, float margin) const {
  Vec2 low = points.front(), high = low;
  for (const Vec2 p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return window_around(low, high, margin);
}

/// For each texel of the box its distance to the line, in shares of `reach` from 0 to 254; 255 is far.
std::vector<std::uint8_t> Painter::measure_line(const stage::Line& line, float reach, const Window& box) const {
  std::vector<std::uint8_t> nearest(static_cast<std::size_t>(box.columns()) * static_cast<std::size_t>(box.rows()),
                                    255);
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const Vec2 a = line.points[i], b = line.points[i + 1], along = b - a;
    const float square = std::max(1e-6F, stage::dot(along, along));
    const Window window =
        window_around({std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}, reach);
    for (int row = window.bottom; row < window.top; ++row)
      for (int column = window.left; column < window.right; ++column) {
        const Vec2 p = world(column, row);
        const float t = std::clamp(stage::dot(p - a, along) / square, 0.0F, 1.0F);
        const float distance = stage::length(p - (a + along * t));
        if (distance >= reach) continue;
        auto& kept = nearest[static_cast<std::size_t>(row - box.bottom) * static_cast<std::size_t>(box.columns()) +
                             static_cast<std::size_t>(column - box.left)];
        kept = std::min(kept, static_cast<std::uint8_t>(std::min(254.0F, distance / reach * 254)));
      }
  }
  return nearest;
}

void Painter::paint_lines() {
  struct Brush {
    LineKind kind;
    Colour dark, light;
    float margin;  // metres beyond the half width where it fades
    float strength;
  };
  constexpr std::array brushes{
      Brush{LineKind::River, hex(0x9E9474), hex(0xC2B696), 8, 0.9F},
      Brush{LineKind::Stream, hex(0x77753F), hex(0xA39A70), 4, 0.85F},
      Brush{LineKind::Bank, hex(0x8B7B4C), hex(0xA8925C), 2, 0.7F},
      Brush{LineKind::Hedge, hex(0x5E6034), hex(0x7E7A48), 1.5F, 0.8F},
      Brush{LineKind::Wall, hex(0x8A7E5C), hex(0xA4946C), 1, 0.6F},
      Brush{LineKind::Fence, hex(0x8E8252), hex(0xA2925E), 0.8F, 0.4F},
      Brush{LineKind::Track, hex(0xC6B288), hex(0xDFD0A8), 1.2F, 0.85F},
      Brush{LineKind::SunkenLane, hex(0x9A8058), hex(0xB89C70), 1.5F, 0.9F},
      Brush{LineKind::Road, hex(0xCDBB94), hex(0xE6D8B8), 1.5F, 0.95F},
  };
  for (const Brush& brush : brushes)
    for (const stage::Line& line : m_scenery.lines) {
      if (line.kind != brush.kind || line.points.size() < 2) continue;
      const float half = std::max(line.width, 1.0F) / 2, reach = half + brush.margin + 1.5F;
      const Window box = window_around(line.points, reach);
      if (box.empty()) continue;
      const std::vector<std::uint8_t> nearest = measure_line(line, reach, box);
      const bool is_way =
          brush.kind == LineKind::Road || brush.kind == LineKind::Track || brush.kind == LineKind::SunkenLane;
      for_rows(box.rows(), [&](int row) {
        for (int column = 0; column < box.columns(); ++column) {
          const std::uint8_t kept = nearest[static_cast<std::size_t>(row) * static_cast<std::size_t>(box.columns()) +
                                            static_cast<std::size_t>(column)];
          if (kept == 255) continue;
          const Vec2 p = world(box.left + column, box.bottom + row);
          const float broad = tiles().broad.at(p.x * 1.3F, p.y * 1.3F), fine = tiles().fine.at(p.x * 2, p.y * 2);
          const float distance = static_cast<float>(kept) / 254 * reach + (broad - 0.5F) * 2 * brush.margin;
          float weight = 1 - smooth(half - 0.3F * brush.margin, half + brush.margin, distance);
          if (weight <= 0) continue;
          Colour colour = mix(brush.dark, brush.light, fine);
          if (is_way) {
            // Two wheel ruts, and grass that survives between them.
            const float rut = std::exp(-std::pow((distance - 0.42F * half) / 0.55F, 2.0F));
            colour = colour * (1 - 0.14F * rut);
            weight *= 1 - 0.55F * (1 - smooth(0.0F, 0.25F * half, distance)) * smooth(0.35F, 0.6F, broad);
          }
          std::uint32_t& at = pixel(box.left + column, box.bottom + row);
          at = bytes_of(mix(unpack(at), colour, weight * brush.strength));
        }
      });
    }
}

void Painter::stamp(const GroundShadow& shadow, std::vector<std::uint8_t>& sunlit) const {
  const Vec2 sun{m_order.to_sun.x, m_order.to_sun.y};
  const Vec2 along = stage::length(sun) > 1e-4F ? sun * (1 / stage::length(sun)) : Vec2{0, 1};
  const float reach = std::max(shadow.along, shadow.across);
  const Window window = window_around(shadow.centre, shadow.centre, reach);
  for (int row = window.bottom; row < window.top; ++row)
    for (int column = window.left; column < window.right; ++column) {
      const Vec2 p = world(column, row), from = p - shadow.centre;
      const float u = stage::dot(from, along) / shadow.along, v = stage::dot(from, {-along.y, along.x}) / shadow.across;
      const float ragged = 0.35F * (tiles().fine.at(p.x * 3, p.y * 3) - 0.5F);
      const float dark = shadow.darkness * (1 - smooth(0.55F, 1.0F, std::sqrt(u * u + v * v) + ragged));
      if (dark <= 0) continue;
      auto& light = sunlit[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_picture.columns) +
                           static_cast<std::size_t>(column)];
      light = std::min(light, byte(1 - dark));
    }
}

void Painter::stamp(const GroundShadowOutline& outline, std::vector<std::uint8_t>& sunlit) const {
  const Window window = window_around(outline.corners, 1);
  for (int row = window.bottom; row < window.top; ++row)
    for (int column = window.left; column < window.right; ++column) {
      const Vec2 p = world(column, row);
      const float d = m_order.texel * 0.25F;
      const int hits = is_inside(outline.corners, p + Vec2{d, d}) + is_inside(outline.corners, p + Vec2{-d, d}) +
                       is_inside(outline.corners, p + Vec2{d, -d}) + is_inside(outline.corners, p + Vec2{-d, -d});
      if (hits == 0) continue;
      auto& light = sunlit[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_picture.columns) +
                           static_cast<std::size_t>(column)];
      light = std::min(light, byte(1 - 0.92F * static_cast<float>(hits) / 4));
    }
}

void Painter::light() {
  const auto& ground = m_scenery.ground;
  // Sunlight on each sample of the ground; relief is doubled, as a painter would, or a plain looks like a board.
  std::vector<float> slope_light(ground.metres.size());
  for_rows(ground.rows, [&](int row) {
    for (int column = 0; column < ground.columns; ++column) {
      const auto s = [&](int c, int r) {
        return ground.sample(std::clamp(c, 0, ground.columns - 1), std::clamp(r, 0, ground.rows - 1));
      };
      const float dx = (s(column + 1, row) - s(column - 1, row)) / ground.cell;
      const float dy = (s(column, row + 1) - s(column, row - 1)) / ground.cell;
      const float size = std::sqrt(dx * dx + dy * dy + 1);
      slope_light[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns) +
                  static_cast<std::size_t>(column)] =
          std::max(0.0F, (-dx * m_order.to_sun.x - dy * m_order.to_sun.y + m_order.to_sun.z) / size);
    }
  });
  std::vector<std::uint8_t> sunlit(m_picture.pixels.size(), 255);
  for (const GroundShadow& shadow : m_order.shadows) stamp(shadow, sunlit);
  for (const GroundShadowOutline& outline : m_order.outlines) stamp(outline, sunlit);
  const stage::HeightGrid lights{.columns = ground.columns,
                                 .rows = ground.rows,
                                 .cell = ground.cell,
                                 .origin = ground.origin,
                                 .metres = std::move(slope_light)};
  for_rows(m_picture.rows, [&](int row) {
    for (int column = 0; column < m_picture.columns; ++column) {
      const Vec2 p = world(column, row);
      const float bumps = tiles().fine.at(p.x * 1.4F + 1.5F * m_order.to_sun.x, p.y * 1.4F + 1.5F * m_order.to_sun.y) -
                          tiles().fine.at(p.x * 1.4F, p.y * 1.4F);
      const auto i = static_cast<std::size_t>(row) * static_cast<std::size_t>(m_picture.columns) +
                     static_cast<std::size_t>(column);
      const float light = lights.at(p) * (1 - 0.6F * bumps) * static_cast<float>(sunlit[i]) / 255;
      m_picture.pixels[i] = (m_picture.pixels[i] & 0x00FFFFFFU) | static_cast<std::uint32_t>(byte(light)) << 24U;
    }
  });
}

}  // namespace

std::uint32_t bytes_of(Colour c, float alpha) {
  return static_cast<std::uint32_t>(byte(c.r)) | static_cast<std::uint32_t>(byte(c.g)) << 8U |
         static_cast<std::uint32_t>(byte(c.b)) << 16U | static_cast<std::uint32_t>(byte(alpha)) << 24U;
}

bool is_inside(const std::vector<Vec2>& outline, Vec2 point) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Vec2 a = outline[i], b = outline[j];
    if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

bool is_green(const stage::Scenery& scenery) {
  return scenery.ground_cover.find("meadow") != std::string::npos ||
         scenery.ground_cover.find("green") != std::string::npos;
}

GroundPicture paint_ground(const stage::Scenery& scenery, const PaintOrder& order) {
  return Painter{scenery, order}.paint();
}

std::vector<std::uint32_t> paint_detail(int side) {
  // Short strokes of stalks laid over each other, lighter on one side: read as grass from any distance.
  std::vector<float> tufts(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0.45F);
  const auto at = [&](int x, int y) -> float& {
    return tufts[static_cast<std::size_t>((y + side) % side) * static_cast<std::size_t>(side) +
                 static_cast<std::size_t>((x + side) % side)];
  };
  const int strokes = side * side / 14;
  for (int i = 0; i < strokes; ++i) {
    const auto n = static_cast<std::uint32_t>(i);
    const float x = scatter(n, 1, 5) * static_cast<float>(side), y = scatter(n, 2, 5) * static_cast<float>(side);
    const float angle = scatter(n, 3, 5) * 6.283F, tone = 0.22F + 0.62F * scatter(n, 4, 5);
    const int size = 3 + static_cast<int>(6 * scatter(n, 5, 5));
    for (int s = 0; s < size; ++s) {
      float& value = at(static_cast<int>(x + std::cos(angle) * static_cast<float>(s)),
                        static_cast<int>(y + std::sin(angle) * static_cast<float>(s)));
      value = std::lerp(value, tone, 0.75F);
    }
  }
  std::vector<std::uint32_t> pixels(tufts.size());
  const float scale = static_cast<float>(NoiseTile::side) / static_cast<float>(side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const float fx = static_cast<float>(x) * scale, fy = static_cast<float>(y) * scale;
      pixels[static_cast<std::size_t>(y * side + x)] =
          bytes_of({at(x, y), tiles().fine.at(fx, fy), tiles().broad.at(fx, fy)});
    }
  return pixels;
}

}  // namespace vedette::render
