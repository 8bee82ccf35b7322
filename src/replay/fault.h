#pragma once

#include <cstddef>
#include <string>

namespace vedette::replay {

/// What is wrong with a replay file, and where.
struct Fault {
  std::string path;        // as it was given; empty for bytes in memory
  std::size_t offset = 0;  // in bytes from the start of the file
  std::string what;        // "expected ..., found ..."
  bool machine = false;    // nothing is wrong with the file: a full disk, no permission

  /// "maida.vrep: at byte 81230: ..."
  [[nodiscard]] std::string words() const {
    return (path.empty() ? std::string{"replay"} : path) + ": at byte " + std::to_string(offset) + ": " + what;
  }
};

}  // namespace vedette::replay
