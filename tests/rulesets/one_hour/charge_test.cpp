// Sections 4.7 and 4.8: charges and squares; 4.14: turning to face.
#include <doctest/doctest.h>

#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/notes.h"
#include "test_table.h"

namespace vedette::test {

using battle::FeatureKind;

namespace {

/// A charger in the middle looking north, its target further north looking south.
TestTable at_odds(Type attacker, Type target, double gap = 5, Given second = {}) {
  TestTable table;
  table.unit("A", Red, attacker, 0, -2 - gap, 0).unit("B", Blue, target, 0, 0, 180, std::move(second));
  return table;
}

}  // namespace

TEST_CASE("OH-CHRG-01: a charge is a move into contact, fought in step 4") {
  TestTable table = at_odds(INF, INF);
  moves(table, table.charge("A", "B"));
  CHECK(table.fights("A", "B"));
  CHECK(table.noted("A", one_hour::notes.charged));
  CHECK(table.noted("A", one_hour::notes.moved));
  CHECK(table.y("A") == doctest::Approx(-2));
  table.dice({4, 1});
  table.play_to(1, Red, 4);
  CHECK(table.hits("B") == 1);
  TestTable friendly = at_odds(INF, INF);
  friendly.unit("C", Red, INF, 5, -3, 0);
  CHECK(friendly.refused(friendly.charge("A", "C")) == "OH-CHRG-01");
}

TEST_CASE("OH-CHRG-02: guns do not charge, unless the option lets them") {
  TestTable table = at_odds(HART, INF);
  CHECK(table.refused(table.charge("A", "B")) == "OH-CHRG-02");
  TestTable bold = at_odds(HART, INF);
  bold.option("oh.artillery_may_charge", "on");
  CHECK(bold.refused(bold.charge("A", "B")) == "");
  TestTable square = at_odds(INF, INF);
  square.of("A").formation = battle::Formation::Square;
  CHECK(square.refused(square.charge("A", "B")) == "OH-SQR-04");
}

TEST_CASE("OH-CHRG-03: one turn of 45 degrees before the charge") {
  TestTable table;
  table.unit("A", Red, LCAV, -6, -8, 0).unit("B", Blue, SKIRM, 0, 0, 180);
  CHECK(table.refused(table.charge("A", "B", 40)) == "");
  CHECK(table.refused(table.charge("A", "B", 45)) == "");
  CHECK(table.refused(table.charge("A", "B", 45.02)) == "OH-CHRG-03");
  CHECK(table.refused(table.charge("A", "B", -46)) == "OH-CHRG-03");
  moves(table, table.charge("A", "B", 40));
  CHECK(table.of("A").pose.facing == deg(40));
}

TEST_CASE("OH-CHRG-04: straight to first contact within the allowance, without road bonus") {
  TestTable table = at_odds(INF, INF, 6);
  CHECK(table.refused(table.charge("A", "B")) == "");
  TestTable far = at_odds(INF, INF, 6.01);
  far.ground("Lane", FeatureKind::Road, {{0, -18}, {0, 18}});
  CHECK(far.refused(far.charge("A", "B")) == "OH-CHRG-04");
  TestTable aside = at_odds(INF, INF);
  CHECK(aside.refused(aside.charge("A", "B", 45)) == "OH-CHRG-04");
  TestTable blocked = at_odds(LCAV, INF, 8);
  blocked.unit("Friend", Red, SKIRM, 0, -5, 0);
  CHECK(blocked.refused(blocked.charge("A", "B")) == "OH-MOVE-05");
  TestTable marsh = at_odds(LCAV, INF, 8);
  marsh.ground("Marsh", FeatureKind::Marsh, {{-1, -5}, {1, -5}, {1, -4}, {-1, -4}});
  CHECK(marsh.refused(marsh.charge("A", "B")) == "OH-TERR-07");
  // It stops at first contact: an edge touched by one corner is contact enough.
  TestTable corner;
  corner.unit("A", Red, INF, 3.9, -7, 0).unit("B", Blue, INF, 0, 0, 180);
  moves(corner, corner.charge("A", "B"));
  CHECK(corner.y("A") == doctest::Approx(-2));
}

TEST_CASE("OH-CHRG-05: one charger for a target, a charger may be charged") {
  TestTable table = at_odds(INF, INF, 2);
  table.unit("Second", Red, INF, 6, 0, 270).unit("Third", Blue, INF, 0, -8, 0);
  moves(table, table.charge("A", "B"));
  table.state().clock.phase = 1;
  CHECK(table.refused(table.charge("Second", "B")) == "OH-CHRG-05");
  table.at(1, Blue, 1);
  CHECK(table.refused(table.charge("Third", "A")) == "");
}

TEST_CASE("OH-CHRG-06: two touched, one engaged") {
  TestTable table;
  table.unit("A", Red, INF, 0, -5, 0).unit("B", Blue, INF, -2, 0, 180).unit("C", Blue, INF, 2, 0, 180);
  moves(table, table.charge("A", "C"));
  CHECK(table.fights("A", "C"));
  CHECK(!table.fights("A", "B"));
  CHECK(one_hour::Board{table.state()}.in_contact(table.id("A"), table.id("B")));
}

TEST_CASE("OH-CHRG-07, OH-CHRG-08: a flank attack starts and ends there") {
  const auto met = [](double x, double y, double facing) {
    TestTable table;
    table.unit("A", Red, LCAV, x, y, facing).unit("B", Blue, SKIRM, 0, 0, 0);
    moves(table, table.charge("A", "B"));
    return table.face("A", "B");
  };
  CHECK(met(-8, 0, 90) == Face::Left);
  CHECK(met(8, -0.5, 270) == Face::Right);
  CHECK(met(0, -8, 0) == Face::Rear);
  CHECK(met(0, 8, 180) == Face::Front);
  // From the front zone round to the side is frontal, wherever the bases touch.
  CHECK(met(6, 6, 225) == Face::Front);
}

TEST_CASE("OH-CHRG-09: a garrison has no flanks") {
  TestTable table;
  table.ground("Hamlet", FeatureKind::Town, {{-2, -2}, {2, -2}, {2, 2}, {-2, 2}})
      .unit("A", Red, LCAV, -8, 0, 90)
      .unit("B", Blue, INF, 0, 0, 0, {.town = "Hamlet"});
  moves(table, table.charge("A", "B"));
  CHECK(table.face("A", "B") == Face::Front);
  CHECK(table.asked().size() == 1);  // nobody was asked to form square in a town
}

TEST_CASE("OH-CHRG-10, OH-CHRG-11: on contact the target may form square and do nothing else") {
  TestTable table = at_odds(LCAV, INF);
  table.state().clock = {};
  table.answers(table.charge("A", "B")).says("no").play_segment();
  CHECK(table.asked().back().side == Blue);
  CHECK(table.asked().back().keys() == "yes, no");
  CHECK(table.fights("A", "B"));
  CHECK(table.of("B").formation == battle::Formation::Line);
}

TEST_CASE("OH-SQR-01: who may try, and when") {
  const auto asked = [](TestTable& table) {
    table.state().clock = {};
    table.answers(table.charge("A", "B")).says("no");
    try {
      table.play_segment();
    } catch (const rules::ScriptFault&) {
    }
    return std::ranges::find(table.asked(), table.id("B"), &rules::Decision::unit) != table.asked().end();
  };
  TestTable line = at_odds(HCAV, INF);
  CHECK(asked(line));
  TestTable light = at_odds(LCAV, LINF);
  CHECK(asked(light));
  TestTable skirmishers = at_odds(LCAV, SKIRM);
  CHECK(!asked(skirmishers));
  TestTable foot = at_odds(INF, INF);
  CHECK(!asked(foot));
  TestTable square = at_odds(LCAV, INF, 5, {.square = true});
  CHECK(!asked(square));
  TestTable busy = at_odds(LCAV, INF);
  busy.unit("C", Red, INF, 0, 2, 180).contact("B", "C");
  CHECK(!asked(busy));
  TestTable wood = at_odds(LCAV, LINF);
  wood.ground("Copse", FeatureKind::Wood, {{-2, -0.9}, {2, -0.9}, {2, 1}, {-2, 1}});
  CHECK(!asked(wood));
  TestTable named = at_odds(LCAV, SKIRM);
  CHECK(named.forbidden("form-square", {{"unit", "B"}, {"against", "A"}}) == "OH-SQR-01");
}

TEST_CASE("OH-SQR-02, OH-SQR-03: three or more forms it, and it has no flank") {
  TestTable table;
  table.unit("A", Red, LCAV, 8, 0, 270).unit("B", Blue, LINF, 0, 0, 0);
  SUBCASE("two fails") {
    table.says("yes").dice({2}).run("charge-only", {{"attacker", "A"}, {"target", "B"}});
    CHECK(table.face("A", "B") == Face::Right);
  }
  SUBCASE("three succeeds") {
    table.says("yes").dice({3}).run("charge-only", {{"attacker", "A"}, {"target", "B"}});
    CHECK(table.of("B").formation == battle::Formation::Square);
    CHECK(table.face("A", "B") == Face::Front);
  }
}

TEST_CASE("OH-SQR-04, OH-SQR-05: a square stands until no cavalry is against it") {
  TestTable table = at_odds(LCAV, INF, 0, {.square = true});
  table.contact("A", "B").at(1, Blue, 1);
  CHECK(table.refused(table.move("B", 0, 1)) == "OH-SQR-04");
  CHECK(table.refused(table.on("turn-to-face", "B", "A")) == "OH-SQR-04");
  CHECK(table.refused(table.on("leave-square", "B")) == "OH-SQR-05");
  table.state().contacts.clear();
  table.of("A").pose.at.y -= in(6).micrometres;
  CHECK(table.refused(table.move("B", 0, 1)) == "OH-SQR-04");
  CHECK(table.refused(table.on("leave-square", "B")) == "");
  // Leaving comes before an ordinary action.
  table.state().clock = {1, Red, 5, "elimination"};
  table.answers(table.on("leave-square", "B")).answers(table.move("B", 0, 3)).play_segment();
  CHECK(table.of("B").formation == battle::Formation::Line);
  CHECK(table.y("B") == doctest::Approx(-3));
  // Foot against it does not hold it in square; and a unit that is not in square cannot leave one.
  TestTable foot = at_odds(INF, INF, 0, {.square = true});
  foot.contact("A", "B").at(1, Blue, 1);
  CHECK(foot.refused(foot.on("leave-square", "B")) == "");
  TestTable none = at_odds(INF, INF);
  none.at(1, Blue, 1);
  CHECK(none.refused(none.on("leave-square", "B")) == "OH-SQR-05");
}

TEST_CASE("OH-SQR-06, OH-SQR-07: a square shoots with one die, all round") {
  for (const Type type : {INF, LINF}) {
    TestTable table;
    table.unit("B", Red, type, 0, 0, 0, {.square = true}).unit("Behind", Blue, INF, 0, -9, 0).at(1, Red, 3);
    table.dice({6}).run("shoot", {{"unit", "B"}, {"target", "Behind"}});
    CHECK(table.hits("Behind") == 1);
    CHECK(table.dice_left() == 0);
    const auto& fired = std::get<battle::FireDeclared>(table.entries().front().event);
    CHECK(fired.range == in(7));  // from the rear edge, the nearest point of its base
  }
}

TEST_CASE("OH-SQR-08, OH-SQR-09: a square fights with its dice and never falls back") {
  TestTable table = at_odds(LCAV, INF, 0, {.square = true});
  table.contact("A", "B").at(1, Blue, 4).dice({1, 3}).run("fight", {{"unit", "B"}, {"enemy", "A"}});
  CHECK(table.y("B") == doctest::Approx(0));
  CHECK(table.fights("A", "B"));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-ENG-01, OH-ENG-02: turning to face is all an engaged unit may do") {
  TestTable front = at_odds(INF, INF, 0);
  front.contact("A", "B").at(1, Blue, 1);
  CHECK(front.refused(front.on("turn-to-face", "B", "A")) == "OH-ENG-02");
  TestTable rear;
  rear.unit("A", Red, INF, 0, -2, 0).unit("B", Blue, INF, 0, 0, 0).contact("A", "B", Face::Rear).at(1, Blue, 1);
  rear.state().clock = {1, Red, 5, "elimination"};
  rear.answers(rear.on("turn-to-face", "B", "A")).play_segment();
  CHECK(rear.of("B").pose.facing == deg(180));
  CHECK(rear.face("A", "B") == Face::Front);
  CHECK(rear.noted("B", one_hour::notes.pivoted));
}

TEST_CASE("OH-ENG-03: contact is restored, and without room there is no turn") {
  TestTable right;
  right.unit("A", Red, LCAV, 3, 0.5, 270).unit("B", Blue, INF, 0, 0, 0).contact("A", "B", Face::Right).at(1, Blue, 1);
  right.run("turn-to-face", {{"unit", "B"}, {"enemy", "A"}});
  CHECK(right.x("A") == doctest::Approx(2));
  CHECK(one_hour::Board{right.state()}.in_contact(right.id("A"), right.id("B")));
  // A deep base turned on its side pushes the enemy back.
  TestTable deep;
  deep.unit("A", Red, LCAV, 3, 0, 270)
      .unit("B", Blue, INF, 0, 0, 0, {.depth = 5})
      .contact("A", "B", Face::Right)
      .at(1, Blue, 1);
  deep.run("turn-to-face", {{"unit", "B"}, {"enemy", "A"}});
  CHECK(deep.x("A") == doctest::Approx(3.5));
  CHECK(one_hour::Board{deep.state()}.in_contact(deep.id("A"), deep.id("B")));
  TestTable blocked;
  blocked.unit("A", Red, LCAV, 3, 0, 270)
      .unit("B", Blue, INF, 0, 0, 0)
      .unit("Friend", Blue, INF, 0, 2, 0)
      .contact("A", "B", Face::Right)
      .at(1, Blue, 1);
  CHECK(blocked.refused(blocked.on("turn-to-face", "B", "A")) == "OH-ENG-03");
}

TEST_CASE("OH-ENG-04: a fight ends with one of the two") {
  TestTable table = at_odds(INF, INF, 0, {.hits = 4});
  table.contact("A", "B").at(1, Red, 4).dice({6, 1});
  table.state().clock.phase = 3;
  table.play_segment();
  CHECK(table.fights("A", "B"));
  table.play_segment();
  CHECK(!table.fights("A", "B"));
}

}  // namespace vedette::test
