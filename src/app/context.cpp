#include "app/context.h"

#include <algorithm>
#include <array>

namespace vedette::app {
namespace {

bool holds_data(const std::filesystem::path& folder) {
  std::error_code ignored;
  return std::filesystem::is_directory(folder / "maps", ignored);
}

std::filesystem::path own_folder() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
}

}  // namespace

std::vector<std::string> Context::replays() const {
  std::vector<std::string> found;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator{data / "replays", ignored})
    if (entry.path().extension() == ".vrep") found.push_back(entry.path().string());
  std::ranges::sort(found);
  return found;
}

std::filesystem::path find_data(const std::string& given) {
  if (!given.empty()) {
    if (holds_data(given)) return given;
    throw bad_input("--data " + given +
                    ": no folder 'maps' in it (expected Vedette's data: maps, models, replays, shaders)");
  }
  // build/<preset>/vedette lies two below the source tree; an installed program beside ../share/vedette.
  const std::filesystem::path own = own_folder();
  const std::array places{own / ".." / "..", own, own / ".." / "share" / "vedette"};
  for (const auto& place : places)
    if (holds_data(place)) return std::filesystem::weakly_canonical(place);
  std::string words = "Vedette's data (maps, models, replays, shaders) was not found. Looked in:";
  for (const auto& place : places) words += "\n  " + std::filesystem::weakly_canonical(place).string();
  throw cannot(words + "\nSay where it is with --data DIR.");
}

}  // namespace vedette::app
