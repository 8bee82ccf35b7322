// Whether the turn that turned a battle is the one that many more games name. Of each replay: the turn that the default
// number of games names, and the one that it names when every turn's start is played on 400 times with other dice.
//   build/release/tests/prospects/bench_turning_points [--jobs N] [--reference FILE] REPLAY...
// The 400 games are dear: all points are played 100 times first, then only the ends of stretches that may yet be the
// one that changes most, as far as three standard errors tell. The file keeps them, a line a point, and only what is
// missing there is played. Two counts are printed. Strict: the same turn. Fair: or the other of the reference's two
// largest changes, where those two differ by less than 400 games can tell (1.645 standard errors): which of them is
// larger is chance there.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string_view>
#include <thread>
#include <vector>

#include "core/die.h"
#include "prospects/play_outs.h"
#include "rulesets/registry.h"

using namespace vedette;
using chronicle::Chance;
using chronicle::Curve;

namespace {

constexpr int games_at_first = 100, games_a_point = 400;
constexpr double quantile = 1.645, surely = 3;

/// Points that were played before: by the replay's identity and the event.
using Kept = std::map<std::pair<std::uint64_t, battle::Sequence>, Chance>;

Kept kept_in(const char* path) {
  Kept kept;
  std::ifstream file{path};
  for (std::string line; std::getline(file, line);) {
    std::istringstream row{line};
    std::uint64_t identity = 0;
    Chance chance;
    if (row >> identity >> chance.at >> chance.turn >> chance.games >> chance.red >> chance.drawn)
      kept[{identity, chance.at}] = chance;
  }
  return kept;
}

prospects::Seating staff(const replay::Replay& replay, const rules::Ruleset& ruleset) {
  return [&](core::Side side, std::uint64_t seed) {
    return ruleset.commander({.side = side, .seed = seed, .scenario = *replay.scenario});
  };
}

/// Plays on until so many games have been played from there.
void play(Chance& chance, int games, const replay::Replay& replay, const rules::Ruleset& ruleset,
          const prospects::Moment& moment, int jobs) {
  const rules::Position start = prospects::position_at(replay, moment);
  const prospects::Seating seating = staff(replay, ruleset);
  std::atomic<int> next = chance.games, red_won = 0, drawn = 0;
  const auto work = [&] {
    prospects::Seats seats{seating};
    for (int i = next++; i < games; i = next++) {
      const auto winner = prospects::winner_of(
          ruleset, start, seats, core::mix(replay.identity + 1, moment.at, static_cast<std::uint64_t>(i)));
      red_won += winner == core::Side::Red ? 1 : 0, drawn += winner ? 0 : 1;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < jobs; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
  chance.games = games, chance.red += red_won, chance.drawn += drawn;
}

double share(const Chance& chance) {
  return (chance.red + chance.drawn / 2.0) / chance.games;
}

double change(const Curve& curve, std::size_t i) {
  return share(curve[i + 1]) - share(curve[i]);
}

/// Whether one change is larger than another by more than chance: so many standard errors.
bool differ(const Curve& curve, std::size_t one, std::size_t other, double errors) {
  std::map<std::size_t, double> weights;
  const auto add = [&](std::size_t i, double sign) {
    const double by = change(curve, i) < 0 ? -sign : sign;
    weights[i + 1] += by, weights[i] -= by;
  };
  add(one, 1), add(other, -1);
  double variance = 0;
  for (const auto& [i, weight] : weights)
    if (!curve[i].known) {
      const double p = (share(curve[i]) * curve[i].games + 1) / (curve[i].games + 2);  // never quite none or all
      variance += weight * weight * p * (1 - p) / curve[i].games;
    }
  return std::abs(std::abs(change(curve, one)) - std::abs(change(curve, other))) > errors * std::sqrt(variance);
}

/// The stretches of a curve from the one that changes most downwards, as far as chance may have made their order: by so
/// many standard errors.
std::vector<std::size_t> contenders(const Curve& curve, double errors) {
  std::vector<std::size_t> order;
  for (std::size_t n = 0; n + 1 < curve.size(); ++n) order.push_back(n);
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t n) { return std::abs(change(curve, n)); });
  std::erase_if(order,
                [&, first = order.front()](std::size_t n) { return n != first && differ(curve, first, n, errors); });
  return order;
}

/// Every turn's start by 400 games, as far as it matters, and what came of the battle.
Curve reference(const replay::Replay& replay, const rules::Ruleset& ruleset, Kept& kept, const char* file, int jobs) {
  std::vector<prospects::Moment> turns = prospects::moments_of(replay);
  std::erase_if(turns, [](const prospects::Moment& moment) { return moment.kind != prospects::Moment::Kind::Turn; });
  Curve curve;
  for (const prospects::Moment& moment : turns) {
    const auto known = kept.find({replay.identity, moment.at});
    curve.push_back(known != kept.end() ? known->second : Chance{.at = moment.at, .turn = moment.turn});
  }
  const auto end = replay.state_at(replay.last());
  const auto& winner = end.outcome->winner;
  curve.push_back({.at = replay.last(),
                   .turn = end.clock.turn + 1,
                   .games = 1,
                   .red = winner == core::Side::Red ? 1 : 0,
                   .drawn = winner ? 0 : 1,
                   .known = true});
  const auto play_up_to = [&](std::size_t i, int games) {
    if (i >= turns.size() || curve[i].games >= games) return;
    play(curve[i], games, replay, ruleset, turns[i], jobs);
    const Chance& chance = curve[i];
    if (file != nullptr)
      std::ofstream{file, std::ios::app} << replay.identity << ' ' << chance.at << ' ' << chance.turn << ' '
                                         << chance.games << ' ' << chance.red << ' ' << chance.drawn << std::endl;
  };
  for (std::size_t i = 0; i < turns.size(); ++i) play_up_to(i, games_at_first);
  for (const std::size_t i : contenders(curve, surely)) play_up_to(i, games_a_point), play_up_to(i + 1, games_a_point);
  return curve;
}

}  // namespace

