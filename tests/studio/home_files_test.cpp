#include "app/studio/home_files.h"

#include <SDL_keycode.h>
#include <doctest/doctest.h>

#include <cstdlib>

#include "app/games_folder.h"
#include "app/recording.h"
#include "app/studio/desk/home.h"
#include "app/studio/folder_view.h"
#include "app/studio/session.h"
#include "studio/battle_on_screen.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;
namespace fs = std::filesystem;

namespace {

/// A variable of the environment has another value for a while.
class Instead {
 public:
  Instead(std::string name, const std::string& value)
      : m_name{std::move(name)}, m_kept{std::getenv(m_name.c_str()) == nullptr ? "" : std::getenv(m_name.c_str())} {
    setenv(m_name.c_str(), value.c_str(), 1);
  }
  ~Instead() { m_kept.empty() ? unsetenv(m_name.c_str()) : setenv(m_name.c_str(), m_kept.c_str(), 1); }
  Instead(const Instead&) = delete;
  Instead& operator=(const Instead&) = delete;

 private:
  std::string m_name, m_kept;
};

/// Games and settings lie in folders of the test's own.
class OwnHome {
 public:
  OwnHome() { fs::create_directories(games()); }
  [[nodiscard]] fs::path games() const { return m_folder.file("data/vedette/games"); }
  /// A replay there, or elsewhere under it, last written so many hours ago.
  fs::path replay(const std::string& name, int hours_ago) const {
    const fs::path path = games() / name;
    fs::create_directories(path.parent_path());
    fs::copy_file(paths::source_dir() + "/replays/maida-one-hour.vrep", path);
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours{hours_ago});
    return fs::canonical(path);
  }

 private:
  test::Folder m_folder;
  Instead m_data{"XDG_DATA_HOME", m_folder.file("data")}, m_config{"XDG_CONFIG_HOME", m_folder.file("config")};
};

const app::Context context{.data = paths::source_dir(), .quiet = true};

app::WindowNews key(int code) {
  return {.gestures = {{.kind = app::Gesture::Kind::Key, .key = code}}};
}

app::WindowNews dropped(const std::string& path) {
  return {.dropped = {path}};
}

}  // namespace

TEST_CASE("home offers one's own games, the last touched first, those opened elsewhere among them") {
  const OwnHome home;
  const fs::path older = home.replay("older.vrep", 30), newer = home.replay("newer.vrep", 10);
  const fs::path elsewhere = home.replay("../club/friday.vrep", 20);
  app::Settings settings;
  settings.opened(elsewhere);
  settings.opened("/nowhere/gone.vrep");
  const app::HomeFiles files = app::home_files(context, settings);
  REQUIRE(files.own.size() == 3);
  CHECK(files.own[0].name == "newer");
  CHECK(files.own[1].path == elsewhere);
  CHECK(files.own[2].name == "older");
  CHECK(files.holds(older));
  CHECK(files.holds(newer));
  CHECK_FALSE(files.holds("/nowhere/gone.vrep"));
  CHECK(files.bundled.size() == context.replays().size());
  CHECK(std::ranges::any_of(files.bundled, [](const auto& file) {
    return file.name == "Quatre Bras" && file.detail == "Napoleonic One Hour Wargame";
  }));
}

TEST_CASE("a game of long ago is still among one's own, however many came after it, and is not taken for another's") {
  const OwnHome home;
  for (int week = 0; week < 60; ++week) home.replay("evening-" + std::to_string(week) + ".vrep", 170 * week);
  const app::HomeFiles files = app::home_files(context, {});
  REQUIRE(files.own.size() == 60);
  CHECK(files.own.back().name == "evening-59");
  app::note_opened(context, files.own.back().path);
  data::Faults faults;
  CHECK(app::read_settings(app::settings_file(), faults).recent.empty());
}

