#include <fmt/format.h>

#include <filesystem>

#include "app/battle.h"
#include "app/commands.h"
#include "app/file_check.h"

namespace vedette::app {

void add_check(CLI::App& app, Context& context) {
  auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* command =
      app.add_subcommand("check", "Validates maps, battlefields, scenarios, cases, orders of dice and replays");
  command->add_option("FILE", *files)->required();
  // Only told here: with --picture the drawing program answers.
  command->add_flag("--picture")
      ->description(
          "a replay's choreography ten times a second: impossible speeds, overlaps, states shown before their event");
  command->callback([files, &context] {
    for (const std::string& file : *files)
      if (!check_file(file)) context.status = Status::No;
  });
}

}  // namespace vedette::app