int main(int argc, char** argv) {
  int first = 1, jobs = 2;
  const char* file = nullptr;
  bool only_reference = false;
  for (; first < argc && std::string_view{argv[first]}.starts_with("--"); ++first) {
    const std::string_view option = argv[first];
    if (option == "--reference-only")
      only_reference = true;
    else if (option == "--jobs" && first + 1 < argc)
      jobs = std::max(1, std::atoi(argv[++first]));
    else if (option == "--reference" && first + 1 < argc)
      file = argv[++first];
  }
  Kept kept = file != nullptr ? kept_in(file) : Kept{};
  int all = 0, strict = 0, fair = 0, none = 0;
  for (int i = first; i < argc; ++i) {
    const auto replay = replay::load(argv[i]);
    const rules::Ruleset* ruleset = replay ? rulesets::find(replay->header.ruleset) : nullptr;
    if (ruleset == nullptr) {
      std::fprintf(stderr, "%s: no replay of a game that is known here\n", argv[i]);
      return 2;
    }
    const Curve many = reference(*replay, *ruleset, kept, file, jobs);
    const std::vector<std::size_t> order = contenders(many, quantile);
    const int turn = many[order.front()].turn;
    const int second = order.size() > 1 ? many[order[1]].turn : 0;
    int ours = 0;
    if (!only_reference) {
      const auto swings = chronicle::swings_of(prospects::curve_of(*replay, *ruleset, staff(*replay, *ruleset),
                                                                   {.games = ruleset->odds_games, .jobs = jobs}));
      if (!swings.empty()) ours = swings.front().before.turn;
    }
    std::printf("%s: %d; by 400 games a point %d", argv[i], ours, turn);
    if (second != 0) std::printf(" or %d", second);
    std::printf(":");
    for (const Chance& chance : many) std::printf(" %.0f", 100 * share(chance));
    std::printf("\n");
    std::fflush(stdout);
    ++all, none += ours == 0, strict += ours == turn, fair += ours != 0 && (ours == turn || ours == second);
  }
  if (!only_reference)
    std::printf("%d battles: the same turn %d; or one that 400 games cannot tell from it %d; %d name none\n", all,
                strict, fair, none);
}
