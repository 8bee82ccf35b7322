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

void expect_turn(const Battle& battle, const std::string& time, std::string_view option) {
  if (time.empty()) return;
  const Moment moment = parse_moment(time);
  const auto* turn = std::get_if<TurnMoment>(&moment);
  const int last = battle.replay.state_at(battle.replay.last()).clock.turn;
  if (turn != nullptr && turn->turn > last)
    throw bad_input(fmt::format("{} {}: there is no such moment; the battle has turns 1 to {}", option, time, last));
}

double film_seconds(const timeline::Timeline& film, const std::string& time, std::string_view option) {
  const Moment moment = parse_moment(time);
  if (const auto* seconds = std::get_if<FilmMoment>(&moment)) {
    if (seconds->seconds > film.duration())
      throw bad_input(fmt::format("{} {}: the film ends at {}", option, time, clock_text(film.duration())));
    return seconds->seconds;
  }
  const auto& turn = std::get<TurnMoment>(moment);
  const int side = turn.side ? static_cast<int>(*turn.side) : -1;
  if (const timeline::Mark* mark = film.find(turn.turn, side, turn.phase)) return mark->at;
  throw bad_input(fmt::format("{} {}: there is no such moment; {}", option, time, moments_of(film, turn.turn)));
}

timeline::Span film_stretch(const timeline::Timeline& film, const std::string& from, const std::string& to) {
  const timeline::Span span{from.empty() ? 0 : film_seconds(film, from, "--from"),
                            to.empty() ? film.duration() : film_seconds(film, to, "--to")};
  if (span.to <= span.from) throw bad_input("--to lies before --from: nothing to film");
  return span;
}

}  // namespace vedette::app
