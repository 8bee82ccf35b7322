// Charges as they are made: measured again, and by whom and how they strike.
#include <doctest/doctest.h>

#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/compulsory.h"
#include "rulesets/death_or_glory/fire.h"
#include "rulesets/death_or_glory/melee.h"
#include "rulesets/death_or_glory/movement.h"
#include "table.h"

namespace vedette::test {
namespace {

const Numbers assault{{"assault", 1}};
const Given squadron{.type = "HUSSARS", .men = 150};
const Given company{.type = "LIGHT", .nation = "AUSTRIAN", .men = 180, .formation = Formation::Skirmish};

void put_into(Table& table, const std::string& unit, const std::string& building) {
  table.of(unit).place = table.place(building);
  table.of(unit).formation = Formation::Garrison;
}
/// A battalion in a farm whose wall lies so far before the front of A.
Table farm(double range, Given a = column, Given b = {.nation = "AUSTRIAN"}) {
  Table table;
  table.ground("farm", FeatureKind::Town, {{-40, range}, {40, range}, {40, range + 60}, {-40, range + 60}})
      .unit("A", Red, 0, 0, 0, std::move(a))
      .unit("B", Blue, 0, range + 30, 180, std::move(b))
      .at(1, dg::Charges);
  put_into(table, "B", "farm");
  return table;
}

std::int64_t gap(Table& table, const std::string& a, const std::string& b) {
  return dg::Field{table.state()}.distance(table.id(a), table.id(b));
}
/// Makes a charge that was declared while the table stood otherwise.
void make(Table& table, const dg::ChargePlan& plan) {
  table.play([&](rules::Referee& r) { dg::resolve_charges(r, {{.plan = plan}}, {}); });
}
dg::ChargePlan planned(Table& table, const std::string& a = "A", const std::string& b = "B") {
  const auto plan = dg::plan_charge(dg::Field{table.state()}, table.id(a), table.id(b), {}, false);
  REQUIRE(plan);
  return *plan;
}
/// Whether a reason stands in the melee rounds of a unit.
bool fights_with(Table& table, const std::string& unit, const std::string& words) {
  return std::ranges::any_of(table.entries(), [&](const battle::Entry& entry) {
    const auto* round = std::get_if<battle::MeleeRound>(&entry.event);
    return round != nullptr && round->unit == table.id(unit) &&
           std::ranges::any_of(round->why.modifiers,
                               [&](const auto& m) { return m.applied && m.words.starts_with(words); });
  });
}

}  // namespace

TEST_CASE("DG-TER-02, DG-CHG-06: a building is stormed on foot, by assault, unformed, for 25 m more") {
  Table near = farm(155);
  CHECK(near.forbidden("charge", charge) == "DG-CHG-06");
  CHECK(near.forbidden("charge", charge, assault).empty());  // 155 + 25 of 180
  CHECK(farm(156).forbidden("charge", charge, assault) == "DG-CHG-03");
  CHECK(farm(100, squadron).forbidden("charge", charge) == "DG-CHG-06");
  CHECK(farm(100, squadron).forbidden("charge", charge, assault) == "DG-CHG-06");
  const auto measure = near.dice({1, 1}).run("charge", charge, assault);
  CHECK(measured(measure, "contact") == 1);
  CHECK(measured(measure, "impact") == 0);
  CHECK(measured(measure, "attacker order") == dg::Unformed);
  CHECK(gap(near, "A", "B") <= 1);
  CHECK(near.worth("MM-28") == std::nullopt);
  near.at(1, dg::Melee).dice({5, 5, 1, 1}).run("melee", charge);
  CHECK(near.worth("MM-26") == 3);
  CHECK(near.worth("MM-28") == -1);
  Table open = farm(100, {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  CHECK(open.forbidden("charge", charge, assault) == "DG-CHG-09");
}

TEST_CASE("DG-TER-08: who assaults out of a building, or runs from it, has left it") {
  Table out = farm(60, {.nation = "AUSTRIAN"}, {});
  out.dice({1, 1}).run("charge", {{"attacker", "B"}, {"target", "A"}}, assault);
  CHECK(!out.of("B").place);
  CHECK(out.of("B").formation == Formation::Line);
  CHECK(gap(out, "A", "B") <= 1);
  Table lost = farm(0);
  lost.contact("A", "B").at(1, dg::Melee).dice({0, 1, 0, 1}).run("melee", charge);
  CHECK(lost.noted("B", dg::notes.moral_state) == dg::Routing);
  lost.at(1, dg::Compulsory);
  lost.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(!lost.of("B").place);
}

TEST_CASE("DG-MEL-25, DG-TER-02, DG-TER-06: a garrison in melee is reinforced against as it is stormed") {
  const auto reinforced = [](double back, Given more) {
    Table table;
    table.ground("farm", FeatureKind::Town, {{-40, 0}, {40, 0}, {40, 60}, {-40, 60}})
        .unit("A", Red, 40, 0, 0, {.men = 150})
        .unit("B", Blue, 0, 30, 180, {.nation = "AUSTRIAN"})
        .unit("C", Red, -20, -back, 0, std::move(more))
        .contact("A", "B")
        .at(2, dg::Movement);
    put_into(table, "B", "farm");
    return table.refused(dg::movement_question(table.state(), Red), table.on("reinforce", "C", "B"));
  };
  CHECK(reinforced(70, {.men = 150}).empty());
  CHECK(reinforced(80, {.men = 150}) == "DG-MEL-25");  // 80 + 25 of 100
  CHECK(reinforced(60, {.type = "HUSSARS", .men = 30}) == "DG-TER-06");
}

TEST_CASE("DG-CHG-11: who is charged when he has declared a charge himself does not fire") {
  Table table;
  table.unit("A", Red, -40, 0, 0, {.men = 300})
      .unit("C", Red, 40, 0, 0, {.men = 300})
      .unit("B", Blue, 0, 100, 180, {.nation = "AUSTRIAN"})
      .at(1, dg::Charges);
  table.answers(table.on("charge", "A", "B")).says("end").says("stand").answers(table.on("charge", "B", "C"));
  table.says("stand").says("end").dice({1});
  table.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(table.lost("A") == 0);
  CHECK(table.noted("B", dg::notes.fired) == 0);
  CHECK(table.fights("A", "B"));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-CHG-09, DG-SKR-09: skirmishers charge skirmishers, and no battalion on the way") {
  const Given light{.type = "LIGHT", .men = 120, .formation = Formation::Skirmish};
  Table table = two(100, light, company);
  CHECK(table.forbidden("charge", charge).empty());
  const dg::ChargePlan plan = planned(table);
  Table beside = two(100, light, company);
  beside.unit("C", Blue, 0, 135, 180, {.nation = "AUSTRIAN"});
  CHECK(beside.forbidden("charge", charge) == "DG-SKR-09");
  Table across = two(100, light, company);
  across.unit("C", Blue, 0, 60, 180, {.nation = "AUSTRIAN", .notes = {{dg::notes.order_state, dg::Disordered}}});
  CHECK(across.forbidden("charge", charge) == "DG-CHG-09");
  // One that comes up after the charge was declared: they stop short of it.
  Table late = two(100, light, company);
  late.unit("C", Blue, 0, 700, 180, {.nation = "AUSTRIAN"});
  late.of("C").pose.at = late.of("B").pose.at - core::Point{0, 20'000};
  make(late, plan);
  CHECK(late.state().contacts.empty());
  CHECK(gap(late, "A", "C") >= 40);
  CHECK(late.noted("A", dg::notes.owes_control) == 1);
}

TEST_CASE("DG-CHG-27, DG-CHG-21: light horse tests before foot that stood but was too slow for its square") {
  Table table = two(260, {.type = "LANCERS", .men = 150});
  const auto measure = table.says("form-square").dice({2, 0}).run("charge", charge);
  CHECK(table.of("B").formation == Formation::Line);
  CHECK(table.noted("B", dg::notes.order_state) == dg::Unformed);
  CHECK(measured(measure, "attacker moral") == dg::Shaken);  // 100 against 80 + 20
  CHECK(measured(measure, "contact") == 0);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-CHG-28, DG-CHG-31: whoever is caught running is struck in the back") {
  const auto caught = [](Table table) {
    REQUIRE(table.state().contacts.size() == 1);
    CHECK(table.state().contacts[0].face == Face::Rear);
    CHECK(table.noted("B", dg::notes.moral_state) == dg::Routing);
    CHECK(table.y("A") < table.y("B"));
    CHECK(core::abs(core::shortest(table.of("A").pose.facing - table.of("B").pose.facing)) < core::degrees(10));
    CHECK(gap(table, "A", "B") <= 1);
    // Nobody turned about on the way.
    for (const battle::Entry& entry : table.entries())
      if (const auto* moved = std::get_if<battle::UnitMoved>(&entry.event); moved && moved->unit == table.id("A"))
        for (const battle::Leg& leg : moved->legs) CHECK(core::abs(core::shortest(leg.to.facing)) < core::degrees(45));
  };
  Table open = two(60, squadron, company);
  open.says("no").run("charge", charge);
  caught(open);
  Table broken =
      two(60, column, {.type = "MILITIA", .nation = "PRUSSIAN", .notes = {{dg::notes.order_state, dg::Unformed}}});
  broken.dice({6}).run("charge", charge);  // 60 against 30: it retreats 105 m, and 60 + 105 is in reach
  caught(broken);
  Table horse = two(20, {.type = "DRAGOONS", .men = 150}, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150});
  horse.says("evade").run("charge", charge);
  caught(horse);
}

TEST_CASE("DG-CHG-31, DG-CHG-23: an evade that the ground cuts short counts as far as it went") {
  Table table = two(40, {.type = "DRAGOONS", .men = 150}, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150});
  table.ground("lake", FeatureKind::Lake, {{-500, 200}, {500, 200}, {500, 500}, {-500, 500}});
  table.says("evade").run("charge", charge);
  CHECK(table.state().contacts.size() == 1);
  Table free = two(40, {.type = "DRAGOONS", .men = 150}, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150});
  free.says("evade").run("charge", charge);
  CHECK(free.state().contacts.empty());  // 40 + 260 of 280
}

TEST_CASE("DG-CHG-18, DG-CHG-31: a charge at broken troops strikes them, without a reaction") {
  Table table = two(150, squadron, {.nation = "AUSTRIAN"});
  table.of("B").pose.facing = core::degrees(0);
  table.note("B", dg::notes.moral_state, dg::Routing).note("B", dg::notes.order_state, dg::Disordered);
  const auto measure = table.run("charge", charge);
  CHECK(measured(measure, "contact") == 1);
  CHECK(table.state().contacts[0].face == Face::Rear);
  CHECK(table.dice_left() == 0);
  table.at(1, dg::Melee).dice({5}).run("melee", charge);
  CHECK(table.lost("A") == 0);
  CHECK(table.worth("MM-13") == 5);
}

TEST_CASE("DG-CHG-29, DG-CHG-32: a charge whose target has gone elsewhere meanwhile runs on along its line") {
  Table table = two(150, squadron);
  const dg::ChargePlan plan = planned(table);
  table.of("B").pose.at.x += 400'000;
  make(table, plan);
  CHECK(table.state().contacts.empty());
  CHECK(table.of("A").pose.at.y - plan.start.at.y == 320'000);
  CHECK(table.noted("A", dg::notes.order_state) == dg::Unformed);
  CHECK(table.noted("A", dg::notes.owes_control) == 1);
  CHECK(table.dice_left() == 0);
  // A locked enemy in the way is not ridden through.
  Table barred = two(150, squadron);
  barred.unit("C", Blue, 0, 700, 180, {.nation = "AUSTRIAN"}).unit("D", Red, 400, 0, 0).contact("D", "C");
  const dg::ChargePlan ride = planned(barred);
  barred.of("C").pose.at = barred.of("B").pose.at - core::Point{0, 60'000};
  make(barred, ride);
  CHECK(!barred.fights("A", "B"));
  CHECK(gap(barred, "A", "C") == 25);
}

TEST_CASE("DG-CHG-23, DG-CHG-18: who evades has no charge of his own") {
  Table table = two(200, {.type = "DRAGOONS", .men = 150}, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150});
  table.answers(table.on("charge", "A", "B")).says("evade").answers(table.on("charge", "B", "A"));
  table.play([](rules::Referee& r) { dg::charge_phase(r); });
  for (const rules::Decision& asked : table.asked())
    if (asked.side == Blue) CHECK(asked.rule != "DG-CHG-17");
  CHECK(table.noted("B", dg::notes.charged) == 0);
  // Nor does he make one that he has declared.
  Table gone = two(200, squadron);
  const dg::ChargePlan plan = planned(gone);
  gone.note("A", dg::notes.evaded, 1);
  make(gone, plan);
  CHECK(gone.of("A").pose.at.y == two(200, squadron).of("A").pose.at.y);
  CHECK(gone.noted("A", dg::notes.owes_control) == 0);
}

TEST_CASE("DG-CHG-18: who charges himself stands when he is charged, but skirmishers run all the same") {
  const auto options = [](Given target) {
    target.notes.emplace_back(dg::notes.charged, 1);
    Table table = two(100, column, std::move(target));
    return dg::reactions_of(dg::Field{table.state()}, table.id("B"), {planned(table)});
  };
  CHECK(options({.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150}) == std::vector{dg::Reaction::Stand});
  CHECK(options(company) == std::vector{dg::Reaction::Evade});
}

TEST_CASE("DG-CHG-27, DG-CHG-15: the second squadron at one battalion takes its own test") {
  const Given troop{.type = "HUSSARS", .men = 60};
  Table table;
  table.unit("A", Red, -40, 0, 0, troop)
      .unit("C", Red, 40, 0, 0, troop)
      .unit("B", Blue, 0, 150, 180, {.nation = "AUSTRIAN", .notes = {{dg::notes.fired, 1}}})
      .at(1, dg::Charges);
  table.answers(table.on("charge", "A", "B")).answers(table.on("charge", "C", "B")).says("stand").dice({1, 1, 0});
  table.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(table.fights("A", "B"));
  CHECK(!table.fights("C", "B"));
  CHECK(table.noted("C", dg::notes.moral_state) == dg::Shaken);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-CHG-29, DG-CHG-20: a square formed where the line stood is met by all who charged the line") {
  const Given troop{.type = "DRAGOONS", .men = 60};
  Table table;
  table.unit("A", Red, -20, 0, 0, troop)
      .unit("C", Red, 75, 0, 0, troop)
      .unit("B", Blue, 0, 200, 180, {.nation = "BRITISH"})
      .at(1, dg::Charges);
  table.answers(table.on("charge", "A", "B")).answers(table.on("charge", "C", "B")).says("form-square").dice({1});
  table.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(table.of("B").formation == Formation::Square);
  CHECK(table.fights("A", "B"));
  CHECK(table.fights("C", "B"));
}

TEST_CASE("DG-CHG-30, DG-MOV-08: a friend who has come into the way stops a charge") {
  Table table = two(150, squadron);
  table.unit("F", Red, 600, 0, 0);
  const dg::ChargePlan plan = planned(table);
  table.of("F").pose.at = table.of("A").pose.at + core::Point{0, 100'000};
  make(table, plan);
  CHECK(table.state().contacts.empty());
  CHECK(gap(table, "A", "F") <= 1);
  CHECK(table.noted("A", dg::notes.owes_control) == 1);
}

TEST_CASE("DG-MOV-13: a charge that meets nobody halts at the table's edge") {
  Table table;
  table.unit("A", Red, 0, 1350, 0, squadron).unit("B", Blue, 0, 1450, 180, {.nation = "AUSTRIAN"}).at(1, dg::Charges);
  const dg::ChargePlan plan = planned(table);
  table.of("B").pose.at.x += 400'000;
  make(table, plan);
  CHECK(table.of("A").pose.at.y == table.state().ground().height.micrometres);
}

TEST_CASE("DG-BRK-05: an uncontrolled charge goes through whom it rode through, its whole distance") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.type = "CUIRASSIERS", .men = 180, .notes = {{dg::notes.impact, 1}}})
      .unit("B", Blue, 0, 0, 180, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 120})
      .contact("A", "B")
      .note("A", dg::notes.charged, 1)
      .note("A", dg::notes.path_cost, 50)
      .at(1, dg::Melee);
  const std::int64_t from = table.of("A").pose.at.y;
  table.dice({9, 1, 3}).run("melee", charge);
  CHECK(table.noted("B", dg::notes.moral_state) == dg::Steady);
  table.at(1, dg::Compulsory);
  table.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(table.of("A").pose.at.y - from == 230'000);
  CHECK(table.noted("A", dg::notes.pursuit_moves) == 1);
  // With little left it goes on until it is clear of them.
  Table near;
  near.unit("A", Red, 0, 0, 0, {.type = "CUIRASSIERS", .men = 180, .notes = {{dg::notes.uncontrolled, 2}}})
      .unit("B", Blue, 0, 0, 180, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 120})
      .note("A", dg::notes.charged, 1)
      .note("A", dg::notes.path_cost, 270)
      .at(1, dg::Compulsory);
  near.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(near.of("A").pose.at.y - near.of("B").pose.at.y == 60'000);
}

