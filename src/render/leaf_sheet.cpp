#include "render/leaf_sheet.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/noise.h"
#include "render/rgb.h"
#include "stage/geometry.h"

namespace vedette::render {
namespace {

using stage::Vec2;

/// One tile, twice as fine as it is used. Places run from 0 to 1, x to the right, y upwards.
class Canvas {
 public:
  static constexpr int side = 2 * LeafSheet::tile;

  explicit Canvas(std::uint32_t seed) : m_seed{seed} {}
  [[nodiscard]] float chance(std::uint32_t n, std::uint32_t what) const { return scatter(n, m_seed, 500 + what); }

  /// A leaf from its stalk to its tip, brighter along one half, as leaves are folded.
  void leaf(Vec2 stalk, float angle, float length, float slim, float tone) {
    const Vec2 way{std::sin(angle), std::cos(angle)}, over{way.y, -way.x};
    each_near(stalk + way * (length / 2), length, [&](Vec2 p, float& into, bool& there) {
      const Vec2 off = p - stalk;
      const float along = stage::dot(off, way) / length, across = stage::dot(off, over) / length;
      if (along < 0 || along > 1) return;
      const float half = slim * 0.5F * std::pow(std::sin(std::numbers::pi_v<float> * std::pow(along, 0.8F)), 0.8F);
      if (std::abs(across) > half) return;
      there = true;
      into = tone * (across > 0 ? 1.08F : 0.92F) * (0.9F + 0.2F * along);
    });
  }
  /// A twig of wood.
  void stroke(Vec2 from, Vec2 to, float thick, float tone) {
    each_near((from + to) * 0.5F, stage::length(to - from) + thick, [&](Vec2 p, float& into, bool& there) {
      if (stage::distance(p, from, to) > thick / 2) return;
      there = true, into = tone;
    });
  }
  /// Twigs that fork, from a stem.
  void fork(Vec2 from, float angle, float length, float thick, int generations, std::uint32_t n) {
    const Vec2 to = from + Vec2{std::sin(angle), std::cos(angle)} * length;
    stroke(from, to, thick, 0.42F + 0.2F * chance(n, 1));
    if (generations == 0) return;
    for (std::uint32_t k = 0; k < 3; ++k)
      fork(stage::mix(from, to, 0.45F + 0.27F * static_cast<float>(k)),
           angle + (k % 2 == 0 ? 1.0F : -1.0F) * (0.25F + 0.5F * chance(n * 3 + k, 2)),
           length * (0.55F + 0.2F * chance(n * 3 + k, 3)), thick * 0.72F, generations - 1, n * 3 + k + 1);
  }
  template <typename Tone>
  void fill(Tone&& tone) {
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) m_tone[index(x, y)] = tone(place(x, y)), m_there[index(x, y)] = 1;
  }

  /// Into the sheet; where nothing is, the tone is the tile's mean, so that its edges stay clean.
  void print(LeafSheet& sheet, int which) const {
    float sum = 0, count = 0;
    for (std::size_t i = 0; i < m_tone.size(); ++i) sum += m_there[i] ? m_tone[i] : 0, count += m_there[i];
    const float mean = sum / std::max(1.0F, count);
    const int left = which % LeafSheet::across * LeafSheet::tile, top = which / LeafSheet::across * LeafSheet::tile;
    for (int y = 0; y < LeafSheet::tile; ++y)
      for (int x = 0; x < LeafSheet::tile; ++x) {
        float tone = 0, there = 0;
        for (int k = 0; k < 4; ++k)
          if (const auto i = index(2 * x + k % 2, 2 * y + k / 2); m_there[i]) tone += m_tone[i], ++there;
        const float shown = there > 0 ? tone / there : mean;
        sheet.pixels[static_cast<std::size_t>(top + y) * LeafSheet::columns + static_cast<std::size_t>(left + x)] =
            bytes_of({shown, shown, shown}, there / 4);
      }
  }

 private:
  static std::size_t index(int x, int y) { return static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x); }
  static Vec2 place(int x, int y) {
    return {(static_cast<float>(x) + 0.5F) / side, 1 - (static_cast<float>(y) + 0.5F) / side};
  }
  template <typename Put>
  void each_near(Vec2 middle, float reach, Put&& put) {
    const auto bound = [](float share) { return std::clamp(static_cast<int>(share * side), 0, side - 1); };
    for (int y = bound(1 - middle.y - reach); y <= bound(1 - middle.y + reach); ++y)
      for (int x = bound(middle.x - reach); x <= bound(middle.x + reach); ++x) {
        constexpr float margin = 0.02F;  // kept free, so that tiles do not run into each other
        const Vec2 p = place(x, y);
        if (p.x < margin || p.y < margin || p.x > 1 - margin || p.y > 1 - margin) continue;
        bool there = false;
        put(p, m_tone[index(x, y)], there);
        if (there) m_there[index(x, y)] = 1;
      }
  }

