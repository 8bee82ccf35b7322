#include "players/words/meant.h"

#include <algorithm>

#include "players/words/fold.h"

namespace vedette::players {
namespace {

enum class Fit : std::uint8_t { None, Letters, Words, Whole };

Fit fit(std::string_view name, std::string_view said) {
  if (said.empty() || !name.starts_with(said)) return Fit::None;
  if (name.size() == said.size()) return Fit::Whole;
  const char next = name[said.size()];
  if (next == ' ') return Fit::Words;
  return is_digit(said.back()) && is_digit(next) ? Fit::None : Fit::Letters;
}

}  // namespace

std::vector<std::size_t> meant(std::string_view said, std::span<const std::string_view> names) {
  const std::string part = folded(said).letters;
  std::vector<std::size_t> found;
  Fit best = Fit::Letters;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Fit its = fit(folded(names[i]).letters, part);
    if (its < best) continue;
    if (its > best) found.clear();
    best = its;
    found.push_back(i);
  }
  return found;
}

}  // namespace vedette::players
