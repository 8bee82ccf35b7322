// Sections 4.11 to 4.13, 4.15 and 4.16: fighting, advantages, retreats, elimination, optional rules.
#include <doctest/doctest.h>

#include <tuple>

#include "battle/telling.h"
#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "test_table.h"

namespace vedette::test {

using battle::FeatureKind;
using Names = Names;

namespace {

const Names attack{{"unit", "A"}, {"enemy", "B"}};
const Names reply{{"unit", "B"}, {"enemy", "A"}};

/// A has charged B in the front (from the south) or on its left.
TestTable locked(Type attacker, Type target, Face face = Face::Front, Given first = {}, Given second = {},
                 bool crossing = false) {
  TestTable table;
  const double half = face == Face::Left && (target == FART || target == HART) ? 1 : 2;
  if (face == Face::Left)
    table.unit("A", Red, attacker, -1 - half, 0, 90, std::move(first));
  else
    table.unit("A", Red, attacker, 0, -2, 0, std::move(first));
  table.unit("B", Blue, target, 0, 0, face == Face::Left ? 0 : 180, std::move(second));
  table.contact("A", "B", face, {.crossing = crossing}).at(1, Red, 4);
  return table;
}

}  // namespace

TEST_CASE("OH-H2H-01: only the active side strikes") {
  TestTable table = locked(INF, INF);
  table.at(1, Red, 3).dice({4, 4});
  table.play_segment();
  CHECK(table.hits("B") == 2);
  CHECK(table.hits("A") == 0);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("OH-H2H-02: the enemy to the front, the one charged first of all") {
  TestTable table = locked(INF, INF);
  table.unit("C", Blue, INF, -3, -2, 90).contact("C", "A", Face::Left);
  CHECK(one_hour::enemies_to_fight(table.state(), table.id("A")) == std::vector{table.id("B")});
  CHECK(table.refused(table.on("fight", "A", "C")) == "OH-H2H-02");
  CHECK(table.refused(table.on("fight", "A", "B")) == "");
  TestTable flank = locked(INF, INF, Face::Left);
  CHECK(one_hour::enemies_to_fight(flank.state(), flank.id("B")) == std::vector{flank.id("A")});
}

TEST_CASE("OH-H2H-03: fighting is compulsory, who has been left alone is free") {
  TestTable table = locked(INF, INF);
  table.unit("C", Red, INF, 8, 0, 0).unit("D", Blue, INF, 8, 2, 180).contact("C", "D").at(1, Red, 3);
  // Two have to fight: the order is asked, and "end" is no answer.
  table.answers(table.on("fight", "C", "D")).dice({4, 1, 4, 1}).play_segment();
  CHECK(table.asked().size() == 1);
  CHECK(table.hits("B") == 1);
  CHECK(table.hits("D") == 1);
  CHECK(table.dice_left() == 0);
  TestTable ended = locked(INF, INF);
  ended.unit("C", Red, INF, 8, 0, 0).unit("D", Blue, INF, 8, 2, 180).contact("C", "D");
  CHECK(ended.refused({.choice = "end"}) == "OH-TURN-02");
  // A charges B; C charges A's friend... B's flank attacker is gone before it fights.
  TestTable freed = locked(INF, INF);
  freed.unit("E", Blue, INF, -3, -2, 90).contact("E", "A", Face::Left).at(1, Blue, 3);
  freed.answers(freed.on("fight", "E", "A")).dice({1, 1, 1, 1, 4, 1});
  freed.play_segment();
  CHECK(!freed.fights("E", "A"));
}

TEST_CASE("OH-H2H-04, OH-H2H-08: dice of every type, hits on four") {
  const std::vector<std::pair<Type, int>> dice{{INF, 2},  {LINF, 2}, {SKIRM, 1}, {HCAV, 2},
                                               {LCAV, 2}, {FART, 1}, {HART, 1}};
  for (const auto& [type, count] : dice) {
    const auto arm = one_hour::type_words[type];
    CAPTURE(arm);
    TestTable table = locked(type, INF);
    CHECK(one_hour::combat_dice(table.state(), table.of("A"), table.of("B")).normal == count);
    std::vector<std::uint8_t> faces{4, 3};
    faces.resize(static_cast<std::size_t>(count));
    if (type == HCAV) faces.push_back(3);
    table.dice(faces).run("fight", attack);
    CHECK(table.hits("B") == 1);
    CHECK(table.dice_left() == 0);
  }
}

TEST_CASE("OH-H2H-05, OH-H2H-06: impetus, and losing it") {
  TestTable table = locked(HCAV, INF);
  table.dice({2, 2, 4}).run("fight", attack);
  CHECK(table.hits("B") == 1);
  CHECK(table.dice_left() == 0);
  CHECK(!table.noted("A", one_hour::notes.impetus_lost));
  // A 1 on the impetus die does nothing; a 1 on a normal die takes it from the next fight on.
  TestTable kept = locked(HCAV, INF);
  kept.dice({4, 2, 1}).run("fight", attack);
  CHECK(!kept.noted("A", one_hour::notes.impetus_lost));
  TestTable lost = locked(HCAV, INF);
  lost.dice({1, 2, 5}).run("fight", attack);
  CHECK(lost.hits("B") == 1);
  CHECK(lost.noted("A", one_hour::notes.impetus_lost));
  CHECK(one_hour::combat_dice(lost.state(), lost.of("A"), lost.of("B")).impetus == 0);
  lost.state().contacts.clear();
  lost.play_to(2, Red, 3);
  CHECK(lost.noted("A", one_hour::notes.impetus_lost));
}

TEST_CASE("OH-H2H-07: the cap in combat") {
  TestTable table = locked(LINF, INF);
  table.dice({6, 6}).run("fight", attack);
  CHECK(table.hits("B") == 1);
}

TEST_CASE("OH-H2H-09 to OH-H2H-12: dice double against a flank, a rear or guns, once, and not in reply") {
  const auto dice = [](Type one, Type other, Face face, bool replying) {
    TestTable table = locked(one, other, face);
    const auto found = replying ? one_hour::combat_dice(table.state(), table.of("B"), table.of("A"))
                                : one_hour::combat_dice(table.state(), table.of("A"), table.of("B"));
    return std::pair{found.normal, found.impetus};
  };
  CHECK(dice(INF, INF, Face::Left, false) == std::pair{4, 0});
  CHECK(dice(INF, INF, Face::Left, true) == std::pair{2, 0});
  CHECK(dice(INF, FART, Face::Front, false) == std::pair{4, 0});
  CHECK(dice(INF, FART, Face::Left, false) == std::pair{4, 0});
  CHECK(dice(HCAV, INF, Face::Left, false) == std::pair{4, 2});
  CHECK(dice(HCAV, HART, Face::Left, false) == std::pair{4, 2});
  CHECK(dice(SKIRM, INF, Face::Left, false) == std::pair{2, 0});
  CHECK(dice(FART, INF, Face::Front, true) == std::pair{4, 0});  // a reply to guns is doubled too
  TestTable lost = locked(HCAV, INF, Face::Left, {.impetus_lost = true});
  CHECK(one_hour::combat_dice(lost.state(), lost.of("A"), lost.of("B")).impetus == 0);
  TestTable replying = locked(INF, INF, Face::Left);
  replying.at(1, Blue, 4).dice({4, 1}).run("fight", reply);
  CHECK(replying.hits("A") == 1);
  CHECK(replying.dice_left() == 0);
}

TEST_CASE("OH-H2H-13: dice, cap, saves, marking, impetus, retreat") {
  TestTable table = locked(HCAV, INF, Face::Front, {}, {.square = true});
  table.dice({1, 4, 5, 4, 4}).run("fight", attack);
  CHECK(table.hits("B") == 0);
  CHECK(table.noted("A", one_hour::notes.impetus_lost));
  CHECK(table.y("A") == doctest::Approx(-5));
  std::vector<battle::Purpose> order;
  for (const auto& entry : table.entries())
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event)) order.push_back(thrown->purpose);
  CHECK(order == std::vector{battle::Purpose::Hit, battle::Purpose::Impetus, battle::Purpose::Save});
  TestTable marked = locked(INF, INF);
  marked.dice({4, 4}).run("fight", attack);
  CHECK(marked.hits("B") == 2);
  CHECK(marked.y("A") == doctest::Approx(-2));
}

