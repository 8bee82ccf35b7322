// Charges, fire, melee and what comes of them, rule by rule.
#include <doctest/doctest.h>

#include <cmath>

#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/compulsory.h"
#include "rulesets/death_or_glory/fire.h"
#include "rulesets/death_or_glory/melee.h"
#include "rulesets/death_or_glory/motion.h"
#include "rulesets/death_or_glory/movement.h"
#include "rulesets/death_or_glory/recovery.h"
#include "table.h"

namespace vedette::test {
TEST_CASE("DG-CHG-08, DG-CHG-11, DG-CHG-17: a battalion forms square in time, or too late") {
  Table table = two(260, {.type = "LANCERS", .men = 150});
  const auto measure = table.says("form-square").dice({2, 1}).run("charge", charge);
  CHECK(table.of("B").formation == Formation::Line);  // Austria needs a whole turn
  CHECK(table.noted("B", dg::notes.order_state) == dg::Unformed);
  CHECK(measured(measure, "contact") == 1);
  CHECK(table.worth("CM-04") == -10);
  CHECK(table.worth("CM-07") == -10);
  Table quick = two(300, {.type = "LANCERS", .men = 150}, {});
  quick.says("form-square").dice({2, 1}).run("charge", charge);
  CHECK(quick.of("B").formation == Formation::Square);
  CHECK(quick.noted("B", dg::notes.fired) == 0);
  CHECK(quick.noted("A", dg::notes.charged) == 1);
  CHECK(quick.dice_left() == 0);
}

TEST_CASE("DG-CHG-22: a counter-charge meets the charge half way") {
  Table table = two(200, {.type = "DRAGOONS", .men = 150}, {.type = "DRAGOONS", .nation = "AUSTRIAN", .men = 150});
  const auto measure = table.says("counter-charge").run("charge", charge);
  CHECK(measured(measure, "contact") == 1);
  CHECK(table.y("B") == doctest::Approx(100).epsilon(0.02));
  CHECK(table.noted("B", dg::notes.impact) == 1);
}

TEST_CASE("DG-CHG-13, DG-CHG-23, DG-CHG-32: skirmishers fire and evade foot, who never catch them") {
  Table table = two(60, column, {.type = "LIGHT", .nation = "AUSTRIAN", .men = 180, .formation = Formation::Skirmish});
  const auto measure = table.says("yes").dice({5}).run("charge", charge);
  CHECK(measured(measure, "contact") == 0);
  CHECK(table.lost("A") == 72);  // at half the distance, and unscreened
  CHECK(table.noted("B", dg::notes.evaded) == 1);
  CHECK(table.y("B") == doctest::Approx(222));
}

TEST_CASE("DG-CHG-31, DG-SKR-11, DG-MEL-24: skirmishers caught by horse strike nobody") {
  Table table = two(60, {.type = "HUSSARS", .men = 150},
                    {.type = "LIGHT", .nation = "AUSTRIAN", .men = 180, .formation = Formation::Skirmish});
  const auto measure = table.says("no").run("charge", charge);
  CHECK(measured(measure, "contact") == 1);
  CHECK(measured(measure, "target moral") == dg::Routing);
  table.at(1, dg::Melee).dice({5}).run("melee", charge);
  CHECK(table.lost("A") == 0);
  CHECK(table.lost("B") > 0);
  CHECK(table.worth("MM-11") == 6);
}

TEST_CASE("DG-CHG-30: another enemy in the way is charged instead") {
  Table table = two(150, {.type = "DRAGOONS", .men = 150});
  table.unit("C", Blue, 10, 60, 180, {.nation = "AUSTRIAN", .men = 300});
  table.dice({1, 1, 9, 9, 9, 9}).run("charge", charge);
  CHECK(table.noted("C", dg::notes.received_charge) == 1);
}

TEST_CASE("DG-CRT-06: a square that fails its test is shaken and stays, DG-FAT-05: the utterly exhausted go at once") {
  Table table = two(200, {.type = "CUIRASSIERS", .men = 150}, {.type = "MILITIA", .formation = Formation::Square});
  const auto measure = table.dice({0, 3}).run("charge", charge);
  CHECK(measured(measure, "target moral") == dg::Shaken);
  CHECK(measured(measure, "contact") == 1);
  table.at(1, dg::Melee).dice({5, 5, 1, 1}).run("melee", charge);
  CHECK(table.worth("MM-32") == -2);
  Table spent = two(160, column, {.notes = {{dg::notes.fatigue, dg::UtterlyExhausted}}});
  CHECK(measured(spent.run("charge", charge), "target moral") == dg::Retreating);
  CHECK(spent.dice_left() == 0);
}

TEST_CASE("DG-CRT-07, DG-ART-08, DG-ART-10: gunners leave their guns, which are taken") {
  Table table = two(150, column, {.type = "FOOT_GUNS", .nation = "AUSTRIAN"});
  table.dice({9, 4}).run("charge", charge);
  CHECK(table.lost("A") == 124);  // a quarter of 6 times 83
  CHECK(table.of("B").guns.has_value());
  table.of("A").pose.at = table.of("B").guns->at;
  table.play([](rules::Referee& r) { dg::capture_guns(r); });
  CHECK(table.noted("B", dg::notes.captured) == 1);
  Table gone = two(150, {.type = "HUSSARS", .men = 150},
                   {.type = "HORSE_GUNS", .nation = "AUSTRIAN", .formation = Formation::Limbered});
  gone.says("evade").dice({1}).run("charge", charge);
  CHECK(!gone.of("B").guns);
  CHECK(gone.y("B") == doctest::Approx(420));
}

TEST_CASE("DG-CHG-16: pursuers must charge the nearest") {
  Table table = two(150, {.type = "HUSSARS", .men = 150, .notes = {{dg::notes.pursuit_moves, 1}}},
                    {.nation = "AUSTRIAN", .formation = Formation::Square});
  table.dice({1, 1, 1});
  table.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(table.noted("A", dg::notes.pursuit_moves) == 0);
  CHECK(table.noted("A", dg::notes.charged) == 1);
}

TEST_CASE("DG-CHG-26: one volley, aimed or shared") {
  Table table;
  table.unit("A", Red, -70, 0, 0, {.men = 300})
      .unit("C", Red, 70, 0, 0, {.men = 300})
      .unit("B", Blue, 0, 90, 180)
      .at(1, dg::Charges);
  table.answers(table.on("charge", "A", "B"))
      .answers(table.on("charge", "C", "B"))
      .says("stand")
      .says("end")
      .says("share")
      .dice({1, 8});
  table.play([](rules::Referee& r) { dg::charge_phase(r); });
  CHECK(table.lost("A") == 103);
  CHECK(table.lost("C") == 103);
  CHECK(table.noted("B", dg::notes.fired) == 1);
  CHECK(table.state().contacts.size() == 2);
  table.at(1, dg::Melee).dice({5, 5, 5, 9, 9, 9, 9}).run("melee", {{"attacker", "A"}, {"target", "B"}});
  for (const char* who : {"A", "C"}) CHECK(table.lost(who) == 103 + 56);  // shared
}

TEST_CASE("DG-GEN-04, DG-GEN-05, DG-UNI-14: a side's step of fire") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.formation = Formation::Square})
      .unit("B", Blue, 0, 100, 180)
      .unit("C", Blue, 160, 0, 270)
      .unit("S", Red, -300, 0, 0,
            {.type = "LIGHT", .men = 180, .formation = Formation::Skirmish, .notes = {{dg::notes.moved, 1}}})
      .unit("D", Blue, -300, 120, 180);
  table.at(1, dg::Firing);
  table.answers(table.on("shoot", "A", "B"))
      .answers(table.on("shoot", "A", "C"))
      .answers(table.on("shoot", "S", "D"))
      .says("end")
      .dice({5, 5, 5});
  table.play([](rules::Referee& r) { dg::fire_step(r, Red); });
  CHECK(table.lost("B") > 0);
  CHECK(table.lost("C") > 0);
  CHECK(table.lost("D") > 0);
  CHECK(table.noted("B", dg::notes.last_fired_on) == 1);
  CHECK(table.forbidden("shoot", {{"unit", "A"}, {"target", "B"}}) == "DG-FIR-08");
}

