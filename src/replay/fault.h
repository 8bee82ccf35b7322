#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace vedette::replay {

/// What is wrong with a replay file, and where.
struct Fault {
  std::string path;                   // as it was given; empty for bytes in memory
  std::optional<std::size_t> offset;  // in bytes from the start of the file; none: nothing could be read of it
  std::string what;                   // "expected ..., found ..."
  bool machine = false;               // nothing is wrong with the file: a full disk, no permission

  /// "maida.vrep: at byte 81230: ...", "maida.vrep: cannot be opened: ..."
  [[nodiscard]] std::string words() const { return (path.empty() ? std::string{"replay"} : path) + ": " + in_it(); }
  /// The same where the file has been named.
  [[nodiscard]] std::string in_it() const {
    return (offset ? "at byte " + std::to_string(*offset) + ": " : std::string{}) + what;
  }
};

}  // namespace vedette::replay
