#include "render/crop_shapes.h"

#include <cmath>
#include <numbers>

#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec2;
using stage::Vec3;
using Form = stage::Stand::Form;

/// How much of a tuft a level shows, and how much broader that is.
struct Cut {
  int stalks;
  float broad;
};

class Tuft {
 public:
  explicit Tuft(std::uint32_t seed) : m_seed{seed} {}
  [[nodiscard]] float chance(int n, std::uint32_t what) const {
    return scatter(static_cast<std::uint32_t>(n), m_seed, 700 + what);
  }
  [[nodiscard]] Vec2 way(int n, std::uint32_t what) const {
    return stage::heading(2 * std::numbers::pi_v<float> * chance(n, what));
  }

  /// A blade from its foot to its tip. Heights are shares. @param half its breadth at the foot, metres
  void blade(Vec3 foot, Vec3 tip, Vec2 across, float half, float low, float high) {
    const std::uint32_t a = add(foot, across, half, low), b = add(foot, across * -1.0F, half, low),
                        c = add(tip, across, 0.15F * half, high);
    triangle(a, b, c);
  }
  /// An ear or a leaf: slim at both ends.
  void lens(Vec3 foot, Vec3 tip, Vec2 across, float half, float low, float high) {
    const Vec3 middle = foot * 0.55F + tip * 0.45F;
    const std::uint32_t a = add(foot, across, 0.2F * half, low), b = add(middle, across, half, high),
                        c = add(middle, across * -1.0F, half, 0.92F * high),
                        d = add(tip, across, 0.15F * half, 1.05F * high);
    triangle(a, b, c), triangle(b, d, c);
  }
  /// A blade in two pieces, a little darker on one side. @param half its breadth at foot, bend and tip. @param tone too
  void bent(Vec3 foot, Vec3 bend, Vec3 tip, Vec2 across, Vec3 half, Vec3 tone) {
    const std::uint32_t a = add(foot, across, half.x, tone.x), b = add(foot, across * -1.0F, half.x, tone.x),
                        c = add(bend, across, half.y, tone.y), d = add(bend, across * -1.0F, half.y, 0.9F * tone.y),
                        e = add(tip, across, half.z, tone.z);
    triangle(a, b, c), triangle(b, d, c), triangle(c, d, e);
  }
  /// A leaf that rises, bends and hangs.
  void arch(Vec3 foot, Vec2 out, float reach, float rise, float half, float low, float high) {
    const Vec3 top = foot + Vec3{out.x * 0.5F * reach, out.y * 0.5F * reach, rise},
               tip = foot + Vec3{out.x * reach, out.y * reach, 0.35F * rise};
    bent(foot, top, tip, {out.y, -out.x}, Vec3{0.5F, 1, 0.1F} * half, {low, high, 0.95F * high});
  }
  StalkMesh mesh;

 private:
  std::uint32_t add(Vec3 at, Vec2 across, float half, float tone) {
    mesh.vertices.push_back({at.x, at.y, at.z, across.x * half, across.y * half, 0, tone, std::max(0.001F, half)});
    return static_cast<std::uint32_t>(mesh.vertices.size() - 1);
  }
  void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    mesh.triangles.insert(mesh.triangles.end(), {a, b, c});
  }
  std::uint32_t m_seed;
};

