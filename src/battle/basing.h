#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "battle/unit.h"

namespace vedette::battle {

/// Something small that lies beside a unit on the table, so that everybody sees how it stands.
struct Counter {
  enum class Kind : std::uint8_t { Loss, Disorder, Fatigue, Order, Square };
  Kind kind = Kind::Loss;
  std::string_view rule;  // that lays it there
  int count = 1;
};

/// One unit as its game bases it: what of painted figures stands on the table for it now. Lengths are the table's.
struct Basing {
  std::string_view rule;     // that gives the size of a base
  Length width, depth;       // of one base
  Length pitch;              // from base to base along the front: more than the width in open order
  int bases = 1;             // now
  int across = 1;            // of them side by side in the first row; the next rows stand behind
  int files = 1, ranks = 1;  // of figures on a full base; a gun and its crew count one
  int figures = 1;           // now; the rearmost bases lack those that have been taken off
  Length man{15'000};        // a man's height: the size of the figures
  std::vector<Counter> counters;
};

/// A unit on one base as large as itself, for games that say no more: as many figures as fill it.
[[nodiscard]] Basing one_base(const Unit&, std::string_view rule, Length man);

}  // namespace vedette::battle
