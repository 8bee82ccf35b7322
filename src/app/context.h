#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/failure.h"

namespace vedette::app {

/// What every command shares.
struct Context {
  std::filesystem::path data;  // holds maps/, models/, replays/, shaders/
  bool quiet = false;
  Status status = Status::Done;

  /// The bundled battlefields.
  [[nodiscard]] std::filesystem::path maps() const { return data / "maps"; }
  /// The bundled replays, by name.
  [[nodiscard]] std::vector<std::string> replays() const;
};

/// The folder with maps, models, replays and shaders: `--data`, else the source tree beside the build tree, else the
/// installed share folder. @throws Failure naming every place looked at.
[[nodiscard]] std::filesystem::path find_data(const std::string& given);

}  // namespace vedette::app
