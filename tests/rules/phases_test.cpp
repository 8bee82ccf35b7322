// What the games' turns and tables of procedures are built of.

#include <doctest/doctest.h>

#include <array>

#include "rules/phases.h"

namespace vedette::test {
namespace {

constexpr std::array<rules::PhaseInfo, 3> phases{{{1, "movement", "1"}, {3, "shooting", "3"}, {4, "melee", "4"}}};

}  // namespace

TEST_CASE("after a phase comes the next of the list, after the last and before anything the first") {
  CHECK(rules::phase_after(phases, 0) == 1);
  CHECK(rules::phase_after(phases, 1) == 3);
  CHECK(rules::phase_after(phases, 3) == 4);
  CHECK(rules::phase_after(phases, 4) == 1);
}

TEST_CASE("a procedure reads each number by its kind, and one that is not said is nothing or what it would else be") {
  const rules::ProcedureArgs args{
      .units = {{"unit", {2}}},
      .numbers = {{"turn", -4'500}, {"distance", 350}, {"points", 200}, {"again", 100}, {"road", 7}}};
  CHECK(args.unit("unit") == battle::UnitId{2});
  CHECK_FALSE(static_cast<bool>(args.unit("target")));
  CHECK(args.angle("turn") == core::Angle{-4'500});
  CHECK(args.inches("distance") == core::hundredths_of_inch(350));
  CHECK(args.metres("distance") == core::Length{3'500});
  CHECK(args.count("points") == 2);
  CHECK(args.count("hits", 1) == 1);
  CHECK(args.flag("again"));
  CHECK_FALSE(args.flag("bridge"));
  CHECK(args.ground("road") == battle::FeatureId{7});
  CHECK(args.says("turn"));
  CHECK_FALSE(args.says("turn_after"));
}

TEST_CASE("a short list holds what it is given, and two make one in their order") {
  constexpr rules::Few<int, 4> some{1, 2}, more{3};
  constexpr auto all = some + more;
  static_assert(all.size() == 3 && all[2] == 3);
  CHECK(std::vector<int>(all.begin(), all.end()) == std::vector<int>{1, 2, 3});
  CHECK(rules::Few<int, 2>{}.empty());
}

}  // namespace vedette::test