TEST_CASE("DG-BRK-05: where another enemy bars the way beyond them it stays where it is") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.type = "CUIRASSIERS", .men = 180, .notes = {{dg::notes.uncontrolled, 2}}})
      .unit("B", Blue, 0, 0, 180, {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 120})
      .unit("C", Blue, 0, 60, 180, {.nation = "AUSTRIAN"})
      .at(1, dg::Compulsory);
  const core::Point from = table.of("A").pose.at;
  table.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(table.of("A").pose.at == from);
}

TEST_CASE("DG-CHG-22, DG-CHG-05: who meets a counter-charge half way has impact by his own run") {
  Table table = two(200, {.type = "DRAGOONS", .men = 150}, {.type = "DRAGOONS", .nation = "AUSTRIAN", .men = 150});
  table.says("counter-charge").run("charge", charge, {{"turn", 500}});
  CHECK(table.fights("A", "B"));
  CHECK(table.noted("A", dg::notes.impact) == 0);  // a wheel, and a hundred straight metres where 150 are asked
  CHECK(table.noted("B", dg::notes.impact) == 1);
}

TEST_CASE("DG-BRK-05, DG-CHG-22: both who meet half way have used only their own part of it") {
  Table table = two(200, {.type = "DRAGOONS", .men = 150}, {.type = "DRAGOONS", .nation = "AUSTRIAN", .men = 150});
  table.says("counter-charge").run("charge", charge);
  CHECK(table.noted("A", dg::notes.path_cost) == 100);
  CHECK(table.noted("B", dg::notes.path_cost) == 100);
}