TEST_CASE("DG-LDR-04, DG-LDR-06, DG-FIR-13: modifiers of fire") {
  Table rests = two(60);
  rests.ground("wall", FeatureKind::Wall, {{-100, 2}, {100, 2}}).dice({5}).run("shoot", shot);
  CHECK(rests.worth("FM-03") == 1);
  Table covered = two(60);
  covered.ground("wall", FeatureKind::Wall, {{-100, 58}, {100, 58}}).dice({5}).run("shoot", shot);
  CHECK(covered.worth("FM-17") == -4);
  CHECK(covered.lost("B") == 100);  // S 3: K 5, twenty figures
  Table guns = two(400, {.type = "FOOT_GUNS", .losses = 300}, {.type = "FOOT_GUNS", .nation = "AUSTRIAN"});
  guns.dice({5}).run("shoot", shot);
  CHECK(guns.worth("FM-18") == -4);
  CHECK(guns.worth("FM-15") == 1);
  CHECK(guns.lost("B") == 50);  // five guns are served
  Table horse = two(60, {}, {.type = "CUIRASSIERS", .men = 150});
  horse.dice({5, 1}).run("shoot", shot);
  CHECK(horse.worth("FM-09") == -1);
  Table general = two(60, {}, {.nation = "AUSTRIAN", .command = "B"});
  general.leader("Chief", Blue, "brigade", 0, 90, 3, "B").dice({0, 0, 1}).run("shoot", shot);
  CHECK(!general.state().leaders[0].on_table);
  CHECK(general.noted("B", dg::notes.owes_control) == 1);
}

