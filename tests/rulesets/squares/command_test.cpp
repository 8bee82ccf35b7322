// Sections 4.4 to 4.6: commanders-in-chief, action dice, dice-offs, action points.
#include <doctest/doctest.h>

#include "rulesets/squares/generals.h"
#include "rulesets/squares/turn.h"
#include "test_board.h"

namespace vedette::test {
namespace {

/// One brigade a side, far apart, with generals of these dice; red's commander-in-chief behind.
Board armies(int red_die = 8, int blue_die = 10) {
  Board board;
  board.unit("R", Red, "INF", {3, 1}).unit("B", Blue, "INF", {3, 6});
  board.general("Ney", Red, {3, 1}, red_die).general("Hill", Blue, {3, 6}, blue_die);
  return board;
}
/// Two commands against four, as in the examples.
Board two_against_four() {
  Board board;
  for (const char* command : {"A", "B"}) {
    board.unit(std::string{"R"} + command, Red, "INF", {3, 0}, {}, command);
    board.general(std::string{"Red "} + command, Red, {3, 0}, 8, command);
  }
  for (const char* command : {"A", "B", "C", "D"}) {
    board.unit(std::string{"B"} + command, Blue, "INF", {3, 6}, {}, command);
    board.general(std::string{"Blue "} + command, Blue, {3, 6}, 10, command);
  }
  return board;
}

}  // namespace

TEST_CASE("SQ-ACT-01, SQ-ACT-02, SQ-ACT-03: a scenario may have other action dice") {
  Board fewer = two_against_four();
  fewer.house("SQ-ACT-01", {2}).dice({3, 1}).run("action dice", {});
  CHECK(fewer.thrown().back().count == 2);
  Board larger = two_against_four();
  larger.house("SQ-ACT-02", {6}).dice({2, 6, 1, 1, 4, 3});
  CHECK(measured(larger.run("action dice", {}), "highest") == 6);
  CHECK(larger.thrown().back().kind == core::DieKind::D6);
  larger.dice({7, 5});
  larger.says("general-1").says("general-3").play([](Referee& r) { next_general(r); });
  CHECK(larger.state().notes[notes.actions.key] == 6);
  CHECK(highest_die(larger.state()) == 4);
  Board wrong = two_against_four();
  wrong.house("SQ-ACT-02", {4});
  CHECK(wrong.faults().size() == 1);
}

TEST_CASE("SQ-CIC-01, SQ-CIC-03: four squares at most, whatever the ground, but round the enemy") {
  Board board = armies();
  board.chief("Napoleon", Red, {3, 0}).unit("E", Blue, "INF", {3, 2}).land(FeatureKind::Wood, {3, 3});
  const auto reach = ride_of(board.state(), board.leader_id("Napoleon"));
  const auto reached = [&](Square s) { return std::ranges::find(reach, s) != reach.end(); };
  CHECK(reached({3, 4}));  // round the enemy, through the wood
  CHECK_FALSE(reached({3, 2}));
  CHECK_FALSE(reached({3, 5}));
  const Decision ride{.side = Red,
                      .rule = "SQ-CIC-01",
                      .question = {},
                      .choices = {{"ride", rules::Shape::Place}},
                      .leader = board.leader_id("Napoleon")};
  CHECK(board.refused(ride, {.choice = "ride", .at = middle_of(board.state(), {3, 5})}) == "SQ-CIC-03");
  board.says("join-1");
  CHECK(measured(board.run("ride", {}, {{"side", 1}}), "joined") == 1);
  CHECK(board.general_at("Napoleon") == Square{3, 1});
  Board far = armies();
  far.chief("Napoleon", Red, {3, 6}).unit("S", Red, "INF", {0, 0}, {}, "S");
  far.of("B").on_table = false;
  far.says("join-1");  // five squares off
  CHECK_THROWS_AS(far.run("ride", {}, {{"side", 1}}), rules::ScriptFault);
}
TEST_CASE("SQ-CIC-02: who is joined throws his commander-in-chief's die, larger or smaller") {
  for (const int die : {6, 12}) {
    Board board = armies();
    board.chief("Napoleon", Red, {3, 1}, die);
    board.state();
    board.game_note(notes.joined_red, board.leader_id("Ney").value).game_note(notes.threes, 1);
    CHECK(contest_die(board.state(), board.leader_id("Ney")) == die);
    board.dice({5, 4});
    CHECK(measured(board.run("dice-off", {}, {{"red", 1}, {"blue", 2}}), "winner") == 1);
    CHECK(core::highest(board.thrown().front().kind) == die);
  }
}
TEST_CASE("SQ-CIC-04: he stays joined, goes with his general, and leaves him when he rides away") {
  Board board = armies();
  board.chief("Napoleon", Red, {3, 1}).state();
  board.says("join-1");
  board.run("ride", {}, {{"side", 1}});
  board.game_note(notes.threes, 1);
  // Ney wins, his brigade marches, and he follows it; so does Napoleon.
  board.says("general-1").says("general-2").dice({8, 1});
  board.answers(board.step("R", {3, 2})).says("end").names("R");
  board.play_segment();
  CHECK(board.general_at("Ney") == Square{3, 2});
  CHECK(board.general_at("Napoleon") == Square{3, 2});
  CHECK(board.state().notes[notes.joined_red.key] == board.leader_id("Ney").value);
  Answer away{.choice = "ride"};
  away.at = middle_of(board.state(), {2, 2});
  board.answers(away);
  CHECK(measured(board.run("ride", {}, {{"side", 1}}), "joined") == 0);
  CHECK(board.general_at("Napoleon") == Square{2, 2});
  CHECK(board.general_at("Ney") == Square{3, 2});
}

TEST_CASE("SQ-ACT-01, SQ-ACT-02, SQ-ACT-03: a die for each general with a unit, all at once, highest first") {
  Board board = two_against_four();
  board.chief("Charles", Red, {3, 0});  // not counted
  board.of("BD").on_table = false;      // nor is the general of nobody
  board.dice({2, 1, 3, 2, 1});
  board.play_segment();
  CHECK(board.thrown().size() == 1);
  CHECK(board.thrown().front().count == 5);
  CHECK(highest_die(board.state()) == 3);
  CHECK(board.state().notes[notes.twos.key] == 2);
  CHECK(board.state().notes[notes.ones.key] == 2);
  for (const battle::Entry& entry : board.entries())
    if (const auto* rolled = std::get_if<battle::ActionDiceRolled>(&entry.event))
      CHECK(rolled->faces == std::vector<std::uint8_t>{3, 2, 2, 1, 1});
}

TEST_CASE("SQ-OFF-01: both nominate somebody who has not acted and has a unit") {
  Board board = two_against_four();
  board.game_note(notes.threes, 2).state().leader(board.leader_id("Red A")).notes.set(notes.activated.holding(2));
  CHECK(board.forbidden("dice-off", {}, {{"red", 1}, {"blue", 3}}) == "SQ-OFF-01");
  CHECK(board.forbidden("dice-off", {}, {{"red", 2}, {"blue", 3}}) == "");
  board.of("RB").on_table = false;
  CHECK(board.forbidden("dice-off", {}, {{"red", 2}, {"blue", 3}}) == "SQ-OFF-01");
  CHECK(waiting(board.state(), Red).empty());
  Board fair = two_against_four();
  fair.game_note(notes.threes, 1).says("general-2").says("general-5").dice({8, 1}).says("end").says("stay");
  fair.play_segment();
  CHECK(fair.was_asked("SQ-OFF-01"));
  CHECK(fair.state().leader(fair.leader_id("Red B")).notes[notes.activated.key] == 3);
}
TEST_CASE("SQ-OFF-02, SQ-OFF-03: the higher throw, then the larger die, then again") {
  const auto winner = [](int red_die, int blue_die, std::vector<std::uint8_t> dice) {
    Board board = armies(red_die, blue_die);
    board.game_note(notes.threes, 1).dice(std::move(dice));
    const auto won = measured(board.run("dice-off", {}, {{"red", 1}, {"blue", 2}, {"throws", 3}}), "winner");
    CHECK(board.dice_left() == 0);
    return won;
  };
  CHECK(winner(8, 10, {5, 7}) == 2);
  CHECK(winner(8, 10, {8, 7}) == 1);
  CHECK(winner(8, 10, {7, 7}) == 2);
  CHECK(winner(12, 10, {7, 7}) == 1);
  CHECK(winner(8, 8, {4, 4, 2, 6}) == 2);
  CHECK(winner(8, 8, {4, 4, 1, 1, 3, 3}) == 0);
}
TEST_CASE("SQ-OFF-04: the winner takes the highest die, the loser waits for the next") {
  Board board = armies();
  board.game_note(notes.threes, 1).game_note(notes.ones, 1).says("general-1").says("general-2").dice({1, 9});
  board.says("end").says("stay");
  board.play_segment();
  CHECK(board.state().leader(board.leader_id("Hill")).notes[notes.activated.key] == 3);
  CHECK(awaits_die(board.state(), board.state().leader(board.leader_id("Ney"))));
  CHECK(highest_die(board.state()) == 1);
}
TEST_CASE("SQ-OFF-05: the side that is left allots the dice without a throw") {
  Board board = two_against_four();
  for (const char* name : {"Red A", "Red B", "Blue A"})
    board.state().leader(board.leader_id(name)).notes.set(notes.activated.holding(1));
  board.game_note(notes.twos, 1).game_note(notes.ones, 2);
  CHECK(armies().game_note(notes.ones, 2).forbidden("allot", {}) == "SQ-OFF-05");
  board.says("die1-4").says("die2-6").says("die1-5");
  const auto m = board.run("allot", {});
  CHECK(measured(m, "die of general 4") == 1);
  CHECK(measured(m, "die of general 5") == 1);
  CHECK(measured(m, "die of general 6") == 2);
  CHECK(board.thrown().empty());
}

TEST_CASE("SQ-AP-01, SQ-AP-03: every unit has points like the die, for moves, guns and assaults") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("G", Red, "FART", {3, 2}).unit("B", Blue, "INF", {3, 4});
  board.acts("Red A", 2).dice({5, 1});
  board.run("march", {{"unit", "R"}}, {{"x1", 3}, {"y1", 3}, {"x2", 4}, {"y2", 3}});
  CHECK(board.refused(board.step("R", {4, 2})) == "SQ-MOV-07");
  board.run("bombard", {{"unit", "G"}, {"target", "B"}}, {{"points", 2}});
  CHECK(board.refused(board.on("bombard", "G", "B")) == "SQ-BOMB-01");
  CHECK(board.noted_of("R", notes.spent) == 2);
  CHECK(board.noted_of("G", notes.spent) == 2);
  Board turn = armies();
  turn.game_note(notes.twos, 1).says("general-1").says("general-2").dice({8, 1}).says("end").says("stay");
  turn.play_segment();
  CHECK(turn.state().notes[notes.actions.key] == 2);
}
TEST_CASE("SQ-AP-02: units act one at a time and by turns, what is left at the end is lost") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("S", Red, "INF", {4, 2}).unit("B", Blue, "INF", {3, 6});
  board.game_note(notes.threes, 1).says("general-1").says("general-2").dice({8, 1});
  board.answers(board.step("R", {3, 3})).answers(board.step("S", {4, 3}));
  Answer again = board.step("R", {3, 3});  // straight on, as the first step
  board.answers(again).says("end").says("stay");
  board.play_segment();
  CHECK(board.at("R") == Square{3, 4});
  CHECK(board.at("S") == Square{4, 3});
  CHECK(board.was_asked("SQ-AP-02"));
  board.of("S").notes.set(notes.ended.holding(1));
  CHECK(board.refused(board.step("S", {4, 4})) == "SQ-AP-02");
}
TEST_CASE("SQ-AP-04: units of other commands do nothing, but may be assaulted") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("S", Red, "INF", {4, 2}, {}, "S").unit("B", Blue, "INF", {3, 3}).acting();
  CHECK(board.refused(board.step("S", {4, 1})) == "SQ-AP-04");
  CHECK(board.refused(board.step("B", {3, 4})) == "SQ-AP-04");
  CHECK(board.refused(board.on("assault", "R", "B")) == "");
}
TEST_CASE("SQ-AP-05: after it a general may go to any square that holds a unit of his") {
  Board board = armies();
  board.unit("S", Red, "INF", {6, 0}).game_note(notes.threes, 1).says("general-1").says("general-2").dice({8, 1});
  board.says("end").names("S");
  board.play_segment();
  CHECK(board.was_asked("SQ-AP-05"));
  CHECK(board.general_at("Ney") == Square{6, 0});
}

}  // namespace vedette::test
