#include "render/cloudscape.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/billows.h"
#include "render/ground_look.h"
#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec3;
constexpr float whole_turn = 2 * std::numbers::pi_v<float>;

/// One billow of a cloud in the sky: radians, but for `heap`, `hides` and `dark`.
struct Billow {
  float azimuth = 0, height = 0;   // of its middle
  float across = 0.1F, up = 0.1F;  // half of its breadth and height
  float hides = 1;                 // at its thickest
  float dark = 0;                  // how deep it lies in its cloud's shade, 0 to 1
  std::size_t heap = 0;
  bool mirrored = false;
};

/// A canvas once round: colours already multiplied by what they hide.
class Canvas {
 public:
  Canvas(int columns, const CloudLight& light)
      : m_columns{columns},
        m_rows{static_cast<int>(static_cast<float>(columns) * (Cloudscape::highest - Cloudscape::lowest) / whole_turn)},
        m_light{light},
        m_texels(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)) {}

  void paint(const Billow& billow);
  /// Calls `texel(azimuth, height)` for every one; it says colour and share hidden.
  template <typename Texel>
  void wash(Texel&& texel) {
    for (int row = 0; row < m_rows; ++row)
      for (int column = 0; column < m_columns; ++column) {
        const auto [colour, hidden] = texel(azimuth_of(column), height_of(row));
        cover(column, row, colour, hidden);
      }
  }
  [[nodiscard]] Colour toned(float glow) const { return mix(m_light.shaded, m_light.lit, glow); }
  [[nodiscard]] Cloudscape finished() const;

 private:
  struct Texel {
    Colour colour;
    float hidden = 0;
  };
  [[nodiscard]] float per_radian() const { return static_cast<float>(m_columns) / whole_turn; }
  [[nodiscard]] float azimuth_of(int column) const { return (static_cast<float>(column) + 0.5F) / per_radian(); }
  [[nodiscard]] float height_of(int row) const {
    return Cloudscape::highest - (static_cast<float>(row) + 0.5F) / per_radian();
  }
  void cover(int column, int row, Colour colour, float hidden) {
    const int x = ((column % m_columns) + m_columns) % m_columns;
    Texel& texel = m_texels[static_cast<std::size_t>(row * m_columns + x)];
    texel.colour = texel.colour * (1 - hidden) + colour * hidden;
    texel.hidden += (1 - texel.hidden) * hidden;
  }

  int m_columns, m_rows;
  CloudLight m_light;
  std::vector<Texel> m_texels;
};

void Canvas::paint(const Billow& billow) {
  const Vec3 ahead{std::sin(billow.azimuth) * std::cos(billow.height),
                   std::cos(billow.azimuth) * std::cos(billow.height), std::sin(billow.height)};
  const Vec3 right{std::cos(billow.azimuth), -std::sin(billow.azimuth), 0}, up = cross(right, ahead);
  const Vec3 sun = m_light.to_sun;
  const float hand = billow.mirrored ? -1.0F : 1.0F;
  const SideLight light = side_light({hand * dot(sun, right), dot(sun, up), -dot(sun, ahead)});
  const Billows& shapes = billows();
  const float scale = per_radian(), breadth = billow.across * scale / std::max(0.3F, std::cos(billow.height)),
              tall = billow.up * scale;
  const float middle = billow.azimuth * scale, level = (Cloudscape::highest - billow.height) * scale;
  const int top = std::max(0, static_cast<int>(level - tall)),
            bottom = std::min(m_rows - 1, static_cast<int>(level + tall));
  constexpr float cells = Billows::tile;
  for (int row = top; row <= bottom; ++row)
    for (int column = static_cast<int>(std::floor(middle - breadth)); column <= static_cast<int>(middle + breadth);
         ++column) {
      const float x = ((static_cast<float>(column) + 0.5F - middle) / breadth * hand + 1) / 2 * cells,
                  y = ((static_cast<float>(row) + 0.5F - level) / tall + 1) / 2 * cells;
      if (x < 0 || y < 0 || x >= cells || y >= cells) continue;
      const std::uint32_t texel = shapes.at(billow.heap, static_cast<int>(x), static_cast<int>(y));
      const float hidden = static_cast<float>(texel >> 24U) / 255 * billow.hides;
      if (hidden < 0.004F) continue;
      const float glow = smooth(0.05F, 0.80F, glow_of(texel, light)) * (1 - 0.75F * billow.dark);
      cover(column, row, toned(glow), hidden);
    }
}

Cloudscape Canvas::finished() const {
  Cloudscape made{m_columns, m_rows, {}};
  made.pixels.reserve(m_texels.size());
  for (const Texel& texel : m_texels)
    made.pixels.push_back(
        bytes_of(texel.hidden > 0.002F ? texel.colour * (1 / texel.hidden) : toned(0.6F), texel.hidden));
  return made;
}

