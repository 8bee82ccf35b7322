#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/battle.h"
#include "app/commands.h"
#include "app/dice_source.h"
#include "app/json_text.h"
#include "app/ledger_text.h"
#include "app/play.h"
#include "battle/words.h"
#include "files/name.h"
#include "rulesets/registry.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string scenario, ruleset, output;
  PlayWishes wishes;
  NewWishes given;
  bool log = false, json = false, force = false, resume = false;
};

void print_log(const Battle& battle) {
  for (const battle::LedgerLine& line : battle.ledger)
    if (!line.trifle) fmt::print("{}", ledger_text(line));
}

void print_result(const Options& options, const Battle& battle) {
  const battle::BattleState end = battle.replay.state_at(battle.replay.last());
  std::string result = "not ended";
  if (end.outcome) {
    const auto& winner = end.outcome->winner;
    result = winner ? battle.scenario().sides[core::index(*winner)].name + " victory" : "drawn";
    if (!end.outcome->words.empty()) result += ": " + end.outcome->words;
  }
  if (options.json) {
    const Json all{{"replay", options.output},
                   {"scenario", battle.scenario().name},
                   {"ruleset", battle.replay.header.ruleset},
                   {"seed", battle.replay.header.seed},
                   {"turns", end.clock.turn},
                   {"events", battle.replay.entries.size()},
                   {"ended", end.outcome.has_value()},
                   {"result", result}};
    fmt::print("{}\n", json_text(all));
    return;
  }
  fmt::print("{}: {}, {}\nwritten to {}\n", battle.scenario().name, battle::counted(end.clock.turn, "turn", "turns"),
             result, options.output);
}

void tell(const Options& options, const Battle& battle) {
  if (options.log) print_log(battle);
  if (!options.log || options.json) print_result(options, battle);
}

void run(const Context& context, Options options) {
  options.wishes.quiet = context.quiet;
  if (options.resume) {
    const Battle battle = resume_file(context, options.wishes, options.given, options.scenario);
    options.output = battle.path;  // beside it, where it was begun under older rules
    return tell(options, battle);
  }
  const SourceScenario source = load_scenario(context, options.scenario, options.ruleset);
  if (options.output.empty()) options.output = files::file_name_of(source.file.scenario.battlefield) + ".vrep";
  tell(options, play_to_file(context, source, options.wishes, options.output, options.force));
}

}  // namespace

void add_play_options(Command command, PlayWishes& wishes) {
  command.option("--seed", wishes.commanders.seed, "of the dice and of the commanders' own lots").with_default();
  command.option("--turns", wishes.turns, "stop after this turn; 0: play to the end").between(0, 10'000);
  constexpr auto who = "staff, simple, random, orders:FILE or table";
  command.option("--red", wishes.commanders.names[0], who).with_default();
  command.option("--blue", wishes.commanders.names[1], who).with_default();
  command.option("--dice", wishes.dice,
                 "FILE with faces as they fell; 'table' asks for them at the terminal (the default when a side is "
                 "'table'); 'seeded' throws them here");
}

void add_play(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("play", "Plays a battle without graphics and writes a replay");
  command.option("SCENARIO", options->scenario, "a scenario file, or a bundled battlefield such as maida").required();
  command.option("--rules", options->ruleset, std::string{rulesets::all().front()->name} + " ...");
  add_play_options(command, options->wishes);
  command.option("-o,--output", options->output, "the replay (default: BATTLEFIELD.vrep here)");
  command.option("--title", options->wishes.title,
                 "of this game: on the film's title card and in `info` (default: the scenario's name)");
  command.flag("--log", options->log, "print the ledger");
  command.flag("--resume", options->resume,
               "SCENARIO is a replay that was cut off or left: go on with its seed, sides, dice and --turns, unless "
               "said otherwise");
  command.flag("--force", options->force, "overwrite the replay");
  command.flag("--json", options->json,
               "one JSON document: replay, scenario, ruleset, seed, turns, events, ended, result");
  command.runs([options, command, &context] {
    const auto given = [&](const char* name) { return command.is_given(name); };
    options->given = {.red = given("--red"),
                      .blue = given("--blue"),
                      .seed = given("--seed"),
                      .turns = given("--turns"),
                      .dice = given("--dice")};
    run(context, *options);
  });
}

}  // namespace vedette::app
