// A club's game while it is written down: what is in the file is what is in memory, whatever was taken back, and a
// recording that was cut off goes on where it stood.
#include "app/recording.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "app/games_folder.h"
#include "battle/state.h"
#include "core/die.h"
#include "replay/shelved.h"
#include "replay/verify.h"
#include "rulesets/registry.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

app::PlayWishes table() {
  return {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"};
}

std::unique_ptr<app::Recording> begun(const std::string& path, const app::PlayWishes& wishes = table()) {
  static const app::SourceScenario source = app::load_scenario(context, "crossroads", "one-hour");
  return app::Recording::begin(context, source, wishes, path);
}

std::unique_ptr<app::Recording> gone_on(const std::string& path) {
  return app::Recording::go_on(context, path, {}, {});
}

/// The same file as an older Vedette would have written it.
void make_older(const std::string& path) {
  auto file = replay::load(path);
  REQUIRE(file);
  file->header.ruleset_version -= 1;
  REQUIRE_FALSE(replay::save(*file, path));
}

/// Any gesture at all.
void do_something(players::Desk& desk, const rules::Ruleset& ruleset, std::uint64_t lot) {
  if (lot % 5 == 0) {
    desk.undo();
  } else if (lot % 5 == 1 && desk.can_redo()) {
    desk.redo();
  } else if (lot % 7 == 6 && desk.question() && desk.question()->between) {
    const auto& ground = desk.state().ground();
    const core::UnitId unit{static_cast<std::uint16_t>(1 + lot / 7 % desk.state().units.size())};
    const core::Point at{static_cast<std::int64_t>(lot / 29) % ground.width.micrometres,
                         static_cast<std::int64_t>(lot / 31) % ground.height.micrometres};
    battle::RulingItem item{.unit = unit, .at = {at, core::degrees(static_cast<std::int32_t>(lot / 37 % 360))}};
    if (!desk.state().unit(unit).on_table) item.kind = battle::RulingItem::Kind::Back;
    CHECK_FALSE(
        desk.rule({.items = {item}, .certainty = static_cast<battle::Certainty>(lot / 41 % 3), .reason = "by lot"}));
  } else if (desk.throw_wanted()) {
    std::vector<std::uint8_t> faces;
    for (int i = 0; i < desk.throw_wanted()->count; ++i)
      faces.push_back(static_cast<std::uint8_t>(1 + core::mix(lot, 5, static_cast<std::uint64_t>(i)) % 6));
    lot % 3 == 0 ? desk.roll() : desk.throw_dice(std::move(faces));
  } else if (desk.question()) {
    const auto all = ruleset.candidates(desk.state(), *desk.question());
    CHECK_FALSE(desk.answer(all[lot / 7 % all.size()]));
  }
}

/// The file as it is now says what memory says.
void check_file(const app::Recording& recording) {
  const auto file = replay::load(recording.path());
  REQUIRE(file);
  const replay::Replay& memory = recording.replay();
  REQUIRE(file->entries.size() == memory.entries.size());
  REQUIRE(file->answers.size() == memory.answers.size());
  REQUIRE(file->throws.size() == memory.throws.size());
  REQUIRE(file->rulings.size() == memory.rulings.size());
  CHECK(battle::state_hash(file->state_at(file->last())) == battle::state_hash(memory.state_at(memory.last())));
  const auto shelved = replay::shelved_lines(memory);
  REQUIRE(file->shelved.size() == shelved.size());
  for (std::size_t i = 0; i < shelved.size(); ++i) {
    CHECK(file->shelved[i].from == shelved[i].from);
    CHECK(file->shelved[i].given.size() == shelved[i].given.size());
  }
}

}  // namespace

TEST_CASE("whatever is done and undone at the desk, the file says what memory says, and verifies") {
  const test::Folder folder;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    const std::string path = folder.file("game-" + std::to_string(seed) + ".vrep");
    const auto recording = begun(path);
    for (std::uint64_t n = 0; n < 25; ++n) do_something(recording->desk(), recording->ruleset(), core::mix(seed, 1, n));
    check_file(*recording);
    recording->close();
    check_file(*recording);
    const auto file = replay::load(path);
    REQUIRE(file);
    CHECK(file->closed);
    CHECK(replay::verify(*file, recording->ruleset()).verdict == replay::Verdict::Same);
  }
}

