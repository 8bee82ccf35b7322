#include <doctest/doctest.h>

#include "app/play.h"
#include "choreography/picture_check.h"
#include "scenario/scenario_file.h"

namespace vedette::choreography {
namespace {

/// A whole battle as a film; its faults, and whatever is shown before its cause, as text.
std::string faults_of(const char* battlefield, std::uint64_t seed, const char* red, const char* blue,
                      const char* ruleset = "one-hour") {
  app::Context context;
  context.data = std::filesystem::path{VEDETTE_SOURCE_DIR};
  const app::SourceScenario source = app::load_scenario(context, battlefield, ruleset);
  const app::Battle battle = app::play_in_memory(source, {.commanders = {{red, blue}, seed}});
  const FilmSettings settings{.breaking_point = battle.limits, .placed_by_front = battle.measures().placed_by_front};
  const Film film =
      build_film(battle.scenario(), battle.replay.keyframes.front().state, battle.replay.entries, settings);
  std::string text;
  for (const PictureFault& fault :
       picture_check(film, battle.scenario(), battle.replay.keyframes.front().state, battle.replay.entries))
    text += std::to_string(fault.at) + " " + fault.unit + " " + fault.words + "\n";
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
  CHECK(faults_of("waterloo", 1, "staff", "staff", "squares") == "");
  CHECK(faults_of("waterloo", 5, "staff", "staff", "squares") == "");
  CHECK(faults_of("austerlitz", 2, "staff", "staff", "squares") == "");
  CHECK(faults_of("austerlitz", 6, "simple", "simple", "squares") == "");
  CHECK(faults_of("austerlitz", 9, "staff", "staff", "napoleonic-fury") == "");
  CHECK(faults_of("waterloo", 11, "staff", "staff", "napoleonic-fury") == "");
}

}  // namespace
}  // namespace vedette::choreography
