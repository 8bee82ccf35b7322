#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>

#include "battle/event.h"
#include "replay/file.h"
#include "replay/replay.h"
#include "support/paths.h"

namespace vedette::replay {
namespace {

/// What one game's bundled replays say of one rule as the basis of one kind of event.
struct Cited {
  int times = 0;
  std::set<std::string> words;
};

/// Reasons of all bundled replays of a game, by kind of event.
struct Kind {
  int events = 0;
  std::map<std::string, Cited> basis;
};
using Kinds = std::map<std::pair<std::string, int>, Kind>;

/// So many events of a kind say whether a rule stands on all of them by chance.
constexpr int enough = 20;

const battle::Reasons* why_of(const battle::Event& event) {
  return std::visit(
      [](const auto& e) -> const battle::Reasons* {
        if constexpr (requires { e.why; }) return &e.why;
        return nullptr;
      },
      event);
}

int tag_of(const battle::Event& event) {
  return std::visit([](const auto& e) { return e.tag; }, event);
}

Kinds told_in_bundled_replays() {
  Kinds kinds;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (file.path().extension() != ".vrep") continue;
    const auto replay = load(file.path().string());
    REQUIRE_MESSAGE(replay, replay.error().words());
    for (const battle::Entry& entry : replay->entries) {
      const battle::Reasons* why = why_of(entry.event);
      if (why == nullptr) continue;
      Kind& kind = kinds[{replay->header.ruleset, tag_of(entry.event)}];
      ++kind.events;
      std::set<std::string> seen;
      for (const battle::Basis& basis : why->basis) {
        if (seen.insert(basis.rule).second) ++kind.basis[basis.rule].times;
        kind.basis[basis.rule].words.insert(basis.words);
      }
    }
  }
  return kinds;
}

std::string name_of(const Kinds::value_type& kind, const std::string& rule) {
  return kind.first.first + ", event " + std::to_string(kind.first.second) + ", " + rule;
}

// What stands on every event of a kind decided none of them: it says that there is such an event, which one sees.
TEST_CASE("no rule is the basis of every event of a kind") {
  for (const auto& kind : told_in_bundled_replays())
    for (const auto& basis : kind.second.basis)
      CHECK_MESSAGE((kind.second.events < enough || basis.second.times < kind.second.events),
                    name_of(kind, basis.first) << ": on all " << kind.second.events);
}

// A sentence that never changes is the rule's own, and stands in the list of rules.
TEST_CASE("words of a basis say what it came to, else it has none") {
  for (const auto& kind : told_in_bundled_replays())
    for (const auto& basis : kind.second.basis)
      CHECK_MESSAGE(
          (basis.second.times < enough || basis.second.words.size() > 1 || basis.second.words.begin()->empty()),
          name_of(kind, basis.first) << ": always '" << *basis.second.words.begin() << '\'');
}

TEST_CASE("a note has no reasons: it says itself what it means") {
  for (const auto& kind : told_in_bundled_replays())
    if (kind.first.second == battle::NoteSet::tag)
      for (const auto& basis : kind.second.basis)
        CHECK_MESSAGE(basis.second.times == 0, name_of(kind, basis.first) << ": " << basis.second.times << " times");
}

// A modifier is a row of a chart: worth something, or passed over, or a zero that is printed. One that is worth nothing
// whenever it applies, many times over, is a sentence in a modifier's place.
TEST_CASE("a modifier that applies is worth something, unless its printed value is nothing") {
  std::map<std::pair<std::string, std::string>, std::pair<int, int>>
      rows;  // by game and rule: applied, worth something
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (file.path().extension() != ".vrep") continue;
    const auto replay = load(file.path().string());
    REQUIRE(replay);
    for (const battle::Entry& entry : replay->entries)
      if (const battle::Reasons* why = why_of(entry.event))
        for (const battle::Modifier& m : why->modifiers) {
          auto& [applied, worth] = rows[{replay->header.ruleset, m.rule}];
          applied += m.applied ? 1 : 0, worth += m.value != 0 ? 1 : 0;
        }
  }
  for (const auto& row : rows)
    CHECK_MESSAGE(
        (row.second.first < enough || row.second.second > 0),
        row.first.first << ", " << row.first.second << ": applied " << row.second.first << " times, worth nothing");
}

}  // namespace
}  // namespace vedette::replay
