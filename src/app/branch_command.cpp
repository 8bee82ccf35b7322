#include <fmt/format.h>

#include <filesystem>

#include "app/commands.h"
#include "app/dice_source.h"
#include "app/film_time.h"
#include "app/older_file.h"
#include "app/output.h"
#include "app/play.h"
#include "app/turn_line.h"
#include "choreography/film.h"
#include "replay/session.h"

namespace vedette::app {
namespace {

struct Options {
  std::string replay, at, output;
  PlayWishes wishes;
  bool force = false, other_seed = false;
};

/// The last event both games share: the one that opens the turn or phase, or the last shown at a second of film.
battle::Sequence shared_event(const Battle& battle, const std::string& at) {
  const choreography::Film film =
      choreography::build_film(battle.scenario(), battle.replay.state_at(0), battle.replay.entries);
  const double seconds = film_seconds(film.timeline, at);
  if (std::holds_alternative<FilmMoment>(parse_moment(at))) return film.timeline.events().event_at(seconds);
  for (const timeline::Mark& mark : film.timeline.marks())
    if (mark.at == seconds && mark.sequence != 0) return mark.sequence;
  return film.timeline.events().event_at(seconds);
}

void run(const Context& context, const Options& options) {
  const Battle parent = open_without_leaps(context, options.replay);
  if (parent.ruleset == nullptr)
    throw bad_input(
        fmt::format("{}: this build does not know the ruleset '{}'", options.replay, parent.replay.header.ruleset));
  expect_place_for(options.output, options.force);
  Commanders commanders = options.wishes.commanders;
  if (!options.other_seed) commanders.seed = parent.replay.header.seed;
  const auto players = make_players(*parent.ruleset, parent.scenario(), commanders);
  const auto dice = make_dice(options.wishes.dice, commanders, parent.scenario());
  TurnLine line{parent.scenario().name, context.quiet};
  WatchedPlayer red{*players[0], line}, blue{*players[1], line};
  OlderFile older{options.output};
  auto session = replay::Session::branch(parent.replay,
                                         {.at = shared_event(parent, options.at),
                                          .path = options.output,
                                          .seed = commanders.seed,
                                          .meta = meta_of(options.wishes)},
                                         *parent.ruleset, {{&red, &blue}, dice.get()});
  if (!session) throw failure(session.error());
  try {
    play_session(**session, *parent.ruleset, options.wishes, borrowed(players), *dice);
  } catch (const Failure& why) {
    if (why.status == Status::BadInput && !needs_a_person(options.wishes))
      std::filesystem::remove(options.output);
    else
      older.stays_aside();
    throw;
  }
  older.replaced();
  const battle::BattleState& end = (*session)->game().state();
  fmt::print("{}: branch of {} from {}, {} turns\nwritten to {}\n", parent.scenario().name, options.replay, options.at,
             end.clock.turn, options.output);
}

}  // namespace

void add_branch(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command =
      program.subcommand("branch", "Plays on from a moment with other orders, dice or commanders; names its parent");
  command.option("REPLAY", options->replay).required();
  command.option("--at", options->at, "T3, T3/red/shooting or mm:ss of film").required();
  command.option("-o,--output", options->output, "the child").required();
  add_play_options(command, options->wishes);
  command.flag("--force", options->force, "overwrite the child");
  command.runs([options, command, &context] {
    options->other_seed = command.is_given("--seed");
    run(context, *options);
  });
}

}  // namespace vedette::app
