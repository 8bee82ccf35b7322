#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/id.h"

namespace vedette::app {

/// A moment as the command line names it: "T3", "T3/red", "T3/red/shooting", or "mm:ss" of film.
struct TurnMoment {
  int turn = 1;
  std::optional<core::Side> side;
  std::string phase;  // empty: the start of the player turn
};
struct FilmMoment {
  double seconds = 0;
};
using Moment = std::variant<TurnMoment, FilmMoment>;

/// @throws Failure that says what a TIME looks like.
[[nodiscard]] Moment parse_moment(const std::string& text);

/// The seconds of a time such as "4:05", "1:02:30" or "75.5"; none where it is no time.
[[nodiscard]] std::optional<double> clock_seconds(const std::string& text);

/// Whole seconds as a player shows them: "4:05".
[[nodiscard]] std::string clock_text(double seconds);

}  // namespace vedette::app
