// Every replay that comes with Vedette, and fresh battles by lot, come out the same however they are played again.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "players/random_player.h"
#include "players/simple_player.h"
#include "replay/playing.h"
#include "replay/tape.h"
#include "replay/verify.h"
#include "rulesets/registry.h"
#include "scenario/scenario_file.h"
#include "support/paths.h"

namespace vedette::replay {
namespace {

const std::filesystem::path root{paths::source_dir()};

// doctest wants names that are known when it is compiled: each replay is a case of its own, so that one that departs
// does not hide the others and ctest plays them side by side.
#define FOR_EACH_BUNDLED_REPLAY(each)                                                                          \
  each("austerlitz-napoleonic-fury") each("austerlitz-squares") each("crossroads-one-hour") each("maida-burt") \
      each("maida-death-or-glory") each("maida-one-hour") each("quatre-bras-death-or-glory")                   \
          each("quatre-bras-one-hour") each("recorded/an-evening-at-ormes") each("vimeiro-burt")               \
              each("vimeiro-one-hour") each("waterloo-napoleonic-fury") each("waterloo-squares")
#define NAME(name) name,
constexpr std::array bundled{FOR_EACH_BUNDLED_REPLAY(NAME)};

void expect_same(const Replay& replay, Mode mode) {
  const rules::Ruleset* ruleset = rulesets::find(replay.header.ruleset);
  REQUIRE(ruleset != nullptr);
  const Report report = verify(replay, *ruleset, mode);
  CHECK_MESSAGE(report.verdict == Verdict::Same,
                report.words << " (when that was meant: raise the ruleset's version and run tools/golden-update)");
  CHECK(report.events == replay.entries.size());
}

/// The same answers and dice, told by the rules of today.
Replay played_again(const Replay& old, const rules::Ruleset& ruleset) {
  const Beginning beginning{.ruleset = ruleset,
                            .start = old.keyframes.front(),
                            .seed = old.header.seed,
                            .meta = old.meta,
                            .parent = old.header.parent};
  Recorder recorder{beginning};
  Tape tape{old, {}, &recorder};
  rules::Game game{ruleset, beginning.start, tape.players(), tape.dice(), &tape};
  game.let_rule(&tape.umpire());
  CHECK(rules::play_on(game) == rules::Game::Status::Ended);
  REQUIRE(!recorder.finish());
  Replay anew = recorder.replay();
  anew.shelved = old.shelved;
  return anew;
}

std::string file_of(const std::string& name) {
  return (root / "replays" / (name + ".vrep")).string();
}

void expect_same(const std::string& name, Mode mode) {
  const auto replay = load(file_of(name));
  REQUIRE_MESSAGE(replay, replay.error().words());
  CHECK(replay->closed);
  expect_same(*replay, mode);
}

void expect_settled_bytes(const std::string& name) {
  const auto replay = load(file_of(name));
  REQUIRE_MESSAGE(replay, replay.error().words());
  // A type that has got another field since writes other bytes.
  if (replay->same_fields)
    CHECK_MESSAGE(bytes_of(*replay) == contents(file_of(name)), "its bytes are in the settled form");
}

// Cases of their own, since those that suspend take minutes under sanitizers.
#define CASE(name)                                                                                      \
  TEST_CASE("bundled replay " name " comes out the same") {                                             \
    expect_same(name, Mode::Straight);                                                                  \
    expect_settled_bytes(name);                                                                         \
  }                                                                                                     \
  TEST_CASE("bundled replay " name " comes out the same, put away and taken out after every segment") { \
    expect_same(name, Mode::SaveLoad);                                                                  \
  }                                                                                                     \
  TEST_CASE("bundled replay " name " comes out the same, suspended at every question and throw") {      \
    expect_same(name, Mode::Suspend);                                                                   \
  }
FOR_EACH_BUNDLED_REPLAY(CASE)

// VEDETTE_RECORD_AGAIN=1 records the bundled battles anew when only what is said of them has changed: their commanders
// may have learnt something since, and would fight others.
TEST_CASE("bundled battles can be recorded anew from their own answers and dice") {
  for (const char* name : bundled) {
    const bool tried =
        name == std::string_view{"maida-one-hour"} || name == std::string_view{"recorded/an-evening-at-ormes"};
    if (std::getenv("VEDETTE_RECORD_AGAIN") == nullptr && !tried) continue;
    CAPTURE(name);
    const auto old = load(file_of(name));
    REQUIRE(old);
    const Replay anew = played_again(*old, *rulesets::find(old->header.ruleset));
    CHECK(anew.entries.size() == old->entries.size());
    if (std::getenv("VEDETTE_RECORD_AGAIN") != nullptr)
      REQUIRE(!save(anew, file_of(name)));
    else
      CHECK(bytes_of(anew) == contents(file_of(name)));
  }
}

TEST_CASE("every bundled replay has a case of its own") {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{root / "replays"})
    if (entry.path().extension() == ".vrep")
      names.push_back(entry.path().lexically_relative(root / "replays").replace_extension().string());
  std::ranges::sort(names);
  CHECK(std::ranges::equal(names, bundled));
}

/// Plays a bundled scenario by lot or by the simple commander.
Replay fought(const std::string& battlefield, const std::string& ruleset_name, std::uint64_t seed, bool simple) {
  const rules::Ruleset& ruleset = *rulesets::find(ruleset_name);
  data::Faults faults;
  const std::string file = (root / "maps" / battlefield / (ruleset_name + ".yaml")).string();
  const auto read = scenario::read_scenario(file, {}, faults);
  REQUIRE_MESSAGE(read, file);
  auto deployed = ruleset.deploy(std::make_shared<const Scenario>(read->scenario));
  REQUIRE(deployed);
  const rules::Position start{.state = std::move(deployed.value())};
  Recorder recorder{{.ruleset = ruleset, .start = start, .seed = seed, .meta = {}, .parent = {}}};
  players::RandomPlayer red{seed}, lot{seed + 1};
  players::SimplePlayer plain;
  rules::SeededDice dice{seed};
  rules::Player* blue = &lot;
  if (simple) blue = &plain;
  rules::Game game{ruleset, start, {&red, blue}, dice, &recorder};
  CHECK(rules::play_on(game) == rules::Game::Status::Ended);
  REQUIRE(!recorder.finish());
  return recorder.replay();
}

TEST_CASE("One Hour battles by lot come out the same in every mode") {
  for (const char* battlefield : {"maida", "crossroads", "vimeiro", "quatre-bras"})
    for (const std::uint64_t seed : {1U, 2U}) {
      CAPTURE(battlefield);
      const Replay replay = fought(battlefield, "one-hour", seed, seed == 2);
      const std::string bytes = bytes_of(replay);
      MESSAGE(std::string{battlefield} << ": " << bytes.size() << " bytes, " << replay.entries.size() << " events, "
                                       << replay.answers.size() << " answers");
      CHECK(bytes.size() < 120'000);
      const auto again = read(bytes);
      REQUIRE_MESSAGE(again, again.error().words());
      for (const Mode mode : {Mode::Straight, Mode::SaveLoad, Mode::Suspend}) expect_same(*again, mode);
    }
}

TEST_CASE("reading, seeking and verifying are quick") {
  const std::string bytes = bytes_of(fought("maida", "one-hour", 3, true));
  // Processor time: what else the machine does is not our doing.
  const auto microseconds = [](auto&& work) {
    const std::clock_t began = std::clock();
    work();
    return (std::clock() - began) * 1'000'000 / CLOCKS_PER_SEC;
  };
  std::optional<Replay> replay;
  const auto reading = microseconds([&] { replay = std::move(read(bytes).value()); });
  std::clock_t longest = 0;
  const Sequence step = std::max<Sequence>(1, replay->last() / 200);
  for (Sequence at = 0; at <= replay->last(); at += step)
    longest = std::max(longest, microseconds([&] { static_cast<void>(replay->state_at(at)); }));
  const auto verifying = microseconds([&] { expect_same(*replay, Mode::Straight); });
  MESSAGE(bytes.size() << " bytes for " << replay->entries.size() << " events; read " << reading << " us, longest seek "
                       << longest << " us, verify " << verifying << " us");
  CHECK(longest < 1'000);
}

}  // namespace
}  // namespace vedette::replay
