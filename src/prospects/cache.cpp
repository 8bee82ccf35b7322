#include "prospects/cache.h"

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <span>

#include "core/hash.h"
#include "files/read.h"
#include "files/write.h"

namespace vedette::prospects {
namespace {

constexpr std::string_view head = "vedette odds 1\n";
constexpr std::size_t largest_file = files::megabyte, most_points = 10'000;

std::string hex(std::uint64_t n) {
  std::string text(16, '0');
  for (std::size_t i = 16; i > 0; --i, n >>= 4U) text[i - 1] = "0123456789abcdef"[n & 15U];
  return text;
}

std::uint64_t hash_of(std::string_view text) {
  return core::hash_of(std::as_bytes(std::span{text.data(), text.size()}));
}

/// Numbers of one line, one blank between; nothing unless there are exactly so many.
template <std::size_t n>
std::optional<std::array<std::int64_t, n>> numbers(std::string_view line) {
  std::array<std::int64_t, n> all{};
  const char* at = line.data();
  const char* const end = at + line.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (i > 0 && (at == end || *at++ != ' ')) return std::nullopt;
    const auto [next, fault] = std::from_chars(at, end, all[i]);
    if (fault != std::errc{} || all[i] < 0 || all[i] > 0xFFFF'FFFF) return std::nullopt;
    at = next;
  }
  return at == end ? std::optional{all} : std::nullopt;
}

std::string opening(const Key& key) {
  return std::string{head} + hex(key.replay) + ' ' + hex(key.program) + ' ' + std::to_string(key.games) + '\n';
}

}  // namespace

std::string file_name(const Key& key) {
  return "odds-" + hex(key.replay) + '-' + hex(key.program) + '-' + std::to_string(key.games) + ".txt";
}

std::string text_of(const Key& key, const chronicle::Curve& curve) {
  std::string text = opening(key);
  for (const chronicle::Chance& chance : curve) {
    for (const std::int64_t n : {std::int64_t{chance.at}, std::int64_t{chance.turn}, std::int64_t{chance.games},
                                 std::int64_t{chance.red}, std::int64_t{chance.drawn}})
      text += std::to_string(n) + ' ';
    text += chance.known ? "1\n" : "0\n";
  }
  return text + "sum " + hex(hash_of(text)) + '\n';
}

std::optional<chronicle::Curve> curve_in(std::string_view text, const Key& key) {
  constexpr std::size_t sum = 21;  // "sum ", 16 digits, newline
  if (text.size() < sum || !text.starts_with(opening(key))) return std::nullopt;
  std::string_view lines = text.substr(0, text.size() - sum);
  if (text.substr(lines.size()) != "sum " + hex(hash_of(lines)) + '\n') return std::nullopt;
  lines.remove_prefix(opening(key).size());
  chronicle::Curve curve;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    if (end == std::string_view::npos || curve.size() >= most_points) return std::nullopt;
    const auto row = numbers<6>(lines.substr(0, end));
    if (!row) return std::nullopt;
    const auto& [at, turn, games, red, drawn, known] = *row;
    const chronicle::Chance chance{.at = static_cast<battle::Sequence>(at),
                                   .turn = static_cast<std::int32_t>(turn),
                                   .games = static_cast<int>(games),
                                   .red = static_cast<int>(red),
                                   .drawn = static_cast<int>(drawn),
                                   .known = known == 1};
    if (turn > 1'000'000 || games < 1 || games > 1'000'000 || red + drawn > games || known > 1) return std::nullopt;
    if (!curve.empty() && curve.back().at > chance.at) return std::nullopt;
    curve.push_back(chance);
    lines.remove_prefix(end + 1);
  }
  return curve;
}

std::string folder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && *cache == '/') return std::string{cache} + "/vedette";
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::string{home} + "/.cache/vedette" : std::string{};
}

std::optional<chronicle::Curve> kept(const Key& key) {
  const std::string place = folder();
  if (place.empty()) return std::nullopt;
  const auto bytes = files::bytes_of(place + '/' + file_name(key), largest_file);
  return bytes ? curve_in(*bytes, key) : std::nullopt;
}

void keep(const Key& key, const chronicle::Curve& curve) {
  const std::string place = folder();
  if (place.empty()) return;
  std::error_code fault;
  std::filesystem::create_directories(place, fault);
  if (fault) return;
  files::sweep_parts(place);
  static_cast<void>(files::write_whole(place + '/' + file_name(key), text_of(key, curve)));
}

}  // namespace vedette::prospects
