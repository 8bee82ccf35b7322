#include "video/picture_sink.h"

#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "video/film_error.h"
#include "video/picture_file.h"

namespace vedette::video {
namespace {

[[noreturn]] void refuse(const std::string& pattern, const char* why) {
  throw FilmError{FilmFault::Format, pattern + ": " + why + " (give one number in the name: 'frame%04d.png')"};
}

/// The number's place in a pattern: `length` characters from `at` stand for `width` digits. Length 0: none.
struct NumberPlace {
  std::size_t at = 0, length = 0, width = 0;
};

NumberPlace number_place(const std::string& pattern) {
  const std::size_t at = pattern.find('%');
  if (at == std::string::npos) return {};
  std::size_t end = at + 1, width = 0;
  for (; end < pattern.size() && pattern[end] >= '0' && pattern[end] <= '9'; ++end)
    if ((width = width * 10 + static_cast<std::size_t>(pattern[end] - '0')) > 12) refuse(pattern, "too many digits");
  if (end == pattern.size() || pattern[end] != 'd') refuse(pattern, "'%' must be followed by 'd'");
  if (pattern.find('%', end) != std::string::npos) refuse(pattern, "only one number can stand in a name");
  return {at, end + 1 - at, width};
}

}  // namespace

std::string numbered(const std::string& pattern, std::int64_t n) {
  const NumberPlace place = number_place(pattern);
  if (place.length == 0) return pattern;
  std::string digits = std::to_string(n);
  if (digits.size() < place.width) digits.insert(0, place.width - digits.size(), '0');
  return pattern.substr(0, place.at) + digits + pattern.substr(place.at + place.length);
}

PictureSink::PictureSink(std::string pattern) : m_pattern{std::move(pattern)} {
  check_picture_name(m_pattern);
}

PictureSink::~PictureSink() {
  abort();
}

void PictureSink::begin(const FilmFormat& format) {
  check_format(format);
  if (number_place(m_pattern).length == 0 && format.frames != 1)
    refuse(m_pattern, "several pictures cannot have one name");
  m_format = format;
}

void PictureSink::frame(std::span<const std::uint8_t> rgba) {
  const std::string path = numbered(m_pattern, static_cast<std::int64_t>(m_written.size()));
  if (!m_written.empty() && m_written.back().path == path) refuse(m_pattern, "several pictures cannot have one name");
  std::error_code none;
  const bool is_new = !std::filesystem::exists(path, none);
  write_picture(path, m_format.width, m_format.height, rgba);
  m_written.push_back({path, is_new});
}

void PictureSink::end() {
  m_written.clear();
}

void PictureSink::abort() noexcept {
  for (const Written& one : m_written)
    if (one.is_new) std::remove(one.path.c_str());
  m_written.clear();
}

}  // namespace vedette::video
