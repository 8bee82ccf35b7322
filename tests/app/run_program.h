#pragma once

#include <filesystem>
#include <string>

namespace vedette::test {

struct Ran {
  int status = -1;
  std::string out, err;
};

/// Runs the built `vedette` with words as a shell would split them, its input from `input`.
Ran run(const std::string& arguments, const std::string& input = "");

/// A folder of this test's own, empty at the start and removed at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (m_path / name).string(); }
  /// Writes a file into it. @return its path.
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path m_path;
};

[[nodiscard]] std::string text_of(const std::string& path);

}  // namespace vedette::test
