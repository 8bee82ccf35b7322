#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "battle/fields.h"

namespace vedette::battle {

/// One line of an explanation: which rule said so, what it was worth, in words.
struct Modifier {
  std::string rule;        // "OH-H2H-09"
  std::int32_t value = 0;  // what it adds; 0 when it was looked at and did not apply, or only forbids or allows
  std::string words;       // "flank or rear: dice doubled"
  friend bool operator==(const Modifier&, const Modifier&) = default;
};
/// A line that was looked at and did not apply begins with this word.
inline constexpr std::string_view passed_over = "not ";
[[nodiscard]] inline bool is_passed_over(const Modifier& m) {
  return m.value == 0 && m.words.starts_with(passed_over);
}

void fields(auto& visit, Same<Modifier> auto& m) {
  visit("rule", m.rule), visit("value", m.value), visit("words", m.words);
}

/// Why a number is what it is, in the rulebook's order.
struct Reasons {
  std::vector<Modifier> lines;

  Reasons() = default;
  Reasons(std::initializer_list<Modifier> given) : lines{given} {}
  void add(Modifier m) { lines.push_back(std::move(m)); }
  [[nodiscard]] std::int32_t total() const {
    std::int32_t sum = 0;
    for (const Modifier& m : lines) sum += m.value;
    return sum;
  }
  friend bool operator==(const Reasons&, const Reasons&) = default;
};
void fields(auto& visit, Same<Reasons> auto& r) {
  visit("lines", r.lines);
}

}  // namespace vedette::battle
