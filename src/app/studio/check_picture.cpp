#include <fmt/format.h>

#include "app/studio/commands.h"
#include "app/studio/film_set.h"
#include "choreography/picture_check.h"

namespace vedette::app {
namespace {

bool check(const Context& context, const std::string& file) {
  const Battle battle = open_without_leaps(context, file);
  const choreography::Film film = make_film(context, battle);
  const auto faults = choreography::picture_check(film, battle.scenario(), battle.replay.state_at(0),
                                                  battle.replay.entries, choreography::relief_of(film.set.scenery));
  for (const auto& fault : faults)
    fmt::print("{}: at {}:{:04.1f}: {}: {}\n", file, static_cast<int>(fault.at) / 60,
               fault.at - 60 * (static_cast<int>(fault.at) / 60), fault.unit, fault.words);
  if (faults.empty()) fmt::print("{}: the picture holds, {:.0f} s of film\n", file, film.timeline.duration());
  return faults.empty();
}

}  // namespace

void add_check_picture(CLI::App& app, Context& context) {
  auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* command = app.add_subcommand("check", "Checks the choreography of replays");
  command->add_option("FILE", *files)->required();
  command->add_flag("--picture")->required();
  command->callback([files, &context] {
    for (const std::string& file : *files)
      if (!check(context, file)) context.status = Status::No;
  });
}

}  // namespace vedette::app