TEST_CASE("what was ruled before anything was answered can be taken back, in the file too, and the file goes on") {
  const test::Folder folder;
  const std::string path = folder.file("evening.vrep");
  const auto recording = begun(path);
  players::Desk& desk = recording->desk();
  const battle::Pose pose = desk.state().units[0].pose;
  const battle::RulingMade ruling{.items = {{.unit = {1}, .at = {{254'000, 254'000}, core::degrees(90)}}},
                                  .reason = "as it stood"};
  REQUIRE_FALSE(desk.rule(ruling));
  check_file(*recording);
  CHECK(replay::load(path)->rulings.size() == 1);
  REQUIRE(desk.undo());
  check_file(*recording);
  CHECK(replay::load(path)->state_at(replay::load(path)->last()).units[0].pose == pose);
  REQUIRE(desk.redo());
  check_file(*recording);
  for (std::uint64_t n = 0; n < 20; ++n) do_something(desk, recording->ruleset(), core::mix(5, 3, n));
  check_file(*recording);
  CHECK_FALSE(replay::load(path)->damaged);
}

namespace {

app::Recording::Shelved longest(const app::Recording& recording) {
  const auto lines = recording.shelved();
  REQUIRE_FALSE(lines.empty());
  return *std::ranges::max_element(lines, {}, [](const auto& line) { return line.deeds.size(); });
}

}  // namespace

TEST_CASE("what was undone and said otherwise stays in the file, and is taken up again another evening") {
  const test::Folder folder;
  const std::string path = folder.file("evening.vrep");
  std::uint64_t first = 0, second = 0;
  std::size_t deeds = 0;  // of the second
  bool closed = false;
  SUBCASE("cut off") {}
  SUBCASE("put aside") {
    closed = true;
  }
  {
    const auto recording = begun(path);
    players::Desk& desk = recording->desk();
    for (std::uint64_t n = 0; n < 40; ++n) do_something(desk, recording->ruleset(), core::mix(7, 2, n) * 5 + 2);
    first = battle::state_hash(desk.state());
    for (int n = 0; n < 12; ++n) REQUIRE(desk.undo());
    for (std::uint64_t n = 0; n < 6; ++n) do_something(desk, recording->ruleset(), core::mix(8, 3, n) * 5 + 3);
    second = battle::state_hash(desk.state());
    deeds = desk.deeds().size();
    REQUIRE(first != second);
    CHECK(longest(*recording).deeds.size() >= 6);
    check_file(*recording);
    if (closed) recording->close();
  }
  const auto again = gone_on(path);
  CHECK(battle::state_hash(again->desk().state()) == second);
  const std::size_t shelved = again->shelved().size();
  CHECK(again->take_up(longest(*again)));
  CHECK(battle::state_hash(again->desk().state()) == first);
  CHECK(again->shelved().size() == shelved);  // what it left for what it took
  check_file(*again);
  const auto lines = again->shelved();
  const auto left = std::ranges::find(lines, deeds, [](const auto& line) { return line.from + line.deeds.size(); });
  REQUIRE(left != lines.end());
  CHECK(again->take_up(*left));
  CHECK(battle::state_hash(again->desk().state()) == second);
  app::Recording::Shelved of_another = longest(*again);
  const std::uint64_t last = battle::state_hash(again->desk().state());
  of_another.deeds.front() = {.answer = rules::Answer{.choice = "dance"}};
  CHECK_FALSE(again->take_up(of_another));
  CHECK(battle::state_hash(again->desk().state()) == last);
  again->close();
  CHECK(replay::verify(*replay::load(path), again->ruleset()).verdict == replay::Verdict::Same);
}

TEST_CASE("what was undone last is taken up where it was left, and not where the game has not come so far") {
  const test::Folder folder;
  const auto recording = begun(folder.file("evening.vrep"));
  players::Desk& desk = recording->desk();
  for (std::uint64_t n = 0; n < 8; ++n) do_something(desk, recording->ruleset(), core::mix(7, 2, n) * 5 + 2);
  const std::uint64_t whole = battle::state_hash(desk.state());
  while (desk.undo()) {
  }
  REQUIRE(desk.deeds().empty());
  app::Recording::Shelved line = longest(*recording);
  REQUIRE(line.from == 0);
  line.from = 1;
  CHECK_FALSE(recording->take_up(line));
  CHECK(desk.deeds().empty());
  line.from = 0;
  CHECK(recording->take_up(line));
  CHECK(battle::state_hash(desk.state()) == whole);
  check_file(*recording);
}

