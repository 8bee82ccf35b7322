#include "choreography/picture_check.h"

#include <doctest/doctest.h>

#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

/// The faults of a film as text; empty when its picture holds.
std::string faults_of(const HandMade& made) {
  std::string text;
  for (const PictureFault& fault : picture_check(made.film(), made.scenario(), made.start(), made.entries()))
    text += std::to_string(fault.at) + " " + fault.unit + " " + fault.words + "\n";
  return text;
}

TEST_CASE("the hand-made film holds: no man too fast, nobody in another's place, nothing too early") {
  CHECK(faults_of(thirty_seconds()) == "");
}

TEST_CASE("a march that is slid instead of cut is found") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.march(foot, 6);
  FilmSettings slid;
  slid.cut_long_marches = false;
  CHECK(picture_check(made.film(), made.scenario(), made.start(), made.entries()).empty());
  const auto faults = picture_check(made.film(slid), made.scenario(), made.start(), made.entries());
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].unit == "Foot");
  CHECK(faults[0].words.find("its gait allows") != std::string::npos);
}

TEST_CASE("units that stand in one another are found, and so are the fallen of no event") {
  HandMade made;
  made.unit(core::Side::Red, "One", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  made.unit(core::Side::Red, "Two", "INF", battle::Arm::Infantry, 12, 10, 90, 600);
  made.turn(1);
  Film film = made.film();
  film.set.rosters[1].falls.push_back({.figure = 3, .second = 2});
  const auto faults = picture_check(film, made.scenario(), made.start(), made.entries());
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].words.ends_with("deep in Two"));
  CHECK(faults[1].words == "loses men without a loss in the ledger");
}

TEST_CASE("two who charge one face stand beside or behind each other") {
  HandMade made;
  const auto left = made.unit(core::Side::Red, "Left", "INF", battle::Arm::Infantry, 10, 10, 20, 600);
  const auto right = made.unit(core::Side::Red, "Right", "INF", battle::Arm::Infantry, 14, 10, 340, 600);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 12, 17, 180, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.charge(left, enemy, 6);
  made.charge(right, enemy, 6);
  made.phase(4, "combat");
  made.melee(left, enemy, 1);
  made.melee(right, enemy, 1);
  CHECK(faults_of(made) == "");
}

TEST_CASE("a march through those who stand in its way is cut there") {
  HandMade made;
  const auto march = made.unit(core::Side::Red, "March", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  made.unit(core::Side::Red, "Stand", "INF", battle::Arm::Infantry, 12, 12, 0, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.march(march, 4);
  CHECK(faults_of(made) == "");
}

TEST_CASE("who arrives where another's figures stand finds room beside them") {
  HandMade made;
  const auto march = made.unit(core::Side::Red, "March", "HCAV", battle::Arm::Cavalry, 12, 10, 0, 600);
  made.unit(core::Side::Red, "Stand", "HCAV", battle::Arm::Cavalry, 9, 13, 0, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.march(march, 3);
  CHECK(faults_of(made) == "");
}

TEST_CASE("a big village is filled and fled from no faster than legs allow") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 8, 0, 600);
  const auto village = made.town(8, 12, 10);
  made.turn(1);
  made.phase(1, "movement");
  made.march(foot, 9, battle::Gait::Enter);
  made.add(battle::PlaceEntered{foot, village, {}});
  made.add(battle::FormationChanged{foot, battle::Formation::Line, battle::Formation::Garrison, {}});
  const double held = made.film().timeline.duration() - 2;
  CHECK(made.film().timeline.frame_at(held).blocks[0].to.shape == stage::Layout::Shape::Swarm);
  made.phase(5, "elimination");
  made.add(battle::UnitRemoved{foot, {}});
  CHECK(faults_of(made) == "");
}

TEST_CASE("men fall in the order of the losses, however far the balls fly") {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 16, 2, 0, 130);
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 28, 0, 600);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 12, 32, 180, 600);
  made.turn(1);
  made.phase(3, "shooting");
  made.volley(guns, enemy, 1);
  made.volley(foot, enemy, 1);
  CHECK(faults_of(made) == "");
}

TEST_CASE("a unit that is charged does not move off before it is struck") {
  HandMade made;
  const auto horse = made.unit(core::Side::Red, "Horse", "LCAV", battle::Arm::Cavalry, 12, 10, 0, 300);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 12, 20, 180, 600);
  made.turn(1);
  made.phase(1, "movement");
  const auto declared = made.charge(horse, enemy, 9);
  const auto dressed = made.march(enemy, 1, battle::Gait::Dress);
  const Film film = made.film();
  const auto& events = film.timeline.events();
  CHECK(events.shown(dressed) >= events.shown(declared + 2) - 1);
}

}  // namespace
}  // namespace vedette::choreography::test
