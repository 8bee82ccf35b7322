#pragma once

#include "rulesets/death_or_glory/facts.h"
#include "rulesets/death_or_glory/notes.h"
#include "rulesets/death_or_glory/ruleset.h"
#include "support/any_note.h"
#include "support/rules_table.h"

namespace vedette::test {

namespace dg = death_or_glory;
using Notes = std::vector<std::pair<AnyNote, std::int64_t>>;

/// What a unit starts with beyond its place: the specification's defaults hold else (20 figures, volley used).
struct Given {
  std::string type = "LINE", nation = "FRENCH", quality;
  int men = 600, guns = 6, losses = 0;
  std::string command;
  std::vector<battle::Setting> traits;
  std::optional<Formation> formation;
  Notes notes;
  bool fresh_volley = false;
};

/// A table of three kilometres square; places in metres from its middle.
class Table : public FluentTable<Table> {
 public:
  Table();
  Table& unit(const std::string& name, Side, double x, double y, double facing, const Given& = {});
  Table& leader(const std::string& name, Side, const std::string& rank, double x, double y, int rating,
                const std::string& command = {}, std::vector<battle::Setting> more = {});
  /// A commander whose rating nobody agreed on: listed by his name, or thrown for.
  Table& famous(const std::string& name, Side, const std::string& rank);
  /// A trait of an army.
  Table& army(Side, const std::string& key, const std::string& value);
  Table& ground(const std::string& name, FeatureKind, const Outline&, int grade = 0, double breadth = 0,
                double uphill = 0, int level = 0);
  Table& at(int turn, int phase, Side initiative = Red);
  Table& note(const std::string& unit, const AnyNote&, std::int64_t value);

  rules::Answer move(const std::string& unit, double turn, double distance, double after = 0) const;
  rules::Distribution odds(const std::string& procedure, const Names& units, const std::string& prefer = "stand");
  void play_to(int turn, int phase, Side side);

  /// What the row that applied last, told with words that begin so, was worth.
  [[nodiscard]] std::optional<int> worth(const std::string& words) const;
  std::int64_t lost(const std::string& name) { return of(name).losses; }
  std::int64_t noted(const std::string& name, const AnyNote& note) { return note.of(of(name)); }
};

// What most tests set and ask about: A, red, and B, blue.
inline const Names shot{{"unit", "A"}, {"target", "B"}};
inline const Names charge{{"attacker", "A"}, {"target", "B"}};
inline const Given column{.formation = Formation::Column};

/// B stands so many metres before A and looks at it, in the charges of the first turn.
Table two(double range, const Given& a = {}, const Given& b = {.nation = "AUSTRIAN"});
/// The two locked, B's front against A's `face`, ready for a round.
Table locked(const Given& a = {}, const Given& b = {.nation = "AUSTRIAN"}, Face face = Face::Front);

}  // namespace vedette::test
