#include "render/paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "render/ground_look.h"
#include "stage/box.h"
#include "stage/cores.h"
#include "stage/outline.h"

namespace vedette::render {
namespace {

using stage::Area;
using stage::AreaKind;
using stage::is_inside;
using stage::LineKind;
using stage::Vec2;

Colour unpack(std::uint32_t pixel) {
  return {static_cast<float>(pixel & 255U) / 255, static_cast<float>((pixel >> 8U) & 255U) / 255,
          static_cast<float>((pixel >> 16U) & 255U) / 255};
}
std::uint8_t byte(float value) {
  constexpr float half = 0.5F;
  return static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255 + half);
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
    if (m_scenery.air.wet) soak();
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
  void soak();
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

void Painter::cover() {
  const auto& ground = m_scenery.ground;
  const GrassColour grass = grass_of(m_scenery);
  stage::HeightGrid steep{.columns = ground.columns,
                          .rows = ground.rows,
                          .cell = ground.cell,
                          .origin = ground.origin,
                          .metres = std::vector<float>(ground.metres.size())};
  stage::over_rows(ground.rows, [&](int row) {
    for (int column = 0; column < ground.columns; ++column) {
      const auto s = [&](int c, int r) {
        return ground.sample(std::clamp(c, 0, ground.columns - 1), std::clamp(r, 0, ground.rows - 1));
      };
      const float dx = s(column + 1, row) - s(column - 1, row), dy = s(column, row + 1) - s(column, row - 1);
      steep.metres[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns) +
                   static_cast<std::size_t>(column)] = std::hypot(dx, dy) / (2 * ground.cell);
    }
  });
  stage::over_rows(m_picture.rows, [&](int row) {
    for (int column = 0; column < m_picture.columns; ++column) {
      const Vec2 p = world(column, row);
      pixel(column, row) = bytes_of(grass(p, steep.at(p)));
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
    stage::crossings_of(area.outline, y, crossings);
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

void Painter::paint_area(const Area& area) {
  if (area.outline.size() < 3) return;
  const bool is_tilled = area.kind == AreaKind::Field || area.kind == AreaKind::Vineyard;
  const float blur = is_tilled ? 1.5F : 6.0F;
  const Window window = window_around(area.outline, 2 * blur);
  if (window.empty()) return;
  const std::vector<float> inside = mask(area, window, blur);
  const AreaLook look_at{area};
  stage::over_rows(window.rows(), [&](int row) {
    for (int column = 0; column < window.columns(); ++column) {
      float weight = inside[static_cast<std::size_t>(row) * static_cast<std::size_t>(window.columns()) +
                            static_cast<std::size_t>(column)];
      if (weight <= 0) continue;
      const Vec2 p = world(window.left + column, window.bottom + row);
      const float ragged = (ground_noise().broad.at(p.x * 1.7F, p.y * 1.7F) - 0.5F) * (is_tilled ? 0.35F : 0.9F);
      weight = weight >= 1 ? 1 : smooth(0.30F, 0.70F, weight + ragged);
      if (weight <= 0) continue;
      const Look look = look_at(p);
      std::uint32_t& at = pixel(window.left + column, window.bottom + row);
      at = bytes_of(mix(unpack(at), look.colour, weight * look.strength));
    }
  });
}

Window Painter::window_around(const std::vector<Vec2>& points, float margin) const {
  const auto [low, high] = stage::box_of(points);
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
      stage::over_rows(box.rows(), [&](int row) {
        for (int column = 0; column < box.columns(); ++column) {
          const std::uint8_t kept = nearest[static_cast<std::size_t>(row) * static_cast<std::size_t>(box.columns()) +
                                            static_cast<std::size_t>(column)];
          if (kept == 255) continue;
          const Vec2 p = world(box.left + column, box.bottom + row);
          const float broad = ground_noise().broad.at(p.x * 1.3F, p.y * 1.3F),
                      fine = ground_noise().fine.at(p.x * 2, p.y * 2);
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
      const float ragged = 0.35F * (ground_noise().fine.at(p.x * 3, p.y * 3) - 0.5F);
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

/// Rain darkens earth and deepens what grows on it, most where it stands in hollows of the ground.
void Painter::soak() {
  stage::over_rows(m_picture.rows, [&](int row) {
    for (int column = 0; column < m_picture.columns; ++column) {
      const Vec2 p = world(column, row);
      const float stands = smooth(0.48F, 0.66F, ground_noise().broad.at(p.x * 1.7F + 91, p.y * 1.7F));
      std::uint32_t& at = pixel(column, row);
      const Colour dry = unpack(at);
      const float grey = 0.30F * dry.r + 0.59F * dry.g + 0.11F * dry.b;
      const Colour deep = mix({grey, grey, grey}, dry, 1.10F);
      at = bytes_of(deep * (0.84F - 0.13F * stands));
    }
  });
}

void Painter::light() {
  const auto& ground = m_scenery.ground;
  // Sunlight on each sample of the ground; relief is doubled, as a painter would, or a plain looks like a board.
  std::vector<float> slope_light(ground.metres.size());
  stage::over_rows(ground.rows, [&](int row) {
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
  stage::over_rows(m_picture.rows, [&](int row) {
    for (int column = 0; column < m_picture.columns; ++column) {
      const Vec2 p = world(column, row);
      const float bumps =
          ground_noise().fine.at(p.x * 1.4F + 1.5F * m_order.to_sun.x, p.y * 1.4F + 1.5F * m_order.to_sun.y) -
          ground_noise().fine.at(p.x * 1.4F, p.y * 1.4F);
      const auto i = static_cast<std::size_t>(row) * static_cast<std::size_t>(m_picture.columns) +
                     static_cast<std::size_t>(column);
      const float light = lights.at(p) * (1 - 0.6F * bumps) * static_cast<float>(sunlit[i]) / 255;
      m_picture.pixels[i] = (m_picture.pixels[i] & 0x00FFFFFFU) | static_cast<std::uint32_t>(byte(light)) << 24U;
    }
  });
}

}  // namespace

GroundPicture paint_ground(const stage::Scenery& scenery, const PaintOrder& order) {
  return Painter{scenery, order}.paint();
}

Colour reflected(const GroundPicture& picture) {
  constexpr std::size_t every = 61;
  Colour sum;
  float counted = 0;
  for (std::size_t i = 0; i < picture.pixels.size(); i += every, ++counted) {
    const Colour c = unpack(picture.pixels[i]);
    sum = sum + Colour{c.r * c.r, c.g * c.g, c.b * c.b};
  }
  return sum * (1 / std::max(counted, 1.0F));
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
          bytes_of({at(x, y), ground_noise().fine.at(fx, fy), ground_noise().broad.at(fx, fy)});
    }
  return pixels;
}

}  // namespace vedette::render
