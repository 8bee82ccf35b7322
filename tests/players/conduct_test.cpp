#include "players/conduct.h"

#include <doctest/doctest.h>

using namespace vedette;
using battle::Arm;
using battle::Formation;
using battle::UnitId;

namespace {

/// Two sides of one battalion, one regiment of horse and one battery each, facing each other twenty inches apart.
battle::BattleState field() {
  battle::BattleState state;
  state.scenario = std::make_shared<battle::Scenario>();
  std::uint16_t id = 0;
  for (const core::Side side : {core::Side::Red, core::Side::Blue})
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery}) {
      const bool red = side == core::Side::Red;
      battle::Unit unit{.id = {++id}, .side = side, .arm = arm};
      if (arm == Arm::Artillery) unit.formation = Formation::Unlimbered;
      unit.pose = {{core::inches(static_cast<int>(arm) * 4).micrometres, core::inches(red ? 0 : 20).micrometres},
                   core::degrees(red ? 0 : 180)};
      state.units.push_back(unit);
    }
  return state;
}

constexpr UnitId red_foot{1}, red_horse{2}, red_guns{3}, blue_foot{4}, blue_horse{5}, blue_guns{6};

players::Conduct after(const std::vector<battle::Event>& events) {
  players::ConductReader reader{field()};
  for (const battle::Event& event : events) reader.read(event);
  return reader.conduct();
}

const players::Conduct::OfSide& red(const players::Conduct& c) {
  return c.sides[core::index(core::Side::Red)];
}
const players::Conduct::OfSide& blue(const players::Conduct& c) {
  return c.sides[core::index(core::Side::Blue)];
}

battle::FormationChanged forms(UnitId id, Formation from, Formation to) {
  return {id, from, to, {}};
}

}  // namespace

TEST_CASE("who fired, fought, charged or was charged was used, who was only fired at was not") {
  const players::Conduct c = after({battle::TurnBegan{1}, battle::FireDeclared{.firer = red_guns, .target = blue_guns},
                                    battle::ChargeDeclared{red_horse, blue_foot, {}},
                                    battle::MeleeRound{.unit = red_foot, .enemy = blue_horse}});
  for (const UnitId id : {red_foot, red_horse, red_guns, blue_foot, blue_horse}) {
    CAPTURE(id.value);
    CHECK(c.units[id.value - 1U].was_used);
  }
  CHECK_FALSE(c.units[blue_guns.value - 1U].was_used);
}

TEST_CASE("a unit was there that began half of the turns on the table") {
  const players::Conduct c = after({battle::TurnBegan{1}, battle::UnitRemoved{red_foot, {}}, battle::TurnBegan{2},
                                    battle::UnitRemoved{red_horse, {}}, battle::TurnBegan{3}, battle::TurnBegan{4}});
  CHECK_FALSE(c.units[red_foot.value - 1U].was_there);
  CHECK(c.units[red_horse.value - 1U].was_there);
  CHECK(c.units[red_guns.value - 1U].was_there);
}

TEST_CASE("foot that forms square in the turn in which horse charges it meets it in square") {
  const battle::Event ridden = battle::ChargeDeclared{blue_horse, red_foot, {}};
  const battle::Event square = forms(red_foot, Formation::Line, Formation::Square);
  const players::Conduct in_time = after({battle::TurnBegan{1}, ridden, square});
  CHECK(red(in_time).foot_ridden_at == 1);
  CHECK(red(in_time).met_in_square == 1);
  CHECK(red(in_time).squares == 1);
  CHECK(blue(in_time).by_horse == 1);
  CHECK(red(after({battle::TurnBegan{1}, square, battle::TurnBegan{2}, ridden})).met_in_square == 1);
  CHECK(red(after({battle::TurnBegan{1}, ridden, battle::TurnBegan{2}, square})).met_in_square == 0);
}

TEST_CASE("guns that limber up without a shot since they unlimbered are counted") {
  const battle::Event up = forms(red_guns, Formation::Unlimbered, Formation::Limbered);
  const battle::Event down = forms(red_guns, Formation::Limbered, Formation::Unlimbered);
  const battle::Event shot = battle::FireDeclared{.firer = red_guns, .target = blue_foot};
  CHECK(red(after({up})).limbered_without_shot == 0);
  CHECK(red(after({up, down, shot, up})).limbered_without_shot == 0);
  const players::Conduct c = after({shot, up, down, up});
  CHECK(red(c).limbered == 2);
  CHECK(red(c).limbered_without_shot == 1);
}

TEST_CASE("foot at the front of guns ready to fire, and at horse, is counted") {
  const battle::Event at_guns = battle::ChargeDeclared{red_foot, blue_guns, {}};
  CHECK(red(after({at_guns})).foot_at_guns == 1);
  CHECK(red(after({forms(blue_guns, Formation::Unlimbered, Formation::Limbered), at_guns})).foot_at_guns == 0);
  const battle::Event turned = battle::UnitMoved{
      .unit = blue_guns, .from = {}, .legs = {{battle::Leg::Kind::Turn, {field().unit(blue_guns).pose.at, {}}}}};
  CHECK(red(after({turned, at_guns})).foot_at_guns == 0);
  CHECK(red(after({battle::ChargeDeclared{red_foot, blue_horse, {}}})).foot_at_horse == 1);
}
