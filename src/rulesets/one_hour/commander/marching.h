#pragma once

#include <optional>

#include "rulesets/one_hour/commander/stand.h"

namespace vedette::one_hour::commander {

/// A deed of one unit and what it is worth.
struct Deed {
  rules::Answer answer;
  std::int64_t points = 0;
};

/// What a unit may do in the movement step, short of charging.
struct Marching {
  std::optional<Deed> best;  // a legal move better than staying
  std::int64_t staying = 0;  // points of staying as it is
  [[nodiscard]] std::int64_t points() const { return best ? best->points : staying; }
};

/// The best legal move of a unit: a ring of places within its pace, cover, towns, roads. @param jitter breaks ties.
[[nodiscard]] Marching best_march(const Situation&, const Piece&, const Temper&, const rules::SideView&,
                                  const rules::Decision&, const rules::Advice&, std::uint64_t jitter);

}  // namespace vedette::one_hour::commander
