#pragma once

#include <filesystem>
#include <string>

#include "support/paths.h"

namespace vedette::video::test {

/// A folder of a test's own under the build tree, emptied first and removed last.
class Scratch {
 public:
  explicit Scratch(const std::string& name)
      : m_folder{std::filesystem::path{paths::binary_dir()} / "scratch" / ("video-" + name)} {
    std::filesystem::remove_all(m_folder);
    std::filesystem::create_directories(m_folder);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
  }

  [[nodiscard]] std::string file(const std::string& name) const { return (m_folder / name).string(); }
  [[nodiscard]] bool is_empty() const { return std::filesystem::is_empty(m_folder); }

 private:
  std::filesystem::path m_folder;
};

}  // namespace vedette::video::test
