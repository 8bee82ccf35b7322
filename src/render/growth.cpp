#include "render/growth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using assets::PlantLook;
using stage::Vec3;

constexpr float golden_angle = 2.39996F;  // from one limb to the next, seen from above

float radians(float degrees) {
  return degrees * std::numbers::pi_v<float> / 180;
}
Vec3 level(float angle) {
  return {std::cos(angle), std::sin(angle), 0};
}
Vec3 between(Vec3 a, Vec3 b, float share) {
  return a * (1 - share) + b * share;
}

class Grower {
 public:
  Grower(const PlantLook& look, const stage::Habit& habit, std::uint32_t seed)
      : m_look{look}, m_half{habit.breadth / 2}, m_thick{habit.trunk * habit.breadth}, m_seed{seed} {}

  Skeleton grow() {
    if (m_look.form == PlantLook::Form::Tree) trunk();
    for (int i = 0; i < m_look.limbs; ++i) limb(static_cast<std::uint32_t>(i));
    if (!m_trunk.empty() && m_look.trunk.high > 0.6F) spray(m_trunk.back(), {0, 0, 1}, crown_heart(), 997);
    return std::move(m_grown);
  }

 private:
  [[nodiscard]] float chance(std::uint32_t a, std::uint32_t b) const { return scatter(a, m_seed, 300 + b); }
  [[nodiscard]] float stirred(std::uint32_t a, std::uint32_t b) const { return 2 * chance(a, b) - 1; }
  [[nodiscard]] Vec3 crown_heart() const {
    return {0, 0, 0.55F * m_look.crown.front().height + 0.45F * m_look.crown.back().height};
  }

  /// How far a place is from the axis, as a share of the crown's reach there; large where there is no crown.
  [[nodiscard]] float outwards(Vec3 p) const {
    const float reach = m_half * m_look.reach(p.z);
    return std::hypot(p.x, p.y) / std::max(1e-3F, reach);
  }

  void trunk() {
    constexpr int pieces = 5;
    Vec3 at{};
    m_trunk.push_back(at);
    for (int i = 1; i <= pieces; ++i) {
      const auto n = static_cast<std::uint32_t>(i);
      const float up = m_look.trunk.high * static_cast<float>(i) / pieces;
      at = {at.x + m_look.sway * 0.35F * stirred(n, 1), at.y + m_look.sway * 0.35F * stirred(n, 2), up};
      m_trunk.push_back(at);
    }
    const Vec3 east{1, 0, 0};
    wood(Branch::Order::Trunk, m_trunk, east, [&](float share) { return thickness(share); });
    // Its roots stand out.
    wood(Branch::Order::Trunk, std::array{Vec3{0, 0, -0.02F}, between({}, m_trunk[1], 0.3F)}, east,
         [&](float share) { return (1.7F - 0.75F * share) * m_thick; });
  }

  /// Piece by piece from the foot to the tip.
  /// @param side across all of it. @param thick by the share of the pieces that lie below
  template <typename Thick>
  void wood(Branch::Order order, std::span<const Vec3> path, Vec3 side, const Thick& thick) {
    const std::size_t last = path.size() - 1;
    const auto end = [&](std::size_t i) {
      return Branch::End{path[i], thick(static_cast<float>(i) / static_cast<float>(last)),
                         unit(path[std::min(i + 1, last)] - path[i == 0 ? 0 : i - 1])};
    };
    for (std::size_t i = 1; i <= last; ++i) m_grown.wood.push_back({order, end(i - 1), end(i), side});
  }
  [[nodiscard]] float thickness(float share) const { return m_thick * (1 - 0.72F * share); }

  /// A place on the trunk so high up, and how thick it is there.
  [[nodiscard]] std::pair<Vec3, float> on_trunk(float height) const {
    if (m_trunk.empty()) return {{}, 0.02F};
    const float share = std::clamp(height / m_look.trunk.high, 0.0F, 1.0F) * static_cast<float>(m_trunk.size() - 1);
    const auto piece = std::min(static_cast<std::size_t>(share), m_trunk.size() - 2);
    return {between(m_trunk[piece], m_trunk[piece + 1], share - static_cast<float>(piece)),
            thickness(share / static_cast<float>(m_trunk.size() - 1))};
  }

  /// How far one can go from a place until the crown ends.
  [[nodiscard]] float room(Vec3 from, Vec3 way) const {
    constexpr float step = 0.02F, most = 1.2F;
    const float lowest = m_look.crown.front().height, highest = m_look.crown.back().height;
    bool inside = false;
    float gone = 0;
    for (; gone < most; gone += step) {
      const Vec3 p = from + way * gone;
      if (p.z > highest || (inside && p.z < lowest)) break;
      const bool here = outwards(p) <= 1;
      if (inside && !here) break;
      inside = inside || here;
      if (!inside && std::hypot(p.x, p.y) > m_half) break;
    }
    return inside ? gone : 0.3F * m_half;
  }

