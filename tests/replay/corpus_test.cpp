#include <doctest/doctest.h>

#include <cstdlib>

#include "replay/playing.h"
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

}  // namespace
}  // namespace vedette::replay