/// Stalks a finger's breadth apart with nodding ears.
void corn(Tuft& tuft, std::size_t level) {
  constexpr std::array<Cut, stalk_levels> cuts{{{12, 1}, {7, 1.7F}, {5, 2.2F}, {4, 2.6F}}};
  const Cut cut = cuts[level];
  for (int n = 0; n < cut.stalks; ++n) {
    const float tall = 0.80F + 0.2F * tuft.chance(n, 1), tone = 0.86F + 0.3F * tuft.chance(n, 2);
    const Vec2 out = tuft.way(n, 3), across = tuft.way(n, 4);
    const float off = 0.3F * std::sqrt(tuft.chance(n, 5)), lean = 0.04F + 0.10F * tuft.chance(n, 6);
    const Vec3 foot{out.x * off, out.y * off, level == on_the_lid ? 0.6F : 0.0F};
    const Vec3 neck{foot.x + out.x * lean, foot.y + out.y * lean, 0.93F * tall};
    const Vec2 nods = tuft.way(n, 7);
    const Vec3 tip{neck.x + nods.x * 0.07F, neck.y + nods.y * 0.07F, neck.z + 0.05F};
    const Vec3 under{neck.x - nods.x * 0.02F, neck.y - nods.y * 0.02F, neck.z - 0.05F};
    tuft.blade(foot, neck, across, 0.009F * cut.broad, 0.62F * tone, 0.88F * tone);
    if (level < 2)
      tuft.lens(under, tip, across, 0.0125F * cut.broad, 0.95F * tone, 1.12F * tone);
    else
      tuft.blade(tip, under, across, 0.0125F * cut.broad, 1.12F * tone, 0.95F * tone);
    if (level == 0 && n % 2 == 0)
      tuft.blade({foot.x, foot.y, 0.35F * tall}, {foot.x + nods.x * 0.16F, foot.y + nods.y * 0.16F, 0.66F * tall},
                 across, 0.012F, 0.66F * tone, 0.8F * tone);
  }
}

/// One plant: a stem, long leaves that hang, a tassel.
void maize(Tuft& tuft, std::size_t level) {
  constexpr std::array<int, stalk_levels> leaves{8, 5, 4, 3};
  tuft.blade({0, 0, 0}, {0.03F, 0.02F, 0.92F}, tuft.way(0, 1), 0.02F, 0.7F, 0.9F);
  for (int n = 0; n < leaves[level]; ++n) {
    const float share = (static_cast<float>(n) + 0.5F) / static_cast<float>(leaves[level]);
    const float tone = 0.80F + 0.35F * tuft.chance(n, 2);
    tuft.arch({0, 0, (level == on_the_lid ? 0.6F : 0.14F) + 0.6F * share * (level == on_the_lid ? 0.45F : 1)},
              tuft.way(n, 3), 0.45F + 0.2F * tuft.chance(n, 4), 0.14F, 0.045F * (level == 0 ? 1.0F : 1.3F), 0.8F * tone,
              tone);
  }
  const int rays = level == 0 ? 4 : 2;
  for (int n = 0; n < rays; ++n) {
    const Vec2 out = tuft.way(n, 5);
    tuft.blade({0.03F, 0.02F, 0.88F}, {0.03F + out.x * 0.09F, 0.02F + out.y * 0.09F, 1.0F}, tuft.way(n, 6), 0.012F,
               1.3F, 1.5F);
  }
}

/// Beans, clover: stems that bear leaves of a finger's length. Those low down are under the lid.
void leafy(Tuft& tuft, std::size_t level) {
  constexpr std::array<Cut, stalk_levels> cuts{{{30, 1}, {13, 1.5F}, {6, 2.2F}, {4, 2.7F}}};
  constexpr std::array<float, stalk_levels> lowest{0.45F, 0.5F, 0.5F, 0.7F};  // leaf: few are those above
  const Cut cut = cuts[level];
  const float low = lowest[level];
  for (int n = 0; n < cut.stalks; ++n) {
    const Vec2 out = tuft.way(n, 1), across{out.y, -out.x};
    const float high = low + (0.97F - low) * tuft.chance(n, 2), off = 0.04F + 0.26F * tuft.chance(n, 3),
                tone = 0.98F + 0.36F * tuft.chance(n, 4) * high, reach = 0.065F * cut.broad;
    const Vec3 foot{out.x * off, out.y * off, high - 0.7F * reach};
    tuft.lens(foot, {out.x * (off + reach), out.y * (off + reach), high + 0.4F * reach}, across, 0.026F * cut.broad,
              0.85F * tone, tone);
    if (level == 0 && n % 4 == 0) tuft.blade({0.3F * foot.x, 0.3F * foot.y, 0}, foot, across, 0.006F, 0.6F, 0.75F);
  }
}

