// Sections 4.5 to 4.7: movement, terrain, formations.
#include <doctest/doctest.h>

#include "rulesets/burt/bases.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/turn.h"
#include "test_table.h"

namespace vedette::test {
namespace {

using Numbers = std::map<std::string, std::int64_t>;

TestTable alone(Type type, Traits traits = {}) {
  TestTable table;
  table.unit("A", Red, type, 0, 0, 0, std::move(traits)).unit("E", Blue, INF, 0, 34, 180).at(Manoeuvres);
  return table;
}
std::string may(TestTable& table, const std::string& how, const Numbers& numbers) {
  return table.forbidden(how, {{"unit", "A"}}, numbers);
}

}  // namespace

TEST_CASE("SB-MOVE-02: distances of the table") {
  const std::vector<std::tuple<Type, Traits, std::int64_t>> rows{{INF, {{"formation", "column"}}, 600},
                                                                 {INF, {}, 400},
                                                                 {INF, {{"formation", "square"}}, 300},
                                                                 {SKIRM, {{"figures", "8"}}, 800},
                                                                 {HCAV, {{"figures", "12"}}, 1000},
                                                                 {LCAV, {{"figures", "12"}}, 1200},
                                                                 {FGUN, {{"formation", "limbered"}}, 600},
                                                                 {HGUN, {{"formation", "limbered"}}, 900},
                                                                 {WAGON, {}, 600}};
  for (const auto& [type, traits, distance] : rows) {
    const auto arm = type_words[type];
    CAPTURE(arm);
    TestTable table = alone(type, traits);
    CHECK(may(table, "move", {{"distance", distance}}) == "");
    CHECK(may(table, "move", {{"distance", distance + 1}}) == "SB-MOVE-02");
  }
}

TEST_CASE("SB-MOVE-06: skirmishers turn for nothing, but a second such turn ends their move") {
  TestTable table = alone(SKIRM, {{"figures", "8"}});
  const rules::Answer about = table.move("face", "A", 0, 90);
  table.answers(about).answers(about).play(manoeuvre_phase);
  CHECK(table.asked().size() == 3);  // what it does, what more, and what the enemy does
  CHECK(table.has("A", notes.acted));
  CHECK(table.of("A").pose.facing == deg(180));
  TestTable on = alone(SKIRM, {{"figures", "8"}});
  on.answers(on.move("face", "A", 0, 90)).answers(on.move("move", "A", 3)).play(manoeuvre_phase);
  CHECK(on.x("A") == doctest::Approx(3));
}

TEST_CASE("SB-MOVE-03, SB-TERR-07: by road two inches more, over bridges") {
  TestTable table = alone(INF, {{"formation", "column"}});
  table.ground("road", FeatureKind::Road, {{0, -9}, {0, 30}})
      .ground("river", FeatureKind::River, {{-30, 4}, {30, 4}, {30, 5}, {-30, 5}})
      .ground("bridge", FeatureKind::Bridge, {{-2, 3.5}, {2, 3.5}, {2, 5.5}, {-2, 5.5}});
  CHECK(may(table, "road", {{"distance", 801}, {"place", 1}}) == "SB-MOVE-02");
  table.run("road", {{"unit", "A"}}, {{"distance", 800}, {"place", 1}});
  CHECK(table.y("A") == doctest::Approx(8));
  TestTable line = alone(INF);
  line.ground("road", FeatureKind::Road, {{0, -9}, {0, 30}});
  CHECK(may(line, "road", {{"distance", 400}, {"place", 1}}) == "SB-MOVE-03");
}

TEST_CASE("SB-MOVE-04: limbering takes half a move, and guns move limbered") {
  TestTable table = alone(FGUN);
  CHECK(may(table, "move", {{"distance", 100}}) == "SB-MOVE-04");
  table.run("limber", {{"unit", "A"}});
  CHECK(may(table, "move", {{"distance", 300}}) == "");
  CHECK(may(table, "move", {{"distance", 301}}) == "SB-FORM-01");
  table.note("A", notes.orders, static_cast<int>(Order::Fire) + 1);
  CHECK(may(table, "move", {{"distance", 100}}) == "SB-MOVE-04");
}

TEST_CASE("SB-MOVE-05, SB-MOVE-06, SB-MOVE-07: aslant, wheels, turns on the spot, steps back") {
  TestTable table = alone(INF);
  CHECK(may(table, "oblique", {{"turn", 4600}, {"distance", 100}}) == "SB-MOVE-05");
  table.run("oblique", {{"unit", "A"}}, {{"turn", -4500}, {"distance", 200}});
  CHECK(table.x("A") == doctest::Approx(-1.414).epsilon(0.01));
  CHECK(table.of("A").pose.facing == core::Angle{});
  // A wheel of 30 degrees moves the corner of a six-inch line 3.14 inches.
  TestTable wheels = alone(INF);
  CHECK(may(wheels, "move", {{"turn", 3000}, {"distance", 85}}) == "");
  CHECK(may(wheels, "move", {{"turn", 3000}, {"distance", 87}}) == "SB-MOVE-02");
  wheels.run("move", {{"unit", "A"}}, {{"turn", 3000}});
  const core::Point corner = wheels.of("A").pose.at + core::turned({in(3).micrometres, in(0.5).micrometres}, deg(30));
  CHECK(std::abs(corner.x - in(39).micrometres) < 100);  // the inner front corner stands
  TestTable turns = alone(INF);
  CHECK(may(turns, "face", {{"turn", 18000}, {"distance", 300}}) == "");
  CHECK(may(turns, "face", {{"turn", 18000}, {"distance", 301}}) == "SB-MOVE-02");
  CHECK(may(turns, "face", {{"turn", 4500}, {"distance", 100}}) == "SB-MOVE-06");
  TestTable light = alone(SKIRM, {{"figures", "8"}});
  CHECK(may(light, "face", {{"turn", 18000}, {"distance", 800}, {"turn_after", 18000}}) == "");
  CHECK(may(turns, "move", {{"distance", -50}}) == "SB-MOVE-07");
}

TEST_CASE("SB-MOVE-08: not within an inch of an enemy") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("E", Blue, INF, 0, 4, 180).at(Manoeuvres);
  CHECK(may(table, "move", {{"distance", 200}}) == "");
  CHECK(may(table, "move", {{"distance", 201}}) == "SB-MOVE-08");
}

