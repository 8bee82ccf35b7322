#pragma once

#include "rulesets/burt/army.h"
#include "rulesets/burt/bases.h"
#include "rulesets/burt/notes.h"
#include "rulesets/burt/ruleset.h"
#include "rulesets/burt/types.h"
#include "support/any_note.h"
#include "support/rules_table.h"

namespace vedette::test {

using namespace burt;
using Traits = std::map<std::string, std::string>;

/// Inches as tests write them.
core::Length in(double inches);

/// A table of six feet square. Places are inches from its middle.
class TestTable : public FluentTable<TestTable> {
 public:
  TestTable();

  /// Figures, weapon, formation, front ... are traits; the quality is a trait here too ("class").
  TestTable& unit(const std::string& name, Side, Type, double x, double y, double facing, const Traits& = {});
  /// "brigade" names whom a COMMAND commands; units name theirs by the trait "command".
  TestTable& leader(const std::string& name, Side, Rank, double x, double y, const std::string& brigade = {});
  TestTable& ground(const std::string& name, FeatureKind, const Outline&, int level = 0, bool cover = false);
  TestTable& person_trait(const std::string& name, const std::string& key, const std::string& value);
  TestTable& army(Side, const std::string& key, const std::string& value);
  TestTable& note(const std::string& unit, const test::AnyNote&, std::int64_t value = 1);
  TestTable& game_note(const test::AnyNote&, std::int64_t value);
  /// Turn 1, the phase, and who is first player.
  TestTable& at(int phase, Side first = Side::Red);

  rules::Answer move(const std::string& choice, const std::string& unit, double distance, double turn = 0,
                     double turn_after = 0) const;
  rules::Answer go(double x, double y) const;

  rules::Distribution odds(const std::string& procedure, const Names& units, const Numbers& numbers = {},
                           const std::string& prefer = "yes");

  [[nodiscard]] int left(const std::string& name) { return strength(of(name)); }
  [[nodiscard]] Level level(const std::string& name) { return level_of(of(name)); }
  [[nodiscard]] Order order(const std::string& name) { return order_of(of(name)); }
  [[nodiscard]] bool has(const std::string& name, const test::AnyNote& note) { return note.of(of(name)) != 0; }
};

}  // namespace vedette::test
