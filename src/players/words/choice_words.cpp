#include "players/words/choice_words.h"

#include <charconv>
#include <vector>

#include "players/words/meant.h"

namespace vedette::players {
namespace {

/// The number behind a beginning of a key, if it is one of those there are.
std::optional<std::size_t> number_behind(std::string_view key, std::string_view beginning, std::size_t most) {
  if (!key.starts_with(beginning)) return std::nullopt;
  key.remove_prefix(beginning.size());
  std::size_t number = 0;
  const auto [end, trouble] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (trouble != std::errc{} || end != key.data() + key.size() || number < 1 || number > most) return std::nullopt;
  return number;
}

}  // namespace

std::string choice_words(std::string_view key, const battle::Scenario& scenario) {
  const auto unit = number_behind(key, "unit-", scenario.units.size());
  if (unit) return scenario.sheet({static_cast<std::uint16_t>(*unit)}).name;
  const auto general = [&](std::string_view beginning) -> const std::string* {
    const auto number = number_behind(key, beginning, scenario.people.size());
    return number ? &scenario.people[*number - 1].name : nullptr;
  };
  if (const std::string* name = general("general-")) return *name;
  if (const std::string* name = general("join-")) return "join " + *name;
  const auto dash = key.find('-');
  if (dash != std::string_view::npos && dash > 3 && key.starts_with("die"))
    if (const std::string* name = general(key.substr(0, dash + 1)))
      return std::string{key.substr(3, dash - 3)} + " to " + *name;
  if (key.starts_with("to-")) return "square " + std::string{key.substr(3)};
  return std::string{key};
}

const rules::Choice* choice_meant(const rules::Decision& decision, std::string_view said,
                                  const battle::Scenario& scenario) {
  if (const rules::Choice* choice = decision.choice(said)) return choice;
  std::vector<std::string> words;  // of a key that names nobody none: it is said whole
  for (const rules::Choice& choice : decision.choices) {
    words.push_back(choice_words(choice.key, scenario));
    if (words.back() == choice.key) words.back().clear();
  }
  const auto fits = meant(said, std::vector<std::string_view>{words.begin(), words.end()});
  return fits.size() == 1 ? &decision.choices[fits.front()] : nullptr;
}

}  // namespace vedette::players