TEST_CASE("SB-MOVE-11, SB-MOVE-12: passing through friends") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"formation", "column"}})
      .unit("S", Red, SKIRM, 0, 2.6, 0, {{"figures", "8"}})
      .unit("E", Blue, INF, 0, 34, 180)
      .at(Manoeuvres);
  table.run("move", {{"unit", "A"}}, {{"distance", 500}});
  CHECK(table.level("A") == Level::Formed);
  CHECK(table.y("A") == doctest::Approx(5));
  TestTable closed;
  closed.unit("A", Red, INF, 0, 0, 0, {{"formation", "column"}})
      .unit("B", Red, INF, 0, 2.6, 0)
      .unit("E", Blue, INF, 0, 34, 180)
      .at(Manoeuvres);
  CHECK(may(closed, "move", {{"distance", 300}}) == "SB-MOVE-11");  // it would stop on it
  closed.run("move", {{"unit", "A"}}, {{"distance", 500}});
  CHECK(closed.level("A") == Level::Unformed);
  CHECK(closed.level("B") == Level::Unformed);
}

TEST_CASE("SB-MOVE-15, SB-MOVE-16: the assaulted do not move, directions are remembered") {
  TestTable table = alone(INF, {{"formation", "column"}});
  table.note("A", notes.assaulted);
  CHECK(may(table, "move", {{"distance", 100}}) == "SB-MOVE-15");
  table.run("square", {{"unit", "A"}});
  CHECK(in_square(table.of("A")));
  TestTable moves = alone(INF);
  moves.run("move", {{"unit", "A"}}, {{"distance", 100}});
  CHECK(moves.has("A", notes.advanced));
  TestTable back = alone(INF);
  back.run("face", {{"unit", "A"}}, {{"turn", 18000}, {"distance", 100}});
  CHECK(back.has("A", notes.retired));
}

