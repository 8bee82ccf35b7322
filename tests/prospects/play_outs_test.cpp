#include "prospects/play_outs.h"

#include <doctest/doctest.h>

#include <set>

#include "rulesets/registry.h"
#include "support/paths.h"

namespace vedette::prospects {
namespace {

replay::Replay bundled(const std::string& name) {
  return *replay::load(paths::source_dir() + "/replays/" + name + ".vrep");
}

chronicle::Curve curve(const replay::Replay& replay, int games, int jobs, std::uint64_t shift = 0) {
  const rules::Ruleset& ruleset = *rulesets::find(replay.header.ruleset);
  return curve_of(replay, ruleset,
                  [&](core::Side side, std::uint64_t seed) {
                    return ruleset.commander({.side = side, .seed = seed + shift, .scenario = *replay.scenario});
                  },
                  {.games = games, .jobs = jobs});
}

int games_in(const chronicle::Curve& curve) {
  int games = 0;
  for (const chronicle::Chance& chance : curve) games += chance.known ? 0 : chance.games;
  return games;
}

std::uint64_t state_after(const rules::Ruleset& ruleset, const rules::Position& start, Seats& seats,
                          std::uint64_t seed) {
  return battle::state_hash(played_out(ruleset, start, seats, seed));
}

}  // namespace

TEST_CASE("the moments of every bundled replay hold every turn, and follow one another") {
  for (const std::string name :
       {"maida-one-hour", "vimeiro-burt", "maida-death-or-glory", "waterloo-squares", "austerlitz-napoleonic-fury"}) {
    CAPTURE(name);
    const replay::Replay replay = bundled(name);
    std::set<std::int32_t> turns;
    chronicle::Sequence before = 0;
    bool first = true;
    for (const Moment& moment : moments_of(replay)) {
      CHECK((first || moment.at > before));
      before = moment.at, first = false;
      if (moment.kind == Moment::Kind::Turn) CHECK(turns.insert(moment.turn).second);
    }
    CHECK(turns.size() == static_cast<std::size_t>(replay.state_at(replay.last()).clock.turn));
  }
}

TEST_CASE("the curve is the same with one thread and with three, and ends with what came of the battle") {
  const replay::Replay replay = bundled("maida-one-hour");
  constexpr int games = 64;
  const chronicle::Curve one = curve(replay, games, 1);
  CHECK(one == curve(replay, games, 3));
  REQUIRE(one.size() >= 8);
  CHECK(one.back().known);
  CHECK(one.back().red == 1);
  CHECK(games_in(one) <= games);
  CHECK(games_in(one) > games - 8);
  for (std::size_t i = 1; i < one.size(); ++i) CHECK(one[i - 1].at < one[i].at);
}

TEST_CASE("who keeps his seat from game to game plays each as one newly seated would") {
  for (const std::string name : {"maida-one-hour", "austerlitz-squares"}) {
    CAPTURE(name);
    const replay::Replay replay = bundled(name);
    const rules::Ruleset& ruleset = *rulesets::find(replay.header.ruleset);
    int seated = 0;
    const Seating seating = [&](core::Side side, std::uint64_t seed) {
      ++seated;
      return ruleset.commander({.side = side, .seed = seed, .scenario = *replay.scenario});
    };
    Seats kept{seating};
    int games = 0, other_ends = 0;
    for (const Moment& moment : moments_of(replay)) {
      if (moment.kind != Moment::Kind::Turn || moment.turn % 3 != 1) continue;
      const rules::Position start = position_at(replay, moment);
      std::optional<std::uint64_t> before;
      for (const std::uint64_t seed : {3U, 4U, 5U}) {
        Seats fresh{seating};
        const std::uint64_t end = state_after(ruleset, start, kept, seed);
        CHECK(end == state_after(ruleset, start, fresh, seed));
        ++games, other_ends += before && end != *before;
        before = end;
      }
    }
    CHECK(games >= 6);
    CHECK(other_ends > 0);           // the games differ, so that keeping too much would show
    CHECK(seated == 2 * games + 2);  // only the first pair of those that are kept
  }
}

TEST_CASE("with too few games for every turn the first and the last are asked, and one game is one moment") {
  const replay::Replay replay = bundled("maida-one-hour");
  const chronicle::Curve few = curve(replay, 24, 2);
  CHECK(few.front().turn == 1);
  CHECK(games_in(few) == 24);
  const chronicle::Curve one = curve(replay, 1, 2);
  REQUIRE(one.size() == 2);
  CHECK(one.front().games == 1);
}

TEST_CASE("another replay of the same battle is played on with other dice") {
  replay::Replay replay = bundled("maida-one-hour");
  const chronicle::Curve one = curve(replay, 16, 2);
  replay.identity += 1;
  CHECK_FALSE(one == curve(replay, 16, 2));
}

}  // namespace vedette::prospects
