// Sections 4.16 and after: rallying, nights, the end.
#include <doctest/doctest.h>

#include "rulesets/squares/rally.h"
#include "rulesets/squares/turn.h"
#include "test_board.h"

namespace vedette::test {
namespace {

Board hurt(int markers) {
  Board board;
  board.unit("U", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6}).acting().losses("U", markers);
  return board;
}

}  // namespace

TEST_CASE("SQ-RALY-01: all actions of a unit that has spent none") {
  Board board = hurt(3);
  board.dice({5});
  board.run("rally", {{"unit", "U"}});
  CHECK(board.refused(board.step("U", {3, 4})) == "SQ-AP-02");
  Board spent = hurt(3);
  spent.note("U", notes.spent, 1);
  CHECK(spent.refused(spent.on("rally", "U")) == "SQ-RALY-01");
}
TEST_CASE("SQ-RALY-02: two markers at least, and no enemy beside it") {
  Board one = hurt(1);
  CHECK(one.refused(one.on("rally", "U")) == "SQ-RALY-02");
  Board watched = hurt(2);
  CHECK(watched.refused(watched.on("rally", "U")) == "");
  Board beside;
  beside.unit("U", Red, "INF", {3, 3}).unit("B", Blue, "FART", {4, 4}).acting().losses("U", 2);
  CHECK(beside.refused(beside.on("rally", "U")) == "SQ-RALY-02");
}
TEST_CASE("SQ-RALY-03, SQ-RALY-04: one die, five takes one marker off, never the last") {
  Board board = hurt(2);
  board.dice({5});
  CHECK(measured(board.run("rally", {{"unit", "U"}}), "unit hits") == 1);
  Board failed = hurt(2);
  failed.dice({4});
  CHECK(measured(failed.run("rally", {{"unit", "U"}}), "unit hits") == 2);
  CHECK(failed.noted_of("U", notes.ended) == 1);
}

TEST_CASE("SQ-NITE-01: a night takes the only marker, or all but one, unthrown, whoever is near") {
  Board board;
  board.unit("A", Red, "INF", {3, 3})
      .unit("B", Red, "INF", {3, 3})
      .unit("C", Red, "FART", {3, 3})
      .unit("E", Blue, "INF", {3, 4});
  board.losses("A", 1).losses("B", 2).losses("C", 4);
  board.run("night", {});
  CHECK(board.hits_of("A") == 0);
  CHECK(board.hits_of("B") == 1);
  CHECK(board.hits_of("C") == 1);
  CHECK(board.thrown().empty());
}
TEST_CASE("SQ-NITE-02: night falls after the last turn of a day, and only where days are counted") {
  const auto after = [](const std::string& day, int turn) {
    Board board;
    board.option("sq.turns_per_day", day).unit("U", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6}, {}, "B");
    board.losses("U", 3).state().clock.turn = turn;
    board.state().leader(board.leader_id("Blue B")).notes.set(notes.activated.holding(1));
    board.game_note(notes.ones, 1).says("die1-1").says("end").says("stay");
    board.play_segment();
    return board.hits_of("U");
  };
  CHECK(after("2", 2) == 1);
  CHECK(after("2", 3) == 3);
  CHECK(after("2", 4) == 1);
  CHECK(after("none", 2) == 3);
}
TEST_CASE("SQ-NITE-03, SQ-NITE-04: the surrounded have one attempt instead, and none with the enemy beside them") {
  const auto ringed = [](int reach) {
    Board board{9, 9};
    board.unit("U", Red, "INF", {4, 4});
    for (int x = -reach; x <= reach; ++x)
      for (int y = -reach; y <= reach; ++y)
        if (std::max(std::abs(x), std::abs(y)) == reach)
          board.unit("E" + std::to_string(x) + "," + std::to_string(y), Blue, "INF", {4 + x, 4 + y});
    board.losses("U", 3);
    return board;
  };
  Board close = ringed(1);
  CHECK(is_surrounded(close.state(), close.id("U")));
  close.run("night", {});
  CHECK(close.hits_of("U") == 3);
  Board wide = ringed(2);
  wide.dice({5});
  wide.run("night", {});
  CHECK(wide.hits_of("U") == 2);
  CHECK(wide.thrown().size() == 1);
  Board open = ringed(2);
  open.of("E0,-2").on_table = false;  // a way home, cornerwise if need be
  CHECK_FALSE(is_surrounded(open.state(), open.id("U")));
}

TEST_CASE("SQ-END-01: the scenario says who wins, the report counts units and markers") {
  battle::Objective hold{.kind = battle::Objective::Kind::Hold, .side = Red, .words = "Hold the mill."};
  Board board;
  board.unit("U", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6}).option("sq.turn_limit", "4");
  hold.at = Point{8 * 25'400 * 7 / 2, 8 * 25'400 * 7 / 2};
  board.objective(hold).losses("U", 2);
  CHECK_FALSE(outcome_after_turn(board.state()));
  board.state().clock.turn = 4;
  const auto end = outcome_after_turn(board.state());
  REQUIRE(end);
  CHECK(end->winner == Red);
  CHECK(end->rule == "SQ-END-01");
  CHECK(end->words ==
        "Hold the mill; Red have lost 0 of 1 unit and bear 2 hits; Blue have lost 0 of 1 unit and bear 0 hits");
}

TEST_CASE("SQ-END-01: it is told which objectives decided") {
  const std::string toll = "Red have lost 0 of 2 units and bear 1 hit; Blue have lost 0 of 1 unit and bear 0 hits";
  const auto end = [](const std::vector<battle::Objective>& objectives, int turn) {
    Board board;
    board.unit("U", Red, "INF", {3, 3}).unit("V", Red, "INF", {1, 1}).unit("B", Blue, "INF", {6, 6});
    board.option("sq.turn_limit", "4").losses("U", 1);
    for (const battle::Objective& objective : objectives) board.objective(objective);
    board.state().clock.turn = turn;
    return outcome_after_turn(board.state());
  };
  const auto hold = [](Side side, int square, bool at_once, const char* words) {
    const std::int64_t middle = 8 * 25'400 * (2 * square + 1) / 2;
    return battle::Objective{.kind = battle::Objective::Kind::Hold,
                             .side = side,
                             .at = Point{middle, middle},
                             .at_once = at_once,
                             .words = words};
  };
  const auto mill = hold(Red, 3, false, "Hold the mill."), farm = hold(Red, 1, false, "Hold the farm."),
             hill = hold(Blue, 6, false, "Hold the hill."), ford = hold(Blue, 3, false, "Hold the ford."),
             town = hold(Red, 1, true, "Take the town.");
  const auto won = end({ford, mill, farm}, 4);
  REQUIRE(won);
  CHECK(won->winner == Red);
  CHECK(won->words == "Hold the mill; Hold the farm; " + toll);
  const auto drawn = end({mill, hill}, 4);
  REQUIRE(drawn);
  CHECK_FALSE(drawn->winner);
  CHECK(drawn->words == "Red: Hold the mill; Blue: Hold the hill; " + toll);
  const auto neither = end({ford}, 4);
  REQUIRE(neither);
  CHECK_FALSE(neither->winner);
  CHECK(neither->words == "neither side has done what it came for; " + toll);
  const auto aimless = end({}, 4);
  REQUIRE(aimless);
  CHECK(aimless->words == toll);
  // At once, by what is met at once alone.
  CHECK_FALSE(end({mill}, 3));
  const auto early = end({mill, town}, 3);
  REQUIRE(early);
  CHECK(early->words == "Take the town; " + toll);
}

}  // namespace vedette::test
