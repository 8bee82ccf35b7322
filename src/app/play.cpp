#include "app/play.h"

#include <fmt/format.h>

#include <filesystem>

#include "app/dice_source.h"
#include "battle/words.h"
#include "players/answer_log.h"
#include "players/stopped.h"
#include "players/typed_dice.h"
#include "replay/recorder.h"

namespace vedette::app {
namespace {

/// Plays on until the end, the wished turn, or until somebody at the terminal leaves; undo at the terminal included.
void play_through(rules::Game& game, const players::AnswerLog& log, int last_turn) {
  while (true) {
    try {
      rules::play_on(game, last_turn);
      return;
    } catch (const players::TakeBack&) {
      if (players::take_back_at_table(game, log) == 0) fmt::print(stderr, "nothing to take back\n");
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

}  // namespace

void play_recorded(const rules::Ruleset& ruleset, const rules::Position& start, const PlayWishes& wishes,
                   const std::array<rules::Player*, 2>& players, rules::DiceSource& dice, rules::Journal& recorder) {
  players::AnswerLog log{&recorder};
  rules::Game game{ruleset, start, players, dice, &log};
  try {
    play_through(game, log, wishes.turns);
  } catch (const rules::IllegalAnswer& refused) {
    throw bad_input(refusal_text(refused, *start.state.scenario));
  } catch (const players::Stopped& stopped) {
    throw bad_input(stopped.what());
  } catch (const replay::CannotRecord& full) {
    throw cannot(full.what());
  }
  expect_nothing_left(players, dice, game.state().clock.turn);
}

Battle play_in_memory(const SourceScenario& source, const PlayWishes& wishes) {
  const auto scenario = std::make_shared<const battle::Scenario>(source.file.scenario);
  const rules::Position start = deployed(*source.ruleset, scenario);
  const auto players = make_players(*source.ruleset, *scenario, wishes.commanders);
  const auto dice = make_dice(wishes.dice, wishes.commanders, *scenario);
  replay::Recorder recorder{
      {.ruleset = *source.ruleset, .start = start, .seed = wishes.commanders.seed, .meta = wishes.meta}};
  play_recorded(*source.ruleset, start, wishes, borrowed(players), *dice, recorder);
  return battle_of(recorder.replay(), source.file.file);
}

Battle play_to_file(const SourceScenario& source, const PlayWishes& wishes, const std::string& path, bool force) {
  const auto scenario = std::make_shared<const battle::Scenario>(source.file.scenario);
  const rules::Position start = deployed(*source.ruleset, scenario);
  const auto players = make_players(*source.ruleset, *scenario, wishes.commanders);
  const auto dice = make_dice(wishes.dice, wishes.commanders, *scenario);
  if (!force && std::filesystem::exists(path))
    throw bad_input(path + " exists already: choose another name with -o, or overwrite it with --force");
  auto recorder = replay::Recorder::create(
      path, {.ruleset = *source.ruleset, .start = start, .seed = wishes.commanders.seed, .meta = wishes.meta},
      needs_a_person(wishes) ? replay::Pace::Answer : replay::Pace::Segment, force);
  if (!recorder) throw cannot(recorder.error().words());
  try {
    play_recorded(*source.ruleset, start, wishes, borrowed(players), *dice, **recorder);
  } catch (const Failure& failure) {
    // A wrong file of orders or dice leaves nothing behind; a person's evening at the table is kept.
    if (failure.status == Status::BadInput && !needs_a_person(wishes)) std::filesystem::remove(path);
    throw;
  }
  if (const auto fault = (*recorder)->finish()) throw cannot(fault->words());
  return battle_of((*recorder)->replay(), path);
}

}  // namespace vedette::app