TEST_CASE("OH-ADV-01: one condition saves on four, two on three") {
  TestTable one = locked(INF, INF, Face::Front, {}, {}, true);
  one.dice({4, 4, 3, 4}).run("fight", attack);
  CHECK(one.hits("B") == 1);
  TestTable two = locked(LCAV, INF, Face::Front, {}, {.square = true}, true);
  two.dice({4, 4, 3, 2}).run("fight", attack);
  CHECK(two.hits("B") == 1);
  CHECK(two.dice_left() == 0);
}

TEST_CASE("OH-ADV-02, OH-ADV-03: uphill, in a wood or town") {
  TestTable hill = locked(INF, INF);
  hill.ground("Knoll", FeatureKind::Hill, {{-1, -0.5}, {1, -0.5}, {1, 1}, {-1, 1}}, 1);
  hill.dice({4, 1, 4}).run("fight", attack);
  CHECK(hill.hits("B") == 0);
  CHECK(hill.dice_left() == 0);
  // The one below has no such help.
  TestTable below = locked(INF, INF);
  below.ground("Knoll", FeatureKind::Hill, {{-1, -0.5}, {1, -0.5}, {1, 1}, {-1, 1}}, 1);
  below.at(1, Blue, 4).dice({4, 1}).run("fight", reply);
  CHECK(below.hits("A") == 1);
  TestTable wood = locked(LINF, LINF);
  wood.ground("Copse", FeatureKind::Wood, {{-3, -0.9}, {3, -0.9}, {3, 2}, {-3, 2}});
  wood.dice({4, 1, 4}).run("fight", attack);
  CHECK(wood.hits("B") == 0);
  CHECK(wood.dice_left() == 0);
  TestTable town;
  town.ground("Hamlet", FeatureKind::Town, {{-2, -1}, {2, -1}, {2, 3}, {-2, 3}})
      .unit("A", Red, INF, 0, -2, 0)
      .unit("B", Blue, INF, 0, 1, 180, {.town = "Hamlet"})
      .contact("A", "B")
      .at(1, Red, 4)
      .dice({4, 1, 4})
      .run("fight", attack);
  CHECK(town.hits("B") == 0);
  CHECK(town.dice_left() == 0);
}

