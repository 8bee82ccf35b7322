// Section 4.15: further rounds of an assault.
#include <doctest/doctest.h>

#include "rulesets/squares/assault.h"
#include "test_board.h"

namespace vedette::test {
namespace {

/// R and S of red in (3, 2), B of blue in (3, 3), more as a test likes; the first round comes to nothing.
Board quiet() {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("S", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3});
  return board;
}
const std::vector<std::uint8_t> nothing{3, 3, 1, 1, 1, 1};

int rounds(const Board& board) {
  return static_cast<int>(std::ranges::count_if(
      board.entries(), [](const battle::Entry& e) { return std::holds_alternative<battle::ChargeDeclared>(e.event); }));
}

}  // namespace

TEST_CASE("SQ-RND-01: a fresh brigade may go in again, whoever had the better of the round") {
  Board board = quiet();
  board.acting().dice({3, 3, 1, 1, 5, 1}).dice({5}).says("end").names("S").dice({1, 1, 1});  // R lost the round and
                                                                                             // stands
  board.run("assault", r_at_b);
  CHECK(rounds(board) == 2);
  Board content = quiet();
  content.acting().dice(nothing).says("end");
  content.run("assault", r_at_b);
  CHECK(rounds(content) == 1);
}
TEST_CASE(
    "SQ-RND-02: one or two of the assaulting square, one of them fresh, of the command, not rallied, not ridden far") {
  Board board = quiet();
  board.unit("T", Red, "INF", {2, 2}).unit("O", Red, "INF", {3, 2}, {}, "O").acting().dice(nothing);
  board.names("S").names("R").dice({1, 1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(rounds(board) == 2);
  CHECK(board.noted_of("T", notes.attacked) == 0);  // of another square
  CHECK(board.noted_of("O", notes.attacked) == 0);  // of another command
  for (const auto& key : {notes.rallied, notes.light_point}) {
    Board spent = quiet();
    spent.acting().note("S", key, 1).dice(nothing);
    spent.run("assault", r_at_b);
    CHECK_FALSE(spent.was_asked("SQ-RND-01"));
  }
}
TEST_CASE("SQ-RND-03: the defender names anew") {
  Board board = quiet();
  board.unit("C", Blue, "INF", {3, 3})
      .acting()
      .dice(nothing)
      .names("S")
      .says("done")
      .names("C")
      .says("done")
      .dice({1, 1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(board.thrown().back().unit == board.id("C"));
}
TEST_CASE("SQ-RND-04: guns of the two squares again, or for the first time") {
  Board board = quiet();
  board.unit("G", Red, "HART", {3, 2}).unit("H", Blue, "FART", {3, 3}).acting().dice(nothing);
  board.names("S").says("done").names("G").names("H").dice({1, 1, 1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(board.was_asked("SQ-RND-04"));
  CHECK(std::ranges::count(board.thrown(), "SQ-HIT-04", &rules::DiceRequest::rule) == 2);
}
TEST_CASE("SQ-RND-05: from the attackers' dice on: no skirmishers, one die for who has fought") {
  Board board = quiet();
  board.acting().dice(nothing).names("S").names("R").dice({1, 1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(std::ranges::count(board.thrown(), "SQ-SKIR-01", &rules::DiceRequest::rule) == 2);
  CHECK(board.thrown()[5].count == 1);
}
TEST_CASE("SQ-RND-06: the defender strikes back with a fresh brigade, but only if the attacker has none") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3}).unit("C", Blue, "INF", {3, 3}).acting();
  board.dice(nothing).names("C").dice({1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(rounds(board) == 2);
  Board declined = quiet();  // he has one and keeps it back
  declined.unit("C", Blue, "INF", {3, 3}).acting().dice(nothing).says("end");
  declined.run("assault", r_at_b);
  CHECK_FALSE(declined.was_asked("SQ-RND-06"));
  Board another = quiet();  // his fresh brigade is of another command: as if he had none
  another.unit("O", Red, "INF", {3, 2}, {}, "O").unit("C", Blue, "INF", {3, 3}).acts("Red O", 3).dice(nothing);
  another.run("assault", {{"unit", "O"}, {"target", "B"}});
  CHECK(another.was_asked("SQ-RND-06"));
}
TEST_CASE("SQ-RND-07: in a counterattack attacker and defender change places") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3}).unit("H", Blue, "HCAV", {3, 3}).acting();
  board.land(FeatureKind::Hill, {3, 2}, 1);
  board.dice({1, 1, 1, 1}).names("H");                     // B alone can skirmish: no die for it
  board.dice({4, 4, 5, 1}).dice({4}).dice({1}).dice({1});  // heavy horse rerolls, R saves and, uphill, rerolls
  board.run("assault", r_at_b);
  std::vector<std::string> rules;
  for (const auto& request : board.thrown()) rules.push_back(request.rule);
  CHECK(rules == std::vector<std::string>{"SQ-HIT-01", "SQ-HIT-01", "SQ-HIT-01", "SQ-RERL-01", "SQ-SAVE-01",
                                          "SQ-HIT-01", "SQ-RERL-02"});
  CHECK(board.hits_of("R") == 1);
}
TEST_CASE("SQ-RND-08: a later round costs nothing, but who joins for nothing does no more") {
  Board board = quiet();
  board.acting().dice(nothing).names("S").dice({1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(board.noted_of("S", notes.spent) == 0);
  CHECK(board.noted_of("S", notes.ended) == 1);
  CHECK(board.noted_of("R", notes.ended) == 0);
}
TEST_CASE("SQ-RND-09: round after round while somebody fresh is there, attacker first") {
  Board board = quiet();
  board.unit("T", Red, "INF", {3, 2}).unit("C", Blue, "INF", {3, 3}).acting().dice(nothing);
  board.names("S").says("done").names("B").says("done").dice({1, 1, 1});
  board.names("T").says("done").names("B").says("done").dice({1, 1, 1});
  board.names("C").says("done").names("R").says("done").dice({1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(rounds(board) == 4);
}
TEST_CASE("SQ-RND-10: nobody advances for nothing") {
  Board board;
  board.unit("R", Red, "INF", {3, 2}).unit("B", Blue, "INF", {3, 3}).acting();
  board.dice({3, 3, 5, 5, 1, 1}).dice({4, 4});
  board.run("assault", r_at_b);
  CHECK(board.gone("B"));
  CHECK(board.at("R") == Square{3, 2});
  CHECK(board.refused(board.step("R", {3, 3})) == "");  // the point it has left takes it there
}

TEST_CASE("SQ-ASLT-02, SQ-RND-10: attackers go over the border at one defender each, and back to their places") {
  Board board;
  board.unit("R", Red, "INF", {3, 2})
      .unit("S", Red, "INF", {3, 2})
      .unit("T", Red, "INF", {4, 3})
      .unit("U", Red, "INF", {3, 4});
  board.unit("B", Blue, "INF", {3, 3}).unit("C", Blue, "INF", {3, 3}).unit("G", Blue, "FART", {3, 3}).acting();
  std::map<std::string, Point> places;
  for (const char* name : {"R", "S", "T", "U", "B", "C"}) places[name] = board.of(name).pose.at;
  board.dice({1, 1, 1, 1, 1, 1}).dice({1, 1, 1, 1, 1, 1, 1, 1}).dice({1, 1, 1, 1, 1});
  board.run("assault", {{"unit", "R"},
                        {"second", "S"},
                        {"support", "T"},
                        {"support2", "U"},
                        {"target", "B"},
                        {"target2", "C"},
                        {"target guns", "G"}});
  std::vector<std::tuple<std::string, std::string, battle::Face>> met;
  int parted = 0, shots = 0;
  for (const battle::Entry& entry : board.entries()) {
    if (const auto* made = std::get_if<battle::ContactMade>(&entry.event))
      met.emplace_back(board.state().name(made->contact.attacker), board.state().name(made->contact.target),
                       made->contact.face);
    parted += std::holds_alternative<battle::ContactEnded>(entry.event) ? 1 : 0;
    shots += std::holds_alternative<battle::FireDeclared>(entry.event) ? 1 : 0;
  }
  using battle::Face;
  // Blue looks south: what comes from the east comes at its left, from the north at its rear.
  const std::vector<std::tuple<std::string, std::string, Face>> expected{
      {"R", "B", Face::Front}, {"S", "C", Face::Front}, {"T", "B", Face::Left}, {"U", "C", Face::Rear}};
  CHECK(met == expected);
  CHECK(parted == 4);
  CHECK(shots == 1);
  CHECK(board.state().contacts.empty());
  for (const auto& [name, at] : places) CHECK(board.of(name).pose.at == at);
}

}  // namespace vedette::test