TEST_CASE("SB-TERR-01 to SB-TERR-08: what ground does to moves") {
  const auto ground = [](FeatureKind kind, Type type, Traits traits = {}) {
    TestTable table = alone(type, std::move(traits));
    if (kind == FeatureKind::Hedge)
      table.ground("It", kind, {{-20, 1.5}, {20, 1.5}});
    else
      table.ground("It", FeatureKind::River, {{-20, 1.5}, {20, 1.5}, {20, 9}, {-20, 9}});
    if (kind == FeatureKind::Ford) table.ground("Ford", kind, {{-20, 1}, {20, 1}, {20, 9.5}, {-20, 9.5}});
    return table;
  };
  TestTable guns = ground(FeatureKind::Hedge, FGUN, {{"formation", "limbered"}});
  CHECK(may(guns, "move", {{"distance", 400}}) == "SB-TERR-01");
  TestTable river = ground(FeatureKind::River, INF);
  CHECK(may(river, "move", {{"distance", 200}}) == "SB-TERR-08");
  TestTable ford = ground(FeatureKind::Ford, INF);
  CHECK(may(ford, "move", {{"distance", 250}}) == "");  // an inch dry, an inch and a half for three
  CHECK(may(ford, "move", {{"distance", 255}}) == "SB-MOVE-02");
  ford.run("move", {{"unit", "A"}}, {{"distance", 250}});
  CHECK(ford.level("A") == Level::Unformed);
  TestTable hedge = ground(FeatureKind::Hedge, INF);
  CHECK(may(hedge, "move", {{"distance", 201}}) == "SB-MOVE-02");  // half a move for the hedge
  hedge.run("move", {{"unit", "A"}}, {{"distance", 200}});
  CHECK(hedge.level("A") == Level::Unformed);
  TestTable wheels = ground(FeatureKind::Ford, FGUN, {{"formation", "limbered"}});
  CHECK(may(wheels, "move", {{"distance", 300}}) == "SB-TERR-03");
  TestTable wood = alone(SKIRM, {{"figures", "8"}});
  wood.ground("wood", FeatureKind::Wood, {{-20, 1}, {20, 1}, {20, 20}, {-20, 20}});
  wood.run("move", {{"unit", "A"}}, {{"distance", 800}});
  CHECK(wood.level("A") == Level::Unformed);  // as skirmishers always are
  TestTable cart = alone(WAGON);
  cart.ground("wood", FeatureKind::Wood, {{-20, 1}, {20, 1}, {20, 20}, {-20, 20}});
  CHECK(may(cart, "move", {{"distance", 300}}) == "SB-TERR-02");
}

TEST_CASE("SB-FORM-01 to SB-FORM-07: shapes, and what taking them costs") {
  CHECK(!shape_fault(INF, Formation::Column, 6, 2));
  CHECK(shape_fault(INF, Formation::Column, 6, 3)->rule == "SB-FORM-02");
  CHECK(shape_fault(INF, Formation::Line, 6, 2)->rule == "SB-FORM-03");
  CHECK(shape_fault(HCAV, Formation::Square, 6, 2)->rule == "SB-FORM-04");
  CHECK(shape_fault(INF, Formation::Square, 3, 1)->rule == "SB-FORM-04");
  CHECK(shape_fault(INF, Formation::Skirmish, 6, 6)->rule == "SB-FORM-05");
  CHECK(shape_fault(INF, Formation::Limbered, 6, 6)->rule == "SB-FORM-06");
  const Faces faces = square_faces(7);
  CHECK(faces.front == 2);
  CHECK(faces.rear == 2);
  CHECK(faces.left == 2);
  CHECK(faces.right == 1);
  TestTable fire = alone(INF, {{"orders", "fire"}});
  CHECK(may(fire, "column", {{"distance", 200}}) == "SB-FORM-06");
  TestTable formed = alone(INF);
  formed.run("line", {{"unit", "A"}}, {{"distance", 300}});
  CHECK(formed.of("A").width == in(3));
  CHECK(formed.of("A").depth == in(2));
  TestTable square = alone(INF, {{"formation", "square"}});
  square.run("column", {{"unit", "A"}}, {{"distance", 200}});
  CHECK(square.of("A").formation == Formation::Column);
  CHECK(square.of("A").notes[notes.spent.key] == 250'000);  // a quarter at least
}

TEST_CASE("SB-FORM-03: a shape that is both is declared for nothing, once a move") {
  TestTable table = alone(INF);
  table.losses("A", 16).note("A", notes.frontage, 1);  // two bases, one behind the other
  table.run("column", {{"unit", "A"}}, {{"distance", 100}});
  CHECK(table.of("A").formation == Formation::Column);
  CHECK(may(table, "line", {{"distance", 100}}) == "SB-FORM-03");
}

TEST_CASE("SB-ORD-07: stretches of one move, until it is used up") {
  TestTable table = alone(INF, {{"formation", "column"}});
  table.answers(table.move("move", "A", 3))
      .answers(table.move("line", "A", 3))
      .answers(table.move("move", "A", 1))
      .says("end")
      .play(manoeuvre_phase);
  CHECK(table.y("A") == doctest::Approx(4));
  CHECK(table.of("A").formation == Formation::Line);
}

}  // namespace vedette::test
