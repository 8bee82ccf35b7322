// A recording killed at any moment has lost the gesture that was being made, and nothing before it.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

#include "app/recording.h"
#include "battle/state.h"
#include "core/die.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};
constexpr std::uint64_t gestures = 60;

std::unique_ptr<app::Recording> begun(const std::string& path) {
  static const app::SourceScenario source = app::load_scenario(context, "crossroads", "one-hour");
  return app::Recording::begin(context, source,
                               {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"}, path);
}

/// One gesture, of any kind: an answer, a throw, a step back or forth, a ruling, an answer put right.
void gesture(app::Recording& recording, std::uint64_t lot) {
  players::Desk& desk = recording.desk();
  if (lot % 6 == 0 && !recording.deeds().empty()) {
    recording.undo();
  } else if (lot % 6 == 1 && desk.can_redo()) {
    recording.redo();
  } else if (lot % 6 == 2 && recording.deeds().size() > 4) {
    if (recording.put_right(lot / 7 % recording.deeds().size(), players::Carry::Instead::OfFirst)) return;
    app::Correction& correction = *recording.correction();
    if (!correction.leave_out()) correction.desk().roll();
    correction.leave_out_rest();
    if (correction.is_complete()) recording.keep_correction();
    recording.drop_correction();
  } else if (desk.throw_wanted()) {
    desk.roll();
  } else if (lot % 6 == 3 && desk.question() && desk.question()->between) {
    const core::UnitId unit{static_cast<std::uint16_t>(1 + lot / 7 % desk.state().units.size())};
    static_cast<void>(desk.rule(
        {.items = {{.kind = battle::RulingItem::Kind::Losses, .unit = unit, .count = 1}}, .reason = "by lot"}));
  } else if (desk.question()) {
    const auto all = recording.ruleset().candidates(desk.state(), *desk.question());
    static_cast<void>(desk.answer(all[lot / 7 % all.size()]));
  }
}

std::uint64_t state_of(const replay::Replay& game) {
  return battle::state_hash(game.state_at(game.last()));
}

/// How the game stands after each gesture; the first is its beginning.
std::vector<std::uint64_t> evening(const std::string& path, std::uint64_t seed, int pipe = -1) {
  const auto recording = begun(path);
  std::vector<std::uint64_t> states{state_of(recording->replay())};
  for (std::uint64_t n = 0; n < gestures; ++n) {
    gesture(*recording, core::mix(seed, 9, n));
    states.push_back(state_of(recording->replay()));
    const char one = 1;
    if (pipe >= 0 && ::write(pipe, &one, 1) != 1) std::_Exit(9);
  }
  return states;
}

}  // namespace

TEST_CASE("a recording killed at any moment stands as it stood after the last gesture, or the one before it") {
  const test::Folder folder;
  const char* wished = std::getenv("VEDETTE_KILLS");
  const std::uint64_t kills = wished != nullptr ? std::strtoull(wished, nullptr, 10) : 40;
  std::size_t unfinished = 0;
  for (std::uint64_t kill = 0; kill < kills; ++kill) {
    CAPTURE(kill);
    const std::uint64_t seed = 100 + kill % 10;
    const auto expected = evening(folder.file("whole-" + std::to_string(kill) + ".vrep"), seed);
    const std::string path = folder.file("killed-" + std::to_string(kill) + ".vrep");
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const ::pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(ends[0]);
      static_cast<void>(evening(path, seed, ends[1]));
      while (true) ::pause();
    }
    ::close(ends[1]);
    const std::size_t wanted = core::mix(7, kill, 0) % (gestures - 2) + 1;
    std::size_t told = 0;
    char bytes[256];
    while (told < wanted) {
      const auto n = ::read(ends[0], bytes, sizeof bytes);
      if (n <= 0) break;
      told += static_cast<std::size_t>(n);
    }
    ::usleep(static_cast<::useconds_t>(core::mix(7, kill, 1) % 3'000));
    REQUIRE(::kill(child, SIGKILL) == 0);
    REQUIRE(::waitpid(child, nullptr, 0) == child);
    for (::ssize_t n = 1; n > 0; told += n > 0 ? static_cast<std::size_t>(n) : 0)
      n = ::read(ends[0], bytes, sizeof bytes);
    ::close(ends[0]);
    const auto again = app::Recording::go_on(context, path, {}, {});
    const std::uint64_t found = state_of(again->replay());
    const bool last = found == expected[told], next = told < gestures && found == expected[told + 1];
    CHECK_MESSAGE((last || next), told, " gestures were told of");
    if (told < gestures) ++unfinished;
  }
  CHECK(unfinished > kills / 2);
}

TEST_CASE("a gesture of several answers is not written over the edge of a page, where a kill would leave half of it") {
  const test::Folder folder;
  const std::string path = folder.file("edges.vrep");
  const auto recording = begun(path);
  constexpr ::off_t page = 4096;
  int anew = 0;
  const auto file = [&path] {
    struct ::stat of {};
    REQUIRE(::stat(path.c_str(), &of) == 0);
    return of;
  };
  for (std::uint64_t n = 0; n < 300; ++n) {
    const std::uint64_t lot = core::mix(109, 9, n);
    const bool is_correction = lot % 6 == 2 && recording->deeds().size() > 4;
    const auto before = file();
    gesture(*recording, lot);
    const auto after = file();
    if (!is_correction || before.st_size / page == after.st_size / page) continue;
    CHECK_MESSAGE(before.st_ino != after.st_ino, n, ": ", before.st_size, " to ", after.st_size);
    ++anew;
  }
  CHECK(anew > 0);
}
