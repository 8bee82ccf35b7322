#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stage/layout.h"

namespace vedette::stage {

/// Who of a unit takes whose place in a formation: by figure, the number of the place.
struct Order {
  Layout out_of;  // the formation they came from
  std::vector<std::uint16_t> places;
};

/// Changes who goes where until no two ways cross: then whoever steps off together, each straight and evenly, never
/// comes nearer to another than to seven tenths of what is between them where they are closest, before or after.
/// @param places of each way's start, the number of its end. @pre as many starts as ends, `places` a permutation
void uncross(std::span<const Vec2> starts, std::span<const Vec2> ends, std::span<std::uint16_t> places);

/// Who takes whose place when a unit goes from one formation to another: in squares everybody stays in his battalion,
/// closers stay closers, and who carries the colour carries it; round a square ride all as one.
/// @param seed, figures as `slot` has them. @param turn radians from the new formation's front to the old one's
[[nodiscard]] Order ordered(const Layout& from, const Layout& to, int figures, std::uint64_t seed, float turn);

}  // namespace vedette::stage
