#include "choreography/picture_check.h"

#include <doctest/doctest.h>

#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

TEST_CASE("the hand-made film holds: no man too fast, nobody in another's place, nothing too early") {
  const HandMade made = thirty_seconds();
  const Film film = made.film();
  for (const PictureFault& fault : picture_check(film, made.scenario(), made.start(), made.entries()))
    FAIL_CHECK(fault.at << " " << fault.unit << " " << fault.words);
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
  made.unit(core::Side::Red, "Two", "INF", battle::Arm::Infantry, 13, 10, 90, 600);
  made.turn(1);
  Film film = made.film();
  film.set.rosters[1].falls.push_back({.figure = 3, .second = 2});
  const auto faults = picture_check(film, made.scenario(), made.start(), made.entries());
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].words.ends_with("deep in Two"));
  CHECK(faults[1].words == "loses men without a loss in the ledger");
}

}  // namespace
}  // namespace vedette::choreography::test