TEST_CASE("DG-LDR-05: the badly wounded roll after a campaign's battle") {
  Table table = two(900, {}, {.nation = "AUSTRIAN", .notes = {{dg::notes.moral_state, dg::Routing}}});
  table.option("dg.campaign", "on").leader("Chief", Blue, "c-in-c", 0, 900, 3);
  table.state().leaders[0].notes.set(dg::notes.wound.holding(3));
  table.state().leaders[0].on_table = false;
  table.at(1, dg::Melee).dice({7});
  table.play_segment();
  CHECK(table.state().leaders[0].notes[dg::notes.wound.key] == 2);
  REQUIRE(table.state().outcome);
  CHECK(table.state().outcome->rule == "DG-VIC-01");
}

TEST_CASE("DG-CMD-12, DG-CMD-13, DG-CMD-08: leaders near the enemy, lost and rated") {
  Table table = two(300, {.command = "R"});
  table.leader("Brigadier", Red, "brigade", 0, 295, 2, "R").leader("Wellington", Red, "c-in-c", -500, -100, 4);
  table.play([](rules::Referee& r) { dg::bring_leaders_to_safety(r); });
  CHECK(table.state().leaders[0].pose.at.y < 1'600'000);
  table.play([](rules::Referee& r) { dg::rate_leaders(r); });
  CHECK(table.state().leaders[0].notes[dg::notes.rating.key] == 2);
  CHECK(table.state().leaders[1].notes[dg::notes.rating.key] == 4);
  CHECK(table.state().leaders[1].notes[dg::notes.influence.key] == 3);
  auto& lost = table.state().leaders[0];
  lost.on_table = false;
  lost.notes.set(dg::notes.lost_turn.holding(1));
  table.at(2, dg::Command);
  table.play([](rules::Referee& r) { dg::replace_lost_commanders(r); });
  CHECK(table.state().leaders[0].on_table);
  CHECK(table.state().leaders[0].notes[dg::notes.rating.key] == 0);
}

TEST_CASE("DG-LDR-07, DG-MEL-02, DG-MEL-10: a first round") {
  Table table = locked({.men = 300});
  table.dice({5, 5, 1, 1}).run("melee", charge);
  CHECK(table.lost("B") == 8 * 10);  // five files, two rows
  CHECK(table.lost("A") == 8 * 14);  // five files and two overlapping
  CHECK(table.noted("B", dg::notes.rounds_won) == 1);
  for (const char* who : {"A", "B"}) CHECK(table.noted(who, dg::notes.order_state) == dg::Unformed);
  Table flank = locked({}, {.nation = "AUSTRIAN"}, Face::Left);
  flank.dice({5, 5, 1, 1}).run("melee", charge);
  CHECK(flank.lost("A") == 8 * 4);  // two ranks deep, two files in
}

