#include "app/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/dice_source.h"
#include "battle/words.h"
#include "players/stopped.h"
#include "players/typed_dice.h"
#include "replay/recorder.h"

namespace vedette::app {
namespace {

/// Takes back the last answer given at the terminal, and those of others after it.
void take_back_at_table(rules::Game& game, const replay::Replay& record) {
  const auto& answers = record.answers;
  const auto last = std::ranges::find(answers.rbegin(), answers.rend(), "table", &replay::GivenAnswer::by);
  if (last == answers.rend() || game.take_back(static_cast<std::uint32_t>(last - answers.rbegin()) + 1) == 0)
    fmt::print(stderr, "nothing to take back\n");
}

/// Plays on until the end, the wished turn, or until somebody at the terminal leaves.
void play_through(rules::Game& game, const replay::Replay& record, int last_turn) {
  while (true) {
    try {
      rules::play_on(game, last_turn);
      return;
    } catch (const players::TakeBack&) {
      take_back_at_table(game, record);
    } catch (const players::Quit&) {
      fmt::print(stderr, "left in turn {}; everything accepted so far is kept\n", game.state().clock.turn);
      return;
    }
  }
}

std::string refusal_text(const rules::IllegalAnswer& refused, const battle::Scenario& scenario) {
  const std::string who = refused.answer.unit ? scenario.sheet(refused.answer.unit).name + ", " : "";
  return fmt::format("{} ({}{}): {}", battle::side_word(refused.decision.side), who, refused.answer.choice,
                     refused.what());
}

/// Orders or dice that were given and never used are faults of the files.
void expect_nothing_left(const std::array<rules::Player*, 2>& players, const rules::DiceSource& dice, int last_turn) {
  std::string words;
  for (const rules::Player* player : players)
    for (const std::string& line : players::left_over(*player, last_turn)) words += line + '\n';
  if (const auto* typed = dynamic_cast<const players::TypedDice*>(&dice))
    for (const std::string& line : typed->left_over()) words += line + '\n';
  if (!words.empty()) throw bad_input(words.substr(0, words.size() - 1));
}

bool needs_a_person(const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  return names[0] == "table" || names[1] == "table" || wishes.dice == "table";
}

/// A game set up and not begun.
struct Ready {
  replay::Beginning beginning;
  std::array<std::unique_ptr<rules::Player>, 2> players;
  std::unique_ptr<rules::DiceSource> dice;
};

Ready made_ready(const SourceScenario& source, const PlayWishes& wishes) {
  const auto scenario = std::make_shared<const battle::Scenario>(source.file.scenario);
  rules::Position start = deployed(*source.ruleset, scenario);
  auto players = make_players(*source.ruleset, *scenario, wishes.commanders);
  auto dice = make_dice(wishes.dice, wishes.commanders, *scenario);
  return {.beginning = {.ruleset = *source.ruleset,
                        .start = std::move(start),
                        .seed = wishes.commanders.seed,
                        .meta = wishes.meta,
                        .parent = {}},
          .players = std::move(players),
          .dice = std::move(dice)};
}

/// The same with everything that can go wrong told as the command line promises.
void play_recorded(rules::Game& game, const replay::Recorder& recorder, int last_turn,
                   const std::array<rules::Player*, 2>& players, const rules::DiceSource& dice) {
  try {
    play_through(game, recorder.replay(), last_turn);
  } catch (const rules::IllegalAnswer& refused) {
    throw bad_input(refusal_text(refused, *game.state().scenario));
  } catch (const players::Stopped& stopped) {
    throw bad_input(stopped.what());
  } catch (const replay::CannotRecord& full) {
    throw cannot(full.what());
  }
  expect_nothing_left(players, dice, game.state().clock.turn);
}

}  // namespace

void play_session(replay::Session& session, int last_turn, const std::array<rules::Player*, 2>& players,
                  const rules::DiceSource& dice) {
  play_recorded(session.game(), session.recorder(), last_turn, players, dice);
  if (const auto fault = session.recorder().finish()) throw cannot(fault->words());
}

Battle play_in_memory(const SourceScenario& source, const PlayWishes& wishes) {
  const Ready ready = made_ready(source, wishes);
  replay::Recorder recorder{ready.beginning};
  rules::Game game{*source.ruleset, ready.beginning.start, borrowed(ready.players), *ready.dice, &recorder};
  play_recorded(game, recorder, wishes.turns, borrowed(ready.players), *ready.dice);
  if (const auto fault = recorder.finish()) throw cannot(fault->words());
  return battle_of(recorder.replay(), source.file.file);
}

Battle play_to_file(const SourceScenario& source, const PlayWishes& wishes, const std::string& path, bool force) {
  if (!force && std::filesystem::exists(path))
    throw bad_input(path + " exists already: choose another name with -o, or overwrite it with --force");
  if (const auto folder = std::filesystem::path{path}.parent_path();
      !folder.empty() && !std::filesystem::is_directory(folder))
    throw bad_input(path + ": there is no folder " + folder.string() + " to write it into");
  if (!needs_a_person(wishes)) {
    // Played in a moment: written when it is whole, so that a wrong file of orders or dice leaves nothing behind and
    // costs no older replay.
    Battle battle = play_in_memory(source, wishes);
    if (const auto fault = replay::save(battle.replay, path)) throw cannot(fault->words());
    battle.path = path;
    return battle;
  }
  const Ready ready = made_ready(source, wishes);
  auto recorder = replay::Recorder::create(path, ready.beginning, replay::Pace::Answer, force);
  if (!recorder) throw cannot(recorder.error().words());
  rules::Game game{*source.ruleset, ready.beginning.start, borrowed(ready.players), *ready.dice, recorder->get()};
  play_recorded(game, **recorder, wishes.turns, borrowed(ready.players), *ready.dice);
  if (const auto fault = (*recorder)->finish()) throw cannot(fault->words());
  return battle_of((*recorder)->replay(), path);
}

Battle resume_file(const Context& context, const PlayWishes& wishes, const std::string& path) {
  const Battle begun = open_battle(context, path);
  if (begun.ruleset == nullptr) throw bad_input(path + ": this build does not know its ruleset");
  const auto players = make_players(*begun.ruleset, begun.scenario(), wishes.commanders);
  const auto dice = make_dice(wishes.dice, wishes.commanders, begun.scenario());
  auto session = replay::Session::resume(path, *begun.ruleset, {borrowed(players), dice.get()});
  if (!session) throw bad_input(session.error().words());
  play_session(**session, wishes.turns, borrowed(players), *dice);
  return battle_of((*session)->recorder().replay(), path);
}

}  // namespace vedette::app