  void limb(std::uint32_t i) {
    const float share =
        m_look.limbs > 1 ? (static_cast<float>(i) + 0.3F * stirred(i, 3)) / static_cast<float>(m_look.limbs - 1) : 0.5F;
    const bool tree = m_look.form == PlantLook::Form::Tree;
    const auto [root, thick] = on_trunk(std::min(m_look.from.at(std::clamp(share, 0.0F, 1.0F)), m_look.trunk.high));
    const float angle = golden_angle * (static_cast<float>(i) + 0.35F * stirred(i, 4)) + static_cast<float>(m_seed);
    const float rise = radians(m_look.rise.at(std::clamp(share, 0.0F, 1.0F)) + 9 * stirred(i, 5));
    const Vec3 foot = tree ? root : level(angle) * (0.12F * m_half * chance(i, 6));
    const Vec3 way = level(angle) * std::cos(rise) + Vec3{0, 0, std::sin(rise)};
    const float length = room(foot, way) * (0.84F + 0.2F * chance(i, 7));
    constexpr int pieces = 3;
    std::array<Vec3, pieces + 1> path{foot};
    const float limb_thick = tree ? std::min(0.55F * thick, 0.05F * length + 0.3F * thick) : 0.018F;
    for (std::size_t k = 1; k <= pieces; ++k) {
      const float along = static_cast<float>(k) / pieces;
      const auto n = i * 8 + static_cast<std::uint32_t>(k);
      const Vec3 stir = Vec3{stirred(n, 8), stirred(n, 9), 0.6F * stirred(n, 10)} * (0.07F * length);
      path[k] = foot + way * (length * along) + Vec3{0, 0, m_look.bend * along * along * length} + stir;
      path[k].z = std::max(path[k].z, 0.03F);
    }
    wood(Branch::Order::Limb, path, cross(level(angle), {0, 0, 1}),
         [&](float along) { return limb_thick * (1 - 0.8F * along); });
    const auto on_path = [&](float along) {
      const float at = std::clamp(along, 0.0F, 1.0F) * pieces;
      const auto piece = std::min(static_cast<std::size_t>(at), static_cast<std::size_t>(pieces - 1));
      return between(path[piece], path[piece + 1], at - static_cast<float>(piece));
    };
    const Vec3 bough = on_path(0.62F) - Vec3{0, 0, 0.06F * length};
    spray(path[pieces], unit(path[pieces] - path[pieces - 1]), bough, i * 32);
    for (int k = 0; k < m_look.twigs; ++k) twig(i, static_cast<std::uint32_t>(k), on_path, way, length, bough);
  }

  template <typename OnPath>
  void twig(std::uint32_t i, std::uint32_t k, const OnPath& on_path, Vec3 limb_way, float limb_length, Vec3 bough) {
    const std::uint32_t n = i * 32 + k + 1;
    const float along = 0.34F + 0.62F * (static_cast<float>(k) + chance(n, 11)) / static_cast<float>(m_look.twigs);
    const Vec3 root = on_path(along);
    const Vec3 side = unit(cross(limb_way, Vec3{0.01F, 0, 1})), over = cross(side, limb_way);
    const float roll = (k % 2 == 0 ? 0.0F : std::numbers::pi_v<float>)+1.2F * stirred(n, 12);
    const Vec3 off = side * std::cos(roll) + over * (std::sin(roll) * (1 - m_look.flat) + 0.25F);
    const Vec3 way = unit(limb_way * (0.75F + 0.3F * chance(n, 13)) + off);
    const float length =
        std::min(limb_length * (0.62F - 0.35F * along) * (0.8F + 0.5F * chance(n, 14)), room_inside(root, way));
    const Vec3 end = root + way * length;
    wood(Branch::Order::Twig, std::array{root, end}, side, [](float share) { return 0.006F - 0.003F * share; });
    spray(end, way, bough, n * 2);
    if (length > 0.6F * m_look.size) spray(between(root, end, 0.5F), way, bough, n * 2 + 1);
  }
  [[nodiscard]] float room_inside(Vec3 from, Vec3 way) const {
    const float left = room(from, way);
    return outwards(from) <= 1 ? left : 0.1F * m_half;
  }

  void spray(Vec3 at, Vec3 way, Vec3 bough, std::uint32_t n) {
    const float rim = std::clamp(outwards(at), 0.0F, 1.0F);
    const float low = m_look.crown.front().height, high = m_look.crown.back().height;
    const float up = std::clamp((at.z - low) / (high - low), 0.0F, 1.0F);
    // Light comes from above and from the sides, and little of it into the heart.
    const float open = std::max(smooth(0.2F, 1.0F, rim), smooth(0.55F, 1.0F, up));
    m_grown.sprays.push_back(
        {.at = at, .way = way, .bough = bough, .open = open * (0.72F + 0.28F * up), .leafy_from = chance(n, 15)});
  }

  const PlantLook& m_look;
  float m_half, m_thick;
  std::uint32_t m_seed;
  std::vector<Vec3> m_trunk;
  Skeleton m_grown;
};

}  // namespace

Skeleton grown(const PlantLook& look, const stage::Habit& habit, std::uint32_t seed) {
  return Grower{look, habit, seed}.grow();
}

}  // namespace vedette::render