TEST_CASE("OH-ADV-04: defending a crossing, also from the bridge itself") {
  const auto crossing = [](double bridge_y) {
    TestTable table;
    table
        .ground("Brook", FeatureKind::River,
                {{-18, bridge_y - 0.3}, {18, bridge_y - 0.3}, {18, bridge_y + 0.3}, {-18, bridge_y + 0.3}})
        .ground("Bridge", FeatureKind::Bridge,
                {{-3, bridge_y - 0.5}, {3, bridge_y - 0.5}, {3, bridge_y + 0.5}, {-3, bridge_y + 0.5}})
        .unit("A", Red, INF, 0, -7, 0)
        .unit("B", Blue, INF, 0, 0, 180);
    return table.run("charge-only", {{"attacker", "A"}, {"target", "B"}}).back().second;
  };
  CHECK(crossing(-4) == 1);
  CHECK(crossing(0.2) == 1);
  CHECK(crossing(6) == 0);
  // It helps the unit that was charged, not the charger.
  TestTable table = locked(INF, INF, Face::Front, {}, {}, true);
  table.at(1, Blue, 4).dice({4, 1}).run("fight", reply);
  CHECK(table.hits("A") == 1);
}

TEST_CASE("OH-ADV-05: the hedge in combat, and its option") {
  const auto hits = [](Type attacker, const std::string& against, Face face) {
    TestTable table = locked(attacker, SKIRM, face, {}, {.hedge = true});
    table.option("oh.hedge_h2h_vs", against).dice({4, 1, 1, 1, 4, 4});
    table.run("fight", attack);
    return table.hits("B");
  };
  TestTable cavalry = locked(LCAV, SKIRM, Face::Front, {}, {.hedge = true});
  cavalry.dice({4, 1, 4}).run("fight", attack);
  CHECK(cavalry.hits("B") == 0);
  TestTable any = locked(INF, SKIRM, Face::Front, {}, {.hedge = true});
  any.option("oh.hedge_h2h_vs", "any").dice({4, 1, 4}).run("fight", attack);
  CHECK(any.hits("B") == 0);
  CHECK(hits(INF, "cavalry", Face::Front) == 1);
  CHECK(hits(LCAV, "any", Face::Left) == 1);
}

