#include <doctest/doctest.h>

#include <algorithm>

#include "bundled.h"
#include "replay/forger.h"
#include "replay/validity.h"
#include "rulesets/registry.h"

using namespace vedette;

// A file may hold anything that can be enacted, and whoever opens it reads its ledger: the sentences ask the rules
// about events that no rule has made.
namespace {

/// Tells what follows upon a forged event, as far as it can have happened. @return how much.
int tell_on(battle::BattleState state, std::span<const battle::Entry> entries, std::size_t from,
            const battle::Measures& measures, const battle::Telling& telling) {
  int told = 0;
  for (std::size_t i = from; i < entries.size(); ++i) {
    if (!replay::fault_of(state, entries[i].event).empty()) break;
    static_cast<void>(battle::told({state, entries.first(i), entries[i]}, measures, telling));
    battle::enact(state, entries[i].event);
    ++told;
  }
  return told;
}

/// Every 41st event of the game's bundled battles, forged in each of its fields, with what comes after it.
void tell_forged_events_of(std::string_view game) {
  constexpr std::size_t between = 41, after = 25;
  for (const std::string& name : test::bundled_names()) {
    const test::Bundled battle = test::bundled(name);
    if (battle.replay.header.ruleset != game) continue;
    const battle::Measures measures = rulesets::find(game)->measures;
    const battle::Telling telling = rules::telling_of(rulesets::find(game));
    battle::BattleState state = battle.replay.keyframes.front().state;
    const std::span<const battle::Entry> entries = battle.replay.entries;
    int told = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i % between == 0) {
        const std::span<const battle::Entry> so_far = entries.first(std::min(entries.size(), i + after));
        std::vector<battle::Entry> forged{so_far.begin(), so_far.end()};
        for (std::size_t nth = 0;; ++nth) {
          replay::Forger forger{nth / 2, nth % 2 == 1};
          forged[i] = entries[i];
          std::visit([&](auto& fact) { fields(forger, fact); }, forged[i].event);
          if (!forger.done) break;
          told += tell_on(state, forged, i, measures, telling);
        }
      }
      battle::enact(state, entries[i].event);
    }
    CHECK_MESSAGE(told > 500, name << ": " << told);
  }
}

}  // namespace

// A case a game: under sanitizers they take minutes.
TEST_CASE("a forged event is told, whatever it says, and so is what comes after it: One Hour") {
  tell_forged_events_of("one-hour");
}
TEST_CASE("a forged event is told, whatever it says, and so is what comes after it: Steve Burt") {
  tell_forged_events_of("burt");
}
TEST_CASE("a forged event is told, whatever it says, and so is what comes after it: Squares") {
  tell_forged_events_of("squares");
}
TEST_CASE("a forged event is told, whatever it says, and so is what comes after it: Death or Glory") {
  tell_forged_events_of("death-or-glory");
}
TEST_CASE("a forged event is told, whatever it says, and so is what comes after it: Napoleonic Fury") {
  tell_forged_events_of("napoleonic-fury");
}
