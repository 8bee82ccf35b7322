// Sections 4.9 and 4.10: shooting and the saves from it.
#include <doctest/doctest.h>

#include "rulesets/one_hour/notes.h"
#include "test_table.h"

namespace vedette::test {

using battle::FeatureKind;
using Names = Names;

namespace {

const Names shot{{"unit", "A"}, {"target", "B"}};

/// A looks north from the middle; B's near edge lies `range` before A's front.
TestTable facing(Type one, double range, Type other = INF, const Given& first = {}, const Given& second = {}) {
  TestTable table;
  table.unit("A", Red, one, 0, 0, 0, first).unit("B", Blue, other, 0, 2 + range, 180, second).at(1, Red, 3);
  return table;
}

core::Length range_shot(TestTable& table) {
  table.run("shoot", shot);
  return std::get<battle::FireDeclared>(table.entries().front().event).range;
}

}  // namespace

TEST_CASE("OH-SHOOT-01: foot and guns shoot, cavalry does not") {
  for (const Type type : {INF, LINF, SKIRM, FART, HART}) {
    TestTable table = facing(type, 8);
    CHECK(table.refused(table.on("shoot", "A", "B")) == "");
  }
  for (const Type type : {HCAV, LCAV}) {
    TestTable table = facing(type, 8);
    CHECK(table.refused(table.on("shoot", "A", "B")) == "OH-SHOOT-01");
  }
  // Only who may shoot is asked.
  TestTable asked = facing(INF, 8);
  asked.state().clock.phase = 1;
  asked.play_segment();
  CHECK(asked.asked().back().choices.front().units == std::vector{asked.id("A")});
}

TEST_CASE("OH-ELIM-01: who has lost his only target to another's shot is not asked for his own") {
  for (const bool hits : {true, false}) {
    const std::uint8_t die = hits ? 4 : 1;
    TestTable table;
    table.option("oh.eliminate", "immediate")
        .unit("A", Red, INF, 0, 0, 0)
        .unit("C", Red, INF, 5, 0, 0)
        .unit("B", Blue, INF, 0, 8, 180, {.hits = 4})
        .unit("far", Blue, INF, 0, 17, 180)
        .at(1, Red, 1);
    table.answers(table.on("shoot", "A", "B")).dice({die, die}).play_segment();
    CHECK(table.of("B").on_table != hits);
    CHECK(table.asked().size() == (hits ? 1 : 2));
  }
}

TEST_CASE("OH-SHOOT-02: one shot a turn") {
  TestTable table = facing(INF, 8);
  table.dice({1, 1}).run("shoot", shot);
  CHECK(table.refused(table.on("shoot", "A", "B")) == "OH-SHOOT-02");
  CHECK(table.noted("A", one_hour::notes.shot));
}

TEST_CASE("OH-SHOOT-03, OH-SHOOT-04, OH-SHOOT-05: after moving") {
  TestTable foot = facing(INF, 8, INF, {.moved = true, .pivoted = true});
  CHECK(foot.dice({1, 1}).run("shoot", shot).size() == 2);
  CHECK(foot.noted("A", one_hour::notes.shot));
  TestTable moved = facing(FART, 8, INF, {.moved = true});
  CHECK(moved.forbidden("shoot", shot) == "OH-SHOOT-04");
  TestTable turned = facing(HART, 8, INF, {.pivoted = true});
  CHECK(turned.forbidden("shoot", shot) == "OH-SHOOT-04");
  TestTable marched = facing(INF, 8, INF, {.moved = true, .road_bonus = true});
  CHECK(marched.forbidden("shoot", shot) == "OH-SHOOT-05");
}

TEST_CASE("OH-SHOOT-06, OH-SHOOT-07: neither from a fight nor into one") {
  TestTable firer = facing(INF, 8);
  firer.unit("C", Blue, INF, 0, -2, 0).contact("C", "A", Face::Rear);
  CHECK(firer.forbidden("shoot", shot) == "OH-SHOOT-06");
  TestTable target = facing(INF, 8);
  target.unit("C", Red, INF, 0, 12, 180).contact("C", "B", Face::Rear);
  CHECK(target.forbidden("shoot", shot) == "OH-SHOOT-07");
}

TEST_CASE("OH-SHOOT-08: the arc of 45 degrees before the front centre") {
  const auto allowed = [](double x, double y) {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, FART, x, y, 180).at(1, Red, 3);
    return table.forbidden("shoot", shot);
  };
  CHECK(allowed(0, 8) == "");
  CHECK(allowed(6, 6) == "");             // its near corner (5, 7) lies inside
  CHECK(allowed(8, 6) == "OH-SHOOT-08");  // its corner (7, 7) is 7 aside and 6 ahead
  CHECK(allowed(9, 6) == "OH-SHOOT-08");
  CHECK(allowed(0, -6) == "OH-SHOOT-08");
  // An aim point exactly on the edge of the wedge is inside: corner (7, 8) is 7 aside and 7 ahead.
  CHECK(allowed(8, 7) == "");
  CHECK(allowed(8.01, 7) == "OH-SHOOT-08");
}

