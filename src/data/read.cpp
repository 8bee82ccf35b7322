#include "data/read.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "data/suggest.h"

namespace vedette::data {
namespace {

std::string short_number(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 6).ptr;
  return {text.data(), end};
}

std::string bounds(Range range) {
  if (range.low <= -1e9 && range.high >= 1e9) return "a number";
  if (range.high >= 1e9) return "at least " + short_number(range.low);
  if (range.low <= -1e9) return "at most " + short_number(range.high);
  return short_number(range.low) + " to " + short_number(range.high);
}

std::optional<double> to_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (trouble != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

/// Digits with at most one point, up to nine on either side of it; nothing else.
std::optional<std::int64_t> to_fixed(std::string_view text, std::int64_t per_unit) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  constexpr int most = 9;
  std::int64_t whole = 0, part = 0, scale = 1;
  int digits = 0, places = 0;
  bool point = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      if (point && places < most) part = part * 10 + (c - '0'), scale *= 10, ++places;
      if (!point && ++digits > most) return std::nullopt;
      if (!point) whole = whole * 10 + (c - '0');
    } else {
      return std::nullopt;
    }
  }
  if (digits == 0 && places == 0) return std::nullopt;
  if (per_unit > 1'000'000) return std::nullopt;
  const std::int64_t value = whole * per_unit + (part * per_unit + scale / 2) / scale;
  return negative ? -value : value;
}

}  // namespace

void Reading::expected(const Node& found, const std::string& what) {
  const bool word = found.kind == Node::Kind::Word;
  error(found.at,
        (word ? "'" + found.text.substr(0, 60) + "'" : std::string{name_of(found.kind)}) + " (expected " + what + ")");
}

std::optional<std::string> Reading::as_text(const Node& node) {
  if (node.kind == Node::Kind::Word) return node.text;
  expected(node, "a word or text");
  return std::nullopt;
}

std::optional<double> Reading::as_number(const Node& node, Range range) {
  const auto value = node.kind == Node::Kind::Word ? to_number(node.text) : std::nullopt;
  if (value && *value >= range.low && *value <= range.high) return value;
  expected(node, value ? bounds(range) : "a number");
  return std::nullopt;
}

std::optional<std::int64_t> Reading::as_whole(const Node& node, Range range) {
  std::int64_t value = 0;
  const std::string& t = node.text;
  const auto [end, trouble] = std::from_chars(t.data(), t.data() + t.size(), value);
  const bool whole = node.kind == Node::Kind::Word && trouble == std::errc{} && end == t.data() + t.size();
  if (whole && static_cast<double>(value) >= range.low && static_cast<double>(value) <= range.high) return value;
  expected(node, whole ? bounds(range) : "a whole number");
  return std::nullopt;
}

std::optional<std::int64_t> Reading::as_fixed(const Node& node, std::int64_t per_unit, Range range) {
  const auto value = node.kind == Node::Kind::Word ? to_fixed(node.text, per_unit) : std::nullopt;
  const double units = value ? static_cast<double>(*value) / static_cast<double>(per_unit) : 0;
  if (value && units >= range.low && units <= range.high) return value;
  expected(node, value ? bounds(range) : "a number such as 12.5");
  return std::nullopt;
}

std::optional<bool> Reading::as_flag(const Node& node) {
  const std::string& t = node.text;
  if (node.kind == Node::Kind::Word && (t == "true" || t == "yes" || t == "on")) return true;
  if (node.kind == Node::Kind::Word && (t == "false" || t == "no" || t == "off")) return false;
  expected(node, "yes or no");
  return std::nullopt;
}

