// A game is one folder under src/rulesets and one line in the registry: nobody else names it.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "house/source_file.h"
#include "support/paths.h"

namespace vedette::house {
namespace {

namespace fs = std::filesystem;

/// A file that names a game all the same, and why it may.
struct Excused {
  std::string_view path, because;
};
constexpr std::array excused{
    Excused{"src/rulesets/registry.cpp", "its one line"},
    Excused{"src/app/bench_command.cpp", "measures always the same battle, so that times can be compared"},
    Excused{"src/app/studio/bench_desk.cpp", "the same"},
    Excused{"src/app/studio/bench_frame.cpp", "the same"},
    Excused{"src/app/studio/bench_picture.cpp", "the same"},
    Excused{"src/app/studio/bench_sound.cpp", "the same"},
    Excused{"src/app/studio/watch_command.cpp", "the battle it opens when nobody says which"},
    Excused{"tools/run", "the same"},
};

std::string root() {
  return paths::source_dir() + "/";
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream{file}.rdbuf();
  return text.str();
}

/// Folders of games by name: "one_hour" is the game "one-hour".
std::vector<std::string> games() {
  std::vector<std::string> folders;
  for (const auto& entry : fs::directory_iterator{root() + "src/rulesets"})
    if (fs::exists(entry.path() / "CMakeLists.txt")) folders.push_back(entry.path().filename().string());
  std::ranges::sort(folders);
  return folders;
}

std::string stored_name(std::string folder) {
  std::ranges::replace(folder, '_', '-');
  return folder;
}

/// Ways of naming a game in a program or script. A name that is a word of the language too ("squares") counts where it
/// cannot be that word.
std::vector<std::string> ways_of_naming(const std::string& folder) {
  if (folder.find('_') != std::string::npos) return {folder, stored_name(folder)};
  std::vector<std::string> ways{folder, "rulesets/", "\"", "--rules ", "-", ":"};
  ways[0] += "::";
  for (std::size_t i = 1; i < ways.size(); ++i) ways[i] += folder;
  ways[2] += '"';
  ways[5] += ':';
  return ways;
}

/// The ways in which a text names a game, one entry each.
std::vector<std::string> named_in(const std::string& code, const std::vector<std::string>& folders) {
  std::vector<std::string> found;
  for (const std::string& folder : folders)
    for (const std::string& way : ways_of_naming(folder))
      if (code.find(way) != std::string::npos) found.push_back(way);
  return found;
}

/// Everything outside the games' own folders that builds, checks or is the program, as code without its comments.
std::vector<SourceFile> outside_games() {
  std::vector<SourceFile> files;
  for (const SourceFile& source : sources_under(root() + "src")) {
    const bool is_of_a_game = source.path.starts_with("rulesets/") && std::ranges::count(source.path, '/') > 1;
    if (!is_of_a_game) files.push_back({"src/" + source.path, without_comments(source.text)});
  }
  for (const char* file :
       {".ci/run", "CMakeLists.txt", "src/CMakeLists.txt", "src/modules.cmake", "src/rulesets/CMakeLists.txt",
        "tests/CMakeLists.txt", "tests/rulesets/CMakeLists.txt", "tests/perturbation/CMakeLists.txt", "tools/build",
        "tools/golden-update", "tools/lint", "tools/run", "tools/test"})
    files.push_back({file, text_of(root() + file)});
  return files;
}

}  // namespace

TEST_CASE("no file outside a game's folders names a game, but those that are excused") {
  const auto folders = games();
  REQUIRE(folders.size() >= 5);
  for (const SourceFile& file : outside_games()) {
    const auto found = named_in(file.text, folders);
    const bool may = std::ranges::find(excused, file.path, &Excused::path) != excused.end();
    CAPTURE(file.path);
    CAPTURE((found.empty() ? "" : found.front()));
    CHECK(found.empty() != may);  // an excuse that nobody needs goes
  }
}

TEST_CASE("every game's folder is a line of the registry, and brings what a game must bring") {
  const std::string registry = text_of(root() + "src/rulesets/registry.cpp");
  for (const std::string& folder : games()) {
    CAPTURE(folder);
    CHECK(registry.find("&" + folder + "::ruleset()") != std::string::npos);
    CHECK(registry.find(folder) == registry.rfind(folder));  // one line, and no second
    for (const char* part :
         {"README.md", "RULINGS.md", "ruleset.h", "ruleset.cpp", "basing.h", "telling.h", "commander/commander.h"})
      CHECK_MESSAGE(fs::exists(root() + "src/rulesets/" + folder + "/" + part), part);
    for (const char* part : {"CMakeLists.txt", "checks"})
      CHECK_MESSAGE(fs::exists(root() + "tests/rulesets/" + folder + "/" + part), part);
  }
}

TEST_CASE("a game's name is known in code and told from a word") {
  const std::vector<std::string> folders{"one_hour", "squares"};
  CHECK(named_in("if (game == \"one-hour\") return one_hour::basing;", folders).size() == 2);
  CHECK(named_in("play waterloo --rules squares", folders).size() == 1);
  CHECK(named_in("for (Square& square : squares) ++count;", folders).empty());
  CHECK(named_in(without_comments("// as in one_hour\n"), folders).empty());
  CHECK(named_in(without_comments("auto name = \"one-hour\";"), folders).size() == 1);
}

}  // namespace vedette::house