TEST_CASE("DG-BRK-02: only he who broke in follows up, not who comes after him") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.formation = Formation::Column, .notes = {{dg::notes.melee_rounds, 1}}})
      .unit("B", Blue, 0, 0, 180,
            {.nation = "AUSTRIAN", .notes = {{dg::notes.melee_rounds, 1}, {dg::notes.broken_into, 1}}})
      .unit("C", Red, 84, 0, 0, {.men = 300, .notes = {{dg::notes.melee_rounds, 1}}})
      .contact("A", "B")
      .contact("C", "B")
      .at(2, dg::Melee);
  table.dice({5, 5, 5, 1, 1, 1}).run("melee", charge);
  CHECK(fights_with(table, "A", "MM-24"));
  CHECK(!fights_with(table, "C", "MM-24"));
}

TEST_CASE("DG-SKR-09: skirmishers fall back until forty metres are restored, however wide their chain") {
  Table table;
  table.unit("A", Red, 0, 0, 0, column)
      .unit("B", Blue, 30, 120, 180,
            {.type = "LIGHT", .nation = "AUSTRIAN", .men = 450, .formation = Formation::Skirmish})
      .at(1, dg::Movement);
  table.run("move", {{"unit", "A"}}, {{"turn", 3'000}, {"distance", 10'000}});
  CHECK(gap(table, "A", "B") >= 40);
  CHECK(table.noted("B", dg::notes.fell_back) > 0);
  CHECK(table.noted("B", dg::notes.fell_back) <= 150);
}

