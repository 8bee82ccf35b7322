#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace vedette::app {

/// Where recordings lie: $XDG_DATA_HOME/vedette/games, else ~/.local/share/vedette/games. Made when it is not there.
/// @throws Failure where neither is known, or it cannot be made.
[[nodiscard]] std::filesystem::path games_folder();

/// A name in a folder that is not taken: "maida-one-hour-2026-11-25.vrep", then "...-2.vrep".
[[nodiscard]] std::filesystem::path free_game_name(const std::filesystem::path& folder, const std::string& battle,
                                                   const std::string& ruleset, const std::string& day);
/// Today where this machine is: "2026-11-25".
[[nodiscard]] std::string today();

/// A recording whose game is not over.
struct OpenGame {
  std::string path, battle, ruleset;  // its file, its title, its game
  int turn = 0;
  std::string side;  // who was to act
};
/// Those of a folder, the last touched first. What is no replay, or cannot be read, is passed over.
[[nodiscard]] std::vector<OpenGame> open_games(const std::filesystem::path& folder);

}  // namespace vedette::app