TEST_CASE("a game that is not over is gone on with wherever it lies") {
  const OwnHome home;
  const fs::path elsewhere = home.games().parent_path() / "club/friday.vrep";
  fs::create_directories(elsewhere.parent_path());
  app::Recording::begin(context, app::load_scenario(context, "crossroads", "one-hour"),
                        {.commanders = {.names = {"table", "table"}}, .dice = "table"}, elsewhere)
      ->close();
  home.replay("over.vrep", 1);
  CHECK(app::open_games(home.games()).empty());
  const std::vector<std::string> recent{elsewhere, "/nowhere/gone.vrep"};
  REQUIRE(app::open_games(home.games(), recent).size() == 1);
  CHECK(app::open_games(home.games(), recent).front().path == elsewhere);
}

TEST_CASE("the desk's list tells unfinished games of one battle apart: title, turn, day, file, rules, who is to act") {
  const OwnHome home;
  const auto begin = [&](const std::string& name, const std::string& title) {
    const fs::path path = home.games() / name;
    app::Recording::begin(context, app::load_scenario(context, "crossroads", "one-hour"),
                          {.commanders = {.names = {"table", "table"}}, .dice = "table", .title = title}, path)
        ->close();
    return path;
  };
  const auto now = fs::file_time_type::clock::now();
  fs::last_write_time(begin("friday.vrep", "Club night"), now);
  fs::last_write_time(begin("may.vrep", ""), now - std::chrono::hours{24 * 40});
  const auto games = app::open_games(home.games());
  REQUIRE(games.size() == 2);
  CHECK(games[0].title == "Club night");
  CHECK(games[0].day != games[1].day);
  const app::DeskList list{context, {.commanders = {.names = {"table", "table"}}, .dice = "table"}};
  const auto& rows = list.model().rows;
  REQUIRE(rows.size() > 2);
  CHECK(rows[0].title == "Club night, turn 1");
  CHECK(rows[0].detail == games[0].day + ", friday; Napoleonic One Hour Wargame; " + games[0].side + " to act");
  CHECK(rows[1].title == games[1].title + ", turn 1");
  CHECK(rows[1].detail.starts_with(games[1].day + ", may; "));
}

TEST_CASE("a folder shows what can be opened: folders, then replays, the newest first") {
  const OwnHome home;
  home.replay("b.vrep", 5);
  home.replay("a.vrep", 9);
  home.replay("may/old.vrep", 1);
  home.replay(".hidden/x.vrep", 1);
  std::ofstream{home.games() / "notes.txt"} << "no replay";
  const ui::FolderShown shown = app::look_into(home.games());
  REQUIRE(shown.rows.size() == 3);
  CHECK(shown.rows[0].is_folder);
  CHECK(shown.rows[0].file.name == "may");
  CHECK(shown.rows[1].file.name == "b.vrep");
  CHECK(shown.rows[2].file.name == "a.vrep");
  CHECK(shown.rows[1].file.detail.size() == 10);  // a day
  CHECK(shown.above == fs::canonical(home.games()).parent_path());
  CHECK(app::look_into("/").above.empty());
  CHECK(app::look_into(home.games() / "none").trouble.find("No such file") != std::string::npos);
  CHECK_FALSE(app::look_into(home.games() / "a.vrep").trouble.empty());
}

TEST_CASE("a replay dropped on the studio, or picked in a folder, is what it opens next") {
  const test::BattleOnScreen screen;
  const OwnHome home;
  const fs::path mine = home.replay("mine.vrep", 1);
  app::Session session{screen.battle, screen.film};
  session.set_replays({}, {}, home.games());
  session.take(dropped(mine), false, false, 1280, 720);
  CHECK(session.take_replay_wish() == mine);
  CHECK(session.take_replay_wish().empty());
  CHECK(session.model().folder == nullptr);
  session.carry_out({ui::TogglePanel{"files"}});
  REQUIRE(session.model().folder != nullptr);
  REQUIRE(session.model().folder->rows.size() == 1);
  home.replay("../other/second.vrep", 1);
  session.carry_out({ui::ShowFolder{session.model().folder->above}, ui::TogglePanel{"files"}});
  home.replay("../third.vrep", 1);  // since it was looked into
  session.carry_out({ui::TogglePanel{"files"}});
  CHECK(session.model().folder->rows.size() == 3);
  session.carry_out({ui::OpenReplay{mine}});
  CHECK(session.take_replay_wish() == mine);
}