  std::uint32_t m_seed;
  std::vector<float> m_tone = std::vector<float>(std::size_t{side} * side, 0.5F);
  std::vector<std::uint8_t> m_there = std::vector<std::uint8_t>(std::size_t{side} * side, 0);
};

/// What a spray is made of.
struct Foliage {
  std::uint32_t leaves;
  float length, slim;  // of the tile; breadth to length
  float spread;        // radians to either side of the twig's way
};

/// Leaves all over a round, the lowest first: those on top are brighter.
void spray(Canvas& canvas, const Foliage& f) {
  canvas.stroke({0.5F, 0.03F}, {0.5F, 0.6F}, 0.012F, 0.3F);
  for (std::uint32_t n = 0; n < f.leaves; ++n) {
    const float out = 0.40F * std::sqrt(canvas.chance(n, 1)), turn = 6.283F * canvas.chance(n, 2);
    const Vec2 at{0.5F + out * std::cos(turn), 0.47F + out * std::sin(turn)};
    const float away = std::atan2(at.x - 0.5F, at.y - 0.05F);
    const float layer = static_cast<float>(n) / static_cast<float>(f.leaves);
    canvas.leaf(at, away + f.spread * (2 * canvas.chance(n, 3) - 1), f.length * (0.7F + 0.6F * canvas.chance(n, 4)),
                f.slim, (0.30F + 0.26F * layer) * (0.75F + 0.5F * canvas.chance(n, 5)));
  }
}

/// Needles in tufts, as a pine has them.
void needles(Canvas& canvas) {
  for (std::uint32_t tuft = 0; tuft < 12; ++tuft) {
    const float out = 0.30F * std::sqrt(canvas.chance(tuft, 1)), turn = 6.283F * canvas.chance(tuft, 2);
    const Vec2 at{0.5F + out * std::cos(turn), 0.45F + out * std::sin(turn)};
    canvas.stroke({0.5F, 0.03F}, at, 0.012F, 0.28F);
    for (std::uint32_t n = 0; n < 44; ++n)
      canvas.leaf(at, 1.9F * (2 * canvas.chance(tuft * 64 + n, 3) - 1), 0.12F + 0.08F * canvas.chance(tuft * 64 + n, 4),
                  0.12F, 0.34F + 0.3F * canvas.chance(tuft * 64 + n, 5));
  }
}

LeafSheet painted_leaves() {
  LeafSheet sheet;
  sheet.pixels.resize(std::size_t{LeafSheet::columns} * LeafSheet::rows);
  constexpr Foliage broad{95, 0.17F, 0.62F, 1.5F}, small{190, 0.105F, 0.66F, 1.7F}, narrow{150, 0.19F, 0.2F, 0.9F};
  int which = 0;
  for (const Foliage& foliage : {broad, small, narrow}) {
    Canvas canvas{static_cast<std::uint32_t>(which) + 1};
    spray(canvas, foliage), canvas.print(sheet, which++);
  }
  Canvas pine{11}, scales{12}, twigs{13}, bark{14}, plain{15};
  needles(pine), pine.print(sheet, which++);
  spray(scales, {260, 0.10F, 0.34F, 0.5F}), scales.print(sheet, which);
  for (std::uint32_t n = 0; n < 3; ++n)
    twigs.fork({0.5F, 0.03F}, 0.5F * (static_cast<float>(n) - 1), 0.42F, 0.016F, 3, n * 1000 + 1);
  twigs.print(sheet, LeafTile::twigs);
  bark.fill([&](Vec2 p) {
    const auto furrow = static_cast<std::uint32_t>(p.x * 20);
    return 0.36F + 0.22F * bark.chance(furrow, 1) + 0.08F * std::sin(40 * p.x);
  });
  bark.print(sheet, LeafTile::bark);
  plain.fill([](Vec2) { return 0.5F; });
  plain.print(sheet, LeafTile::plain);
  return sheet;
}

}  // namespace

LeafTile tile_of(int which) {
  constexpr float inset = 0.02F;  // of a tile: look-ups between pixels stay within it
  const int row = which / LeafSheet::across, column = which % LeafSheet::across;
  const float left = static_cast<float>(column), top = static_cast<float>(row);
  return {(left + inset) / LeafSheet::across, (top + inset) / LeafSheet::down, (left + 1 - inset) / LeafSheet::across,
          (top + 1 - inset) / LeafSheet::down};
}

std::uint32_t LeafSheet::at(float u, float v) const {
  const int x = std::clamp(static_cast<int>(u * columns), 0, columns - 1),
            y = std::clamp(static_cast<int>(v * rows), 0, rows - 1);
  return pixels[static_cast<std::size_t>(y) * columns + static_cast<std::size_t>(x)];
}

const LeafSheet& leaf_sheet() {
  static const LeafSheet sheet = painted_leaves();
  return sheet;
}

}  // namespace vedette::render