TEST_CASE("a recording that was cut off goes on with the question it stood at, and undoes what was said before") {
  const test::Folder folder;
  const std::string path = folder.file("evening.vrep");
  std::uint64_t state = 0;
  std::size_t deeds = 0;
  {
    const auto recording = begun(path);
    for (std::uint64_t n = 0; n < 30; ++n)
      do_something(recording->desk(), recording->ruleset(), core::mix(7, 2, n) * 5 + 2);
    state = battle::state_hash(recording->desk().state());
    deeds = recording->desk().deeds().size();
    REQUIRE(deeds > 10);
  }  // never closed, as after kill -9
  const auto again = gone_on(path);
  CHECK(battle::state_hash(again->desk().state()) == state);
  CHECK(again->desk().deeds().size() == deeds);
  std::size_t undone = 0;
  while (again->desk().undo()) ++undone;
  CHECK(undone == deeds);
  while (again->desk().redo()) {
  }
  CHECK(battle::state_hash(again->desk().state()) == state);
  check_file(*again);
}

TEST_CASE("a recording keeps the clock of its scenario, goes on with it, and gives it to a branch") {
  const test::Folder folder;
  const auto clock_in = [](const app::Recording& recording) {
    const auto& meta = recording.replay().meta;
    const auto kept = std::ranges::find(meta, "clock", &battle::Setting::key);
    return kept != meta.end() ? kept->value : std::string{};
  };
  const std::string path = folder.file("evening.vrep");
  {
    const auto maida = app::load_scenario(context, "maida", "one-hour");
    const auto recording = app::Recording::begin(context, maida, table(), path);
    CHECK(clock_in(*recording) == "8:30, turns of 10 minutes");
    const auto all = recording->ruleset().candidates(recording->desk().state(), *recording->desk().question());
    CHECK_FALSE(recording->desk().answer(all.front()));
  }
  CHECK(clock_in(*gone_on(path)) == "8:30, turns of 10 minutes");
  const app::Battle parent = app::open_battle(context, path);
  const auto child = app::Recording::branch(parent, parent.replay.last(), table(), folder.file("child.vrep"));
  CHECK(clock_in(*child) == "8:30, turns of 10 minutes");
  CHECK(clock_in(*begun(folder.file("none.vrep"))).empty());
}

TEST_CASE("a file that somebody is recording is not opened twice, and one of commanders alone is not recorded") {
  const test::Folder folder;
  const std::string path = folder.file("evening.vrep");
  const auto recording = begun(path);
  CHECK_THROWS_AS(static_cast<void>(gone_on(path)), app::Failure);
  CHECK_THROWS_AS(static_cast<void>(gone_on(paths::source_dir() + "/replays/maida-one-hour.vrep")), app::Failure);
  CHECK_THROWS_AS(static_cast<void>(begun(folder.file("x.vrep"), {.commanders = {.names = {"staff", "staff"}}})),
                  app::Failure);
  CHECK_FALSE(std::filesystem::exists(folder.file("x.vrep")));
}

TEST_CASE("recordings lie in the folder of the user's data, each under a name of its own, and open ones are listed") {
  const test::Folder folder;
  const char* before = std::getenv("XDG_DATA_HOME");
  const std::string kept = before == nullptr ? "" : before;
  setenv("XDG_DATA_HOME", folder.file("").c_str(), 1);
  const auto games = app::games_folder();
  CHECK(std::filesystem::is_directory(games));
  CHECK(games.string().ends_with("vedette/games"));
  const auto first = app::free_game_name(games, "crossroads", "one-hour", "2026-11-25");
  CHECK(first.filename() == "crossroads-one-hour-2026-11-25.vrep");
  begun(first.string())->close();
  CHECK(app::free_game_name(games, "crossroads", "one-hour", "2026-11-25").filename() ==
        "crossroads-one-hour-2026-11-25-2.vrep");
  std::filesystem::copy(paths::source_dir() + "/replays/maida-one-hour.vrep", games / "over.vrep");
  static_cast<void>(folder.write("vedette/games/no.vrep", "no replay"));
  const auto open = app::open_games(games);
  REQUIRE(open.size() == 1);
  CHECK(open.front().path == first.string());
  CHECK(open.front().turn == 1);
  kept.empty() ? unsetenv("XDG_DATA_HOME") : setenv("XDG_DATA_HOME", kept.c_str(), 1);
}