TEST_CASE("OH-SHOOT-09: the nearest aim point with a clear line gives the range") {
  TestTable table = facing(INF, 8);
  table.dice({1, 1});
  CHECK(range_shot(table) == in(8));
  // Something stands before the middle of the target: a corner is aimed at instead.
  TestTable partly = facing(INF, 10, INF, {}, {.width = 6});
  partly.unit("C", Blue, FART, -1, 6, 180).dice({1, 1});
  const core::Length range = range_shot(partly);
  CHECK(range > in(10));
  CHECK(range < in(10.6));
}

TEST_CASE("OH-SHOOT-10: the ranges, inclusive") {
  const std::vector<std::pair<Type, double>> ranges{{INF, 12}, {LINF, 12}, {SKIRM, 14}, {HART, 24}};
  for (const auto& [type, range] : ranges) {
    const auto arm = one_hour::type_words[type];
    CAPTURE(arm);
    TestTable table;
    table.unit("A", Red, type, 0, -12, 0).unit("B", Blue, INF, 0, -10 + range, 180).at(1, Red, 3);
    CHECK(table.forbidden("shoot", shot) == "");
    table.of("B").pose.at.y += 254;
    CHECK(table.forbidden("shoot", shot) == "OH-SHOOT-10");
  }
}

TEST_CASE("OH-SHOOT-11: no base may stand in the line") {
  TestTable table = facing(INF, 10, INF, {}, {.width = 4});
  table.unit("Friend", Red, INF, 0, 6, 0, {.width = 6});
  CHECK(table.forbidden("shoot", shot) == "OH-SHOOT-11");
}

TEST_CASE("OH-SHOOT-12: a gap of half an infantry base is wide enough, and the option changes it") {
  const auto gap = [](double width, const std::string& base) {
    TestTable table = facing(INF, 10, FART);
    table.option("oh.infantry_base_width", base)
        .unit("Left", Red, INF, -2 - width / 2, 6, 0)
        .unit("Right", Red, INF, 2 + width / 2, 6, 0);
    return table.forbidden("shoot", shot);
  };
  CHECK(gap(2, "4") == "");
  CHECK(gap(1.99, "4") == "OH-SHOOT-12");
  CHECK(gap(2, "6") == "OH-SHOOT-12");
  CHECK(gap(3, "6") == "");
}

TEST_CASE("OH-SHOOT-13, OH-SHOOT-14: into and out of woods and onto hills, not through or over") {
  const auto across = [](FeatureKind kind, double y, double half, Type other = LINF) {
    TestTable table = facing(SKIRM, 10, other);
    table.ground("It", kind, {{-5, y - half}, {5, y - half}, {5, y + half}, {-5, y + half}}, 1);
    return table.forbidden("shoot", shot);
  };
  CHECK(across(FeatureKind::Wood, 6, 1) == "OH-SHOOT-13");
  CHECK(across(FeatureKind::Wood, 12, 2) == "");  // the target stands in it
  CHECK(across(FeatureKind::Wood, 0, 3) == "");   // the firer stands in it
  CHECK(across(FeatureKind::Town, 6, 1) == "OH-SHOOT-13");
  CHECK(across(FeatureKind::Hill, 6, 1) == "OH-SHOOT-14");
  CHECK(across(FeatureKind::Hill, 12, 2) == "");
  CHECK(across(FeatureKind::Hill, 0, 3) == "");
  CHECK(across(FeatureKind::Marsh, 6, 1) == "");
}

TEST_CASE("OH-SHOOT-15: a garrison shoots all round from the edge of its town") {
  TestTable table;
  table.ground("Hamlet", FeatureKind::Town, {{-3, -3}, {3, -3}, {3, 3}, {-3, 3}})
      .unit("A", Red, INF, 0, 0, 0, {.town = "Hamlet"})
      .unit("B", Blue, INF, 0, -16, 0)
      .at(1, Red, 3)
      .dice({1, 1});
  CHECK(range_shot(table) == in(12));
}

