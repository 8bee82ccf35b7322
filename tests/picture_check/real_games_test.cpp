#include <doctest/doctest.h>

#include "app/play.h"
#include "choreography/picture_check.h"
#include "scenario/scenario_file.h"
#include "support/paths.h"
#include "support/sanitized.h"

namespace vedette::choreography {
namespace {

app::Battle played(const char* battlefield, std::uint64_t seed, const char* red, const char* blue,
                   const char* ruleset) {
  app::Context context;
  context.data = std::filesystem::path{paths::source_dir()};
  const app::SourceScenario source = app::load_scenario(context, battlefield, ruleset);
  return app::play_in_memory(source, {.commanders = {{red, blue}, seed}});
}

Film film_of(const app::Battle& battle) {
  const FilmSettings settings{.breaking_point = battle.limits, .placed_by_front = battle.measures().placed_by_front};
  return build_film(battle.scenario(), battle.replay.keyframes.front().state, battle.replay.entries, settings);
}

/// Regiments whose ground overlaps for a moment, where one sets off as another arrives: few in a battle.
constexpr int most_overlaps = 4;

/// A whole battle as a film; its faults, and whatever is shown before its cause, as text.
std::string faults_of(const char* battlefield, std::uint64_t seed, const char* red, const char* blue,
                      const char* ruleset = "one-hour") {
  const app::Battle battle = played(battlefield, seed, red, blue, ruleset);
  const Film film = film_of(battle);
  std::string text, overlaps;
  int overlapping = 0;
  for (const PictureFault& fault :
       picture_check(film, battle.scenario(), battle.replay.keyframes.front().state, battle.replay.entries)) {
    const bool overlap = fault.words.find("deep in") != std::string::npos;
    overlapping += overlap;
    (overlap ? overlaps : text) += std::to_string(fault.at) + " " + fault.unit + " " + fault.words + "\n";
  }
  if (overlapping > most_overlaps) text += overlaps;
  const auto& events = film.timeline.events();
  for (const battle::Entry& entry : battle.replay.entries)
    if (entry.cause != 0 && events.shown(entry.sequence) < events.shown(entry.cause))
      text += "line " + std::to_string(entry.sequence) + " is shown before its cause\n";
  return text;
}

TEST_CASE("whole battles make pictures without a fault") {
  CHECK(faults_of("maida", 1, "staff", "staff") == "");
  CHECK(faults_of("crossroads", 7, "staff", "staff") == "");
  CHECK(faults_of("crossroads", 1, "random", "random") == "");
  if (test::sanitized) return;  // these have gone everywhere that the others go
  CHECK(faults_of("crossroads", 29, "simple", "staff") == "");
  CHECK(faults_of("vimeiro", 22, "simple", "staff") == "");
  CHECK(faults_of("quatre-bras", 20, "simple", "staff") == "");
  CHECK(faults_of("waterloo", 1, "staff", "staff") == "");
  CHECK(faults_of("austerlitz", 14, "staff", "staff") == "");
}

TEST_CASE("other games make pictures without a fault too") {
  CHECK(faults_of("maida", 3, "staff", "staff", "burt") == "");
  CHECK(faults_of("maida", 8, "simple", "simple", "burt") == "");
  CHECK(faults_of("maida", 5, "simple", "simple", "death-or-glory") == "");
  CHECK(faults_of("maida", 9, "random", "random", "death-or-glory") == "");
  CHECK(faults_of("waterloo", 2, "staff", "staff", "squares") == "");
  CHECK(faults_of("waterloo", 5, "staff", "staff", "squares") == "");
  CHECK(faults_of("austerlitz", 2, "staff", "staff", "squares") == "");
  CHECK(faults_of("austerlitz", 6, "simple", "simple", "squares") == "");
  CHECK(faults_of("austerlitz", 9, "staff", "staff", "napoleonic-fury") == "");
  CHECK(faults_of("waterloo", 11, "staff", "staff", "napoleonic-fury") == "");
}

TEST_CASE("a company that goes forward is seen to run out of its battalion") {
  const app::Battle battle = played("maida", 7, "staff", "staff", "death-or-glory");
  const Film film = film_of(battle);
  const auto shown = [&](std::uint32_t roster, double second) {
    const stage::StageFrame frame = film.timeline.frame_at(second);
    const auto block = std::ranges::find(frame.blocks, roster, &stage::Block::roster);
    return block == frame.blocks.end() ? stage::Block{.presence = 0} : *block;
  };
  int companies = 0;
  for (const battle::Entry& entry : battle.replay.entries) {
    const auto* detached = std::get_if<battle::CompanyDetached>(&entry.event);
    if (detached == nullptr) continue;
    const std::uint32_t roster = detached->unit.value - 1U;
    const double begin = film.timeline.events().shown(entry.sequence);
    CHECK(shown(roster, begin - 0.05).presence < 0.1F);
    const stage::Block first = shown(roster, begin + 0.05), last = shown(roster, begin + 6);
    CHECK(first.presence > 0.9F);
    CHECK(last.presence > 0.9F);
    CHECK(stage::length(last.middle() - first.middle()) > 5);
    ++companies;
  }
  CHECK(companies > 0);
}

}  // namespace
}  // namespace vedette::choreography