TEST_CASE("a recording of older rules goes on beside it from its last state, and what was said since is said again") {
  const test::Folder folder;
  const std::string path = folder.file("evening.vrep");
  std::uint64_t hash = 0;
  std::string question;
  {
    const auto recording = begun(path);
    for (std::uint64_t lot = 1; recording->desk().state().clock.turn < 3; ++lot)
      do_something(recording->desk(), recording->ruleset(), core::mix(9, lot, 0));
    while (!recording->desk().question() || !recording->desk().question()->choice("move"))
      do_something(recording->desk(), recording->ruleset(), core::mix(7, recording->deeds().size(), 2));
    const auto moves = recording->ruleset().candidates(recording->desk().state(), *recording->desk().question());
    REQUIRE_FALSE(recording->desk().answer(moves.front()));
    hash = battle::state_hash(recording->desk().state());
    question = recording->desk().question() ? recording->desk().question()->question : "";
    recording->close();
  }
  make_older(path);
  const auto before = std::filesystem::file_size(path);
  REQUIRE(app::open_games(std::filesystem::path{path}.parent_path()).size() == 1);
  const auto recording = gone_on(path);
  CHECK(recording->path() == folder.file("evening-goes-on.vrep"));
  CHECK(recording->older().find("goes on here") != std::string::npos);
  CHECK(battle::state_hash(recording->desk().state()) == hash);
  REQUIRE(recording->desk().question());
  CHECK(recording->desk().question()->question == question);
  REQUIRE_FALSE(recording->desk().answer({.choice = "end"}));
  const auto deeds = recording->deeds().size();
  recording->close();
  CHECK(std::filesystem::file_size(path) == before);

  // What can be gone on with is the new one alone.
  const auto open = app::open_games(std::filesystem::path{path}.parent_path());
  REQUIRE(open.size() == 1);
  CHECK(open.front().path == recording->path());

  // The new file is one like any other: it comes out the same, names its parent, and is gone on with.
  const auto file = replay::load(recording->path());
  REQUIRE(file);
  const replay::Report report = replay::verify(*file, recording->ruleset());
  CHECK_MESSAGE(report.verdict == replay::Verdict::Same, report.words);
  replay::Replay orphan = *file;
  orphan.header.parent.reset();
  CHECK(replay::verify(orphan, recording->ruleset()).verdict == replay::Verdict::Inconsistent);
  REQUIRE(file->header.parent);
  CHECK(file->state_at(0).clock.turn > 0);
  CHECK(gone_on(recording->path())->deeds().size() == deeds);
  // And the old one says where it goes on.
  CHECK_THROWS_WITH_AS(gone_on(path), doctest::Contains("evening-goes-on.vrep: open that"), app::Failure);
}

TEST_CASE("the evening that was entered in the desk's window comes out the same, and keeps what was put right") {
  const auto file = replay::load(paths::source_dir() + "/replays/recorded/an-evening-at-ormes.vrep");
  REQUIRE(file);
  CHECK(file->closed);
  const rules::Ruleset* ruleset = rulesets::find(file->header.ruleset);
  REQUIRE(ruleset != nullptr);
  CHECK(replay::verify(*file, *ruleset).verdict == replay::Verdict::Same);
  CHECK(file->state_at(file->last()).outcome);
  CHECK(file->rulings.size() == 1);
  REQUIRE(file->shelved.size() == 1);
  CHECK(std::holds_alternative<replay::Throw>(file->shelved.front().given.front()));
  const auto typed = std::ranges::count(file->throws, rules::DiceSource::Kind::Typed, &replay::Throw::source);
  CHECK(typed == static_cast<std::ptrdiff_t>(file->throws.size()));
}
