#include "film/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace vedette::film {
namespace {

using timeline::Seconds;
using timeline::Span;

constexpr double shortest = 1.4;   // seconds that a line stands
constexpr double apart = 0.1;      // between two lines, so that a new one is seen to be new
constexpr double lingers = 1.2;    // longer than it must stand, where nothing follows
constexpr double still_known = 3;  // after a sentence one knows of what "it" is said
constexpr std::size_t rows = 2;

double reading_time(std::string_view text) {
  // A thousandth less than may be: times are written in thousandths of a second.
  return std::max(shortest,
                  std::ceil(static_cast<double>(letters_in(text)) / (most_letters_a_second - 0.1) * 1000) / 1000);
}

/// A text in as few parts as have at most so many letters each, cut between words, about equally long.
std::vector<std::string> parts_of(std::string_view text, std::size_t most) {
  const std::size_t letters = letters_in(text);
  std::size_t count = (letters + most - 1) / most;
  for (;; ++count) {
    const std::size_t each = (letters + count - 1) / count;
    std::vector<std::string> parts(1);
    std::size_t from = 0;
    while (from < text.size()) {
      const std::size_t space = std::min(text.find(' ', from), text.size());
      const std::string_view word = text.substr(from, space - from);
      const std::size_t with = letters_in(parts.back()) + 1 + letters_in(word);
      // A part may be a little longer than its share where the word would else begin the next one alone.
      if (!parts.back().empty() && (with > most || (parts.size() < count && with > each + letters_in(word) / 2)))
        parts.emplace_back();
      if (!parts.back().empty()) parts.back() += ' ';
      parts.back() += word;
      from = space + 1;
    }
    const bool fits = std::ranges::all_of(parts, [&](const std::string& part) { return letters_in(part) <= most; });
    if (fits || count > letters) return parts;
  }
}

/// Where a block of so many seconds finds room among what is taken, by time.
std::optional<Seconds> room_for(double takes, const Room& room, const std::vector<Span>& taken) {
  Seconds from = room.begins.from;
  for (const Span& other : taken)
    if (other.from < from + takes + apart && other.to + apart > from) from = other.to + apart;
  if (from > room.begins.to || from + takes > room.until) return std::nullopt;
  return from;
}

/// A saying's lines with the time each takes.
struct Block {
  std::vector<std::string> texts;
  std::vector<double> times;
  [[nodiscard]] double takes() const {
    return std::accumulate(times.begin(), times.end(), apart * static_cast<double>(times.size() - 1));
  }
};

Block block_of(const Saying& saying) {
  Block block;
  for (const std::string& part : parts_of(saying.text, rows * row_letters)) {
    block.texts.push_back(fmt::format("{}", fmt::join(parts_of(part, row_letters), "\n")));
    block.times.push_back(reading_time(part));
  }
  const double more = saying.takes - block.takes();
  for (double& time : block.times)
    if (more > 0) time += more / static_cast<double>(block.times.size());
  return block;
}

/// The saying before one in its passage; none: as many as there are.
std::size_t before_in_passage(std::span<const Saying> sayings, std::size_t which) {
  for (std::size_t i = which; i-- > 0;)
    if (sayings[i].passage == sayings[which].passage) return i;
  return sayings.size();
}

std::string clock_text(Seconds seconds, char point) {
  const auto all = static_cast<long long>(std::llround(seconds * 1000));
  return fmt::format("{:02}:{:02}:{:02}{}{:03}", all / 3'600'000, all / 60'000 % 60, all / 1000 % 60, point,
                     all % 1000);
}

}  // namespace

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<Line> fitted(std::span<const Saying> sayings, Seconds seconds) {
  std::vector<std::size_t> order(sayings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return sayings[a].weight > sayings[b].weight; });
  struct Said {
    std::size_t which = 0;
    Seconds to = 0;
  };
  std::vector<Span> taken;
  std::map<int, Said> passages;  // what was said last of each
  std::vector<Line> lines;
  for (const std::size_t which : order) {
    const Saying& saying = sayings[which];
    if (saying.text.empty()) continue;
    const auto before = passages.find(saying.passage);
    if (saying.leans && (before == passages.end() || before->second.which != before_in_passage(sayings, which)))
      continue;
    const Block block = block_of(saying);
    std::vector<Span> closed = taken;
    closed.insert(closed.end(), saying.not_in.begin(), saying.not_in.end());
    std::ranges::sort(closed, {}, &Span::from);
    std::optional<Seconds> from;
    for (Room room : saying.rooms) {
      if (before != passages.end()) room.begins.from = std::max(room.begins.from, before->second.to + apart);
      if (saying.leans) room.begins.to = std::min(room.begins.to, before->second.to + still_known);
      room.until = std::min(room.until, seconds);
      if (from = room_for(block.takes(), room, closed); from) break;
    }
    if (!from) continue;
    Seconds at = *from;
    for (std::size_t i = 0; i < block.texts.size(); ++i) {
      lines.push_back({{at, at + block.times[i]}, block.texts[i], which});
      at += block.times[i] + apart;
    }
    const Span whole{*from, at - apart};
    taken.insert(std::ranges::upper_bound(taken, whole.from, {}, &Span::from), whole);
    passages[saying.passage] = {which, whole.to};
  }
  std::ranges::sort(lines, {}, [](const Line& line) { return line.span.from; });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Seconds next = i + 1 < lines.size() ? lines[i + 1].span.from - apart : seconds;
    for (const Room& room : sayings[lines[i].saying].rooms)
      if (room.begins.from <= lines[i].span.from && lines[i].span.to <= room.until) next = std::min(next, room.until);
    for (const Span& other : sayings[lines[i].saying].not_in)
      if (other.from >= lines[i].span.to) next = std::min(next, other.from - apart);
    lines[i].span.to = std::max(lines[i].span.to, std::min(lines[i].span.to + lingers, next));
  }
  return lines;
}

std::string srt_of(std::span<const Line> lines) {
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i)
    out += fmt::format("{}\n{} --> {}\n{}\n\n", i + 1, clock_text(lines[i].span.from, ','),
                       clock_text(lines[i].span.to, ','), lines[i].text);
  return out;
}

std::string vtt_of(std::span<const Line> lines) {
  std::string out = "WEBVTT\n\n";
  for (const Line& line : lines) {
    std::string text;
    for (const char c : line.text) text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
    out += fmt::format("{} --> {}\n{}\n\n", clock_text(line.span.from, '.'), clock_text(line.span.to, '.'), text);
  }
  return out;
}

}  // namespace vedette::film
