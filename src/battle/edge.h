#pragma once

#include <optional>

#include "battle/scenario.h"

namespace vedette::battle {

enum class Edge : std::uint8_t { North, East, South, West };
/// The facing of one who looks out over it.
[[nodiscard]] constexpr core::Angle towards(Edge edge) {
  return core::degrees(90 * static_cast<std::int32_t>(edge));
}

/// The edge a side came from, where its scenario names one (trait `base_edge`).
[[nodiscard]] std::optional<Edge> named_edge(const Scenario&, Side);
/// The edge a side came from: what its scenario says, else the one behind its deployment.
[[nodiscard]] Edge own_edge(const Scenario&, Side);

}  // namespace vedette::battle
