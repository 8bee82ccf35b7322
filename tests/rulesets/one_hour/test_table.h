#pragma once

#include "rulesets/one_hour/ruleset.h"
#include "rulesets/one_hour/types.h"
#include "support/rules_table.h"

namespace vedette::test {

using core::FeatureId;
using one_hour::FART;
using one_hour::HART;
using one_hour::HCAV;
using one_hour::INF;
using one_hour::LCAV;
using one_hour::LINF;
using one_hour::SKIRM;
using one_hour::Type;

/// Inches as tests write them.
core::Length in(double inches);

/// What a unit starts with beyond its place; everything has the specification's default.
struct Given {
  int hits = 0;
  std::string quality, nation;
  bool square = false, hedge = false, impetus_lost = false;
  bool moved = false, pivoted = false, road_bonus = false;
  double width = 0, depth = 0;  // 0: the ruleset's default
  std::string town;
};

/// A table of three feet square. Places are inches from (18, 18), whatever its size.
class TestTable : public FluentTable<TestTable> {
 public:
  TestTable();

  TestTable& table(double width, double height);
  TestTable& unit(const std::string& name, Side, Type, double x, double y, double facing, const Given& = {});
  TestTable& ground(const std::string& name, FeatureKind, const Outline&, int level = 0, bool cover = false,
                    std::vector<std::string> enterable = {});
  /// Whose turn and which step it is; red's movement in turn 1 unless said.
  TestTable& at(int turn, Side, int step);

  rules::Answer move(const std::string& unit, double turn, double distance, double turn_after = 0) const;
  rules::Answer road(const std::string& unit, const std::string& road, double distance, double turn_after = 0) const;
  rules::Answer occupy(const std::string& unit, const std::string& town, double turn = 0) const;
  rules::Answer leave(const std::string& unit, double x, double y, double facing, double distance,
                      double turn_after = 0) const;
  rules::Answer charge(const std::string& unit, const std::string& target, double turn = 0) const;

  /// The rule that refuses an answer in the step as it stands; empty when it is allowed.
  std::string refused(const rules::Answer&);
  std::string refusal_words(const rules::Answer&);
  rules::Distribution odds(const std::string& procedure, const Names& units, const std::string& prefer = "yes");
  void play_to(int turn, Side, int step);

  [[nodiscard]] int hits(const std::string& name) { return of(name).losses; }
  [[nodiscard]] Face face(const std::string& attacker, const std::string& target);
  [[nodiscard]] bool noted(const std::string& unit, const rules::Note<battle::Unit, bool>& note) {
    return rules::noted(of(unit), note);
  }
};

/// Plays one movement step with one answer.
void moves(TestTable&, const rules::Answer&);

}  // namespace vedette::test
