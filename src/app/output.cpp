#include "app/output.h"

#include <filesystem>

#include "app/failure.h"
#include "files/write.h"

namespace vedette::app {

void expect_place_for(const std::string& path, bool force, std::string_view option) {
  namespace fs = std::filesystem;
  if (const auto why = files::why_not_written(path)) throw bad_input(path + ": " + *why);
  if (!force && fs::exists(path))
    throw bad_input(path + " exists already: choose another name with " + std::string{option} +
                    ", or overwrite it with --force");
  const fs::path folder = fs::path{path}.parent_path();
  if (!folder.empty() && !fs::is_directory(folder))
    throw bad_input(path + ": there is no folder " + folder.string() + " to write it into");
}

}  // namespace vedette::app
