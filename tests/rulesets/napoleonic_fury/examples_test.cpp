// The specification's worked examples, NF-EX-01 to NF-EX-21, one test case each.
#include <doctest/doctest.h>

#include "rulesets/napoleonic_fury/command.h"
#include "rulesets/napoleonic_fury/melee.h"
#include "table.h"

namespace vedette::test {
namespace {

using F = Formation;

nf::Level level_with(Given given, int year = 1809) {
  Table table{year};
  table.unit("Brigade", Red, 0, 0, 0, std::move(given));
  return nf::level(table.state(), table.of("Brigade"));
}

}  // namespace

TEST_CASE("NF-EX-01, NF-BEL-01, NF-ORG-01: effectiveness") {
  const auto at = [](const char* quality, int stands, int left) {
    return level_with({.quality = quality, .stands = stands, .losses = stands - left});
  };
  for (const int left : {6, 5}) CHECK(at("VETERAN", 6, left) == nf::Fresh);
  for (const int left : {4, 3}) CHECK(at("VETERAN", 6, left) == nf::Worn);
  for (const int left : {2, 1}) CHECK(at("VETERAN", 6, left) == nf::Spent);
  CHECK(at("MILITIA", 4, 4) == nf::Fresh);
  for (const int left : {3, 2, 1}) CHECK(at("MILITIA", 4, left) == nf::Spent);
  for (const int left : {5, 4}) CHECK(at("GUARD", 5, left) == nf::Fresh);
  for (const int left : {3, 2, 1}) CHECK(at("GUARD", 5, left) == nf::Worn);
}

TEST_CASE("NF-EX-02, NF-BEL-03: Napoleon in command lifts his French from 1804 to 1807") {
  const auto with_napoleon = [](int year, const char* quality, int left) {
    Table table{year};
    table.unit("Brigade", Red, 0, 0, 0, {.quality = quality, .stands = 5, .losses = 5 - left})
        .leader("Napoleon", Red, "army", 0, -5, {}, {{"rating", "excellent"}});
    table.play([](rules::Referee& r) { nf::ruleset().set_up(r); });
    return nf::level(table.state(), table.of("Brigade"));
  };
  CHECK(with_napoleon(1805, "REGULAR", 4) == nf::Fresh);
  CHECK(with_napoleon(1805, "REGULAR", 3) == nf::Worn);
  CHECK(with_napoleon(1805, "VETERAN", 4) == nf::Fresh);
  CHECK(with_napoleon(1805, "VETERAN", 1) == nf::Spent);
  CHECK(with_napoleon(1809, "REGULAR", 4) == nf::Worn);
}

TEST_CASE("NF-EX-03, NF-CMD-02, NF-CMD-03: how far officers command, and the chain") {
  Table table;
  // A brigade whose nearest point is three inches from its division officer, and he ten from the corps commander.
  table.unit("Near", Red, 0, 0, 0, {.command = "D"})
      .unit("Far", Red, 10, 0, 0, {.command = "E"})
      .leader("Division", Red, "division", 0, -4, "D", {{"under", "C"}, {"replacement", "yes"}})
      .leader("Other", Red, "division", 10, -4.01, "E", {{"under", "C"}, {"replacement", "yes"}})
      .leader("Corps", Red, "corps", 0, -14, "C", {{"rating", "good"}, {"exceptional", "yes"}});
  const auto& state = table.state();
  CHECK(nf::command_range(state, table.officer("Corps")) == 1'000);
  CHECK(nf::command_range(state, table.officer("Division")) == 300);
  CHECK(measured(table.run("chain", {{"unit", "Near"}}), "chain") == 1);
  CHECK(measured(table.run("chain", {{"unit", "Far"}}), "chain") == 0);
  Table austrian;
  austrian.nation(Red, "AUSTRIA")
      .unit("A", Red, 0, 0, 0, {.nation = "AUSTRIA"})
      .leader("D", Red, "division", 0, 0, "D");
  CHECK(nf::command_range(austrian.state(), austrian.officer("D")) == 300);
}

TEST_CASE("NF-EX-04, NF-MAN-14, NF-MAN-15: a manoeuvre roll in good order") {
  const auto roll = [](std::vector<std::uint8_t> dice) {
    Table table;
    table.unit("Brigade", Red, 0, 0, 0, {.formation = F::Column, .command = "D"})
        .leader("Division", Red, "division", 0, -6, "D", {{"under", "C"}})
        .leader("Corps", Red, "corps", 0, -8, "C", {{"rating", "good"}})
        .at(1, nf::Manoeuvre);
    return table.dice(std::move(dice)).run("manoeuvre", {{"unit", "Brigade"}});
  };
  const auto two_thirds = roll({2, 1});
  CHECK(measured(two_thirds, "left") == 800);
  CHECK(measured(two_thirds, "may change") == 1);
  CHECK(measured(two_thirds, "either") == 0);
  const auto half = roll({1, 1});
  CHECK(measured(half, "left") == 600);
  CHECK(measured(half, "either") == 1);
}

TEST_CASE("NF-EX-05, NF-CMD-08, NF-MAN-13: a broken chain of command") {
  const auto roll = [](int losses) {
    Table table;
    table.unit("Brigade", Red, 0, 0, 0, {.losses = losses, .command = "C"})
        .leader("Corps", Red, "corps", 0, -30, "C", {{"rating", "good"}});
    return table.dice({4, 3}).run("manoeuvre", {{"unit", "Brigade"}});
  };
  CHECK(measured(roll(2), "left") == 250);
  const auto holds = roll(3);
  CHECK(measured(holds, "granted") == 0);
  CHECK(measured(holds, "may change") == 1);
}

TEST_CASE("NF-EX-06, NF-MAN-06, NF-MAN-10: out of disorder, in woods and by light infantry") {
  Table grenz;
  grenz.nation(Red, "AUSTRIA")
      .unit("Brigade", Red, 0, 0, 0,
            {.type = "GRENZ",
             .nation = "AUSTRIA",
             .losses = 1,
             .formation = F::Column,
             .notes = {{nf::notes.disordered, 1}}})
      .leader("Officer", Red, "division", 0, 0, {}, {{"with", "Brigade"}});
  const auto rallies = grenz.dice({2, 2}).run("manoeuvre", {{"unit", "Brigade"}});
  CHECK(measured(rallies, "left") == 550);
  CHECK(measured(rallies, "may change") == 0);
  CHECK_FALSE(grenz.disordered("Brigade"));
  Table militia;
  militia
      .unit("Brigade", Red, 0, 0, 0,
            {.type = "MILITIA", .nation = "SPAIN", .stands = 4, .losses = 1, .notes = {{nf::notes.disordered, 1}}})
      .ground("wood", FeatureKind::Wood, {{-5, -5}, {5, -5}, {5, 5}, {-5, 5}});
  CHECK(measured(militia.dice({1, 3}).run("manoeuvre", {{"unit", "Brigade"}}), "unit gone") == 1);
  CHECK(militia.worth("NF-GMD-10") == -1);
}

TEST_CASE("NF-EX-07, NF-MOV-02, NF-MOV-06: a move through woods and friends, along roads, after a change") {
  const auto march = [](const char* type) {
    Table table;
    table.unit("Brigade", Red, 0, 0, 0, {.type = type, .formation = F::Column})
        .unit("Friend", Red, 0, 2, 0)
        .ground("wood", FeatureKind::Wood, {{-5, 4}, {5, 4}, {5, 9}, {-5, 9}})
        .granted("Brigade");
    return measured(table.run("move", {{"unit", "Brigade"}}, {{"distance", 600}}), "left");
  };
  CHECK(march("LINE") == 100);
  CHECK(march("LEGERE") == 500);

  Table road;
  road.unit("Brigade", Red, 0, -10, 0, {.formation = F::MarchColumn})
      .ground("road", FeatureKind::Road, {{0, -30}, {0, 30}})
      .granted("Brigade");
  const auto along = road.run("road", {{"unit", "Brigade"}}, {{"road", 1}, {"distance", 2'000}});
  CHECK(measured(along, "spent") == 1'000);
  CHECK(road.y("Brigade") == doctest::Approx(10));

  const auto change = [](int sixths, int inches, F from, int key) {
    Table table;
    table.unit("Brigade", Red, 0, 0, 0, {.formation = from}).granted("Brigade", sixths);
    if (inches > 0) table.run("move", {{"unit", "Brigade"}}, {{"distance", inches * 100}});
    return measured(table.run("change", {{"unit", "Brigade"}}, {{"change", key * 100}}), "left");
  };
  CHECK(change(6, 6, F::Column, 0) == 250);
  CHECK(change(6, 0, F::Line, 1) == 250);
  CHECK(change(4, 4, F::Column, 0) == 83);

  Table austrian{1805};
  austrian.unit("Brigade", Red, 0, 0, 0, {.nation = "AUSTRIA", .formation = F::Column})
      .ground("wood", FeatureKind::Wood, {{-5, -9}, {5, -9}, {5, 9}, {-5, 9}})
      .granted("Brigade");
  CHECK(measured(austrian.run("move", {{"unit", "Brigade"}}, {{"distance", 200}}), "spent") == 600);
}

TEST_CASE("NF-EX-08, NF-FIR-12, NF-FMD-03: a British volley is telling") {
  Table table = firing(1.5, {.nation = "BRITAIN"}, {.formation = F::Column});
  const auto points = table.run("points", shot);
  CHECK(measured(points, "half points") == 12);
  CHECK(measured(points, "modifier") == 1);
  const auto measure = table.dice({4, 5}).run("shoot", shot);
  CHECK(measured(measure, "target lost") == 1);
  CHECK(measured(measure, "target disordered") == 1);
}

TEST_CASE("NF-EX-09, NF-FIR-11, NF-FMD-13: fire in contact, at foot and at charging horse") {
  const auto charged_by = [](Given attacker) {
    Table table;
    table.unit("Firer", Red, 0, 0, 0, {.nation = "BRITAIN"}).unit("Target", Blue, 0.375, 0, 180, std::move(attacker));
    table.contact("Target", "Firer").note("Target", nf::notes.charged, 1);
    return table;
  };
  Table foot = charged_by({.formation = F::Column});
  CHECK(measured(foot.run("points", shot), "half points") == 18);
  CHECK(measured(foot.dice({3, 4}).run("shoot", shot), "target disordered") == 1);
  CHECK(foot.stands("Target") == 6);
  Table horse = charged_by({.type = "CUIRASSIERS", .stands = 4, .formation = F::Column});
  CHECK(measured(horse.run("points", shot), "modifier") == -1);
  CHECK(measured(horse.dice({3, 4}).run("shoot", shot), "target disordered") == 0);
}

TEST_CASE("NF-EX-10, NF-FIR-09, NF-FMD-06: four modifiers count as three") {
  Table table;
  table.unit("Firer", Red, 0, 0, 0, {.type = "HEAVY_BATTERY", .nation = "BRITAIN"})
      .unit("Target", Blue, 1, 3.8, 90, {.type = "LIGHT_CAVALRY", .stands = 4});
  CHECK(measured(table.run("points", shot), "half points") == 24);
  CHECK(measured(table.run("points", shot), "range") == 180);
  CHECK(measured(table.run("points", shot), "modifier") == 4);
  const auto measure = table.dice({3, 3}).run("shoot", shot);
  CHECK(measured(measure, "target lost") == 1);
  CHECK(table.worth("NF-FIR-09") == -1);
  CHECK(table.worth("NF-FMD-06") == 2);
}

TEST_CASE("NF-EX-11, NF-FIR-05, NF-FIR-06: points are halved and doubled, and rounded at last") {
  Table legere = firing(2.5, {.type = "LEGERE", .stands = 5, .notes = {{nf::notes.disordered, 1}}},
                        {.nation = "PRUSSIA", .formation = F::MarchColumn});
  CHECK(measured(legere.run("points", shot), "half points") == 10);
  CHECK(measured(legere.run("points", shot), "modifier") == 1);
  const auto lively = legere.dice({3, 6}).run("shoot", shot);
  CHECK(measured(lively, "target disordered") == 1);
  CHECK(measured(lively, "target lost") == 0);

  Table horse = firing(1,
                       {.type = "LIGHT_CAVALRY",
                        .stands = 3,
                        .losses = 2,
                        .notes = {{nf::notes.disordered, 1}, {nf::notes.dismounted, 1}}},
                       {.nation = "PRUSSIA"});
  CHECK(measured(horse.run("points", shot), "half points") == 1);
  CHECK(measured(horse.dice({6, 6}).run("shoot", shot), "target disordered") == 1);
  CHECK(horse.dice_left() == 0);

  Table austrian = firing(2, {.nation = "AUSTRIA", .stands = 7, .notes = {{nf::notes.disordered, 1}}}, {});
  CHECK(measured(austrian.run("points", shot), "half points") == 7);
  CHECK(measured(austrian.run("points", shot), "modifier") == 0);
  CHECK(measured(austrian.dice({5, 4}).run("shoot", shot), "target disordered") == 1);
  // Three points and a half are read as three: an eight would be lively with four.
  austrian.note("Firer", nf::notes.fired, 0).note("Target", nf::notes.disordered, 0);
  CHECK(measured(austrian.dice({4, 4}).run("shoot", shot), "target disordered") == 0);
}

TEST_CASE("NF-EX-12, NF-FMD-08, NF-FIR-16: guns fire at guns, and a twelve at leaders") {
  const auto duel = [](double range, std::vector<std::uint8_t> dice) {
    Table table = firing(range, {.type = "HEAVY_BATTERY", .nation = "RUSSIA"}, {.type = "HORSE_BATTERY"});
    const auto measure = table.dice(std::move(dice)).run("shoot", shot);
    CHECK(table.worth("NF-FMD-08") == -1);
    CHECK(table.dice_left() == 0);
    return measured(measure, "target guns");
  };
  CHECK(duel(10, {6, 5}) == nf::Suppressed);
  CHECK(duel(6, {6, 6}) == nf::Silenced);

  const auto officer = [](std::vector<std::uint8_t> dice) {
    Table table = firing(1.5, {}, {.nation = "AUSTRIA"});
    table.leader("General", Blue, "division", 0, 2, "D", {{"with", "Target"}});
    return measured(table.dice(std::move(dice)).run("shoot", shot), "officers lost");
  };
  CHECK(officer({6, 6, 5, 4}) == 1);
  CHECK(officer({6, 6, 5, 5}) == 0);
}

TEST_CASE("NF-EX-13, NF-MEL-08, NF-MEL-10: infantry fights infantry, with and without losses from fire") {
  const Given russian{.nation = "RUSSIA", .stands = 5};
  Table table = locked({.formation = F::Column}, russian, 1812);
  const auto won = table.dice({4, 3, 2, 4}).run("melee", fight);
  CHECK(measured(won, "target disordered") == 1);
  CHECK(measured(won, "target moved") == 300);
  CHECK(measured(won, "target lost") == 0);
  CHECK(measured(won, "attacker disordered") == 0);
  Table shot_at =
      locked({.losses = 1, .formation = F::Column, .notes = {{nf::notes.disordered, 1}, {nf::notes.lost_to_fire, 1}}},
             russian, 1812);
  const auto checked = shot_at.dice({4, 3, 2, 4}).run("melee", fight);
  CHECK(measured(checked, "attacker moved") == 300);
  CHECK(measured(checked, "target disordered") == 0);
}

namespace {

/// Cuirassiers nine inches from an Austrian column.
Table cuirassiers() {
  Table table;
  table.unit("Attacker", Red, 0, 0, 0, {.type = "CUIRASSIERS", .stands = 4})
      .unit("Target", Blue, 0, 9, 180, {.nation = "AUSTRIA", .stands = 5, .formation = F::Column})
      .granted("Attacker")
      .at(1, nf::Manoeuvre)
      .says("form-square");
  return table;
}

}  // namespace

TEST_CASE("NF-EX-14, NF-EFC-06, NF-MMD-15: an emergency square holds") {
  Table table = cuirassiers();
  const auto charge = table.dice({2, 3}).run("charge", fight);
  CHECK(measured(charge, "contact") == 1);
  CHECK(table.of("Target").formation == F::Square);
  CHECK(table.worth("NF-EMD-03") == 2);
  CHECK(table.worth("NF-EMD-06") == 1);
  table.at(1, nf::Melee);
  const auto melee = table.dice({5, 4, 3, 3}).run("melee", fight);
  CHECK(measured(melee, "attacker disordered") == 1);
  CHECK(measured(melee, "attacker moved") == 300);
  CHECK(measured(melee, "target lost") == 0);
  CHECK(table.worth("NF-MMD-15") == 4);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("NF-EX-15, NF-MEL-07, NF-BRK-02: a square fails, its men are driven back, and the horse goes on") {
  Table table = cuirassiers();
  table.unit("Second", Blue, -1.5, 14, 180, {.nation = "AUSTRIA", .stands = 4});
  table.dice({1, 2}).run("charge", fight);
  CHECK(table.of("Target").formation == F::Column);
  CHECK_FALSE(table.disordered("Target"));
  table.at(1, nf::Melee).says("break-through").says("form-square");
  table.dice({4, 3, 5, 4}).dice({2, 2}).dice({5, 5}).dice({3, 2, 4, 4});
  table.run("melee", fight);
  CHECK(table.stands("Target") == 4);
  CHECK(table.y("Target") == doctest::Approx(20));
  CHECK(table.disordered("Target"));
  CHECK(table.stands("Second") == 2);
  CHECK(table.y("Second") == doctest::Approx(16.83));  // four inches straight away from the horsemen
  CHECK(table.disordered("Second"));
  CHECK_FALSE(table.disordered("Attacker"));
  CHECK(table.y("Attacker") == doctest::Approx(14));
  CHECK(table.dice_left() == 0);
  CHECK(table.noted("Attacker", nf::notes.broke_through) == 1);
  CHECK(table.noted("Attacker", nf::notes.breaking_through) == 1);
}

TEST_CASE("NF-EX-16, NF-MEL-05, NF-MEL-09: a desperate struggle, and who pays for it") {
  Table table = locked({.nation = "PRUSSIA", .stands = 5, .formation = F::Column}, {.quality = "CONSCRIPT"}, 1813);
  const auto measure = table.dice({3, 3, 4, 3}).dice({2, 5, 3, 1}).run("melee", fight);
  CHECK(measured(measure, "attacker lost") == 1);
  CHECK(measured(measure, "target lost") == 2);
  CHECK(measured(measure, "target moved") == 500);
  CHECK(measured(measure, "attacker disordered") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("NF-EX-17, NF-RCT-02, NF-RCT-03: a countercharge, and one that fails") {
  const auto charged = [] {
    Table table = locked({.type = "HEAVY_CAVALRY", .stands = 5},
                         {.type = "LIGHT_CAVALRY", .nation = "RUSSIA", .stands = 5, .command = "D"});
    table.nation(Blue, "RUSSIA")
        .leader("Division", Blue, "division", 0, 4, "D", {{"under", "C"}})
        .leader("Corps", Blue, "corps", 0, 6, "C", {{"rating", "average"}})
        .at(1, nf::Reaction);
    return table;
  };
  Table table = charged();
  CHECK(measured(table.dice({1, 2}).run("react", {{"unit", "Target"}}), "countercharged") == 1);
  table.at(1, nf::Melee);
  const auto melee = table.dice({2, 3, 4, 4}).run("melee", fight);
  CHECK(measured(melee, "attacker moved") == 300);
  CHECK(measured(melee, "attacker disordered") == 1);
  CHECK(measured(melee, "target disordered") == 1);
  Table failed = charged();
  CHECK(measured(failed.dice({1, 1}).run("react", {{"unit", "Target"}}), "countercharged") == 0);
  const nf::Group group = *nf::group_with(failed.state(), failed.id("Target"));
  CHECK(nf::melee_modifiers(nf::Field{failed.state()}, group, failed.id("Target"), failed.id("Attacker")).total() == 2);
}

TEST_CASE("NF-EX-18, NF-EVD-01, NF-EVD-03: evasion") {
  const Names evade{{"unit", "Unit"}, {"enemy", "Enemy"}};
  const auto charged = [](Given given) {
    Table table;
    table.nation(Blue, "AUSTRIA")
        .unit("Unit", Red, 0, 0, 0, std::move(given))
        .unit("Enemy", Blue, 0, 4, 180, {.nation = "AUSTRIA", .formation = F::Column});
    return table;
  };
  Table suppressed = charged({.type = "HORSE_BATTERY", .notes = {{nf::notes.guns, nf::Suppressed}}});
  CHECK(measured(suppressed.dice({3, 4}).run("evade", evade), "moved") == 0);
  Table ready = charged({.type = "HORSE_BATTERY"});
  CHECK(measured(ready.dice({3, 4}).run("evade", evade), "moved") == 1'200);
  CHECK(ready.of("Unit").formation == F::Limbered);
  Table good = charged({.type = "LIGHT_CAVALRY", .stands = 4});
  CHECK(measured(good.run("evade", evade), "moved") == 1'600);
  Table disordered = charged({.type = "LIGHT_CAVALRY", .stands = 4, .notes = {{nf::notes.disordered, 1}}});
  CHECK(measured(disordered.dice({2, 3}).run("evade", evade), "moved") == 1'600);
  Table heavy = charged({.type = "HEAVY_BATTERY"});
  CHECK(heavy.forbidden("evade", evade) == "NF-EVD-01");
}

TEST_CASE("NF-EX-19, NF-MMD-13, NF-MMD-25: a town is held against odds") {
  Table table{1813};
  table.ground("town", FeatureKind::Town, {{-3, 0}, {3, 0}, {3, 4}, {-3, 4}})
      .nation(Blue, "PRUSSIA")
      .unit("Attacker", Red, -1, 0, 0, {.quality = "VETERAN", .formation = F::Column})
      .unit("Other", Red, 1, 0, 0, {.quality = "VETERAN", .formation = F::Column})
      .unit("Target", Blue, 0, 2, 180, {.type = "LANDWEHR", .nation = "PRUSSIA", .stands = 4, .town = "town"})
      .contact("Attacker", "Target")
      .contact("Other", "Target")
      .note("Attacker", nf::notes.charged, 1)
      .note("Other", nf::notes.charged, 1)
      .at(1, nf::Melee)
      .says("lead", "Attacker");
  table.dice({1, 2, 6, 4}).run("melee", fight);
  for (const char* name : {"Attacker", "Other"}) {
    CHECK(table.disordered(name));
    CHECK(table.y(name) < -2.8);
  }
  CHECK(table.worth("NF-MMD-13") == 2);
  CHECK(table.worth("NF-MMD-18") == -1);
  CHECK(table.worth("NF-MMD-25") == -3);
}

TEST_CASE("NF-EX-20, NF-MEL-06, NF-MEL-12: swept and repulsed by more than ten, with captures") {
  Table table = locked({.type = "OLD_GUARD", .formation = F::Column},
                       {.nation = "AUSTRIA", .stands = 5, .notes = {{nf::notes.disordered, 1}}});
  table.nation(Blue, "AUSTRIA")
      .unit("Battery", Blue, 3.2, 0, 180, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"})
      .leader("General", Blue, "division", 0, 1, {}, {{"with", "Target"}});
  table.contact("Attacker", "Battery").note("Attacker", nf::notes.broke_through, 1).says("lead", "Target");
  const auto swept = table.dice({5, 5, 3, 1}).run("melee", fight);
  CHECK(measured(swept, "target lost") == 4);
  CHECK(measured(swept, "officers lost") == 1);
  CHECK_FALSE(table.of("Battery").on_table);
  CHECK(table.stands("Target") == 1);
  CHECK(table.disordered("Target"));

  Table repulsed = locked({.stands = 5, .notes = {{nf::notes.disordered, 1}}},
                          {.type = "OLD_GUARD", .stands = 5, .traits = {{"exceptional", "yes"}}});
  repulsed.leader("General", Red, "division", 0, 1, {}, {{"with", "Attacker"}, {"melee_bonus", "1"}});
  // +2 fresh, -2 disordered, +1 leader against +2 fresh, +3 Old Guard, +1 commander.
  const auto lost = repulsed.dice({1, 2, 5, 4}).run("melee", fight);
  CHECK(measured(lost, "attacker lost") == 3);
  CHECK(measured(lost, "officers lost") == 1);
}

TEST_CASE("NF-EX-21, NF-SPC-01, NF-SPC-02: a bridge is stormed") {
  Table table;
  table.nation(Blue, "AUSTRIA")
      .unit("Attacker", Red, 0, 1, 0, {.formation = F::Column})
      .unit("Target", Blue, 0, 3.5, 180, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"})
      .ground("river", FeatureKind::River, {{-30, 2}, {30, 2}, {30, 3}, {-30, 3}})
      .ground("bridge", FeatureKind::Bridge, {{-0.6, 1.8}, {0.6, 1.8}, {0.6, 3.2}, {-0.6, 3.2}})
      .granted("Attacker")
      .at(1, nf::Manoeuvre);
  CHECK(measured(table.run("charge", fight, {{"bridge", 1}}), "contact") == 1);
  CHECK(table.of("Attacker").formation == F::MarchColumn);
  table.at(1, nf::Fire);
  const Names reply{{"unit", "Target"}, {"target", "Attacker"}};
  const auto points = table.run("points", reply);
  CHECK(measured(points, "half points") == 48);
  CHECK(measured(points, "modifier") == 0);
  CHECK(measured(table.dice({3, 2}).run("shoot", reply), "target disordered") == 1);
  CHECK(table.stands("Attacker") == 6);
  const nf::Group group = *nf::group_with(table.state(), table.id("Target"));
  const auto why = nf::melee_modifiers(nf::Field{table.state()}, group, table.id("Attacker"), table.id("Target"));
  table.of("Attacker").notes.set(nf::notes.disordered.holding(0));
  const auto unshaken = nf::melee_modifiers(nf::Field{table.state()}, group, table.id("Attacker"), table.id("Target"));
  CHECK(why.total() == unshaken.total() - 2);  // for its disorder; nothing for its column
  table.of("Attacker").notes.set(nf::notes.bridge_assault.holding(0));
  const auto marching = nf::melee_modifiers(nf::Field{table.state()}, group, table.id("Attacker"), table.id("Target"));
  CHECK(marching.total() == unshaken.total() - 2);
}

}  // namespace vedette::test
