#include "app/film_time.h"

#include <fmt/format.h>

#include "app/failure.h"

namespace vedette::app {

double film_seconds(const timeline::Timeline& film, const std::string& time) {
  const Moment moment = parse_moment(time);
  if (const auto* seconds = std::get_if<FilmMoment>(&moment)) {
    if (seconds->seconds > film.duration())
      throw bad_input(fmt::format("--at {}: the film ends at {}:{:02}", time, static_cast<int>(film.duration()) / 60,
                                  static_cast<int>(film.duration()) % 60));
    return seconds->seconds;
  }
  const auto& turn = std::get<TurnMoment>(moment);
  const int side = turn.side ? static_cast<int>(*turn.side) : -1;
  if (const timeline::Mark* mark = film.find(turn.turn, side, turn.phase)) return mark->at;
  std::string has = "the film has";
  int last = 0;
  for (const timeline::Mark& mark : film.marks())
    if (mark.kind == timeline::Mark::Kind::Turn) last = std::max(last, static_cast<int>(mark.turn));
  has += fmt::format(" turns 1 to {}; phases are listed by: vedette rules RULESET", last);
  throw bad_input(fmt::format("--at {}: there is no such moment ({})", time, has));
}

}  // namespace vedette::app
