#include <fmt/format.h>

#include <atomic>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "app/commands.h"
#include "app/conduct_sum.h"
#include "app/json_text.h"
#include "app/playing.h"
#include "app/progress.h"
#include "battle/words.h"
#include "stage/cores.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;
using core::Side;

struct Options {
  std::string scenario, ruleset;
  Commanders commanders;
  int games = 1000, jobs = 0;
  bool json = false;
};

/// How one battle came out.
struct Result {
  std::optional<Side> winner;
  int turns = 0;
  std::array<int, 2> hits{}, lost{};  // taken; units broken
  std::array<double, 2> men{};        // share of a side's men that are lost, 0 to 1
  std::array<double, 2> gone{};       // the same, and who left the field with a unit that broke
  Conduct conduct;
};

/// Counts units broken (who never came to the field is none of them) and reads how the armies are used.
class Watcher final : public rules::Journal {
 public:
  explicit Watcher(const rules::Ruleset& ruleset, const battle::BattleState& start)
      : conduct{start, players::supports_note(ruleset)}, m_start{start} {}
  void answered(const rules::Decision&, const rules::Answer&, const std::string&) override {}
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override {
    conduct.read(entry.event);
    if (const auto* removed = std::get_if<battle::UnitRemoved>(&entry.event)) {
      ++lost[core::index(m_start.unit(removed->unit).side)];
      removed_units.insert(removed->unit.value);
    }
  }
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}

  std::array<int, 2> lost{};
  std::set<std::uint16_t> removed_units;
  players::ConductReader conduct;

 private:
  const battle::BattleState& m_start;
};

/// Share of a side's men that are lost at the end: each unit's as its losses are to what it can lose, all of those
/// whose unit is among `removed`.
double men_lost(const rules::Ruleset& ruleset, const battle::BattleState& start, const battle::BattleState& end,
                Side side, const std::set<std::uint16_t>& removed = {}) {
  double men = 0, gone = 0;
  for (const battle::UnitSheet& sheet : start.scenario->units) {
    const int limit = ruleset.limit(start, sheet.id);
    if (sheet.side != side || limit <= 0) continue;
    men += sheet.men;
    const double lost = std::min(1.0, static_cast<double>(end.unit(sheet.id).losses) / limit);
    gone += sheet.men * (removed.contains(sheet.id.value) ? 1.0 : lost);
  }
  return men > 0 ? gone / men : 0;
}

Result play_one(const SourceScenario& source, const rules::Position& start, const Commanders& commanders) {
  const auto players = make_players(*source.ruleset, *start.state.scenario, commanders);
  rules::SeededDice dice{commanders.seed};
  Watcher watcher{*source.ruleset, start.state};
  rules::Game game{*source.ruleset, start, borrowed(players), dice, &watcher};
  if (rules::play_on(game) != rules::Game::Status::Ended)
    throw bad_input("odds needs commanders who play by themselves");
  const battle::BattleState& end = game.state();
  Result result{.winner = end.outcome->winner,
                .turns = end.clock.turn,
                .lost = watcher.lost,
                .conduct = watcher.conduct.conduct()};
  for (const battle::Unit& unit : end.units) result.hits[core::index(unit.side)] += unit.losses;
  for (const Side side : {Side::Red, Side::Blue}) {
    result.men[core::index(side)] = men_lost(*source.ruleset, start.state, end, side);
    result.gone[core::index(side)] = men_lost(*source.ruleset, start.state, end, side, watcher.removed_units);
  }
  return result;
}

/// Every game has its own seed, so that the answer does not depend on how many jobs share the work.
std::vector<Result> play_all(const Context& context, const Options& options, const SourceScenario& source,
                             const rules::Position& start) {
  std::vector<Result> results(static_cast<std::size_t>(options.games));
  std::atomic<int> next = 0, done = 0;
  std::mutex telling;
  std::exception_ptr failure;
  Progress progress{"odds", options.games, context.quiet};
  const auto work = [&] {
    try {
      for (int i = next++; i < options.games; i = next++) {
        Commanders commanders = options.commanders;
        commanders.seed += static_cast<std::uint64_t>(i);
        results[static_cast<std::size_t>(i)] = play_one(source, start, commanders);
        const int finished = ++done;
        const std::scoped_lock lock{telling};
        progress.reached(finished);
      }
    } catch (...) {
      const std::scoped_lock lock{telling};
      failure = std::current_exception();
      next = options.games;
    }
  };
  const unsigned jobs = options.jobs > 0 ? static_cast<unsigned>(options.jobs) : stage::all_cores();
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < jobs; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
  return results;
}

struct Summary {
  std::array<int, 2> wins{};
  int draws = 0;
  std::map<int, int> turns;
  std::array<double, 2> hits{}, lost{};  // means
  std::array<double, 2> men{}, gone{};   // medians of the shares
  std::array<double, 2> decided{};       // the same of the winner and the loser of battles that were won
  int won_with_more_lost = 0;            // battles whose winner had the greater share lost or gone
  ConductSum conduct;
};

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

