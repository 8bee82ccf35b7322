#include "replay/session.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>

#include "battle/walk.h"
#include "replay/playing.h"
#include "replay/verify.h"
#include "support/folder.h"

namespace vedette::replay {
namespace {

using test::Folder;

/// Plays a session on to the game's end, and closes it.
void play_out(Session& session) {
  while (rules::play_on(session.game()) != rules::Game::Status::Ended) continue;
  REQUIRE(!session.recorder().finish());
}

TEST_CASE("a game suspended at every question and every throw is the same file as one played straight") {
  dummy::Random red{9}, blue{10};
  dummy::Hesitant slow_red{red}, slow_blue{blue};
  dummy::TableDice dice{9};
  Recorder recorder{beginning(9)};
  rules::Game game{dummy::ruleset(), dummy::start(), {&slow_red, &slow_blue}, dice, &recorder};
  int waits = 0;
  while (rules::play_on(game) != rules::Game::Status::Ended) ++waits;
  CHECK(waits > 50);
  Replay suspended = recorder.replay();
  for (Throw& one : suspended.throws) one.source = rules::DiceSource::Kind::Seeded;  // the one thing that may differ
  CHECK(bytes_of(suspended) == bytes_of(played(9)));
}

TEST_CASE("a recording cut off anywhere is resumed to the very file an uninterrupted game gives") {
  const std::string path = scratch("resumed.vrep");
  const std::string whole = bytes_of(played(11));
  auto recorder = Recorder::create(path, beginning(11), Pace::Answer, true);
  REQUIRE(recorder);
  play(11, 6, 3, **recorder);
  const std::string growing = contents(path);
  recorder->reset();
  for (std::size_t cut = growing.size(); cut > 1'000; cut -= std::min<std::size_t>(cut, 97)) {
    std::ofstream{path, std::ios::binary} << growing.substr(0, cut);
    dummy::Random red{11}, blue{12};
    auto session = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}});
    if (!session) {
      CHECK(session.error().what.find("expected the frame") != std::string::npos);
      continue;
    }
    play_out(**session);
    CHECK(contents(path) == whole);
  }
  std::remove(path.c_str());
}

