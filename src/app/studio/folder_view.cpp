#include "app/studio/folder_view.h"

#include <algorithm>
#include <tuple>

#include "app/games_folder.h"
#include "data/letters.h"

namespace vedette::app {

namespace fs = std::filesystem;

ui::FolderShown look_into(const fs::path& folder) {
  std::error_code fault;
  const fs::path here = fs::weakly_canonical(folder, fault);
  ui::FolderShown shown{.path = here.string(), .above = here.has_relative_path() ? here.parent_path().string() : ""};
  struct Found {
    bool is_file = false;
    fs::file_time_type written{};
    fs::path path{};
  };
  std::vector<Found> found;
  fs::directory_iterator entry{here, fault};
  for (; !fault && entry != fs::directory_iterator{}; entry.increment(fault)) {
    const fs::path& path = entry->path();
    std::error_code unknown;
    const bool is_folder = entry->is_directory(unknown);
    const bool is_replay = path.extension() == ".vrep" && entry->is_regular_file(unknown);
    if (path.filename().string().starts_with('.') || (!is_folder && !is_replay)) continue;
    found.push_back({is_replay, is_replay ? entry->last_write_time(unknown) : fs::file_time_type{}, path});
  }
  if (fault) shown.trouble = "this folder cannot be looked into: " + fault.message();
  std::ranges::sort(found, [](const Found& a, const Found& b) {
    return std::tie(a.is_file, b.written, a.path) < std::tie(b.is_file, a.written, b.path);
  });
  for (const Found& one : found)
    shown.rows.push_back({.file = {.path = one.path.string(),
                                   .name = data::visible(one.path.filename().string()),
                                   .detail = one.is_file ? day_of(one.written) : ""},
                          .is_folder = !one.is_file});
  return shown;
}

}  // namespace vedette::app
