#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rules/decision.h"

namespace vedette::rules {

/// The place of a word among those a game knows; empty when it is none of them.
[[nodiscard]] std::optional<std::uint8_t> place_of(std::string_view word, std::span<const std::string_view> words);
/// A whole number and nothing besides.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view text);
/// "a, b, c".
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

/// What a unit's sheet says under a key; empty when it says nothing.
[[nodiscard]] std::string_view trait(const BattleState&, UnitId, std::string_view key);

/// What a scenario says of a unit, a person or an army, and what is wrong with it: every fault goes to the list,
/// under the name of whom it is about. Borrows both.
class Mustering {
 public:
  /// @param one a UnitSheet, a Personage or a SideSheet.
  template <class Sheet>
  Mustering(const Sheet& one, std::vector<Refusal>& faults)
      : m_name{one.name}, m_traits{one.traits}, m_faults{faults} {}

  void fault(std::string_view rule, const std::string& words) const;
  /// What a trait says; empty when it is not there.
  [[nodiscard]] std::string_view trait(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const;
  /// Whether a trait says yes.
  [[nodiscard]] bool is(std::string_view key) const { return trait(key) == "yes"; }
  /// Traits that the game does not know are faults.
  void know_traits(std::string_view rule, std::span<const std::string_view> known) const;
  /// The place of a word, told as a fault when it has none: "unknown type 'LIMF' (INF, LINF)".
  [[nodiscard]] std::optional<std::uint8_t> place(std::string_view rule, std::string_view what, std::string_view word,
                                                  std::span<const std::string_view> words) const;
  /// What a trait says is one of some words, where it is there.
  void expect(std::string_view rule, std::string_view key, std::span<const std::string_view> words) const;

 private:
  const std::string& m_name;
  std::span<const battle::Setting> m_traits;
  std::vector<Refusal>& m_faults;
};

/// Armies have no trait but the table's edge to which they run. @param rule that says where that is.
void check_base_edges(const battle::Scenario&, std::string_view rule, std::vector<Refusal>& faults);

}  // namespace vedette::rules