TEST_CASE("answers are taken back, in the file too, and the game goes on as if they had never been") {
  const std::string path = scratch("taken_back.vrep");
  for (const std::uint32_t n : {1U, 2U, 5U, 20U, 1'000U}) {
    auto recorder = Recorder::create(path, beginning(13), Pace::Answer, true);
    REQUIRE(recorder);
    dummy::Random red{99}, blue{98};
    rules::SeededDice dice{13};
    rules::Game game{dummy::ruleset(), dummy::start(), {&red, &blue}, dice, recorder->get()};
    rules::play_on(game, 3);
    const std::size_t given = (*recorder)->replay().answers.size();
    const std::uint32_t taken = game.take_back(n);
    CHECK(taken >= std::min<std::size_t>(n, given));
    const auto now = load(path);
    REQUIRE(now);
    CHECK(!now->damaged);
    CHECK(now->answers.size() == given - taken);
    const Report so_far = verify(*now, dummy::ruleset());
    CHECK_MESSAGE(so_far.verdict == Verdict::Same, so_far.words);
    rules::play_on(game);
    const auto then = load(path);
    REQUIRE(then);
    CHECK(bytes_of(*then) == bytes_of((*recorder)->replay()));
    REQUIRE(!(*recorder)->finish());
    const auto closed = load(path);
    const Report report = verify(*closed, dummy::ruleset(), Mode::SaveLoad);
    CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
    // The same players decide the same again: what was taken back has left no trace.
    Recorder straight{beginning(13)};
    rules::Game other{dummy::ruleset(), dummy::start(), {&red, &blue}, dice, &straight};
    rules::play_on(other);
    CHECK(contents(path) == bytes_of(straight.replay()));
  }
  std::remove(path.c_str());
}

TEST_CASE("a resumed game may take back what it had not given itself") {
  const std::string path = scratch("resumed_back.vrep");
  auto recorder = Recorder::create(path, beginning(17), Pace::Answer, true);
  REQUIRE(recorder);
  dummy::Random red{17}, blue{18};
  dummy::Hesitant leaving{red, 6};
  rules::SeededDice dice{17};
  rules::Game game{dummy::ruleset(), dummy::start(), {&leaving, &blue}, dice, recorder->get()};
  for (int i = 0; i < 40; ++i) rules::play_on(game);
  const std::size_t given = (*recorder)->replay().answers.size();
  recorder->reset();
  dummy::Random other_red{55};
  auto session = Session::resume(path, dummy::ruleset(), {.players = {&other_red, &blue}});
  REQUIRE_MESSAGE(session, session.error().words());
  CHECK((*session)->recorder().replay().answers.size() == given);
  const std::uint32_t taken = (*session)->game().take_back(4);
  CHECK(taken >= 4);
  play_out(**session);
  const auto replay = load(path);
  REQUIRE(replay);
  CHECK(replay->answers.size() > given);
  const Report report = verify(*replay, dummy::ruleset(), Mode::Suspend);
  CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
  std::remove(path.c_str());
}

TEST_CASE("a branch shares its parent's past, names it, and goes its own way") {
  const auto parent = read(bytes_of(played(21)));
  REQUIRE(parent);
  for (Sequence at = 0; at <= parent->last(); at += 13) {
    dummy::Random red{77}, blue{78};
    auto session = Session::branch(*parent, {.at = at, .path = {}, .seed = 1'000, .meta = {}}, dummy::ruleset(),
                                   {.players = {&red, &blue}});
    REQUIRE_MESSAGE(session, session.error().words());
    play_out(**session);
    const auto child = read(bytes_of((*session)->recorder().replay()));
    REQUIRE(child);
    CHECK(child->header.parent == Parent{parent->identity, at});
    for (Sequence i = 0; i < at; ++i) CHECK(battle::first_difference_of(child->entries[i], parent->entries[i]).empty());
    const Report report = verify(*child, dummy::ruleset());
    CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
  }
  CHECK(
      !Session::branch(*parent, {.at = parent->last() + 1, .path = {}, .seed = {}, .meta = {}}, dummy::ruleset(), {}));
}

TEST_CASE("a damaged replay is kept before it is gone on with") {
  const Folder folder;
  const std::string path = folder.file("hurt.vrep"), whole = bytes_of(played(11, 8));
  std::string mendable = whole, torn = whole, holed = whole;
  mendable[whole.size() / 2] = static_cast<char>(~mendable[whole.size() / 2]);
  torn.resize(whole.rfind("GRID"));
  holed.erase(whole.size() / 2, 5);
  for (const std::string& hurt : {mendable, holed}) {
    std::ofstream{path, std::ios::binary} << hurt;
    dummy::Random red{11}, blue{12};
    auto session = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}});
    REQUIRE_MESSAGE(session, session.error().words());
    CHECK((*session)->kept().starts_with(folder.file("hurt.damaged")));
    CHECK(contents((*session)->kept()) == hurt);
    play_out(**session);
    CHECK(contents(path) == whole);
  }
  // What has lost the relief of its ground can be watched, and played on by who knows the relief.
  std::ofstream{path, std::ios::binary} << torn;
  const auto session = Session::resume(path, dummy::ruleset(), {});
  REQUIRE(!session);
  CHECK(session.error().words().find("heights") != std::string::npos);
  CHECK(contents(path) == torn);
  dummy::Random red{11}, blue{12};
  battle::HeightGrid heights = dummy::scenario(8)->ground.heights;
  auto known = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}}, {.heights = &heights});
  REQUIRE_MESSAGE(known, known.error().words());
  play_out(**known);
  CHECK(contents(path) == whole);
  std::ofstream{path, std::ios::binary} << torn;
  heights.centimetres.front() += 1;
  CHECK(!Session::resume(path, dummy::ruleset(), {}, {.heights = &heights}));
}

