// The rules the worked examples leave out: organisation, command, formations, movement, charges.
#include <doctest/doctest.h>

#include "rulesets/napoleonic_fury/charge.h"
#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"
#include "table.h"

namespace vedette::test {
namespace {

using F = Formation;

const Names unit{{"unit", "Unit"}};

Table alone(Given given = {}, int year = 1809) {
  Table table{year};
  table.unit("Unit", Red, 0, 0, 0, std::move(given));
  return table;
}
int modifiers_of(Table& table, const std::string& name) {
  return nf::manoeuvre_modifiers(nf::Field{table.state()}, table.of(name)).total();
}
std::string only_fault(Table& table) {
  const auto faults = table.faults();
  return faults.size() == 1 ? faults.front().rule : std::to_string(faults.size()) + " faults";
}

}  // namespace

TEST_CASE("NF-GEN-01: house values replace cells, rows and numbers, unknown ones are faults") {
  Table table = alone();
  table.house("NF-T05/France, Britain/line", {700}).house("NF-MAN-15", {3});
  CHECK(nf::full_move(table.state(), table.of("Unit")) == 700);
  CHECK(nf::number(table.state(), "NF-MAN-15").value == 3);
  Table row = alone();
  row.house("NF-T06/leaders", {1'200, 3, 1});
  CHECK(nf::chart(row.state(), nf::move_table, nf::LeaderMove, 1).value == 3);
  Table unknown = alone();
  unknown.house("NF-T99/x", {1});
  CHECK(only_fault(unknown) == "NF-GEN-01");
  Table trait = alone({.traits = {{"colour", "blue"}}});
  CHECK(only_fault(trait) == "NF-GEN-01");
}

TEST_CASE("NF-GEN-01: every number of every table can be replaced") {
  for (const rules::ChartView& printed : nf::all_charts()) {
    Table table = alone();
    const std::string row = rules::house_id(printed, printed.rows[1]);
    const std::string id = printed.by_rule ? row : row + '/' + std::string{printed.columns[0].name};
    CAPTURE(id);
    CHECK(nf::is_house_id(id));
    table.house(id, {77});
    const auto cell = nf::chart(table.state(), printed, 1, 0);
    CHECK(cell.value == 77);
    CHECK(cell.house);
  }
}

TEST_CASE("NF-GEN-01: house values the rules cannot work with, or that decide nothing, are refused with their reason") {
  const auto fault_of = [](const std::string& id, const std::vector<std::int64_t>& values) {
    Table table = alone();
    table.house(id, values);
    return only_fault(table);
  };
  CHECK(fault_of("NF-T05/Austria/rough b to 1808", {0}) == "NF-MOV-02");
  CHECK(fault_of("NF-T05/Ottoman/rough b from 1809", {0}) == "NF-MOV-02");
  CHECK(fault_of("NF-T06/leaders/rough b", {0}) == "NF-MOV-02");
  CHECK(fault_of("NF-T05/light infantry/line", {500}) == "NF-MOV-02");
  CHECK(fault_of("NF-T03/3/worn 1", {2}) == "NF-BEL-04");
  CHECK(fault_of("NF-T17/France 1813-1814/to 1808", {2}) == "NF-MMD-11");
  CHECK(fault_of("NF-T03/3/worn 5", {1}) == "NF-BEL-01");
  CHECK(fault_of("NF-T03/7/worn 5", {5}) == "NF-BEL-01");
  CHECK(fault_of("NF-T03/3/spent 2", {-1}) == "NF-BEL-01");
  CHECK(fault_of("NF-T03/3/spent 2", {0}) == "0 faults");
  CHECK(fault_of("NF-T11/infantry/third", {1}) == "NF-FIR-04");
  CHECK(fault_of("NF-T11/infantry/reach 3", {400}) == "NF-FIR-04");
  CHECK(fault_of("NF-T11/infantry", {2, 0, 1, 200, 1, 400, 0, 0}) == "0 faults");
  CHECK(fault_of("NF-T12/half/withering", {16}) == "NF-FIR-09");
  CHECK(fault_of("NF-T12/half/withering", {15}) == "0 faults");
  CHECK(fault_of("NF-T13/lively/battery", {0}) == "NF-ART-01");
  CHECK(fault_of("NF-T13/withering/battery", {5}) == "NF-ART-01");
  CHECK(fault_of("NF-ORG-01", {2, 7}) == "NF-ORG-01");
  CHECK(fault_of("NF-ORG-01", {3, 8}) == "NF-ORG-01");
  CHECK(fault_of("NF-FRM-07", {0}) == "NF-FRM-07");
  CHECK(fault_of("NF-MOV-04", {0}) == "NF-MOV-04");
}

TEST_CASE("NF-BEL-05: which class has which numbers of Napoleon's Battles, and that no other numbers have any") {
  const std::map<std::string, nf::Quality> classes{{"4/5", nf::Guard},   {"3/5", nf::Guard},   {"3/4", nf::Veteran},
                                                   {"2/5", nf::Veteran}, {"2/4", nf::Regular}, {"2/3", nf::Conscript},
                                                   {"1/2", nf::Militia}, {"1/3", nf::Militia}};
  for (int dispersal = 0; dispersal <= 6; ++dispersal)
    for (int rout = 0; rout <= 7; ++rout) {
      const std::string numbers = std::to_string(dispersal) + '/' + std::to_string(rout);
      CAPTURE(numbers);
      Table table = alone({.traits = {{"napoleons_battles", numbers}}});
      const auto wanted = classes.find(numbers);
      if (wanted == classes.end())
        CHECK(only_fault(table) == "NF-BEL-05");
      else
        CHECK(table.of("Unit").quality == wanted->second);
    }
}

TEST_CASE("NF-GEN-08: without a player's own idea the sensible answer comes last") {
  Table table = alone();
  const rules::Decision square{
      .side = Red, .rule = "NF-EFC-01", .question = "", .choices = {{.key = "form-square"}, {.key = "stand"}}};
  CHECK(nf::candidates(table.state(), square).back().choice == "form-square");
  const rules::Decision evade{.side = Red,
                              .rule = "NF-EVD-01",
                              .question = "",
                              .choices = {{"evade", rules::Shape::Form, {table.id("Unit")}}, {.key = "stand"}}};
  CHECK(nf::candidates(table.state(), evade).back().choice == "evade");
  const rules::Decision onward{.side = Red,
                               .rule = "NF-BRK-02",
                               .question = "",
                               .unit = table.id("Unit"),
                               .choices = {{.key = "carry"}, {.key = "break-through"}}};
  CHECK(nf::candidates(table.state(), onward).back().choice == "break-through");
  table.note("Unit", nf::notes.disordered, 1);
  CHECK(nf::candidates(table.state(), onward).back().choice == "carry");
  CHECK(table.refused({.side = Red, .rule = "NF-SEQ-02", .question = "", .choices = {{"act", rules::Shape::Unit, {}}}},
                      {.choice = "act"}) == "NF-GEN-08");
}

TEST_CASE("NF-GEN-09: the year comes from the option, else from the scenario's date") {
  CHECK(nf::year(alone({}, 1805).state()) == 1805);
  CHECK_FALSE(nf::is_late(alone({}, 1808).state()));
  CHECK(nf::is_late(alone({}, 1809).state()));
  Table dated = alone();
  dated.option("nf.year", "date");
  CHECK(nf::year(dated.state()) == 1809);
}

TEST_CASE("NF-SCL-01, NF-SCL-02: stands and footprints") {
  const auto base = [](Given given, bool wide = false) {
    Table table = alone(std::move(given));
    if (wide) table.option("nf.two_rank_stands", "on");
    const auto f = nf::footprint(table.state(), table.of("Unit"));
    return std::pair{nf::in_hundredths(f.width), nf::in_hundredths(f.depth)};
  };
  using P = std::pair<nf::Hundredths, nf::Hundredths>;
  CHECK(base({}) == P{450, 100});
  CHECK(base({.stands = 5, .formation = F::Column}) == P{150, 300});
  CHECK(base({.formation = F::MarchColumn}) == P{75, 600});
  CHECK(base({.formation = F::Square}) == P{150, 200});
  CHECK(base({.type = "HEAVY_CAVALRY", .stands = 4}) == P{400, 200});
  CHECK(base({.type = "HORSE_BATTERY"}) == P{150, 100});
  CHECK(base({.type = "HEAVY_BATTERY"}) == P{150, 125});
  CHECK(base({.nation = "BRITAIN"}, true) == P{600, 100});
  CHECK(base({.type = "JAGER"}, true) == P{600, 100});
  CHECK(base({}, true) == P{450, 100});
}

TEST_CASE("NF-ORG-01, NF-ORG-03, NF-BEL-04: what a scenario may not say") {
  Table small = alone({.stands = 2});
  CHECK(only_fault(small) == "NF-ORG-01");
  Table battery = alone({.type = "HORSE_BATTERY", .traits = {{"stands", "2"}}});
  CHECK(only_fault(battery) == "NF-ORG-02");
  Table horse = alone({.type = "HEAVY_CAVALRY", .quality = "GUARD", .stands = 4});
  CHECK(only_fault(horse) == "NF-ORG-03");
  Table nation = alone({.nation = "ATLANTIS"});
  CHECK(only_fault(nation) == "NF-ORG-04");
  Table guard = alone({.quality = "GUARD", .stands = 3});
  CHECK(only_fault(guard) == "NF-BEL-04");
  Table old_guard = alone({.type = "OLD_GUARD", .nation = "RUSSIA"});
  CHECK(only_fault(old_guard) == "NF-GMD-03");
}

TEST_CASE("NF-ORG-04: who uses whose rows") {
  Table hesse = alone({.nation = "HESSE", .formation = F::Column});
  CHECK(nf::full_move(hesse.state(), hesse.of("Unit")) == 1'100);
  CHECK(modifiers_of(hesse, "Unit") == 4);  // fresh, France's column
  Table trained = alone({.nation = "SPAIN", .formation = F::Column, .traits = {{"trained", "yes"}}});
  CHECK(modifiers_of(trained, "Unit") == 3);
}

TEST_CASE("NF-BEL-02, NF-BEL-04: levels follow losses, and without stands a unit is gone") {
  Table table = alone({.stands = 5, .losses = 1});
  table.unit("Enemy", Blue, 0, 20, 180);
  table.play([&](rules::Referee& r) {
    nf::lose_stands(r, table.id("Unit"), 2, table.id("Enemy"), &nf::notes.lost_to_fire, {}, 0);
  });
  CHECK(nf::level(table.state(), table.of("Unit")) == nf::Spent);
  table.play([&](rules::Referee& r) {
    nf::lose_stands(r, table.id("Unit"), 9, table.id("Enemy"), &nf::notes.lost_to_fire, {}, 0);
  });
  CHECK_FALSE(table.of("Unit").on_table);
}

TEST_CASE("NF-BEL-05: classes from another game's numbers") {
  const auto quality = [](const char* numbers) {
    Table table = alone({.traits = {{"napoleons_battles", numbers}}});
    return nf::class_of(table.of("Unit"));
  };
  CHECK(quality("4/5") == 1);
  CHECK(quality("2/5") == 2);
  CHECK(quality("2/4") == 3);
  CHECK(quality("2/3") == 4);
  CHECK(quality("1/3") == 5);
  Table none = alone({.traits = {{"napoleons_battles", "9/9"}}});
  CHECK(only_fault(none) == "NF-BEL-05");
}

TEST_CASE("NF-CMD-01, NF-CMD-04, NF-CMD-07: ranks, allies and ratings of officers") {
  Table table = alone();
  table.leader("Army", Red, "army", 0, 0, {}, {{"rating", "good"}})
      .leader("Wing", Red, "wing", 0, 0, "W", {{"nation", "MINOR"}})
      .leader("Ally", Red, "wing", 0, 0, "V", {{"nation", "MINOR"}, {"ally_of", "FRANCE"}});
  CHECK(nf::command_range(table.state(), table.officer("Army")) == 1'800);
  CHECK(nf::command_range(table.state(), table.officer("Wing")) == 800);
  CHECK(nf::command_range(table.state(), table.officer("Ally")) == 1'200);
  Table allied = alone({.command = "V"});
  allied.leader("Ally", Red, "wing", 0, 0, "V", {{"rating", "good"}, {"nation", "MINOR"}, {"ally_of", "FRANCE"}});
  // Eight are two thirds in the column good, half in that of the average.
  CHECK(measured(allied.dice({3, 3}).run("manoeuvre", unit), "granted") == 4);
  Table rank = alone();
  rank.leader("Nobody", Red, "sergeant", 0, 0);
  CHECK(only_fault(rank) == "NF-CMD-01");
  Table rating = alone();
  rating.leader("Nobody", Red, "corps", 0, 0, "C", {{"rating", "splendid"}});
  CHECK(only_fault(rating) == "NF-CMD-07");
}

TEST_CASE("NF-CMD-01, NF-CMD-06, NF-RET-01: traits and commands that are mistyped are refused by name") {
  const auto words = [](Table table) {
    const auto faults = table.faults();
    return faults.size() == 1 ? faults.front().words : std::to_string(faults.size()) + " faults";
  };
  for (const char* flag : {"exceptional", "guard", "armoured", "trained", "disordered"}) {
    CAPTURE(flag);
    CHECK(words(alone({.traits = {{flag, "no"}}})) == "0 faults");
    CHECK(words(alone({.traits = {{flag, "ja"}}})) == "Unit: unknown " + std::string{flag} + " 'ja' (yes, no)");
  }
  const auto leader = [&](const char* key, const char* value) {
    Table table = alone();
    return words(table.unit("Enemy", Blue, 0, 20, 180)
                     .leader("X", Red, "division", 0, -5, "Frère", {{key, value}})
                     .leader("Y", Red, "corps", 0, -8, "Oudinot")
                     .leader("Z", Blue, "corps", 0, 28, "Karl"));
  };
  CHECK(leader("under", "Oudinot") == "0 faults");
  CHECK(leader("under", "Udinot") == "X: no other officer of his side has the command 'Udinot' (Oudinot)");
  CHECK(leader("under", "Frère") == "X: no other officer of his side has the command 'Frère' (Oudinot)");
  CHECK(leader("under", "Karl") == "X: no other officer of his side has the command 'Karl' (Oudinot)");
  CHECK(leader("with", "Enemy") == "X: no unit of his side is named 'Enemy'");
  CHECK(leader("exceptional", "ja") == "X: unknown exceptional 'ja' (yes, no)");
  CHECK(leader("replacement", "ja") == "X: unknown replacement 'ja' (yes, no)");
  CHECK(leader("melee_bonus", "2") == "0 faults");
  CHECK(leader("melee_bonus", "3") == "X: unknown melee_bonus '3' (1, 2)");
  CHECK(leader("nation", "FRENCH").starts_with("X: unknown nation 'FRENCH' (FRANCE, "));
  CHECK(leader("ally_of", "FRENCH").starts_with("X: unknown ally_of 'FRENCH' (FRANCE, "));

  // A command that nobody leads, where somebody leads one and nobody rides with the brigade.
  const auto command = [&](const char* of_the_unit, std::vector<battle::Setting> more) {
    Table table = alone({.command = of_the_unit});
    return words(table.leader("X", Red, "division", 0, -5, "Frère", std::move(more)));
  };
  CHECK(command("Frère", {}) == "0 faults");
  CHECK(command("", {}) == "0 faults");
  CHECK(command("Frere", {}) == "Unit: no officer of its side has the command 'Frere' (Frère)");
  CHECK(command("Frere", {{"with", "Unit"}}) == "0 faults");
  CHECK(words(alone({.command = "Frere"})) == "0 faults");

  CHECK(words(alone().army(Red, "base_edge", "west")) == "0 faults");
  CHECK(words(alone().army(Red, "base_edge", "left")) == "Red: unknown base_edge 'left' (north, east, south, west)");
  CHECK(words(alone().army(Red, "base_egde", "west")) == "Red: unknown trait 'base_egde' (base_edge)");
}

TEST_CASE("NF-CMD-05: what lies between an officer and his men") {
  const auto chain = [](auto put) {
    Table table = alone({.command = "D"});
    table.leader("Corps", Red, "corps", 0, -7, "D");
    put(table);
    return measured(table.run("chain", unit), "chain");
  };
  CHECK(chain([](Table&) {}) == 1);
  CHECK(chain([](Table& t) { t.ground("wood", FeatureKind::Wood, {{-2, -5}, {2, -5}, {2, -3}, {-2, -3}}); }) == 1);
  CHECK(chain([](Table& t) { t.ground("wood", FeatureKind::Wood, {{-2, -5}, {2, -5}, {2, -2.5}, {-2, -2.5}}); }) == 0);
  CHECK(chain([](Table& t) { t.ground("lake", FeatureKind::Lake, {{-2, -4}, {2, -4}, {2, -3}, {-2, -3}}); }) == 0);
  CHECK(chain([](Table& t) { t.unit("Enemy", Blue, 0, -4, 0, {.stands = 4}); }) == 0);
}

TEST_CASE("NF-CMD-06: a side without officers has no chain to break") {
  Table table = alone();
  const auto measure = table.run("chain", unit);
  CHECK(measured(measure, "chain") == 1);
  CHECK(measured(measure, "column") == nf::Average);
  Table fallen = alone({.command = "D"});
  fallen.leader("Division", Red, "division", 0, -2, "D", {{"under", "C"}})
      .leader("Corps", Red, "corps", 0, -12, "C", {{"rating", "good"}});
  CHECK(measured(fallen.run("chain", unit), "chain") == 0);
  fallen.officer("Corps").pose.at.y += 2 * 25'400;
  CHECK(measured(fallen.run("chain", unit), "chain") == 1);
  fallen.officer("Division").on_table = false;
  CHECK(measured(fallen.run("chain", unit), "chain") == 0);
}

TEST_CASE("NF-CMD-09: the army commander in person") {
  Table table = alone();
  table.leader("Corps", Red, "corps", 0, -30, "C").leader("Army", Red, "army", 0, -5, {}, {{"rating", "excellent"}});
  CHECK(modifiers_of(table, "Unit") == 6);  // fresh, and four of his
  CHECK(nf::command_range(table.state(), table.officer("Army")) == 0);
  table.dice({1, 1}).run("manoeuvre", unit);
  CHECK(table.worth("NF-CMD-09") == 4);
}

TEST_CASE("NF-LDR-01, NF-LDR-02, NF-LDR-05: leaders join, leave and ride") {
  Table table = alone({.command = "D"});
  table.unit("Other", Red, 8, 0, 0, {.command = "D"})
      .leader("One", Red, "division", 0, -13, "D")
      .leader("Two", Red, "division", 8, -5, "D", {{"with", "Other"}})
      .at(1, nf::Manoeuvre);
  table.says("attach", "Unit").says("detach");
  table.play([](rules::Referee& r) { nf::attach_leaders(r, Red); });
  CHECK(table.officer("One").with == table.id("Unit"));
  CHECK(table.noted("Unit", nf::notes.balance) == 601);  // eighteen less twelve
  CHECK_FALSE(table.officer("Two").with);
  table.granted("Unit");
  table.of("Unit").formation = F::Column;
  CHECK(table.forbidden("move", unit, {{"distance", 700}}) == "NF-LDR-01");
  const auto& state = table.state();
  CHECK(nf::attach_fault(nf::Field{state}, table.officer("Two"), table.id("Unit"))->rule == "NF-LDR-02");
  CHECK(nf::ride_fault(state, table.officer("One"), table.officer("Two").pose.at)->rule == "NF-LDR-05");
  const rules::Decision ride{.side = Red,
                             .rule = "NF-LDR-05",
                             .question = "",
                             .choices = {{.key = "stay"}, {.key = "ride", .shape = rules::Shape::Place}},
                             .leader = table.officer("Two").id};
  const auto at = table.officer("Two").pose.at;
  CHECK(table.refused(ride, {.choice = "ride", .at = {at.x, at.y + 19 * 25'400}}) == "NF-LDR-05");
  CHECK(table.refused(ride, {.choice = "ride", .at = {at.x, at.y + 17 * 25'400}}).empty());
}

TEST_CASE("NF-LDR-05: nine inches through a wood are the whole of a leader's ride") {
  Table table = alone();
  table.leader("One", Red, "division", 0, -5).ground("wood", FeatureKind::Wood, {{-9, -5}, {9, -5}, {9, 10}, {-9, 10}});
  const auto at = table.officer("One").pose.at;
  CHECK_FALSE(nf::ride_fault(table.state(), table.officer("One"), {at.x, at.y + 9 * 25'400}));
  const auto further = nf::ride_fault(table.state(), table.officer("One"), {at.x, at.y + 9 * 25'400 + 254});
  REQUIRE(further);
  CHECK(further->rule == "NF-LDR-05");
}

TEST_CASE("NF-FIR-13, NF-FIR-14: fire that is deadly or withering throws troops back three inches") {
  for (const auto& [faces, lost] :
       {std::pair{std::vector<std::uint8_t>{4, 4}, 1}, std::pair{std::vector<std::uint8_t>{5, 6}, 2}}) {
    Table table;
    table.unit("Guns", Red, 0, 0, 0, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"})
        .unit("Target", Blue, 0, 1.5, 180)
        .house("NF-T11/heavy battery/contact", {25})
        .at(1, nf::Fire);
    table.dice(faces).run("shoot", {{"unit", "Guns"}, {"target", "Target"}});
    CHECK(table.stands("Target") == 6 - lost);
    CHECK(table.y("Target") == doctest::Approx(4.5));
  }
}

TEST_CASE("NF-LDR-03: detached leaders are safe, and ride away from the enemy's feet") {
  Table table = alone();
  table.unit("Enemy", Blue, 0, 10, 180).leader("General", Red, "division", 0, 10.5, "D");
  table.play([](rules::Referee& r) { nf::bring_leaders_to_safety(r); });
  CHECK(table.officer("General").on_table);
  CHECK(table.officer("General").pose.at == table.of("Unit").pose.at);
}

TEST_CASE("NF-LDR-06: replacements") {
  Table table = alone({.command = "D"});
  table.leader("General", Red, "division", 0, 0, "D",
               {{"rating", "good"}, {"exceptional", "yes"}, {"melee_bonus", "2"}});
  table.officer("General").on_table = false;
  table.officer("General").notes.set(nf::notes.fallen.holding(1));
  table.run("replace-leaders", unit);
  const battle::Leader& now = table.officer("General");
  CHECK(now.on_table);
  CHECK(now.with == table.id("Unit"));
  CHECK(nf::rating_of(now) == nf::Average);
  CHECK_FALSE(nf::is_exceptional(now));
  CHECK(now.notes[nf::notes.melee_bonus.key] == 1);
  CHECK(nf::command_range(table.state(), now) == 300);  // four less one
}

TEST_CASE("NF-SEQ-01 to NF-SEQ-05: the order of a turn") {
  Table table = alone();
  table.unit("Enemy", Blue, 0, 20, 180);
  table.state().clock = {};
  std::vector<std::string> phases;
  for (int i = 0; i < 9; ++i) {
    table.play_segment();
    phases.push_back((table.state().clock.side == Red ? "red " : "blue ") + table.state().clock.phase_name);
  }
  CHECK(phases == std::vector<std::string>{"red manoeuvre", "red reaction", "red fire", "red melee", "blue manoeuvre",
                                           "blue reaction", "blue fire", "blue melee", "red manoeuvre"});
  CHECK(table.state().clock.turn == 2);
  Table blue_first = alone();
  blue_first.option("nf.first_side", "blue");
  CHECK(nf::first_side(blue_first.state()) == Blue);
  CHECK(table.refused({.side = Red, .rule = "NF-SEQ-02", .question = "", .choices = {{"act", rules::Shape::Unit, {}}}},
                      {.choice = "act", .unit = table.id("Enemy")}) == "NF-SEQ-01");
}

TEST_CASE("NF-SEQ-05: the phasing side sets the order of melees") {
  Table table;
  for (const int i : {0, 1})
    table.unit("A" + std::to_string(i), Red, 10.0 * i, 0, 0).unit("B" + std::to_string(i), Blue, 10.0 * i, 0, 180);
  table.contact("A0", "B0").contact("A1", "B1").at(1, nf::Fire).says("melee", "A1").dice({6, 5, 1, 2, 6, 5, 1, 2});
  table.says("carry").says("carry");
  table.play_segment();
  CHECK(table.asked().front().rule == "NF-SEQ-05");
  CHECK(table.state().contacts.empty());
}

TEST_CASE("NF-GEO-01, NF-GEO-02, NF-GEO-07: front, contact and flank") {
  Table table = alone();
  const nf::Field field{table.state()};
  const auto at = [&](double x, double y) {
    return core::Point{static_cast<std::int64_t>((36 + x) * 25'400), static_cast<std::int64_t>((36 + y) * 25'400)};
  };
  const UnitId id = table.id("Unit");
  CHECK(nf::is_in_front(field, id, at(30, 0)));
  CHECK_FALSE(nf::is_in_front(field, id, at(5, -0.2)));
  CHECK(nf::face_towards(field, id, at(5, -0.5)) == Face::Right);
  CHECK(nf::face_towards(field, id, at(-5, -0.5)) == Face::Left);
  CHECK(nf::face_towards(field, id, at(0, -5)) == Face::Rear);
  table.of("Unit").formation = F::Square;
  CHECK(nf::is_in_front(nf::Field{table.state()}, id, at(0, -5)));
  Table flank;
  flank.unit("Target", Blue, 0, 0, 90).unit("Attacker", Red, -0.5, -8, 0, {.formation = F::Column});
  flank.granted("Attacker").at(1, nf::Manoeuvre).run("charge", fight);
  CHECK(flank.state().contacts.front().face == Face::Right);
}

TEST_CASE("NF-FRM-02, NF-FRM-09, NF-FRM-10: one change of formation, and turning in place") {
  Table table = alone();
  table.granted("Unit");
  CHECK(measured(table.run("change", unit, {{"change", 100}}), "formation") == static_cast<int>(F::Column));
  CHECK(table.forbidden("change", unit, {{"change", 0}}) == "NF-FRM-09");
  CHECK(table.y("Unit") == doctest::Approx(0));  // on its front edge
  Table about = alone();
  about.granted("Unit").run("change", unit, {{"change", 900}});
  CHECK(about.of("Unit").pose.facing == deg(180));
  CHECK(about.noted("Unit", nf::notes.changed) == 1);
  Table march = alone({.formation = F::MarchColumn});
  march.granted("Unit").run("move", unit, {{"turn", 9'000}, {"distance", 200}});
  CHECK(march.of("Unit").pose.facing == deg(90));
  CHECK(march.noted("Unit", nf::notes.spent) == 200);
  CHECK(march.forbidden("change", unit, {{"change", 900}}) == "NF-FRM-10");
  Table unknown = alone();
  unknown.granted("Unit");
  CHECK(unknown.forbidden("change", unit, {{"change", 9'900}}) == "NF-FRM-01");
}

TEST_CASE("NF-FRM-03: squares") {
  Table table = alone();
  table.ground("wood", FeatureKind::Wood, {{-5, 1}, {5, 1}, {5, 9}, {-5, 9}}).granted("Unit");
  table.run("change", unit, {{"change", 300}});
  CHECK(table.of("Unit").formation == F::Square);
  CHECK(nf::full_move(table.state(), table.of("Unit")) == 250);
  table.note("Unit", nf::notes.spent, 0);
  CHECK(table.forbidden("move", unit, {{"distance", 200}}) == "NF-FRM-03");
  Table charge = alone({.formation = F::Square});
  charge.unit("Enemy", Blue, 0, 1.5, 180).granted("Unit");
  CHECK(charge.forbidden("charge", {{"attacker", "Unit"}, {"target", "Enemy"}}) == "NF-FRM-03");
  Table wooded = alone();
  wooded.ground("wood", FeatureKind::Wood, {{-9, -9}, {9, -9}, {9, 9}, {-9, 9}}).granted("Unit");
  CHECK(wooded.forbidden("change", unit, {{"change", 300}}) == "NF-FRM-03");
  Table horse = alone({.type = "LIGHT_CAVALRY", .stands = 4});
  horse.granted("Unit");
  CHECK(horse.forbidden("change", unit, {{"change", 300}}) == "NF-FRM-03");
}

TEST_CASE("NF-FRM-04: towns") {
  Table table = alone({.formation = F::Column});
  table.ground("town", FeatureKind::Town, {{-3, -4}, {3, -4}, {3, 2}, {-3, 2}}).granted("Unit");
  table.run("change", unit, {{"change", 400}});
  CHECK(table.of("Unit").formation == F::Garrison);
  CHECK(table.of("Unit").place == core::FeatureId{1});
  CHECK(table.forbidden("move", unit, {{"distance", 200}}) == "NF-FRM-04");
  table.note("Unit", nf::notes.changed, 0).note("Unit", nf::notes.spent, 0).run("change", unit, {{"change", 100}});
  CHECK_FALSE(table.of("Unit").place);
  Table outside = alone();
  outside.granted("Unit");
  CHECK(outside.forbidden("change", unit, {{"change", 400}}) == "NF-FRM-04");
}

TEST_CASE("NF-FRM-05, NF-MAN-05, NF-MOV-07: artillery") {
  Table table = alone({.type = "HORSE_BATTERY", .formation = F::Limbered});
  const auto measure = table.at(1, nf::Manoeuvre).run("manoeuvre", unit);
  CHECK(measured(measure, "left") == 1'200);
  table.run("change", unit, {{"change", 600}});
  CHECK(table.of("Unit").formation == F::Unlimbered);
  CHECK(table.noted("Unit", nf::notes.prolonged) == 1);
  CHECK(nf::change_cost(table.state(), table.of("Unit")) == 600);
  Table guns = alone({.type = "HEAVY_BATTERY"});
  guns.granted("Unit");
  CHECK(guns.forbidden("move", unit, {{"distance", 101}}) == "NF-MOV-07");
  guns.run("move", unit, {{"turn", 2'000}, {"distance", 100}});
  CHECK(guns.noted("Unit", nf::notes.prolonged) == 1);
  CHECK(guns.of("Unit").pose.facing == deg(20));
  Table ottoman = alone({.type = "HORSE_BATTERY", .nation = "OTTOMAN"});
  ottoman.granted("Unit");
  CHECK(ottoman.forbidden("move", unit, {{"distance", 100}}) == "NF-MOV-07");
  Table limbered = alone({.type = "HORSE_BATTERY", .formation = F::Limbered});
  limbered.unit("Enemy", Blue, 0, 5, 180);
  CHECK(limbered.forbidden("shoot", {{"unit", "Unit"}, {"target", "Enemy"}}) == "NF-FRM-05");
}

TEST_CASE("NF-FRM-06: dismounting") {
  Table table = alone({.type = "LIGHT_CAVALRY", .stands = 4});
  table.granted("Unit").run("change", unit, {{"change", 700}});
  CHECK(nf::is_dismounted(table.of("Unit")));
  CHECK(nf::full_move(table.state(), table.of("Unit")) == 400);
  table.note("Unit", nf::notes.changed, 0).note("Unit", nf::notes.spent, 0).run("change", unit, {{"change", 800}});
  CHECK_FALSE(nf::is_dismounted(table.of("Unit")));
  Table foot = alone();
  foot.granted("Unit");
  CHECK(foot.forbidden("change", unit, {{"change", 700}}) == "NF-FRM-06");
}

TEST_CASE("NF-FRM-08, NF-CHG-02, NF-CHG-03: who may not charge") {
  const auto refused = [](Given given, std::vector<std::pair<AnyNote, std::int64_t>> notes = {}) {
    given.notes = std::move(notes);
    Table table = alone(std::move(given));
    table.unit("Enemy", Blue, 0, 2, 180).granted("Unit");
    return table.forbidden("charge", {{"attacker", "Unit"}, {"target", "Enemy"}});
  };
  CHECK(refused({.formation = F::Column}).empty());
  CHECK(refused({.formation = F::MarchColumn}) == "NF-CHG-02");
  CHECK(refused({.type = "HORSE_BATTERY"}) == "NF-CHG-02");
  CHECK(refused({}, {{nf::notes.disordered, 1}}) == "NF-CHG-02");
  CHECK(refused({.type = "LIGHT_CAVALRY", .stands = 4}, {{nf::notes.dismounted, 1}}) == "NF-CHG-02");
  CHECK(refused({}, {{nf::notes.changed, 1}}) == "NF-FRM-08");
  Table woods = alone({.type = "LIGHT_CAVALRY", .stands = 4});
  woods.unit("Enemy", Blue, 0, 5, 180)
      .ground("wood", FeatureKind::Wood, {{-5, -9}, {5, -9}, {5, -1.9}, {-5, -1.9}})
      .granted("Unit");
  CHECK(woods.forbidden("charge", {{"attacker", "Unit"}, {"target", "Enemy"}}) == "NF-CHG-03");
}

TEST_CASE("NF-FRM-11, NF-RET-01, NF-RET-03: whoever falls back leaves its square and goes on until clear of friends") {
  Table table = alone({.formation = F::Square});
  table.unit("Friend", Red, 0, -3.5, 0).unit("Enemy", Blue, 0, 4, 180);
  table.play([&](rules::Referee& r) {
    nf::fall_back(r, table.id("Unit"), table.of("Enemy").pose.at, 300, nf::Way::Retreat, {}, 0);
  });
  CHECK(table.of("Unit").formation == F::Column);
  CHECK(table.of("Unit").pose.facing == deg(0));
  CHECK(table.y("Unit") <= -4.4);  // on until it is clear of them
  Table guns = alone({.type = "HEAVY_BATTERY"});
  guns.unit("Enemy", Blue, 0, 4, 180);
  guns.play([&](rules::Referee& r) {
    nf::fall_back(r, guns.id("Unit"), guns.of("Enemy").pose.at, 900, nf::Way::Retreat, {}, 0);
  });
  CHECK(guns.of("Unit").formation == F::Limbered);
  CHECK(guns.y("Unit") == doctest::Approx(-9).epsilon(0.001));
  Table home = alone();
  home.unit("Gone", Blue, 0, 9, 180);
  home.of("Gone").on_table = false;
  const core::Point fear = nf::fear_of(nf::Field{home.state()}, home.id("Unit"));
  CHECK(fear.y > home.of("Unit").pose.at.y);  // its edge lies south
}

TEST_CASE("NF-RET-04, NF-RET-05: nowhere to go") {
  Table table = alone();
  table.unit("Other", Red, 9, 0, 0, {.command = "D"})
      .unit("Enemy", Blue, 0, 4, 180)
      .unit("Behind", Blue, 0, -3, 180)
      .leader("General", Red, "division", 0, 0, "D", {{"with", "Unit"}});
  table.play([&](rules::Referee& r) {
    nf::fall_back(r, table.id("Unit"), table.of("Enemy").pose.at, 500, nf::Way::Retreat, {}, 0);
  });
  CHECK_FALSE(table.of("Unit").on_table);
  CHECK(table.officer("General").pose.at == table.of("Other").pose.at);
  Table edge = alone();
  edge.unit("Enemy", Blue, 0, 4, 180);
  edge.play([&](rules::Referee& r) {
    nf::fall_back(r, edge.id("Unit"), edge.of("Enemy").pose.at, 4'000, nf::Way::Retreat, {}, 0);
  });
  CHECK_FALSE(edge.of("Unit").on_table);
}

TEST_CASE("NF-MAN-07 to NF-MAN-12: results that move or hold a unit") {
  const auto roll = [](bool disordered, std::vector<std::uint8_t> dice) {
    Table table = alone({.quality = "CONSCRIPT", .losses = 2});  // spent: two less
    table.unit("Enemy", Blue, 0, 12, 180).note("Unit", nf::notes.disordered, disordered ? 1 : 0);
    return table.dice(std::move(dice)).run("manoeuvre", unit);
  };
  const auto broken = roll(true, {2, 3});
  CHECK(measured(broken, "unit lost") == 1);
  CHECK(measured(broken, "moved") == 500);
  CHECK(measured(broken, "unit disordered") == 1);
  const auto wavering = roll(true, {3, 3});
  CHECK(measured(wavering, "moved") == 300);
  CHECK(measured(wavering, "unit disordered") == 1);
  const auto shaken = roll(true, {4, 4});
  CHECK(measured(shaken, "unit disordered") == 0);
  CHECK(measured(shaken, "left") == 0);
  const auto retires = roll(false, {1, 1});
  CHECK(measured(retires, "moved") == 250);
  CHECK(measured(retires, "unit disordered") == 0);
  Table elan = alone({.notes = {{nf::notes.disordered, 1}}});
  const auto measure = elan.dice({5, 4}).run("manoeuvre", unit);
  CHECK(measured(measure, "left") == 500);
  CHECK(measured(measure, "may change") == 1);
}

TEST_CASE("NF-MAN-02: without a roll a unit stays, the disordered roll whatever their owner says") {
  Table table = alone();
  table.unit("Shaken", Red, 8, 0, 0, {.notes = {{nf::notes.disordered, 1}}}).unit("Enemy", Blue, 0, 20, 180);
  table.at(1, nf::Melee, Blue).dice({4, 4});
  table.play_segment();
  CHECK(table.noted("Unit", nf::notes.acted) == 0);
  CHECK_FALSE(table.disordered("Shaken"));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("NF-MAN-16, NF-MAN-17, NF-MAN-04: well handled, and whatever moves may charge") {
  Table table = alone();
  const auto measure = table.dice({6, 6}).run("manoeuvre", unit);
  CHECK(measured(measure, "granted") == 6);
  CHECK(measured(measure, "may change") == 1);
  Table half;
  half.unit("Attacker", Red, 0, 0, 0, {.formation = F::Column}).unit("Target", Blue, 0, 5.9, 180);
  half.granted("Attacker", 3, false).at(1, nf::Manoeuvre);
  CHECK(measured(half.run("charge", fight), "contact") == 1);
}

TEST_CASE("NF-GMD-01 to NF-GMD-11: manoeuvre modifiers") {
  Table fresh = alone();
  CHECK(modifiers_of(fresh, "Unit") == 2);
  fresh.dice({3, 3}).run("manoeuvre", unit);
  CHECK(fresh.worth("NF-GMD-06") == 2);
  Table commander = alone({.losses = 1, .traits = {{"exceptional", "yes"}}});
  CHECK(modifiers_of(commander, "Unit") == 1);
  commander.dice({3, 3}).run("manoeuvre", unit);
  CHECK(commander.worth("NF-GMD-01") == 1);
  Table guard = alone({.type = "OLD_GUARD"});
  CHECK(modifiers_of(guard, "Unit") == 3);
  guard.dice({3, 3}).run("manoeuvre", unit);
  CHECK(guard.worth("NF-GMD-03") == 1);
  Table horse = alone({.type = "LIGHT_CAVALRY", .stands = 5, .losses = 1});
  CHECK(modifiers_of(horse, "Unit") == 1);
  Table saxon = alone({.type = "LIGHT_CAVALRY", .nation = "SAXONY", .stands = 5, .losses = 1});
  CHECK(modifiers_of(saxon, "Unit") == 2);
  Table march = alone({.losses = 1, .formation = F::MarchColumn});
  CHECK(modifiers_of(march, "Unit") == 2);
  march.dice({3, 3}).run("manoeuvre", unit);
  CHECK(march.worth("NF-GMD-07") == 2);
}

TEST_CASE("NF-MOV-03: ahead, obliquely, or by wheels") {
  Table table = alone({.formation = F::Column});
  table.granted("Unit");
  CHECK(table.forbidden("oblique", unit, {{"turn", 4'600}, {"distance", 300}}) == "NF-MOV-03");
  CHECK(measured(table.run("oblique", unit, {{"turn", 4'500}, {"distance", 300}}), "spent") == 300);
  CHECK(table.of("Unit").pose.facing == deg(0));
  CHECK(table.x("Unit") == doctest::Approx(2.12).epsilon(0.01));
  CHECK(table.forbidden("move", unit, {{"turn", 1'000}, {"distance", 100}}) == "NF-MOV-03");
  Table wheel = alone({.formation = F::Column});
  wheel.granted("Unit");
  CHECK(measured(wheel.run("move", unit, {{"turn", 9'000}}), "spent") == 236);  // a quarter circle of 1.5 inches
  CHECK(wheel.forbidden("oblique", unit, {{"turn", 1'000}, {"distance", 100}}) == "NF-MOV-03");
  Table far = alone();
  far.granted("Unit");
  CHECK(far.forbidden("move", unit, {{"distance", 501}}) == "NF-MOV-01");
  CHECK(far.forbidden("move", unit, {}) == "NF-MOV-01");
}

TEST_CASE("NF-MOV-01, NF-MOV-07, NF-FRM-10: nobody moves or turns for nothing for ever") {
  Table horse = alone({.type = "LIGHT_CAVALRY", .stands = 5, .notes = {{nf::notes.spent, 1'598}}});
  horse.granted("Unit");
  for (const int turn : {4, -4}) CHECK(measured(horse.run("move", unit, {{"turn", turn}}), "spent") == 1);
  CHECK(horse.forbidden("move", unit, {{"turn", 4}}) == "NF-MOV-01");
  Table slow = alone();
  slow.granted("Unit");
  const auto nowhere = nf::plan_move(slow.state(), slow.id("Unit"), {}, core::Length{100}, {});
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.error().rule == "NF-MOV-01");
  const auto hair = nf::plan_move(slow.state(), slow.id("Unit"), {}, core::Length{127}, {});
  REQUIRE(hair);
  CHECK(hair->cost == 1);
  Table column = alone({.formation = F::MarchColumn});
  column.granted("Unit");
  CHECK(measured(column.run("move", unit, {{"turn", 9'000}}), "spent") == 0);
  CHECK(column.forbidden("move", unit, {{"turn", -9'000}}) == "NF-FRM-10");
  CHECK(measured(column.run("move", unit, {{"turn", -9'000}, {"distance", 100}}), "spent") == 100);
  Table guns = alone({.type = "HEAVY_BATTERY"});
  guns.granted("Unit");
  guns.run("move", unit, {{"turn", 2'000}});
  CHECK(guns.forbidden("move", unit, {{"turn", -2'000}}) == "NF-MOV-07");
  CHECK(guns.forbidden("move", unit, {{"turn", -2'000}, {"distance", 100}}).empty());
}

TEST_CASE("NF-MOV-05, NF-MOV-08, NF-MOV-09: back, near the enemy, and out of contact") {
  Table table = alone();
  table.unit("Enemy", Blue, 0, 3, 180).granted("Unit");
  CHECK(table.forbidden("move", unit, {{"distance", 201}}) == "NF-MOV-08");
  CHECK(measured(table.run("move", unit, {{"distance", 200}}), "moved") == 200);
  CHECK(measured(table.run("move", unit, {{"distance", -300}}), "moved") == 300);
  CHECK(table.y("Unit") == doctest::Approx(-1));
  CHECK(table.of("Unit").pose.facing == deg(0));
  Table locked = alone();
  locked.unit("Enemy", Blue, 0, 0, 180).contact("Unit", "Enemy").granted("Unit");
  CHECK(locked.forbidden("move", unit, {{"turn", 1'000}, {"distance", -100}}) == "NF-MOV-09");
  CHECK(locked.forbidden("oblique", unit, {{"turn", 1'000}, {"distance", 100}}) == "NF-MOV-09");
  locked.run("move", unit, {{"distance", -300}});
  CHECK(locked.state().contacts.empty());
}

TEST_CASE("NF-MOV-04: roads are for columns of march") {
  Table line = alone();
  line.ground("road", FeatureKind::Road, {{0, -30}, {0, 30}}).granted("Unit");
  CHECK(line.forbidden("road", unit, {{"road", 1}, {"distance", 300}}) == "NF-MOV-04");
  Table guns = alone({.type = "HEAVY_BATTERY", .formation = F::Limbered});
  guns.ground("road", FeatureKind::Road, {{0, -30}, {0, 4}, {10, 4}}).granted("Unit");
  const auto measure = guns.run("road", unit, {{"road", 1}, {"distance", 1'000}});
  CHECK(measured(measure, "spent") == 500);
  CHECK(guns.of("Unit").pose.facing == deg(90));
  Table off = alone({.formation = F::MarchColumn});
  off.ground("road", FeatureKind::Road, {{9, -30}, {9, 30}}).granted("Unit");
  CHECK(off.forbidden("road", unit, {{"road", 1}, {"distance", 300}}) == "NF-MOV-04");
}

TEST_CASE("NF-TER-01, NF-TER-03: rough ground, fords and bridges") {
  const auto cost = [](FeatureKind kind, int grade, F formation) {
    Table table = alone({.formation = formation});
    std::vector<std::pair<double, double>> outline{{-9, 1}, {9, 1}, {9, 2}, {-9, 2}};
    if (kind == FeatureKind::Stream) outline = {{-9, 1.5}, {9, 1.5}};
    table.ground("it", kind, std::move(outline), grade).granted("Unit");
    return measured(table.run("move", unit, {{"distance", 300}}), "spent");
  };
  CHECK(cost(FeatureKind::Wood, 0, F::Column) == 400);
  CHECK(cost(FeatureKind::Marsh, 0, F::Column) == 400);
  CHECK(cost(FeatureKind::Scenario, 0, F::Column) == 400);
  CHECK(cost(FeatureKind::River, 1, F::Column) == 400);
  CHECK(cost(FeatureKind::Slope, 3, F::Column) == 400);
  CHECK(cost(FeatureKind::Slope, 1, F::Column) == 300);
  CHECK(cost(FeatureKind::Bridge, 0, F::Column) == 400);
  CHECK(cost(FeatureKind::Bridge, 0, F::MarchColumn) == 300);
  CHECK(cost(FeatureKind::Stream, 0, F::Column) == 350);
  Table lake = alone({.formation = F::Column});
  lake.ground("lake", FeatureKind::Lake, {{-9, 1}, {9, 1}, {9, 2}, {-9, 2}}).granted("Unit");
  CHECK(lake.forbidden("move", unit, {{"distance", 300}}) == "NF-MOV-08");
}

TEST_CASE("NF-CHG-01, NF-CHG-05, NF-CHG-06: a charge is carried out, and stops in contact") {
  Table table;
  table.unit("Attacker", Red, 0, 0, 0, {.formation = F::Column}).unit("Target", Blue, 3, 6, 180);
  table.granted("Attacker").at(1, nf::Manoeuvre);
  CHECK(table.forbidden("charge", fight, {{"turn", 4'600}}) == "NF-CHG-01");
  CHECK(measured(table.run("charge", fight, {{"turn", 2'500}}), "contact") == 1);
  CHECK(table.noted("Attacker", nf::notes.charged) == 1);
  CHECK(table.noted("Attacker", nf::notes.wheeled) == 0);
  Table far;
  far.unit("Attacker", Red, 0, 0, 0).unit("Target", Blue, 0, 5.2, 180).granted("Attacker");
  CHECK(far.forbidden("charge", fight) == "NF-CHG-01");
  Table screened;
  screened.unit("Attacker", Red, 0, 0, 0, {.formation = F::Column})
      .unit("Screen", Blue, 0, 4, 180)
      .unit("Target", Blue, 0, 6, 180)
      .granted("Attacker");
  CHECK(screened.forbidden("charge", fight) == "NF-CHG-01");
}

TEST_CASE("NF-EVD-02, NF-EVD-04: the charger takes the ground an evader leaves") {
  Table table;
  table.unit("Attacker", Red, 0, 0, 0, {.formation = F::Column})
      .unit("Target", Blue, 0, 5, 180, {.type = "LIGHT_CAVALRY", .stands = 4});
  table.granted("Attacker").at(1, nf::Manoeuvre);
  table.answers({.choice = "evade", .unit = table.id("Target"), .distance = core::inches(5)});
  const auto measure = table.run("charge", fight);
  CHECK(measured(measure, "contact") == 0);
  CHECK(table.y("Target") == doctest::Approx(10));
  CHECK(table.y("Attacker") == doctest::Approx(7));
  CHECK(table.noted("Attacker", nf::notes.charged) == 0);
  CHECK(table.forbidden("evade", {{"unit", "Target"}, {"enemy", "Attacker"}}) == "NF-EVD-02");
}

TEST_CASE("NF-EFC-01, NF-EFC-02: when infantry may try to form square") {
  const Names square{{"unit", "Target"}, {"enemy", "Attacker"}};
  const auto refused = [&](Given given, auto put) {
    Table table;
    table.unit("Attacker", Red, 0, 0, 0, {.type = "LIGHT_CAVALRY", .stands = 4})
        .unit("Target", Blue, 0, 6, 180, std::move(given));
    put(table);
    return table.forbidden("form-square", square);
  };
  const auto nothing = [](Table&) {};
  CHECK(refused({}, nothing).empty());
  CHECK(refused({.formation = F::Square}, nothing) == "NF-EFC-01");
  CHECK(refused({.notes = {{nf::notes.square_tried, 1}}}, nothing) == "NF-EFC-02");
  CHECK(refused({}, [](Table& t) { t.contact("Attacker", "Target"); }) == "NF-EFC-02");
  CHECK(refused({}, [](Table& t) { t.ground("wall", FeatureKind::Wall, {{-5, 5.8}, {5, 5.8}}); }) == "NF-EFC-01");
  CHECK(refused({}, [](Table& t) { t.ground("hedge", FeatureKind::Hedge, {{-5, 5.8}, {5, 5.8}}); }).empty());
  CHECK(refused({}, [](Table& t) {
          t.ground("wood", FeatureKind::Wood, {{-5, 5}, {5, 5}, {5, 9}, {-5, 9}});
        }) == "NF-EFC-01");
}

TEST_CASE("NF-EFC-03, NF-EMD-01 to NF-EMD-10: what helps and hinders an emergency square") {
  const auto total = [](int year, Given given, std::vector<battle::Setting> leader = {}) {
    Table table{year};
    table.unit("Attacker", Red, 0, 0, 0, {.type = "LIGHT_CAVALRY", .stands = 4})
        .unit("Target", Blue, 0, 6, 180, std::move(given));
    if (!leader.empty()) table.leader("General", Blue, "division", 0, 7, "D", std::move(leader));
    const int sum =
        nf::square_modifiers(nf::Field{table.state()}, table.id("Target"), table.id("Attacker"), 600).total();
    table.dice({3, 3}).run("form-square", {{"unit", "Target"}, {"enemy", "Attacker"}}, {{"distance", 600}});
    CHECK((table.of("Target").formation == F::Square) == (6 + sum >= 8));
    return sum;
  };
  CHECK(total(1809, {.nation = "AUSTRIA"}) == 0);
  CHECK(total(1809, {.nation = "AUSTRIA", .traits = {{"exceptional", "yes"}}}) == 1);
  CHECK(total(1809, {.nation = "AUSTRIA"}, {{"with", "Target"}}) == 1);
  CHECK(total(1809, {.nation = "AUSTRIA"}, {{"with", "Target"}, {"exceptional", "yes"}}) == 2);
  CHECK(total(1809, {.type = "GRENADIER", .nation = "AUSTRIA", .formation = F::Column}) == 3);
  CHECK(total(1805, {.type = "GRENADIER", .nation = "AUSTRIA", .formation = F::Column}) == 2);
  CHECK(total(1809, {.type = "OLD_GUARD"}) == 3);
  CHECK(total(1813, {.type = "OLD_GUARD"}) == 2);
  CHECK(total(1809, {.nation = "BRITAIN"}) == 1);
  CHECK(total(1806, {.nation = "PRUSSIA"}) == 1);
  CHECK(total(1809, {.nation = "PRUSSIA"}) == 0);
  CHECK(total(1809, {.nation = "RUSSIA"}) == -1);
  CHECK(total(1809, {.nation = "PORTUGAL"}) == -1);
  CHECK(total(1812, {.nation = "PORTUGAL"}) == 0);
  CHECK(total(1809, {.type = "LANDWEHR", .nation = "AUSTRIA", .stands = 4}) == -1);
  CHECK(total(1809, {.nation = "AUSTRIA", .losses = 3, .notes = {{nf::notes.disordered, 1}}}) == -3);
  CHECK(total(1809, {.nation = "AUSTRIA", .formation = F::MarchColumn}) == -2);
}

TEST_CASE("NF-RCT-04, NF-RCT-05, NF-RCT-07: reaction moves and charges") {
  Table table;
  table.unit("Enemy", Red, 0, 0, 0, {.nation = "AUSTRIA"})
      .unit("Horse", Blue, 0, 7, 180, {.type = "LIGHT_CAVALRY", .stands = 5, .command = "D"})
      .leader("General", Blue, "division", 0, 11, "D")
      .nation(Red, "AUSTRIA")
      .at(1, nf::Manoeuvre, Red);
  table.says("react", "Horse").answers({.choice = "charge", .unit = table.id("Horse"), .target = table.id("Enemy")});
  table.says("form-square").dice({4, 4}).dice({1, 1});
  table.play([](rules::Referee& r) { nf::reaction_phase(r); });
  CHECK(nf::touch(table.state(), table.id("Horse"), table.id("Enemy")));
  CHECK(table.disordered("Enemy"));
  CHECK(table.noted("Horse", nf::notes.reacted) == 2);
}

TEST_CASE("NF-RCT-01, NF-RCT-03, NF-SEQ-03: who may react") {
  const auto refused = [](Given given, Side side = Blue) {
    Table table;
    table.unit("Unit", side, 0, 0, 0, std::move(given)).unit("Other", core::other(side), 0, 20, 180);
    table.at(1, nf::Reaction, Red);
    return table.forbidden("react", unit);
  };
  const Given horse{.type = "LIGHT_CAVALRY", .stands = 5};
  const auto with = [&](const AnyNote& note) {
    Given given = horse;
    given.notes = {{note, 1}};
    return given;
  };
  CHECK(refused(horse).empty());
  CHECK(refused(horse, Red) == "NF-SEQ-03");
  CHECK(refused({}) == "NF-RCT-01");
  CHECK(refused(with(nf::notes.disordered)) == "NF-RCT-01");
  CHECK(refused(with(nf::notes.evaded)) == "NF-RCT-01");
  CHECK(refused(with(nf::notes.reacted)) == "NF-RCT-01");
  Table foot;
  foot.unit("Unit", Blue, 0, 0, 180, horse)
      .unit("Other", Red, 0, 0, 0)
      .contact("Other", "Unit")
      .at(1, nf::Reaction, Red);
  CHECK(foot.forbidden("react", unit) == "NF-RCT-03");
}

TEST_CASE("NF-RCT-07: an officer of cavalry that moved may ride too") {
  Table table;
  table.unit("Enemy", Red, 0, 0, 0)
      .unit("Horse", Blue, 0, 12, 180,
            {.type = "LIGHT_CAVALRY", .stands = 5, .command = "D", .notes = {{nf::notes.reacted, 2}}})
      .leader("General", Blue, "division", 0, 16, "D")
      .at(1, nf::Reaction, Red);
  const auto at = table.officer("General").pose.at;
  table.answers({.choice = "ride", .at = {at.x, at.y - 25'400}});
  table.play([](rules::Referee& r) { nf::move_leaders(r, Blue, true); });
  CHECK(table.asked().front().rule == "NF-RCT-07");
  CHECK(table.officer("General").pose.at.y == at.y - 25'400);
}

TEST_CASE("NF-SPC-03: allied officers keep out of charges") {
  Table table;
  table.nation(Red, "AUSTRIA")
      .option("nf.allied_attachment", "on")
      .unit("Attacker", Red, 0, 0, 0, {.nation = "AUSTRIA", .formation = F::Column})
      .unit("Target", Blue, 0, 4, 180)
      .leader("General", Red, "division", 0, 0, "D", {{"with", "Attacker"}})
      .granted("Attacker");
  CHECK(table.forbidden("charge", fight) == "NF-SPC-03");
  table.officer("General").notes.set(nf::notes.melee_bonus.holding(2));
  CHECK(table.forbidden("charge", fight).empty());
  Table charged;
  charged.nation(Blue, "AUSTRIA")
      .option("nf.allied_attachment", "on")
      .unit("Attacker", Red, 0, 0, 0, {.formation = F::Column})
      .unit("Target", Blue, 0, 4, 180, {.nation = "AUSTRIA"})
      .leader("General", Blue, "division", 0, 5, "D", {{"with", "Target"}})
      .granted("Attacker")
      .at(1, nf::Manoeuvre)
      .run("charge", fight);
  CHECK_FALSE(charged.officer("General").with);
}

TEST_CASE("NF-GEN-01: units arrive, with their officers, when and where there is room") {
  Table table = alone();
  table.unit("Late", Red, 10, 0, 0, {.traits = {{"arrives", "2"}}})
      .unit("Enemy", Blue, 0, 20, 180)
      .leader("General", Red, "division", 0, 0, "D", {{"with", "Late"}});
  CHECK_FALSE(table.of("Late").on_table);
  CHECK_FALSE(table.officer("General").on_table);
  table.at(1, nf::Melee, Blue);
  table.play_segment();
  CHECK(table.state().clock.turn == 2);
  CHECK(table.of("Late").on_table);
  CHECK(table.officer("General").on_table);
  CHECK(table.officer("General").with == table.id("Late"));
  Table wrong = alone({.traits = {{"arrives", "soon"}}});
  CHECK(only_fault(wrong) == "NF-GEN-01");
  Table barred = alone();
  barred.unit("Late", Red, 10, 0, 0, {.traits = {{"arrives", "2"}}}).unit("Enemy", Blue, 10, 0.5, 180);
  barred.at(1, nf::Melee, Blue);
  barred.play_segment();
  CHECK_FALSE(barred.of("Late").on_table);
}

TEST_CASE("NF-VIC-01: points, objectives, the end") {
  Table table = alone({.losses = 1});
  table.unit("Second", Red, 9, 0, 0, {.losses = 3})
      .unit("Third", Red, 18, 0, 0)
      .unit("Guns", Red, -9, 0, 0, {.type = "HORSE_BATTERY"})
      .unit("Enemy", Blue, 0, 20, 180)
      .leader("General", Red, "corps", 0, 0, "C");
  CHECK(nf::victory_points(table.state(), Blue) == 3);  // worn, spent
  table.of("Third").on_table = false;
  table.of("Guns").on_table = false;
  table.officer("General").notes.set(nf::notes.times_lost.holding(1));
  CHECK(nf::victory_points(table.state(), Blue) == 9);
  CHECK(nf::victory_points(table.state(), Red) == 0);
  CHECK_FALSE(nf::outcome_after_turn(table.state()));
  table.at(12, nf::Melee, Blue);
  CHECK(nf::outcome_after_turn(table.state())->winner == Blue);
  table.of("Enemy").on_table = false;
  CHECK(nf::outcome_after_turn(table.state())->winner == Red);

  Table held = alone();
  held.unit("Enemy", Blue, 0, 20, 180)
      .objective({.kind = battle::Objective::Kind::Hold,
                  .side = Red,
                  .place = {},
                  .at = {36 * 25'400, 37 * 25'400},
                  .within = core::inches(2),
                  .words = "Hold the knoll."});
  CHECK_FALSE(nf::outcome_after_turn(held.state()));
  held.at(12, nf::Melee, Blue);
  CHECK(nf::outcome_after_turn(held.state())->words.starts_with("Hold the knoll."));
}

}  // namespace vedette::test
