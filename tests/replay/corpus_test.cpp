#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "replay/playing.h"
#include "replay/session.h"
#include "replay/verify.h"
#include "support/paths.h"

namespace vedette::replay {
namespace {

/// The same frames, none of them packed: so a fuzzer's changes reach what lies in them.
std::string unpacked(const std::string& bytes) {
  FrameReader reader{bytes, signature.size()};
  FrameWriter writer;
  std::string out{signature};
  while (const auto frame = reader.next()) out += writer.write(*frame, Effort::None);
  return out;
}

/// The seeds of the replay fuzzer: VEDETTE_WRITE_CORPUS=1 writes them anew after a change of the format.
TEST_CASE("the fuzzer's first replays are of today's format") {
  const std::string folder = paths::source_dir() + "/tests/data/fuzz/replay/";
  const auto growing = scratch("growing.vrep");
  auto recorder = Recorder::create(growing, beginning(3, 1, 2), Pace::Answer, true);
  REQUIRE(recorder);
  {
    dummy::Random red{3}, blue{4};
    rules::SeededDice dice{3};
    rules::Game game{dummy::ruleset(), dummy::start(1, 2), {&red, &blue}, dice, recorder->get()};
    rules::play_on(game, 1);
    static_cast<void>(game.take_back(2));
    rules::play_on(game);
  }
  recorder->reset();
  const std::string open = contents(growing);
  std::remove(growing.c_str());
  const std::pair<const char*, std::string> seeds[] = {{"closed.vrep", bytes_of(played(1, 4, 2))},
                                                       {"open.vrep", open},
                                                       {"plain_closed.vrep", unpacked(bytes_of(played(1, 4, 2)))},
                                                       {"plain_open.vrep", unpacked(open)},
                                                       {"cut.vrep", open.substr(0, open.size() * 3 / 4)}};
  for (const auto& [name, bytes] : seeds) {
    if (std::getenv("VEDETTE_WRITE_CORPUS") != nullptr) std::ofstream{folder + name, std::ios::binary} << bytes;
    const auto replay = load(folder + name);
    REQUIRE_MESSAGE(replay, replay.error().words());
  }
}

TEST_CASE("replays written before there were parts and spare blocks open, verify, and are settled anew") {
  for (const char* name : {"closed_by_0.1.vrep", "open_by_0.1.vrep"}) {
    const auto old = load(paths::source_dir() + "/tests/data/fuzz/replay/" + name);
    REQUIRE_MESSAGE(old, old.error().words());
    CHECK(!old->damaged);
    const Report report = verify(*old, dummy::ruleset());
    CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
    const auto anew = read(bytes_of(*old));
    REQUIRE(anew);
    CHECK(!anew->damaged);
    CHECK(anew->keyframes.size() > old->keyframes.size());
    CHECK(anew->entries.size() == old->entries.size());
  }
}

TEST_CASE("a game begun before reasons told modifiers from what decided is gone on with, and explained as today") {
  const std::string path = scratch("begun_by_0.1.vrep");
  std::filesystem::copy_file(paths::source_dir() + "/tests/data/fuzz/replay/open_by_0.1.vrep", path);
  const auto before = load(path);
  REQUIRE(before);
  CHECK(!before->same_fields);
  dummy::Random red{3}, blue{4};
  {
    auto session = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}});
    REQUIRE_MESSAGE(session, session.error().words());
    while (rules::play_on((*session)->game()) != rules::Game::Status::Ended) continue;
    REQUIRE(!(*session)->recorder().finish());
  }
  const auto after = load(path);
  REQUIRE(after);
  CHECK(after->same_fields);
  const Report report = verify(*after, dummy::ruleset());
  CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
  CHECK(!report.other_words);
  std::remove(path.c_str());
}

TEST_CASE("a branch of a game from before reasons told modifiers from what decided is explained as today") {
  const auto parent = load(paths::source_dir() + "/tests/data/fuzz/replay/closed_by_0.1.vrep");
  REQUIRE(parent);
  dummy::Random red{7}, blue{8};
  auto session = Session::branch(*parent, {.at = parent->last() / 2}, dummy::ruleset(), {.players = {&red, &blue}});
  REQUIRE_MESSAGE(session, session.error().words());
  const Report report = verify((*session)->recorder().replay(), dummy::ruleset());
  CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
}

}  // namespace
}  // namespace vedette::replay
