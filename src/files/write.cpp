#include "files/write.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "files/kind.h"

namespace vedette::files {

std::optional<std::string> why_not_written(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code unknown;
  const fs::file_status status = fs::symlink_status(path, unknown);
  if (!fs::exists(status) || fs::is_regular_file(status)) return std::nullopt;
  return "is " + std::string{kind_word(status.type())} + " and is not written over: choose another name with -o";
}

int make_anew(const std::string& path) {
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) return -1;
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
}

}  // namespace vedette::files
