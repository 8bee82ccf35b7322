#include "app/games_folder.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>

#include "app/battle.h"
#include "app/failure.h"
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

std::string today() {
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

std::vector<OpenGame> open_games(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, OpenGame>> found;
  std::error_code ignored;
  for (const auto& file : fs::directory_iterator{folder, ignored}) {
    if (file.path().extension() != ".vrep" || !file.is_regular_file(ignored)) continue;
    const auto replay = replay::load(file.path().string());
    if (!replay) continue;
    const battle::BattleState state = replay->state_at(replay->last());
    if (state.outcome) continue;
    found.push_back({file.last_write_time(ignored),
                     {.path = file.path().string(),
                      .battle = replay->scenario->name,
                      .ruleset = replay->header.ruleset,
                      .turn = state.clock.turn,
                      .side = replay->scenario->sides[core::index(state.clock.side)].name}});
  }
  std::ranges::stable_sort(found, std::greater{}, [](const auto& one) { return one.first; });
  std::vector<OpenGame> games;
  for (auto& [when, game] : found) games.push_back(std::move(game));
  return games;
}

}  // namespace vedette::app
