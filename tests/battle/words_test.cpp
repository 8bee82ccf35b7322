#include "battle/words.h"

#include <doctest/doctest.h>

using namespace vedette;

TEST_CASE("a range is told in paces as far as muskets and guns of the time hit") {
  battle::Scenario scenario;
  scenario.cm_per_inch = 5'000;  // 67 paces
  const auto paces = [&](std::int64_t range, battle::Arm arm) {
    return battle::paces_of(scenario, core::inches(range), arm);
  };
  CHECK(paces(4, battle::Arm::Infantry) == 250);
  CHECK(paces(6, battle::Arm::Infantry) == 400);
  CHECK_FALSE(paces(7, battle::Arm::Infantry));
  CHECK_FALSE(paces(7, battle::Arm::Cavalry));
  CHECK(paces(7, battle::Arm::Artillery) == 450);
  CHECK(paces(30, battle::Arm::Artillery) == 2'000);
  CHECK_FALSE(paces(31, battle::Arm::Artillery));
  CHECK_FALSE(paces(0, battle::Arm::Artillery));
}

TEST_CASE("men are in a formation, guns are limbered or not") {
  CHECK(battle::formation_phrase(battle::Formation::Square) == "in square");
  CHECK(battle::formation_phrase(battle::Formation::MarchColumn) == "in march column");
  CHECK(battle::formation_phrase(battle::Formation::Limbered) == "limbered");
  CHECK(battle::formation_phrase(battle::Formation::Unlimbered) == "unlimbered");
}