TEST_CASE("DG-MEL-15, DG-MEL-27: foot and horse are reckoned apart, lances count once") {
  Table table = locked({.men = 600}, {.nation = "AUSTRIAN", .men = 300});
  table
      .unit("H", Blue, 85, 0, 180,
            {.type = "LANCERS", .nation = "AUSTRIAN", .men = 90, .notes = {{dg::notes.impact, 1}}})
      .contact("A", "H");
  table.at(1, dg::Melee).dice({5, 5, 5, 1, 1, 1, 1}).run("melee", charge);
  CHECK(table.lost("A") == 188);
  for (const char* who : {"B", "H"}) CHECK(table.lost(who) == 80);
  CHECK(table.worth("MM-10") == 2);
}

TEST_CASE("DG-MEL-20, DG-MEL-25, DG-MEL-26: reinforcing a melee") {
  Table table = locked();
  table.unit("C", Red, -320, -120, 60, column).at(2, dg::Movement);
  const auto question = dg::movement_question(table.state(), Red);
  CHECK(table.refused(question, table.on("move", "A")) == "DG-MEL-26");
  CHECK(table.refused(question, table.on("reinforce", "C", "A")) == "DG-MEL-25");
  Table again = locked();
  again.unit("C", Red, 400, -300, 30, column).at(2, dg::Movement);
  again.of("C").pose.at = again.of("B").pose.at + core::Point{160'000, 20'000};
  again.of("C").pose.facing = core::degrees(270);
  again.answers(again.on("reinforce", "C", "B")).says("end");
  again.play([](rules::Referee& r) { dg::movement_step(r, Red); });
  CHECK(again.state().contacts.size() == 2);
  CHECK(again.noted("C", dg::notes.melee_rounds) == 1);
  again.at(2, dg::Melee).dice({5, 5, 5, 1, 1, 1}).run("melee", charge);
  CHECK(again.lost("B") == 560);  // everybody fights
  Table stand = locked({.men = 300}, {.type = "GUARD", .men = 300, .formation = Formation::Square});
  stand.dice({9, 1, 1, 1}).run("melee", charge);
  CHECK(stand.noted("B", dg::notes.stood) == static_cast<std::int64_t>(dg::Standing::FightsOn));
}

TEST_CASE("DG-BRK-03: a line flows round a column it has beaten while both stand") {
  Table table = locked({}, {.nation = "AUSTRIAN", .formation = Formation::Column});
  table.dice({9, 1, 1, 1}).run("melee", charge);
  CHECK(table.noted("B", dg::notes.enveloped) == 1);
  table.note("B", dg::notes.tested, 0).dice({1}).run("morale", {{"unit", "B"}});
  CHECK(table.worth("ML-07") == -20);
}

TEST_CASE("DG-BRK-04, DG-BRK-05: cavalry rides through cavalry and on") {
  Table table = locked({.type = "CUIRASSIERS", .men = 180, .notes = {{dg::notes.impact, 1}}},
                       {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 120});
  table.dice({9, 1, 3}).run("melee", charge);
  CHECK(table.noted("A", dg::notes.uncontrolled) == table.id("B").value);
  CHECK(table.noted("B", dg::notes.order_state) == dg::Disordered);
  CHECK(!dg::is_locked(table.state(), table.id("A")));
  CHECK(table.worth("ML-08") == -20);
  table.at(1, dg::Compulsory);
  table.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(table.noted("A", dg::notes.pursuit_moves) == 1);
}