TEST_CASE("DG-SKR-09: compulsory moves keep the forty metres too, of the formed and of skirmishers themselves") {
  Table back = two(600, {.notes = {{dg::notes.owes_retire, 1}}});
  back.unit("S", Blue, 0, -70, 0, company).at(1, dg::Compulsory);
  back.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(back.y("A") == doctest::Approx(-50));
  CHECK(gap(back, "A", "S") >= 40);
  Table hunters = two(
      150, {.type = "LIGHT", .men = 120, .formation = Formation::Skirmish, .notes = {{dg::notes.pursuit_moves, 1}}});
  hunters.at(1, dg::Compulsory);
  hunters.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(hunters.y("A") > 90);
  CHECK(gap(hunters, "A", "B") >= 40);
  CHECK(hunters.noted("A", dg::notes.fell_back) == 0);
}

TEST_CASE("DG-SKR-09, DG-CHG-13, DG-SKR-11: skirmishers who find no way back do not fire: they are charged") {
  const auto hemmed_in = [](Given body) {
    Table table = two(20, std::move(body), company);
    table.ground("lake", FeatureKind::Lake, {{-900, 40}, {900, 40}, {900, 500}, {-900, 500}})
        .ground("pond", FeatureKind::Lake, {{75, -500}, {900, -500}, {900, 40}, {75, 40}})
        .ground("pool", FeatureKind::Lake, {{-900, -500}, {-75, -500}, {-75, 40}, {-900, 40}});
    return table;
  };
  Table foot = hemmed_in(column);
  foot.at(1, dg::Firing);
  CHECK(foot.forbidden("shoot", {{"unit", "B"}, {"target", "A"}}) == "DG-SKR-09");
  foot.at(1, dg::Charges).says("yes").says("end").dice({5});
  foot.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(foot.lost("A") > 0);
  CHECK(foot.noted("B", dg::notes.evaded) == 1);
  CHECK(foot.noted("B", dg::notes.moral_state) == dg::Steady);
  Table horse = hemmed_in(squadron);
  horse.says("no").says("end");
  horse.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(horse.noted("B", dg::notes.moral_state) == dg::Routing);
}

