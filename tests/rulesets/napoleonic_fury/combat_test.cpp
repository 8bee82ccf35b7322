// Fire, guns and melee beyond the worked examples.
#include <doctest/doctest.h>

#include "rulesets/napoleonic_fury/melee.h"
#include "rulesets/napoleonic_fury/movement.h"
#include "rulesets/napoleonic_fury/turn.h"
#include "table.h"

namespace vedette::test {
namespace {

using F = Formation;

/// What a rule adds to a shot.
int fire_modifier(Table table, const std::string& rule) {
  const auto planned = nf::plan_shot(nf::Field{table.state()}, table.id("Firer"), table.id("Target"));
  REQUIRE(planned);
  int sum = 0;
  for (const auto& m : nf::fire_modifiers(table.state(), {*planned}).modifiers)
    if (m.rule == rule) sum += m.value;
  table.dice({1, 2}).run("shoot", shot);
  return sum;
}
/// What a rule adds to one side of a melee.
int melee_modifier(Table& table, const std::string& who, const std::string& rule) {
  const nf::Group group = *nf::group_with(table.state(), table.id(who));
  const std::string foe = who == "Attacker" ? "Target" : "Attacker";
  const auto why = nf::melee_modifiers(nf::Field{table.state()}, group, table.id(who), table.id(foe));
  int sum = 0;
  for (const auto& m : why.modifiers)
    if (m.rule == rule) sum += m.value;
  return sum;
}
int attacks_with(Given one, Given other, const std::string& rule, int year = 1809) {
  Table table = locked(std::move(one), std::move(other), year);
  return melee_modifier(table, "Attacker", rule);
}
int defends_with(Given one, Given other, const std::string& rule, int year = 1809) {
  Table table = locked(std::move(one), std::move(other), year);
  return melee_modifier(table, "Target", rule);
}
const Given cavalry{.type = "LIGHT_CAVALRY", .stands = 5};

}  // namespace

TEST_CASE("NF-FIR-01, NF-FIR-02: who fires, and at whom") {
  const auto refused = [](Given given) { return firing(1.5, std::move(given), {}).forbidden("shoot", shot); };
  CHECK(refused({}).empty());
  CHECK(refused(cavalry) == "NF-FIR-01");
  CHECK(refused({.notes = {{nf::notes.charged, 1}}}) == "NF-FIR-01");
  CHECK(refused({.notes = {{nf::notes.fired, 1}}}) == "NF-FIR-01");
  Table table = firing(1.5, {}, {});
  table.unit("Friend", Red, 6, 0.5, 0).unit("Other", Blue, 6, 0.5, 180).contact("Friend", "Target");
  CHECK(table.forbidden("shoot", shot) == "NF-FIR-02");
  CHECK(table.forbidden("shoot", {{"unit", "Friend"}, {"target", "Other"}}) == "NF-FIR-02");
}

TEST_CASE("NF-FIR-03, NF-GEO-04, NF-GEO-05: stands that fire, arc and sight") {
  const auto halves = [](Given given, double range = 1) {
    Table table = firing(range, std::move(given), {});
    return measured(table.run("points", shot), "half points");
  };
  CHECK(halves({}) == 12);
  CHECK(halves({.formation = F::Column}) == 4);
  CHECK(halves({.formation = F::MarchColumn}) == 2);
  CHECK(halves({.formation = F::Square}) == 4);
  CHECK(halves({.stands = 5, .losses = 4, .formation = F::Column}) == 2);
  Table town;
  town.ground("town", FeatureKind::Town, {{-3, -4}, {3, -4}, {3, 0}, {-3, 0}})
      .unit("Firer", Red, 0, 0, 0, {.stands = 5, .town = "town"})
      .unit("Target", Blue, 0, 1, 180);
  CHECK(measured(town.run("points", shot), "half points") == 6);
  Table aside = firing(1, {.type = "HEAVY_BATTERY"}, {});
  aside.of("Target").pose.at.x += 12 * 25'400;
  CHECK(aside.forbidden("shoot", shot) == "NF-GEO-04");
  Table far = firing(2.5, {}, {});
  CHECK(far.forbidden("shoot", shot) == "NF-GEO-03");
  Table hidden = firing(10, {.type = "HEAVY_BATTERY"}, {});
  hidden.unit("Between", Red, 0, 5, 0);
  CHECK(hidden.forbidden("shoot", shot) == "NF-GEO-05");
  Table above = firing(10, {.type = "HEAVY_BATTERY"}, {});
  above.unit("Between", Red, 0, 5, 0).ground("hill", FeatureKind::Hill, {{-9, -3}, {9, -3}, {9, 1}, {-9, 1}}, 0, 0, 1);
  CHECK(above.forbidden("shoot", shot).empty());
  Table ridge = firing(10, {.type = "HEAVY_BATTERY"}, {});
  ridge.ground("ridge", FeatureKind::Hill, {{-9, 4}, {9, 4}, {9, 5}, {-9, 5}}, 0, 0, 1);
  CHECK(ridge.forbidden("shoot", shot) == "NF-GEO-05");
  Table wood = firing(10, {.type = "HEAVY_BATTERY"}, {});
  wood.ground("wood", FeatureKind::Wood, {{-9, 4}, {9, 4}, {9, 6.1}, {-9, 6.1}});
  CHECK(wood.forbidden("shoot", shot) == "NF-GEO-05");
}

TEST_CASE("NF-FIR-03: each face of a square fires at its own target") {
  Table table;
  table.unit("Firer", Red, 0, 0, 0, {.formation = F::Square})
      .unit("Target", Blue, 0, 1, 180)
      .unit("Behind", Blue, 0, -3, 0)
      .dice({1, 1});
  table.run("shoot", shot);
  CHECK(table.noted("Firer", nf::notes.faces_fired) == 1);
  CHECK(table.forbidden("shoot", shot) != "");
  table.dice({1, 1}).run("shoot", {{"unit", "Firer"}, {"target", "Behind"}});
  CHECK(table.noted("Firer", nf::notes.faces_fired) == 5);
}

TEST_CASE("NF-FIR-07, NF-FIR-08: combined fire") {
  Table table;
  table.unit("Firer", Red, -2.3, 0, 0, {.nation = "BRITAIN", .stands = 5})
      .unit("Other", Red, 2.3, 0, 0, {.type = "LANDWEHR", .nation = "PRUSSIA", .stands = 5})
      .unit("Target", Blue, 0, 1, 180, {.stands = 7});
  const auto one = *nf::plan_shot(nf::Field{table.state()}, table.id("Firer"), table.id("Target"));
  const auto two = *nf::plan_shot(nf::Field{table.state()}, table.id("Other"), table.id("Target"));
  CHECK(nf::fire_modifiers(table.state(), {one, two}).total() == -1);
  CHECK(nf::fire_modifiers(table.state(), {one}).total() == 1);
  // Ten points in one roll: 7 less 1 is lively.
  const auto measure = table.dice({3, 4}).run("combine", {{"unit", "Firer"}, {"other", "Other"}, {"target", "Target"}});
  CHECK(measured(measure, "target disordered") == 1);
  for (const char* name : {"Firer", "Other"}) CHECK(table.noted(name, nf::notes.fired) == 1);
  Table step;
  step.unit("Firer", Red, -2.3, 0, 0, {.stands = 5})
      .unit("Other", Red, 2.3, 0, 0, {.stands = 5})
      .unit("Target", Blue, 0, 1, 180, {.stands = 7});
  step.says("fire", "Firer").says("combine", "Firer", "Target").says("join", "Other").dice({1, 2});
  step.play([](rules::Referee& r) { nf::fire_step(r, Red); });
  CHECK(step.dice_left() == 0);
  for (const char* name : {"Firer", "Other"}) CHECK(step.noted(name, nf::notes.fired) == 1);
}

TEST_CASE("NF-FIR-13, NF-FIR-14, NF-FIR-15: what deadly and withering fire does, also to a charge") {
  const auto shoot = [](std::vector<std::uint8_t> dice, Given target) {
    Table table = firing(1.5, {.type = "HEAVY_BATTERY"}, std::move(target));
    table.house("NF-T11/heavy battery/contact", {20});
    return table.dice(std::move(dice)).run("shoot", shot);
  };
  const auto deadly = shoot({4, 4}, {.nation = "AUSTRIA"});
  CHECK(measured(deadly, "target lost") == 1);
  CHECK(measured(deadly, "target fell back") == 1);
  const auto withering = shoot({6, 5}, {.nation = "AUSTRIA"});
  CHECK(measured(withering, "target lost") == 2);
  Table charge = locked({.formation = F::Column}, {.type = "HEAVY_BATTERY"});
  charge.at(1, nf::Fire).house("NF-T11/heavy battery/contact", {20}).dice({4, 4});
  charge.run("shoot", {{"unit", "Target"}, {"target", "Attacker"}});
  CHECK(charge.state().contacts.empty());
  CHECK(charge.y("Attacker") == doctest::Approx(-3));
}

TEST_CASE("NF-FIR-10, NF-GEN-04: desultory fire does nothing, and a sum below nought reads nought") {
  Table desultory = firing(1.5, {.type = "LANDWEHR", .nation = "PRUSSIA"}, {.nation = "AUSTRIA"});
  desultory.ground("town", FeatureKind::Town, {{-4, 1}, {4, 1}, {4, 5}, {-4, 5}}).dice({1, 1});
  desultory.house("NF-FIR-07", {9}).house("NF-T14/irregulars", {-3});
  CHECK(measured(desultory.run("shoot", shot), "target disordered") == 0);
  // So many points are lively from nought; two less five is less.
  Table heavy = firing(1.5, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"}, {.nation = "AUSTRIA"});
  heavy.ground("town", FeatureKind::Town, {{-4, 1}, {4, 1}, {4, 5}, {-4, 5}}).dice({1, 1});
  heavy.house("NF-T11/heavy battery/contact", {36}).house("NF-FIR-07", {9}).house("NF-T14/light cover", {-5});
  CHECK(measured(heavy.run("shoot", shot), "target disordered") == 1);
}

TEST_CASE(
    "NF-FMD-04, NF-FMD-05, NF-FMD-11: fire at changing and limbered targets, of light and irregular foot, of moved "
    "guns") {
  const Given austrian{.nation = "AUSTRIA"};
  CHECK(fire_modifier(firing(1, {}, {.nation = "AUSTRIA", .notes = {{nf::notes.changed, 1}}}), "NF-FMD-04") == 1);
  CHECK(fire_modifier(firing(1, {}, {.type = "HEAVY_BATTERY", .formation = F::Limbered}), "NF-FMD-04") == 1);
  Table limbered =
      firing(6, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"}, {.type = "HEAVY_BATTERY", .formation = F::Limbered});
  CHECK(measured(limbered.run("points", shot), "modifier") == 0);  // both lines count
  CHECK(fire_modifier(firing(1, {.type = "LEGERE"}, austrian), "NF-FMD-05") == 1);
  CHECK(fire_modifier(firing(1, {.type = "JAGER", .nation = "RUSSIA"}, austrian), "NF-FMD-05") == 0);
  CHECK(fire_modifier(firing(1, {}, {.nation = "AUSTRIA", .formation = F::Square}), "NF-FMD-07") == 2);
  CHECK(fire_modifier(firing(1, {.type = "LANDWEHR", .nation = "PRUSSIA"}, austrian), "NF-FMD-09") == -1);
  const Given moved{.type = "HEAVY_BATTERY", .nation = "AUSTRIA", .notes = {{nf::notes.prolonged, 1}}};
  CHECK(fire_modifier(firing(6, moved, austrian), "NF-FMD-11") == -1);
  Given guard = moved;
  guard.traits = {{"guard", "yes"}};
  CHECK(fire_modifier(firing(6, guard, austrian), "NF-FMD-11") == 0);
  Table defending = firing(6, moved, austrian);
  defending.at(1, nf::Fire, Blue);
  CHECK(fire_modifier(std::move(defending), "NF-FMD-11") == 0);
}

TEST_CASE("NF-FMD-04: a change of formation counts for those who had it in range") {
  // Foot fires two inches: the change is made beyond that, or within.
  const auto after_change_at = [](double range, Given firer) {
    Table table = firing(range, std::move(firer), {});
    table.at(1, nf::Manoeuvre, Blue).granted("Target").run("change", {{"unit", "Target"}}, {{"change", 100}});
    if (range > 2) table.run("move", {{"unit", "Target"}}, {{"distance", 240}});
    table.state().clock.phase = nf::Fire;
    return fire_modifier(std::move(table), "NF-FMD-04");
  };
  CHECK(after_change_at(1.8, {}) == 1);
  CHECK(after_change_at(4.2, {}) == 0);
  CHECK(after_change_at(4.2, {.type = "HEAVY_BATTERY"}) == 1);
}

TEST_CASE("NF-FMD-10, NF-FMD-12, NF-FMD-14: of the covers of a target the largest counts") {
  const auto in = [](auto put, const std::string& rule, Given target = {.nation = "AUSTRIA"}) {
    Table table;
    put(table);
    table.unit("Firer", Red, 0, 0, 0).unit("Target", Blue, 0, 1.5, 180, std::move(target));
    return fire_modifier(std::move(table), rule);
  };
  const auto area = [](FeatureKind kind, int grade = 0, int level = 0, bool cover = false) {
    return [=](Table& t) { t.ground("it", kind, {{-4, 1}, {4, 1}, {4, 5}, {-4, 5}}, grade, 0, level, cover); };
  };
  const auto line = [](FeatureKind kind, int grade = 0) {
    return [=](Table& t) { t.ground("it", kind, {{-5, 1.2}, {5, 1.2}}, grade); };
  };
  CHECK(in(area(FeatureKind::Wood), "NF-FMD-10") == -1);
  CHECK(in(line(FeatureKind::Hedge), "NF-FMD-10") == -1);
  CHECK(in(area(FeatureKind::Hill, 0, 1), "NF-FMD-10") == -1);
  CHECK(in(area(FeatureKind::Town), "NF-FMD-10") == -1);
  CHECK(in(area(FeatureKind::Scenario, 0, 0, true), "NF-FMD-10") == -1);
  CHECK(in(area(FeatureKind::Scenario), "NF-FMD-10") == 0);
  CHECK(in(line(FeatureKind::Wall), "NF-FMD-12") == -2);
  CHECK(in(line(FeatureKind::Road, 1), "NF-FMD-12") == -2);
  CHECK(in(line(FeatureKind::Road), "NF-FMD-12") == 0);
  CHECK(in(area(FeatureKind::Works), "NF-FMD-12") == -2);
  CHECK(in(area(FeatureKind::Works, 1), "NF-FMD-12") == -2);
  const Given garrison{.nation = "AUSTRIA", .town = "it"};
  CHECK(in(area(FeatureKind::Town), "NF-FMD-12", garrison) == -2);
  CHECK(in(area(FeatureKind::Town, 1), "NF-FMD-14", garrison) == -3);
  const auto both = [&](Table& t) {
    area(FeatureKind::Wood)(t);
    t.ground("wall", FeatureKind::Wall, {{-5, 1.2}, {5, 1.2}});
  };
  CHECK(in(both, "NF-FMD-12") == -2);
  CHECK(in(both, "NF-FMD-10") == 0);
  // A wall that lies more than half an inch before the front covers nobody, nor does one behind it.
  CHECK(in([](Table& t) { t.ground("wall", FeatureKind::Wall, {{-5, 0.9}, {5, 0.9}}); }, "NF-FMD-12") == 0);
  CHECK(in([](Table& t) { t.ground("wall", FeatureKind::Wall, {{-5, 1.8}, {5, 1.8}}); }, "NF-FMD-12") == 0);
}

TEST_CASE("NF-ART-01, NF-ART-03, NF-ART-04: guns are suppressed, silenced, damaged and wrecked where they stand") {
  const Given guns{.type = "HORSE_BATTERY"};
  Table table = firing(1.5, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"}, guns);
  table.house("NF-T11/heavy battery/contact", {20}).house("NF-T14/artillery as target", {0});
  table.dice({5, 4}).run("shoot", shot);
  CHECK(table.noted("Target", nf::notes.damaged) == 1);
  CHECK(nf::gun_state(table.of("Target")) == nf::Silenced);
  CHECK(table.y("Target") == doctest::Approx(1.5));
  const Names reply{{"unit", "Target"}, {"target", "Firer"}};
  CHECK(table.forbidden("shoot", reply) == "NF-ART-03");
  table.note("Firer", nf::notes.fired, 0).dice({5, 4}).run("shoot", shot);
  CHECK_FALSE(table.of("Target").on_table);  // damaged twice

  // The worse state stays.
  Table worse = firing(1.5, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"}, guns);
  worse.note("Target", nf::notes.guns, nf::Silenced).dice({3, 4}).run("shoot", shot);
  CHECK(nf::gun_state(worse.of("Target")) == nf::Silenced);

  Table suppressed = firing(10, {}, guns);
  suppressed.note("Target", nf::notes.guns, nf::Suppressed);
  CHECK(suppressed.forbidden("shoot", reply) == "NF-ART-02");
  suppressed.run("begin-player-turn", {{"unit", "Target"}});
  CHECK(nf::gun_state(suppressed.of("Target")) == nf::Ready);

  Table silenced = firing(30, {}, guns);
  silenced.note("Target", nf::notes.guns, nf::Silenced).at(1, nf::Melee, Red);
  silenced.play_segment();
  CHECK(silenced.state().clock.side == Blue);
  CHECK(nf::gun_state(silenced.of("Target")) == nf::Silenced);
  CHECK(silenced.noted("Target", nf::notes.silence_due) == 1);
  for (int i = 0; i < 3; ++i) silenced.play_segment();
  CHECK(nf::gun_state(silenced.of("Target")) == nf::Ready);
  Table limbered =
      firing(30, {}, {.type = "HORSE_BATTERY", .formation = F::Limbered, .notes = {{nf::notes.guns, nf::Silenced}}});
  limbered.granted("Target");
  CHECK(limbered.forbidden("change", {{"unit", "Target"}}, {{"change", 600}}) == "NF-ART-03");
}

TEST_CASE("NF-FIR-05: a damaged battery, and fire at a breakthrough, count half") {
  Table table = firing(6, {.type = "HEAVY_BATTERY", .notes = {{nf::notes.damaged, 1}}}, {.nation = "AUSTRIA"});
  CHECK(measured(table.run("points", shot), "half points") == 4);
  const auto through = nf::plan_shot(nf::Field{table.state()}, table.id("Firer"), table.id("Target"), true);
  CHECK(through->halves == 4);  // halved once only
  Table whole = firing(6, {.type = "HEAVY_BATTERY"}, {.nation = "AUSTRIA"});
  CHECK(measured(whole.run("points", shot), "half points") == 8);
  CHECK(nf::plan_shot(nf::Field{whole.state()}, whole.id("Firer"), whole.id("Target"), true)->halves == 4);
}

TEST_CASE("NF-MEL-11, NF-MEL-13, NF-MEL-15: an assault falters, a position is carried, a leader falls") {
  Table falters = locked({.nation = "AUSTRIA"}, {.nation = "AUSTRIA"});
  const auto measure = falters.dice({1, 1, 3, 4}).run("melee", fight);
  CHECK(measured(measure, "attacker lost") == 1);
  CHECK(measured(measure, "attacker moved") == 400);
  CHECK(falters.y("Target") == doctest::Approx(0));

  // Taken in flank it leaves ground: the attacker's front comes to where its front was.
  Table flank;
  flank.unit("Attacker", Red, -2.25, 0, 90, {.nation = "AUSTRIA", .formation = F::Column})
      .unit("Target", Blue, 0, 0.5, 0, {.nation = "AUSTRIA"})
      .contact("Attacker", "Target", Face::Left)
      .note("Attacker", nf::notes.charged, 1)
      .at(1, nf::Melee)
      .dice({3, 3, 4, 3});
  flank.run("melee", fight);
  CHECK(flank.x("Attacker") == doctest::Approx(-0.25));  // an inch from the beaten
  CHECK(flank.worth("NF-MMD-23") == -2);

  Table leader = locked({.nation = "AUSTRIA"}, {.nation = "AUSTRIA"});
  leader.leader("General", Red, "division", 0, 0, "D", {{"with", "Attacker"}});
  leader.dice({5, 5, 6, 6, 2, 2});
  const auto shot_down = leader.run("melee", fight);
  CHECK(measured(shot_down, "officers lost") == 1);
}

TEST_CASE("NF-MEL-06: losses fall on the brigade when the captured battery led") {
  Table table = locked({.type = "OLD_GUARD", .formation = F::Column}, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"});
  table.unit("Second", Blue, 3.2, 0, 180, {.nation = "AUSTRIA", .stands = 5}).contact("Attacker", "Second");
  table.says("lead", "Target").dice({6, 5, 1, 1});
  table.run("melee", {{"attacker", "Attacker"}, {"target", "Target"}, {"second", "Second"}});
  CHECK_FALSE(table.of("Target").on_table);
  CHECK(table.stands("Second") < 5);
}

TEST_CASE("NF-MEL-08, NF-MEL-16: batteries in melee withdraw nine inches, silenced") {
  Table table = locked({.formation = F::Column}, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"});
  CHECK(melee_modifier(table, "Target", "NF-MMD-03") == 0);
  CHECK(melee_modifier(table, "Target", "NF-MMD-25") == -3);
  table.house("NF-T16/three to one", {0}).dice({1, 1, 3, 2});
  const auto measure = table.run("melee", fight);
  CHECK(measured(measure, "target moved") == 900);
  CHECK(measured(measure, "target guns") == nf::Silenced);
  CHECK(table.of("Target").formation == F::Limbered);
}

TEST_CASE("NF-MEL-09: a side left alone wins by one") {
  Table table = locked({.nation = "AUSTRIA", .stands = 4}, {.nation = "AUSTRIA", .stands = 3, .losses = 2});
  table.house("NF-T16/spent", {0}).house("NF-T16/three to one", {0}).house("NF-T16/fresh", {0});
  const auto measure = table.dice({3, 3, 3, 3}).run("melee", fight);
  CHECK(measured(measure, "target gone") == 1);
  CHECK(measured(measure, "attacker lost") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("NF-MMD-01, NF-MMD-04, NF-MMD-05: what a charge and its leader are worth") {
  CHECK(attacks_with({.traits = {{"exceptional", "yes"}}}, {}, "NF-MMD-01") == 1);
  Table leader = locked({}, {});
  leader.leader("General", Red, "division", 0, 0, "D", {{"with", "Attacker"}, {"melee_bonus", "2"}});
  CHECK(melee_modifier(leader, "Attacker", "NF-MMD-01") == 2);
  CHECK(attacks_with({.notes = {{nf::notes.breaking_through, 1}}}, {}, "NF-MMD-02") == 1);
  CHECK(attacks_with(cavalry, {}, "NF-MMD-04") == 2);
  CHECK(attacks_with(cavalry, {.formation = F::Square}, "NF-MMD-04") == 0);
  CHECK(attacks_with(cavalry, cavalry, "NF-MMD-04") == 0);
  CHECK(attacks_with(cavalry, {}, "NF-MMD-05") == 1);
  CHECK(defends_with({}, cavalry, "NF-MMD-05") == 0);
}

TEST_CASE("NF-MMD-09, NF-MMD-18, NF-MMD-24: what troops are worth, and that all lines add") {
  const Given cuirassiers{.type = "CUIRASSIERS", .stands = 5, .traits = {{"guard", "yes"}}};
  CHECK(attacks_with(cuirassiers, {}, "NF-MMD-06") == 1);
  CHECK(attacks_with(cuirassiers, {}, "NF-MMD-07") == 1);
  CHECK(attacks_with(cuirassiers, {}, "NF-MMD-08") == 1);
  CHECK(attacks_with({.type = "GRENADIER"}, {}, "NF-MMD-09") == 2);
  CHECK(attacks_with({.type = "OLD_GUARD"}, {}, "NF-MMD-10") == 3);
  CHECK(attacks_with({.type = "OLD_GUARD"}, {}, "NF-MMD-09") == 0);
  CHECK(attacks_with({.type = "COSSACKS", .nation = "RUSSIA", .stands = 5}, {}, "NF-MMD-18") == -1);
  CHECK(attacks_with({.type = "MILITIA_CAVALRY", .stands = 5}, {}, "NF-MMD-18") == -1);
  Table table = locked({.type = "OLD_GUARD"}, {.nation = "AUSTRIA"});
  // Six and three for the Old Guard and two, seven and two: hard pressed.
  CHECK(measured(table.dice({3, 3, 3, 4}).run("melee", fight), "target moved") == 300);
}

TEST_CASE("NF-MMD-11: nations in melee") {
  const auto worth = [](Given given, int year, bool attacks = true) {
    return attacks ? attacks_with(std::move(given), {.nation = "AUSTRIA"}, "NF-MMD-11", year)
                   : defends_with({.nation = "AUSTRIA"}, std::move(given), "NF-MMD-11", year);
  };
  const auto column = [](const char* nation) { return Given{.nation = nation, .formation = F::Column}; };
  CHECK(worth(column("FRANCE"), 1809) == 2);
  CHECK(worth(column("FRANCE"), 1813) == 1);
  CHECK(worth(column("HESSE"), 1814) == 1);
  CHECK(worth({.nation = "FRANCE", .quality = "VETERAN", .formation = F::Column}, 1813) == 2);
  CHECK(worth({.nation = "BRITAIN"}, 1809) == 1);
  CHECK(worth({.nation = "PRUSSIA"}, 1806) == 1);
  CHECK(worth({.nation = "PRUSSIA"}, 1809) == 0);
  CHECK(worth(column("PRUSSIA"), 1809) == 1);
  CHECK(worth({.nation = "RUSSIA"}, 1809) == 0);
  CHECK(worth({.nation = "RUSSIA"}, 1809, false) == 1);
  CHECK(worth({.nation = "SPAIN"}, 1809) == -1);
  CHECK(worth({.nation = "SPAIN", .traits = {{"trained", "yes"}}}, 1809) == 0);
  CHECK(worth({.nation = "OTTOMAN"}, 1805) == 1);
  CHECK(worth(column("SAXONY"), 1805) == -1);
  CHECK(worth(column("PORTUGAL"), 1809) == 1);
  CHECK(attacks_with({.nation = "BRITAIN"}, cavalry, "NF-MMD-11") == 0);
}

TEST_CASE("NF-MMD-12, NF-MMD-13, NF-MMD-14: cover in melee, a bank among it") {
  const auto behind = [](auto put, const std::string& rule, Given target = {}) {
    Table table;
    put(table);
    table.unit("Attacker", Red, 0, 0, 0).unit("Target", Blue, 0, 0, 180, std::move(target));
    table.contact("Attacker", "Target").note("Attacker", nf::notes.charged, 1).at(1, nf::Melee);
    const int worth = melee_modifier(table, "Target", rule);
    table.dice({3, 3, 3, 4}).run("melee", fight);
    return worth;
  };
  const auto area = [](FeatureKind kind, int grade = 0, int level = 0) {
    return [=](Table& t) { t.ground("it", kind, {{-4, 0}, {4, 0}, {4, 5}, {-4, 5}}, grade, 0, level); };
  };
  const auto line = [](FeatureKind kind, int grade = 0) {
    return [=](Table& t) { t.ground("it", kind, {{-5, -0.1}, {5, -0.1}}, grade); };
  };
  CHECK(behind(area(FeatureKind::Wood), "NF-MMD-12") == 1);
  CHECK(behind(area(FeatureKind::Hill, 0, 1), "NF-MMD-12") == 1);
  CHECK(behind(line(FeatureKind::Hedge), "NF-MMD-12") == 1);
  CHECK(behind(line(FeatureKind::Wall), "NF-MMD-12") == 1);
  CHECK(behind(area(FeatureKind::Works, 1), "NF-MMD-12") == 1);
  CHECK(behind(line(FeatureKind::Stream), "NF-MMD-12") == 1);
  CHECK(behind(area(FeatureKind::Works), "NF-MMD-13") == 2);
  CHECK(behind(line(FeatureKind::Road, 1), "NF-MMD-13") == 2);
  const auto town = [](int grade) {
    return [=](Table& t) { t.ground("it", FeatureKind::Town, {{-3, 0}, {3, 0}, {3, 4}, {-3, 4}}, grade); };
  };
  CHECK(behind(town(0), "NF-MMD-13", {.town = "it"}) == 2);
  CHECK(behind(town(1), "NF-MMD-14", {.town = "it"}) == 3);
  Table bank;
  bank.ground("brook", FeatureKind::Stream, {{-5, -0.1}, {5, -0.1}});
  bank.unit("Attacker", Red, 0, 0, 0).unit("Target", Blue, 0, 0, 180);
  bank.contact("Attacker", "Target").at(1, nf::Melee).dice({3, 4, 3, 4});
  CHECK(measured(bank.run("melee", fight), "attacker moved") == 300);  // NF-TER-02: else a desperate struggle
}

TEST_CASE("NF-MMD-17, NF-MMD-21, NF-MMD-22: what weakens in melee") {
  CHECK(attacks_with({.quality = "CONSCRIPT", .losses = 2}, {}, "NF-MMD-16") == -2);
  CHECK(attacks_with({.notes = {{nf::notes.disordered, 1}}}, {}, "NF-MMD-17") == -2);
  CHECK(defends_with({}, {.formation = F::MarchColumn}, "NF-MMD-17") == -2);
  CHECK(defends_with({}, {.formation = F::MarchColumn, .notes = {{nf::notes.disordered, 1}}}, "NF-MMD-17") == -2);
  CHECK(defends_with(cavalry, {}, "NF-MMD-21") == -3);
  CHECK(defends_with(cavalry, {.formation = F::Square}, "NF-MMD-21") == 0);
  CHECK(defends_with({}, {.formation = F::Square}, "NF-MMD-21") == -3);
  Table woods = locked(cavalry, {});
  woods.ground("wood", FeatureKind::Wood, {{-4, 0}, {4, 0}, {4, 5}, {-4, 5}});
  CHECK(melee_modifier(woods, "Attacker", "NF-MMD-22") == -4);
  CHECK(melee_modifier(woods, "Attacker", "NF-MMD-04") == 0);
  CHECK(melee_modifier(woods, "Attacker", "NF-MMD-05") == 0);
  CHECK(melee_modifier(woods, "Target", "NF-MMD-21") == 0);
  Table flank = locked({}, {});
  flank.state().contacts.front().face = Face::Rear;
  CHECK(melee_modifier(flank, "Target", "NF-MMD-23") == -2);
  flank.of("Target").formation = F::Square;
  CHECK(melee_modifier(flank, "Target", "NF-MMD-23") == 0);
}

TEST_CASE("NF-MMD-19: stands lost to fire and in melee weaken, those of a broken rally do not") {
  CHECK(defends_with({}, {.losses = 2, .notes = {{nf::notes.lost_to_fire, 1}, {nf::notes.lost_to_melee, 1}}},
                     "NF-MMD-19") == -2);
  Table broken;
  broken.unit("Target", Red, 0, 0, 0, {.quality = "CONSCRIPT", .losses = 2, .notes = {{nf::notes.disordered, 1}}})
      .unit("Attacker", Blue, 0, 12, 180, cavalry)
      .at(1, nf::Manoeuvre, Red);
  CHECK(measured(broken.dice({2, 3}).run("manoeuvre", {{"unit", "Target"}}), "unit lost") == 1);
  broken.state().contacts.push_back({.attacker = broken.id("Attacker"), .target = broken.id("Target")});
  CHECK(melee_modifier(broken, "Target", "NF-MMD-19") == 0);
}

TEST_CASE("NF-BRK-01, NF-BRK-07, NF-RCT-06: who goes on after a sweep") {
  Table table = locked({.type = "CUIRASSIERS", .stands = 5}, {.nation = "AUSTRIA", .stands = 4});
  table.unit("Next", Blue, 0, 30, 180);
  table.dice({6, 5, 1, 1}).run("melee", fight);
  CHECK(table.y("Attacker") == doctest::Approx(7));
  CHECK(table.noted("Attacker", nf::notes.broke_through) == 1);
  CHECK(nf::breakthrough_fault(table.state(), table.id("Attacker"))->rule == "NF-BRK-06");

  Table disordered = locked({.type = "CUIRASSIERS", .stands = 5, .notes = {{nf::notes.disordered, 1}}},
                            {.nation = "AUSTRIA", .stands = 4});
  disordered.unit("Next", Blue, 0, 30, 180);
  disordered.dice({6, 5, 1, 1}).run("melee", fight);
  CHECK(disordered.noted("Attacker", nf::notes.broke_through) == 0);
  CHECK(disordered.y("Attacker") == doctest::Approx(0));
  CHECK(nf::breakthrough_fault(disordered.state(), disordered.id("Attacker"))->rule == "NF-BRK-07");

  Table reacting = locked({.type = "CUIRASSIERS", .stands = 5, .notes = {{nf::notes.reacted, 2}}},
                          {.nation = "AUSTRIA", .stands = 4});
  reacting.at(1, nf::Melee, Blue).unit("Next", Blue, 0, 30, 180);
  CHECK(nf::group_with(reacting.state(), reacting.id("Attacker"))->attacking == Red);
  reacting.dice({6, 5, 1, 1}).run("melee", fight);
  CHECK(reacting.noted("Attacker", nf::notes.broke_through) == 0);
  CHECK(nf::breakthrough_fault(reacting.state(), reacting.id("Attacker"))->rule == "NF-RCT-06");
}

TEST_CASE("NF-BRK-03: a breakthrough stops short of friends, and nobody in sight ends it") {
  Table table = locked({.type = "CUIRASSIERS", .stands = 5}, {.nation = "AUSTRIA", .stands = 4});
  table.unit("Next", Blue, 0, 30, 180).unit("Friend", Red, 0, 4, 0);
  table.dice({6, 5, 1, 1}).run("melee", fight);
  CHECK(table.y("Attacker") == doctest::Approx(3).epsilon(0.02));
  Table alone = locked({.type = "CUIRASSIERS", .stands = 5}, {.nation = "AUSTRIA", .stands = 3, .losses = 1});
  alone.dice({6, 5, 1, 1}).run("melee", fight);
  CHECK(alone.noted("Attacker", nf::notes.broke_through) == 0);
}

TEST_CASE("NF-MEL-07: charging cavalry may pull back, hurt guns are silenced and damaged") {
  Table table = locked({.type = "CUIRASSIERS", .stands = 5}, {.nation = "AUSTRIA", .stands = 4});
  table.unit("Guns", Blue, 3, 0, 180, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA"}).contact("Attacker", "Guns");
  table.says("lead", "Target").says("pull-back").dice({2, 2, 3, 4});
  table.run("melee", fight);
  CHECK(table.y("Attacker") == doctest::Approx(-7));
  CHECK(table.noted("Guns", nf::notes.damaged) == 1);
  CHECK(nf::gun_state(table.of("Guns")) == nf::Silenced);
}

TEST_CASE("NF-ART-04: a damaged battery that is hurt again in melee is wrecked") {
  Table table = locked({.type = "CUIRASSIERS", .stands = 5}, {.nation = "AUSTRIA", .stands = 4});
  table.unit("Guns", Blue, 3, 0, 180, {.type = "HEAVY_BATTERY", .nation = "AUSTRIA", .notes = {{nf::notes.damaged, 1}}})
      .contact("Attacker", "Guns");
  table.says("lead", "Target").says("pull-back").dice({2, 2, 3, 4});
  table.run("melee", fight);
  CHECK_FALSE(table.of("Guns").on_table);
}

}  // namespace vedette::test