TEST_CASE("DG-MRL-01, DG-MRL-03, DG-MRL-06: a morale test") {
  Table table = two(900);
  table.dice({7}).run("morale", {{"unit", "A"}});
  CHECK(table.noted("A", dg::notes.moral_state) == dg::Steady);
  CHECK(table.noted("A", dg::notes.tested) == 1);
  table.dice({8}).run("morale", {{"unit", "A"}});
  CHECK(table.noted("A", dg::notes.moral_state) == dg::Shaken);
  CHECK(table.noted("A", dg::notes.owes_retire) == 1);
  table.dice({9}).run("morale", {{"unit", "A"}});
  CHECK(table.noted("A", dg::notes.moral_state) == dg::Routing);
  CHECK(table.noted("A", dg::notes.order_state) == dg::Disordered);
  Table five = two(900, {.losses = 600, .notes = {{dg::notes.advancing, 1}}});
  five.dice({8}).run("morale", {{"unit", "A"}});
  CHECK(five.noted("A", dg::notes.moral_state) == dg::Routing);
  CHECK(five.worth("ML-01") == -5);
  Table advancing = two(900, {.notes = {{dg::notes.advancing, 1}}});
  advancing.dice({8}).run("morale", {{"unit", "A"}});
  CHECK(advancing.noted("A", dg::notes.no_advance) == 1);
  advancing.at(2, dg::Command);
  advancing.play([](rules::Referee& r) { dg::recovery_steps(r); });
  CHECK(advancing.noted("A", dg::notes.moral_state) == dg::Steady);
}

TEST_CASE("DG-UNI-13, DG-UNI-15, DG-UNI-16: what stands around a unit counts") {
  Table table = two(900);
  table.unit("Left", Blue, -200, 0, 90).unit("Behind", Red, 0, -100, 0);
  std::vector<std::string> none;
  table.dice({1}).run("morale", {{"unit", "A"}});
  CHECK(table.worth("ML-07") == -10);
  CHECK(table.worth("ML-14") == 10);
  Table secure = two(900);
  secure.unit("L", Red, -150, 0, 0).unit("R", Red, 150, 0, 0).dice({1}).run("morale", {{"unit", "A"}});
  CHECK(secure.worth("ML-13") == 10);
  Table cover = two(900);
  cover.ground("wood", FeatureKind::Wood, {{-100, -50}, {100, -50}, {100, 50}, {-100, 50}})
      .dice({1})
      .run("morale", {{"unit", "A"}});
  CHECK(cover.worth("ML-17") == 20);
  Table commanded = two(900, {.command = "R"});
  commanded.leader("Div", Red, "division", 0, -20, 3, "D")
      .leader("Brig", Red, "brigade", 0, -40, 1, "R", {{"under", "D"}});
  commanded.dice({1}).run("morale", {{"unit", "A"}});
  CHECK(commanded.worth("Div") == 30);
}

TEST_CASE("DG-CTL-05, DG-CTL-06, DG-CTL-08: control") {
  const auto control = [](int face, Given given) {
    Table table = two(900, std::move(given));
    table.dice({static_cast<std::uint8_t>(face)}).run("control", {{"unit", "A"}});
    return std::tuple{table.noted("A", dg::notes.no_advance), table.noted("A", dg::notes.owes_retire),
                      table.noted("A", dg::notes.pursuit_moves)};
  };
  CHECK(control(4, {}) == std::tuple{1, 0, 0});                          // 4 + 2
  CHECK(control(1, {}) == std::tuple{2, 0, 0});                          // 1 + 2
  CHECK(control(1, {.traits = {{"ctl", "0"}}}) == std::tuple{0, 1, 0});  // 1
  CHECK(control(0, {}) == std::tuple{0, 0, 1});                          // 10 + 2
  CHECK(control(6, {.type = "GUARD"}) == std::tuple{0, 0, 0});           // 7, a veteran's 8
  Table timid = two(900, {.traits = {{"ctl", "0"}}, .notes = {{dg::notes.fired_on_flank_rear, 1}}});
  timid.unit("F", Red, 150, 0, 0, {.notes = {{dg::notes.moral_state, dg::Routing}}})
      .dice({2})
      .run("control", {{"unit", "A"}});
  CHECK(timid.noted("A", dg::notes.owes_retire) == 1);
  CHECK(timid.worth("KM-09") == -3);
  CHECK(timid.worth("KM-13") == -1);
  Table flipped = two(900, {.command = "R"});
  flipped.option("dg.senior_factor", "deducted")
      .leader("G", Red, "brigade", 0, -20, 2, "R")
      .dice({8})
      .run("control", {{"unit", "A"}});
  CHECK(flipped.worth("G, the senior officer") == -2);
}