TEST_CASE("OH-SHOOT-16, OH-SHOOT-17: dice of every type, hits on four") {
  const std::vector<std::pair<Type, int>> dice{{INF, 2}, {LINF, 2}, {SKIRM, 1}, {FART, 2}, {HART, 2}};
  for (const auto& [type, count] : dice) {
    const auto arm = one_hour::type_words[type];
    CAPTURE(arm);
    TestTable table = facing(type, 8);
    std::vector<std::uint8_t> faces{4, 3};
    faces.resize(static_cast<std::size_t>(count));
    table.dice(faces).run("shoot", shot);
    CHECK(table.hits("B") == 1);
    CHECK(table.dice_left() == 0);
  }
}

TEST_CASE("OH-SHOOT-18: starred dice score one at most") {
  for (const Type type : {LINF, HART}) {
    TestTable table = facing(type, 8);
    table.dice({6, 6}).run("shoot", shot);
    CHECK(table.hits("B") == 1);
  }
  TestTable guns = facing(FART, 8);
  guns.dice({6, 6}).run("shoot", shot);
  CHECK(guns.hits("B") == 2);
}

TEST_CASE("OH-SHOOT-19: marked at once, and the doomed may be shot at") {
  TestTable table = facing(INF, 8, INF, {}, {.hits = 5});
  table.dice({4, 4}).run("shoot", shot);
  CHECK(table.hits("B") == 7);
  CHECK(table.of("B").on_table);
}

TEST_CASE("OH-SAVE-01, OH-SAVE-02: towns and cover save on four") {
  const auto hits = [](FeatureKind kind, bool cover, const std::string& woods = "on") {
    TestTable table = facing(INF, 8, LINF);
    table.option("oh.woods_cover", woods).ground("It", kind, {{-4, 9}, {4, 9}, {4, 12}, {-4, 12}}, 0, cover);
    table.dice({4, 4, 4, 4});
    table.run("shoot", shot);
    return table.hits("B");
  };
  CHECK(hits(FeatureKind::Wood, false) == 0);
  CHECK(hits(FeatureKind::Wood, false, "off") == 2);
  CHECK(hits(FeatureKind::Wood, true, "off") == 2);
  CHECK(hits(FeatureKind::Scenario, true) == 0);
  CHECK(hits(FeatureKind::Scenario, false) == 2);
  // A base half in, its centre out, has no cover.
  TestTable half = facing(INF, 8, LINF);
  half.ground("Copse", FeatureKind::Wood, {{-4, 10.5}, {4, 10.5}, {4, 12}, {-4, 12}}).dice({4, 4}).run("shoot", shot);
  CHECK(half.hits("B") == 2);
  TestTable town;
  town.ground("Hamlet", FeatureKind::Town, {{-3, 8}, {3, 8}, {3, 12}, {-3, 12}})
      .unit("A", Red, INF, 0, 0, 0)
      .unit("B", Blue, INF, 0, 10, 180, {.town = "Hamlet"})
      .at(1, Red, 3)
      .dice({4, 4, 4, 3})
      .run("shoot", shot);
  CHECK(town.hits("B") == 1);
  CHECK(town.dice_left() == 0);
}

TEST_CASE("OH-SAVE-03: the hedge from any side, or from the front by option") {
  const auto hits = [](double facing_degrees, const std::string& option) {
    TestTable table;
    table.option("oh.hedge_shooting", option)
        .unit("A", Red, INF, 0, 0, 0)
        .unit("B", Blue, SKIRM, 0, 10, facing_degrees, {.hedge = true})
        .at(1, Red, 3);
    table.dice({4, 4, 4, 4});
    table.run("shoot", shot);
    return table.hits("B");
  };
  CHECK(hits(180, "any") == 0);
  CHECK(hits(0, "any") == 0);
  CHECK(hits(180, "front") == 0);
  CHECK(hits(0, "front") == 2);
}

TEST_CASE("OH-SAVE-04: cover upon cover is still four") {
  TestTable table = facing(INF, 8, SKIRM, {}, {.hedge = true});
  table.ground("Copse", FeatureKind::Wood, {{-4, 9}, {4, 9}, {4, 12}, {-4, 12}});
  table.dice({4, 4, 3, 4}).run("shoot", shot);
  CHECK(table.hits("B") == 1);
  CHECK(table.dice_left() == 0);
}

}  // namespace vedette::test
