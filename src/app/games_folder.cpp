#include "app/games_folder.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "app/battle.h"
#include "app/failure.h"
#include "app/older_rules.h"
#include "files/name.h"

namespace vedette::app {

namespace fs = std::filesystem;

fs::path games_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (data != nullptr && fs::path{data}.is_absolute())
    folder = data;
  else if (home != nullptr && *home != '\0')
    folder = fs::path{home} / ".local" / "share";
  else
    throw cannot("no folder for recordings: neither XDG_DATA_HOME nor HOME is set. Name a file with -o FILE.vrep");
  folder = folder / "vedette" / "games";
  std::error_code fault;
  fs::create_directories(folder, fault);
  if (fault) throw cannot(folder.string() + ": " + fault.message() + ". Name a file elsewhere with -o FILE.vrep");
  return folder;
}

fs::path free_game_name(const fs::path& folder, const std::string& battle, const std::string& ruleset,
                        const std::string& day) {
  const std::string stem = fmt::format("{}-{}-{}", files::file_name_of(battle), ruleset, day);
  for (int n = 1;; ++n) {
    fs::path name = folder / (n == 1 ? stem + ".vrep" : fmt::format("{}-{}.vrep", stem, n));
    if (!fs::exists(name)) return name;
  }
}

namespace {

std::string day_at(std::time_t time) {
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(time));
}

/// Every replay of a folder and those named, as far as they are there, the last written first.
std::vector<std::pair<fs::file_time_type, fs::path>> replays_in(const fs::path& folder,
                                                                std::span<const std::string> elsewhere) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code ignored;
  for (const auto& file : fs::directory_iterator{folder, ignored})
    if (is_recording(file.path().string()) && file.is_regular_file(ignored))
      found.emplace_back(file.last_write_time(ignored), file.path());
  for (const fs::path path : elsewhere)
    if (path.parent_path() != folder && fs::is_regular_file(path, ignored))
      found.emplace_back(fs::last_write_time(path, ignored), path);
  std::ranges::sort(found, std::greater{});
  return found;
}

}  // namespace

bool is_recording(const std::string& what) {
  return fs::path{what}.extension() == ".vrep";
}

std::string today() {
  return day_at(std::time(nullptr));
}

std::string day_of(fs::file_time_type written) {
  using std::chrono::file_clock, std::chrono::seconds, std::chrono::system_clock;
  return day_at(system_clock::to_time_t(std::chrono::time_point_cast<seconds>(file_clock::to_sys(written))));
}

std::vector<OpenGame> open_games(const fs::path& folder, std::span<const std::string> elsewhere) {
  std::vector<OpenGame> games;
  for (const auto& [when, path] : replays_in(folder, elsewhere)) {
    const auto replay = replay::load(path.string());
    if (!replay) continue;
    const battle::BattleState state = replay->state_at(replay->last());
    if (state.outcome || (is_of_older_rules(*replay) && fs::exists(goes_on_in(path)))) continue;
    games.push_back({.path = path.string(),
                     .title = title_of(*replay),
                     .ruleset = replay->header.ruleset,
                     .day = day_of(when),
                     .turn = state.clock.turn,
                     .side = replay->scenario->sides[core::index(state.clock.side)].name});
  }
  return games;
}

std::vector<OwnGame> own_games(const fs::path& folder, std::span<const std::string> elsewhere) {
  std::vector<OwnGame> games;
  for (const auto& [when, path] : replays_in(folder, elsewhere))
    games.push_back({.path = path.string(), .day = day_of(when)});
  return games;
}

}  // namespace vedette::app
