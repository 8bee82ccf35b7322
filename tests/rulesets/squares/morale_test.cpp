// Sections 4.13 and 4.14: morale and retreats.
#include <doctest/doctest.h>

#include "rulesets/squares/assault.h"
#include "rulesets/squares/morale.h"
#include "test_board.h"

namespace vedette::test {
namespace {

std::vector<std::string> checkers(Board& board) {
  std::vector<std::string> names;
  for (const auto& request : board.thrown())
    if (request.rule == "SQ-MORL-03") names.push_back(board.state().name(request.unit));
  return names;
}
/// One unit of the type with so many markers checks. @return destroyed, moved.
std::pair<bool, bool> check_of(const std::string& type, int markers, std::vector<std::uint8_t> dice) {
  Board board;
  board.unit("U", Red, type, {3, 3}).unit("B", Blue, "INF", {6, 6});
  board.losses("U", markers).dice(std::move(dice));
  if (type != "FART") board.says("to-3-2");
  try {
    board.run("morale", {{"unit", "U"}});
  } catch (const rules::ScriptFault&) {
    return {};
  }
  return {board.gone("U"), !(board.at("U") == Square{3, 3})};
}

}  // namespace

TEST_CASE("SQ-MORL-01, SQ-MORL-02: the side that suffered more checks, both after a draw, only those with markers") {
  Board lost = duel();
  lost.unit("C", Blue, "INF", {3, 3}).acting().dice({3, 3, 3}).dice({5, 1}).names("B").dice({1, 1, 1, 1}).dice({5});
  lost.run("assault", {{"unit", "R"}, {"target", "B"}, {"target2", "C"}});
  CHECK(checkers(lost) == std::vector<std::string>{"B"});
  Board drawn = duel();
  drawn.acting().dice({3, 3, 5, 1, 5, 1, 5, 5});
  drawn.run("assault", r_at_b);
  CHECK(checkers(drawn) == std::vector<std::string>{"R", "B"});
  Board nothing = duel();  // no hit at all is a draw as well, and an old marker checks
  nothing.acting().losses("B", 1).dice({3, 3, 1, 1, 1, 1, 5});
  nothing.run("assault", r_at_b);
  CHECK(checkers(nothing) == std::vector<std::string>{"B"});
}
TEST_CASE("SQ-MORL-03, SQ-MORL-05: a die of its morale for each marker, old and new, five passes") {
  Board board = duel();
  board.trait("B", "morale", "10").acting().losses("B", 2).dice({3, 3, 5, 1, 1, 1}).dice({5, 9, 10});
  board.run("assault", r_at_b);
  CHECK(board.thrown().back().count == 3);
  CHECK(board.thrown().back().kind == core::DieKind::D10);
  CHECK(check_of("INF", 1, {4}).second);
  CHECK_FALSE(check_of("INF", 1, {5}).second);
}
TEST_CASE("SQ-MORL-04: one die fewer on a hill or in a town, one only for both, none is a pass") {
  Board board = duel();
  board.land(FeatureKind::Hill, {3, 3}, 1).land(FeatureKind::Town, {3, 3}).in_town("B").losses("B", 3).dice({5, 5});
  board.run("morale", {{"unit", "B"}});
  CHECK(board.thrown().back().count == 2);
  Board single = duel();
  single.land(FeatureKind::Hill, {3, 3}, 1).losses("B", 1);
  single.run("morale", {{"unit", "B"}});
  CHECK(single.thrown().empty());
}
TEST_CASE("SQ-MORL-06: one fail sends back, two destroy, foot guns do not survive one") {
  using Outcome = std::pair<bool, bool>;
  for (const char* type : {"INF", "CAV", "MIX", "HART"}) {
    CAPTURE(type);
    CHECK(check_of(type, 2, {5, 4}) == Outcome{false, true});
    Board two;
    two.unit("U", Red, type, {3, 3}).unit("B", Blue, "INF", {6, 6});
    two.losses("U", 2).dice({4, 4});
    two.run("morale", {{"unit", "U"}});
    CHECK(two.gone("U"));
  }
  CHECK(check_of("FART", 1, {4}) == Outcome{true, false});
}
TEST_CASE("SQ-MORL-07: all check, then the destroyed go, then the others fall back, the attacker's side first") {
  Board board;
  board.unit("U", Red, "INF", {3, 3})
      .unit("V", Red, "INF", {3, 3})
      .unit("W", Red, "INF", {3, 3})
      .unit("X", Red, "INF", {3, 3});
  board.unit("B", Blue, "INF", {6, 6}).losses("U", 1).losses("V", 2).dice({4, 4, 4}).says("to-3-2");
  board.run("morale", {{"unit", "U"}, {"second", "V"}});
  std::vector<std::string> order;
  for (const battle::Entry& entry : board.entries()) {
    if (const auto* removed = std::get_if<battle::UnitRemoved>(&entry.event))
      order.push_back("gone " + board.state().name(removed->unit));
    if (const auto* moved = std::get_if<battle::UnitMoved>(&entry.event))
      order.push_back("back " + board.state().name(moved->unit));
  }
  CHECK(order == std::vector<std::string>{"gone V", "back U"});
}

TEST_CASE("SQ-RETR-01: a rear square of its owner's choice, whatever the ground, it does no more if it was acting") {
  Board board;
  board.unit("H", Red, "CAV", {3, 3})
      .unit("B", Blue, "INF", {6, 6})
      .land(FeatureKind::Wood, {2, 2})
      .water({{0.0, 3.0}, {7.0, 3.0}});
  board.acting().losses("H", 1).dice({4}).says("to-2-2");
  board.run("morale", {{"unit", "H"}});
  CHECK(board.at("H") == Square{2, 2});
  CHECK(board.noted_of("H", notes.spent) == 0);
  CHECK(board.noted_of("H", notes.ended) == 1);
  Board other;
  other.unit("R", Red, "INF", {3, 1}).unit("B", Blue, "INF", {3, 3}).acting().losses("B", 1).dice({4}).says("to-3-4");
  other.run("morale", {{"unit", "B"}});
  CHECK(other.noted_of("B", notes.ended) == 0);  // its own turn is still to come
}
TEST_CASE("SQ-RETR-02: who retreats is in no town, there or here") {
  Board board;
  board.unit("U", Red, "INF", {3, 3})
      .unit("B", Blue, "INF", {6, 6})
      .land(FeatureKind::Town, {3, 3})
      .land(FeatureKind::Town, {3, 2});
  board.in_town("U").losses("U", 2).dice({4}).says("to-3-2");
  board.run("morale", {{"unit", "U"}});
  CHECK(board.at("U") == Square{3, 2});
  CHECK(board.of("U").place.value == 0);
}
TEST_CASE("SQ-RETR-03, SQ-RETR-04: when more than half of an open square is gone the rest goes, else it may") {
  const auto left = [](bool hill, bool third) {
    Board board;
    for (const char* name : {"U", "V", "W", "X"}) board.unit(name, Red, "INF", {3, 3});
    board.unit("B", Blue, "INF", {6, 6});
    if (hill) board.land(FeatureKind::Hill, {3, 3}, 1);
    const int more = hill ? 1 : 0;  // a die fewer on a hill
    board.losses("U", 2 + more).losses("V", 2 + more).losses("W", third ? 2 + more : 0).dice({4, 4, 4, 4});
    if (third) board.dice({4, 4});
    if (third && !hill) board.says("to-3-2");
    Names who{{"unit", "U"}, {"second", "V"}};
    if (third) who["third"] = "W";
    board.run("morale", who);
    return std::pair{!(board.at("X") == Square{3, 3}), board.was_asked("SQ-RETR-04")};
  };
  CHECK(left(false, false) == std::pair{false, true});  // two of four
  CHECK(left(false, true) == std::pair{true, false});   // three of four
  CHECK(left(true, true) == std::pair{false, true});    // on a hill nobody is compelled
  Board willing;
  willing.unit("U", Red, "INF", {3, 3}).unit("V", Red, "INF", {3, 3}).unit("B", Blue, "INF", {6, 6});
  willing.losses("U", 1).dice({5}).names("V").says("to-4-2").says("end");
  willing.run("morale", {{"unit", "U"}});
  CHECK(willing.at("V") == Square{4, 2});
}
TEST_CASE("SQ-RETR-05: with nowhere to go: a marker more, another check, and it stays or dies") {
  const auto trapped = [](const std::string& type, std::vector<std::uint8_t> dice) {
    Board board;
    board.unit("U", Red, type, {0, 0}).unit("B", Blue, "INF", {6, 6}).losses("U", type == "INF" ? 1 : 2);
    board.dice(std::move(dice));
    board.run("morale", {{"unit", "U"}});
    return std::pair{board.gone("U"), board.hits_of("U")};
  };
  CHECK(trapped("INF", {4, 4, 5}) == std::pair{false, 2});  // on the edge, which is no way out
  CHECK(trapped("INF", {4, 4, 4}) == std::pair{true, 2});
  CHECK(trapped("HART", {4, 5, 4, 5, 5}) == std::pair{false, 3});
}
TEST_CASE("SQ-RETR-06: it checks a second time once only, and counts as having stood") {
  // U is driven back and cannot go; V and W are destroyed: three of four would be more than half if U had gone.
  Board board;
  for (const char* name : {"U", "V", "W"}) board.unit(name, Red, "INF", {0, 0});
  board.unit("B", Blue, "INF", {6, 6}).losses("U", 1).losses("V", 2).losses("W", 2);
  board.dice({4, 4, 4, 4, 4}).dice({5, 5});
  board.run("morale", {{"unit", "U"}, {"second", "V"}, {"third", "W"}});
  CHECK_FALSE(board.gone("U"));
  CHECK(board.hits_of("U") == 2);  // compelled again by the two of three, and not checked again
  CHECK(board.at("U") == Square{0, 0});
  CHECK(board.dice_left() == 0);
}
TEST_CASE("SQ-RETR-07: compelled first in the order declared, then the squares, then the willing") {
  Board board;
  for (const char* name : {"U", "V", "W"}) board.unit(name, Red, "INF", {3, 3});
  board.unit("B", Blue, "INF", {6, 6}).losses("U", 1).losses("V", 1).dice({4, 4});
  board.says("to-2-2").says("to-3-2").says("to-4-2");  // V and U of the check, W of the square
  board.run("morale", {{"unit", "V"}, {"second", "U"}});
  CHECK(board.at("V") == Square{2, 2});
  CHECK(board.at("U") == Square{3, 2});
  CHECK(board.at("W") == Square{4, 2});
}

}  // namespace vedette::test