/// Draws lots in order.
class Lots {
 public:
  explicit Lots(std::uint32_t seed) : m_seed{seed} {}
  float operator()() { return scatter(m_seed, m_drawn++, 907); }
  float between(float low, float high) { return low + (high - low) * (*this)(); }

 private:
  std::uint32_t m_seed, m_drawn = 0;
};

std::size_t any_heap(Lots& lots) {
  return std::min<std::size_t>(Billows::count - 1, static_cast<std::size_t>(lots() * Billows::count));
}

/// Heaps with flat feet under one ceiling, its height the measure of their distance and size; farthest first.
void paint_heaps(Canvas& canvas, float cover) {
  constexpr float nearest = 2.6F, farthest = 20;
  Lots lots{41};
  struct Heap {
    float away, azimuth, broad, tall;
  };
  std::vector<Heap> heaps;
  const int count = static_cast<int>(cover * 150);
  for (int i = 0; i < count; ++i) {
    const float away = std::sqrt(lots.between(nearest * nearest, farthest * farthest));
    const float broad = lots.between(0.7F, 2.2F);
    heaps.push_back({away, lots() * whole_turn, broad, broad * lots.between(0.28F, 0.55F)});
  }
  std::ranges::sort(heaps, std::greater{}, &Heap::away);
  for (const Heap& heap : heaps) {
    const float faint = 1 - 0.75F * smooth(6, farthest, heap.away);
    const int billows_in_it = 22;
    for (int i = 0; i < billows_in_it; ++i) {
      // From the crown in the rear to the small ones before its foot.
      const float rate = static_cast<float>(i) / billows_in_it, x = (lots() + lots() - 1) / 2 * heap.broad;
      const float roof = heap.tall * std::pow(std::max(0.0F, 1 - std::pow(2 * x / heap.broad, 2.0F)), 0.7F);
      const float size = heap.broad * lots.between(0.12F, 0.24F) * (1.15F - 0.5F * rate);
      const float y = std::max(roof * (1 - rate) * lots.between(0.5F, 1.0F), 0.25F * size);
      canvas.paint({.azimuth = heap.azimuth + std::atan(x / heap.away),
                    .height = std::atan((1 + y) / heap.away),
                    .across = size / heap.away,
                    .up = size / heap.away * (y < 0.3F * heap.tall ? 0.55F : 0.85F),
                    .hides = faint,
                    .dark = 1 - smooth(0, 0.7F * heap.tall, y),
                    .heap = any_heap(lots),
                    .mirrored = lots() < 0.5F});
    }
  }
}

/// Towers side by side over the horizon, an anvil over the highest, rain beneath.
void paint_thunderhead(Canvas& canvas, float from, float cover) {
  Lots lots{77};
  const float reach = 0.45F + 0.6F * cover;
  const auto away = [&](float azimuth) { return std::remainder(azimuth - from, whole_turn) / reach; };
  canvas.wash([&](float azimuth, float height) {
    const float off = std::abs(away(azimuth));
    const float dark = 0.62F * (1 - smooth(0.45F, 1.05F, off)) * (1 - smooth(0.02F, 0.13F, height));
    return std::pair{canvas.toned(-0.15F), dark};
  });
  constexpr int towers = 16;
  std::vector<std::pair<float, float>> at;  // place, -1 to 1, and height in radians
  for (int i = 0; i < towers; ++i) {
    const float place = (static_cast<float>(i) + lots()) / towers * 2 - 1;
    at.emplace_back(place,
                    (0.04F + 0.24F * std::exp(-6 * (place - 0.1F) * (place - 0.1F))) * lots.between(0.45F, 1.15F));
  }
  std::ranges::sort(at, std::greater{}, &std::pair<float, float>::second);
  const auto [peak, top] = at.front();
  for (int i = 0; i < 34; ++i) {
    const float along = lots.between(-1, 1.35F);
    canvas.paint({.azimuth = from + (peak + 0.45F * along) * reach,
                  .height = top * (1.0F - 0.10F * std::abs(along)) + lots.between(-0.01F, 0.015F),
                  .across = lots.between(0.06F, 0.12F),
                  .up = lots.between(0.014F, 0.024F),
                  .hides = 0.65F * (1 - 0.5F * std::abs(along)),
                  .dark = 0.25F,
                  .heap = any_heap(lots),
                  .mirrored = lots() < 0.5F});
  }
  std::ranges::sort(at, {}, [](const auto& tower) { return -tower.second; });
  for (const auto& [place, tall] : at)
    for (int i = 0; i < 40; ++i) {
      // Bulging upwards: broad heads on a narrower body.
      const float rate = static_cast<float>(i) / 40, up = (1 - rate) * lots.between(0.7F, 1.0F);
      const float wide = (0.05F + 0.24F * tall) * (0.75F + 0.5F * std::sin(2.2F * up + 0.4F));
      const float size = (0.020F + 0.20F * tall) * lots.between(0.45F, 1.0F) * (1.1F - 0.35F * rate);
      canvas.paint({.azimuth = from + place * reach + wide * (lots() + lots() - 1),
                    .height = 0.012F + up * tall,
                    .across = size,
                    .up = 0.85F * size,
                    .hides = 0.9F,
                    .dark = 0.95F * (1 - smooth(0.05F, 0.85F, up)),
                    .heap = any_heap(lots),
                    .mirrored = lots() < 0.5F});
    }
}

