// What the rules forbid, each refusal by its own rule.
#include <doctest/doctest.h>

#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/fire.h"
#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/turn.h"
#include "table.h"

namespace vedette::test {
namespace {

const Names pair{{"unit", "A"}, {"target", "B"}};

std::string no_move(Table& table, double turn, double distance, double after = 0) {
  table.at(1, dg::Movement);
  return table.refused(dg::movement_question(table.state(), Red), table.move("A", turn, distance, after));
}
std::string no_charge(Table& table, const std::string& key = "charge", double turn = 0) {
  table.at(1, dg::Charges);
  return table.refused(dg::charge_question(table.state(), Red, {}, nullptr), table.on(key, "A", "B", turn));
}

}  // namespace

TEST_CASE("DG-FRM-03, DG-ROU-10, DG-FIR-01: who may not fire") {
  CHECK(two(260).forbidden("shoot", pair) == "DG-FIR-03");
  CHECK(two(60, {.formation = Formation::MarchColumn}).forbidden("shoot", pair) == "DG-FIR-01");
  CHECK(two(60, {.type = "HUSSARS", .men = 150}).forbidden("shoot", pair) == "DG-FIR-01");
  CHECK(two(60, {.notes = {{dg::notes.moved, 1}}}).forbidden("shoot", pair) == "DG-SEQ-03");
  CHECK(two(60, {.notes = {{dg::notes.fired, 1}}}).forbidden("shoot", pair) == "DG-CHG-26");
  CHECK(two(60, {.notes = {{dg::notes.charged, 1}}}).forbidden("shoot", pair) == "DG-CHG-11");
  CHECK(two(60, {.notes = {{dg::notes.change_left, 2}}}).forbidden("shoot", pair) == "DG-FRM-03");
  CHECK(two(60, {.notes = {{dg::notes.moral_state, dg::Routing}}}).forbidden("shoot", pair) == "DG-ROU-10");
  CHECK(two(60, {.notes = {{dg::notes.fatigue, dg::UtterlyExhausted}}}).forbidden("shoot", pair) == "DG-FAT-05");
  CHECK(two(300, {.type = "FOOT_GUNS", .formation = Formation::Limbered}).forbidden("shoot", pair) == "DG-ART-02");
  Table aside;
  aside.unit("A", Red, 0, 0, 0, {.type = "FOOT_GUNS"}).unit("B", Blue, 400, 100, 180);
  CHECK(aside.forbidden("shoot", pair) == "DG-ART-05");
  Table line;
  line.unit("A", Red, 0, 0, 0).unit("B", Blue, 160, 30, 180);
  CHECK(line.forbidden("shoot", pair) == "DG-FIR-04");
  Table melee = two(60);
  melee.unit("C", Red, 0, 60, 0).contact("C", "B");
  CHECK(melee.forbidden("shoot", pair) == "DG-FIR-23");
  melee.contact("A", "B");
  CHECK(melee.forbidden("shoot", pair) == "DG-MEL-26");
}

TEST_CASE("DG-FIR-21, DG-FIR-22, DG-SKR-05: what stands in the way of fire") {
  Table friends = two(150);
  friends.unit("C", Red, 0, 60, 0);
  CHECK(friends.forbidden("shoot", pair) == "DG-FIR-22");
  Table screen = two(150);
  screen.unit("Skirmishers", Blue, 0, 100, 180, {.type = "LIGHT", .men = 150, .formation = Formation::Skirmish});
  CHECK(screen.forbidden("shoot", pair) == "DG-SKR-05");
  Table own = two(150);
  own.unit("Skirmishers", Red, 0, 50, 0, {.type = "LIGHT", .men = 150, .formation = Formation::Skirmish});
  CHECK(own.forbidden("shoot", pair) == "DG-FIR-21");
  Table deep = two(150, {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish},
                   {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  deep.unit("Mates", Red, 0, 40, 0, {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  CHECK(deep.forbidden("shoot", pair).empty());
  Table guns = two(400, {.type = "FOOT_GUNS"});
  guns.unit("Skirmishers", Blue, 0, 340, 180, {.type = "LIGHT", .men = 150, .formation = Formation::Skirmish});
  guns.dice({5}).run("shoot", pair);
  CHECK(guns.lost("B") > 0);
  Table farm = two(150);
  farm.ground("farm", FeatureKind::Town, {{-60, 60}, {60, 60}, {60, 90}, {-60, 90}});
  CHECK(farm.forbidden("shoot", pair) == "DG-TER-10");
  Table wood = two(700, {.type = "FOOT_GUNS"});
  wood.ground("wood", FeatureKind::Wood, {{-300, 100}, {300, 100}, {300, 300}, {-300, 300}});
  CHECK(wood.forbidden("shoot", pair) == "DG-TER-10");
  wood.house("DG-TER-09", {800, 250});
  Table seen = two(450, {.type = "FOOT_GUNS"});
  seen.ground("wood", FeatureKind::Wood, {{-300, 100}, {300, 100}, {300, 300}, {-300, 300}});
  CHECK(seen.forbidden("shoot", pair).empty());
  seen.dice({5}).run("shoot", pair);
  CHECK(seen.lost("B") > 0);
}

TEST_CASE("DG-CHG-01, DG-CHG-02, DG-CHG-03: who may not charge") {
  Table far = two(400);
  CHECK(no_charge(far) == "DG-CHG-03");
  Table moved = two(90, {.notes = {{dg::notes.moved, 1}}});
  CHECK(no_charge(moved) == "DG-CHG-01");
  Table shaken = two(90, {.notes = {{dg::notes.moral_state, dg::Shaken}}});
  CHECK(no_charge(shaken) == "DG-CHG-01");
  Table charged = two(90, {.notes = {{dg::notes.charged, 1}}});
  CHECK(no_charge(charged) == "DG-CHG-14");
  Table guns = two(90, {.type = "FOOT_GUNS"});
  CHECK(no_charge(guns) == "DG-CHG-01");
  Table skirmishers = two(90, {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  CHECK(no_charge(skirmishers) == "DG-CHG-09");
  Table locked = two(90);
  locked.unit("C", Red, 0, 90, 0).contact("C", "B");
  CHECK(no_charge(locked) == "DG-CHG-07");
  Table held = two(90, {.notes = {{dg::notes.no_advance, 1}}});
  CHECK(no_charge(held) == "DG-MOV-11");
  Table halted = two(90, {.notes = {{dg::notes.halt, 1}}});
  CHECK(no_charge(halted) == "DG-MEL-21");
  Table wide = two(90);
  CHECK(no_charge(wide, "charge", 50) == "DG-CHG-03");
  Table walled = two(90);
  walled.ground("wall", FeatureKind::Wall, {{-200, 50}, {200, 50}});
  CHECK(no_charge(walled) == "DG-CHG-06");
  CHECK(no_charge(walled, "assault").empty());
  Table slope = two(150, {.type = "HUSSARS", .men = 150});
  slope.ground("slope", FeatureKind::Slope, {{-300, 20}, {300, 20}, {300, 120}, {-300, 120}}, 2);
  CHECK(no_charge(slope) == "DG-CHG-06");
  Table blocked = two(125);
  blocked.unit("C", Red, 0, 60, 0);
  CHECK(no_charge(blocked) == "DG-MOV-08");
}

TEST_CASE("DG-MOV-01, DG-MOV-02, DG-MOV-05: what stops a move") {
  Table far = two(900);
  CHECK(no_move(far, 0, 101) == "DG-MOV-01");
  CHECK(no_move(far, 0, 100).empty());
  CHECK(no_move(far, 0, -51) == "DG-MOV-05");
  CHECK(no_move(far, 0, -50).empty());
  Table shaken = two(900, {.notes = {{dg::notes.moral_state, dg::Shaken}}});
  CHECK(no_move(shaken, 0, 50) == "DG-MOV-02");
  Table near = two(80);
  CHECK(no_move(near, 0, 79.5) == "DG-MOV-09");
  Table blocked = two(900);
  blocked.unit("C", Red, 0, 60, 0);
  CHECK(no_move(blocked, 0, 90) == "DG-MOV-08");
  Table held = two(900, {.notes = {{dg::notes.no_advance, 1}}});
  CHECK(no_move(held, 0, 50) == "DG-MOV-11");
  Table edge;
  edge.unit("A", Red, 0, 1500, 0).unit("B", Blue, 0, 0, 0);
  CHECK(no_move(edge, 0, 90) == "DG-MOV-13");
  Table guns = two(900, {.type = "FOOT_GUNS"});
  CHECK(no_move(guns, 0, 50) == "DG-ART-06");
  CHECK(no_move(guns, 25, 0).empty());
  Table beside = two(900, {.traits = {{"formation", "column"}}});
  beside.unit("C", Red, 0, 60, 0, {.traits = {{"formation", "column"}}});
  CHECK(no_move(beside, 90, 0) == "DG-MOV-07");
  Table broken = two(900, {.notes = {{dg::notes.moral_state, dg::Routing}}});
  CHECK(no_move(broken, 0, 50) == "DG-ROU-10");
  Table pursuing = two(900, {.notes = {{dg::notes.pursuit_moves, 1}}});
  CHECK(no_move(pursuing, 0, 50) == "DG-CTL-03");
}

TEST_CASE("DG-MOV-03, DG-MOV-10, DG-MOV-12: wheels are paid by their arc, tired legs go less far") {
  Table table = two(900);
  table.at(1, dg::Movement);
  // A front of 110 m through 30 degrees: 58 m of arc.
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"turn", 3'000}, {"distance", 4'300}}) == "DG-MOV-01");
  const auto measure = table.run("move", {{"unit", "A"}}, {{"turn", 3'000}, {"distance", 4'200}});
  CHECK(measured(measure, "quarters") == 4);
  CHECK(table.noted("A", dg::notes.advancing) == 1);
  Table tired = two(900, {.notes = {{dg::notes.fatigue, dg::Tired}}});
  CHECK(no_move(tired, 0, 76) == "DG-MOV-01");
  tired.at(1, dg::Movement).run("move", {{"unit", "A"}}, {{"distance", 7'500}});
}

TEST_CASE("DG-CMD-03: orders to withdraw and to hold bind units") {
  Table table = two(150, {.command = "R"});
  table.leader("General", Red, "brigade", 0, -30, 2, "R", {{"order", "withdraw"}});
  table.play([](rules::Referee& r) { dg::write_first_orders(r); });
  REQUIRE(table.state().orders.size() == 1);
  CHECK(table.state().orders[0].status == battle::OrderSheet::Status::Active);
  CHECK(no_move(table, 0, 50) == "DG-CMD-03");
  CHECK(no_charge(table) == "DG-CMD-03");
  Table hold = two(1200, {.type = "HUSSARS", .men = 150, .command = "R"});
  hold.leader("General", Red, "brigade", 0, -100, 2, "R", {{"order", "hold"}});
  hold.play([](rules::Referee& r) { dg::write_first_orders(r); });
  CHECK(no_move(hold, 0, 220) == "DG-CMD-03");
  CHECK(no_move(hold, 0, 150).empty());
  Table off = two(150, {.command = "R"});
  off.option("dg.order_limits", "off").leader("General", Red, "brigade", 0, -30, 2, "R", {{"order", "withdraw"}});
  off.play([](rules::Referee& r) { dg::write_first_orders(r); });
  CHECK(no_move(off, 0, 50).empty());
}

TEST_CASE("DG-SEQ-01, DG-INI-02, DG-GEN-09: answers out of place") {
  Table table = two(300);
  table.unit("Gone", Red, 400, -400, 0).at(1, dg::Movement);
  const auto question = dg::movement_question(table.state(), Red);
  CHECK(table.refused(question, {.choice = "dance"}) == "DG-SEQ-01");
  CHECK(table.refused(question, {.choice = "move"}) == "DG-GEN-09");
  CHECK(table.refused(question, table.on("move", "B")) == "DG-INI-02");
  table.of("Gone").on_table = false;
  CHECK(table.refused(dg::movement_question(table.state(), Red), table.on("move", "Gone")) == "DG-UNI-02");
}

TEST_CASE("DG-CMD-11, DG-MOV-06: a leader rides 300 m and turns as he likes") {
  Table table = two(900, {.command = "R"});
  table.leader("General", Red, "brigade", 0, -30, 2, "R").at(1, dg::Movement);
  const auto& general = table.state().leaders[0];
  const auto to = [&](double d) {
    return core::Point{general.pose.at.x, general.pose.at.y + static_cast<std::int64_t>(d * 1000)};
  };
  const rules::Decision question{
      .side = Red, .rule = "DG-CMD-11", .choices = {{.key = "ride", .shape = rules::Shape::Place}}, .leader = {1}};
  CHECK(table.refused(question, {.choice = "ride", .at = to(301)}) == "DG-CMD-11");
  CHECK(table.refused(question, {.choice = "ride", .at = to(-2000)}) == "DG-CMD-11");
  const core::Point goal = to(200);
  table.play([&](rules::Referee& r) { dg::ride(r, {1}, goal, {}); });
  CHECK(table.state().leaders[0].pose.at == goal);
  // Attached to a unit he goes where it goes.
  table.play([&](rules::Referee& r) { dg::ride(r, {1}, r.state().leaders[0].pose.at, r.state().units[0].id); });
  table.run("move", {{"unit", "A"}}, {{"distance", 5'000}});
  CHECK(table.state().leaders[0].pose.at == core::Point{goal.x, goal.y + 50'000});
}

TEST_CASE("DG-FRM-01, DG-FRM-06, DG-FRM-07: drill") {
  const auto drill = [](const Given& given, int which) {
    Table table;
    table.unit("A", Red, 0, 0, 0, given).unit("B", Blue, 0, 1200, 180);
    table.at(1, dg::Movement);
    const auto measure = table.run("drill", {{"unit", "A"}}, {{"drill", which * 100}});
    return measured(measure, "quarters");
  };
  CHECK(drill({}, 1) == 2);                                                        // line to column, France
  CHECK(drill({.nation = "AUSTRIAN"}, 3) == 4);                                    // line to square
  CHECK(drill({.type = "CONSCRIPTS"}, 3) == 4);                                    // twice two
  CHECK(drill({}, 4) == 1);                                                        // to skirmish order
  CHECK(drill({}, 7) == 1);                                                        // about turn
  CHECK(drill({}, 8) == 1);                                                        // one rank
  CHECK(drill({}, 9) == 1);                                                        // a flank refused
  CHECK(drill({.type = "FOOT_GUNS", .nation = "RUSSIAN"}, 5) == 4);                // limber
  CHECK(drill({.type = "HORSE_GUNS", .formation = Formation::Limbered}, 6) == 1);  // unlimber
  Table table;
  table.unit("A", Red, 0, 0, 0, {.type = "FOOT_GUNS", .formation = Formation::Limbered}).unit("B", Blue, 0, 1200, 180);
  table.at(1, dg::Movement);
  CHECK(table.forbidden("drill", {{"unit", "A"}}, {{"drill", 0}}) == "DG-FRM-07");
  table.run("drill", {{"unit", "A"}}, {{"drill", 600}});
  CHECK(table.of("A").width == dg::metres(60));
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"turn", 10'000}}) == "DG-FRM-08");
  table.note("A", dg::notes.spent, 0).note("A", dg::notes.changed, 0);
  CHECK(measured(table.run("move", {{"unit", "A"}}, {{"turn", 5'000}}), "quarters") == 2);
  Table square;
  square.unit("A", Red, 0, 0, 0, {.formation = Formation::Square}).unit("B", Blue, 0, 1200, 180);
  square.at(1, dg::Movement);
  CHECK(square.forbidden("drill", {{"unit", "A"}}, {{"drill", 400}}) == "DG-FRM-01");
  CHECK(square.forbidden("drill", {{"unit", "A"}}, {{"drill", 700}}) == "DG-MOV-04");
  CHECK(square.forbidden("drill", {{"unit", "A"}}, {{"drill", 800}}) == "DG-FRM-11");
  CHECK(square.forbidden("drill", {{"unit", "A"}}, {{"drill", 900}}) == "DG-FRM-10");
  Table wheel = two(900, {.formation = Formation::Column});
  wheel.at(1, dg::Movement).run("move", {{"unit", "A"}}, {{"turn", 3'000}});
  CHECK(wheel.of("A").pose.facing == core::degrees(30));
}

TEST_CASE("DG-SKR-02: a company does not go out and in for ever") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.type = "LIGHT", .command = "R"})
      .unit("Company", Red, 0, 0, 0, {.type = "LIGHT", .men = 120, .command = "R", .traits = {{"company_of", "A"}}})
      .unit("B", Blue, 0, 500, 180);
  table.at(1, dg::Movement);
  for (const char* deed : {"detach", "rejoin"}) {
    table.answers(table.on(deed, "Company")).says("end");
    table.play([](rules::Referee& r) { dg::movement_step(r, Red); });
    table.of("Company").pose = table.of("A").pose;  // it has closed up
  }
  CHECK(!table.of("Company").on_table);
  CHECK(table.refused(dg::movement_question(table.state(), Red), table.on("detach", "Company")) == "DG-SKR-02");
  table.note("Company", dg::notes.spent, 0);
  CHECK(table.refused(dg::movement_question(table.state(), Red), table.on("detach", "Company")).empty());
}

TEST_CASE("DG-SKR-01, DG-SKR-02, DG-SKR-03: companies") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.type = "LIGHT", .command = "R"})
      .unit("Company", Red, 0, 0, 0, {.type = "LIGHT", .men = 120, .command = "R", .traits = {{"company_of", "A"}}})
      .unit("Crowd", Red, 0, 0, 0, {.type = "LIGHT", .men = 300, .command = "R", .traits = {{"company_of", "A"}}})
      .unit("B", Blue, 0, 500, 180);
  table.at(1, dg::Movement);
  CHECK(!table.of("Company").on_table);
  const auto question = dg::movement_question(table.state(), Red);
  CHECK(table.refused(question, table.on("detach", "Crowd")) == "DG-SKR-01");
  CHECK(table.refused(question, table.on("detach", "B")) == "DG-INI-02");
  table.answers(table.on("detach", "Company")).says("end");
  table.play([](rules::Referee& r) { dg::movement_step(r, Red); });
  CHECK(table.of("Company").on_table);
  CHECK(dg::points(table.of("Company")) == 1200);
  CHECK(dg::points(table.of("A")) == 4800);
  table.note("Company", dg::notes.spent, 0).at(2, dg::Movement);
  CHECK(table.forbidden("move", {{"unit", "Company"}}, {{"distance", 14'900}}).empty());
  table.of("Company").pose.at.y += 150'000;
  CHECK(table.forbidden("move", {{"unit", "Company"}}, {{"distance", 10'000}}) == "DG-SKR-03");
  table.of("B").pose.at.y = table.of("Company").pose.at.y + 60'000;
  CHECK(table.forbidden("move", {{"unit", "Company"}}, {{"distance", 1'900}}).empty());
  CHECK(table.forbidden("move", {{"unit", "Company"}}, {{"distance", 2'200}}) == "DG-SKR-09");
  table.note("Company", dg::notes.moved, 1).at(2, dg::Firing);
  CHECK(table.forbidden("shoot", {{"unit", "Company"}, {"target", "B"}}).empty());
  table.at(3, dg::Movement);
  CHECK(table.refused(dg::movement_question(table.state(), Red), table.on("rejoin", "Company")) == "DG-SKR-04");
  table.of("Company").pose = table.of("A").pose;
  table.of("Company").losses = 100;
  table.answers(table.on("rejoin", "Company")).says("end");
  table.play([](rules::Referee& r) { dg::movement_step(r, Red); });
  CHECK(!table.of("Company").on_table);
  CHECK(table.lost("A") == 100);
  CHECK(dg::initial_points(table.of("A")) == 6000);
  Table heavy;
  heavy.unit("A", Red, 0, 0, 0, {.men = 300})
      .unit("Company", Red, 0, 0, 0, {.men = 150, .traits = {{"company_of", "A"}}})
      .unit("B", Blue, 0, 900, 180);
  heavy.at(1, dg::Movement);
  CHECK(heavy.refused(dg::movement_question(heavy.state(), Red), heavy.on("detach", "Company")) == "DG-SKR-02");
}

TEST_CASE("DG-TER-03, DG-TER-05, DG-TER-06: ground of other kinds") {
  Table stream = two(900, {.formation = Formation::Column});
  stream.ground("brook", FeatureKind::Stream, {{-300, 50}, {300, 50}}, 0, 15);
  stream.at(1, dg::Movement);
  CHECK(stream.forbidden("move", {{"unit", "A"}}, {{"distance", 13'100}}) == "DG-MOV-01");
  CHECK(measured(stream.run("move", {{"unit", "A"}}, {{"distance", 13'000}}), "moved") == 130);
  Table open = two(900, {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  open.ground("wood", FeatureKind::Wood, {{-300, 20}, {300, 20}, {300, 300}, {-300, 300}}, 1);
  open.at(1, dg::Movement);
  CHECK(measured(open.run("move", {{"unit", "A"}}, {{"distance", 5'000}}), "order") == dg::Formed);
  Table slope = two(900, {.formation = Formation::Column});
  slope.ground("slope", FeatureKind::Slope, {{-300, 0}, {300, 0}, {300, 600}, {-300, 600}}, 1);
  slope.at(1, dg::Movement);
  CHECK(slope.forbidden("move", {{"unit", "A"}}, {{"distance", 11'300}}) == "DG-MOV-01");
  slope.run("move", {{"unit", "A"}}, {{"distance", 11'200}});
  Table pond = two(900);
  pond.ground("pond", FeatureKind::Lake, {{-300, 60}, {300, 60}, {300, 200}, {-300, 200}});
  CHECK(no_move(pond, 0, 90) == "DG-MOV-08");
  Table corner = two(900);  // before the right wing only
  corner.ground("pond", FeatureKind::Lake, {{20, 60}, {300, 60}, {300, 200}, {20, 200}});
  CHECK(no_move(corner, 0, 90) == "DG-MOV-08");
  Table farm;
  farm.ground("farm", FeatureKind::Town, {{-50, 40}, {50, 40}, {50, 100}, {-50, 100}})
      .unit("A", Red, 0, 0, 0)
      .unit("Horse", Red, -200, 0, 0, {.type = "HUSSARS", .men = 150})
      .unit("Guns", Red, 200, 0, 0, {.type = "FOOT_GUNS", .formation = Formation::Limbered})
      .unit("B", Blue, 0, 900, 180);
  farm.at(1, dg::Movement);
  const auto occupy = [&](const std::string& who) {
    rules::Answer a = farm.on("occupy", who);
    a.place = {1};
    return a;
  };
  const auto question = dg::movement_question(farm.state(), Red);
  CHECK(farm.refused(question, occupy("Horse")) == "DG-TER-06");
  CHECK(farm.refused(question, occupy("Guns")) == "DG-ART-07");
  farm.answers(occupy("A")).says("end");
  farm.play([](rules::Referee& r) { dg::movement_step(r, Red); });
  CHECK(farm.of("A").formation == Formation::Garrison);
  farm.at(2, dg::Charges).note("A", dg::notes.moved, 0);
  CHECK(farm.refused(dg::charge_question(farm.state(), Red, {}, nullptr), farm.on("charge", "A", "B")) == "DG-TER-08");
}

TEST_CASE("DG-GEN-11, DG-UNI-01, DG-UNI-08: what deployment refuses") {
  const auto rule = [](auto&& set) {
    Table table;
    table.unit("B", Blue, 0, 900, 180);
    set(table);
    const auto faults = table.faults();
    return faults.empty() ? std::string{} : faults.front().rule;
  };
  CHECK(rule([](Table& t) { t.house("DG-T-NONE", {1}); }) == "DG-GEN-11");
  CHECK(rule([](Table& t) { t.option("dg.none", "1"); }) == "DG-GEN-11");
  CHECK(rule([](Table& t) { t.option("dg.turn_limit", "much"); }) == "DG-VIC-01");
  CHECK(rule([](Table& t) { t.unit("A", Red, 0, 0, 0, {.type = "ELEPHANTS"}); }) == "DG-UNI-01");
  CHECK(rule([](Table& t) { t.unit("A", Red, 0, 0, 0, {.quality = "DRUNK"}); }) == "DG-UNI-08");
  CHECK(rule([](Table& t) { t.unit("A", Red, 0, 0, 0, {.nation = "DUTCH"}); }) == "DG-NAT-02");
  CHECK(rule([](Table& t) { t.unit("A", Red, 0, 0, 0, {.type = "COSSACKS", .nation = "BRITISH"}); }) == "DG-NAT-01");
  CHECK(rule([](Table& t) { t.unit("A", Red, 0, 0, 0, {.traits = {{"company_of", "nobody"}}}); }) == "DG-SKR-01");
  CHECK(rule([](Table& t) { t.leader("X", Red, "emperor", 0, 0, 1); }) == "DG-CMD-08");
  CHECK(rule([](Table& t) { t.unit("A", Red, 0, 895, 180); }) == "DG-MOV-07");
}

TEST_CASE("DG-CMD-08, DG-UNI-13, DG-ROU-04: traits and commands that are mistyped are refused by name") {
  const auto words = [](auto&& set) {
    Table table;
    table.unit("B", Blue, 0, 900, 180);
    set(table);
    const auto faults = table.faults();
    return faults.size() == 1 ? faults.front().words : std::to_string(faults.size()) + " faults";
  };
  const auto unit = [&](const char* key, const char* value) {
    return words([&](Table& t) { t.unit("A", Red, 0, 0, 0, {.traits = {{key, value}}}); });
  };
  CHECK(unit("calibre", "40") == "A: unknown calibre '40' (3, 4, 6, 8, 9, 12)");
  CHECK(unit("ranks", "3") == "A: ranks is '3' (expected 1 to 2)");
  struct Factor {
    const char* key;
    int low, high;
  };
  for (const Factor& factor :
       {Factor{"fp", 0, 8}, Factor{"imp", 0, 5}, Factor{"conf", 0, 6}, Factor{"mor", 1, 10}, Factor{"ctl", 0, 5}}) {
    CAPTURE(factor.key);
    CHECK(unit(factor.key, std::to_string(factor.low).c_str()) == "0 faults");
    CHECK(unit(factor.key, std::to_string(factor.high).c_str()) == "0 faults");
    CHECK(unit(factor.key, std::to_string(factor.low - 1).c_str()) != "0 faults");
    CHECK(unit(factor.key, std::to_string(factor.high + 1).c_str()) != "0 faults");
    CHECK(unit(factor.key, "many") != "0 faults");
  }
  CHECK(words([](Table& t) {
          t.unit("A", Red, 0, 0, 0, {.traits = {{"company_of", "B"}}});
        }) == "A: no battalion of its side is named 'B'");
  CHECK(unit("company_of", "A") == "A: no battalion of its side is named 'A'");

  const auto leader = [&](const char* key, const char* value) {
    return words([&](Table& t) { t.leader("X", Red, "c-in-c", 0, 0, 4, {}, {{key, value}}); });
  };
  CHECK(leader("influence", "3") == "0 faults");
  CHECK(leader("influence", "4") == "X: influence is '4' (expected 0 to 3)");
  CHECK(leader("influence", "many") == "X: influence is 'many' (expected 0 to 3)");
  CHECK(leader("raiting", "3") == "X: unknown trait 'raiting' (rating, influence, order, under)");
  CHECK(leader("order", "atack") == "X: unknown order 'atack' (attack, move, hold, support, withdraw)");
  CHECK(words([](Table& t) { t.leader("X", Red, "brigade", 0, 0, 5); }) == "X: rating is '5' (expected 0 to 4)");
  CHECK(words([](Table& t) { t.leader("X", Red, "brigade", 0, 0, 0); }) == "0 faults");

  // A command that nobody leads, where somebody leads one. Without generals it is but a name.
  const auto command = [&](const char* of_the_unit, const char* under) {
    return words([&](Table& t) {
      t.unit("A", Red, 0, 0, 0, {.command = of_the_unit})
          .leader("X", Red, "brigade", 0, 0, 2, "Gérard", {{"under", under}})
          .leader("Y", Red, "division", 0, 0, 2, "Lannes");
    });
  };
  CHECK(command("Gérard", "Lannes") == "0 faults");
  CHECK(command("", "Lannes") == "0 faults");
  CHECK(command("Gerard", "Lannes") == "A: no general of its side has the command 'Gerard' (Gérard, Lannes)");
  CHECK(command("Gérard", "Lanes") == "X: no other general of his side has the command 'Lanes' (Lannes)");
  CHECK(command("Gérard", "Gérard") == "X: no other general of his side has the command 'Gérard' (Lannes)");
  CHECK(words([](Table& t) { t.unit("A", Red, 0, 0, 0, {.command = "Gerard"}); }) == "0 faults");

  CHECK(words([](Table& t) { t.army(Red, "base_edge", "west"); }) == "0 faults");
  CHECK(words([](Table& t) { t.army(Red, "base_edge", "left"); }) ==
        "Red: unknown base_edge 'left' (north, east, south, west)");
  CHECK(words([](Table& t) { t.army(Red, "base_egde", "west"); }) == "Red: unknown trait 'base_egde' (base_edge)");
}

TEST_CASE(
    "DG-GEN-11: a house value is refused that stands for nothing, that nothing can be divided by or that decides "
    "nothing") {
  const auto words = [](const char* id, std::int64_t value) {
    Table table;
    table.unit("A", Red, 0, 0, 0).unit("B", Blue, 0, 900, 180).house(id, {value});
    const auto faults = table.faults();
    CHECK((faults.empty() || faults.front().rule == "DG-GEN-11"));
    return faults.empty() ? std::string{} : faults.front().words;
  };
  CHECK(words("DG-T-TERRAIN/low wall or hedge/disorders", 3) ==
        "house value 'DG-T-TERRAIN/low wall or hedge/disorders': 0 formed, 1 unformed, 2 disordered");
  CHECK(words("DG-T-TERRAIN/low wall or hedge/disorders", 2).empty());
  // Codes.
  CHECK(!words("DG-T-TERRAIN/stream/disorders cavalry", -1).empty());
  CHECK(!words("DG-T-TERRAIN/stream/artillery", 2).empty());
  CHECK(!words("DG-T-NAT-EQUIV/POLAND/infantry", 5).empty());
  CHECK(!words("DG-T-COVER/woods/grade", 4).empty());
  CHECK(!words("DG-T-CHARGE-RESTRICT/obstacle/charge", 2).empty());
  CHECK(!words("DG-T-CHARGE-RESTRICT/obstacle/disorders", 2).empty());
  CHECK(!words("DG-T-REACT-OPT/light cavalry/evade", 2).empty());
  CHECK(!words("DG-T-RISK/5/wound", 5).empty());
  // What is divided by, walked or waited for.
  CHECK(!words("DG-UNI-02", 0).empty());
  CHECK(!words("DG-FIR-15", 0).empty());
  CHECK(!words("DG-FIR-03", -1).empty());
  CHECK(!words("DG-T-FORM-GEOM/infantry/width", 0).empty());
  CHECK(!words("DG-T-TERRAIN/open woods/thirds a metre", 0).empty());
  CHECK(!words("DG-T-FORM-INF/line to square/RUSSIA", 0).empty());
  CHECK(!words("DG-T-REFORM/unformed/inf RUSSIA", 0).empty());
  CHECK(!words("DG-T-MOVE/infantry line/allowance", -1).empty());
  CHECK(!words("DG-T-FATIGUE/TIRED/changes", 0).empty());
  // What nothing asks for.
  CHECK(!words("DG-T-UNIT-ART/FRANCE-FOOT_GUNS/imp", 1).empty());
  CHECK(!words("DG-T-MOVE/deployed artillery/allowance", 10).empty());
  CHECK(!words("DG-T-TERRAIN/open woods/metres off", 10).empty());
  CHECK(!words("DG-T-TERRAIN/stream/thirds a metre", 4).empty());
  CHECK(!words("DG-T-TERRAIN/building/cavalry", 1).empty());
  CHECK(!words("DG-T-CHARGE-RESTRICT/open or gentle/charge", 0).empty());
  CHECK(!words("DG-T-REACT-OPT/deployed artillery/counter-charge", 1).empty());
  CHECK(!words("DG-T-REACT-OPT/square or garrison/stand", 0).empty());
  CHECK(!words("DG-T-REACT-OPT/skirmishers by skirmishers/wheel", 1).empty());
  CHECK(words("DG-T-REACT-OPT/infantry by cavalry/counter-charge", 1).empty());
  CHECK(!words("DG-T-FATIGUE/FRESH/rest", 1).empty());
  CHECK(!words("DG-T-FIRE-RANGE/fourth/up to", 210).empty());
  CHECK(!words("DG-T-FORM-GEOM/column/depth", 10).empty());
  CHECK(words("DG-T-MOVE/infantry line/allowance", 0).empty());
}

TEST_CASE("DG-TER-06, DG-ART-07: guns keep to what is not barred to them, and horse to what a house bars") {
  const auto stopped = [](FeatureKind kind, const Outline& outline, int grade, const char* house = "",
                          std::int64_t value = 0, const char* type = "FOOT_GUNS") {
    Table table;
    const bool guns = std::string{type} == "FOOT_GUNS";
    table.unit("A", Red, 0, 0, 0, {.type = type, .men = 150, .formation = guns ? Formation::Limbered : Formation::Line})
        .unit("B", Blue, 0, 900, 180)
        .ground("ground", kind, outline, grade, kind == FeatureKind::Stream ? 10 : 0)
        .at(1, dg::Movement);
    if (*house != 0) table.house(house, {value});
    return table.forbidden("move", {{"unit", "A"}}, {{"distance", 6'000}});
  };
  const Outline line{{-300, 40}, {300, 40}}, area{{-300, 40}, {300, 40}, {300, 80}, {-300, 80}};
  CHECK(stopped(FeatureKind::Stream, line, 0).empty());
  CHECK(stopped(FeatureKind::Wood, area, 0).empty());
  CHECK(stopped(FeatureKind::Slope, area, 2).empty());
  CHECK(stopped(FeatureKind::Wall, line, 0) == "DG-MOV-08");
  CHECK(stopped(FeatureKind::Hedge, line, 1) == "DG-MOV-08");
  CHECK(stopped(FeatureKind::River, area, 1) == "DG-MOV-08");
  CHECK(stopped(FeatureKind::Wall, line, 0, "DG-T-TERRAIN/low wall or hedge/artillery", 1).empty());
  CHECK(stopped(FeatureKind::Stream, line, 0, "DG-T-TERRAIN/stream/artillery", 0) == "DG-MOV-08");
  CHECK(stopped(FeatureKind::Wood, area, 0, "DG-T-TERRAIN/open woods/cavalry", 0, "HUSSARS") == "DG-MOV-08");
  CHECK(stopped(FeatureKind::Wood, area, 0, "", 0, "HUSSARS").empty());
}

}  // namespace vedette::test