TEST_CASE("OH-ADV-06, OH-ADV-07: the square against cavalry or by option anybody, for whoever is hit") {
  TestTable foot = locked(INF, INF, Face::Front, {}, {.square = true});
  foot.dice({4, 1}).run("fight", attack);
  CHECK(foot.hits("B") == 1);
  TestTable any = locked(INF, INF, Face::Front, {}, {.square = true});
  any.option("oh.square_save_vs", "any").dice({4, 1, 4}).run("fight", attack);
  CHECK(any.hits("B") == 0);
  // The charger stands uphill: its advantage counts when it is hit.
  TestTable uphill = locked(LCAV, INF);
  uphill.ground("Knoll", FeatureKind::Hill, {{-1, -3}, {1, -3}, {1, -1.5}, {-1, -1.5}}, 1);
  uphill.at(1, Blue, 4).dice({4, 1, 4}).run("fight", reply);
  CHECK(uphill.hits("A") == 0);
  CHECK(uphill.dice_left() == 0);
}

TEST_CASE("OH-RETR-01: three inches straight back, facing kept") {
  TestTable table = locked(INF, INF);
  table.dice({3, 3}).run("fight", attack);
  CHECK(table.y("A") == doctest::Approx(-5));
  CHECK(table.of("A").pose.facing == deg(0));
  CHECK(!table.noted("A", one_hour::notes.moved));
  CHECK(!table.fights("A", "B"));
  TestTable saved = locked(INF, INF, Face::Front, {}, {}, true);
  saved.dice({4, 4, 4, 4}).run("fight", attack);
  CHECK(saved.y("A") == doctest::Approx(-5));
}

TEST_CASE("OH-RETR-02: what stops a retreat") {
  const auto back = [](TestTable table) {
    table.dice({1, 1}).run("fight", attack);
    return table.y("A") + 2;
  };
  const auto behind = [](FeatureKind kind) {
    TestTable table = locked(INF, INF);
    table.ground("It", kind, {{-8, -8}, {8, -8}, {8, -4}, {-8, -4}});
    return table;
  };
  CHECK(back(behind(FeatureKind::Wood)) == doctest::Approx(-1));
  CHECK(back(behind(FeatureKind::Marsh)) == doctest::Approx(-1));
  CHECK(back(behind(FeatureKind::Town)) == doctest::Approx(-1));
  CHECK(back(behind(FeatureKind::River)) == doctest::Approx(-1));
  TestTable bridge = behind(FeatureKind::River);
  bridge.ground("Bridge", FeatureKind::Bridge, {{-1, -9}, {1, -9}, {1, -3}, {-1, -3}})
      .dice({1, 1})
      .run("fight", attack);
  CHECK(bridge.y("A") == doctest::Approx(-5));
  TestTable enemy = locked(INF, INF);
  enemy.unit("C", Blue, INF, 0, -6, 0);
  CHECK(back(enemy) == doctest::Approx(-2));
}

TEST_CASE("OH-RETR-03: every engagement out of touch ends") {
  TestTable table = locked(INF, INF);
  table.unit("C", Blue, INF, -3, -1, 90).contact("C", "A", Face::Left);
  table.dice({1, 1}).run("fight", attack);
  CHECK(!table.fights("A", "B"));
  CHECK(!table.fights("C", "A"));  // three inches back is out of its touch as well
  TestTable wide = locked(INF, INF);
  wide.unit("C", Blue, INF, -3, -4.5, 90, {.width = 6}).contact("C", "A", Face::Left);
  wide.dice({1, 1}).run("fight", attack);
  CHECK(!wide.fights("A", "B"));
  CHECK(wide.fights("C", "A"));
}

