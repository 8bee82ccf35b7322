// Whether the turn that turned a battle is the one that many more games name. Of each replay: the turn that the default
// number of games names, and the turn over which the odds change most when every turn's start is played on 400 times
// with other dice: build/release/tests/prospects/bench_turning_points [--jobs N] REPLAY...
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <vector>

#include "core/die.h"
#include "prospects/play_outs.h"
#include "rules/game.h"
#include "rulesets/registry.h"

using namespace vedette;

namespace {

constexpr int games_a_point = 400;

prospects::Seating staff(const replay::Replay& replay, const rules::Ruleset& ruleset) {
  return [&](core::Side side, std::uint64_t seed) {
    return ruleset.commander({.side = side, .seed = seed, .scenario = *replay.scenario});
  };
}

/// Red's points, two a victory and one a draw, in so many games from a moment.
int points(const replay::Replay& replay, const rules::Ruleset& ruleset, const prospects::Moment& moment, int jobs) {
  const replay::SegmentEnd& end = replay.ends[moment.end];
  const rules::Position start{
      .state = replay.state_at(end.written), .segment = end.segment + 1, .written = end.written, .beat = end.beat};
  std::atomic<int> next = 0, sum = 0;
  const auto work = [&] {
    for (int i = next++; i < games_a_point; i = next++) {
      const std::uint64_t seed = core::mix(replay.identity + 1, moment.at, static_cast<std::uint64_t>(i));
      const auto red = staff(replay, ruleset)(core::Side::Red, core::mix(seed, 1, 0));
      const auto blue = staff(replay, ruleset)(core::Side::Blue, core::mix(seed, 2, 0));
      rules::SeededDice dice{seed};
      rules::Game game{ruleset, start, {red.get(), blue.get()}, dice, nullptr};
      rules::play_on(game);
      const auto& winner = game.state().outcome->winner;
      sum += !winner ? 1 : *winner == core::Side::Red ? 2 : 0;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < jobs; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  int named = 0, same = 0, none = 0, first = 1, jobs = 2;
  if (argc > 2 && std::string_view{argv[1]} == "--jobs") jobs = std::max(1, std::atoi(argv[2])), first = 3;
  for (int i = first; i < argc; ++i) {
    const auto replay = replay::load(argv[i]);
    const rules::Ruleset* ruleset = replay ? rulesets::find(replay->header.ruleset) : nullptr;
    if (ruleset == nullptr) {
      std::fprintf(stderr, "%s: no replay of a game that is known here\n", argv[i]);
      return 2;
    }
    const auto swings = chronicle::swings_of(
        prospects::curve_of(*replay, *ruleset, staff(*replay, *ruleset), {.games = ruleset->odds_games, .jobs = jobs}));
    struct Point {
      int turn, points;
    };
    std::vector<Point> curve;
    for (const prospects::Moment& moment : prospects::moments_of(*replay))
      if (moment.kind == prospects::Moment::Kind::Turn)
        curve.push_back({moment.turn, points(*replay, *ruleset, moment, jobs)});
    const auto end = replay->state_at(replay->last());
    const auto& winner = end.outcome->winner;
    curve.push_back({end.clock.turn + 1, games_a_point * (!winner ? 1 : *winner == core::Side::Red ? 2 : 0)});
    int turn = 0, most = -1;
    for (std::size_t n = 0; n + 1 < curve.size(); ++n)
      if (const int by = std::abs(curve[n + 1].points - curve[n].points); by > most) most = by, turn = curve[n].turn;
    const int ours = swings.empty() ? 0 : swings.front().before.turn;
    std::printf("%s: %d, by 400 games a point %d:", argv[i], ours, turn);
    for (const Point& point : curve) std::printf(" %d", (point.points * 100 + games_a_point) / (2 * games_a_point));
    std::printf("\n");
    std::fflush(stdout);
    ours == 0 ? ++none : ++named;
    if (ours == turn) ++same;
  }
  std::printf("%d of %d the same turn; %d name none\n", same, named + none, none);
}
