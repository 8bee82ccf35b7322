#include <doctest/doctest.h>

#include <sys/resource.h>

#include <csignal>
#include <cstdio>

#include "replay/playing.h"

namespace vedette::replay {
namespace {

TEST_CASE("what was recorded is read again, and written again byte for byte") {
  const Replay replay = played(1);
  CHECK(replay.entries.size() > 60);
  const std::string bytes = bytes_of(replay);
  MESSAGE(bytes.size() << " bytes, " << replay.entries.size() << " events");
  const auto again = read(bytes);
  REQUIRE_MESSAGE(again, again.error().words());
  CHECK(!again->damaged);
  CHECK(again->closed);
  CHECK(again->warnings.empty());
  CHECK(again->entries.size() == replay.entries.size());
  CHECK(again->answers.size() == replay.answers.size());
  CHECK(again->throws.size() == replay.throws.size());
  CHECK(again->ends.size() == replay.ends.size());
  CHECK(again->scenario->units.size() == 6);
  CHECK(again->meta.front().value == "A test");
  CHECK(battle::scenario_hash(*again->scenario) == battle::scenario_hash(*replay.scenario));
  CHECK(bytes_of(*again) == bytes);
}

TEST_CASE("a file recorded answer by answer ends as the same bytes as one recorded in memory") {
  const std::string path = scratch("by_answer.vrep");
  for (const Pace pace : {Pace::Answer, Pace::Segment}) {
    auto recorder = Recorder::create(path, beginning(7), pace, true);
    REQUIRE(recorder);
    play(7, 6, 3, **recorder);
    const auto unfinished = load(path);
    REQUIRE(unfinished);
    CHECK(!unfinished->closed);
    CHECK(!unfinished->damaged);
    CHECK(unfinished->answers.size() == (*recorder)->replay().answers.size());
    CHECK(bytes_of(*unfinished) == bytes_of((*recorder)->replay()));
    CHECK(!(*recorder)->finish());
    CHECK(contents(path) == bytes_of(played(7)));
  }
  std::remove(path.c_str());
}

TEST_CASE("a file that is there is not replaced without being told to") {
  const std::string path = scratch("there.vrep");
  std::ofstream{path} << "precious";
  const auto refused = Recorder::create(path, beginning(1));
  REQUIRE(!refused);
  CHECK(refused.error().what.find("--force") != std::string::npos);
  CHECK(contents(path) == "precious");
  std::remove(path.c_str());
  const auto nowhere = Recorder::create("/nowhere/at/all.vrep", beginning(1));
  REQUIRE(!nowhere);
  CHECK(nowhere.error().words().find("No such file") != std::string::npos);
}

TEST_CASE("the state at any event is the keyframe before it and the events since") {
  const Replay replay = played(3, 20, 8);
  CHECK(replay.keyframes.size() >= 4);
  BattleState state = replay.keyframes.front().state;
  for (const Entry& entry : replay.entries) {
    battle::enact(state, entry.event);
    CHECK(battle::state_hash(replay.state_at(entry.sequence)) == battle::state_hash(state));
  }
  CHECK(replay.ends.back().hash == battle::state_hash(state));
  CHECK(battle::state_hash(replay.state_at(0)) == battle::state_hash(dummy::start(20, 8).state));
}

TEST_CASE("a disk that is full is said") {
  // A limit on the size of files stands for it.
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  REQUIRE(getrlimit(RLIMIT_FSIZE, &limit) == 0);
  const rlimit small{.rlim_cur = 64, .rlim_max = limit.rlim_max};
  REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
  const auto recorder = Recorder::create(scratch("full.vrep"), beginning(7), Pace::Answer, true);
  setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, before);
  REQUIRE(!recorder);
  CHECK(recorder.error().words().find("File too large") != std::string::npos);
}

}  // namespace
}  // namespace vedette::replay