TEST_CASE("OH-RETR-04: a garrison falls back out of its town") {
  TestTable table;
  table.ground("Hamlet", FeatureKind::Town, {{-2, -1}, {2, -1}, {2, 3}, {-2, 3}})
      .unit("A", Red, INF, 0, -2, 0)
      .unit("B", Blue, INF, 0, 1, 90, {.town = "Hamlet"})
      .contact("A", "B")
      .at(1, Blue, 4);
  SUBCASE("three inches beyond the edge") {
    table.dice({1, 1}).run("fight", reply);
    CHECK(!table.of("B").place);
    CHECK(table.of("B").pose.facing == deg(90));
    CHECK(table.x("B") == doctest::Approx(0));
    CHECK(table.y("B") == doctest::Approx(8).epsilon(0.001));  // facing east it is 4 deep north to south
    CHECK(!table.fights("A", "B"));
  }
  SUBCASE("no room at all") {
    table.unit("Friend", Blue, INF, 0, 6, 0, {.width = 6, .depth = 6});
    table.dice({1, 1}).run("fight", reply);
    CHECK(table.of("B").place == table.place("Hamlet"));
    CHECK(table.fights("A", "B"));
  }
  SUBCASE("as far as there is room") {
    table.unit("Friend", Blue, INF, 0, 9, 0);
    table.dice({1, 1}).run("fight", reply);
    CHECK(table.y("B") == doctest::Approx(6).epsilon(0.02));
  }
}

TEST_CASE("OH-RETR-05: nobody follows, nobody is pushed") {
  TestTable table = locked(INF, INF);
  table.dice({1, 1}).run("fight", attack);
  CHECK(table.y("B") == doctest::Approx(0));
  CHECK(!table.fights("A", "B"));
  TestTable hard = locked(INF, INF);
  hard.dice({6, 6}).run("fight", attack);
  CHECK(hard.y("B") == doctest::Approx(0));
  CHECK(hard.fights("A", "B"));
}

TEST_CASE("OH-ELIM-01, OH-ELIM-02, OH-ELIM-03: five hits, removed in step 5 or at once") {
  TestTable table = locked(INF, INF, Face::Front, {}, {.hits = 3});
  table.at(1, Red, 3).dice({4, 4}).play_segment();
  CHECK(table.hits("B") == 5);
  CHECK(table.of("B").on_table);
  table.play_segment();
  CHECK(!table.of("B").on_table);
  CHECK(table.state().contacts.empty());
  TestTable four = locked(INF, INF, Face::Front, {}, {.hits = 3});
  four.at(1, Red, 3).dice({4, 3}).play_segment();
  four.play_segment();
  CHECK(four.of("B").on_table);
  TestTable at_once = locked(INF, INF, Face::Front, {}, {.hits = 3});
  at_once.option("oh.eliminate", "immediate").dice({4, 4}).run("fight", attack);
  CHECK(!at_once.of("B").on_table);
  // A garrison's town is free.
  TestTable town;
  town.ground("Hamlet", FeatureKind::Town, {{-2, -1}, {2, -1}, {2, 3}, {-2, 3}})
      .unit("A", Red, INF, 0, -2, 0)
      .unit("B", Blue, INF, 0, 1, 90, {.hits = 5, .town = "Hamlet"})
      .at(1, Red, 4);
  town.play_segment();
  CHECK(!town.of("B").place);
}

TEST_CASE("OH-OPT-01, OH-OPT-02: quality counts only by option, and never for guns") {
  TestTable off = locked(INF, INF, Face::Front, {}, {.quality = "ELITE"});
  CHECK(one_hour::hit_limit(off.state(), off.of("B")) == 5);
  TestTable on = locked(INF, FART, Face::Front, {.quality = "ELITE"}, {.hits = 5, .quality = "ELITE"});
  on.option("oh.troop_quality", "on");
  CHECK(one_hour::hit_limit(on.state(), on.of("A")) == 6);
  CHECK(one_hour::hit_limit(on.state(), on.of("B")) == 5);
  on.play_segment();
  CHECK(!on.of("B").on_table);
  TestTable square;
  square.option("oh.troop_quality", "on").unit("A", Red, LCAV, 0, -6, 0).unit("B", Blue, INF, 0, 0, 180);
  CHECK(square.dice({3}).run("form-square", {{"unit", "B"}, {"against", "A"}}) == rules::Measure{{"square", 1}});
  TestTable plain;
  plain.unit("A", Red, LCAV, 0, -6, 0).unit("B", Blue, INF, 0, 0, 180, {.quality = "ELITE"});
  CHECK(plain.dice({2}).run("form-square", {{"unit", "B"}, {"against", "A"}}) == rules::Measure{{"square", 0}});
}

