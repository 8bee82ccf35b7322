// What RULINGS.md settles beyond the specification, and what the ruleset tells about itself.
#include <doctest/doctest.h>

#include <algorithm>

#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/registry.h"
#include "test_table.h"

namespace vedette::test {

using battle::FeatureKind;

TEST_CASE("ruling on OH-TERR-05: a town with a friend's base in it cannot be occupied") {
  TestTable table;
  table.ground("Hamlet", FeatureKind::Town, {{-2, 4}, {2, 4}, {2, 8}, {-2, 8}})
      .unit("Unit", Red, INF, 0, 0, 0)
      .unit("Friend", Red, LINF, 0, 12, 0)
      .unit("Foe", Blue, INF, 0, 16, 180);
  CHECK(table.refused(table.occupy("Unit", "Hamlet")) == "");
  table.of("Friend").pose.at.y -= in(3.5).micrometres;
  CHECK(table.refused(table.occupy("Unit", "Hamlet")) == "OH-MOVE-05");
}

TEST_CASE("ruling on OH-TERR-10: a road march faces the road whatever turn is given") {
  TestTable table;
  table.ground("Lane", FeatureKind::Road, {{0, -10}, {0, 10}})
      .unit("Unit", Red, INF, 0, 0, 90)
      .unit("Foe", Blue, INF, 9, 14, 180);
  rules::Answer answer = table.road("Unit", "Lane", 4);
  answer.turn = deg(45);
  table.state().clock = {};
  table.answers(answer).play_segment();
  CHECK(table.of("Unit").pose.facing == deg(0));
  CHECK(table.noted("Unit", one_hour::notes.pivoted));
}

TEST_CASE("ruling on OH-ENG-03: an enemy that closes up keeps its own engagements") {
  TestTable table;
  table.unit("A", Red, LCAV, -3, 0, 90)
      .unit("B", Blue, INF, 0, 0, 0)
      .unit("C", Blue, LCAV, -6, 0, 90)
      .contact("A", "B", Face::Left)
      .contact("C", "A", Face::Rear)
      .at(1, Blue, 1);
  table.of("C").pose.at.x += in(1).micrometres;
  table.run("turn-to-face", {{"unit", "B"}, {"enemy", "A"}});
  CHECK(table.fights("C", "A"));
  CHECK(table.fights("A", "B"));
}

TEST_CASE("ruling on OH-ADV-04: only the engagement between the two counts") {
  TestTable table;
  table.unit("A", Red, INF, 0, -2, 0)
      .unit("B", Blue, INF, 0, 0, 180)
      .unit("C", Blue, INF, -3, -2, 90)
      .contact("A", "B")
      .contact("C", "A", Face::Left, {.crossing = true})
      .at(1, Blue, 4);
  // B strikes A, whom it did not charge across the bridge: C did.
  table.dice({4, 1}).run("fight", {{"unit", "B"}, {"enemy", "A"}});
  CHECK(table.hits("A") == 1);
}

TEST_CASE("ruling on OH-VICT-02: objectives are weighed in order, and none met is a draw") {
  const auto hold = [](Side side, double y) {
    return battle::Objective{.kind = battle::Objective::Kind::Hold,
                             .side = side,
                             .at = {in(18).micrometres, in(18 + y).micrometres},
                             .within = in(3),
                             .words = "hold"};
  };
  TestTable both;
  both.unit("A", Red, INF, 0, -8, 0).unit("B", Blue, INF, 0, 8, 180).objective(hold(Blue, 8)).objective(hold(Red, -8));
  both.at(15, Blue, 4).play_segment();
  CHECK(both.state().outcome->winner == Blue);
  TestTable none;
  none.unit("A", Red, INF, 0, -8, 0)
      .unit("B", Blue, INF, 0, 8, 180)
      .unit("C", Blue, INF, 6, 8, 180)
      .objective(hold(Red, 15));
  none.at(15, Blue, 4).play_segment();
  CHECK(!none.state().outcome->winner);
}

TEST_CASE("ruling on OH-OPT-06: a larger bonus reaches further and stays one die") {
  TestTable table;
  table.option("oh.national_traits", "on")
      .house("OH-OPT-06", {2})
      .unit("A", Red, INF, 0, 0, 0, {.nation = "BRITISH"})
      .unit("B", Blue, INF, 0, 8, 180)
      .at(1, Red, 3);
  table.dice({2, 2}).run("shoot", {{"unit", "A"}, {"target", "B"}});
  CHECK(table.hits("B") == 1);
}

TEST_CASE("a sally against an enemy who stands at the gate") {
  TestTable table;
  table.ground("Hamlet", FeatureKind::Town, {{-3, -3}, {3, -3}, {3, 3}, {-3, 3}})
      .unit("Unit", Red, INF, 0, 0, 0, {.town = "Hamlet"})
      .unit("Foe", Blue, INF, 0, 4, 180);
  rules::Answer sally{.choice = "charge", .unit = table.id("Unit"), .target = table.id("Foe")};
  sally.at = {in(18).micrometres, in(21).micrometres};
  table.state().clock = {};
  table.answers(sally).play_segment();
  CHECK(table.fights("Unit", "Foe"));
  CHECK(table.y("Unit") == doctest::Approx(2));
}

TEST_CASE("the ruleset tells everything about itself") {
  const rules::Ruleset& game = *rulesets::find("one-hour");
  CHECK(rulesets::find("two-hour") == nullptr);
  CHECK(game.rules.size() == 123);
  for (const rules::RuleText& text : game.rules) {
    CAPTURE(text.id);
    CHECK(std::ranges::count(game.rules, text.id, &rules::RuleText::id) == 1);
    CHECK(text.paraphrase.size() > 10);
    CHECK(text.title.size() >= 3);
  }
  const auto known = [&](std::string_view id) { return game.rule(id) != nullptr; };
  for (const auto& option : game.options) CHECK(known(option.rule));
  for (const auto& note : game.notes) CHECK(known(note.rule));
  for (const auto& procedure : game.procedures) CHECK(known(procedure.rule));
  CHECK(known(game.army.rule));
  for (const auto& chart : game.pages())
    for (const auto& row : chart.rows) CHECK(row.size() == chart.rows.front().size());
  CHECK(game.rulings.find("## Cannot act") != std::string_view::npos);
}

TEST_CASE("overlays show range, zones and reach of a unit") {
  TestTable table;
  table.unit("Foot", Red, INF, 0, 0, 0).unit("Horse", Red, LCAV, 8, 0, 0).unit("Foe", Blue, INF, 0, 9, 180);
  const auto kinds = [&](const std::string& name) {
    std::vector<rules::Overlay::Kind> found;
    for (const auto& overlay : one_hour::ruleset().overlays(table.state(), table.id(name))) {
      CHECK(overlay.outline.size() >= 2);
      CHECK(one_hour::ruleset().rule(overlay.rule) != nullptr);
      found.push_back(overlay.kind);
    }
    return found;
  };
  const auto foot = kinds("Foot"), horse = kinds("Horse");
  CHECK(std::ranges::count(foot, rules::Overlay::Kind::Arc) == 1);
  CHECK(std::ranges::count(foot, rules::Overlay::Kind::Zone) == 4);
  CHECK(std::ranges::count(foot, rules::Overlay::Kind::Sight) == 1);
  CHECK(std::ranges::count(foot, rules::Overlay::Kind::Reach) == 2);
  CHECK(std::ranges::count(horse, rules::Overlay::Kind::Arc) == 0);
}

}  // namespace vedette::test
