#include <fmt/format.h>

#include <filesystem>

#include "app/commands.h"
#include "app/dice_source.h"
#include "app/film_time.h"
#include "app/older_file.h"
#include "app/output.h"
#include "app/play.h"
#include "app/turn_line.h"
#include "battle/words.h"
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

/// Between commanders. @return the turns it came to
int play_branch(const Context& context, const Battle& parent, battle::Sequence at, const PlayWishes& wishes,
                const std::string& path) {
  const auto players = make_players(*parent.ruleset, parent.scenario(), wishes.commanders);
  const auto dice = make_dice(wishes.dice, wishes.commanders.seed);
  TurnLine line{parent.scenario().name, context.quiet};
  WatchedPlayer red{*players[0], line}, blue{*players[1], line};
  auto session = replay::Session::branch(
      parent.replay,
      {.at = at, .path = path, .seed = wishes.commanders.seed, .meta = meta_of_branch(wishes, parent.replay)},
      *parent.ruleset, {{&red, &blue}, dice.get()});
  if (!session) throw failure(session.error());
  play_session(**session, wishes, borrowed(players), *dice);
  return (*session)->game().state().clock.turn;
}

int turns_of(const Battle& battle) {
  return battle.replay.state_at(battle.replay.last()).clock.turn;
}

void run(const Context& context, const Options& options) {
  const Battle parent = open_without_leaps(context, options.replay);
  if (parent.ruleset == nullptr)
    throw bad_input(
        fmt::format("{}: this build does not know the ruleset '{}'", options.replay, parent.replay.header.ruleset));
  expect_place_for(options.output, options.force);
  PlayWishes wishes = options.wishes;
  if (!options.other_seed) wishes.commanders.seed = parent.replay.header.seed;
  const battle::Sequence at = shared_event(parent, options.at);
  const bool people = needs_a_person(wishes);
  OlderFile older{options.output};
  int turns = 0;
  try {
    turns = people ? turns_of(branch_at_terminal(parent, at, wishes, options.output))
                   : play_branch(context, parent, at, wishes, options.output);
  } catch (const Failure& why) {
    if (why.status == Status::BadInput && !people)
      std::filesystem::remove(options.output);
    else if (std::filesystem::exists(options.output))
      older.stays_aside();
    throw;
  }
  older.replaced();
  fmt::print("{}: branch of {} from {}, {}\nwritten to {}\n", parent.scenario().name, options.replay, options.at,
             battle::counted(turns, "turn", "turns"), options.output);
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
