#include "data/suggest.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace vedette::data {
namespace {

char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// Letters to add, drop, change or swap with their neighbour until one word is the other.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.size()];
}

bool begins(std::string_view word, std::string_view start) {
  return word.size() > start.size() && start.size() >= 3 &&
         std::ranges::equal(word.substr(0, start.size()), start, {}, lower, lower);
}

/// "fury" is one of the words of "napoleonic-fury".
bool is_part(std::string_view part, std::string_view of) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  const auto begin = std::search(of.begin(), of.end(), part.begin(), part.end(), same);
  if (begin == of.end()) return false;
  const auto end = begin + std::ssize(part);
  return (begin == of.begin() || *(begin - 1) == '-') && (end == of.end() || *end == '-');
}

}  // namespace

std::optional<std::string> closest(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;  // what is longer is no slip of the pen, and the table stays small
  if (word.empty() || word.size() > longest) return std::nullopt;
  std::optional<std::string> best;
  std::size_t fewest = 1 + word.size() / 3;
  for (const std::string_view candidate : known) {
    if (candidate.size() > longest) continue;
    const std::size_t apart = edits(word, candidate);
    if (apart < fewest || (apart == fewest && !best)) {
      best = candidate;
      fewest = apart;
    }
  }
  if (fewest > 1)
    for (const std::string_view candidate : known)
      if (candidate.size() <= longest && is_part(word, candidate)) return std::string{candidate};
  if (!best)
    for (const std::string_view candidate : known)
      if (begins(candidate, word) || begins(word, candidate)) return std::string{candidate};
  return best;
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string hint(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t readable = 12;
  if (const auto near = closest(word, known)) return " (did you mean '" + *near + "'?)";
  if (!known.empty() && known.size() <= readable) return " (expected " + listed(known) + ")";
  return "";
}

}  // namespace vedette::data