TEST_CASE("DG-UNI-02: losses stop at the last man") {
  Table table = two(60, {}, {.nation = "AUSTRIAN", .men = 600, .losses = 5950});
  table.at(1, dg::Firing).dice({9}).run("shoot", {{"unit", "A"}, {"target", "B"}});
  CHECK(table.lost("B") == 6000);
  CHECK(!table.of("B").on_table);
}

TEST_CASE("DG-MEL-16, DG-UNI-02: the winner of a round is found by the points struck, not by those there were") {
  Table table;
  table.unit("A", Red, 0, 0, 0)
      .unit("B", Blue, 0, 0, 180, {.nation = "AUSTRIAN", .losses = 5990})
      .contact("A", "B")
      .at(1, dg::Melee);
  table.dice({1, 0}).run("melee", charge);
  CHECK(table.lost("B") == 6000);
  CHECK(table.lost("A") > 10);
  CHECK(table.noted("A", dg::notes.rounds_won) == 1);
}

TEST_CASE("DG-FIR-03, DG-FIR-07: nobody shoots at all of nothing") {
  Table away = two(60);
  away.of("A").pose.facing = core::degrees(180);
  away.at(1, dg::Firing);
  CHECK(away.forbidden("shoot-all", {{"unit", "A"}}) == "DG-FIR-03");
  // A C-in-C whom the scenario gives no rank leads nobody.
  Table rankless = two(60, {.notes = {{dg::notes.influence_on, 1}}});
  rankless.at(1, dg::Firing).dice({5}).run("shoot", {{"unit", "A"}, {"target", "B"}});
  CHECK(rankless.lost("B") == 240);
  Table one = two(60);
  one.at(1, dg::Firing);
  CHECK(one.forbidden("shoot-all", {{"unit", "A"}}) == "DG-FIR-03");
}

}  // namespace vedette::test
