#include "files/write.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
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

std::optional<std::string> write_whole(const std::string& path, std::string_view bytes) {
  const std::string part = path + '.' + std::to_string(::getpid()) + ".part";
  const int file = make_anew(part);
  if (file < 0) return std::string{"cannot be written: "} + std::strerror(errno);
  const auto failed = [&](const char* what) {
    const std::string why = std::strerror(errno);
    std::remove(part.c_str());
    return std::optional{what + why};
  };
  while (!bytes.empty()) {
    const ssize_t done = ::write(file, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) {
      const int fault = errno;
      ::close(file);
      errno = fault;
      return failed("cannot be written: ");
    }
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
  if (::close(file) != 0) return failed("cannot be written: ");
  if (std::rename(part.c_str(), path.c_str()) != 0) return failed("cannot be given its name: ");
  return std::nullopt;
}

}  // namespace vedette::files
