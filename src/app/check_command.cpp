#include <fmt/format.h>

#include "app/commands.h"
#include "app/file_check.h"

namespace vedette::app {
namespace {

struct Options {
  std::vector<std::string> files;
  CheckedBattle battle;
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

void add_check(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("check", "Validates maps, battlefields, scenarios, cases, uniforms, orders, dice and replays");
  command->add_option("FILE", options->files)->required();
  command->add_option("--scenario", options->battle.scenario, "the battle that *.orders files are for");
  command->add_option("--rules", options->battle.ruleset, "of that battle");
  // Only told here: with --picture the drawing program answers.
  command->add_flag("--picture")
      ->description(
          "a replay's choreography ten times a second: impossible speeds, overlaps, states shown before their event");
  command->callback([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
