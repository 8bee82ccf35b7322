#include "app/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>

#include "app/dice_source.h"
#include "app/field_clock.h"
#include "app/older_file.h"
#include "app/output.h"
#include "app/recording.h"
#include "app/settings.h"
#include "app/terminal_desk.h"
#include "app/turn_line.h"
#include "battle/words.h"
#include "players/stopped.h"
#include "players/typed_dice.h"
#include "replay/file.h"
#include "replay/recorder.h"

namespace vedette::app {
namespace {

std::string refusal_text(const rules::IllegalAnswer& refused, const battle::Scenario& scenario) {
  const std::string who = refused.answer.unit ? scenario.sheet(refused.answer.unit).name + ", " : "";
  return fmt::format("{} ({}{}): {}", battle::side_word(refused.decision.side), who, refused.answer.choice,
                     refused.what());
}

/// Orders or dice that were given and never used are faults of the files. @param players null: a person
void expect_nothing_left(const std::array<const rules::Player*, 2>& players, const rules::DiceSource* dice,
                         int last_turn) {
  std::string words;
  for (const rules::Player* player : players)
    if (player != nullptr)
      for (const std::string& line : players::left_over(*player, last_turn)) words += line + '\n';
  if (const auto* typed = dynamic_cast<const players::TypedDice*>(dice))
    for (const std::string& line : typed->left_over()) words += line + '\n';
  if (!words.empty()) throw bad_input(words.substr(0, words.size() - 1));
}

/// Plays with everything that can go wrong told as the command line promises.
void with_faults_told(const battle::Scenario& scenario, const std::function<void()>& play) {
  try {
    play();
  } catch (const rules::IllegalAnswer& refused) {
    throw bad_input(refusal_text(refused, scenario));
  } catch (const players::Stopped& stopped) {
    throw bad_input(stopped.what());
  } catch (const replay::CannotRecord& full) {
    throw cannot(full.what());
  }
}

replay::Follow follow_of(const rules::Player& player) {
  return player.name() == "orders" ? replay::Follow::Whole : replay::Follow::Turn;
}
replay::Follow follow_of(const rules::DiceSource& dice) {
  return dynamic_cast<const players::TypedDice*>(&dice) != nullptr ? replay::Follow::Whole : replay::Follow::No;
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
  auto dice = make_dice(wishes.dice, wishes.commanders.seed);
  return {.beginning = {.ruleset = *source.ruleset,
                        .start = std::move(start),
                        .seed = wishes.commanders.seed,
                        .meta = meta_of(wishes),
                        .parent = {}},
          .players = std::move(players),
          .dice = std::move(dice)};
}

/// A game between commanders, played to its end or the wished turn.
void play_through(rules::Game& game, int last_turn, const std::array<rules::Player*, 2>& players,
                  const rules::DiceSource& dice) {
  with_faults_told(*game.state().scenario, [&] { rules::play_on(game, last_turn); });
  expect_nothing_left({players[0], players[1]}, &dice, game.state().clock.turn);
}

/// A game that nothing but its recorder knows of, played on and closed.
void play_new(const SourceScenario& source, const Ready& ready, const PlayWishes& wishes, replay::Recorder& recorder) {
  TurnLine line{source.file.scenario.name, wishes.quiet};
  WatchedPlayer red{*ready.players[0], line}, blue{*ready.players[1], line};
  rules::Game game{*source.ruleset, ready.beginning.start, {&red, &blue}, *ready.dice, &recorder};
  play_through(game, wishes.turns, borrowed(ready.players), *ready.dice);
  if (const auto fault = recorder.finish()) throw failure(*fault);
}

/// A game in which people are asked, played at the terminal from where it stands, and closed.
Battle at_the_terminal(const std::function<std::unique_ptr<Recording>()>& begin, const battle::Scenario& scenario) {
  std::unique_ptr<Recording> recording;
  with_faults_told(scenario, [&] {
    recording = begin();
    data::Faults not_told;
    TerminalDesk desk{*recording, read_settings(settings_file(), not_told).always, std::cin, std::cerr};
    const bool stayed = desk.sit();
    if (const auto habits = desk.take_new_habits()) remember([&](Settings& settings) { settings.always = *habits; });
    const int turn = recording->desk().state().clock.turn;
    if (!stayed) return void(fmt::print(stderr, "left in turn {}; everything accepted so far is kept\n", turn));
    const players::Desk& seats = recording->desk();
    expect_nothing_left({seats.commander(core::Side::Red), seats.commander(core::Side::Blue)}, seats.written_dice(),
                        turn);
  });
  recording->close();
  return battle_of(recording->replay(), recording->path());
}

/// What is left of a game whose files of orders or dice came to grief: the turns before this one, as far as every order
/// for them was carried out; but never less than the first `least` events. @return how many turns.
int cut_to_whole_turns(replay::Replay& replay, const std::array<rules::Player*, 2>& players, battle::Sequence least) {
  const auto leaves_orders = [&](int turn) {
    return std::ranges::any_of(players, [&](const rules::Player* p) { return !players::left_over(*p, turn).empty(); });
  };
  int whole = std::max(replay.state_at(replay.last()).clock.turn - 1, 0);
  while (whole > 0 && leaves_orders(whole)) --whole;
  const auto next = std::ranges::find_if(replay.entries, [&](const battle::Entry& entry) {
    const auto* began = std::get_if<battle::TurnBegan>(&entry.event);
    return began != nullptr && began->turn > whole;
  });
  if (next != replay.entries.end()) replay.end_before(std::max(next->sequence, least + 1));
  replay.closed = true;
  return whole;
}

/// The same failure, and how to go on from the turns that are kept.
Failure with_turns_kept(const Failure& why, int turns, const std::string& path) {
  return bad_input(fmt::format("{}\n{} kept in {}: mend what is wrong and go on with `vedette play --resume`",
                               why.what(), turns == 1 ? "turn 1 is" : fmt::format("turns 1 to {} are", turns), path));
}

void tell_kept(const Context& context, const std::string& kept) {
  if (!kept.empty() && !context.quiet) fmt::print(stderr, "the damaged file is kept as {}\n", kept);
}

/// @param recorded the last event before it was gone on with
void tell_over(const Context& context, const PlayWishes& wishes, const replay::Replay& replay,
               battle::Sequence recorded) {
  if (wishes.turns > 0 && replay.last() == recorded && !replay.state_at(recorded).outcome && !context.quiet)
    fmt::print(stderr, "turn {} is over, where it was to stop: --turns N goes on to another, --turns 0 to the end\n",
               wishes.turns);
}

Battle begin_at_terminal(const Context& context, const SourceScenario& source, const PlayWishes& wishes,
                         const std::string& path) {
  OlderFile older{path};
  try {
    Battle played = at_the_terminal([&] { return Recording::begin(context, source, wishes, path, &std::cerr); },
                                    source.file.scenario);
    older.replaced();
    return played;
  } catch (const Failure&) {
    if (std::filesystem::exists(path)) older.stays_aside();
    throw;
  }
}

/// @param wishes what `now` and the recording itself come to
Battle resume_at_terminal(const Context& context, const PlayWishes& now, NewWishes is_new, const PlayWishes& wishes,
                          const Battle& begun) {
  const auto go_on = [&] {
    auto recording = Recording::go_on(context, begun.path, now, is_new, &std::cerr);
    tell_kept(context, recording->kept());
    if (!recording->older().empty()) fmt::print(stderr, "{}\n", recording->older());
    return recording;
  };
  Battle played = at_the_terminal(go_on, begun.scenario());
  tell_over(context, wishes, played.replay, begun.replay.last());
  return played;
}

}  // namespace

bool needs_a_person(const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  return names[0] == "table" || names[1] == "table" || wishes.dice == "table";
}

void play_session(replay::Session& session, const PlayWishes& wishes, const std::array<rules::Player*, 2>& players,
                  const rules::DiceSource& dice) {
  play_through(session.game(), wishes.turns, players, dice);
  if (const auto fault = session.recorder().finish()) throw failure(*fault);
}

Battle branch_at_terminal(const Battle& parent, replay::Sequence at, const PlayWishes& wishes,
                          const std::string& path) {
  return at_the_terminal([&] { return Recording::branch(parent, at, wishes, path, &std::cerr); }, parent.scenario());
}

Battle play_in_memory(const SourceScenario& source, const PlayWishes& wishes) {
  const Ready ready = made_ready(source, wishes);
  replay::Recorder recorder{ready.beginning};
  play_new(source, ready, wishes, recorder);
  return battle_of(recorder.replay(), source.file.file);
}

Battle play_to_file(const Context& context, const SourceScenario& source, const PlayWishes& wishes,
                    const std::string& path, bool force) {
  expect_place_for(path, force);
  if (needs_a_person(wishes)) return begin_at_terminal(context, source, wishes, path);
  PlayWishes kept = wishes;
  kept.clock = kept_clock(source);
  const Ready ready = made_ready(source, kept);
  OlderFile older{path};
  auto recorder = replay::Recorder::create(path, ready.beginning, replay::Pace::Segment);
  if (!recorder) throw failure(recorder.error());
  try {
    play_new(source, ready, wishes, **recorder);
  } catch (const Failure& why) {
    if (why.status != Status::BadInput) {
      older.stays_aside();
      throw;
    }
    replay::Replay replay = (*recorder)->replay();
    const int turns = cut_to_whole_turns(replay, borrowed(ready.players), 0);
    if (turns <= older.turns()) {
      std::filesystem::remove(path);
      throw;
    }
    if (const auto fault = replay::save(replay, path)) throw failure(*fault);
    older.replaced();
    throw with_turns_kept(why, turns, path);
  }
  older.replaced();
  return battle_of((*recorder)->replay(), path);
}

Battle resume_file(const Context& context, const PlayWishes& now, NewWishes is_new, const std::string& path) {
  const Battle begun = open_battle(context, path);
  if (begun.ruleset == nullptr) throw bad_input(path + ": this build does not know its ruleset");
  const PlayWishes wishes = wishes_again(begun.replay, path, now, is_new);
  if (needs_a_person(wishes)) return resume_at_terminal(context, now, is_new, wishes, begun);
  const auto players = make_players(*begun.ruleset, begun.scenario(), wishes.commanders);
  const auto dice = make_dice(wishes.dice, wishes.commanders.seed);
  TurnLine line{begun.scenario().name, wishes.quiet};
  WatchedPlayer red{*players[0], line}, blue{*players[1], line};
  const replay::Living living{.players = {&red, &blue},
                              .dice = dice.get(),
                              .players_follow = {follow_of(red), follow_of(blue)},
                              .dice_follow = follow_of(*dice)};
  try {
    const battle::HeightGrid heights = known_heights(context, begun);
    auto session = replay::Session::resume(
        path, *begun.ruleset, living, {.pace = replay::Pace::Segment, .meta = meta_of(wishes), .heights = &heights});
    if (!session) throw failure(session.error());
    tell_kept(context, (*session)->kept());
    // Of a damaged file what stood before its hole: less than the file still tells of.
    const battle::Sequence recorded = (*session)->recorder().replay().last();
    try {
      play_session(**session, wishes, borrowed(players), *dice);
    } catch (const Failure& why) {
      if (why.status != Status::BadInput) throw;
      replay::Replay replay = (*session)->recorder().replay();
      const int turns = cut_to_whole_turns(replay, borrowed(players), recorded);
      if (const auto fault = replay::save(replay, path)) throw failure(*fault);
      if (turns == 0) throw;
      throw with_turns_kept(why, turns, path);
    }
    const replay::Replay& replay = (*session)->recorder().replay();
    tell_over(context, wishes, replay, recorded);
    return battle_of(replay, path);
  } catch (const players::Stopped& stopped) {
    throw bad_input(stopped.what());
  }
}

}  // namespace vedette::app
