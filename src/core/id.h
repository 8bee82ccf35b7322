#pragma once

#include <compare>
#include <cstdint>

namespace vedette::core {

/// A number that names one thing of one kind; 0 names nothing.
template <class Tag>
struct Id {
  std::uint16_t value = 0;

  friend constexpr auto operator<=>(Id, Id) = default;
  explicit constexpr operator bool() const { return value != 0; }
};

using UnitId = Id<struct UnitTag>;
using FeatureId = Id<struct FeatureTag>;  // a wood, a town, a road of the scenario
using LeaderId = Id<struct LeaderTag>;

/// Red is the scenario's first side, Blue its second.
enum class Side : std::uint8_t { Red, Blue };
[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::Red ? Side::Blue : Side::Red;
}
constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}

}  // namespace vedette::core
