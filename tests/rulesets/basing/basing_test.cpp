#include "rulesets/registry.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "app/scenario_source.h"
#include "support/paths.h"

namespace {

using namespace vedette;
using battle::Arm;
using battle::Basing;
using battle::BattleState;
using battle::Counter;
using battle::Unit;
using core::hundredths_of_inch;
using core::inches;
using core::literals::operator""_mm;

BattleState deployed(const std::string& battlefield, const std::string& game) {
  const app::Context context{.data = paths::source_dir(), .quiet = true};
  const app::SourceScenario source = app::load_scenario(context, battlefield, game);
  return source.ruleset->deploy(std::make_shared<const battle::Scenario>(source.file.scenario)).value();
}

Basing basing(const BattleState& state, const Unit& unit) {
  return rules::basing_of(rulesets::find(state.scenario->ruleset))(state, unit.id);
}

Unit& first(BattleState& state, Arm arm) {
  const auto found = std::ranges::find(state.units, arm, &Unit::arm);
  REQUIRE(found != state.units.end());
  return *found;
}

int counters(const Basing& basing, Counter::Kind kind) {
  const auto found = std::ranges::find(basing.counters, kind, &Counter::kind);
  return found == basing.counters.end() ? 0 : found->count;
}

}  // namespace

TEST_CASE("OH-UNIT-02, OH-ELIM-01: one base as wide as the unit, whose figures stay while hits lie beside it") {
  BattleState state = deployed("maida", "one-hour");
  for (const Unit& unit : state.units) {
    const Basing one = basing(state, unit);
    CHECK(one.rule == "OH-UNIT-02");
    CHECK(one.bases == 1);
    CHECK(one.width == unit.width);
    CHECK(one.depth == unit.depth);
    CHECK(one.figures == one.files * one.ranks);
    CHECK(one.counters.empty());
  }
  Unit& foot = first(state, Arm::Infantry);
  const int figures = basing(state, foot).figures;
  foot.losses = 3;
  foot.formation = battle::Formation::Square;
  CHECK(basing(state, foot).figures == figures);
  CHECK(counters(basing(state, foot), Counter::Kind::Loss) == 3);
  CHECK(counters(basing(state, foot), Counter::Kind::Square) == 1);  // OH-SQR-01
}

TEST_CASE("SB-ORG-07, SB-ORG-08: four foot or two horse to an inch, figures come off the rearmost base") {
  BattleState state = deployed("maida", "burt");
  for (const Unit& unit : state.units) {
    const Basing one = basing(state, unit);
    CHECK(one.width == inches(1));
    if (unit.arm == Arm::Artillery) CHECK(one.depth == hundredths_of_inch(150));
    if (unit.arm == Arm::Cavalry) CHECK(one.files * one.ranks == 2);
    if (unit.arm == Arm::Infantry) CHECK((one.files == 2 && one.ranks == 2));
    CHECK(one.bases == (one.figures + one.files * one.ranks - 1) / (one.files * one.ranks));
    if (unit.arm != Arm::Artillery) CHECK(one.pitch * one.across >= unit.width);
  }
  Unit& foot = first(state, Arm::Infantry);
  const Basing fresh = basing(state, foot);
  foot.losses = 5;
  const Basing after = basing(state, foot);
  CHECK(after.figures == fresh.figures - 5);
  CHECK(after.bases == (after.figures + 3) / 4);
}

TEST_CASE("DG-UNI-02, DG-UNI-04, DG-UNI-05: every figure its own 11 or 33 mm, as many as the points still give") {
  BattleState state = deployed("maida", "death-or-glory");
  for (const Unit& unit : state.units) {
    const Basing one = basing(state, unit);
    CHECK(one.rule == "DG-UNI-04");
    if (unit.arm == Arm::Infantry) CHECK((one.width == 11_mm && one.depth == 10_mm));
    if (unit.arm == Arm::Cavalry) CHECK(one.width == 33_mm);
    CHECK(one.pitch * (one.across - 1) + one.width <= unit.width + 33_mm);
  }
  Unit& foot = first(state, Arm::Infantry);
  const Basing fresh = basing(state, foot);
  foot.losses = 700;  // two figures and a third
  CHECK(basing(state, foot).bases == fresh.bases - 2);
}

TEST_CASE("SQ-ORG-01, SQ-ORG-02, SQ-HIT-08: brigades of 60 mm, batteries of 40 and 30, hits lie beside them") {
  BattleState state = deployed("waterloo", "squares");
  for (const Unit& unit : state.units) {
    const Basing one = basing(state, unit);
    CHECK(one.bases == 1);
    CHECK(one.rule == (unit.arm == Arm::Artillery ? "SQ-ORG-02" : "SQ-ORG-01"));
    if (unit.arm == Arm::Artillery)
      CHECK(((one.width == 40_mm || one.width == 30_mm) && one.depth == 30_mm));
    else
      CHECK((one.width == 60_mm && one.depth == 60_mm));
  }
  Unit& foot = first(state, Arm::Infantry);
  foot.losses = 2;
  CHECK(counters(basing(state, foot), Counter::Kind::Loss) == 2);
}

TEST_CASE("NF-SCL-01, NF-BEL-02, NF-T21: a stand for every stand left, four figures on each") {
  BattleState state = deployed("waterloo", "napoleonic-fury");
  for (const Unit& unit : state.units) {
    const Basing one = basing(state, unit);
    CHECK(one.rule == "NF-SCL-01");
    if (unit.arm == Arm::Artillery) {
      CHECK(one.bases == 1);
      continue;
    }
    CHECK(one.figures == 4 * one.bases);
    if (unit.formation == battle::Formation::Line || unit.formation == battle::Formation::Column)
      CHECK(one.width * one.across == unit.width);
  }
  Unit& foot = first(state, Arm::Infantry);
  const int stands = basing(state, foot).bases;
  foot.losses = 1;
  CHECK(basing(state, foot).bases == stands - 1);
}

TEST_CASE("a game this build does not know has its units on bases of their own size") {
  BattleState state = deployed("maida", "one-hour");
  const Basing one = rules::basing_of(rulesets::find("whist"))(state, state.units.front().id);
  CHECK(one.width == state.units.front().width);
  CHECK(one.figures > 0);
}
