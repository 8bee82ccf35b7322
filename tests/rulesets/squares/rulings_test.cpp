// What RULINGS.md settles, line by line.
#include <doctest/doctest.h>

#include <set>

#include "rulesets/squares/assault.h"
#include "rulesets/squares/bombardment.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/turn.h"
#include "test_board.h"

namespace vedette::test {

TEST_CASE("SQ-GEN-01: units arrive at the start of their turn, with their general, when there is room") {
  Board board;
  board.unit("R", Red, "INF", {3, 0})
      .unit("B", Blue, "INF", {3, 6})
      .unit("P", Red, "INF", {6, 3}, {}, "P")
      .unit("Q", Red, "CAV", {6, 4}, {}, "P");
  board.trait("P", "arrives", "2").trait("Q", "arrives", "2");
  board.general("Blücher", Red, {6, 3}, 10, "P");
  CHECK(board.gone("P"));
  CHECK_FALSE(board.state().leader(board.leader_id("Blücher")).on_table);
  CHECK_FALSE(outcome_after_turn(board.state()));
  board.of("B").pose.at = middle_of(board.state(), {6, 4});  // the enemy keeps Q out
  board.dice({1, 2, 3});                                     // three generals: the one who arrives throws too
  board.play_segment();
  CHECK_FALSE(board.gone("P"));
  CHECK(board.gone("Q"));
  CHECK(board.at("P") == Square{6, 3});
  CHECK(board.general_at("Blücher") == Square{6, 3});
  CHECK(board.state().leader(board.leader_id("Blücher")).on_table);
  battle::Objective all{.kind = battle::Objective::Kind::Break, .side = Blue, .count = 1, .at_once = true};
  Board awaited;
  awaited.unit("R", Red, "INF", {3, 0})
      .unit("B", Blue, "INF", {3, 6})
      .unit("P", Red, "INF", {6, 3})
      .trait("P", "arrives", "2")
      .objective(all);
  CHECK_FALSE(outcome_after_turn(awaited.state()));  // who is awaited is not lost
  CHECK(Board{}.unit("R", Red, "INF", {3, 0}).trait("R", "arrives", "soon").faults().front() == "SQ-GEN-01");
}
TEST_CASE("SQ-TER-01: units of a square stand apart, three across and two deep, looking away from home") {
  Board board;
  for (const char* name : {"A", "B", "C", "D"}) board.unit(name, Red, "INF", {3, 0});
  board.unit("G", Red, "FART", {3, 0}).unit("H", Red, "FART", {3, 0}).unit("E", Blue, "INF", {3, 6});
  std::set<std::pair<std::int64_t, std::int64_t>> places;
  for (const char* name : {"A", "B", "C", "D", "G", "H"}) {
    CHECK(board.at(name) == Square{3, 0});  // the south row
    CHECK(board.of(name).pose.facing == Angle{0});
    places.insert({board.of(name).pose.at.x, board.of(name).pose.at.y});
  }
  CHECK(places.size() == 6);
  CHECK(board.of("E").pose.facing == core::degrees(180));
}
TEST_CASE("SQ-TER-03: what covers its middle, lakes are rough, a town lies where its own middle is") {
  Board board;
  board.unit("R", Red, "INF", {0, 0}).unit("B", Blue, "INF", {6, 6}).land(FeatureKind::Lake, {2, 2});
  board.land(FeatureKind::Wood, {4, 2}, 0).land(FeatureKind::Town, {3, 3});
  CHECK(is_rough(board.state(), {2, 2}));
  CHECK(has_woods(board.state(), {4, 2}));
  for (const Square beside : {Square{3, 2}, Square{5, 2}, Square{4, 1}, Square{4, 3}})
    CHECK_FALSE(has_woods(board.state(), beside));
  CHECK(town_of(board.state(), {3, 3}).value != 0);
  CHECK(town_of(board.state(), {3, 2}).value == 0);
}
TEST_CASE("SQ-TER-10: a river runs between squares when it parts their middles without a bridge, of grade 1 within") {
  Board board;
  board.unit("R", Red, "INF", {0, 0}).unit("B", Blue, "INF", {6, 6});
  board.water({{0.0, 2.8}, {7.0, 3.2}}).bridge(5.5, 3.1);
  CHECK(river_edge(board.state(), {1, 2}, {1, 3}));
  CHECK_FALSE(river_edge(board.state(), {5, 2}, {5, 3}));
  CHECK_FALSE(river_edge(board.state(), {1, 3}, {1, 4}));
  Board within;
  within.unit("R", Red, "INF", {0, 0}).unit("B", Blue, "INF", {6, 6}).water({{0.0, 3.5}, {7.0, 3.5}}, 1);
  CHECK_FALSE(river_edge(within.state(), {1, 2}, {1, 3}));
  CHECK(bank_towards(within.state(), {1, 3}, {0, 1}) != bank_towards(within.state(), {1, 3}, {0, -1}));
}
TEST_CASE("SQ-TER-11: bank A is on the left of the line as drawn, and units begin there") {
  Board board;
  board.unit("A", Red, "INF", {3, 3})
      .unit("B", Red, "INF", {3, 3})
      .trait("B", "bank", "b")
      .unit("E", Blue, "INF", {6, 6});
  board.water({{3.5, 0.0}, {3.5, 7.0}}, 1);  // northward: the west is its left
  CHECK(board.noted_of("A", notes.bank) == bank_towards(board.state(), {3, 3}, {-1, 0}));
  CHECK(board.noted_of("B", notes.bank) == bank_towards(board.state(), {3, 3}, {1, 0}));
  CHECK(bank_towards(board.state(), {3, 3}, {-1, 0}) == 1);
}
TEST_CASE("SQ-CIC-01: a commander-in-chief may ride without joining, also into a general's square") {
  Board board;
  board.unit("R", Red, "INF", {3, 3})
      .unit("B", Blue, "INF", {6, 6})
      .general("Ney", Red, {3, 3})
      .chief("Napoleon", Red, {3, 0});
  Answer ride{.choice = "ride"};
  ride.at = middle_of(board.state(), {3, 3});
  board.answers(ride);
  CHECK(measured(board.run("ride", {}, {{"side", 1}}), "joined") == 0);
  CHECK(board.general_at("Napoleon") == Square{3, 3});
}
TEST_CASE("SQ-MOV-06: a point for the river within the square and one for that at its edge") {
  Board board;
  board.unit("R", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6});
  board.water({{3.5, 0.0}, {3.5, 7.0}}, 1).water({{4.0, 0.0}, {4.0, 7.0}}).acting();
  CHECK(measured(board.run("march", {{"unit", "R"}}, {{"x1", 4}, {"y1", 3}}), "spent") == 3);
}
TEST_CASE("SQ-BOMB-10: foot guns that attacked and have a point left may bombard") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("G", Red, "FART", {3, 2}).unit("B", Blue, "INF", {3, 3}).acting();
  board.dice({3, 3, 1, 1, 1, 1, 1}).dice({5});
  board.run("assault", {{"unit", "R"}, {"guns", "G"}, {"target", "B"}});
  CHECK(board.refused(board.on("bombard", "G", "B")) == "");
  CHECK(measured(board.run("bombard", {{"unit", "G"}, {"target", "B"}}, {{"points", 1}}), "target hits") == 1);
}
TEST_CASE("SQ-GEN-05: nobody is asked whether he saves or rerolls") {
  Board board;
  board.unit("R", Red, "HCAV", {3, 2}).unit("B", Blue, "INF", {3, 3}).acting().dice({5, 1, 1, 5, 1, 1});
  board.run("assault", {{"unit", "R"}, {"target", "B"}});
  CHECK_FALSE(board.was_asked("SQ-RERL-01"));
  CHECK_FALSE(board.was_asked("SQ-SAVE-01"));
  CHECK(board.dice_left() == 0);
}
TEST_CASE("SQ-RETR-04: who stood in a second check does not go of his own will in the same step") {
  // U is hemmed in by the enemy and a full square until S falls back out of that.
  const auto willing = [](const char* goes) {
    Board board;
    board.unit("U", Red, "INF", {3, 3}).unit("V", Red, "INF", {3, 3}).unit("S", Red, "INF", {3, 2});
    for (const char* name : {"X", "Y", "Z"}) board.unit(name, Red, "INF", {3, 2});
    board.unit("E", Blue, "INF", {2, 2}).unit("F", Blue, "INF", {4, 2}).losses("U", 1).losses("S", 1);
    board.dice({4, 4}).dice({5, 5}).says("to-3-1").names(goes).says("end");
    board.run("morale", {{"unit", "U"}, {"second", "S"}});
    CHECK(board.hits_of("U") == 2);
    return board.at(goes);
  };
  CHECK(willing("V") == Square{3, 2});
  CHECK_THROWS_AS(static_cast<void>(willing("U")), rules::ScriptFault);
}
TEST_CASE("SQ-RND-04: guns of commands that do not act stay out of another round, a counterattack takes any") {
  Board board;
  board.unit("R", Red, "INF", {3, 2})
      .unit("S", Red, "INF", {3, 2})
      .unit("G", Red, "FART", {3, 2}, {}, "O")
      .unit("B", Blue, "INF", {3, 3});
  board.acting().dice({3, 3, 1, 1, 1, 1}).names("S").dice({1, 1, 1});
  board.run("assault", {{"unit", "R"}, {"target", "B"}});
  CHECK_FALSE(board.was_asked("SQ-RND-04"));
  Board back;
  back.unit("R", Red, "INF", {3, 2})
      .unit("B", Blue, "INF", {3, 3})
      .unit("C", Blue, "INF", {3, 3}, {}, "C")
      .unit("G", Blue, "HART", {3, 3}, {}, "G");
  back.acting().dice({3, 3, 1, 1, 1, 1}).names("C").says("done").names("G").dice({1, 1, 1, 1});
  back.run("assault", {{"unit", "R"}, {"target", "B"}});
  CHECK(back.was_asked("SQ-RND-04"));
}
TEST_CASE("SQ-RND-06: a brigade that has rallied may counterattack, one that rode its extra point may not") {
  for (const auto& [key, asked] : {std::pair{notes.rallied, true}, std::pair{notes.light_point, false}}) {
    Board board;
    board.unit("R", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3}).unit("C", Blue, "LCAV", {3, 3}).acting();
    board.note("C", key, 1).dice({1, 1, 1, 1});  // C keeps R's skirmishers in: no die for that
    board.run("assault", {{"unit", "R"}, {"target", "B"}});
    CHECK(board.was_asked("SQ-RND-06") == asked);
  }
}
TEST_CASE("SQ-RND-08: brigades of the command that acts end their actions as well when they join to defend") {
  Board board;
  board.unit("R", Red, "INF", {3, 2})
      .unit("S", Red, "INF", {3, 2})
      .unit("B", Blue, "INF", {3, 3})
      .unit("C", Blue, "INF", {3, 3});
  board.acting().note("S", notes.rallied, 1);  // it may not go in, so C may come out
  board.dice({3, 3, 1, 1, 1, 1}).names("C").says("done").names("S").says("done").dice({1, 1, 1, 1});
  board.run("assault", {{"unit", "R"}, {"target", "B"}});
  CHECK(board.noted_of("S", notes.ended) == 1);
}
TEST_CASE("SQ-END-01: at the limit whoever has met more objectives, a side without units has lost") {
  const auto hold = [](Side side, Square s) {
    battle::Objective o{.kind = battle::Objective::Kind::Hold, .side = side};
    o.at = Point{8 * 25'400 * (2 * s.x + 1) / 2, 8 * 25'400 * (2 * s.y + 1) / 2};
    return o;
  };
  Board board;
  board.unit("R", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6}).option("sq.turn_limit", "4");
  board.objective(hold(Red, {6, 6})).objective(hold(Blue, {6, 6})).state().clock.turn = 4;
  CHECK(outcome_after_turn(board.state())->winner == Blue);
  board.of("R").pose.at = middle_of(board.state(), {6, 6});
  board.of("B").pose.at = middle_of(board.state(), {0, 0});
  CHECK(outcome_after_turn(board.state())->winner == Red);
  board.state().clock.turn = 1;
  CHECK_FALSE(outcome_after_turn(board.state()));
  board.of("R").on_table = false;
  CHECK(outcome_after_turn(board.state())->winner == Blue);
  board.of("B").on_table = false;
  CHECK_FALSE(outcome_after_turn(board.state())->winner);
}

}  // namespace vedette::test