TEST_CASE("a replay that is being recorded is not recorded by anybody else") {
  const Folder folder;
  const std::string path = folder.file("one.vrep");
  auto recorder = Recorder::create(path, beginning(11));
  REQUIRE(recorder);
  play(11, 6, 3, **recorder);
  const std::string before = contents(path);
  const auto other = Recorder::create(path, beginning(12), Pace::Answer, true);
  REQUIRE(!other);
  CHECK(other.error().words().find("another Vedette is writing this replay") != std::string::npos);
  dummy::Random red{11}, blue{12};
  const auto resumed = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}});
  REQUIRE(!resumed);
  CHECK(resumed.error().words().find("another Vedette") != std::string::npos);
  CHECK(contents(path) == before);
  recorder->reset();  // and nothing stays behind that would keep it locked
  auto session = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}});
  REQUIRE_MESSAGE(session, session.error().words());
  CHECK(!Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}}));
  CHECK(std::distance(std::filesystem::directory_iterator{folder.file("")}, {}) == 1);
}

TEST_CASE("a player with a list comes along through what it gave, and is refused when its list says otherwise") {
  const Folder folder;
  const std::string path = folder.file("list.vrep");
  /// Answers as its seed says, and as many answers as it has given.
  struct Listed final : rules::Player {
    explicit Listed(std::uint64_t s) : seed{s} {}
    std::optional<rules::Answer> answer(const rules::SideView& v, const rules::Decision& d,
                                        const rules::Advice& a) override {
      return dummy::Random{seed + (given++ / 3)}.answer(v, d, a);
    }
    [[nodiscard]] std::string name() const override { return "listed"; }
    std::uint64_t seed, given = 0;
  };
  const auto begun = [&] {
    auto recorder = Recorder::create(path, beginning(11), Pace::Answer, true);
    REQUIRE(recorder);
    Listed red{5}, blue{6};
    rules::SeededDice dice{11};
    rules::Game game{dummy::ruleset(), dummy::start(), {&red, &blue}, dice, recorder->get()};
    rules::play_on(game, 3);
    recorder->reset();
  };
  std::string whole;
  {
    Recorder recorder{beginning(11)};
    Listed red{5}, blue{6};
    rules::SeededDice dice{11};
    rules::Game game{dummy::ruleset(), dummy::start(), {&red, &blue}, dice, &recorder};
    rules::play_on(game);
    REQUIRE(!recorder.finish());
    whole = bytes_of(recorder.replay());
  }
  begun();
  Listed red{5}, blue{6};
  auto session = Session::resume(path, dummy::ruleset(),
                                 {.players = {&red, &blue}, .players_follow = {Follow::Whole, Follow::Whole}});
  REQUIRE_MESSAGE(session, session.error().words());
  play_out(**session);
  CHECK(contents(path) == whole);
  begun();
  Listed other{50}, same{6};
  const auto refused = Session::resume(path, dummy::ruleset(),
                                       {.players = {&other, &same}, .players_follow = {Follow::Whole, Follow::Whole}});
  REQUIRE(!refused);
  CHECK(refused.error().words().find("answer to ") != std::string::npos);
}

TEST_CASE("a replay of another version is watched and not played on, the file is left alone") {
  const std::string path = scratch("version.vrep");
  REQUIRE(!save(played(1), path));
  const std::string before = contents(path);
  const auto session = Session::resume(path, dummy::ruleset_of_version(3), {});
  REQUIRE(!session);
  CHECK(session.error().words().find("recorded under version 1, this is 3") != std::string::npos);
  const auto changed = Session::resume(path, dummy::changed_ruleset(), {});
  REQUIRE(!changed);
  CHECK(changed.error().words().find("event.count") != std::string::npos);
  CHECK(contents(path) == before);
  std::remove(path.c_str());
}

}  // namespace
}  // namespace vedette::replay