TEST_CASE("DG-ROU-01, DG-ROU-02, DG-ROU-04: compulsory moves") {
  Table table;
  table
      .unit("A", Red, 0, 0, 0,
            {.notes = {{dg::notes.moral_state, dg::Routing},
                       {dg::notes.order_state, dg::Disordered},
                       {dg::notes.routed_now, 1}}})
      .unit("Friend", Red, 0, -120, 0)
      .unit("Back", Red, 400, 0, 0, {.notes = {{dg::notes.owes_retire, 1}}})
      .unit("Hunter", Blue, 0, 300, 180,
            {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150, .notes = {{dg::notes.pursuit_moves, 2}}});
  table.at(3, dg::Compulsory).dice({5});
  table.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(table.y("A") <= -150);
  CHECK(table.noted("Friend", dg::notes.order_state) == dg::Unformed);
  CHECK(table.y("Back") == doctest::Approx(-50));
  CHECK(table.y("Hunter") < 60);
  Table on;
  on.unit("A", Red, 0, 0, 180,
          {.notes = {{dg::notes.moral_state, dg::Routing}, {dg::notes.order_state, dg::Disordered}}})
      .unit("B", Blue, 0, 200, 180)
      .at(3, dg::Compulsory);
  on.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(on.y("A") < -150);
  on.of("A").pose.at.y = 60'000;
  on.of("B").pose.at.y = 300'000;
  on.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(!on.of("A").on_table);
  Table strike;
  strike.unit("A", Red, 0, 0, 0, {.notes = {{dg::notes.moral_state, dg::Retreating}}})
      .unit("B", Blue, 0, 150, 180,
            {.type = "HUSSARS", .nation = "AUSTRIAN", .men = 150, .notes = {{dg::notes.pursuit_moves, 1}}})
      .at(3, dg::Compulsory);
  strike.dice({5});
  strike.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(strike.lost("A") > 0);
  CHECK(strike.noted("A", dg::notes.moral_state) == dg::Routing);
}

TEST_CASE("DG-MEL-19: a follow-up keeps contact for the next round") {
  Table table = locked({.men = 900}, {.nation = "AUSTRIAN"});
  table.dice({9, 1, 1, 1}).run("melee", charge);
  CHECK(table.noted("A", dg::notes.owes_follow) != 0);
  table.at(1, dg::Compulsory);
  table.play([](rules::Referee& r) { dg::compulsory_phase(r); });
  CHECK(table.y("B") == doctest::Approx(50));
  CHECK(table.noted("A", dg::notes.following_up) == 1);
  CHECK(table.state().contacts.size() == 1);
}

TEST_CASE("DG-RAL-02, DG-RAL-06, DG-RFM-02: a failed rally, and an unformed battalion that dresses") {
  Table table;
  table.unit("A", Red, 0, 0, 0, {.notes = {{dg::notes.moral_state, dg::Routing}}})
      .unit("B", Blue, 0, 700, 180)
      .unit("C", Red, 400, 0, 0, {.notes = {{dg::notes.order_state, dg::Unformed}, {dg::notes.idle_turns, 1}}});
  table.at(3, dg::Command).dice({9}).run("rally", {{"unit", "A"}});
  CHECK(table.noted("A", dg::notes.moral_state) == dg::Routing);
  CHECK(table.noted("A", dg::notes.idle_turns) == 0);
  table.run("recover", {{"unit", "C"}});
  CHECK(table.noted("C", dg::notes.order_state) == dg::Formed);
  Table near;
  near.unit("A", Red, 0, 0, 0, {.notes = {{dg::notes.moral_state, dg::Routing}}}).unit("B", Blue, 0, 200, 180);
  CHECK(near.forbidden("rally", {{"unit", "A"}}) == "DG-RAL-01");
}

