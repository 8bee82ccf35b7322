#pragma once

#include <concepts>
#include <memory>

#include "rules/player.h"
#include "rules/ruleset.h"

namespace vedette::rules {

/// A game's own commander in his seat; one who draws chance gets the seat's seed.
template <class Commander>
[[nodiscard]] std::unique_ptr<Player> seated(const Seat& seat) {
  if constexpr (std::constructible_from<Commander, std::uint64_t>)
    return std::make_unique<Commander>(seat.seed);
  else
    return std::make_unique<Commander>();
}

/// A game's types as its table of troops has them. @param rows with key, title and arm; constants.
template <class Row>
[[nodiscard]] std::span<const TypeInfo> type_infos(std::span<const Row> rows) {
  static const std::vector<TypeInfo> infos = [&] {
    std::vector<TypeInfo> all;
    for (const Row& row : rows) all.push_back({row.key, row.title, row.arm});
    return all;
  }();
  return infos;
}

}  // namespace vedette::rules
