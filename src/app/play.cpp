#include "app/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/commentary.h"
#include "app/dice_source.h"
#include "app/older_file.h"
#include "app/output.h"
#include "app/turn_line.h"
#include "battle/words.h"
#include "players/stopped.h"
#include "players/typed_dice.h"
#include "replay/file.h"
#include "replay/recorder.h"

namespace vedette::app {
namespace {

/// Makes what somebody at the terminal has ruled.
class TerminalUmpire final : public rules::Umpire {
 public:
  void rule(battle::RulingMade ruling) { m_next = std::move(ruling); }
  std::optional<battle::RulingMade> ruling(const rules::BattleState&, const rules::Decision&) override {
    return std::exchange(m_next, std::nullopt);
  }

 private:
  std::optional<battle::RulingMade> m_next;
};

/// Takes back the last answer given, or ruling made, at the terminal, and what others answered after it.
void take_back_at_table(rules::Game& game, const replay::Replay& record) {
  const auto& answers = record.answers;
  const auto last = std::ranges::find(answers.rbegin(), answers.rend(), "table", &replay::GivenAnswer::by);
  const auto after = static_cast<std::size_t>(last - answers.rbegin());  // answers of others since
  std::size_t given = last == answers.rend() ? 0 : record.given_from(after + 1);
  const std::size_t since = given == 0 ? answers.size() + record.rulings.size() : given - 1;
  for (std::size_t n = since; n > 0; --n)
    if (record.is_ruling(n)) given = n;
  if (given == 0 || game.take_back(static_cast<std::uint32_t>(given)) == 0)
    fmt::print(stderr, "nothing to take back\n");
}

/// Plays on until the end, the wished turn, or until somebody at the terminal leaves.
void play_through(rules::Game& game, const replay::Replay& record, int last_turn, TerminalUmpire& umpire) {
  while (true) {
    try {
      rules::play_on(game, last_turn);
      return;
    } catch (const players::TakeBack&) {
      take_back_at_table(game, record);
    } catch (const players::Ruled& ruled) {
      umpire.rule(ruled.ruling);
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

/// Which sides sit at the terminal; with the dice alone on a table nobody's secrets are at stake.
std::array<bool, 2> at_the_terminal(const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  const bool dice_only = names[0] != "table" && names[1] != "table";
  return {dice_only || names[0] == "table", dice_only || names[1] == "table"};
}

replay::Pace pace_of(const PlayWishes& wishes) {
  return needs_a_person(wishes) ? replay::Pace::Answer : replay::Pace::Segment;
}

replay::Follow follow_of(const rules::Player& player) {
  using replay::Follow;
  if (player.name() == "table") return Follow::No;
  return player.name() == "orders" ? Follow::Whole : Follow::Turn;
}
replay::Follow follow_of(const rules::DiceSource& dice) {
  return dynamic_cast<const players::TypedDice*>(&dice) != nullptr ? replay::Follow::Whole : replay::Follow::No;
}

/// The heights of the battlefield as it is bundled, for a replay that has lost its own.
battle::HeightGrid known_heights(const Context& context, const Battle& begun) {
  if (!begun.replay.heights_lost) return {};
  try {
    return load_scenario(context, begun.scenario().battlefield, begun.replay.header.ruleset)
        .file.scenario.ground.heights;
  } catch (const Failure&) {
    return {};  // not one of ours
  }
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
                        .meta = meta_of(wishes),
                        .parent = {}},
          .players = std::move(players),
          .dice = std::move(dice)};
}

/// Plays with everything that can go wrong told as the command line promises.
void play_recorded(rules::Game& game, const replay::Recorder& recorder, int last_turn,
                   const std::array<rules::Player*, 2>& players, const rules::DiceSource& dice,
                   TerminalUmpire& umpire) {
  try {
    play_through(game, recorder.replay(), last_turn, umpire);
  } catch (const rules::IllegalAnswer& refused) {
    throw bad_input(refusal_text(refused, *game.state().scenario));
  } catch (const players::Stopped& stopped) {
    throw bad_input(stopped.what());
  } catch (const replay::CannotRecord& full) {
    throw cannot(full.what());
  }
  expect_nothing_left(players, dice, game.state().clock.turn);
}

/// A game that nothing but its recorder knows of, played on and closed.
void play_new(const SourceScenario& source, const Ready& ready, const PlayWishes& wishes, replay::Recorder& recorder) {
  TurnLine line{source.file.scenario.name, wishes.quiet || needs_a_person(wishes)};
  WatchedPlayer red{*ready.players[0], line}, blue{*ready.players[1], line};
  std::optional<Commentary> commentary;
  if (needs_a_person(wishes)) commentary.emplace(recorder, *source.ruleset, at_the_terminal(wishes), std::cerr);
  rules::Journal* const journal = commentary ? static_cast<rules::Journal*>(&*commentary) : &recorder;
  rules::Game game{*source.ruleset, ready.beginning.start, {&red, &blue}, *ready.dice, journal};
  TerminalUmpire umpire;
  game.let_rule(&umpire);
  play_recorded(game, recorder, wishes.turns, borrowed(ready.players), *ready.dice, umpire);
  if (const auto fault = recorder.finish()) throw failure(*fault);
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

}  // namespace

bool needs_a_person(const PlayWishes& wishes) {
  const auto& names = wishes.commanders.names;
  return names[0] == "table" || names[1] == "table" || wishes.dice == "table";
}

void play_session(replay::Session& session, const rules::Ruleset& ruleset, const PlayWishes& wishes,
                  const std::array<rules::Player*, 2>& players, const rules::DiceSource& dice) {
  std::optional<Commentary> commentary;
  if (needs_a_person(wishes)) {
    commentary.emplace(session.recorder(), ruleset, at_the_terminal(wishes), std::cerr);
    session.tell_through(*commentary);
  }
  TerminalUmpire umpire;
  session.let_rule(&umpire);
  play_recorded(session.game(), session.recorder(), wishes.turns, players, dice, umpire);
  if (const auto fault = session.recorder().finish()) throw failure(*fault);
}

Battle play_in_memory(const SourceScenario& source, const PlayWishes& wishes) {
  const Ready ready = made_ready(source, wishes);
  replay::Recorder recorder{ready.beginning};
  play_new(source, ready, wishes, recorder);
  return battle_of(recorder.replay(), source.file.file);
}

Battle play_to_file(const SourceScenario& source, const PlayWishes& wishes, const std::string& path, bool force) {
  expect_place_for(path, force);
  const Ready ready = made_ready(source, wishes);
  OlderFile older{path};
  auto recorder = replay::Recorder::create(path, ready.beginning, pace_of(wishes));
  if (!recorder) throw failure(recorder.error());
  try {
    play_new(source, ready, wishes, **recorder);
  } catch (const Failure& why) {
    if (why.status != Status::BadInput || needs_a_person(wishes)) {
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
  const auto players = make_players(*begun.ruleset, begun.scenario(), wishes.commanders);
  const auto dice = make_dice(wishes.dice, wishes.commanders, begun.scenario());
  TurnLine line{begun.scenario().name, wishes.quiet || needs_a_person(wishes)};
  WatchedPlayer red{*players[0], line}, blue{*players[1], line};
  const replay::Living living{.players = {&red, &blue},
                              .dice = dice.get(),
                              .players_follow = {follow_of(red), follow_of(blue)},
                              .dice_follow = follow_of(*dice)};
  try {
    const battle::HeightGrid heights = known_heights(context, begun);
    auto session = replay::Session::resume(path, *begun.ruleset, living,
                                           {.pace = pace_of(wishes), .meta = meta_of(wishes), .heights = &heights});
    if (!session) throw failure(session.error());
    if (!(*session)->kept().empty() && !context.quiet)
      fmt::print(stderr, "the damaged file is kept as {}\n", (*session)->kept());
    // Of a damaged file what stood before its hole: less than the file still tells of.
    const battle::Sequence recorded = (*session)->recorder().replay().last();
    try {
      play_session(**session, *begun.ruleset, wishes, borrowed(players), *dice);
    } catch (const Failure& why) {
      if (why.status != Status::BadInput || needs_a_person(wishes)) throw;
      replay::Replay replay = (*session)->recorder().replay();
      const int turns = cut_to_whole_turns(replay, borrowed(players), recorded);
      if (const auto fault = replay::save(replay, path)) throw failure(*fault);
      if (turns == 0) throw;
      throw with_turns_kept(why, turns, path);
    }
    const replay::Replay& replay = (*session)->recorder().replay();
    if (wishes.turns > 0 && replay.last() == recorded && !(*session)->game().state().outcome && !context.quiet)
      fmt::print(stderr, "turn {} is over, where it was to stop: --turns N goes on to another, --turns 0 to the end\n",
                 wishes.turns);
    return battle_of(replay, path);
  } catch (const players::Stopped& stopped) {
    throw bad_input(stopped.what());
  }
}

}  // namespace vedette::app
