#include <fmt/format.h>

#include "app/commands.h"
#include "app/file_check.h"

namespace vedette::app {
namespace {

struct Options {
  std::vector<std::string> files;
  CheckedBattle battle;
  std::string replay;  // only told here: with it the drawing program answers
};

/// Every file is looked at, whatever is wrong with those before it.
void run(Context& context, const Options& options) {
  for (const std::string& file : options.files) try {
      if (!check_file(context, file, options.battle) && context.status == Status::Done) context.status = Status::No;
    } catch (const Failure& failure) {
      fmt::print(stderr, "vedette: {}\n", failure.what());
      context.status = failure.status;
    }
}

}  // namespace

void add_check(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command =
      program.subcommand("check", "Validates maps, battlefields, scenarios, cases, uniforms, orders, dice and replays");
  command.option("FILE", options->files).required();
  command.option("--scenario", options->battle.scenario, "the battle that *.orders files are for");
  command.option("--rules", options->battle.ruleset, "of that battle");
  // Only told here: with --picture the drawing program answers.
  command.flag(
      "--picture",
      "a replay's film ten times a second: impossible speeds, overlaps, states shown before their event, and what its "
      "cameras show: men who come or go in plain view, slipping feet, men in men, walls or water, hardly anybody, one "
      "side of a fight");
  command.option("--replay", options->replay,
                 "the battle that a film's script is of: its moments, units and cameras are tried on it");
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
