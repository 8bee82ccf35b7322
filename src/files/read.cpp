#include "files/read.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "files/kind.h"

namespace vedette::files {
namespace {

Unreadable too_large(std::size_t most) {
  return {"larger than " + std::to_string(most / megabyte) + " MB"};
}

/// Closes what it holds.
struct Open {
  int file = -1;
  explicit Open(const std::string& path) : file{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)} {}
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  ~Open() {
    if (file >= 0) ::close(file);
  }
};

}  // namespace

core::Result<std::string, Unreadable> bytes_of(const std::string& path, std::size_t most) {
  namespace fs = std::filesystem;
  std::error_code trouble;
  const fs::file_status status = fs::status(path, trouble);
  if (!fs::exists(status))
    return Unreadable{"cannot be opened: " +
                      (trouble ? trouble : std::make_error_code(std::errc::no_such_file_or_directory)).message()};
  if (!fs::is_regular_file(status))
    return Unreadable{"is " + std::string{kind_word(status.type())} + " (expected a file)"};
  const auto size = fs::file_size(path, trouble);
  if (!trouble && size > most) return too_large(most);

  const Open open{path};
  if (open.file < 0) return Unreadable{std::string{"cannot be opened: "} + std::strerror(errno)};
  // The size is only what is expected: a file may grow meanwhile, and those of the kernel say 0.
  std::string bytes(trouble ? 0 : static_cast<std::size_t>(size) + 1, '\0');
  std::size_t have = 0;
  while (true) {
    constexpr std::size_t piece = 64 * 1024;
    if (have == bytes.size()) bytes.resize(have + piece);
    const ssize_t n = ::read(open.file, bytes.data() + have, bytes.size() - have);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Unreadable{std::string{"cannot be read: "} + std::strerror(errno)};
    if (n == 0) break;
    have += static_cast<std::size_t>(n);
    if (have > most) return too_large(most);
  }
  bytes.resize(have);
  return bytes;
}

}  // namespace vedette::files
