#pragma once

#include <functional>

#include "chronicle/chances.h"
#include "prospects/seats.h"
#include "replay/replay.h"

namespace vedette::prospects {

struct Effort {
  int games = 0;  // in all; 1 or more
  int jobs = 1;   // threads; the curve is the same with any number
  /// Told how many games have been played, by whichever thread. May be empty.
  std::function<void(int done)> heard{};
};

/// A moment from which a battle can be played on: the start of a turn, of a side's go, of a phase.
struct Moment {
  enum class Kind : std::uint8_t { Turn, Go, Phase };
  Kind kind = Kind::Turn;
  std::int32_t turn = 0;       // that begins, or goes on
  std::size_t end = 0;         // place of the segment that ended there, in Replay::ends
  chronicle::Sequence at = 0;  // the last event before it
};

/// The moments of a replay from which it can be played on, in order.
[[nodiscard]] std::vector<Moment> moments_of(const replay::Replay&);
/// Where the battle stood at one of them.
[[nodiscard]] rules::Position position_at(const replay::Replay&, const Moment&);

/// The odds of a battle, moment by moment: from each it is played on with both seats filled anew and dice of their own,
/// seeded by (replay, event, number of the game). Every turn's start first, as long as eight games each can be had for
/// them; then, until the games are spent, the middle of the stretch in which the odds change most, down to phases. Ends
/// with what came of the battle itself, where it has come to its end.
/// @pre a ruleset of the version that the replay was recorded under; no gaps, no holes.
[[nodiscard]] chronicle::Curve curve_of(const replay::Replay&, const rules::Ruleset&, const Seating&, const Effort&);

}  // namespace vedette::prospects