Summary summary_of(const std::vector<Result>& results) {
  Summary sum;
  const auto n = static_cast<double>(results.size());
  for (const Result& result : results) {
    if (result.winner)
      ++sum.wins[core::index(*result.winner)];
    else
      ++sum.draws;
    ++sum.turns[result.turns];
    sum.conduct.add(result.conduct);
    for (const std::size_t side : {0U, 1U}) {
      sum.hits[side] += result.hits[side] / n;
      sum.lost[side] += result.lost[side] / n;
    }
  }
  for (const std::size_t side : {0U, 1U}) {
    std::vector<double> lost, gone;
    for (const Result& result : results) lost.push_back(result.men[side]), gone.push_back(result.gone[side]);
    sum.men[side] = median(std::move(lost)), sum.gone[side] = median(std::move(gone));
  }
  std::array<std::vector<double>, 2> decided;
  for (const Result& result : results) {
    if (!result.winner) continue;
    const std::size_t winner = core::index(*result.winner), loser = core::index(core::other(*result.winner));
    decided[0].push_back(result.men[winner]), decided[1].push_back(result.men[loser]);
    if (result.gone[winner] > result.gone[loser]) ++sum.won_with_more_lost;
  }
  for (const std::size_t i : {0U, 1U}) sum.decided[i] = median(std::move(decided[i]));
  return sum;
}

void print(const Options& options, const battle::BattleState& start, const battle::Measures& measures,
           const Summary& sum) {
  const battle::Scenario& scenario = *start.scenario;
  const auto share = [&](int count) { return 100.0 * count / options.games; };
  if (options.json) {
    Json all{{"scenario", scenario.name}, {"games", options.games}, {"seed", options.commanders.seed},
             {"draws", sum.draws},        {"sides", Json::array()}, {"turns", Json::object()}};
    for (const Side side : {Side::Red, Side::Blue}) {
      const std::size_t i = core::index(side);
      all["sides"].push_back({{"side", battle::side_word(side)},
                              {"name", scenario.sides[i].name},
                              {"player", options.commanders.names[i]},
                              {"wins", sum.wins[i]},
                              {"mean_hits_taken", sum.hits[i]},
                              {"mean_units_lost", sum.lost[i]},
                              {"median_men_lost", sum.men[i]},
                              {"median_men_lost_or_gone", sum.gone[i]},
                              {"conduct", json_of(sum.conduct, start, side)}});
    }
    for (const auto& [turn, count] : sum.turns) all["turns"][std::to_string(turn)] = count;
    all["median_men_lost"] = {{"winner", sum.decided[0]}, {"loser", sum.decided[1]}};
    all["won_with_more_lost"] = sum.won_with_more_lost;
    fmt::print("{}\n", json_text(all));
    return;
  }
  fmt::print("{}: {} games from seed {}\n", scenario.name, options.games, options.commanders.seed);
  for (const std::size_t i : {0U, 1U})
    fmt::print(
        "  {:<12} ({}) wins {:5.1f} %; loses {:.1f} units and {:.1f} {} on average, {:.0f} % of its men at the "
        "median, {:.0f} % with those who left the field\n",
        scenario.sides[i].name, options.commanders.names[i], share(sum.wins[i]), sum.lost[i], sum.hits[i],
        measures.losses, 100 * sum.men[i], 100 * sum.gone[i]);
  fmt::print("  drawn {:5.1f} %\n  ends in turn", share(sum.draws));
  for (const auto& [turn, count] : sum.turns) fmt::print("  {}: {:.0f} %", turn, share(count));
  fmt::print(
      "\n  winners lose {:.0f} % of their men at the median, losers {:.0f} %; won by who lost the greater share, those "
      "who left the "
      "field too, {:.1f} %\n",
      100 * sum.decided[0], 100 * sum.decided[1], share(sum.won_with_more_lost));
  for (const Side side : {Side::Red, Side::Blue}) app::print(sum.conduct, start, side);
}

}  // namespace

void add_odds(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("odds", "Plays many battles and prints the distribution of results");
  command.option("SCENARIO", options->scenario).required();
  command.option("--rules", options->ruleset);
  command.option("--red", options->commanders.names[0]).with_default();
  command.option("--blue", options->commanders.names[1]).with_default();
  command.option("--seed", options->commanders.seed, "of the first game; each next one more").with_default();
  command.option("--games", options->games).between(1, 1'000'000).with_default();
  command.option("--jobs", options->jobs, "threads (default: one a core)").between(1, 256);
  command.flag("--json", options->json,
               "one JSON document: games, seed, draws, sides[side, name, player, wins, mean_hits_taken, "
               "mean_units_lost, median_men_lost, median_men_lost_or_gone (with units that left the field), "
               "conduct{units, idle (share of the units there for half the battle that "
               "never fired, fought or were charged), idle_foot, idle_horse, idle_guns, then a battle: charges, "
               "squares_formed, ..., reactions{word: number}, idle_units{name: share}}], turns{turn: games}, "
               "median_men_lost{winner, loser}, won_with_more_lost (or gone)");
  command.runs([options, &context] {
    if (std::ranges::find(options->commanders.names, "table") != options->commanders.names.end())
      throw bad_input(
          "a player 'table' cannot play many games in one go (expected staff, simple, random or orders:FILE)");
    const SourceScenario source = load_scenario(context, options->scenario, options->ruleset);
    const rules::Position start =
        deployed(*source.ruleset, std::make_shared<const battle::Scenario>(source.file.scenario));
    print(*options, start.state, source.ruleset->measures, summary_of(play_all(context, *options, source, start)));
  });
}

}  // namespace vedette::app
