// The specification's worked examples, OH-X01 to OH-X21, one test case each.
#include <doctest/doctest.h>

#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/notes.h"
#include "test_table.h"

namespace vedette::test {

using Names = Names;
using battle::FeatureKind;

namespace {

/// Two units facing each other, the first's front 1 inch from the middle, the second's near edge `range` further.
TestTable facing(Type one, Type other, double range, Given first = {}, Given second = {}) {
  TestTable table;
  table.unit("Firer", Red, one, 0, 0, 0, std::move(first));
  table.unit("Target", Blue, other, 0, 1 + range + 1, 180, std::move(second));
  table.at(1, Red, 3);
  return table;
}

/// A charger in touch with its target, in step 4 of the charger's turn.
TestTable locked(Type attacker, Type target, Face face = Face::Front, Given first = {}, Given second = {}) {
  TestTable table;
  if (face == Face::Front) table.unit("Attacker", Red, attacker, 0, -2, 0, std::move(first));
  if (face == Face::Rear) table.unit("Attacker", Red, attacker, 0, -2, 0, std::move(first));
  if (face == Face::Left) table.unit("Attacker", Red, attacker, -3, 0, 90, std::move(first));
  if (face == Face::Right) table.unit("Attacker", Red, attacker, 3, 0, 270, std::move(first));
  table.unit("Target", Blue, target, 0, 0, face == Face::Front ? 180 : 0, std::move(second));
  table.at(1, Red, 4).contact("Attacker", "Target", face);
  return table;
}

const Names shot{{"unit", "Firer"}, {"target", "Target"}};
const Names fight{{"unit", "Attacker"}, {"enemy", "Target"}};
const Names charge{{"attacker", "Attacker"}, {"target", "Target"}};

}  // namespace

TEST_CASE("OH-X01: an infantry volley") {
  TestTable table = facing(INF, HCAV, 10);
  table.dice({4, 2}).run("shoot", shot);
  CHECK(table.hits("Target") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X02: a volley into a town") {
  TestTable table;
  table.ground("Village", FeatureKind::Town, {{-3, 13}, {3, 13}, {3, 17}, {-3, 17}})
      .unit("Firer", Red, INF, 0, 0, 0)
      .unit("Target", Blue, INF, 0, 15, 180, {.town = "Village"})
      .at(1, Red, 3);
  table.dice({5, 6, 4, 3}).run("shoot", shot);
  CHECK(table.hits("Target") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X03: the star cap comes before the saves") {
  TestTable table = facing(LINF, SKIRM, 9, {}, {.hedge = true});
  table.dice({6, 5, 2}).run("shoot", shot);
  CHECK(table.hits("Target") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X04: guns that turned do not shoot, 36.00 inches is in range and 36.01 is not") {
  TestTable table;
  table.table(36, 48)
      .unit("Firer", Red, FART, 0, -17, 0)
      .unit("Turned", Red, FART, 8, -10, 0)
      .unit("Target", Blue, INF, 0, 21, 180);
  table.state().clock = {};
  table.answers(table.move("Turned", 10, 0));
  table.play_segment();
  table.at(1, Red, 3);
  CHECK(table.refused(table.on("shoot", "Turned", "Target")) == "OH-SHOOT-04");
  table.of("Target").pose.at.y += 254;
  CHECK(table.forbidden("shoot", shot) == "OH-SHOOT-10");
  table.of("Target").pose.at.y -= 254;
  table.dice({3, 4}).run("shoot", shot);
  CHECK(table.hits("Target") == 1);
  CHECK(std::get<battle::FireDeclared>(table.entries()[table.entries().size() - 4].event).range == in(36));
}

TEST_CASE("OH-X05: a march along a road") {
  TestTable table;
  table.ground("Highway", FeatureKind::Road, {{0, -18}, {0, 18}})
      .unit("Foot", Red, INF, 0, -10, 0)
      .unit("Enemy", Blue, INF, 0, 6, 180)
      .at(1, Red, 1);
  SUBCASE("nine inches: legal, and no shooting") {
    table.at(0, Red, 5).answers(table.road("Foot", "Highway", 9));
    table.state().clock = {};
    table.play_segment();
    CHECK(table.y("Foot") == doctest::Approx(-1));
    CHECK(table.noted("Foot", one_hour::notes.road_bonus));
    table.play_segment();
    CHECK(table.refused(table.on("shoot", "Foot", "Enemy")) == "OH-SHOOT-05");
  }
  SUBCASE("six inches: no bonus used") {
    CHECK(table.refused(table.road("Foot", "Highway", 6)) == "");
    table.state().clock = {};
    table.answers(table.road("Foot", "Highway", 6));
    table.play_segment();
    CHECK(!table.noted("Foot", one_hour::notes.road_bonus));
    table.of("Enemy").pose.at.y -= in(2).micrometres;
    table.answers(table.on("shoot", "Foot", "Enemy")).dice({1, 1});
    table.play_segment();
    CHECK(table.noted("Foot", one_hour::notes.shot));
  }
  SUBCASE("a charge of seven inches along the road") {
    table.of("Enemy").pose.at.y = table.of("Foot").pose.at.y + in(9).micrometres;
    CHECK(table.refused(table.charge("Foot", "Enemy")) == "OH-CHRG-04");
    CHECK(table.refusal_words(table.charge("Foot", "Enemy")).find("needs 7\"") != std::string::npos);
  }
}

TEST_CASE("OH-X06: which face a charge meets") {
  TestTable table;
  table.unit("Target", Blue, INF, 0, 0, 0);
  const auto play = [&](double x, double y, double facing) {
    table.unit("Attacker", Red, LCAV, x, y, facing).at(1, Red, 1).says("no");
    return table.run("charge-only", charge, {{"turn", 0}});
  };
  SUBCASE("a: from the right and on the right") {
    play(10, 0, 270);
    CHECK(table.face("Attacker", "Target") == Face::Right);
    CHECK(table.x("Attacker") == doctest::Approx(3));
    table.at(1, Red, 4).dice({1, 1, 1, 1}).run("fight", fight);
  }
  SUBCASE("b: from the right to the front") {
    play(6, 2.5, 270);
    CHECK(table.face("Attacker", "Target") == Face::Front);
    table.at(1, Red, 4).dice({1, 1}).run("fight", fight);
  }
  SUBCASE("c: from the front") {
    play(6, 6, 225);
    CHECK(table.face("Attacker", "Target") == Face::Front);
  }
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X07: a failed square, and impetus lost") {
  TestTable table;
  table.unit("Attacker", Red, HCAV, 0, -8, 0).unit("Target", Blue, INF, 0, 0, 180).at(1, Red, 1);
  table.says("yes").dice({2, 1, 5, 4}).run("charge", charge);
  CHECK(table.hits("Target") == 2);
  CHECK(table.noted("Attacker", one_hour::notes.impetus_lost));
  CHECK(table.fights("Attacker", "Target"));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X08: a square holds") {
  TestTable table;
  table.unit("Attacker", Red, HCAV, 9, 0, 270).unit("Target", Blue, INF, 0, 0, 0).at(1, Red, 1);
  table.says("yes").dice({3, 6, 3, 4, 4, 5}).run("charge", charge);
  CHECK(table.hits("Target") == 0);
  CHECK(table.x("Attacker") == doctest::Approx(6));
  CHECK(!table.fights("Attacker", "Target"));
  CHECK(table.dice_left() == 0);
  table.at(1, Blue, 1);
  CHECK(table.refused(table.on("leave-square", "Target")) == "");
}

TEST_CASE("OH-X09: heavy cavalry in the flank of skirmishers") {
  TestTable table = locked(HCAV, SKIRM, Face::Left, {}, {.hedge = true});
  table.dice({1, 4, 4, 2, 6, 5}).run("fight", fight);
  CHECK(table.hits("Target") == 4);
  CHECK(table.noted("Attacker", one_hour::notes.impetus_lost));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X10: guns overrun, and their reply") {
  TestTable table = locked(LCAV, FART);
  table.dice({3, 4, 5, 1}).run("fight", fight);
  CHECK(table.hits("Target") == 2);
  table.at(1, Blue, 4).dice({3}).run("fight", {{"unit", "Target"}, {"enemy", "Attacker"}});
  CHECK(table.y("Target") == doctest::Approx(3));
  CHECK(table.dice_left() == 0);
  TestTable flank = locked(LCAV, FART, Face::Left, {}, {.width = 4});
  flank.dice({1, 1, 1, 1}).run("fight", fight);
  CHECK(flank.dice_left() == 0);
}

TEST_CASE("OH-X11: light infantry in the rear scores one, or two by option") {
  TestTable table = locked(LINF, INF, Face::Rear);
  table.dice({4, 5, 6, 4}).run("fight", fight);
  CHECK(table.hits("Target") == 1);
  TestTable raised = locked(LINF, INF, Face::Rear);
  raised.option("oh.star_cap_on_doubled", "2").dice({4, 5, 6, 4}).run("fight", fight);
  CHECK(raised.hits("Target") == 2);
}

TEST_CASE("OH-X12: a retreat stopped by a friend") {
  TestTable table;
  table.unit("Attacker", Red, INF, 0, 0, 0)
      .unit("Target", Blue, INF, 0, 2, 180)
      .unit("Friend", Red, INF, 0, -3.2, 0)
      .at(1, Red, 4)
      .contact("Attacker", "Target");
  SUBCASE("1.2 inches behind") {
    table.dice({2, 3}).run("fight", fight);
    CHECK(table.y("Attacker") == doctest::Approx(-1.2).epsilon(0.0001));
    CHECK(table.of("Attacker").pose.facing == deg(0));
    CHECK(!table.fights("Attacker", "Target"));
  }
  SUBCASE("touching") {
    table.state();
    table.of("Friend").pose.at.y += in(1.2).micrometres;
    table.dice({2, 3}).run("fight", fight);
    CHECK(table.y("Attacker") == doctest::Approx(0));
    CHECK(table.fights("Attacker", "Target"));
  }
}

TEST_CASE("OH-X13: uphill and across a ford") {
  TestTable table;
  table.ground("Brook", FeatureKind::River, {{-18, -4}, {18, -4}, {18, -3.5}, {-18, -3.5}})
      .ground("Ford", FeatureKind::Ford, {{-3, -4.2}, {3, -4.2}, {3, -3.3}, {-3, -3.3}})
      .ground("Knoll", FeatureKind::Hill, {{-4, -0.5}, {4, -0.5}, {4, 4}, {-4, 4}}, 1)
      .unit("Attacker", Red, LCAV, 0, -8, 0)
      .unit("Target", Blue, INF, 0, 1, 180)
      .at(1, Red, 1);
  table.says("no").dice({6, 4, 3, 2}).run("charge", charge);
  CHECK(table.hits("Target") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X14: a doomed unit stands in the way until step 5") {
  TestTable table;
  table.unit("Firer", Red, INF, 0, 0, 0)
      .unit("Behind", Red, INF, -4, -6, 0)
      .unit("Target", Blue, INF, 0, 9, 180, {.hits = 4})
      .unit("Hidden", Blue, INF, 0, 11.5, 180)
      .at(1, Red, 3);
  table.dice({4, 5}).run("shoot", shot);
  CHECK(table.hits("Target") == 6);
  CHECK(table.of("Target").on_table);
  CHECK(table.refused(table.on("shoot", "Firer", "Hidden")) == "OH-SHOOT-02");
  table.of("Firer").notes = {};
  CHECK(table.refused(table.on("shoot", "Firer", "Hidden")) == "OH-SHOOT-11");
  table.play_segment();
  table.play_segment();
  CHECK(!table.of("Target").on_table);
}

TEST_CASE("OH-X15: the life of a hedge marker") {
  TestTable table;
  table.unit("Skirmishers", Red, SKIRM, 0, 0, 0)
      .unit("By the wood", Red, SKIRM, 10, 0, 0)
      .ground("Copse", FeatureKind::Wood, {{12, -1}, {15, -1}, {15, 1}, {12, 1}})
      .unit("Enemy", Blue, INF, 0, 9, 180);
  table.state().clock = {};
  table.play_to(1, Red, 1);
  CHECK(table.of("Skirmishers").has(battle::Marker::Hedge));
  CHECK(!table.of("By the wood").has(battle::Marker::Hedge));
  table.play_to(1, Blue, 1);
  table.answers(table.on("shoot", "Enemy", "Skirmishers")).dice({4, 1, 4});
  table.play_to(1, Blue, 3);
  CHECK(table.hits("Skirmishers") == 0);
  table.play_to(1, Blue, 5);
  table.answers(table.move("Skirmishers", 5, 0));
  table.play_segment();
  CHECK(!table.of("Skirmishers").has(battle::Marker::Hedge));
  table.play_to(3, Red, 1);
  CHECK(table.of("Skirmishers").has(battle::Marker::Hedge));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X16: a hedge helps against cavalry, not against infantry") {
  TestTable foot = locked(INF, SKIRM, Face::Front, {}, {.hedge = true});
  foot.dice({4, 1}).run("fight", fight);
  CHECK(foot.hits("Target") == 1);
  CHECK(foot.dice_left() == 0);
  TestTable horse = locked(LCAV, SKIRM, Face::Front, {}, {.hedge = true});
  horse.dice({4, 1, 4}).run("fight", fight);
  CHECK(horse.hits("Target") == 0);
  CHECK(horse.y("Attacker") == doctest::Approx(-5));
  CHECK(horse.dice_left() == 0);
}

TEST_CASE("OH-X17: a gap too narrow to fire through") {
  TestTable table;
  table.unit("Firer", Red, INF, 0, 0, 0)
      .unit("Target", Blue, INF, 0, 12, 180)
      .unit("Right", Red, INF, 3, 6, 0)
      .unit("Left", Red, INF, -2.8, 6, 0)
      .at(1, Red, 3);
  CHECK(table.forbidden("shoot", shot) == "OH-SHOOT-12");
  table.of("Left").pose.at.x -= in(0.4).micrometres;
  CHECK(table.forbidden("shoot", shot) == "");
  table.dice({1, 1}).run("shoot", shot);
  const auto& fired = std::get<battle::FireDeclared>(table.entries().front().event);
  CHECK(fired.range == in(10));
}

TEST_CASE("OH-X18: quality forms squares and dies late") {
  TestTable table;
  table.option("oh.troop_quality", "on")
      .unit("Conscripts", Blue, INF, -8, 0, 180, {.hits = 4, .quality = "CONSCRIPT"})
      .unit("Guards", Blue, INF, 8, 0, 180, {.hits = 5, .quality = "ELITE"})
      .unit("Horse", Red, LCAV, 0, -6, 0)
      .at(1, Red, 4);
  CHECK(table.dice({3}).run("form-square", {{"unit", "Conscripts"}, {"against", "Horse"}}) ==
        rules::Measure{{"square", 0}});
  CHECK(table.dice({2}).run("form-square", {{"unit", "Guards"}, {"against", "Horse"}}) ==
        rules::Measure{{"square", 1}});
  CHECK(table.thrown().front().needed == 4);
  CHECK(table.thrown().back().needed == 2);
  table.play_segment();
  CHECK(!table.of("Conscripts").on_table);
  CHECK(table.of("Guards").on_table);
}

TEST_CASE("OH-X19: national traits") {
  const auto shooting = [](Type type, const std::string& nation, std::vector<std::uint8_t> dice) {
    TestTable table = facing(type, HCAV, 6, {.nation = nation});
    table.option("oh.national_traits", "on").dice(std::move(dice)).run("shoot", shot);
    CHECK(table.dice_left() == 0);
    return table.hits("Target");
  };
  CHECK(shooting(INF, "BRITISH", {3, 3}) == 1);
  CHECK(shooting(INF, "BRITISH", {2, 5}) == 1);
  CHECK(shooting(LINF, "BRITISH", {3, 1}) == 0);
  CHECK(shooting(INF, "FRENCH", {3, 4}) == 1);
  TestTable combat = locked(INF, INF, Face::Front, {.nation = "FRENCH"});
  combat.option("oh.national_traits", "on").dice({3, 4}).run("fight", fight);
  CHECK(combat.hits("Target") == 2);
}

TEST_CASE("OH-X20: turning to face") {
  TestTable table = locked(LCAV, INF, Face::Left);
  table.at(1, Red, 5);
  table.answers(table.on("turn-to-face", "Target", "Attacker"));
  table.play_segment();  // blue's movement
  CHECK(table.of("Target").pose.facing == deg(270));
  CHECK(table.face("Attacker", "Target") == Face::Front);
  CHECK(table.x("Attacker") == doctest::Approx(-2));
  table.dice({4, 2});
  table.play_to(1, Blue, 4);
  CHECK(table.hits("Attacker") == 1);
  table.dice({5, 1});
  table.play_to(2, Red, 4);
  CHECK(table.hits("Target") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-X21: the charger is charged in its turn") {
  TestTable table;
  table.unit("A", Red, HCAV, 0, 0, 0)
      .unit("B", Blue, INF, 0, 2, 180)
      .unit("C", Blue, LCAV, -8, 0, 90)
      .unit("D", Red, LCAV, 9, 2, 270)
      .at(1, Blue, 1)
      .contact("A", "B");
  table.run("charge-only", {{"attacker", "C"}, {"target", "A"}}, {{"turn", 0}});
  CHECK(table.face("C", "A") == Face::Left);
  CHECK(one_hour::combat_dice(table.state(), table.of("C"), table.of("A")).normal == 4);
  table.at(2, Red, 1);
  CHECK(table.refused(table.charge("D", "B")) == "OH-CHRG-05");
}

}  // namespace vedette::test
