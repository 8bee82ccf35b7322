#pragma once

#include <span>
#include <string>

#include "data/read.h"

namespace vedette::scenario {

// Several times what any battle has: the rules compare units and ground pair by pair.
constexpr std::size_t most_people = 300, most_terrain = 4'000, most_points = 20'000;

/// The entries of the list under the key, or as many as there may be and a fault where the first too many stands.
[[nodiscard]] inline std::span<const data::Node> at_most(std::size_t most, data::Reading& reading, data::Keys& keys,
                                                         std::string_view key) {
  const auto all = keys.items(key);
  if (all.size() <= most) return all;
  reading.error(all[most].at, std::to_string(all.size()) + " entries in '" + std::string{key} + "' (expected at most " +
                                  std::to_string(most) + ")");
  return all.first(most);
}

}  // namespace vedette::scenario
