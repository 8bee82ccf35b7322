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
  battle::Objective hold{.kind = battle::Objective::Kind::Hold, .side = Red};
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
  CHECK(end->words == "Red have lost 0 of 1 units and bear 2 hits; Blue have lost 0 of 1 units and bear 0 hits");
}

}  // namespace vedette::test
