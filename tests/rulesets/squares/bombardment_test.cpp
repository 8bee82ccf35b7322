// Section 4.8: bombardment.
#include <doctest/doctest.h>

#include <algorithm>

#include "rulesets/squares/bombardment.h"
#include "test_board.h"

namespace vedette::test {
namespace {

/// A battery and a target so many squares north of it.
Board battery(const std::string& type, int range) {
  Board board;
  board.unit("G", Red, type, {3, 2}).unit("B", Blue, "INF", {3, 2 + range});
  return board;
}
const Names g_at_b{{"unit", "G"}, {"target", "B"}};

}  // namespace

TEST_CASE("SQ-BOMB-01: guns of the command, a die a point, at an occupied square") {
  Board board = battery("FART", 2);
  board.unit("H", Red, "HART", {4, 2}).unit("I", Red, "INF", {3, 2}).acting();
  CHECK(board.refused(board.on("bombard", "I", "B")) == "SQ-BOMB-01");
  board.says("unit-3-1").says("unit-1-2").says("unit-3-2").says("done").dice({1, 1, 1, 1});
  board.play([&](Referee& r) { declare_bombardment(r, board.id("G"), {3, 4}); });
  CHECK(board.noted_of("G", notes.spent) == 2);
  CHECK(board.noted_of("H", notes.spent) == 2);
  CHECK(board.thrown()[0].count == 2);
  const auto fires = [](const battle::Entry& e) { return std::holds_alternative<battle::FireDeclared>(e.event); };
  CHECK(std::ranges::count_if(board.entries(), fires) == 2);  // each battery is seen to fire
  CHECK(board.thrown()[1].count == 2);
  board.note("G", notes.spent, 3);
  CHECK(board.refused(board.on("bombard", "G", "B")) == "SQ-BOMB-01");
}
TEST_CASE("SQ-BOMB-02, SQ-BOMB-03: dice by battery and range, as far as two squares, off the straight lines too") {
  const std::vector<std::tuple<std::string, int, core::DieKind>> rows{{"FART", 1, core::DieKind::D10},
                                                                      {"FART", 2, core::DieKind::D8},
                                                                      {"HART", 1, core::DieKind::D8},
                                                                      {"HART", 2, core::DieKind::D6}};
  for (const auto& [type, range, die] : rows) {
    Board board = battery(type, range);
    board.acting().dice({1});
    board.run("bombard", g_at_b, {{"points", 1}});
    CHECK(board.thrown().front().kind == die);
  }
  Board far = battery("FART", 3);
  CHECK(far.acting().refused(far.on("bombard", "G", "B")) == "SQ-BOMB-02");
  Board aside;
  aside.unit("G", Red, "FART", {3, 2}).unit("B", Blue, "INF", {5, 3}).acting();
  CHECK(aside.refused(aside.on("bombard", "G", "B")) == "");
}
TEST_CASE("SQ-BOMB-04: a hit on five, in woods on six") {
  Board open = battery("FART", 1);
  open.acting().dice({5, 4});
  CHECK(measured(open.run("bombard", g_at_b, {{"points", 2}}), "target hits") == 1);
  Board woods = battery("FART", 1);
  woods.land(FeatureKind::Wood, {3, 3}).acting().dice({5, 6});
  CHECK(measured(woods.run("bombard", g_at_b, {{"points", 2}}), "target hits") == 1);
}
TEST_CASE("SQ-BOMB-05: all units of the square share, their owner gives the odd hit away") {
  Board board = battery("FART", 1);
  board.unit("C", Blue, "FART", {3, 3}).acting().names("C").dice({5, 5, 5});
  board.run("bombard", g_at_b, {{"points", 3}});
  CHECK(board.hits_of("B") == 1);
  CHECK(board.hits_of("C") == 2);
}
TEST_CASE("SQ-BOMB-06: infantry in a town saves by the town's die") {
  for (const auto& [word, kind] : {std::pair{"d6", core::DieKind::D6}, std::pair{"d12", core::DieKind::D12}}) {
    Board board = battery("FART", 1);
    board.land(FeatureKind::Town, {3, 3}).option("sq.town_die", word).acting().in_town("B").dice({5, 5, 5, 4});
    CHECK(measured(board.run("bombard", g_at_b, {{"points", 2}}), "target hits") == 1);
    CHECK(board.thrown().back().kind == kind);
  }
}
TEST_CASE("SQ-BOMB-06, SQ-TER-04: one town has its own die and room") {
  Board board = battery("FART", 1);
  board.land(FeatureKind::Town, {3, 3}).house("SQ-BOMB-06/ground 1", {12});
  board.acting().in_town("B").dice({5, 5, 5, 4});
  CHECK(measured(board.run("bombard", g_at_b, {{"points", 2}}), "target hits") == 1);
  CHECK(board.thrown().back().kind == core::DieKind::D12);
  for (const auto& [room, refusal] : {std::pair{1, "SQ-TER-04"}, std::pair{2, ""}}) {
    Board town;
    town.unit("R", Red, "INF", {3, 3}).unit("S", Red, "INF", {3, 3}).unit("B", Blue, "INF", {3, 6});
    town.land(FeatureKind::Town, {3, 3}).house("SQ-TER-04/ground 1", {room}).acting().in_town("R");
    CHECK(town.refused(town.on("garrison", "S")) == refusal);
  }
  const auto faults = [](const std::string& id, std::int64_t value) {
    Board wrong = battery("FART", 1);
    wrong.land(FeatureKind::Town, {3, 3}).house(id, {value});
    return std::ranges::count(wrong.faults(), "SQ-GEN-01");
  };
  CHECK(faults("SQ-BOMB-06/ground 1", 8) == 0);
  CHECK(faults("SQ-BOMB-06/ground 1", 7) == 1);
  CHECK(faults("SQ-TER-04/ground 1", 5) == 1);
  CHECK(faults("SQ-TER-04/Nowhere", 2) == 1);
  CHECK(faults("SQ-T2/orthogonal step", 0) == 1);  // it could march for ever
  CHECK(faults("SQ-T2/river", 0) == 0);
}
TEST_CASE("SQ-BOMB-07: markers and nothing else: no check, no answer") {
  Board board = battery("FART", 1);
  board.unit("E", Blue, "FART", {3, 3}).acting().dice({5, 5, 1});
  board.run("bombard", g_at_b, {{"points", 3}});
  CHECK(board.thrown().size() == 1);
  CHECK(board.hits_of("B") == 1);
  CHECK(board.hits_of("E") == 1);
}
TEST_CASE("SQ-BOMB-08: neither ground nor troops between matter") {
  Board board = battery("FART", 2);
  board.unit("I", Red, "INF", {3, 3}).land(FeatureKind::Wood, {3, 3}).land(FeatureKind::Hill, {3, 3}, 1).acting();
  CHECK(board.refused(board.on("bombard", "G", "B")) == "");
  board.dice({5});
  CHECK(measured(board.run("bombard", g_at_b, {{"points", 1}}), "target hits") == 1);
}
TEST_CASE("SQ-BOMB-09: a point here and a point there, one bombardment after the other") {
  Board board = battery("HART", 2);
  board.unit("C", Blue, "INF", {4, 4}).acting().dice({5, 5});
  board.run("bombard", g_at_b, {{"points", 1}});
  CHECK(board.refused(board.on("bombard", "G", "C")) == "");
  board.run("bombard", {{"unit", "G"}, {"target", "C"}}, {{"points", 1}});
  CHECK(board.hits_of("B") == 1);
  CHECK(board.hits_of("C") == 1);
  CHECK(board.noted_of("G", notes.spent) == 2);
}
TEST_CASE("SQ-BOMB-10: foot guns that bombarded attack no more this turn, but defend") {
  Board board;
  board.unit("G", Red, "FART", {3, 2}).unit("R", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3}).acting();
  board.note("G", notes.bombarded, 1);
  CHECK(board.forbidden("assault", {{"unit", "R"}, {"guns", "G"}, {"target", "B"}}) == "SQ-BOMB-10");
  Board defence;
  defence.unit("R", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3}).unit("G", Blue, "FART", {3, 3});
  defence.acting().note("G", notes.bombarded, 1);
  CHECK(defence.forbidden("assault", {{"unit", "R"}, {"target", "B"}, {"target guns", "G"}}) == "");
}
TEST_CASE("SQ-BOMB-11: guns in woods may bombard") {
  Board board = battery("FART", 1);
  board.land(FeatureKind::Wood, {3, 2}).acting().dice({5});
  CHECK(measured(board.run("bombard", g_at_b, {{"points", 1}}), "target hits") == 1);
}

}  // namespace vedette::test
