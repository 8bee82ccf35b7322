// The ways of One Hour's commander on a table of 36 inches: a river from west to east with one bridge, a wood north of
// it.
#include "rulesets/one_hour/commander/ways.h"

#include <doctest/doctest.h>

namespace vedette::test {

using namespace core;
using battle::FeatureKind;
using one_hour::commander::GroundEye;
using one_hour::commander::Numbers;
using one_hour::commander::Route;
using one_hour::commander::Walker;
using one_hour::commander::Ways;

namespace {

Point at(int x, int y) {
  return {inches(x).micrometres, inches(y).micrometres};
}

struct Table {
  Table() {
    scenario.ground.width = scenario.ground.height = inches(36);
    add(FeatureKind::River, {at(0, 10), at(36, 10), at(36, 11), at(0, 11)});
    add(FeatureKind::Bridge, {at(27, 9), at(29, 9), at(29, 12), at(27, 12)});
    add(FeatureKind::Wood, {at(8, 18), at(16, 18), at(16, 24), at(8, 24)});
    line.word = "INF", light.word = "LINF";
    line.foot = light.foot = light.woods = true;
  }
  void add(FeatureKind kind, std::vector<Point> outline) {
    battle::Feature f;
    f.id = {static_cast<std::uint16_t>(scenario.ground.features.size() + 1)};
    f.kind = kind;
    f.outline = std::move(outline);
    scenario.ground.features.push_back(std::move(f));
  }
  battle::Scenario scenario;
  Numbers line, light;
};

}  // namespace

TEST_CASE("a way leads over the bridge, round the wood for who may not enter it, and round friends") {
  const Table table;
  const GroundEye eye{table.scenario};
  Ways ways{eye};
  const Walker line{table.line, inches(4), inches(2)}, light{table.light, inches(4), inches(2)};

  SUBCASE("nothing between: straight there") {
    const Route route{ways, at(28, 14), at(28, 30), line, {}};
    CHECK(route.first() == at(28, 30));
    CHECK(route.length(at(28, 14)) == inches(16));
  }
  SUBCASE("over the river: by the bridge, and longer than the crow flies") {
    const Route route{ways, at(6, 4), at(6, 16), line, {}};
    CHECK(route.first().x > inches(15).micrometres);
    CHECK(route.length(at(6, 4)) > inches(40));
    CHECK(route.length(at(28, 10)) < route.length(at(6, 4)));
  }
  SUBCASE("a wood bars the line and not the lights") {
    const Route round{ways, at(12, 14), at(12, 30), line, {}}, through{ways, at(12, 14), at(12, 30), light, {}};
    CHECK(round.first() != at(12, 30));
    CHECK(round.length(at(12, 14)) > inches(18));
    CHECK(through.first() == at(12, 30));
    CHECK(through.length(at(12, 14)) == inches(16));
  }
  SUBCASE("a friend in the way is passed") {
    const std::vector<battle::Quad> friendly{
        battle::placed({at(28, 18), {}}, battle::base_stretch(inches(4), inches(2)))};
    const Route route{ways, at(28, 14), at(28, 30), line, friendly};
    CHECK(route.first() != at(28, 30));
    CHECK(route.length(at(28, 14)) > inches(17));
    CHECK(route.length(at(28, 14)) < inches(24));
  }
}

TEST_CASE("a way leads through no gap that is too narrow for the base, at the edge of the table neither") {
  Table table;
  table.add(FeatureKind::Wood, {at(2, 29), at(6, 29), at(6, 32), at(2, 32)});
  table.add(FeatureKind::Wood, {at(8, 29), at(14, 29), at(14, 32), at(8, 32)});
  const GroundEye eye{table.scenario};
  Ways ways{eye};
  const Point from = at(7, 26), to = at(7, 34);
  const Walker battalion{table.line, inches(4), inches(2)}, guns{table.line, inches(2), inches(2)};
  const Route round{ways, from, to, battalion, {}}, through{ways, from, to, guns, {}};
  CHECK(through.first() == to);
  CHECK(round.first().x > inches(12).micrometres);
  CHECK(round.length(from) > inches(20));
}

}  // namespace vedette::test
