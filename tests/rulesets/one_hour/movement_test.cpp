// Sections 4.4 to 4.6: movement, terrain, hedge markers.
#include <doctest/doctest.h>

#include "rulesets/one_hour/notes.h"
#include "test_table.h"

namespace vedette::test {

using battle::FeatureKind;
using Outline = std::vector<std::pair<double, double>>;

namespace {

Outline square(double x, double y, double half) {
  return {{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}};
}

/// One red unit in the middle looking north, an enemy far away.
TestTable alone(Type type, Given given = {}) {
  TestTable table;
  table.unit("Unit", Red, type, 0, 0, 0, std::move(given)).unit("Far", Blue, INF, 0, 16, 180);
  return table;
}

}  // namespace

TEST_CASE("OH-MOVE-01: the allowance of every type") {
  const std::vector<std::pair<Type, double>> allowances{{INF, 6},   {LINF, 8}, {SKIRM, 8}, {HCAV, 10},
                                                        {LCAV, 12}, {FART, 6}, {HART, 10}};
  for (const auto& [type, most] : allowances) {
    const auto arm = one_hour::type_words[type];
    CAPTURE(arm);
    TestTable table = alone(type);
    CHECK(table.refused(table.move("Unit", 0, most)) == "");
    CHECK(table.refused(table.move("Unit", 0, most + 0.01)) == "OH-MOVE-01");
    moves(table, table.move("Unit", 0, most));
    CHECK(table.y("Unit") == doctest::Approx(most));
  }
}

TEST_CASE("OH-MOVE-02: two free turns about the centre") {
  TestTable table = alone(INF);
  moves(table, table.move("Unit", 90, 6, -120));
  CHECK(table.x("Unit") == doctest::Approx(6));
  CHECK(table.of("Unit").pose.facing == deg(330));
  TestTable wild = alone(INF);
  CHECK(wild.refused(wild.move("Unit", 181, 1)) == "OH-MOVE-02");
  CHECK(wild.refused(wild.move("Unit", 0, 1, -190)) == "OH-MOVE-02");
}

TEST_CASE("OH-MOVE-03: straight ahead and never back") {
  TestTable table = alone(INF);
  CHECK(table.refused(table.move("Unit", 0, -1)) == "OH-MOVE-03");
  moves(table, table.move("Unit", 30, 4));
  CHECK(table.x("Unit") == doctest::Approx(2));
  CHECK(table.y("Unit") == doctest::Approx(3.4641));
}

TEST_CASE("OH-MOVE-04: only the place after a turn is looked at") {
  TestTable table = alone(INF, {.depth = 1});
  // A friend whose base the corners would sweep; the turn by 180 degrees ends free of it.
  table.unit("Friend", Red, INF, 0, 1.2, 0, {.depth = 1});
  CHECK(table.refused(table.move("Unit", 180, 0)) == "");
  CHECK(table.refused(table.move("Unit", 90, 0)) == "OH-MOVE-04");
  CHECK(table.refused(table.move("Unit", 180, 0.5, 90)) == "OH-MOVE-04");
}

TEST_CASE("OH-MOVE-05: no passing through, friend or enemy, touching a friend is allowed") {
  TestTable table = alone(INF);
  table.unit("Friend", Red, INF, 0, 5, 0).unit("Foe", Blue, INF, 10, 3, 180);
  CHECK(table.refused(table.move("Unit", 0, 3)) == "");
  CHECK(table.refused(table.move("Unit", 0, 3.01)) == "OH-MOVE-05");
  TestTable horse = alone(LCAV);
  horse.unit("Foe", Blue, INF, 0, 5, 180);
  CHECK(horse.refused(horse.move("Unit", 0, 12)) == "OH-MOVE-05");
}

TEST_CASE("OH-MOVE-06: only a charge touches the enemy") {
  TestTable table = alone(INF);
  table.unit("Foe", Blue, INF, 0, 5, 180);
  CHECK(table.refused(table.move("Unit", 0, 2.99)) == "");
  CHECK(table.refused(table.move("Unit", 0, 3)) == "OH-MOVE-06");
  // Touching at the start, it may leave and not stay in touch.
  table.of("Foe").pose.at.y -= in(3).micrometres;
  CHECK(table.refused(table.move("Unit", 180, 1)) == "OH-MOVE-04");
  table.of("Unit").pose.facing = deg(180);
  CHECK(table.refused(table.move("Unit", 0, 1)) == "");
}

TEST_CASE("OH-MOVE-07, OH-ENG-01: an engaged unit neither moves nor charges") {
  TestTable table = alone(INF);
  table.unit("Foe", Blue, INF, 0, 2, 180).unit("Other", Blue, INF, 6, 3, 180).contact("Unit", "Foe");
  CHECK(table.refused(table.move("Unit", 0, 0)) == "OH-MOVE-07");
  CHECK(table.refused(table.charge("Unit", "Other")) == "OH-ENG-01");
}

TEST_CASE("OH-MOVE-08: what sets a unit's notes") {
  const auto notes = [](double turn, double distance) {
    TestTable table = alone(INF);
    moves(table, table.move("Unit", turn, distance));
    return std::pair{table.noted("Unit", one_hour::notes.moved), table.noted("Unit", one_hour::notes.pivoted)};
  };
  CHECK(notes(0, 0) == std::pair{false, false});
  CHECK(notes(0, 0.0009) == std::pair{false, false});
  CHECK(notes(0, 0.01) == std::pair{true, false});
  CHECK(notes(0.01, 0) == std::pair{false, false});
  CHECK(notes(0.02, 0) == std::pair{false, true});
  TestTable left = alone(INF, {.square = true});
  moves(left, left.on("leave-square", "Unit"));
  CHECK(left.noted("Unit", one_hour::notes.pivoted));
}

TEST_CASE("OH-TERR-01: light troops alone enter woods, and are not slowed") {
  for (const Type type : {INF, LINF, SKIRM, HCAV, LCAV, FART, HART}) {
    const auto arm = one_hour::type_words[type];
    CAPTURE(arm);
    TestTable table = alone(type);
    table.ground("Wood", FeatureKind::Wood, square(0, 5, 2.5));
    const bool light = type == LINF || type == SKIRM;
    CHECK(table.refused(table.move("Unit", 0, 4)) == (light ? "" : "OH-TERR-01"));
    if (light) CHECK(table.refused(table.move("Unit", 0, 8)) == "");
    CHECK(table.refused(table.move("Unit", 0, 1.4)) == "");
  }
}

TEST_CASE("OH-TERR-02, OH-TERR-03: horse crosses an empty town, guns do not, neither stays") {
  TestTable horse = alone(LCAV);
  horse.ground("Hamlet", FeatureKind::Town, square(0, 5, 1.5));
  CHECK(horse.refused(horse.move("Unit", 0, 9)) == "");
  CHECK(horse.refused(horse.move("Unit", 0, 7)) == "OH-TERR-02");
  CHECK(horse.refused(horse.occupy("Unit", "Hamlet")) == "OH-TERR-02");
  TestTable held = alone(LCAV);
  held.ground("Hamlet", FeatureKind::Town, square(0, 5, 1.5)).unit("Friend", Red, INF, 0, 5, 0, {.town = "Hamlet"});
  CHECK(held.refused(held.move("Unit", 0, 9)) == "OH-MOVE-05");
  TestTable guns = alone(HART);
  guns.ground("Hamlet", FeatureKind::Town, square(0, 5, 1.5));
  CHECK(guns.refused(guns.move("Unit", 0, 9)) == "OH-TERR-03");
  CHECK(guns.refused(guns.occupy("Unit", "Hamlet")) == "OH-TERR-03");
}

TEST_CASE("OH-TERR-04: a town holds one unit") {
  TestTable table = alone(INF);
  table.ground("Hamlet", FeatureKind::Town, square(0, 5, 1.5)).unit("Friend", Red, INF, 0, 5, 0, {.town = "Hamlet"});
  CHECK(table.refused(table.occupy("Unit", "Hamlet")) == "OH-TERR-05");
  TestTable twice;
  twice.ground("Hamlet", FeatureKind::Town, square(0, 5, 1.5))
      .unit("One", Red, INF, 0, 5, 0, {.town = "Hamlet"})
      .unit("Two", Red, INF, 0, 5, 0, {.town = "Hamlet"});
  REQUIRE(!twice.faults().empty());
  CHECK(twice.faults().front().rule == "OH-TERR-04");
}

TEST_CASE("OH-TERR-05: occupying a town") {
  TestTable table = alone(INF);
  table.ground("Hamlet", FeatureKind::Town, square(0, 8, 1.5))
      .ground("Far away", FeatureKind::Town, square(0, -12, 1.5));
  CHECK(table.refused(table.occupy("Unit", "Hamlet")) == "");
  CHECK(table.refused(table.occupy("Unit", "Hamlet", 180)) == "OH-TERR-05");
  CHECK(table.refused(table.occupy("Unit", "Far away", 180)) == "OH-TERR-05");
  CHECK(table.refused(table.move("Unit", 0, 6)) == "OH-TERR-05");
  moves(table, table.occupy("Unit", "Hamlet"));
  CHECK(table.of("Unit").place == table.place("Hamlet"));
  CHECK(table.of("Unit").pose.facing == deg(0));
  CHECK(table.noted("Unit", one_hour::notes.moved));
  TestTable beset = alone(INF);
  beset.ground("Hamlet", FeatureKind::Town, square(0, 5, 1.5)).unit("Foe", Blue, INF, 0, 7.5, 180);
  CHECK(beset.refused(beset.occupy("Unit", "Hamlet")) == "OH-TERR-05");
  // Foot may pass through an empty town, as horse does.
  TestTable light = alone(LINF, {.depth = 0.5});
  light.ground("Hut", FeatureKind::Town, square(0, 2, 1));
  CHECK(light.refused(light.move("Unit", 0, 4)) == "");
}

TEST_CASE("OH-TERR-06: coming out of a town") {
  TestTable table;
  table.ground("Hamlet", FeatureKind::Town, square(0, 0, 3))
      .unit("Unit", Red, INF, 0, 0, 0, {.town = "Hamlet"})
      .unit("Foe", Blue, INF, 0, 5.5, 180);
  CHECK(table.refused(table.move("Unit", 0, 3)) == "OH-TERR-06");
  CHECK(table.refused(table.leave("Unit", 3, 0, 90, 2)) == "");
  CHECK(table.refused(table.leave("Unit", 3, 0, 90, 1.9)) == "OH-TERR-06");
  CHECK(table.refused(table.leave("Unit", 3, 0, 90, 6.1)) == "OH-MOVE-01");
  CHECK(table.refused(table.leave("Unit", 3, 0, 270, 3)) == "OH-TERR-06");
  CHECK(table.refused(table.leave("Unit", 2.9, 0, 90, 3)) == "OH-TERR-06");
  CHECK(table.refused(table.leave("Unit", 3, 0, 90, 2, 90)) == "OH-TERR-05");
  // A charge may be shorter than the base is deep; what is still inside does not matter.
  rules::Answer sally{.choice = "charge", .unit = table.id("Unit"), .target = table.id("Foe")};
  sally.at = {in(18).micrometres, in(21).micrometres};
  sally.facing = deg(0);
  CHECK(table.refused(sally) == "");
  sally.turn = deg(10);
  CHECK(table.refused(sally) == "OH-TERR-06");
  sally.turn = {};
  moves(table, sally);
  CHECK(!table.of("Unit").place);
  CHECK(table.fights("Unit", "Foe"));
  CHECK(table.y("Unit") == doctest::Approx(3.5));
}

TEST_CASE("OH-TERR-07: marsh and lake stop everybody, as does ground the scenario closes") {
  for (const FeatureKind kind : {FeatureKind::Marsh, FeatureKind::Lake}) {
    TestTable table = alone(SKIRM);
    table.ground("Water", kind, square(0, 5, 2));
    CHECK(table.refused(table.move("Unit", 0, 2.1)) == "OH-TERR-07");
    CHECK(table.refused(table.move("Unit", 0, 1.9)) == "");
  }
  TestTable scrub = alone(HCAV);
  scrub.ground("Scrub", FeatureKind::Scenario, square(0, 5, 2), 0, false, {"LINF", "SKIRM"});
  CHECK(scrub.refused(scrub.move("Unit", 0, 3)) == "OH-TERR-07");
  TestTable lights = alone(LINF);
  lights.ground("Scrub", FeatureKind::Scenario, square(0, 5, 2), 0, false, {"LINF", "SKIRM"});
  CHECK(lights.refused(lights.move("Unit", 0, 3)) == "");
}

TEST_CASE("OH-TERR-08: rivers are crossed at bridges and fords, by the centre") {
  TestTable table = alone(LCAV);
  table.ground("Brook", FeatureKind::River, {{-18, 3}, {18, 3}, {18, 4}, {-18, 4}})
      .ground("Bridge", FeatureKind::Bridge, {{4, 2.5}, {6, 2.5}, {6, 4.5}, {4, 4.5}});
  CHECK(table.refused(table.move("Unit", 0, 8)) == "OH-TERR-08");
  CHECK(table.refused(table.move("Unit", 0, 2.9)) == "");
  CHECK(table.refused(table.move("Unit", 0, 3.2)) == "OH-TERR-08");
  table.of("Unit").pose.at.x += in(5).micrometres;
  CHECK(table.refused(table.move("Unit", 0, 8)) == "");
  CHECK(table.refused(table.move("Unit", 0, 3.5)) == "");
}

TEST_CASE("OH-TERR-09, OH-TERR-10: roads, bends and the bonus") {
  TestTable table = alone(INF);
  table.ground("Lane", FeatureKind::Road, {{0, -10}, {0, 4}, {8, 4}});
  CHECK(table.refused(table.road("Unit", "Lane", 9)) == "");
  CHECK(table.refused(table.road("Unit", "Lane", 9.01)) == "OH-TERR-09");
  CHECK(table.refused(table.road("Unit", "Lane", -10.5)) == "OH-TERR-09");
  moves(table, table.road("Unit", "Lane", 9));
  CHECK(table.x("Unit") == doctest::Approx(5));
  CHECK(table.y("Unit") == doctest::Approx(4));
  CHECK(table.of("Unit").pose.facing == deg(90));
  TestTable beside = alone(INF);
  beside.ground("Lane", FeatureKind::Road, {{0.5, -10}, {0.5, 10}});
  CHECK(beside.refused(beside.road("Unit", "Lane", 3)) == "OH-TERR-10");
  TestTable end = alone(INF);
  end.ground("Lane", FeatureKind::Road, {{0, -10}, {0, 4}});
  CHECK(end.refused(end.road("Unit", "Lane", 5)) == "OH-TERR-10");
}

TEST_CASE("OH-TERR-11: hills do not slow anybody, and give a level") {
  TestTable table = alone(INF);
  table.ground("Hill", FeatureKind::Hill, square(0, 3, 2.5), 2).ground("Top", FeatureKind::Hill, square(0, 4, 1), 3);
  CHECK(table.refused(table.move("Unit", 0, 6)) == "");
  TestTable fight;
  fight.ground("Hill", FeatureKind::Hill, square(0, 2.6, 1), 2)
      .unit("A", Red, INF, 0, 0, 0)
      .unit("B", Blue, INF, 0, 2, 180)
      .contact("A", "B")
      .at(1, Red, 4);
  fight.dice({4, 4, 1, 1}).run("fight", {{"unit", "A"}, {"enemy", "B"}});
  CHECK(fight.hits("B") == 2);
  CHECK(fight.dice_left() == 0);
}

TEST_CASE("OH-TERR-12: what open ground is") {
  const auto lays = [](FeatureKind kind, double x) {
    TestTable table = alone(SKIRM);
    if (kind == FeatureKind::Road)
      table.ground("It", kind, {{x, -5}, {x, 5}});
    else
      table.ground("It", kind, square(x, 0, 1), kind == FeatureKind::Hill ? 1 : 0);
    table.state().clock = {};
    table.play_segment();
    return table.of("Unit").has(battle::Marker::Hedge);
  };
  CHECK(lays(FeatureKind::Wood, 3.1));
  CHECK(!lays(FeatureKind::Wood, 3));
  CHECK(!lays(FeatureKind::Town, 3));
  CHECK(!lays(FeatureKind::River, 3));
  CHECK(!lays(FeatureKind::Ford, 2.5));
  CHECK(!lays(FeatureKind::Scenario, 2.5));
  CHECK(lays(FeatureKind::Hill, 0));
  CHECK(lays(FeatureKind::Road, 0));
}

TEST_CASE("OH-HEDGE-01, OH-HEDGE-02: gaining and losing the marker") {
  TestTable engaged = alone(SKIRM);
  engaged.unit("Foe", Blue, INF, 0, 2, 180).contact("Foe", "Unit", Face::Front);
  engaged.state().clock = {};
  engaged.play_segment();
  CHECK(!engaged.of("Unit").has(battle::Marker::Hedge));
  TestTable keeps = alone(SKIRM, {.hedge = true});
  keeps.unit("Foe", Blue, INF, 0, 2, 180).contact("Foe", "Unit", Face::Front);
  keeps.state().clock = {};
  keeps.play_segment();
  CHECK(keeps.of("Unit").has(battle::Marker::Hedge));
  TestTable charging = alone(SKIRM, {.hedge = true});
  charging.unit("Foe", Blue, INF, 0, 8, 180);
  moves(charging, charging.charge("Unit", "Foe"));
  CHECK(!charging.of("Unit").has(battle::Marker::Hedge));
  TestTable beaten = alone(SKIRM, {.hedge = true});
  beaten.unit("Foe", Blue, INF, 0, 2, 180).contact("Foe", "Unit", Face::Front).at(1, Red, 4);
  beaten.dice({1}).run("fight", {{"unit", "Unit"}, {"enemy", "Foe"}});
  CHECK(!beaten.of("Unit").has(battle::Marker::Hedge));
  TestTable turning = alone(SKIRM, {.hedge = true});
  turning.unit("Foe", Blue, LCAV, 3, 0, 270).contact("Foe", "Unit", Face::Right);
  turning.run("turn-to-face", {{"unit", "Unit"}, {"enemy", "Foe"}});
  CHECK(turning.face("Foe", "Unit") == Face::Front);
  CHECK(!turning.of("Unit").has(battle::Marker::Hedge));
}

TEST_CASE("OH-HEDGE-03: the marker does nothing else") {
  // It neither stops a move nor a shot, and helps only in front.
  TestTable table = alone(INF);
  table.unit("Behind a hedge", Red, SKIRM, 0, 4, 0, {.hedge = true}).unit("Foe", Blue, INF, 6, 8, 180);
  CHECK(table.refused(table.move("Behind a hedge", 0, 8)) == "");
  TestTable flank;
  flank.unit("A", Red, LCAV, -3, 0, 90)
      .unit("B", Blue, SKIRM, 0, 0, 0, {.hedge = true})
      .contact("A", "B", Face::Left)
      .ground("Hill", FeatureKind::Hill, square(0, 0, 1), 1)
      .at(1, Red, 4);
  flank.dice({6, 1, 1, 1, 3}).run("fight", {{"unit", "A"}, {"enemy", "B"}});
  CHECK(flank.hits("B") == 1);
}

}  // namespace vedette::test
