// What the computer commander for Napoleonic Fury does with one brigade on tables set by hand.
#include "rulesets/napoleonic_fury/commander/commander.h"

#include <doctest/doctest.h>

#include "rulesets/napoleonic_fury/movement.h"
#include "table.h"

namespace vedette::test {
namespace {

/// A ridge of red's, in the middle, with two brigades on it and a guard 20" to their west; blue before them.
Table ridge(double enemy_away) {
  Table table;
  battle::Objective hill{.kind = battle::Objective::Kind::Hold,
                         .side = Blue,
                         .at = {core::inches(36).micrometres, core::inches(36).micrometres}};
  table.objective(hill);
  table.unit("Left", Red, -3, 0, 0)
      .unit("Right", Red, 4, 0, 0)
      .unit("Guard", Red, -19, 0, 0, {.formation = Formation::Column});
  table.unit("Enemy", Blue, 0, enemy_away, 180).at(1, nf::Manoeuvre).granted("Guard");
  return table;
}
/// What the guard does when its movement is granted.
rules::Answer chosen(Table& table) {
  const rules::Decision decision = nf::deed_question(table.state(), table.id("Guard"), false);
  const rules::SideView view{nf::ruleset(), table.state(), Red};
  nf::commander::Commander commander;
  return *commander.answer(view, decision, rules::Advice{nf::ruleset(), view, decision});
}

}  // namespace

TEST_CASE("Napoleonic Fury: a guard nobody threatens goes to help in the first turn, before the enemy is at hand") {
  Table far = ridge(30), near = ridge(10);
  CHECK(chosen(far).distance == core::Length{});
  const rules::Answer goes = chosen(near);
  CHECK(goes.choice == "move");
  CHECK(goes.distance > core::inches(2));
}

}  // namespace vedette::test
