#pragma once

#include "app/recording.h"
#include "support/paths.h"

namespace vedette::test {

/// A game like a recorded one, from its beginning and with the options it was played with; people sit on both sides
/// and type the dice.
inline std::unique_ptr<app::Recording> begun_again(const replay::Replay& replay, const std::string& path) {
  const app::Context context{.data = paths::source_dir(), .quiet = true};
  app::SourceScenario source = app::load_scenario(context, replay.scenario->battlefield, replay.header.ruleset);
  source.file.scenario = *replay.scenario;
  return app::Recording::begin(
      context, source, {.commanders = {.names = {"table", "table"}, .seed = replay.header.seed}, .dice = "table"},
      path);
}

}  // namespace vedette::test