TEST_CASE("OH-OPT-03, OH-OPT-04, OH-OPT-05: squares and limits by quality") {
  const auto forms = [](const std::string& quality, std::uint8_t die) {
    TestTable table;
    table.option("oh.troop_quality", "on")
        .unit("A", Red, LCAV, 0, -6, 0)
        .unit("B", Blue, INF, 0, 0, 180, {.quality = quality});
    return table.dice({die}).run("form-square", {{"unit", "B"}, {"against", "A"}}).front().second == 1;
  };
  CHECK(!forms("ELITE", 1));
  CHECK(forms("ELITE", 2));
  CHECK(!forms("TRAINED", 2));
  CHECK(forms("TRAINED", 3));
  CHECK(!forms("CONSCRIPT", 3));
  CHECK(forms("CONSCRIPT", 4));
  TestTable table = locked(INF, INF, Face::Front, {.quality = "ELITE"}, {.quality = "CONSCRIPT"});
  table.option("oh.troop_quality", "on");
  CHECK(one_hour::hit_limit(table.state(), table.of("A")) == 6);
  CHECK(one_hour::hit_limit(table.state(), table.of("B")) == 4);
}

TEST_CASE("OH-OPT-06, OH-OPT-07, OH-OPT-08: national traits and where they count") {
  const auto fights = [](const std::string& nation, const std::string& british, const std::string& french) {
    TestTable table = locked(INF, INF, Face::Front, {.nation = nation});
    table.option("oh.national_traits", "on").option("oh.british_bonus", british).option("oh.french_bonus", french);
    table.dice({3, 1}).run("fight", attack);
    return table.hits("B");
  };
  CHECK(fights("BRITISH", "shooting", "h2h") == 0);
  CHECK(fights("BRITISH", "h2h", "h2h") == 1);
  CHECK(fights("BRITISH", "both", "h2h") == 1);
  CHECK(fights("FRENCH", "shooting", "h2h") == 1);
  CHECK(fights("FRENCH", "shooting", "shooting") == 0);
  CHECK(fights("OTHER", "both", "both") == 0);
  // Where no die shows 3 nothing changes, and it never helps a save.
  TestTable table = locked(INF, INF, Face::Front, {.nation = "FRENCH"}, {.nation = "FRENCH"}, true);
  table.option("oh.national_traits", "on").dice({4, 2, 3}).run("fight", attack);
  CHECK(table.hits("B") == 1);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("one value of every table, changed by the house, acts and is named") {
  TestTable move;
  move.house("OH-T-MOVE/INF/allowance", {700}).unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 15, 180);
  CHECK(move.refused(move.move("A", 0, 7)) == "");
  CHECK(move.refused(move.move("A", 0, 7.1)) == "OH-MOVE-01");
  TestTable shoot;
  shoot.house("OH-T-SHOOT/INF", {1500, 3, 1, 1})
      .unit("A", Red, INF, 0, 0, 0)
      .unit("B", Blue, INF, 0, 17, 180)
      .at(1, Red, 3);
  shoot.dice({4, 4, 4}).run("shoot", {{"unit", "A"}, {"target", "B"}});
  CHECK(shoot.hits("B") == 1);
  bool named = false;
  for (const auto& entry : shoot.entries())
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event))
      for (const auto& line : thrown->why.modifiers)
        named = named || line.words.find("house value") != std::string::npos;
  CHECK(named);
  TestTable fight = locked(INF, INF);
  fight.house("OH-T-H2H/INF/dice", {1}).house("OH-T-HIT/combat/needed", {6}).dice({5}).run("fight", attack);
  CHECK(fight.hits("B") == 0);
  for (const auto& entry : fight.entries())
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event)) {
      REQUIRE(battle::basis_by(thrown->why, "OH-H2H-08") != nullptr);
      CHECK(battle::basis_by(thrown->why, "OH-H2H-08")->words == "6+ (house value)");
    }
  TestTable square;
  square.house("OH-T-SQUARE/TRAINED/needed unmodified", {5})
      .unit("A", Red, LCAV, 0, -6, 0)
      .unit("B", Blue, INF, 0, 0, 180);
  CHECK(square.dice({4}).run("form-square", {{"unit", "B"}, {"against", "A"}}).front().second == 0);
  TestTable gone = locked(INF, INF);
  gone.house("OH-T-ELIM/TRAINED", {3});
  CHECK(one_hour::hit_limit(gone.state(), gone.of("A")) == 3);
  TestTable entry;
  entry.house("OH-T-TERR/INF/woods", {1})
      .ground("Wood", FeatureKind::Wood, {{-4, 2}, {4, 2}, {4, 8}, {-4, 8}})
      .unit("A", Red, INF, 0, 0, 0)
      .unit("B", Blue, INF, 0, 15, 180);
  CHECK(entry.refused(entry.move("A", 0, 5)) == "");
  TestTable retreat = locked(INF, INF);
  retreat.house("OH-RETR-01", {500}).dice({1, 1}).run("fight", attack);
  CHECK(retreat.y("A") == doctest::Approx(-7));
  TestTable unknown;
  unknown.house("OH-T-MOVE/ELEPH", {1}).unit("A", Red, INF, 0, 0, 0);
  CHECK(!unknown.faults().empty());
}

