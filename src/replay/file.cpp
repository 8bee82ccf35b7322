#include "replay/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "files/read.h"
#include "files/write.h"

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
  const bool missing = errno == ENOENT || errno == ENOTDIR || errno == EISDIR;
  return {m_path, m_size, std::string{doing} + ": " + std::strerror(errno), !missing};
}

std::optional<Fault> GrowingFile::lock() const {
  if (::flock(m_file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return std::nullopt;  // some systems know no locks
  return Fault{m_path, 0, "another Vedette is writing this replay: let it end, or choose another name"};
}

std::optional<Fault> GrowingFile::create(const std::string& path, bool force) {
  m_path = path;
  m_size = 0;
  if (const auto why = files::why_not_written(path)) return Fault{path, {}, *why};
  m_file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (force ? 0 : O_EXCL), 0666);
  if (m_file < 0 && errno == EEXIST)
    return Fault{path, 0, "there is a file of this name already (--force replaces it)"};
  if (m_file < 0) return fault("cannot be made");
  if (auto held = lock()) return held;
  struct stat found {};
  const bool empty = ::fstat(m_file, &found) == 0 && found.st_size == 0;
  if (!empty && ::ftruncate(m_file, 0) != 0) return fault("cannot be emptied");
  return std::nullopt;
}

std::optional<Fault> GrowingFile::hold(const std::string& path) {
  m_path = path;
  while (true) {
    close();
    m_file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (m_file < 0) return fault("cannot be opened");
    if (auto held = lock()) return held;
    // Whoever held it may have written it anew in the meantime: what is locked must be what has the name.
    struct stat locked {
    }, named{};
    if (::fstat(m_file, &locked) != 0 || ::stat(path.c_str(), &named) != 0) return fault("cannot be looked at");
    if (locked.st_ino == named.st_ino && locked.st_dev == named.st_dev) return std::nullopt;
  }
}

std::optional<Fault> GrowingFile::begin_anew(const std::string& path, std::string_view bytes) {
  if (const auto why = files::why_not_written(path)) return Fault{path, {}, *why};
  const std::string beside = path + ".new";
  if (std::filesystem::is_symlink(beside)) std::remove(beside.c_str());  // never written through
  auto fault = create(beside, true);
  if (!fault) fault = write(bytes);
  m_path = path;
  if (!fault && std::rename(beside.c_str(), path.c_str()) != 0) fault = this->fault("cannot take its name");
  if (!fault) return std::nullopt;
  close();
  std::remove(beside.c_str());
  fault->path = path;
  return fault;
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
  auto bytes = files::bytes_of(path, largest_file);
  if (bytes) return *std::move(bytes);
  return Fault{path, {}, bytes.error().why};
}

std::optional<Fault> put_in_place(std::string_view bytes, const std::string& path) {
  return GrowingFile{}.begin_anew(path, bytes);
}

namespace {

/// "maida.damaged.vrep", "maida.damaged-2.vrep": the first of these names that is free.
std::filesystem::path free_name(const std::filesystem::path& path, std::string_view why) {
  for (int n = 1;; ++n) {
    const std::string number = n > 1 ? "-" + std::to_string(n) : "";
    auto name = path;
    name.replace_filename(path.stem().string() + "." + std::string{why} + number + path.extension().string());
    if (!std::filesystem::exists(name)) return name;
  }
}

core::Result<std::string, Fault> done(const std::filesystem::path& name, const std::error_code& fault) {
  if (fault) return Fault{name.string(), 0, "cannot be made: " + fault.message(), true};
  return name.string();
}

}  // namespace

core::Result<std::string, Fault> copy_beside(const std::string& path, std::string_view why) {
  const auto name = free_name(path, why);
  std::error_code fault;
  std::filesystem::copy_file(path, name, fault);
  return done(name, fault);
}

core::Result<std::string, Fault> set_aside(const std::string& path, std::string_view why) {
  const auto name = free_name(path, why);
  std::error_code fault;
  std::filesystem::rename(path, name, fault);
  return done(name, fault);
}

}  // namespace vedette::replay