/// Blades that bow, and some stems that have shot up and bear seed.
void grass(Tuft& tuft, std::size_t level) {
  constexpr std::array<Cut, stalk_levels> cuts{{{20, 1}, {7, 1.3F}, {5, 1.7F}, {3, 2.4F}}};
  constexpr int seeding = 7;  // of how many one bears seed
  const Cut cut = cuts[level];
  for (int n = 0; n < cut.stalks; ++n) {
    const Vec2 out = tuft.way(n, 1), across = tuft.way(n, 6);
    const float tall = 0.4F + 0.4F * tuft.chance(n, 2), off = 0.3F * std::sqrt(tuft.chance(n, 3)),
                lean = 0.03F + 0.12F * tuft.chance(n, 4), tone = 0.85F + 0.3F * tuft.chance(n, 5);
    const Vec3 foot{out.x * off, out.y * off, 0};
    if (n % seeding == 0) {
      const Vec3 top{foot.x + 0.5F * lean * out.x, foot.y + 0.5F * lean * out.y, 0.75F + 0.25F * tuft.chance(n, 2)},
          under = foot * 0.25F + top * 0.75F;
      tuft.blade(foot, top, across, 0.004F * cut.broad, 0.85F * tone, 1.2F * tone);
      if (level == 0) tuft.lens(under, top, across, 0.007F, 1.05F * tone, 1.2F * tone);
      continue;
    }
    const Vec3 bend{foot.x + 0.35F * lean * out.x, foot.y + 0.35F * lean * out.y, 0.65F * tall},
        tip{foot.x + lean * out.x, foot.y + lean * out.y, tall};
    if (level == 0)
      tuft.bent(foot, bend, tip, across, Vec3{1, 0.8F, 0.15F} * 0.007F, Vec3{0.8F, 1.02F, 1.16F} * tone);
    else
      tuft.blade(foot, tip, across, 0.009F * cut.broad, 0.82F * tone, 1.14F * tone);
  }
}

/// What the sickle leaves.
void stubble(Tuft& tuft, std::size_t level) {
  constexpr std::array<Cut, stalk_levels> cuts{{{12, 1}, {6, 1.6F}, {4, 2.0F}, {3, 2.4F}}};
  const Cut cut = cuts[level];
  for (int n = 0; n < cut.stalks; ++n) {
    // A row: long across the tuft, which is not turned.
    const float x = 0.09F * (tuft.chance(n, 1) - 0.5F), y = 0.52F * (tuft.chance(n, 2) - 0.5F);
    const Vec2 lean = tuft.way(n, 3) * 0.03F;
    tuft.blade({x, y, 0}, {x + lean.x, y + lean.y, 0.6F + 0.4F * tuft.chance(n, 4)}, tuft.way(n, 5), 0.008F * cut.broad,
               0.95F, 1.2F + 0.15F * tuft.chance(n, 6));
  }
}

}  // namespace

StalkMesh stalk_mesh(Form form, std::size_t individual, std::size_t level) {
  Tuft tuft{static_cast<std::uint32_t>(form) * 16 + static_cast<std::uint32_t>(individual)};
  switch (form) {
    case Form::Corn:
      corn(tuft, level);
      break;
    case Form::Maize:
      maize(tuft, level);
      break;
    case Form::Leafy:
      leafy(tuft, level);
      break;
    case Form::Grass:
      grass(tuft, level);
      break;
    case Form::Stubble:
      stubble(tuft, level);
      break;
    case Form::None:
      break;
  }
  return std::move(tuft.mesh);
}

}  // namespace vedette::render
