#include "rules/mustering.h"

#include <array>
#include <charconv>

namespace vedette::rules {

std::optional<std::uint8_t> place_of(std::string_view word, std::span<const std::string_view> words) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return {};
  return static_cast<std::uint8_t>(found - words.begin());
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string{word};
  return text;
}

namespace {

const battle::Setting* found_in(std::span<const battle::Setting> traits, std::string_view key) {
  const auto found = std::ranges::find(traits, key, &battle::Setting::key);
  return found == traits.end() ? nullptr : &*found;
}
std::string_view value_in(std::span<const battle::Setting> traits, std::string_view key) {
  const battle::Setting* found = found_in(traits, key);
  return found == nullptr ? std::string_view{} : std::string_view{found->value};
}

}  // namespace

std::string_view trait(const BattleState& state, UnitId id, std::string_view key) {
  return value_in(state.scenario->sheet(id).traits, key);
}

void Mustering::fault(std::string_view rule, const std::string& words) const {
  m_faults.push_back({std::string{rule}, m_name + ": " + words});
}

std::string_view Mustering::trait(std::string_view key) const {
  return value_in(m_traits, key);
}

bool Mustering::has(std::string_view key) const {
  return found_in(m_traits, key) != nullptr;
}

void Mustering::know_traits(std::string_view rule, std::span<const std::string_view> known) const {
  for (const battle::Setting& trait : m_traits)
    if (!place_of(trait.key, known)) fault(rule, "unknown trait '" + trait.key + "' (" + listed(known) + ")");
}

std::optional<std::uint8_t> Mustering::place(std::string_view rule, std::string_view what, std::string_view word,
                                             std::span<const std::string_view> words) const {
  const auto found = place_of(word, words);
  if (!found) fault(rule, "unknown " + std::string{what} + " '" + std::string{word} + "' (" + listed(words) + ")");
  return found;
}

void Mustering::expect(std::string_view rule, std::string_view key, std::span<const std::string_view> words) const {
  if (has(key)) static_cast<void>(place(rule, key, trait(key), words));
}

void check_base_edges(const battle::Scenario& scenario, std::string_view rule, std::vector<Refusal>& faults) {
  constexpr std::string_view key = "base_edge";
  constexpr std::array<std::string_view, 4> edges{"north", "east", "south", "west"};
  for (const battle::SideSheet& side : scenario.sides) {
    const Mustering sheet{side, faults};
    sheet.know_traits(rule, std::array{key});
    sheet.expect(rule, key, edges);
  }
}

}  // namespace vedette::rules
