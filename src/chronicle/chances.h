#pragma once

#include <optional>
#include <vector>

#include "battle/event.h"

namespace vedette::chronicle {

using battle::Sequence;

/// How battles that were played on from one moment came out.
struct Chance {
  Sequence at = 0;  // the last event both share; 0 is the start
  std::int32_t turn = 0;
  int games = 0, red = 0, drawn = 0;  // of the games so many were won by red, drawn
  bool known = false;                 // the battle's own end, one game: not played on, it is so

  /// Red's share in thousandths, a draw half to each.
  [[nodiscard]] int thousandths() const { return games > 0 ? (2000 * red + 1000 * drawn + games) / (2 * games) : 0; }
  friend bool operator==(const Chance&, const Chance&) = default;
};

/// Chances by moment, from the start to the end. Empty where nobody played on.
using Curve = std::vector<Chance>;

/// The bounds of a share, in millionths.
struct Interval {
  std::int64_t low = 0, high = 1'000'000;
  [[nodiscard]] bool meets(const Interval& other) const { return low <= other.high && other.low <= high; }
};

/// Wilson's interval of 90 % of red's share. @pre games > 0
[[nodiscard]] Interval wilson(const Chance&);

/// A stretch over which the odds changed by more than chance.
struct Swing {
  Chance before, after;
  [[nodiscard]] int thousandths() const { return after.thousandths() - before.thousandths(); }
  /// Whether it names a turn. (Few games leave turns unasked: then it lies somewhere in several.)
  [[nodiscard]] bool is_of_one_turn() const { return after.turn <= before.turn + (after.known ? 0 : 1); }
  /// The last turn of it.
  [[nodiscard]] std::int32_t last_turn() const {
    return after.known || after.turn == before.turn ? after.turn : after.turn - 1;
  }
  friend bool operator==(const Swing&, const Swing&) = default;
};

/// The stretches of one turn whose intervals before and after do not meet, the largest turn first; each is narrowed to
/// its part between two neighbouring moments when their intervals alone do not meet either and it is half of the whole.
/// (Between turns not asked of, stretches of several.)
[[nodiscard]] std::vector<Swing> swings_of(const Curve&);

}  // namespace vedette::chronicle
