#include <doctest/doctest.h>

#include <algorithm>

#include "rulesets/registry.h"

using namespace vedette;

TEST_CASE("no two notes of a game have one key, and what they hold fits their range") {
  for (const rules::Ruleset* game : rulesets::all()) {
    CAPTURE(game->name);
    for (const rules::NoteInfo& info : game->notes) {
      CAPTURE(info.key);
      CHECK(std::ranges::count(game->notes, info.key, &rules::NoteInfo::key) == 1);
      CHECK(info.rule.starts_with(game->prefix));
      const bool somebody = info.range.names != rules::NoteRange::Names::Nothing;
      CHECK((somebody || info.range.low < info.range.high));
    }
  }
}
