#include "video/parts.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/hash.h"
#include "video/film_error.h"

namespace vedette::video {
namespace {

namespace fs = std::filesystem;

constexpr const char* lock_name = "in-use";
constexpr std::size_t number_digits = 5, hash_digits = 16;

std::string in_hex(std::uint64_t number) {
  std::array<char, hash_digits + 1> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
  return text.data();
}

std::uint64_t hash_of_file(const fs::path& path) {
  core::Hasher hasher;
  std::ifstream file{path, std::ios::binary};
  std::vector<char> buffer(1 << 20);
  while (file) {
    file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    hasher.bytes(std::as_bytes(std::span{buffer}.first(static_cast<std::size_t>(file.gcount()))));
  }
  return hasher.value();
}

bool all_in(std::string_view text, std::string_view letters) {
  return std::ranges::all_of(text, [&](char c) { return letters.find(c) != std::string_view::npos; });
}

/// What the name of a file in the folder says: 00003-SHAPE.mp4 (just made), 00003-SHAPE-BYTES.mp4 (kept).
struct Name {
  std::size_t segment = 0;
  std::string_view shape, bytes;
};

std::optional<Name> name_of(std::string_view file) {
  constexpr std::string_view ending = ".mp4", digits = "0123456789", hex = "0123456789abcdef";
  if (!file.ends_with(ending)) return std::nullopt;
  file.remove_suffix(ending.size());
  constexpr std::size_t until_shape = number_digits + 1, made = until_shape + hash_digits,
                        kept = made + 1 + hash_digits;
  if ((file.size() != made && file.size() != kept) || file[number_digits] != '-') return std::nullopt;
  const Name name{0, file.substr(until_shape, hash_digits), file.size() == kept ? file.substr(made + 1) : ""};
  if (!all_in(file.substr(0, number_digits), digits) || !all_in(name.shape, hex) || !all_in(name.bytes, hex) ||
      (file.size() == kept && file[made] != '-'))
    return std::nullopt;
  return Name{std::stoul(std::string{file.substr(0, number_digits)}), name.shape, name.bytes};
}

/// Takes the lock of a folder. Whose makers were killed a moment ago lets go of it in the next.
/// @param how LOCK_EX, or LOCK_SH for one of many
int take_lock(const std::string& folder, const std::string& film, int how) {
  constexpr int tries = 30, pause = 100'000;  // microseconds
  const int lock = ::open((fs::path{folder} / lock_name).c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (lock < 0) throw file_error(folder, "keep the film's segments there", errno);
  for (int n = 0; n < tries; ++n) {
    if (::flock(lock, how | LOCK_NB) == 0) return lock;
    ::usleep(pause);
  }
  ::close(lock);
  throw FilmError{FilmFault::Path, film + " is being made already (wait for it, or choose another name with -o)"};
}

}  // namespace

Parts::Parts(const std::string& film, std::uint64_t shape, std::size_t count)
    : m_film{film}, m_folder{folder_of(film)}, m_shape{shape}, m_files(count) {
  std::error_code fault;
  const fs::file_status there = fs::symlink_status(m_folder, fault);
  if (fs::exists(there) && !fs::is_directory(there))
    throw FilmError{FilmFault::Path, m_folder +
                                         " is no folder: the film's segments are kept there while it is made "
                                         "(remove it, or choose another name with -o)"};
  fs::create_directory(m_folder, fault);
  if (fault) throw file_error(m_folder, "keep the film's segments there", fault.value());
  m_lock = take_lock(m_folder, film, LOCK_EX);
  clear_away();
}

Parts::~Parts() {
  if (m_lock < 0) return;
  const bool empty = std::ranges::all_of(m_files, [](const std::string& file) { return file.empty(); });
  std::error_code ignored;
  if (empty) {
    for (const auto& entry : fs::directory_iterator{m_folder, ignored}) fs::remove(entry.path(), ignored);
    fs::remove(m_folder, ignored);
  }
  ::close(m_lock);
}

void Parts::clear_away() {
  std::vector<fs::path> useless;
  for (const auto& entry : fs::directory_iterator{m_folder}) {
    const std::string file = entry.path().filename().string();
    if (file == lock_name) continue;
    std::string_view without_part = file;
    const bool unfinished = file.ends_with(".part");
    if (unfinished) without_part.remove_suffix(std::string_view{".part"}.size());
    const auto name = name_of(without_part);
    std::error_code unknown;
    if (!name || !fs::is_regular_file(entry.symlink_status(unknown))) {
      ::close(std::exchange(m_lock, -1));
      throw FilmError{FilmFault::Path,
                      m_folder + " holds '" + file +
                          "', which is no segment of a film (remove it, or choose another name with -o)"};
    }
    const bool ours = !unfinished && name->segment < m_files.size() && name->shape == in_hex(m_shape) &&
                      !name->bytes.empty() && name->bytes == in_hex(hash_of_file(entry.path()));
    if (ours)
      m_files[name->segment] = entry.path().string();
    else
      useless.push_back(entry.path());
  }
  for (const fs::path& path : useless) fs::remove(path);
}

std::vector<std::size_t> Parts::missing() const {
  std::vector<std::size_t> missing;
  for (std::size_t n = 0; n < m_files.size(); ++n)
    if (m_files[n].empty()) missing.push_back(n);
  return missing;
}

std::string Parts::place(const std::string& film, std::uint64_t shape, std::size_t segment) {
  std::string number = std::to_string(segment);
  number.insert(0, number_digits - std::min(number_digits, number.size()), '0');
  return (fs::path{folder_of(film)} / (number + '-' + in_hex(shape) + ".mp4")).string();
}

std::string Parts::folder_of(const std::string& film) {
  return film + ".parts";
}

void Parts::made(std::size_t segment) {
  m_files[segment] = keep(m_film, m_shape, segment);
}

std::string Parts::keep(const std::string& film, std::uint64_t shape, std::size_t segment) {
  const fs::path place = Parts::place(film, shape, segment);
  std::error_code fault;
  if (!fs::is_regular_file(fs::symlink_status(place, fault))) throw file_error(place, "find the segment", ENOENT);
  fs::path kept = place;
  kept.replace_filename(place.stem().string() + '-' + in_hex(hash_of_file(place)) + ".mp4");
  fs::rename(place, kept, fault);
  if (fault) throw file_error(place, "keep the segment", fault.value());
  return kept.string();
}

bool Parts::is_kept(const std::string& film, std::uint64_t shape, std::size_t segment) {
  std::error_code none;
  for (const auto& entry : fs::directory_iterator{folder_of(film), none}) {
    const std::string file = entry.path().filename().string();
    const auto name = name_of(file);
    if (name && name->segment == segment && name->shape == in_hex(shape) && !name->bytes.empty() &&
        name->bytes == in_hex(hash_of_file(entry.path())))
      return true;
  }
  return false;
}

PartsInUse::PartsInUse(const std::string& film) : m_lock{take_lock(Parts::folder_of(film), film, LOCK_SH)} {}
PartsInUse::~PartsInUse() {
  ::close(m_lock);
}

void Parts::drop(std::size_t segment) {
  std::error_code ignored;
  fs::remove(m_files[segment], ignored);
  m_files[segment].clear();
}

}  // namespace vedette::video