namespace {

std::vector<std::string> rules_of(const std::vector<rules::Refusal>& faults) {
  std::vector<std::string> ids;
  for (const rules::Refusal& fault : faults) ids.push_back(fault.rule);
  return ids;
}

}  // namespace

TEST_CASE("a house value that could decide nothing is refused by the rule that says so") {
  const auto faults = [](const std::string& id, std::vector<std::int64_t> values) {
    TestTable table;
    table.house(id, std::move(values)).unit("A", Red, INF, 0, 0, 0);
    return rules_of(table.faults());
  };
  using Rules = std::vector<std::string>;
  for (const auto& [id, value, rule] : std::vector<std::tuple<std::string, std::int64_t, std::string>>{
           {"OH-T-SHOOT/HCAV/range", 600, "OH-SHOOT-01"},
           {"OH-T-SHOOT/LCAV/dice", 1, "OH-SHOOT-01"},
           {"OH-T-SHOOT/SKIRM/in square", 1, "OH-SQR-01"},
           {"OH-T-SHOOT/FART/in square", 1, "OH-SQR-01"},
           {"OH-T-SHOOT/INF/cap", 2, "OH-SHOOT-18"},
           {"OH-T-SHOOT/SKIRM/cap", 98, "OH-SHOOT-18"},
           {"OH-T-H2H/HCAV/cap", 6, "OH-H2H-07"},
           {"OH-T-H2H/LINF/cap", -1, "OH-H2H-07"},
           {"OH-T-TERR/INF/woods", 2, "OH-T-TERR"},
           {"OH-T-TERR/INF/marsh or lake", 3, "OH-T-TERR"},
           {"OH-T-TERR/INF/town", 1, "OH-TERR-04"},
           {"OH-T-TERR/HCAV/town", 2, "OH-TERR-02"},
           {"OH-T-TERR/LINF/river", 1, "OH-TERR-08"},
       }) {
    const std::string cell = id;
    CAPTURE(cell);
    CHECK(faults(id, {value}) == Rules{rule});
  }
  // What is printed, or acts, stands.
  CHECK(faults("OH-T-SHOOT/HCAV", {0, 0, 99, 0}).empty());
  CHECK(faults("OH-T-SHOOT/INF/cap", {1}).empty());
  CHECK(faults("OH-T-H2H/HCAV/cap", {5}).empty());
  CHECK(faults("OH-T-TERR/FART/town", {3}).empty());
}

TEST_CASE("whom the house lets only cross towns does not occupy them") {
  TestTable table;
  table.house("OH-T-TERR/INF/town", {3})
      .ground("Village", FeatureKind::Town, {{-2, 2}, {2, 2}, {2, 4}, {-2, 4}})
      .unit("A", Red, INF, 0, 0, 0)
      .unit("B", Blue, LINF, 10, 0, 0);
  CHECK(table.refused(table.occupy("A", "Village")) == "OH-TERR-04");
  CHECK(table.refused(table.move("A", 0, 6)) == "");
  TestTable held;
  held.house("OH-T-TERR/INF/town", {0})
      .ground("Village", FeatureKind::Town, {{-2, 2}, {2, 2}, {2, 4}, {-2, 4}})
      .unit("A", Red, INF, 0, 0, 0, {.town = "Village"});
  CHECK(rules_of(held.faults()) == std::vector<std::string>{"OH-TERR-04"});
}

}  // namespace vedette::test