std::optional<std::size_t> Reading::as_choice(const Node& node, std::span<const std::string_view> words,
                                              std::string_view what) {
  if (node.kind != Node::Kind::Word) {
    expected(node, listed(words));
    return std::nullopt;
  }
  const auto found = std::ranges::find(words, node.text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  error(node.at, "unknown " + std::string{what} + " '" + node.text.substr(0, 60) + "'" + hint(node.text, words));
  return std::nullopt;
}

const Node* Reading::as_list(const Node& node) {
  if (node.kind == Node::Kind::List) return &node;
  expected(node, "a list");
  return nullptr;
}

std::optional<std::uint32_t> Reading::as_colour(const Node& node) {
  constexpr std::size_t digits = 6;
  if (node.kind == Node::Kind::Word && node.text.size() == digits + 1 && node.text.front() == '#') {
    std::uint32_t value = 0;
    const char* const last = node.text.data() + node.text.size();
    const auto [end, trouble] = std::from_chars(node.text.data() + 1, last, value, 16);
    if (trouble == std::errc{} && end == last) return value;
  }
  expected(node, "a colour such as \"#C6CED3\", in quotes");
  return std::nullopt;
}

std::optional<std::vector<std::string>> Reading::as_texts(const Node& node) {
  if (as_list(node) == nullptr) return std::nullopt;
  std::vector<std::string> texts;
  for (const Node& item : node.items)
    if (auto text = as_text(item)) texts.push_back(std::move(*text));
  if (texts.size() != node.items.size()) return std::nullopt;
  return texts;
}

std::optional<std::vector<double>> Reading::as_numbers(const Node& node, std::size_t count, Range range) {
  if (node.kind != Node::Kind::List || node.items.size() != count) {
    expected(node, "a list of " + std::to_string(count) + " numbers");
    return std::nullopt;
  }
  std::vector<double> numbers;
  for (const Node& item : node.items)
    if (const auto number = as_number(item, range)) numbers.push_back(*number);
  if (numbers.size() != count) return std::nullopt;
  return numbers;
}

std::optional<std::vector<std::int64_t>> Reading::as_fixed_list(const Node& node, std::size_t count,
                                                                std::int64_t per_unit, Range range) {
  if (node.kind != Node::Kind::List || node.items.size() != count) {
    expected(node, "a list of " + std::to_string(count) + " numbers");
    return std::nullopt;
  }
  std::vector<std::int64_t> numbers;
  for (const Node& item : node.items)
    if (const auto number = as_fixed(item, per_unit, range)) numbers.push_back(*number);
  if (numbers.size() != count) return std::nullopt;
  return numbers;
}

Keys::Keys(Reading& reading, const Node& node, std::string what)
    : m_reading{reading}, m_node{node}, m_what{std::move(what)}, m_readable{node.kind == Node::Kind::Mapping} {
  if (!m_readable)
    m_reading.error(node.at, std::string{name_of(node.kind)} + " where the " + m_what +
                                 " should be (expected 'key: value' entries)");
}

const Node* Keys::find(std::string_view key) {
  m_known.emplace_back(key);
  return m_readable ? m_node.find(key) : nullptr;
}

const Node* Keys::need(std::string_view key) {
  const Node* found = find(key);
  if (found == nullptr && m_readable)
    m_reading.error(m_node.at, "the " + m_what + " has no '" + std::string{key} + "'");
  return found;
}

std::string Keys::text(std::string_view key) {
  const Node* node = need(key);
  if (node == nullptr) return "";
  const auto text = m_reading.as_text(*node);
  if (text && text->find_first_not_of(" \t") == std::string::npos)
    m_reading.error(node->at, "the '" + std::string{key} + "' of the " + m_what + " is empty (expected words)");
  return text.value_or("");
}
std::string Keys::text_or(std::string_view key, const std::string& absent) {
  const Node* node = find(key);
  return node ? m_reading.as_text(*node).value_or(absent) : absent;
}
double Keys::number(std::string_view key, Range range) {
  const Node* node = need(key);
  return node ? m_reading.as_number(*node, range).value_or(range.low) : range.low;
}
double Keys::number_or(std::string_view key, double absent, Range range) {
  const Node* node = find(key);
  return node ? m_reading.as_number(*node, range).value_or(absent) : absent;
}
std::int64_t Keys::whole(std::string_view key, Range range) {
  const Node* node = need(key);
  return node ? m_reading.as_whole(*node, range).value_or(0) : 0;
}
std::int64_t Keys::whole_or(std::string_view key, std::int64_t absent, Range range) {
  const Node* node = find(key);
  return node ? m_reading.as_whole(*node, range).value_or(absent) : absent;
}
std::int64_t Keys::fixed(std::string_view key, std::int64_t per_unit, Range range) {
  const Node* node = need(key);
  return node ? m_reading.as_fixed(*node, per_unit, range).value_or(0) : 0;
}
std::int64_t Keys::fixed_or(std::string_view key, std::int64_t per_unit, std::int64_t absent, Range range) {
  const Node* node = find(key);
  return node ? m_reading.as_fixed(*node, per_unit, range).value_or(absent) : absent;
}
bool Keys::flag_or(std::string_view key, bool absent) {
  const Node* node = find(key);
  return node ? m_reading.as_flag(*node).value_or(absent) : absent;
}
std::size_t Keys::choice(std::string_view key, std::span<const std::string_view> words) {
  const Node* node = need(key);
  return node ? m_reading.as_choice(*node, words, key).value_or(0) : 0;
}

std::span<const Node> Keys::items(std::string_view key) {
  const Node* node = find(key);
  if (node == nullptr || node->kind == Node::Kind::Nothing || m_reading.as_list(*node) == nullptr) return {};
  return node->items;
}

void Keys::finish() {
  const std::vector<std::string_view> known{m_known.begin(), m_known.end()};
  for (const Node::Entry& entry : m_node.entries)
    if (!m_reading.enough() && std::ranges::find(known, entry.key) == known.end())
      m_reading.error(entry.at,
                      "unknown key '" + entry.key.substr(0, 60) + "' in the " + m_what + hint(entry.key, known));
}

}  // namespace vedette::data
