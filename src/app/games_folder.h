#pragma once

#include <filesystem>
#include <span>
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
/// The day a file was last written, where this machine is.
[[nodiscard]] std::string day_of(std::filesystem::file_time_type);

/// Whether a word names a recording rather than a scenario.
[[nodiscard]] bool is_recording(const std::string& what);

/// A recording whose game is not over.
struct OpenGame {
  std::string path, title, ruleset;  // its file, the players' own title or its battle's, its game
  std::string day;                   // when its file was last written
  int turn = 0;
  std::string side;  // who was to act
};
/// Those of a folder, and of the replays named besides, the last touched first. What is no replay, or cannot be read,
/// is passed over, and so is one of older rules that goes on in a file beside it.
[[nodiscard]] std::vector<OpenGame> open_games(const std::filesystem::path& folder,
                                               std::span<const std::string> elsewhere = {});

/// A replay of one's own.
struct OwnGame {
  std::string path, day;  // its file, when that was last written
};
/// The same, over or not. They are not read.
[[nodiscard]] std::vector<OwnGame> own_games(const std::filesystem::path& folder,
                                             std::span<const std::string> elsewhere);

}  // namespace vedette::app
