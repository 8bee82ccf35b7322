// The specification's worked examples, DG-EX-01 to DG-EX-24, one test case each.
#include <doctest/doctest.h>

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/drill.h"
#include "rulesets/death_or_glory/fire.h"
#include "rulesets/death_or_glory/melee.h"
#include "rulesets/death_or_glory/recovery.h"
#include "table.h"

namespace vedette::test {
namespace {

const Names volley{{"unit", "Firer"}, {"target", "Target"}};
const Names attack{{"attacker", "Attacker"}, {"target", "Target"}};

/// Two units in line facing each other, their fronts `range` metres apart.
Table facing(double range, Given one = {}, Given other = {.nation = "AUSTRIAN"}) {
  Table table;
  table.unit("Firer", Red, 0, 0, 0, std::move(one)).unit("Target", Blue, 0, range, 180, std::move(other));
  return table;
}
Table charging(double range, Given one, Given other) {
  Table table;
  table.unit("Attacker", Red, 0, 0, 0, std::move(one)).unit("Target", Blue, 0, range, 180, std::move(other));
  table.at(1, dg::Charges);
  return table;
}

}  // namespace

TEST_CASE("DG-EX-01, DG-FIR-05, DG-FIR-09: musketry") {
  Table table = facing(60);
  table.dice({5}).run("shoot", volley);
  CHECK(table.lost("Target") == 240);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-02: British first volley and the test it causes") {
  Table table =
      facing(30, {.nation = "BRITISH", .fresh_volley = true}, {.command = "B", .formation = Formation::Column});
  table.unit("Support", Blue, 0, 180, 180).leader("Brigadier", Blue, "brigade", 0, 180, 2, "B");
  table.dice({8, 9}).run("shoot", volley);
  CHECK(table.lost("Target") == 860);
  CHECK(table.noted("Target", dg::notes.moral_state) == dg::Steady);
  CHECK(table.noted("Target", dg::notes.tested_decile) == 1);
  CHECK(table.worth("FM-01") == 2);
  CHECK(table.worth("FM-04") == 2);
  CHECK(table.noted("Firer", dg::notes.volley_used) == 1);
  CHECK(table.worth("ML-01") == -5);
  CHECK(table.worth("ML-02") == -5);
  CHECK(table.worth("ML-14") == 10);
  CHECK(table.worth("Brigadier") == 20);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-03, DG-FIR-10: oblique range") {
  // Two lines of 110 m whose left ends are 80 m apart, whose centres 95 m and whose right ends 112 m: the target stands
  // to the right front and is turned by 22 degrees.
  Table table;
  table.unit("Firer", Red, 0, 0, 0).unit("Target", Blue, 46.06, 83.09, 157.84);
  CHECK(measured(table.run("range", volley), "range") == 96);
  table.dice({5}).run("shoot", volley);
  CHECK(table.worth("96 m") == -2);
}

TEST_CASE("DG-EX-04: skirmishers") {
  Table table = facing(100, {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  table.dice({4}).run("shoot", volley);
  CHECK(table.lost("Target") == 24);
  CHECK(table.worth("FM-12") == -3);
}

TEST_CASE("DG-EX-05, DG-ART-04, DG-LDR-02: artillery and a general") {
  Table table = facing(450, {.type = "FOOT_GUNS", .nation = "RUSSIAN", .guns = 6, .traits = {{"calibre", "6"}}},
                       {.nation = "PRUSSIAN", .command = "B", .formation = Formation::Column});
  table.leader("Brigadier", Blue, "brigade", 60, 470, 3, "B");
  const auto measure = table.dice({0, 6}).run("shoot", volley);
  CHECK(table.lost("Target") == 318);
  CHECK(measured(measure, "wound") == 2);
  CHECK(table.state().leaders[0].notes[dg::notes.rating.key] == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-06, DG-FIR-07: two targets, one roll") {
  Table table;
  table.unit("Firer", Red, 0, 0, 0, {.notes = {{dg::notes.last_fired_on, 1}}})
      .unit("A", Blue, -60, 60, 180, {.nation = "AUSTRIAN"})
      .unit("B", Blue, 60, 100, 180, {.nation = "AUSTRIAN"})
      .ground("hedge", FeatureKind::Hedge, {{10, 98}, {130, 98}});
  table.dice({7}).run("shoot-all", {{"unit", "Firer"}});
  CHECK(table.lost("A") == 120);
  CHECK(table.lost("B") == 40);
  CHECK(table.worth("FM-10") == -1);
  CHECK(table.worth("FM-16") == -3);
}

TEST_CASE("DG-EX-07, DG-CHG-19, DG-CRT-08: charge received") {
  Table table = charging(90, column, {.nation = "AUSTRIAN", .command = "B", .fresh_volley = true});
  table.leader("Commander", Blue, "brigade", 0, 215, 2, "B");
  const auto measure = table.dice({7, 4}).run("charge", attack);
  CHECK(table.lost("Attacker") == 150);
  CHECK(measured(measure, "contact") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-08: reaction failed by 10") {
  Table table = charging(120, column, {.type = "MILITIA", .nation = "PRUSSIAN", .fresh_volley = true});
  const auto measure = table.dice({5, 2}).run("charge", attack);
  CHECK(table.lost("Attacker") == 40);
  CHECK(measured(measure, "contact") == 1);
  CHECK(measured(measure, "impact") == 1);
}

TEST_CASE("DG-EX-09: reaction failed by more") {
  Table table = charging(150, column,
                         {.type = "MILITIA", .nation = "PRUSSIAN", .notes = {{dg::notes.order_state, dg::Unformed}}});
  const auto measure = table.dice({6}).run("charge", attack);
  CHECK(measured(measure, "contact") == 0);
  CHECK(measured(measure, "target moral") == dg::Retreating);
  CHECK(measured(measure, "target order") == dg::Disordered);
  CHECK(measured(measure, "attacker order") == dg::Unformed);
  CHECK(measured(measure, "owes control") == 1);
  CHECK(table.y("Attacker") == doctest::Approx(180));
  table.at(2, dg::Command);
  table.play([](rules::Referee& r) { dg::recovery_steps(r); });
  CHECK(table.noted("Target", dg::notes.moral_state) == dg::Steady);
  CHECK(table.noted("Target", dg::notes.order_state) == dg::Unformed);
}

TEST_CASE("DG-EX-10: cuirassiers against a square") {
  Table table = charging(200, {.type = "CUIRASSIERS", .men = 150},
                         {.nation = "BRITISH", .formation = Formation::Square, .fresh_volley = true});
  const auto measure = table.dice({9, 3, 6, 2, 8, 0, 4}).run("charge-and-fight", attack);
  CHECK(table.lost("Attacker") == 15 + 55);
  CHECK(table.lost("Target") == 44);
  CHECK(measured(measure, "target won") == 1);
  CHECK(measured(measure, "contact") == 0);
  CHECK(measured(measure, "attacker retires") == 1);
  CHECK(measured(measure, "attacker order") == dg::Unformed);
  CHECK(measured(measure, "target order") == dg::Unformed);
  CHECK(table.worth("MM-16") == -5);
  CHECK(table.worth("MM-17") == 2);
  CHECK(table.worth("MM-20") == 2);
  CHECK(table.worth("ML-16") == 20);
  CHECK(table.worth("ML-18") == 20);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-11: column against line") {
  Table table;
  table
      .unit("Attacker", Red, 0, 0, 0,
            {.losses = 150,
             .command = "F",
             .formation = Formation::Column,
             .notes = {{dg::notes.impact, 1}, {dg::notes.charged, 1}}})
      .unit("Target", Blue, 0, 0, 180, {.nation = "AUSTRIAN"})
      .leader("Brigadier", Red, "brigade", 0, -110, 2, "F")
      .contact("Attacker", "Target");
  table.at(1, dg::Melee);
  const auto measure = table.dice({5, 8, 0}).run("melee", attack);
  CHECK(table.lost("Attacker") == 150 + 168);
  CHECK(table.lost("Target") == 112);
  CHECK(measured(measure, "attacker moral") == dg::Shaken);
  CHECK(measured(measure, "attacker retires") == 1);
  CHECK(measured(measure, "target won") == 1);
  CHECK(table.worth("MM-04") == 1);
  CHECK(table.noted("Target", dg::notes.owes_control) == 1);
  table.dice({6});
  const auto control = table.run("control", {{"unit", "Target"}});
  CHECK(table.worth("KM-01") == 1);
  CHECK(table.worth("KM-12") == 1);
  CHECK(table.worth("control factor") == 1);
  CHECK(table.noted("Target", dg::notes.stood) == 2);
  for (const auto& asked : control) CHECK_MESSAGE(asked.second == 0, asked.first);
}

TEST_CASE("DG-EX-12: unformed infantry ridden down") {
  Table table =
      charging(140, {.type = "CUIRASSIERS", .nation = "AUSTRIAN", .men = 150},
               {.losses = 600, .notes = {{dg::notes.tested_decile, 1}, {dg::notes.order_state, dg::Unformed}}});
  const auto measure = table.dice({5, 1, 9, 1, 5, 7}).run("charge-and-fight", attack);
  CHECK(table.lost("Attacker") == 45 + 108);
  CHECK(table.lost("Target") == 600 + 430);
  CHECK(measured(measure, "target moral") == dg::Routing);
  CHECK(measured(measure, "attacker pursuit") == 2);
  CHECK(table.worth("MM-12") == 3);
  CHECK(table.worth("ML-09") == -20);
  CHECK(table.worth("KM-03") == 3);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-13: breakthrough and a checked winner") {
  Table table;
  table
      .unit("Attacker", Red, 0, 0, 0,
            {.formation = Formation::Column, .notes = {{dg::notes.impact, 1}, {dg::notes.charged, 1}}})
      .unit("Target", Blue, 0, 0, 180, {.nation = "PRUSSIAN", .losses = 300})
      .unit("Support", Blue, 0, 120, 180, {.nation = "PRUSSIAN"})
      .contact("Attacker", "Target");
  table.at(1, dg::Melee);
  table.dice({0, 2, 6, 4}).run("melee", attack);
  CHECK(table.lost("Target") == 300 + 176);
  CHECK(table.lost("Attacker") == 96);
  CHECK(table.noted("Target", dg::notes.broken_into) == 1);
  CHECK(table.noted("Target", dg::notes.order_state) == dg::Unformed);
  table.at(2, dg::Melee);
  table.note("Attacker", dg::notes.impact, 0).note("Attacker", dg::notes.charged, 0);
  for (const char* who : {"Attacker", "Target"})
    table.note(who, dg::notes.points_lost, 0).note(who, dg::notes.tested, 0);
  const auto measure = table.dice({5, 7, 5, 7}).run("melee", attack);
  CHECK(table.lost("Target") == 300 + 176 + 220);
  CHECK(table.lost("Attacker") == 96 + 209);
  CHECK(measured(measure, "attacker moral") == dg::Shaken);
  CHECK(measured(measure, "target moral") == dg::Steady);
  CHECK(measured(measure, "contact") == 0);
  CHECK(measured(measure, "target retires") == 1);
  CHECK(table.noted("Target", dg::notes.halt) == 1);
  CHECK(table.noted("Target", dg::notes.order_state) == dg::Disordered);
  CHECK(table.noted("Attacker", dg::notes.fatigue) == dg::Tired);
  CHECK(table.worth("MM-24") == 1);
  CHECK(table.worth("ML-08") == -20);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-14, DG-GEN-10: rally") {
  Table table;
  table
      .unit("Unit", Red, 0, 0, 180,
            {.nation = "RUSSIAN",
             .losses = 1380,
             .command = "R",
             .notes = {{dg::notes.moral_state, dg::Routing},
                       {dg::notes.order_state, dg::Disordered},
                       {dg::notes.last_rout_move, 4},
                       {dg::notes.last_fired_on, 4}}})
      .unit("Enemy", Blue, 0, 310, 180)
      .leader("Brigadier", Red, "brigade", 0, 30, 3, "R");
  table.at(5, dg::Command);
  table.dice({6}).run("rally", {{"unit", "Unit"}});
  CHECK(table.noted("Unit", dg::notes.moral_state) == dg::Steady);
  CHECK(table.noted("Unit", dg::notes.order_state) == dg::Disordered);
  CHECK(table.worth("RM-04") == -20);
  CHECK(table.worth("RM-06") == -10);
  CHECK(table.worth("RM-07") == -20);
  CHECK(table.worth("Brigadier helps") == 30);
  CHECK(table.state().leaders[0].notes[dg::notes.helped_rally.key] == 1);
}

TEST_CASE("DG-EX-15, DG-RFM-01, DG-RFM-06: slow reforming under fire") {
  Table table;
  table
      .unit("Unit", Red, 0, 0, 0,
            {.type = "MILITIA",
             .nation = "PRUSSIAN",
             .losses = 720,
             .notes = {{dg::notes.order_state, dg::Disordered},
                       {dg::notes.tested_decile, 1},
                       {dg::notes.idle_turns, 2},
                       {dg::notes.run_disordered, 1}}})
      .unit("Enemy", Blue, 0, 900, 180);
  table.at(8, dg::Command).run("recover", {{"unit", "Unit"}});
  CHECK(table.noted("Unit", dg::notes.order_state) == dg::Unformed);
  table.at(9, dg::Command).note("Unit", dg::notes.idle_turns, 3).run("recover", {{"unit", "Unit"}});
  CHECK(table.noted("Unit", dg::notes.order_state) == dg::Unformed);  // four turns: twice two
  table.at(10, dg::Command).note("Unit", dg::notes.idle_turns, 4).note("Unit", dg::notes.idle_under_fire, 1);
  table.dice({3}).run("recover", {{"unit", "Unit"}});
  CHECK(table.noted("Unit", dg::notes.order_state) == dg::Formed);
}

TEST_CASE("DG-EX-16: terrain") {
  Table table;
  table.unit("Unit", Red, 0, 0, 0, column)
      .ground("hedge", FeatureKind::Hedge, {{-200, 40}, {200, 40}})
      .ground("wood", FeatureKind::Wood, {{-200, 40.5}, {200, 40.5}, {200, 60.5}, {-200, 60.5}})
      .unit("Enemy", Blue, 0, 1200, 180);
  table.at(1, dg::Movement);
  CHECK(table.forbidden("move", {{"unit", "Unit"}}, {{"distance", 10'600}}) == "DG-MOV-01");
  const auto measure = table.run("move", {{"unit", "Unit"}}, {{"distance", 10'500}});
  CHECK(measured(measure, "moved") == 105);
  CHECK(measured(measure, "order") == dg::Unformed);
  CHECK(measured(measure, "quarters") == 4);
}

TEST_CASE("DG-EX-17: formation change over two turns") {
  Table table;
  table.unit("Unit", Red, 0, 0, 0, {.nation = "AUSTRIAN", .formation = Formation::Column})
      .unit("Enemy", Blue, 0, 1200, 180);
  table.at(1, dg::Movement);
  auto measure = table.run("drill", {{"unit", "Unit"}}, {{"drill", 0}});
  CHECK(measured(measure, "quarters") == 4);
  CHECK(measured(measure, "left") == 2);
  CHECK(table.of("Unit").formation == Formation::Column);
  table.at(2, dg::Movement).note("Unit", dg::notes.spent, 0).note("Unit", dg::notes.changed, 0);
  table.run("go-on-changing", {{"unit", "Unit"}});
  CHECK(table.of("Unit").formation == Formation::Line);
  CHECK(table.forbidden("move", {{"unit", "Unit"}}, {{"distance", 5'100}}) == "DG-GEN-08");
  measure = table.run("move", {{"unit", "Unit"}}, {{"distance", 5'000}});
  CHECK(measured(measure, "moved") == 50);
}

TEST_CASE("DG-EX-18, DG-CMD-02, DG-CMD-04: messenger") {
  Table table;
  table.unit("Unit", Red, 0, 0, 0, {.command = "R"}).unit("Enemy", Blue, 0, 1200, 180);
  table.leader("General", Red, "brigade", 0, 0, 2, "R").leader("Chief", Red, "c-in-c", 700, 0, 2);
  table.at(3, dg::Command);
  table.answers({.choice = "hold", .at = {1'524'000, 1'524'000}});
  table.play([](rules::Referee& r) { dg::write_orders(r, Red); });
  for (const int ridden : {320, 640}) {
    const auto measure = table.run("messengers", {{"unit", "Unit"}});
    CHECK(measured(measure, "ridden") == ridden);
    CHECK(measured(measure, "status") == 0);
  }
  table.at(5, dg::Movement);
  CHECK(measured(table.run("messengers", {{"unit", "Unit"}}), "status") == 1);
  table.at(6, dg::Command);
  table.play([](rules::Referee& r) { dg::obey_delivered_orders(r); });
  CHECK(table.state().orders.back().status == battle::OrderSheet::Status::Active);
  CHECK(table.state().orders.back().kind == "hold");
}

TEST_CASE("DG-EX-19: charge that hits nothing") {
  Table table;
  table
      .unit("Unit", Red, 0, 0, 0,
            {.type = "HUSSARS", .nation = "BRITISH", .men = 150, .notes = {{dg::notes.order_state, dg::Unformed}}})
      .unit("Enemy", Blue, 0, 80, 180)
      .unit("Friend", Red, 160, 0, 0, {.type = "HUSSARS", .nation = "BRITISH", .men = 60});
  table.dice({5}).run("control", {{"unit", "Unit"}});
  CHECK(table.worth("KM-04") == -1);
  CHECK(table.worth("KM-10") == 1);
  CHECK(table.noted("Unit", dg::notes.stood) == 2);
}

TEST_CASE("DG-EX-20: light cavalry loses heart") {
  Table table = charging(160, {.type = "HUSSARS", .men = 120}, {.nation = "BRITISH", .fresh_volley = true});
  const auto measure = table.dice({1, 6, 9}).run("charge", attack);
  CHECK(table.lost("Attacker") == 150);
  CHECK(measured(measure, "attacker moral") == dg::Shaken);
  CHECK(measured(measure, "attacker order") == dg::Unformed);
  CHECK(measured(measure, "owes control") == 1);
  CHECK(table.y("Attacker") == doctest::Approx(110));
}

TEST_CASE("DG-EX-21, DG-FAT-01, DG-FAT-02: fatigue") {
  Table table;
  table.unit("Unit", Red, 0, 0, 0, {.losses = 0, .notes = {{dg::notes.melee_rounds, 1}}})
      .unit("Enemy", Blue, 0, 0, 180, {.notes = {{dg::notes.melee_rounds, 1}}})
      .contact("Unit", "Enemy");
  const auto fight = [&](std::int64_t rounds) {
    table.note("Unit", dg::notes.melee_rounds, rounds - 1).note("Enemy", dg::notes.melee_rounds, rounds - 1);
    table.state().contacts = {{table.id("Unit"), table.id("Enemy")}};
    table.of("Unit").losses = table.of("Enemy").losses = 0;
    for (const char* who : {"Unit", "Enemy"})
      table.note(who, dg::notes.moral_state, 0)
          .note(who, dg::notes.tested, 0)
          .note(who, dg::notes.points_lost, 0)
          .note(who, dg::notes.tested_decile, 0)
          .note(who, dg::notes.order_state, 0);
    table.at(static_cast<int>(rounds), dg::Melee).dice({5, 5});
    table.play([](rules::Referee& r) { dg::melee_phase(r); });
  };
  fight(2);
  CHECK(table.noted("Unit", dg::notes.fatigue) == dg::Tired);
  fight(4);
  CHECK(table.noted("Unit", dg::notes.fatigue) == dg::Exhausted);
  CHECK(table.noted("Unit", dg::notes.exhaust_budget) == 2);
  fight(5);
  CHECK(table.noted("Unit", dg::notes.fatigue) == dg::UtterlyExhausted);
  table.state().contacts.clear();
  table.at(9, dg::Command)
      .note("Unit", dg::notes.idle_turns, 3)
      .note("Unit", dg::notes.idle_under_fire, 0)
      .run("recover", {{"unit", "Unit"}});
  CHECK(table.noted("Unit", dg::notes.fatigue) == dg::Fresh);
}

TEST_CASE("DG-EX-22, DG-MRL-04, DG-MRL-05: rout contagion") {
  Table table;
  table
      .unit("Ten", Red, 0, 0, 0,
            {.notes = {{dg::notes.moral_state, dg::Routing},
                       {dg::notes.broken_in_phase, dg::Firing},
                       {dg::notes.routed_now, 1}}})
      .unit("Eleven", Red, 210, 0, 0, {.losses = 900, .notes = {{dg::notes.tested_decile, 1}}})
      .unit("Behind", Red, 210, -140, 0, {.men = 300, .formation = Formation::MarchColumn})
      .unit("Twelve", Red, -230, 0, 0, {.type = "GUARD"});
  table.note("Behind", dg::notes.contagion_tested, 1);
  table.dice({8, 9}).run("contagion", {{"unit", "Ten"}});
  CHECK(table.noted("Eleven", dg::notes.moral_state) == dg::Routing);
  CHECK(table.noted("Twelve", dg::notes.moral_state) == dg::Shaken);
  CHECK(table.noted("Twelve", dg::notes.owes_retire) == 1);
  CHECK(table.worth("ML-11") == -10);
  CHECK(table.noted("Eleven", dg::notes.broken_in_phase) == dg::Melee);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("DG-EX-23, DG-GEN-12: initiative") {
  Table table;
  table.unit("Unit", Red, 0, 0, 0).unit("Enemy", Blue, 0, 1200, 180);
  const auto measure = table.dice({4, 4, 0, 9}).run("initiative", {});
  CHECK(measured(measure, "initiative") == 1);
}

TEST_CASE("DG-EX-24: C-in-C, sustained fire, skirmish target") {
  Table table =
      facing(90,
             {.nation = "BRITISH",
              .men = 540,
              .notes = {{dg::notes.consecutive_fire, 4}, {dg::notes.last_fired_on, 1}, {dg::notes.influence_on, 1}}},
             {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish});
  table.leader("Wellington", Red, "c-in-c", 0, -20, 4, {}, {{"influence", "3"}});
  table.dice({3}).run("shoot", volley);
  CHECK(table.lost("Target") == 90);
  CHECK(table.worth("FM-06") == -1);
  CHECK(table.worth("FM-18") == -4);
  CHECK(table.worth("FM-20") == 3);
}

}  // namespace vedette::test
