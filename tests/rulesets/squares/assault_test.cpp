// Sections 4.9 to 4.12: declaring an assault, skirmishers, hits, saves and rerolls.
#include <doctest/doctest.h>

#include "rulesets/squares/assault.h"
#include "test_board.h"

namespace vedette::test {
namespace {

int advantage(Board& board, const Units& attackers, const Units& defenders) {
  int found = 0;
  board.play([&](Referee& r) { found = skirmish(r, {attackers, defenders}, square_of(r.state(), defenders.front())); });
  return found;
}
/// Dice of each throw of a kind of rule.
std::vector<int> counts(const Board& board, const std::string& rule) {
  std::vector<int> found;
  for (const auto& request : board.thrown())
    if (request.rule == rule) found.push_back(request.count);
  return found;
}

}  // namespace

TEST_CASE("SQ-ASLT-01: two points each, whatever the ground") {
  Board board = duel();
  board.land(FeatureKind::Hill, {3, 3}, 1).land(FeatureKind::Wood, {3, 3}).water({{0.0, 3.0}, {7.0, 3.0}});
  board.acts("Red A", 2).dice({3, 3, 1, 1, 1, 1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(board.noted_of("R", notes.spent) == 2);
  Board poor = duel();
  CHECK(poor.acts("Red A", 1).refused(poor.on("assault", "R", "B")) == "SQ-ASLT-01");
}
TEST_CASE("SQ-ASLT-02: a square beside it with an enemy in it") {
  Board board = duel();
  board.unit("C", Blue, "INF", {3, 4}).acting();
  CHECK(board.refused(board.on("assault", "R", "C")) == "SQ-ASLT-02");
  CHECK(board.refused(board.on("assault", "R", "B")) == "");
  board.of("B").on_table = false;
  CHECK(board.forbidden("assault", {{"unit", "R"}, {"target", "C"}}) == "SQ-ASLT-02");
}
TEST_CASE(
    "SQ-ASLT-03, SQ-ASLT-04, SQ-ASLT-05: two of one square, one of each other, guns of the first, in that order") {
  Board board = duel();
  board.unit("S", Red, "INF", {3, 2})
      .unit("T", Red, "INF", {3, 2})
      .unit("U", Red, "INF", {2, 2})
      .unit("V", Red, "INF", {2, 2});
  board.unit("G", Red, "FART", {3, 2}).unit("H", Red, "FART", {2, 2}).acting();
  CHECK(board.refused(board.on("assault", "G", "B")) == "SQ-ASLT-03");
  board.names("S").names("V").names("G");
  board.dice({1, 1, 1, 1});                 // skirmishers of three brigades and of one: a tie
  board.dice({1, 1, 1, 1, 1, 1, 1, 1, 1});  // nobody hits
  board.says("end");                        // T stays out of it
  board.play([&](Referee& r) { assault(r, board.id("R"), {3, 3}); });
  for (const char* paid : {"R", "S", "V", "G"}) CHECK(board.noted_of(paid, notes.spent) == 2);
  for (const char* out : {"T", "U", "H"}) CHECK(board.noted_of(out, notes.spent) == 0);
  std::vector<std::string> order;
  for (const auto& request : board.thrown())
    if (request.rule.starts_with("SQ-HIT")) order.push_back(board.state().name(request.unit));
  CHECK(order == std::vector<std::string>{"R", "S", "V", "G", "B"});
  CHECK(board.was_asked("SQ-ASLT-05"));
}
TEST_CASE("SQ-ASLT-06: of the command that acts, with points, not rallied, ended or ridden far") {
  const auto refused = [](const test::AnyNote& key) {
    Board board = duel("LCAV");
    board.acting().note("R", key, 1);
    return board.refused(board.on("assault", "R", "B"));
  };
  CHECK(refused(notes.rallied) == "SQ-ASLT-06");
  CHECK(refused(notes.ended) == "SQ-AP-02");
  CHECK(refused(notes.light_point) == "SQ-MOV-09");
  Board board = duel();
  board.unit("S", Red, "INF", {3, 2}, {}, "S").acts("Red S", 3);
  CHECK(board.refused(board.on("assault", "R", "B")) == "SQ-AP-04");
}
TEST_CASE("SQ-ASLT-07, SQ-ASLT-08: one or two brigades must defend, guns may") {
  Board board = duel();
  board.unit("C", Blue, "INF", {3, 3}).unit("D", Blue, "INF", {3, 3}).unit("G", Blue, "FART", {3, 3}).acting();
  board.names("C").says("done").names("G").dice({3, 3, 1, 1, 1, 1, 1}).says("end");
  board.play([&](Referee& r) { assault(r, board.id("R"), {3, 3}); });
  CHECK(board.was_asked("SQ-ASLT-07"));
  CHECK(board.was_asked("SQ-ASLT-08"));
  CHECK(counts(board, "SQ-HIT-04") == std::vector<int>{1});
  CHECK(counts(board, "SQ-HIT-01") == std::vector<int>{2, 2});
}
TEST_CASE("SQ-ASLT-08: guns alone must defend themselves") {
  Board board = duel("INF", "FART");
  board.acting().dice({5, 1, 1, 1});  // a hit, no reply, and one fail destroys the battery
  board.play([&](Referee& r) { assault(r, board.id("R"), {3, 3}); });
  CHECK(board.gone("B"));
}
TEST_CASE("SQ-ASLT-09: horse may assault those outside a town, never those in it") {
  for (const std::string type : {"CAV", "MIX"}) {
    CAPTURE(type);
    Board board = duel(type);
    board.land(FeatureKind::Town, {3, 3}).acting().in_town("B");
    CHECK(board.refused(board.on("assault", "R", "B")) == "SQ-ASLT-09");
    CHECK(board.forbidden("assault", r_at_b) == "SQ-ASLT-09");
    Board outside = duel(type);
    outside.unit("C", Blue, "INF", {3, 3}).land(FeatureKind::Town, {3, 3}).acting().in_town("B");
    CHECK(outside.refused(outside.on("assault", "R", "B")) == "");
    CHECK_FALSE(may_defend(outside.state(), outside.id("B"), {outside.id("R")}, {3, 3}));
    CHECK(may_defend(outside.state(), outside.id("C"), {outside.id("R")}, {3, 3}));
  }
}
TEST_CASE("SQ-ASLT-10: no guns in a fight where its square or theirs has woods") {
  for (const Square woods : {Square{3, 2}, Square{3, 3}}) {
    Board board = duel();
    board.unit("G", Red, "FART", {3, 2}).land(FeatureKind::Wood, woods).acting();
    CHECK(board.forbidden("assault", {{"unit", "R"}, {"guns", "G"}, {"target", "B"}}) == "SQ-ASLT-10");
  }
  Board alone = duel("INF", "FART");
  alone.land(FeatureKind::Wood, {3, 3}).acting();
  CHECK(alone.refused(alone.on("assault", "R", "B")) == "SQ-ASLT-10");
  Board beside = duel();
  beside.unit("H", Blue, "FART", {3, 3}).land(FeatureKind::Wood, {3, 3}).acting();
  CHECK(beside.forbidden("assault", {{"unit", "R"}, {"target", "B"}, {"target guns", "H"}}) == "SQ-ASLT-10");
}
TEST_CASE("SQ-ASLT-10, SQ-RND-04: nor are guns in woods asked for in a later round") {
  const auto guns_asked_for = [](Square woods) {
    Board board = duel();
    board.unit("S", Red, "INF", {3, 2}).unit("G", Red, "HART", {3, 2}).land(FeatureKind::Wood, woods).acting();
    board.dice({3, 3, 1, 1, 1, 1}).names("S").says("done");
    if (woods == Square{0, 0}) board.says("done");
    board.dice({1, 1, 1}).run("assault", r_at_b);
    return board.was_asked("SQ-RND-04");
  };
  CHECK(guns_asked_for({0, 0}));
  CHECK_FALSE(guns_asked_for({3, 2}));
  CHECK_FALSE(guns_asked_for({3, 3}));
}

TEST_CASE("SQ-SKIR-01, SQ-SKIR-04: a die of each brigade of foot, the single highest has the advantage, a tie nobody") {
  const auto fall = [](std::vector<std::uint8_t> dice) {
    Board board = duel();
    board.unit("S", Red, "INF", {3, 2}).unit("G", Red, "FART", {3, 2}).acting().dice(std::move(dice));
    return advantage(board, {board.id("R"), board.id("S"), board.id("G")}, {board.id("B")});
  };
  CHECK(fall({1, 5, 4}) == 1);
  CHECK(fall({4, 4, 5}) == 2);
  CHECK(fall({2, 4, 4}) == 0);
}
TEST_CASE("SQ-SKIR-02, SQ-SKIR-05: who has enemy horse beside him sends nobody out, and the other side wins unthrown") {
  Board board = duel();
  board.unit("H", Blue, "CAV", {4, 3}).acting();  // it takes no part
  CHECK(advantage(board, {board.id("R")}, {board.id("B")}) == 2);
  CHECK(board.thrown().empty());
  Board neither = duel("CAV", "FART");
  CHECK(advantage(neither, {neither.id("R")}, {neither.id("B")}) == 0);
}
TEST_CASE("SQ-SKIR-03: horse of both in the squares of the assault: nobody skirmishes") {
  Board board = duel();
  board.unit("H", Red, "CAV", {2, 3}).unit("I", Blue, "CAV", {3, 3});
  CHECK(advantage(board, {board.id("R"), board.id("H")}, {board.id("B")}) == 0);
  // Red's horse in a square that takes no part only watches B.
  CHECK(advantage(board, {board.id("R")}, {board.id("B")}) == 0);
  CHECK(board.thrown().empty());
}
TEST_CASE("SQ-SKIR-06, SQ-SKIR-07: the other side hits on sixes, guns too, as long as the assault lasts") {
  Board board = duel();
  board.unit("G", Red, "FART", {3, 2}).unit("S", Red, "INF", {3, 2}).acting();
  board.dice({1, 6}).dice({5, 6, 5}).dice({5, 1});  // blue's advantage: red hits once of three, blue once of two
  board.names("R").says("end").says("end").dice({5}).dice({5});  // R and B bear it
  board.names("S").says("done").says("done");                    // S is fresh: a second round
  board.dice({5, 5}).dice({4}).dice({5});                        // and hits on sixes still
  board.run("assault", {{"unit", "R"}, {"guns", "G"}, {"target", "B"}});
  CHECK(board.hits_of("B") == 1);
  CHECK(board.dice_left() == 0);
}

TEST_CASE("SQ-HIT-01, SQ-HIT-02: two quality dice in a brigade's first round, one later") {
  Board board = duel();
  board.trait("R", "quality", "10").unit("S", Red, "INF", {3, 2}).acting();
  board.dice({3, 3, 1, 1, 1, 1});
  board.names("S").names("R").dice({1, 1, 1, 1});
  board.run("assault", r_at_b);
  CHECK(counts(board, "SQ-HIT-01") == std::vector<int>{2, 2, 2, 1, 1});
  for (const auto& request : board.thrown())
    if (request.rule == "SQ-HIT-01")
      CHECK(request.kind == (request.unit == board.id("R") ? core::DieKind::D10 : core::DieKind::D8));
}
TEST_CASE("SQ-HIT-03: in woods foot throws skirmish dice, a mixed brigade one, horse one of quality") {
  Board board = duel("INF", "MIX");
  board.unit("H", Red, "CAV", {2, 2}, {6, 10, 8}).land(FeatureKind::Wood, {3, 3}).acting().dice({1, 1, 1, 1});
  board.run("assault", {{"unit", "R"}, {"support", "H"}, {"target", "B"}});
  REQUIRE(board.thrown().size() == 3);
  CHECK(board.thrown()[0].count == 2);
  CHECK(board.thrown()[0].kind == core::DieKind::D6);
  CHECK(board.thrown()[1].count == 1);
  CHECK(board.thrown()[1].kind == core::DieKind::D10);
  CHECK(board.thrown()[2].count == 1);
  CHECK(board.thrown()[2].kind == core::DieKind::D6);
}
TEST_CASE("SQ-HIT-04: foot guns throw a d12, horse guns a d10") {
  Board board = duel();
  board.unit("G", Red, "FART", {3, 2}).unit("H", Blue, "HART", {3, 3}).acting().dice({3, 3, 1, 1, 12, 1, 1, 1});
  board.names("B").dice({5});
  board.run("assault", {{"unit", "R"}, {"guns", "G"}, {"target", "B"}, {"target guns", "H"}});
  CHECK(board.thrown()[3].kind == core::DieKind::D12);
  CHECK(board.thrown()[5].kind == core::DieKind::D10);
  CHECK(counts(board, "SQ-HIT-04") == std::vector<int>{1, 1});
}
TEST_CASE("SQ-HIT-05, SQ-HIT-08: five hits, and markers stay") {
  Board board = duel();
  board.acting().losses("B", 1).dice({3, 3, 5, 4, 4, 4, 5, 5});
  board.run("assault", r_at_b);
  CHECK(board.hits_of("B") == 2);
}
TEST_CASE("SQ-HIT-06: attackers throw first, and who is hit throws as many dice") {
  Board board = duel();
  board.acting().losses("B", 3).dice({3, 3, 5, 5, 5, 5}).dice({5, 5}).dice({5, 5, 5, 5, 5});
  board.run("assault", r_at_b);
  CHECK(counts(board, "SQ-HIT-01") == std::vector<int>{2, 2});
  CHECK(board.hits_of("R") == 2);
  CHECK(board.thrown()[2].unit == board.id("R"));  // after the skirmishers
  CHECK(board.thrown()[3].unit == board.id("B"));
}
TEST_CASE("SQ-HIT-07: hits are shared evenly among those who take part, the owner gives the odd one") {
  Board board = duel();
  board.unit("C", Blue, "INF", {3, 3}).unit("D", Blue, "INF", {3, 3}).unit("S", Red, "INF", {3, 2}).acting();
  board.dice({3, 3, 3, 3}).dice({5, 5, 5, 1}).names("C").dice({1, 1, 1, 1}).dice({5, 5, 5}).says("end");
  board.run("assault", {{"unit", "R"}, {"second", "S"}, {"target", "B"}, {"target2", "C"}});
  CHECK(board.hits_of("B") == 1);
  CHECK(board.hits_of("C") == 2);
  CHECK(board.hits_of("D") == 0);
}

TEST_CASE("SQ-SAVE-01, SQ-SAVE-03, SQ-SAVE-05: foot saves against horse alone, once, before it throws") {
  Board board = duel("CAV");
  board.unit("G", Red, "HART", {3, 2}).acting();  // guns do not spoil the save
  board.dice({5, 5, 5}).dice({5, 4, 5}).dice({5, 1}).names("R").dice({5}).dice({5});
  board.run("assault", {{"unit", "R"}, {"guns", "G"}, {"target", "B"}});
  CHECK(board.hits_of("B") == 1);  // so the round is drawn
  CHECK(board.hits_of("R") == 1);
  CHECK(counts(board, "SQ-SAVE-01") == std::vector<int>{3});
  CHECK(counts(board, "SQ-MORL-03") == std::vector<int>{1, 1});
  CHECK(board.thrown()[2].rule == "SQ-SAVE-01");
  CHECK(board.thrown()[3].unit == board.id("B"));
  CHECK(board.thrown()[3].rule == "SQ-HIT-01");
  Board mixed = duel("CAV");
  mixed.unit("S", Red, "INF", {3, 2}).acting().dice({5, 1, 1, 1, 1, 1, 5});
  mixed.run("assault", {{"unit", "R"}, {"second", "S"}, {"target", "B"}});
  CHECK(counts(mixed, "SQ-SAVE-01").empty());
  Board horse = duel("CAV", "CAV");
  horse.acting().dice({5, 1, 1, 1, 5});
  horse.run("assault", r_at_b);
  CHECK(counts(horse, "SQ-SAVE-01").empty());
}
TEST_CASE("SQ-SAVE-02: foot in a town saves by its quality, also when it is counterattacked from there") {
  Board board = duel();
  board.land(FeatureKind::Town, {3, 3}).acting().in_town("B").trait("B", "quality", "8");
  board.dice({3, 3, 5, 5}).dice({5, 4}).dice({1, 1});  // two hits, one saved; one marker in a town: no die
  board.run("assault", r_at_b);
  CHECK(board.hits_of("B") == 1);
  CHECK(counts(board, "SQ-SAVE-02") == std::vector<int>{2});
  CHECK(counts(board, "SQ-MORL-03").empty());
}
TEST_CASE("SQ-RERL-01, SQ-RERL-03: attacking heavy horse throws its misses once more") {
  Board board = duel("HCAV", "CAV");
  board.acting().dice({5, 4}).dice({4}).dice({1, 1}).dice({5});
  board.run("assault", r_at_b);
  CHECK(counts(board, "SQ-RERL-01") == std::vector<int>{1});
  CHECK(board.thrown()[1].rule == "SQ-RERL-01");
  CHECK(board.thrown()[1].needed == board.thrown()[0].needed);
  CHECK(board.hits_of("B") == 1);
  Board medium = duel("CAV", "HCAV");
  medium.acting().dice({1, 1, 1, 1});
  medium.run("assault", r_at_b);
  CHECK(counts(medium, "SQ-RERL-01").empty());  // nor does it when it defends
}
TEST_CASE("SQ-RERL-02: foot and guns above all their attackers reroll, horse does not") {
  Board board = duel("INF", "INF");
  board.unit("G", Blue, "FART", {3, 3}).unit("S", Red, "INF", {2, 2}).land(FeatureKind::Hill, {3, 3}, 1).acting();
  const Names with_guns{{"unit", "R"}, {"target", "B"}, {"target guns", "G"}};
  board.dice({3, 3, 1, 1}).dice({5, 1}).dice({1}).dice({1}).dice({1}).dice({5});
  board.run("assault", with_guns);
  CHECK(counts(board, "SQ-RERL-02") == std::vector<int>{1, 1});
  Board level = duel();
  level.unit("S", Red, "INF", {2, 2}).land(FeatureKind::Hill, {3, 3}, 1).land(FeatureKind::Hill, {2, 2}, 1).acting();
  level.dice({3, 3, 3, 1, 1, 1, 1, 1, 1});
  level.run("assault", {{"unit", "R"}, {"support", "S"}, {"target", "B"}});
  CHECK(counts(level, "SQ-RERL-02").empty());  // S is as high
  Board horse = duel("INF", "CAV");
  horse.land(FeatureKind::Hill, {3, 3}, 1).acting().dice({1, 1, 1, 1});
  horse.run("assault", r_at_b);
  CHECK(counts(horse, "SQ-RERL-02").empty());
}

}  // namespace vedette::test
