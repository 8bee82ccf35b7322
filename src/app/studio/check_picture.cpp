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

void add_check_picture(Command program, Context& context) {
  auto files = std::make_shared<std::vector<std::string>>();
  Command command = program.subcommand("check", "Checks the choreography of replays");
  command.option("FILE", *files).required();
  command.flag("--picture", "").required();
  command.runs([files, &context] {
    for (const std::string& file : *files)
      if (!check(context, file)) context.status = Status::No;
  });
}

}  // namespace vedette::app
