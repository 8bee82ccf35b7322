#include "render/plant_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/growth.h"
#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using assets::PlantLook;
using stage::Vec3;

/// What of a skeleton a level shows.
struct Cut {
  std::array<int, 3> sides;  // of trunk, limb and twig; 0: not drawn
  std::uint32_t every;       // of how many sprays one is drawn
  int cards;                 // for each of these
  float grown;               // how much larger they are
};
constexpr std::array<Cut, plant_levels> cuts{{{{8, 5, 3}, 1, 3, 1}, {{5, 3, 0}, 1, 1, 1.55F}, {{3, 0, 0}, 3, 1, 2.5F}}};

/// Puts the pieces of a plant into a mesh that is 1 across.
class Shaper {
 public:
  Shaper(const PlantLook& look, float breadth, stage::Quarter quarter, std::uint32_t seed)
      : m_look{look}, m_wide{1 / breadth}, m_quarter{static_cast<std::size_t>(quarter)}, m_seed{seed} {}

  LeafMesh shape(const Skeleton& skeleton, const Cut& cut) {
    for (const Branch& branch : skeleton.wood)
      if (const int sides = cut.sides[static_cast<std::size_t>(branch.order)]; sides > 0) wood(branch, sides);
    heart_of(skeleton);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < skeleton.sprays.size(); i += cut.every) order.push_back(i);
    // From the rim inwards: what lies behind need not be drawn over.
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      return length(skeleton.sprays[a].at - m_heart) > length(skeleton.sprays[b].at - m_heart);
    });
    for (const std::size_t i : order)
      for (int k = 0; k < cut.cards; ++k)
        card(skeleton.sprays[i], static_cast<std::uint32_t>(i * 8) + static_cast<std::uint32_t>(k), cut.grown);
    return std::move(m_mesh);
  }

  /// Leaves that bow to all sides, and among them stems that bear a plume.
  LeafMesh blades(std::size_t level) {
    struct Thinned {
      int share;    // of how many one is drawn
      float broad;  // times
      bool bowed;
    };
    constexpr std::array<Thinned, plant_levels> thinned{{{1, 1, true}, {3, 2.2F, true}, {5, 3.2F, false}}};
    constexpr std::uint32_t plumed = 5;  // of how many one is a stem
    const auto [share, broad, bowed] = thinned[level];
    const Colour colour = hex(m_look.colours[m_quarter]), plume = mix(colour, hex(0x6B5138), 0.55F);
    const int count = std::max(3, m_look.count / share);
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
      const bool stem = i % plumed == 0;
      const float angle = 6.283F * chance(i, 1),
                  tall = stem ? 0.8F + 0.2F * chance(i, 3) : 0.45F + 0.45F * chance(i, 3),
                  lean = m_look.lean * (stem ? 0.3F : 0.35F + 0.65F * chance(i, 2)),
                  tone = 0.82F + 0.36F * chance(i, 5);
      const Vec3 out{std::cos(angle), std::sin(angle), 0};
      const Vec3 foot = out * (0.22F * std::sqrt(chance(i, 4))),
                 bend = foot + out * (0.3F * lean) + Vec3{0, 0, 0.65F * tall},
                 tip = foot + out * lean + Vec3{0, 0, tall};
      const float half = (stem ? 0.003F : 0.006F) * broad, facing = 6.283F * chance(i, 6);
      const Vec3 across = Vec3{std::cos(facing), std::sin(facing), 0} * half;
      strip(bowed ? std::vector{foot, bend, tip} : std::vector{foot, tip}, across, colour * tone);
      const Vec3 head = tip - bend;
      if (stem) strip({bend + head * 0.4F, bend + head * 0.75F, tip + head * 0.2F}, across * 4, plume * tone);
    }
    return std::move(m_mesh);
  }

 private:
  [[nodiscard]] float chance(std::uint32_t a, std::uint32_t b) const { return scatter(a, m_seed, 400 + b); }

  std::uint32_t add(Vec3 at, Vec3 normal, float u, float v, Colour colour, float shade) {
    m_mesh.vertices.push_back(
        {at.x * m_wide, at.y * m_wide, at.z, normal.x, normal.y, normal.z, u, v, bytes_of(colour, shade)});
    return static_cast<std::uint32_t>(m_mesh.vertices.size() - 1);
  }

  /// A blade from its foot to its tip, darker at the foot, where the others shade it.
  void strip(const std::vector<Vec3>& spine, Vec3 across, Colour colour) {
    const LeafTile plain = tile_of(LeafTile::plain);
    const float u = (plain.left + plain.right) / 2, v = (plain.top + plain.bottom) / 2;  // beyond its rim are others
    const auto first = static_cast<std::uint32_t>(m_mesh.vertices.size());
    for (std::size_t i = 0; i + 1 < spine.size(); ++i) {
      const float shade = 0.55F + 0.45F * smooth(0, 0.6F, spine[i].z);
      add(spine[i] - across, {0, 0, 1}, u, v, colour, shade);
      add(spine[i] + across, {0, 0, 1}, u, v, colour, shade);
    }
    const auto last = add(spine.back(), {0, 0, 1}, u, v, colour * 1.06F, 1);
    for (std::uint32_t at = first; at + 2 < last; at += 2)
      for (const std::uint32_t k : {0U, 1U, 3U, 0U, 3U, 2U}) m_mesh.triangles.push_back(at + k);
    for (const std::uint32_t k : {2U, 1U, 0U}) m_mesh.triangles.push_back(last - k);
  }

  void heart_of(const Skeleton& skeleton) {
    for (const Spray& spray : skeleton.sprays)
      m_heart = m_heart + spray.at * (1 / static_cast<float>(skeleton.sprays.size()));
  }

  void wood(const Branch& branch, int sides) {
    const LeafTile bark = tile_of(LeafTile::bark);
    const Colour colour = hex(m_look.bark);
    const auto first = static_cast<std::uint32_t>(m_mesh.vertices.size());
    for (int i = 0; i <= sides; ++i) {
      const float share = static_cast<float>(i) / static_cast<float>(sides), turn = 6.28319F * share;
      const auto rim = [&](const Branch::End& end, float v) {
        const Vec3 across = unit(branch.side - end.way * dot(branch.side, end.way)), over = cross(across, end.way);
        const Vec3 out = across * std::cos(turn) + over * std::sin(turn);
        // Under its leaves a tree's wood is dark.
        const float light = 0.9F - 0.35F * smooth(0.1F, 0.45F, end.at.z);
        add(end.at + out * end.radius, out, bark.left + (bark.right - bark.left) * share, v, colour, light);
      };
      rim(branch.from, bark.top), rim(branch.to, bark.bottom);
    }
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(sides); ++i)
      for (const std::uint32_t k : {0U, 2U, 1U, 1U, 2U, 3U}) m_mesh.triangles.push_back(first + 2 * i + k);
  }

  /// One card of leaves, or of bare twigs in a season that has taken the leaves.
  void card(const Spray& spray, std::uint32_t n, float grown) {
    const bool leafy = spray.leafy_from < m_look.cover[m_quarter];
    const Vec3 stir{2 * chance(n, 11) - 1, 2 * chance(n, 12) - 1, 2 * chance(n, 13) - 1};
    const float hang = leafy ? m_look.hang : std::min(m_look.hang, -0.2F);
    const Vec3 along = unit(unit(spray.way + stir * 0.9F) * (1 - std::abs(hang)) + Vec3{0, 0, -1.2F * hang});
    const Vec3 outwards = unit(unit(spray.at - m_heart) + stir * 0.9F + Vec3{0, 0, 0.35F});
    const Vec3 across = unit(cross(along, outwards));
    const float size = m_look.size * grown * (0.8F + 0.45F * chance(n, 14));
    const float slim = leafy ? 1 - 0.3F * std::abs(hang) : 0.8F;
    const Vec3 middle = spray.at + stir * (0.28F * m_look.size);
    const LeafTile tile = tile_of(leafy ? static_cast<int>(m_look.leaf) : LeafTile::twigs);
    const Colour colour =
        (leafy ? hex(m_look.colours[m_quarter]) : hex(m_look.bark) * 0.92F) * (0.88F + 0.24F * chance(n, 15));
    const auto first = static_cast<std::uint32_t>(m_mesh.vertices.size());
    for (const auto& [x, y] : {std::pair{-0.5F, -0.5F}, {0.5F, -0.5F}, {0.5F, 0.5F}, {-0.5F, 0.5F}}) {
      const Vec3 at = middle + across * (x * size * slim) + along * (y * size);
      // Light falls on it as on the bough's round and the crown's.
      const Vec3 normal = unit(unit(at - spray.bough) * 0.8F + unit(at - m_heart) * 0.7F + Vec3{0, 0, 0.3F});
      const float in_bough = smooth(-0.12F, 0.1F, at.z - spray.bough.z);
      add({at.x, at.y, std::max(at.z, 0.0F)}, normal, x < 0 ? tile.left : tile.right, y < 0 ? tile.bottom : tile.top,
          colour, std::clamp((0.36F + 0.64F * spray.open) * (0.66F + 0.34F * in_bough), 0.0F, 1.0F));
    }
    for (const std::uint32_t k : {0U, 1U, 2U, 0U, 2U, 3U}) m_mesh.triangles.push_back(first + k);
  }

  const PlantLook& m_look;
  float m_wide;
  std::size_t m_quarter;
  std::uint32_t m_seed;
  Vec3 m_heart;
  LeafMesh m_mesh;
};

}  // namespace

Colour colour_of(const PlantLook& look, stage::Quarter quarter) {
  const auto season = static_cast<std::size_t>(quarter);
  const Colour leaf = hex(look.colours[season]);
  return look.form == PlantLook::Form::Blades ? leaf : mix(hex(look.bark) * 0.92F, leaf, look.cover[season]);
}

LeafMesh plant_mesh(const assets::Flora& flora, stage::PlantKind kind, stage::Quarter quarter, std::size_t individual,
                    std::size_t level) {
  const PlantLook& look = flora[static_cast<std::size_t>(kind)];
  const stage::Habit& habit = stage::habit_of(kind);
  const auto seed = static_cast<std::uint32_t>(static_cast<std::size_t>(kind) * individuals + individual + 1);
  Shaper shaper{look, look.form == PlantLook::Form::Blades ? 1 : habit.breadth, quarter, seed};
  if (look.form == PlantLook::Form::Blades) return shaper.blades(level);
  return shaper.shape(grown(look, habit, seed), cuts[level]);
}

}  // namespace vedette::render