TEST_CASE("where the desktop shows a panel of its own for files, ours stays closed") {
  const test::BattleOnScreen screen;
  const OwnHome home;
  app::Session session{screen.battle, screen.film};
  session.set_replays({}, {}, home.games());
  bool shows = true;
  std::string asked;
  session.set_desktop([&](const std::string& folder) { return asked = folder, shows; });
  session.carry_out({ui::TogglePanel{"files"}});
  CHECK(asked == home.games());
  CHECK_FALSE(session.model().is_open("files"));
  shows = false;
  session.carry_out({ui::TogglePanel{"files"}});
  CHECK(session.model().is_open("files"));
  shows = true;
  session.carry_out({ui::TogglePanel{"files"}});  // closes it
  CHECK_FALSE(session.model().is_open("files"));
}

TEST_CASE("what is dropped and is no replay is refused with the reason before anything is closed") {
  const OwnHome home;
  CHECK_FALSE(app::why_not_shown(home.replay("mine.vrep", 1)));
  CHECK(app::why_not_shown(home.games()).value().find("folder") != std::string::npos);
  std::ofstream{home.games() / "notes.vrep"} << "turn 1: the 42nd charged";
  CHECK(app::why_not_shown(home.games() / "notes.vrep"));
  CHECK(app::why_not_shown(home.games() / "gone.vrep"));
  const fs::path huge = home.games() / "huge.vrep";
  std::ofstream{huge} << "VREP";
  fs::resize_file(huge, 3'000'000'000);  // a hole: it takes no room
  CHECK(app::why_not_shown(huge).value().find("MB") != std::string::npos);
}

TEST_CASE("the desk's list says who is to play, and begins the game so, and a file dropped on it is laid on the desk") {
  const OwnHome home;
  app::PlayWishes wishes{.commanders = {.names = {"table", "table"}}, .dice = "table"};
  app::DeskList list{context, wishes};
  REQUIRE(list.model().settings.size() == 3);
  CHECK(list.model().settings[0].value == "people here");
  CHECK(list.take(key(SDLK_2), {}) == nullptr);
  CHECK(list.take({}, {.row = {}, .setting = 2}) == nullptr);
  CHECK(list.model().settings[1].value.find("staff") != std::string::npos);
  list.apply_to(wishes);
  CHECK(wishes.commanders.names == std::array<std::string, 2>{"table", "staff"});
  CHECK(wishes.dice == "seeded");
  for (int i = 0; i < 2; ++i) CHECK(list.take(key(SDLK_2), {}) == nullptr);  // round to where it began
  list.apply_to(wishes);
  CHECK(wishes.commanders.names[1] == "table");
  for (const int setting : {SDLK_1, SDLK_2}) CHECK(list.take(key(setting), {}) == nullptr);
  CHECK(list.model().note.find("by themselves") != std::string::npos);
  CHECK(list.take(key(SDLK_d), {}) == nullptr);
  CHECK(list.model().note.empty());
  CHECK_FALSE(list.take(key(SDLK_F2), {}));
  CHECK(list.take_wish_for_file());
  CHECK_FALSE(list.take_wish_for_file());
  const app::DeskList::Pick* begun = list.take(key(SDLK_RETURN), {});
  REQUIRE(begun != nullptr);
  CHECK_FALSE(begun->ruleset.empty());
  const app::DeskList::Pick* picked = list.take(dropped("/club/friday.vrep"), {});
  REQUIRE(picked != nullptr);
  CHECK(picked->what == "/club/friday.vrep");
}
