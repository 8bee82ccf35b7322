#pragma once

#include "rulesets/napoleonic_fury/facts.h"
#include "rulesets/napoleonic_fury/notes.h"
#include "rulesets/napoleonic_fury/ruleset.h"
#include "support/any_note.h"
#include "support/rules_table.h"

namespace vedette::test {

namespace nf = napoleonic_fury;

/// What a unit starts with beyond its place.
struct Given {
  std::string type = "LINE", nation = "FRANCE", quality;
  int stands = 6, losses = 0;
  Formation formation = Formation::Line;
  std::string command;
  std::vector<battle::Setting> traits;
  std::vector<std::pair<AnyNote, std::int64_t>> notes;
  std::string town;
};

/// A table of six feet square; places in inches from its middle, of a unit that of the middle of its front edge.
class Table : public FluentTable<Table> {
 public:
  explicit Table(int year = 1809);
  Table& unit(const std::string& name, Side, double x, double y, double facing, Given = {});
  Table& leader(const std::string& name, Side, const std::string& rank, double x, double y,
                const std::string& command = {}, std::vector<battle::Setting> traits = {});
  /// A trait of an army.
  Table& army(Side, const std::string& key, const std::string& value);
  Table& ground(const std::string& name, FeatureKind, const Outline&, int grade = 0, double breadth = 0, int level = 0,
                bool cover = false);
  Table& nation(Side, const std::string&);
  Table& at(int turn, int phase, Side side = Red);
  Table& note(const std::string& unit, const AnyNote&, std::int64_t value);
  /// Its result is known: so many sixths of its movement, a change allowed or not.
  Table& granted(const std::string& unit, int sixths = 6, bool change = true);

  rules::Distribution odds(const std::string& procedure, const Names& units, const Numbers& numbers = {});

  battle::Leader& officer(const std::string& name) { return state().leader(leader_id(name)); }
  std::int64_t stands(const std::string& name) { return nf::stands(of(name)); }
  std::int64_t noted(const std::string& name, const AnyNote& note) { return note.of(of(name)); }
  bool disordered(const std::string& name) { return nf::is_disordered(of(name)); }
  double x(const std::string& name) { return coordinate(front(name).x); }
  double y(const std::string& name) { return coordinate(front(name).y); }

 private:
  core::Point front(const std::string& name);
};

// What most tests set and ask about.
inline const Names shot{{"unit", "Firer"}, {"target", "Target"}};
inline const Names fight{{"attacker", "Attacker"}, {"target", "Target"}};

/// A firer at the middle of the table and a target that looks at it, their fronts `range` inches apart.
Table firing(double range, const Given& firer, const Given& target, int year = 1809);
/// Attacker and target front to front in contact, the attacker having charged.
Table locked(const Given& attacker, const Given& target, int year = 1809);

}  // namespace vedette::test
