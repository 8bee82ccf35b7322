#include "replay/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace vedette::replay {

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : m_path{std::move(other.m_path)}, m_file{std::exchange(other.m_file, -1)}, m_size{other.m_size} {}
GrowingFile& GrowingFile::operator=(GrowingFile&& other) noexcept {
  close();
  m_path = std::move(other.m_path);
  m_file = std::exchange(other.m_file, -1);
  m_size = other.m_size;
  return *this;
}
GrowingFile::~GrowingFile() {
  close();
}

Fault GrowingFile::fault(const char* doing) const {
  return {m_path, m_size, std::string{doing} + ": " + std::strerror(errno)};
}

std::optional<Fault> GrowingFile::create(const std::string& path, bool force) {
  m_path = path;
  m_size = 0;
  m_file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | (force ? O_TRUNC : O_EXCL), 0666);
  if (m_file >= 0) return std::nullopt;
  if (errno == EEXIST) return Fault{path, 0, "there is a file of this name already (--force replaces it)"};
  return fault("cannot be made");
}

std::optional<Fault> GrowingFile::reopen(const std::string& path, std::size_t size) {
  m_path = path;
  m_size = size;
  m_file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (m_file < 0) return fault("cannot be opened for writing");
  if (::ftruncate(m_file, static_cast<off_t>(size)) != 0) return fault("its broken end cannot be cut off");
  if (::lseek(m_file, 0, SEEK_END) < 0) return fault("cannot be extended");
  return std::nullopt;
}

std::optional<Fault> GrowingFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(m_file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return fault("cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(n));
    m_size += static_cast<std::size_t>(n);
  }
  return std::nullopt;
}

void GrowingFile::close() {
  if (m_file >= 0) ::close(std::exchange(m_file, -1));
}

core::Result<std::string, Fault> bytes_in(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  std::string bytes;
  std::string wrong;
  if (file < 0) wrong = std::strerror(errno);
  constexpr std::size_t piece = std::size_t{1} << 16U;
  while (wrong.empty()) {
    const std::size_t have = bytes.size();
    bytes.resize(have + piece);
    const ssize_t n = ::read(file, bytes.data() + have, piece);
    const int error = errno;
    bytes.resize(have + static_cast<std::size_t>(n > 0 ? n : 0));
    if (n == 0) break;
    if (n < 0 && error != EINTR) wrong = std::strerror(error);
    if (bytes.size() > largest_file) wrong = "it is longer than any replay";
  }
  if (file >= 0) ::close(file);
  if (wrong.empty()) return bytes;
  return Fault{path, bytes.size(), "expected a file that can be read: " + wrong};
}

std::optional<Fault> put_in_place(std::string_view bytes, const std::string& path) {
  const std::string beside = path + ".new";
  GrowingFile file;
  auto fault = file.create(beside, true);
  if (!fault) fault = file.write(bytes);
  file.close();
  if (!fault && std::rename(beside.c_str(), path.c_str()) != 0)
    fault = Fault{path, 0, std::string{"cannot take its name: "} + std::strerror(errno)};
  if (fault) {
    std::remove(beside.c_str());
    fault->path = path;
  }
  return fault;
}

}  // namespace vedette::replay
