// What the computer commander for Squares chooses on boards set by hand. A die of one brings nobody up a
// hill.
#include "rulesets/squares/commander/commander.h"

#include <doctest/doctest.h>

#include "rulesets/squares/movement.h"
#include "rulesets/squares/turn.h"
#include "test_board.h"

namespace vedette::test {
namespace {

/// What the commander of the asked side answers.
Answer chosen(const BattleState& state, const Decision& decision) {
  const rules::SideView view{ruleset(), state, decision.side};
  commander::Commander commander;
  return *commander.answer(view, decision, rules::Advice{ruleset(), view, decision});
}
/// What he does with the command that acts.
Answer chosen(Board& board, const std::string& general) {
  return chosen(board.state(), action_decision(board.state(), board.leader_id(general)));
}

/// Two strong brigades in each of some squares of row 5.
void enemies(Board& board, std::initializer_list<int> columns) {
  for (const int x : columns)
    for (const char* name : {"Left", "Right"}) board.unit(name + std::to_string(x), Blue, "INF", {x, 5}, {6, 12, 8});
}
/// The steps that he has the command take.
void march(Board& board, const std::string& general) {
  for (Answer answer = chosen(board, general); answer.choice == "step"; answer = chosen(board, general))
    board.play([&](rules::Referee& referee) { step(referee, answer.unit, aimed_at(referee.state(), answer), false); });
}

}  // namespace

TEST_CASE("Squares: a die that brings a command to the battle is worth contesting") {
  Board board;
  board.unit("G", Red, "FART", {3, 3}, {}, "Guns").unit("H", Red, "FART", {3, 3}, {}, "Guns");
  board.unit("R", Red, "INF", {3, 0}, {}, "Reserve").land(FeatureKind::Hill, {3, 1}, 1);
  board.unit("B", Blue, "INF", {3, 5}).unit("C", Blue, "INF", {3, 5});
  board.general("Lawson", Red, {3, 3}, 8, "Guns").general("Picton", Red, {3, 0}, 8, "Reserve");
  board.game_note(notes.threes, 1).game_note(notes.ones, 2);
  const auto choice = [&](const std::string& name) { return "general-" + std::to_string(board.leader_id(name).value); };
  const Decision nominate{
      .side = Red, .rule = "SQ-OFF-01", .question = {}, .choices = {{choice("Lawson")}, {choice("Picton")}}};
  CHECK(chosen(board.state(), nominate).choice == choice("Picton"));
}

TEST_CASE("Squares: reserves come up beside a friend whom the enemy faces in strength") {
  Board board;
  board.unit("Front", Red, "INF", {3, 3}, {}, "Front").unit("Flank", Red, "INF", {3, 3}, {}, "Front");
  board.unit("R", Red, "INF", {2, 1}).unit("S", Red, "INF", {2, 1});
  enemies(board, {1, 2, 3, 4});
  board.general("Picton", Red, {2, 1}).acts("Picton", 2);
  march(board, "Picton");
  CHECK(board.at("R").y == 3);
  CHECK(board.at("S").y == 3);
}

TEST_CASE("Squares: a march goes through a square that is no better for one that is") {
  Board board;
  board.unit("R", Red, "INF", {0, 3}).unit("F", Red, "INF", {3, 3}, {}, "F").unit("G", Red, "INF", {3, 3}, {}, "F");
  enemies(board, {0, 1, 2, 3});
  board.acts("Red A", 3);
  march(board, "Red A");
  CHECK(board.at("R") == Square{2, 3});  // beside friends; half-way there nobody is
}

TEST_CASE("Squares: guns are weighed alike whoever stands beside them, and whenever they were asked about first") {
  const auto board_with = [](bool brigade) {
    Board board;
    board.unit("R", Red, "INF", {3, 4}).unit("Guns", Blue, "FART", {3, 5});
    if (brigade) board.unit("B", Blue, "INF", {3, 5});
    board.acts("Red A", 3);
    return board;
  };
  const auto worth = [](Board& board, commander::Odds& odds) {
    const Decision decision = action_decision(board.state(), board.leader_id("Red A"));
    const rules::SideView view{ruleset(), board.state(), Red};
    const commander::Look look{view};
    const auto unit = [&](const char* name) { return &look.unit(board.id(name)); };
    return odds.worth(look, rules::Advice{ruleset(), view, decision},
                      {.attackers = {unit("R")}, .defenders = {unit("Guns")}, .from = {{3, 4}}, .at = {3, 5}});
  };
  Board alone = board_with(false), together = board_with(true);
  commander::Odds kept, fresh;
  worth(alone, kept);
  CHECK(worth(together, kept) == worth(together, fresh));
}

}  // namespace vedette::test
