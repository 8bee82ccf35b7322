#include "players/words/line.h"

#include <algorithm>

namespace vedette::players {
namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '\'' || c == '-' || c == '?';
}

}  // namespace

Line::Line(std::string_view text, int number) : m_text{text}, m_folded{folded(m_text)}, m_number{number} {
  m_end = std::min(m_folded.letters.find('#'), m_folded.letters.size());
  while (m_end > 0 && m_folded.letters[m_end - 1] == ' ') --m_end;
}

void Line::skip_spaces() {
  while (m_at < m_end && m_folded.letters[m_at] == ' ') ++m_at;
}

bool Line::at_end() {
  skip_spaces();
  return m_at >= m_end;
}

data::Mark Line::mark() {
  skip_spaces();
  return {.line = m_number, .column = static_cast<int>(m_at) + 1};
}

std::optional<std::size_t> Line::end_of_word(std::string_view word) const {
  const std::string_view rest = std::string_view{m_folded.letters}.substr(0, m_end).substr(m_at);
  if (!rest.starts_with(word)) return std::nullopt;
  const std::size_t end = m_at + word.size();
  if (end < m_end && is_word(m_folded.letters[end]) && is_word(word.back())) return std::nullopt;
  return end;
}

bool Line::take(std::string_view word) {
  skip_spaces();
  const auto after = end_of_word(word);
  if (after) m_at = *after;
  return after.has_value();
}

bool Line::take_any(std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [this](std::string_view word) { return take(word); });
}

bool Line::take_mark(char mark) {
  skip_spaces();
  if (m_at >= m_end || m_folded.letters[m_at] != mark) return false;
  ++m_at;
  return true;
}

std::optional<std::int64_t> Line::take_number(std::int64_t per_unit) {
  skip_spaces();
  std::size_t at = m_at;
  const bool minus = at < m_end && m_folded.letters[at] == '-';
  if (minus) ++at;
  constexpr std::int64_t most = 1'000'000;
  std::int64_t whole = 0, part = 0, parts = 1;
  bool any = false;
  for (; at < m_end && is_digit(m_folded.letters[at]); ++at, any = true)
    whole = std::min(whole * 10 + (m_folded.letters[at] - '0'), most);
  if (at + 1 < m_end && m_folded.letters[at] == '.' && is_digit(m_folded.letters[at + 1])) {
    for (++at; at < m_end && is_digit(m_folded.letters[at]); ++at, any = true)
      if (parts < 1'000'000) part = part * 10 + (m_folded.letters[at] - '0'), parts *= 10;
  }
  if (!any) return std::nullopt;
  // "78th" is a name, "6in" is not.
  const std::string_view rest = std::string_view{m_folded.letters}.substr(0, m_end).substr(at);
  if (!rest.empty() && is_word(rest[0]) && !rest.starts_with("in") && !rest.starts_with("deg")) return std::nullopt;
  m_at = at;
  const std::int64_t value = whole * per_unit + (part * per_unit * 2 + parts) / (parts * 2);
  return minus ? -value : value;
}

std::optional<std::string> Line::take_quoted() {
  skip_spaces();
  if (m_at >= m_end || m_folded.letters[m_at] != '"') return std::nullopt;
  const std::size_t close = m_folded.letters.find('"', m_at + 1);
  if (close == std::string::npos || close >= m_end) return std::nullopt;
  std::string inside = written(m_at + 1, close);
  m_at = close + 1;
  return inside;
}

std::optional<std::size_t> Line::end_of_name(std::string_view name) {
  skip_spaces();
  const std::string wanted = folded(name).letters;
  std::size_t at = m_at;
  for (const char c : wanted) {
    if (at >= m_end || m_folded.letters[at] != c) return std::nullopt;
    ++at;
    if (c == ' ')
      while (at < m_end && m_folded.letters[at] == ' ') ++at;
  }
  if (wanted.empty() || (at < m_end && is_word(m_folded.letters[at]) && is_word(wanted.back()))) return std::nullopt;
  return at;
}

std::string Line::next_word() {
  skip_spaces();
  std::size_t at = m_at;
  while (at < m_end && is_word(m_folded.letters[at])) ++at;
  if (at == m_at && at < m_end) ++at;
  return written(m_at, at);
}

std::string Line::take_until(std::initializer_list<std::string_view> stops) {
  skip_spaces();
  const std::size_t from = m_at;
  std::size_t to = m_at;
  while (m_at < m_end) {
    const char c = m_folded.letters[m_at];
    if (c == ',' || c == ':' || c == '"') break;
    const bool begins_word = m_at == from || m_folded.letters[m_at - 1] == ' ';
    if (begins_word && m_at > from &&
        std::ranges::any_of(stops, [this](auto stop) { return end_of_word(stop).has_value(); }))
      break;
    ++m_at;
    if (c != ' ') to = m_at;
  }
  return written(from, to);
}

std::string Line::written(std::size_t from, std::size_t to) const {
  return m_text.substr(m_folded.bytes[from], m_folded.bytes[to] - m_folded.bytes[from]);
}

}  // namespace vedette::players