TEST_CASE("DG-SEQ-05, DG-UNI-03, DG-UNI-04: the end of a turn") {
  Table table = two(
      900,
      {.losses = 1500,
       .notes =
           {{dg::notes.fired, 1}, {dg::notes.no_advance, 1}, {dg::notes.no_advance_set, 0}, {dg::notes.rounds_won, 1}}},
      {.nation = "AUSTRIAN", .notes = {{dg::notes.order_state, dg::Disordered}, {dg::notes.last_fired_on, 1}}});
  table.play([](rules::Referee& r) { dg::end_of_turn(r); });
  CHECK(table.noted("A", dg::notes.consecutive_fire) == 1);
  CHECK(table.noted("A", dg::notes.no_advance) == 0);
  CHECK(table.noted("A", dg::notes.rounds_won) == 2);
  CHECK(table.noted("B", dg::notes.idle_turns) == 1);
  CHECK(table.noted("B", dg::notes.idle_under_fire) == 1);
  CHECK(table.noted("B", dg::notes.run_disordered) == 1);
  CHECK(table.of("A").width == dg::metres(88));
  table.at(2, dg::Firing).dice({5}).note("A", dg::notes.fired, 0);
  table.of("B").pose.at.y = 1'584'000;
  table.run("shoot", shot);
  CHECK(table.lost("B") > 0);
  CHECK(table.noted("B", dg::notes.points_lost) == table.lost("B"));
}

TEST_CASE("DG-VIC-02: at the turn limit losses decide") {
  Table table = two(900, {}, {.nation = "AUSTRIAN", .losses = 600});
  table.option("dg.turn_limit", "3").at(3, dg::Melee);
  table.play_segment();
  REQUIRE(table.state().outcome);
  CHECK(table.state().outcome->winner == Red);
  CHECK(table.state().outcome->rule == "DG-VIC-02");
}

TEST_CASE("DG-TER-11: uphill counts in melee") {
  Table table = locked();
  table.ground("hill", FeatureKind::Hill, {{-100, 5}, {100, 5}, {100, 60}, {-100, 60}}, 0, 0, 0, 1);
  table.dice({5, 5, 1, 1}).run("melee", charge);
  CHECK(table.worth("MM-25") == 1);
}

TEST_CASE("DG-UNI-08, DG-UNI-09, DG-UNI-10: who a unit is") {
  Table table = two(90, {.nation = "PORTUGUESE"}, {.nation = "BRITISH"});
  CHECK(dg::is_british(table.state(), table.of("A")));
  CHECK(dg::is_formed_body(table.of("A")));
  table.note("A", dg::notes.order_state, dg::Disordered);
  CHECK(!dg::is_formed_body(table.of("A")));
  table.note("A", dg::notes.order_state, dg::Formed).dice({1, 5}).run("charge", charge);
  CHECK(table.worth("CM-01") == 20);
  table.at(1, dg::Movement);
  Table drill;
  drill.unit("A", Red, 0, 0, 0, {.type = "MILITIA"}).unit("B", Blue, 0, 900, 180).at(1, dg::Movement);
  drill.run("drill", {{"unit", "A"}}, {{"drill", 100}});
  CHECK(drill.noted("A", dg::notes.spent) == 4);  // twice two
  const dg::Field field{drill.state()};
  CHECK(dg::sector(field, drill.id("A"), field.centre(drill.id("B"))) == dg::Sector::Front);
}

TEST_CASE("house values replace a cell and a number, and say so: DG-GEN-11") {
  Table table = two(60);
  table.house("DG-T-FIRE-MOD/FM-14", {3}).house("DG-T-FIRE-CAS/9", {50}).dice({5, 1}).run("shoot", shot);
  CHECK(table.lost("B") == 1000);
  CHECK(table.said("FM-14 target more than 1 rank deep (house value)"));
  Table reach = two(260);
  reach.house("DG-FIR-03", {300}).dice({5}).run("shoot", shot);
  CHECK(reach.lost("B") > 0);
}

TEST_CASE("every reconstructed table says so where it is shown") {
  std::size_t reconstructed = 0;
  for (const auto& chart : dg::ruleset().pages())
    reconstructed += chart.title.find("reconstructed") != std::string_view::npos;
  CHECK(dg::ruleset().pages().size() == 36);
  CHECK(reconstructed == 15);
}

}  // namespace vedette::test
