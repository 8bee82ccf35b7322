#include "app/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "app/progress.h"
#include "core/hash.h"
#include "files/read.h"
#include "prospects/cache.h"
#include "prospects/play_outs.h"
#include "replay/validity.h"
#include "stage/cores.h"

namespace vedette::app {
namespace {

/// Why a battle cannot be played on from its moments; empty when it can.
std::string no_odds(const Battle& battle) {
  const replay::Replay& replay = battle.replay;
  if (battle.ruleset == nullptr) return fmt::format("this build does not know the ruleset '{}'", replay.header.ruleset);
  if (battle.ruleset->commander == nullptr) return "this game has no computer commander";
  if (replay.header.ruleset_version != battle.ruleset->version)
    return fmt::format("it was recorded under version {} of the rules, and this program plays version {}",
                       replay.header.ruleset_version, battle.ruleset->version);
  if (!replay.gaps.empty() || !replay.holes.empty() || replay.damaged) return "the file is damaged";
  if (!replay.same_fields) return "it was recorded by another version of Vedette";
  if (!replay.state_at(replay.last()).outcome) return "the battle did not come to its end";
  return {};
}

/// Names the program that plays on: `vedette` of this build, whichever of the two programs runs.
std::uint64_t program_hash() {
  std::error_code ignored;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const auto bytes = files::bytes_of((self.parent_path() / "vedette").string(), 200 * files::megabyte);
  const std::string text = bytes ? *bytes : self.string();
  return core::hash_of(std::as_bytes(std::span{text.data(), text.size()}));
}

chronicle::Curve odds_of(const Context& context, const Battle& battle, const OddsWish& wish, int games) {
  const prospects::Key key{.replay = battle.replay.identity, .program = program_hash(), .games = games};
  if (auto known = prospects::kept(key)) return *std::move(known);
  const rules::Ruleset& ruleset = *battle.ruleset;
  const int jobs = wish.jobs > 0 ? wish.jobs : static_cast<int>(stage::all_cores());
  Progress progress{"odds", games, context.quiet};
  const chronicle::Curve curve =
      prospects::curve_of(battle.replay, ruleset,
                          [&](core::Side side, std::uint64_t seed) {
                            return ruleset.commander({.side = side, .seed = seed, .scenario = battle.scenario()});
                          },
                          {.games = games, .jobs = jobs, .heard = [&](int done) { progress.reached(done); }});
  prospects::keep(key, curve);
  return curve;
}

bool fits(const battle::BattleState& state, const battle::Event& event) {
  return replay::fault_of(state, event).empty();
}

/// @param start borrowed.
chronicle::Account account_of(const Battle& battle, const battle::BattleState& start) {
  chronicle::Account account{.start = start, .entries = battle.replay.entries, .limits = battle.limits};
  if (!battle.replay.gaps.empty()) account.fits = fits;
  return account;
}

}  // namespace

void add_odds_options(Command command, OddsWish& wish) {
  command
      .option("--odds-games", wish.games,
              "battles played on to find the odds (default: 1200 of One Hour, 800 of Squares, 160 of Burt, else 64)")
      .between(1, 1'000'000);
  command.option("--jobs", wish.jobs, "threads (default: one a core); the odds are the same with any number")
      .between(1, 256);
}

chronicle::Chronicle chronicle_of(const Battle& battle) {
  const battle::BattleState start = battle.replay.state_at(0);
  return chronicle::chronicle_of(account_of(battle, start));
}

Story story_of(const Context& context, const Battle& battle, const OddsWish& wish) {
  Story story;
  story.without = no_odds(battle);
  const battle::BattleState start = battle.replay.state_at(0);
  chronicle::Account account = account_of(battle, start);
  if (story.without.empty()) {
    story.games = wish.games > 0 ? wish.games : battle.ruleset->odds_games;
    account.odds = odds_of(context, battle, wish, story.games);
  }
  story.chronicle = chronicle::chronicle_of(account);
  story.whole = story.chronicle.outcome.has_value();
  return story;
}

}  // namespace vedette::app
