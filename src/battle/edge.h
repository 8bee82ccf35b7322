#pragma once

#include <array>
#include <optional>

#include "battle/scenario.h"

namespace vedette::battle {

enum class Edge : std::uint8_t { North, East, South, West };
/// The facing of one who looks out over it.
[[nodiscard]] constexpr core::Angle towards(Edge edge) {
  return core::degrees(90 * static_cast<std::int32_t>(edge));
}

/// One step out over it: {0, 1} for the north.
[[nodiscard]] constexpr core::Point outward(Edge edge) {
  constexpr std::array<core::Point, 4> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  return steps[static_cast<std::size_t>(edge)];
}

/// The edge a side came from, where its scenario names one (trait `base_edge`).
[[nodiscard]] std::optional<Edge> named_edge(const Scenario&, Side);
/// The same; where it names none, red's is the south and blue's the north.
[[nodiscard]] Edge base_edge(const Scenario&, Side);
/// The edge a side came from: what its scenario says, else the one behind its deployment.
[[nodiscard]] Edge own_edge(const Scenario&, Side);

}  // namespace vedette::battle
