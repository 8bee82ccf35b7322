// Outcomes change only with a ruleset's version. The games of tests/data/outcomes are recorded once for each version:
// their answers and dice stand in them, so a commander that has learnt something changes nothing here; only the rules
// can.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "replay/playing.h"
#include "replay/verify.h"
#include "rulesets/registry.h"

namespace vedette::replay {
namespace {

constexpr auto way_out =
    "\n  outcomes (or questions) of this game changed. When that was meant: raise `version` of its Ruleset, run"
    " tools/golden-update outcomes, and name the change in the commit (\"Outcome: ...\").";

TEST_CASE("no outcome changes without another version of its rules") {
  std::set<std::string> games;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/tests/data/outcomes"}) {
    if (file.path().extension() != ".vrep") continue;
    CAPTURE(file.path().filename().string());
    const auto replay = load(file.path().string());
    REQUIRE_MESSAGE(replay, replay.error().words());
    const rules::Ruleset* ruleset = rulesets::find(replay->header.ruleset);
    REQUIRE(ruleset != nullptr);
    games.insert(replay->header.ruleset);
    const Report report = verify(*replay, *ruleset);
    CHECK_MESSAGE(report.verdict != Verdict::OtherRules,
                  report.words << ": the version was raised, so run tools/golden-update outcomes");
    CHECK_MESSAGE((report.verdict == Verdict::Same || report.verdict == Verdict::OtherRules), report.words << way_out);
  }
  for (const rules::Ruleset* ruleset : rulesets::all())
    CHECK_MESSAGE(games.contains(std::string{ruleset->name}), ruleset->name << " has no game in tests/data/outcomes");
}

}  // namespace
}  // namespace vedette::replay
