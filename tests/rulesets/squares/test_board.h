#pragma once

#include "rulesets/squares/board.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/ruleset.h"
#include "support/any_note.h"
#include "support/rules_table.h"

namespace vedette::test {

using namespace squares;

/// Faces of a unit's dice; those its arm has not are left out.
struct Ratings {
  int skirmish = 6, quality = 8, morale = 8;
};

/// A board set by hand; squares count from the south-west, red's edge is the south. Every command without a general of
/// its own gets one.
class Board : public FluentTable<Board> {
 public:
  explicit Board(int columns = 7, int rows = 7);

  Board& unit(const std::string& name, Side, const std::string& type, Square, Ratings = {},
              const std::string& command = "A");
  Board& trait(const std::string& unit, const std::string& key, const std::string& value);
  Board& base(const std::string& unit, int millimetres);
  Board& quality(const std::string& unit, const std::string& word);
  Board& general(const std::string& name, Side, Square, int die = 8, const std::string& command = "A");
  Board& chief(const std::string& name, Side, Square, int die = 12);
  Board& person_trait(const std::string& name, const std::string& key, const std::string& value);
  /// A trait of an army.
  Board& army(Side, const std::string& key, const std::string& value);
  /// Ground that covers the middle of a square.
  Board& land(FeatureKind, Square, int level = 0);
  /// A line of water; places in squares, a square's middle at .5. One of grade 1 runs within squares.
  Board& water(const Outline& line, int grade = 0);
  Board& bridge(double x, double y);

  // What play has changed already.
  Board& note(const std::string& unit, const test::AnyNote&, std::int64_t value);
  Board& game_note(const test::AnyNote&, std::int64_t value);
  Board& in_town(const std::string& unit);
  /// This general's command acts, with so many points.
  Board& acts(const std::string& general, int points);
  /// The first command of red acts with three points.
  Board& acting() { return acts("Red A", 3); }

  /// Names a unit.
  Board& names(const std::string& unit);

  Answer step(const std::string& unit, Square to, const char* key = "step");

  // Numbers are whole here.
  rules::Measure run(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  std::string forbidden(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  rules::Distribution odds(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  /// The rule that refuses an answer to what the acting command is asked; empty when it is allowed.
  std::string refused(const Answer&);
  using RulesTable::refused;

  /// Rules that forbid the deployment.
  std::vector<std::string> faults();

  Square at(const std::string& name) { return square_of(state(), id(name)); }
  Square general_at(const std::string& name) { return square_at(state(), state().leader(leader_id(name)).pose.at); }
  bool gone(const std::string& name) { return !of(name).on_table; }
  int hits_of(const std::string& name) { return of(name).losses; }
  std::int64_t noted_of(const std::string& name, const test::AnyNote& note) { return note.of(of(name)); }
  /// Whether anybody was asked by this rule.
  bool was_asked(const std::string& rule) const;

 private:
  void complete() override;
  battle::UnitSheet& sheet(const std::string& name);
};

// What most tests set and ask about: R, red, beside B, blue.
inline const Names r_at_b{{"unit", "R"}, {"target", "B"}};

/// R in (3, 2) beside B in (3, 3), R's command about to act with three points.
Board duel(const std::string& red = "INF", const std::string& blue = "INF");

/// R alone, and B far from it.
Board lone(const std::string& type = "INF", Square at = {3, 3});

}  // namespace vedette::test