/// A place under a ceiling, in its heights.
stage::Vec2 under(float azimuth, float height) {
  return stage::heading(azimuth) * (1 / (std::max(height, 0.0F) + 0.045F));
}

/// Thin streaks, drawn out by the wind of the heights.
void paint_veil(Canvas& canvas, float cover) {
  const GroundNoise& noise = ground_noise();
  canvas.wash([&](float azimuth, float height) {
    const stage::Vec2 p = under(azimuth, height);
    const float bend = 40 * noise.broad.at(p.x * 6, p.y * 6);
    const float thick = 0.55F * noise.broad.at(p.x * 9 + bend + 2'000, p.y * 30 + 2'000) +
                        0.45F * noise.fine.at(p.x * 14 + bend + 2'000, p.y * 60 + 0.4F * bend + 2'000);
    const float seen = smooth(0.0F, 0.12F, height) * (1 - smooth(0.65F, 0.88F, height));
    return std::pair{canvas.toned(0.75F), 0.7F * smooth(0.68F - 0.45F * cover, 1.02F - 0.45F * cover, thick) * seen};
  });
}

/// A grey ceiling from horizon to horizon, and one gap where light breaks in.
void paint_ceiling(Canvas& canvas, const stage::Sky& sky) {
  const GroundNoise& noise = ground_noise();
  const auto open = [&](float azimuth, float height) {
    const float off = std::remainder(azimuth - sky.from, whole_turn) / 0.75F, up = (height - 0.13F) / 0.16F;
    return std::exp(-off * off - up * up);
  };
  canvas.wash([&](float azimuth, float height) {
    const stage::Vec2 p = under(azimuth, height);
    const float thick = 0.6F * noise.broad.at(p.x * 17 + 2'000, p.y * 17 + 2'000) +
                        0.4F * noise.fine.at(p.x * 30 + 2'000, p.y * 30 + 2'000);
    const float gap = open(azimuth, height);
    const float hidden = smooth(0.62F - 0.6F * sky.cover, 0.92F - 0.6F * sky.cover, thick - 0.75F * gap);
    const float seen = smooth(-0.01F, 0.05F, height) * (1 - 0.8F * smooth(0.7F, 0.89F, height));
    return std::pair{canvas.toned(0.10F + 1.1F * (0.60F - thick) + 1.6F * gap), 0.9F * hidden * seen};
  });
  Lots lots{59};
  const int count = static_cast<int>(sky.cover * 260);
  for (int i = 0; i < count; ++i) {
    const float away = 14 - 11.5F * std::sqrt(static_cast<float>(i) / static_cast<float>(count)),
                azimuth = lots() * whole_turn;
    const float height = std::atan(1 / away), size = lots.between(0.30F, 0.75F) / away;
    const float gap = open(azimuth, height);
    canvas.paint({.azimuth = azimuth,
                  .height = height,
                  .across = 1.9F * size,
                  .up = 0.55F * size,
                  .hides = 0.42F * (1 - 0.85F * gap) * (1 - 0.5F * smooth(5, 14, away)),
                  .dark = std::clamp(0.35F - gap, 0.0F, 1.0F),
                  .heap = any_heap(lots),
                  .mirrored = lots() < 0.5F});
  }
}

}  // namespace

CloudShadow cloud_shadow(const stage::Scenery& scenery, float rain, float second) {
  constexpr float faster = 4;
  const float edge = 1.5F - 3.0F * scenery.sky.cover;
  return {.gone = scenery.wind * (faster * second),
          .shade = scenery.sky.shade * (1 - rain),
          .begins = edge - 0.35F,
          .whole = edge + 0.35F};
}

Cloudscape paint_clouds(const stage::Sky& sky, const CloudLight& light, int columns) {
  Canvas canvas{columns, light};
  using enum stage::Clouds;
  if (sky.clouds == Veil) paint_veil(canvas, sky.cover);
  if (sky.clouds == Ceiling) paint_ceiling(canvas, sky);
  if (sky.clouds == Thunderhead) {
    paint_veil(canvas, 0.5F * sky.cover);
    paint_heaps(canvas, 0.35F * sky.cover);
    paint_thunderhead(canvas, sky.from, sky.cover);
  }
  if (sky.clouds == Heaps) paint_heaps(canvas, sky.cover);
  return canvas.finished();
}

}  // namespace vedette::render
