#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/bench.h"
#include "app/commands.h"
#include "app/play.h"
#include "choreography/film.h"
#include "core/die.h"
#include "replay/verify.h"
#include "rules/perft.h"
#include "rulesets/registry.h"

namespace vedette::app {
namespace {

constexpr std::array<std::string_view, 6> here{"play", "verify", "seek", "choreography", "odds", "perft"};

struct Options {
  std::string name;
  bool json = false;
};

void bench_play(const SourceScenario& maida, std::vector<BenchLine>& lines) {
  const double ms = median_ms(5, [&] { static_cast<void>(play_in_memory(maida, {})); });
  lines.push_back({"play maida, staff against staff, inside", "ms", ms, 30});
  const Battle battle = play_in_memory(maida, {});
  lines.push_back({"its replay", "KB", static_cast<double>(replay::bytes_of(battle.replay).size()) / 1000, 120});
}

void bench_verify(const Battle& battle, std::vector<BenchLine>& lines) {
  const double ms = median_ms(7, [&] { static_cast<void>(replay::verify(battle.replay, *battle.ruleset)); });
  lines.push_back({"verify of it, inside", "ms", ms, 20});
}

void bench_seek(const Battle& battle, std::vector<BenchLine>& lines) {
  constexpr int seeks = 500;
  const auto last = battle.replay.last();
  const double ms = median_ms(5, [&] {
    for (std::uint32_t i = 0; i < seeks; ++i)
      static_cast<void>(battle.replay.state_at(static_cast<battle::Sequence>(core::mix(7, i, 0) % (last + 1))));
  });
  lines.push_back({"state at any event (seek)", "ms", ms / seeks, 1});
}

/// Choreography writes a block per unit: its cost may not grow with the figures.
void bench_choreography(const Battle& battle, std::vector<BenchLine>& lines) {
  for (const int men : {10, 1}) {
    choreography::FilmSettings settings{.men_per_figure = men, .breaking_point = battle.limits};
    const auto film =
        choreography::build_film(battle.scenario(), battle.replay.state_at(0), battle.replay.entries, settings);
    int figures = 0;
    for (const stage::Roster& roster : film.set.rosters) figures += roster.figures;
    constexpr int frames = 300;
    stage::StageFrame frame;
    const double ms = median_ms(5, [&] {
      for (int i = 0; i < frames; ++i) film.timeline.draw(film.timeline.duration() * i / frames, frame);
    });
    lines.push_back(
        {fmt::format("choreography a frame, {} units, {} figures", film.units, figures), "ms", ms / frames, 0.2});
  }
}

void bench_odds(const SourceScenario& maida, std::vector<BenchLine>& lines) {
  constexpr int games = 100;
  std::uint64_t seed = 0;
  const double ms = median_ms(1, [&] {
    for (int i = 0; i < games; ++i) static_cast<void>(play_in_memory(maida, {.commanders = {.seed = ++seed}}));
  });
  lines.push_back({"odds maida --games 1000, one core (from 100)", "s", ms * 10 / 1000, 20});
}

/// Every line of play of the games' small boards, against the numbers stored with them.
/// @throws Failure when a number differs: what is legal has changed.
void bench_perft(std::vector<BenchLine>& lines) {
  for (const rules::Ruleset* game : rulesets::all())
    for (const rules::SmallBoard& board : game->small_boards) {
      std::int64_t counted = 0;
      const auto orders = static_cast<int>(board.lines.size());
      const double ms = median_ms(1, [&] { counted = rules::lines_of_play(*game, board, orders); });
      if (counted != board.lines.back())
        throw Failure{Status::No, fmt::format("perft {} {}: {} lines of {} orders, {} are stored", game->name,
                                              board.name, counted, orders, board.lines.back())};
      lines.push_back(
          {fmt::format("perft {} {}: {} lines of {} orders", game->name, board.name, counted, orders), "ms", ms});
    }
}

void run(const Context& context, const Options& options) {
  if (!options.name.empty() && std::ranges::find(here, options.name) == here.end())
    throw bad_input(fmt::format("no benchmark '{}' (expected {}, frame, film, picture, sound, lens or desk)",
                                options.name, fmt::join(here, ", ")));
  const auto wanted = [&](std::string_view name) { return options.name.empty() || options.name == name; };
  const SourceScenario maida = load_scenario(context, "maida", "one-hour");
  const Battle battle = play_in_memory(maida, {});
  std::vector<BenchLine> lines;
  if (wanted("play")) bench_play(maida, lines);
  if (wanted("verify")) bench_verify(battle, lines);
  if (wanted("seek")) bench_seek(battle, lines);
  if (wanted("choreography")) bench_choreography(battle, lines);
  if (wanted("odds")) bench_odds(maida, lines);
  if (wanted("perft")) bench_perft(lines);
  print_bench(lines, options.json);
}

}  // namespace

void add_bench(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("bench", "Runs the benchmarks and prints one line each");
  command.option("NAME", options->name,
                 "play, verify, seek, choreography, odds, perft, frame, film, picture, sound, lens or desk; all but "
                 "the last six without");
  command.flag("--json", options->json, "one JSON document, an array: name, value, unit, reach, ratio, reached");
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
