#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "battle/fields.h"

namespace vedette::battle {

/// A row of a printed chart that was looked at for an outcome.
struct Modifier {
  std::string rule;        // "OH-H2H-09"
  std::int32_t value = 0;  // what it added; 0 where it did not apply, or is printed as nothing
  std::string words;       // "flank or rear: dice doubled"
  bool applied = true;
  friend bool operator==(const Modifier&, const Modifier&) = default;
};
void fields(auto& visit, Same<Modifier> auto& m) {
  visit("rule", m.rule), visit("value", m.value), visit("words", m.words), visit("applied", m.applied);
}

/// A rule that decided an outcome: without it, it would have been another.
struct Basis {
  std::string rule;   // "OH-CHRG-06"
  std::string words;  // what it came to here, "5 casualties against 3"; empty where the rule's own title says it all
  friend bool operator==(const Basis&, const Basis&) = default;
};
void fields(auto& visit, Same<Basis> auto& b) {
  visit("rule", b.rule), visit("words", b.words);
}

/// Why an outcome is what it is.
struct Reasons {
  std::vector<Modifier> modifiers;  // in the rulebook's order, those that did not apply among them
  std::vector<Basis> basis;

  Reasons() = default;
  Reasons(std::initializer_list<Modifier> looked_at) : modifiers{looked_at} {}
  Reasons(std::initializer_list<Basis> decided) : basis{decided} {}
  Reasons(std::vector<Modifier> looked_at, std::vector<Basis> decided = {})
      : modifiers{std::move(looked_at)}, basis{std::move(decided)} {}
  void add(Modifier m) { modifiers.push_back(std::move(m)); }
  void add(Basis b) { basis.push_back(std::move(b)); }
  void add(const Reasons& more) {
    modifiers.insert(modifiers.end(), more.modifiers.begin(), more.modifiers.end());
    basis.insert(basis.end(), more.basis.begin(), more.basis.end());
  }
  [[nodiscard]] bool empty() const { return modifiers.empty() && basis.empty(); }
  /// What the modifiers come to.
  [[nodiscard]] std::int32_t total() const {
    std::int32_t sum = 0;
    for (const Modifier& m : modifiers) sum += m.value;
    return sum;
  }
  friend bool operator==(const Reasons&, const Reasons&) = default;
};
void fields(auto& visit, Same<Reasons> auto& r) {
  visit("modifiers", r.modifiers), visit("basis", r.basis);
}

}  // namespace vedette::battle
