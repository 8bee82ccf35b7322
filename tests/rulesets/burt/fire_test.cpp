// Sections 4.8 to 4.10: firing, saves, guns.
#include <doctest/doctest.h>

#include "rulesets/burt/fire.h"
#include "rulesets/burt/terrain.h"
#include "rulesets/burt/turn.h"
#include "test_table.h"

namespace vedette::test {
namespace {

const Names shot{{"unit", "A"}, {"target", "B"}};

TestTable facing(Type one, Traits first, double gap, Type other = INF, Traits second = {}) {
  TestTable table;
  const double depth = one == FGUN || one == HGUN ? 1.5 : 1, deep = other == FGUN ? 1.5 : 1;
  if (!first.contains("orders")) first["orders"] = "fire";
  table.unit("A", Red, one, 0, 0, 0, std::move(first))
      .unit("B", Blue, other, 0, depth / 2 + gap + deep / 2, 180, std::move(second))
      .at(Firing);
  return table;
}

}  // namespace

TEST_CASE("SB-FIRE-01, SB-FIRE-02: who may fire, and once") {
  CHECK(facing(INF, {}, 5).forbidden("shoot", shot) == "");
  CHECK(facing(HCAV, {{"figures", "12"}}, 5).forbidden("shoot", shot) == "SB-FIRE-01");
  CHECK(facing(LCAV, {{"figures", "12"}, {"weapon", "carbine"}}, 5).forbidden("shoot", shot) == "");
  TestTable routing = facing(INF, {}, 5);
  routing.note("A", notes.level, 4);
  CHECK(routing.forbidden("shoot", shot) == "SB-FIRE-01");
  CHECK(facing(FGUN, {{"formation", "limbered"}, {"orders", "manoeuver"}}, 5).forbidden("shoot", shot) == "SB-MOVE-04");
  TestTable twice = facing(INF, {}, 5);
  twice.dice({1, 1, 1, 1, 1, 1}).run("shoot", shot);
  CHECK(twice.forbidden("shoot", shot) == "SB-FIRE-02");
  CHECK(twice.left("B") == 24);
}

TEST_CASE("SB-FIRE-03: the first row fires, of a square the face that looks") {
  TestTable column = facing(INF, {{"formation", "column"}}, 5);
  CHECK(firing_figures(column.of("A"), Face::Front) == 8);
  TestTable square = facing(INF, {{"formation", "square"}}, 5);
  CHECK(firing_figures(square.of("A"), Face::Left) == 4);
  square.dice({1, 1}).run("shoot", shot);
  CHECK(square.dice_left() == 0);  // two bases of six
  TestTable horse = facing(LCAV, {{"figures", "12"}, {"weapon", "carbine"}}, 5);
  CHECK(firing_figures(horse.of("A"), Face::Front) == 12);
}

TEST_CASE("SB-FIRE-04, SB-FIRE-05: arc and line of sight") {
  TestTable behind = facing(INF, {}, 5);
  behind.state().unit(behind.id("B")).pose.at.y -= core::inches(16).micrometres;
  CHECK(behind.forbidden("shoot", shot) == "SB-FIRE-04");
  TestTable friendly = facing(INF, {}, 7);
  friendly.unit("C", Red, INF, 0, 4, 0);
  CHECK(friendly.forbidden("shoot", shot) == "SB-FIRE-05");
  const auto across = [](FeatureKind kind, double from, double to) {
    TestTable table = facing(FGUN, {}, 12);
    table.ground("It", kind, {{-9, from}, {9, from}, {9, to}, {-9, to}}, 1);
    return table.forbidden("shoot", shot);
  };
  CHECK(across(FeatureKind::Town, 4, 6) == "SB-FIRE-05");
  CHECK(across(FeatureKind::Hill, 4, 6) == "SB-FIRE-05");
  CHECK(across(FeatureKind::Hill, -3, 6) == "");  // the guns stand on it
  CHECK(across(FeatureKind::Wood, 4, 6) == "SB-FIRE-05");
  CHECK(across(FeatureKind::Wood, 1.5, 2.5) == "");  // within two inches of the guns
  CHECK(across(FeatureKind::Wood, 11, 18) == "");    // the target stands within two inches of its edge
  TestTable melee = facing(INF, {}, 5);
  melee.unit("C", Red, INF, 0, 7, 180).contact("C", "B");
  CHECK(melee.forbidden("shoot", shot) == "SB-FIRE-05");
}

TEST_CASE("SB-FIRE-06: ranges by weapon, inclusive") {
  const std::vector<std::pair<Traits, double>> weapons{
      {{{"weapon", "carbine"}}, 6}, {{{"weapon", "musket"}}, 9}, {{{"weapon", "rifle"}}, 12}};
  for (const auto& [traits, range] : weapons) {
    CHECK(facing(INF, traits, range).forbidden("shoot", shot) == "");
    CHECK(facing(INF, traits, range + 0.01).forbidden("shoot", shot) == "SB-FIRE-06");
  }
  const std::map<std::string, std::pair<double, double>> guns{
      {"4pdr", {9, 36}}, {"6pdr", {12, 48}}, {"9pdr", {15, 60}}, {"12pdr", {18, 72}}, {"howitzer", {12, 48}}};
  for (const auto& gun : guns) {
    const auto& [calibre, ranges] = gun;
    CAPTURE(gun.first);
    CHECK(facing(FGUN, {{"calibre", calibre}}, ranges.first).forbidden("canister", shot) == "");
    CHECK(facing(FGUN, {{"calibre", calibre}}, ranges.first + 0.01).forbidden("canister", shot) == "SB-FIRE-06");
    if (ranges.second > 34) continue;
    CHECK(facing(FGUN, {{"calibre", calibre}}, ranges.second).forbidden("shoot", shot) == "");
  }
}

TEST_CASE("SB-FIRE-07, SB-FIRE-08, SB-FIRE-10: ball or canister, one die a gun or two") {
  TestTable ball = facing(FGUN, {{"guns", "3"}}, 6);
  ball.dice({1, 1, 1}).run("shoot", shot);
  CHECK(ball.dice_left() == 0);
  TestTable canister = facing(FGUN, {{"guns", "3"}}, 6);
  canister.dice({1, 1, 1, 1, 1, 1}).run("canister", shot);
  CHECK(canister.dice_left() == 0);
  CHECK(facing(INF, {}, 5).forbidden("canister", shot) == "SB-FIRE-07");
  // In phase 9 both are offered.
  TestTable phase = facing(FGUN, {{"guns", "3"}}, 6);
  const auto question = firing_question(phase.state(), Red);
  CHECK(question.choice("shoot") != nullptr);
  CHECK(question.choice("canister") != nullptr);
  phase.answers(phase.on("canister", "A", "B")).dice({1, 1, 1, 1, 1, 1}).play(firing_phase);
  CHECK(phase.has("A", notes.fired));
}

TEST_CASE("SB-FIRE-11 to SB-FIRE-19: the score to hit") {
  const auto worth = [](double gap, const char* rule, Level level = Level::Formed, bool cover = false) {
    TestTable table = facing(INF, {}, gap);
    table.note("A", notes.volley_used).note("A", notes.level, static_cast<int>(level));
    if (cover) table.ground("hedge", FeatureKind::Hedge, {{-9, gap + 0.2}, {9, gap + 0.2}});
    const Volley volley = *plan_shot(Board{table.state()}, table.of("A"), table.id("B"), Shot::SmallArms);
    for (const battle::Modifier& line : to_hit(table.state(), table.of("A"), table.of("B"), volley).modifiers)
      if (line.rule == rule) return line.value;
    return -99;
  };
  CHECK(worth(3, "SB-FIRE-19") == -1);
  CHECK(worth(3.1, "SB-FIRE-19") == 0);
  CHECK(worth(6, "SB-FIRE-12") == 0);
  CHECK(worth(6.1, "SB-FIRE-12") == 1);
  CHECK(worth(5, "SB-FIRE-15", Level::Formed, true) == 1);
  CHECK(worth(5, "SB-FIRE-16", Level::Shaken) == 1);
  TestTable table = facing(INF, {}, 5);
  table.house("SB-FIRE-11", {6}).note("A", notes.volley_used).dice({5, 5, 5, 5, 5, 5}).run("shoot", shot);
  CHECK(table.worth("SB-FIRE-11") == 6);
}

TEST_CASE("SB-SAVE-01 to SB-SAVE-05: saves, and hits beyond the last man") {
  TestTable few = facing(INF, {}, 2.5, SKIRM, {{"figures", "4"}});
  few.losses("B", 3);
  // Four hits on one man: every hit has its die, one casualty is all there is.
  few.dice({6, 6, 6, 6, 1, 1, 1, 1, 1, 1}).run("shoot", shot);
  CHECK(!few.of("B").on_table);
  CHECK(few.worth("SB-SAVE-04") == -1);
  CHECK(few.of("B").losses == 4);
  CHECK(few.dice_left() == 0);
  TestTable hard = facing(INF, {}, 5);
  hard.ground("house", FeatureKind::Town, {{-4, 4}, {4, 4}, {4, 9}, {-4, 9}}).note("A", notes.volley_used);
  hard.dice({6, 1, 1, 1, 1, 1, 4}).run("shoot", shot);
  CHECK(hard.worth("SB-SAVE-03") == -1);
  CHECK(hard.left("B") == 24);
  TestTable guns = facing(FGUN, {}, 6);
  guns.dice({6, 1, 1, 1, 5}).run("shoot", shot);
  CHECK(guns.worth("SB-SAVE-02") == 1);
  CHECK(guns.worth("SB-SAVE-01") == 5);
  CHECK(guns.left("B") == 23);
}

TEST_CASE("SB-TERR-06: cover") {
  TestTable table;
  table.unit("B", Blue, INF, 0, 0, 180)
      .unit("A", Red, INF, 0, -9, 0)
      .ground("hedge", FeatureKind::Hedge, {{-9, -1.4}, {9, -1.4}});
  const auto& state = table.state();
  const auto cover = [&](double from) {
    const core::Point a = table.of("B").pose.at + core::Point{0, in(from).micrometres};
    return cover_of(state, table.of("B"), a, table.of("B").pose.at);
  };
  CHECK(cover(-8) == Cover::Soft);
  CHECK(cover(8) == Cover::None);
  table.state().unit(table.id("B")).pose.at.y += in(0.2).micrometres;
  CHECK(cover(-8) == Cover::None);  // more than an inch behind it
}

TEST_CASE("SB-GUN-01, SB-GUN-03, SB-GUN-04: guns are knocked out, and the last takes the unit with it") {
  TestTable table = facing(INF, {}, 2.5, FGUN, {{"guns", "1"}});
  table.dice({6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5}).run("shoot", shot);
  CHECK(!table.of("B").on_table);
  CHECK(army_morale(table.state(), Blue) == 7);
}

TEST_CASE("SB-GUN-05: whole bases by a die") {
  TestTable table = facing(INF, {}, 2.5);
  table.option("sb.multi_base_casualties", "on").note("A", notes.volley_used);
  table.dice({6, 6, 1, 1, 1, 1, 1, 1, 5, 4}).run("shoot", shot);
  CHECK(table.left("B") == 20);
  CHECK(table.of("B").notes[notes.casualties_fire.key] == 4);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("SB-FRC-01: a reserve hurt by small arms manoeuvers, by guns it stays") {
  TestTable muskets = facing(INF, {}, 2.5, INF, {{"orders", "reserve"}});
  muskets.dice({6, 1, 1, 1, 1, 1, 1}).run("shoot", shot);
  CHECK(muskets.order("B") == Order::Manoeuver);
  CHECK(army_morale(muskets.state(), Blue) == 7);
  TestTable guns = facing(FGUN, {}, 6, INF, {{"orders", "reserve"}});
  guns.dice({6, 1, 1, 1, 1, 1, 1, 1, 1}).run("canister", shot);
  CHECK(guns.order("B") == Order::Reserve);
  TestTable supporter = facing(INF, {}, 2.5, INF, {{"orders", "reserve"}});
  supporter.note("B", notes.supports, 1).dice({6, 1, 1, 1, 1, 1, 1}).run("shoot", shot);
  CHECK(supporter.order("B") == Order::Reserve);
}

}  // namespace vedette::test
