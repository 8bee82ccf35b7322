// What the ledger says of this game, and the reasons that stand beside it.
#include "rulesets/squares/telling.h"

#include <doctest/doctest.h>

#include "battle/ledger.h"
#include "test_board.h"

namespace vedette::test {
namespace {

/// Everything a ledger says of a procedure, line by line; bookkeeping says nothing.
std::vector<std::string> told(Board& board, const std::string& procedure, const Names& units,
                              const Numbers& numbers = {}) {
  const BattleState before = board.state();
  const std::size_t known = board.entries().size();
  board.run(procedure, units, numbers);
  std::vector<std::string> lines;
  const auto entries = std::span{board.entries()}.subspan(known);
  for (const battle::LedgerLine& line : battle::ledger(before, entries, {}, squares::telling()))
    if (!line.text.empty()) lines.push_back(line.text);
  return lines;
}
bool says(const std::vector<std::string>& lines, const std::string& text) {
  return std::ranges::find(lines, text) != lines.end();
}

}  // namespace

TEST_CASE("the ledger tells whose skirmishers have the better of it and by what") {
  Board better = duel();
  CHECK(says(told(better.acting().dice({5, 3, 1, 1, 1, 1}), "assault", r_at_b),
             "Red skirmishers have the better of it, 5 to 3"));
  Board even = duel();
  CHECK(says(told(even.acting().dice({3, 3, 1, 1, 1, 1}), "assault", r_at_b),
             "Neither side's skirmishers have the better of it, 3 each"));
}
TEST_CASE("the ledger tells whose skirmishers stay in, and beside whom the enemy's horse is") {
  Board kept = duel();
  kept.unit("H", Blue, "CAV", {4, 3});
  CHECK(says(told(kept.acting().dice({1, 1, 1, 1}), "assault", r_at_b),
             "Only Blue skirmishers go out and have the better of it: enemy horse is beside R"));
  Board horse = duel("INF", "CAV");
  CHECK(says(told(horse.acting().dice({1, 1, 1, 1}), "assault", r_at_b),
             "Nobody's skirmishers go out: enemy horse is beside R"));
  Board both = duel("INF", "CAV");
  both.unit("I", Red, "CAV", {3, 2});
  CHECK(says(told(both.acting().dice({1, 1, 1, 1}).says("end"), "assault", r_at_b),
             "Nobody's skirmishers go out: both sides have horse"));
}
TEST_CASE("the ledger names the generals of a dice-off, their dice and their scores") {
  const auto off = [](std::uint8_t red, std::uint8_t blue) {
    Board board;
    board.unit("R", Red, "INF", {3, 1}).unit("B", Blue, "INF", {3, 6});
    board.general("Ney", Red, {3, 1}, 8).general("Hill", Blue, {3, 6}, 10).game_note(notes.threes, 1).dice({red, blue});
    return told(board, "dice-off", {}, {{"red", 1}, {"blue", 2}});
  };
  const std::vector<std::string> won{"Ney throws a d8: 5", "Hill throws a d10: 7", "Blue win the highest die, 7 to 5",
                                     "Hill acts with 3 actions"};
  CHECK(off(5, 7) == won);
  CHECK(says(off(7, 7), "Blue win the highest die, 7 each: theirs is the larger"));
}
TEST_CASE("the ledger tells the kind of the dice that hit and save, and who strikes back") {
  Board board = duel();
  board.unit("C", Blue, "CAV", {4, 3}).unit("D", Blue, "CAV", {3, 3});
  board.acting().dice({1, 1, 1, 1}).names("D").says("done").dice({5, 6}).dice({4, 5}).dice({1}).dice({5});
  const auto lines = told(board, "assault", r_at_b);
  CHECK(says(lines, "D counterattack R in square 3-2"));
  CHECK(says(lines, "D need 5+ on d8 to hit and throw 5 and 6: 2 hits"));
  CHECK(says(lines, "R need 5+ on d8 to save and throw 4 and 5: 1 of 2 saved"));
}
TEST_CASE("SQ-T2: a step tells every row of its cost, those that did not apply as well") {
  Board board;
  board.unit("R", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6}).land(FeatureKind::Wood, {4, 4}).acting();
  board.run("march", {{"unit", "R"}}, {{"x1", 4}, {"y1", 4}});
  for (const battle::Entry& entry : board.entries())
    if (const auto* moved = std::get_if<battle::UnitMoved>(&entry.event)) {
      std::vector<std::pair<std::string, bool>> rows;
      for (const battle::Modifier& row : moved->why.modifiers) rows.emplace_back(row.rule, row.applied);
      const std::vector<std::pair<std::string, bool>> looked_at{{"SQ-MOV-01", false}, {"SQ-MOV-02", true},
                                                                {"SQ-MOV-02", false}, {"SQ-MOV-03", true},
                                                                {"SQ-MOV-05", false}, {"SQ-MOV-06", false}};
      CHECK(rows == looked_at);
      CHECK(moved->why.total() == board.noted_of("R", notes.spent));
      CHECK(moved->why.basis.empty());
    }
  CHECK(board.noted_of("R", notes.spent) == 2);
}

}  // namespace vedette::test
