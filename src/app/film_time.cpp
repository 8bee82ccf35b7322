#include "app/film_time.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/failure.h"

namespace vedette::app {
namespace {

/// What may be asked of a turn, or which turns there are.
std::string moments_of(const timeline::Timeline& film, std::int32_t turn) {
  std::vector<std::string> moments;
  std::int32_t last = 0;
  for (const timeline::Mark& mark : film.marks()) {
    last = std::max(last, mark.turn);
    if (mark.turn != turn || mark.kind != timeline::Mark::Kind::Phase) continue;
    const std::string moment = fmt::format("T{}/{}/{}", turn, mark.side == 0 ? "red" : "blue", mark.name);
    if (std::ranges::find(moments, moment) == moments.end()) moments.push_back(moment);
  }
  if (moments.empty()) return fmt::format("the film has turns 1 to {}", last);
  return fmt::format("turn {} has {}", turn, fmt::join(moments, ", "));
}

}  // namespace

double film_seconds(const timeline::Timeline& film, const std::string& time) {
  const Moment moment = parse_moment(time);
  if (const auto* seconds = std::get_if<FilmMoment>(&moment)) {
    if (seconds->seconds > film.duration())
      throw bad_input(fmt::format("--at {}: the film ends at {}", time, clock_text(film.duration())));
    return seconds->seconds;
  }
  const auto& turn = std::get<TurnMoment>(moment);
  const int side = turn.side ? static_cast<int>(*turn.side) : -1;
  if (const timeline::Mark* mark = film.find(turn.turn, side, turn.phase)) return mark->at;
  throw bad_input(fmt::format("--at {}: there is no such moment; {}", time, moments_of(film, turn.turn)));
}

}  // namespace vedette::app
