#include "files/write.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

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

namespace {

namespace fs = std::filesystem;

constexpr std::string_view part_ending = ".part";

/// Whose part this is, by its name NAME.PROCESS.part; nothing where it is no such name.
std::optional<pid_t> maker_of(std::string_view name) {
  if (!name.ends_with(part_ending)) return std::nullopt;
  name.remove_suffix(part_ending.size());
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0) return std::nullopt;
  name.remove_prefix(dot + 1);
  pid_t process = 0;
  const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), process);
  return fault == std::errc{} && end == name.data() + name.size() && process > 0 ? std::optional{process}
                                                                                 : std::nullopt;
}

/// Removes parts in a folder whose names begin so, where the process that made them is gone.
void sweep(const fs::path& folder, std::string_view beginning) {
  std::error_code fault;
  for (fs::directory_iterator at{folder.empty() ? "." : folder, fault}, end; !fault && at != end; at.increment(fault)) {
    const std::string name = at->path().filename().string();
    const auto maker = maker_of(name);
    if (!maker || !name.starts_with(beginning) || ::kill(*maker, 0) == 0 || errno != ESRCH) continue;
    std::error_code ignored;
    if (fs::is_regular_file(at->symlink_status(ignored))) fs::remove(at->path(), ignored);
  }
}

/// A file that is being written. It has no name until it is whole, where the file system can do that, so that a killed
/// program leaves nothing; else the name of its part.
class Part {
 public:
  explicit Part(const std::string& path)
      : m_name{path + '.' + std::to_string(::getpid()) + std::string{part_ending}}, m_path{path} {
    const fs::path folder = fs::path{path}.parent_path();
    m_file = ::open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
    m_named = m_file < 0;
    if (m_named) m_file = make_anew(m_name);
  }
  ~Part() {
    if (m_file >= 0) ::close(m_file);
    if (m_named) std::remove(m_name.c_str());
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  [[nodiscard]] bool is_open() const { return m_file >= 0; }
  [[nodiscard]] bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t done = ::write(m_file, bytes.data(), bytes.size());
      if (done < 0 && errno != EINTR) return false;
      if (done > 0) bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
  }
  /// Gives the whole file its name.
  [[nodiscard]] bool keep() {
    if (!m_named) {
      std::remove(m_name.c_str());
      const std::string self = "/proc/self/fd/" + std::to_string(m_file);
      if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, m_name.c_str(), AT_SYMLINK_FOLLOW) != 0) return false;
      m_named = true;
    }
    if (::close(std::exchange(m_file, -1)) != 0 || std::rename(m_name.c_str(), m_path.c_str()) != 0) return false;
    m_named = false;
    return true;
  }

 private:
  std::string m_name, m_path;
  int m_file = -1;
  bool m_named = false;  // it stands in its folder under its part's name
};

}  // namespace

void sweep_parts(const std::string& folder) {
  sweep(folder, {});
}

std::optional<std::string> write_whole(const std::string& path, std::string_view bytes) {
  sweep(fs::path{path}.parent_path(), fs::path{path}.filename().string() + '.');
  Part part{path};
  if (part.is_open() && part.write(bytes) && part.keep()) return std::nullopt;
  return std::string{"cannot be written: "} + std::strerror(errno);
}

}  // namespace vedette::files
