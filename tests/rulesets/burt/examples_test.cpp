// Section 7 of the specification: the worked examples, dice for dice.
#include <doctest/doctest.h>

#include "rulesets/burt/assault.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/compulsory.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/turn.h"
#include "test_table.h"

namespace vedette::test {
namespace {

const Names shot{{"unit", "A"}, {"target", "B"}};
const Names melee{{"unit", "A"}, {"enemy", "B"}};
using Numbers = std::map<std::string, std::int64_t>;

/// A looks north; B's near edge lies `gap` before A's front. Both bases an inch deep unless said.
TestTable facing(Type one, Traits first, double gap, Type other, Traits second, double depth = 1,
                 double other_depth = 1) {
  TestTable table;
  table.unit("A", Red, one, 0, 0, 0, std::move(first))
      .unit("B", Blue, other, 0, depth / 2 + gap + other_depth / 2, 180, std::move(second))
      .at(Firing);
  return table;
}
const Traits firing{{"orders", "fire"}};
Traits with(Traits traits, const Traits& more) {
  traits.insert(more.begin(), more.end());
  return traits;
}

}  // namespace

TEST_CASE("SB-X01: the first volley (SB-FIRE-18, SB-FIRE-19)") {
  TestTable table = facing(INF, firing, 2.5, INF, {});
  table.dice({3, 1, 6, 2, 5, 4, 5, 2, 6, 1}).run("shoot", shot);
  CHECK(table.left("B") == 22);
  CHECK(table.worth("SB-FIRE-19") == -1);
  CHECK(table.has("A", notes.volley_used));
  CHECK(table.dice_left() == 0);
  // Two of 24 are no tenth: nobody tests.
  table.play(morale_phase);
}

TEST_CASE("SB-X02: leftovers and scores above six (SB-GEN-03, SB-FIRE-14)") {
  TestTable table = facing(INF, with(firing, {{"figures", "22"}}), 8, INF, {});
  table.ground("scrub", FeatureKind::Scenario, {{-6, 8}, {6, 8}, {6, 11}, {-6, 11}}, 0, true)
      .note("A", notes.volley_used);
  table.dice({6, 3, 6, 4, 2, 5, 6, 6, 6, 4, 1, 5}).run("shoot", shot);
  CHECK(table.left("B") == 23);
  CHECK(table.dice_left() == 0);
  CHECK(table.worth("SB-FIRE-14") == 1);
}

TEST_CASE("SB-X03: three left over (SB-FIRE-09, SB-SAVE-04)") {
  TestTable table = facing(INF, with(firing, {{"figures", "23"}}), 5, SKIRM, {{"figures", "24"}});
  table.note("A", notes.volley_used).dice({5, 5, 1, 2, 3, 6, 4, 5, 3}).run("shoot", shot);
  CHECK(table.left("B") == 23);
  CHECK(table.dice_left() == 0);  // six dice for 23 figures
}

TEST_CASE("SB-X04: rifles against guns (SB-GUN-01, SB-MOR-08)") {
  TestTable table = facing(SKIRM, with(firing, {{"figures", "18"}, {"weapon", "rifle"}}), 12, FGUN,
                           {{"guns", "3"}, {"calibre", "6pdr"}}, 1, 1.5);
  table.dice({6, 5, 6, 1, 6, 5, 4, 1, 2, 5, 4}).run("shoot", shot);
  CHECK(table.left("B") == 2);
  CHECK(table.of("B").notes[notes.guns_lost_fire.key] == 1);
  CHECK(table.dice_left() == 0);
  table.dice({1}).play(morale_phase);
  CHECK(table.level("B") == Level::Disordered);
}

TEST_CASE("SB-X05: canister on a column (SB-FIRE-10, SB-FIRE-17)") {
  TestTable table = facing(FGUN, with(firing, {{"guns", "3"}}), 7, INF, {{"formation", "column"}}, 1.5, 3);
  table.note("A", notes.volley_used).dice({4, 3, 6, 5, 2, 1, 6, 5, 2}).run("canister", shot);
  CHECK(table.left("B") == 22);
  CHECK(table.worth("SB-FIRE-17") == -1);
  CHECK(table.worth("SB-SAVE-02") == 1);
}

TEST_CASE("SB-X06: ball into hard cover, and canister (SB-SAVE-03, SB-TERR-06)") {
  TestTable table = facing(FGUN, with(firing, {{"guns", "4"}, {"calibre", "9pdr"}}), 18, INF, {}, 1.5, 1);
  table.ground("wall", FeatureKind::Wall, {{-8, 18.5}, {8, 18.5}}).dice({4, 4, 1, 6, 5, 4, 6}).run("shoot", shot);
  CHECK(table.left("B") == 23);
  CHECK(table.worth("SB-SAVE-02") == 0);
  CHECK(table.worth("SB-SAVE-03") == 0);
  TestTable near = facing(FGUN, with(firing, {{"guns", "4"}, {"calibre", "9pdr"}}), 5, INF, {}, 1.5, 1);
  near.ground("wall", FeatureKind::Wall, {{-8, 5.5}, {8, 5.5}});
  near.dice({4, 3, 3, 3, 3, 3, 3, 3, 4}).run("canister", shot);
  CHECK(near.left("B") == 24);
  CHECK(near.worth("SB-SAVE-03") == -1);
}

TEST_CASE("SB-X07: counter-battery (SB-GUN-03)") {
  TestTable table =
      facing(FGUN, with(firing, {{"guns", "2"}, {"calibre", "12pdr"}}), 30, FGUN, {{"guns", "4"}}, 1.5, 1.5);
  table.note("A", notes.volley_used).dice({5, 6, 3, 5, 4}).run("shoot", shot);
  CHECK(table.left("B") == 3);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("SB-X08: being assaulted (SB-ASLT-03, SB-MOR-14)") {
  const auto tested = [](std::uint8_t face) {
    TestTable table;
    table.unit("B", Blue, INF, 0, 0, 180, {{"formation", "column"}})
        .unit("Friend", Blue, INF, -6, 0, 180)
        .unit("A", Red, INF, 0, -8, 0, {{"orders", "assault"}})
        .losses("B", 7)
        .note("B", notes.casualties, 2)
        .at(AssaultReaction);
    table.dice({face}).run("test", {{"unit", "B"}, {"other", "A"}}, {{"reason", 200}});
    return std::pair{table.level("B"), army_morale(table.state(), Blue)};
  };
  CHECK(tested(4) == std::pair{Level::Formed, 8});
  CHECK(tested(3) == std::pair{Level::Rout, 7});
}

TEST_CASE("SB-X09: a desperate test (SB-ARMY-05, SB-MOR-06)") {
  const auto tested = [](std::vector<std::uint8_t> faces) {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0, {{"class", "D"}})
        .unit("Enemy", Blue, INF, 0, 30, 180)
        .losses("A", 13)
        .game_note(notes.demoralised_red, 1)
        .at(MoraleTests);
    table.dice(std::move(faces)).run("test", {{"unit", "A"}}, {{"reason", 500}});
    CHECK(table.dice_left() == 0);
    return table.level("A");
  };
  CHECK(tested({6, 5}) == Level::Formed);
  CHECK(tested({6, 4}) == Level::Unformed);
  CHECK(tested({5}) == Level::Unformed);
}

TEST_CASE("SB-X10: a complete assault, from the declaration to the pursuit") {
  TestTable table;
  table.unit("F", Red, INF, 0, 0, 0, {{"class", "B"}, {"formation", "column"}, {"orders", "assault"}})
      .unit("E", Blue, INF, 0, 8, 180, {{"orders", "fire"}})
      .unit("Far red", Red, INF, -24, 0, 0)
      .unit("Far blue", Blue, INF, -24, 14, 180)
      .ground("lake", FeatureKind::Lake, {{3.2, 6}, {9, 6}, {9, 10}, {3.2, 10}})
      .at(CompulsoryMoves);
  table.answers(table.on("assault", "F", "E")).play_segment();  // phase 4
  CHECK(table.y("F") == doctest::Approx(3));
  table.at(Firing);
  table.dice({3, 1, 3, 2, 6, 4, 2, 6, 2, 1, 5, 3, 6, 4, 2, 5, 1, 6, 2}).says("fire").play_segment();  // phase 10
  CHECK(table.left("F") == 22);
  CHECK(table.fights("F", "E"));
  table.play_segment();  // phase 11
  CHECK(table.level("E") == Level::Rout);
  CHECK(table.left("E") == 22);
  CHECK(army_morale(table.state(), Blue) == 7);
  CHECK(table.has("F", notes.pursuing));
  table.play_segment();  // phase 12: the rally fails
  CHECK(table.has("F", notes.pursuing));
  CHECK(table.dice_left() == 0);
}

TEST_CASE("SB-X11: lancers and square (SB-MEL-04, SB-MEL-07)") {
  TestTable table;
  table.unit("A", Red, LCAV, 0, 0, 0, {{"lancers", "yes"}, {"figures", "12"}})
      .unit("B", Blue, INF, 0, 1.5, 180, {{"formation", "square"}})
      .contact("A", "B")
      .note("A", notes.charging)
      .at(Melees);
  table.dice({6, 4, 2, 5, 3, 5}).run("melee", melee);
  CHECK(table.level("B") == Level::Rout);
  CHECK(table.left("B") == 23);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("SB-X12: results (SB-RES-02, SB-RES-03)") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 9, 180);
  const auto result = [&](int mine, int theirs) { return result_of(table.state(), mine, theirs); };
  CHECK(result(3, 2) == Result::PushesBack);
  CHECK(result(4, 2) == Result::Breaks);
  CHECK(result(2, 1) == Result::Breaks);
  CHECK(result(1, 0) == Result::Breaks);
  CHECK(result(1, 1) == Result::Drawn);
  CHECK(result(0, 0) == Result::Drawn);
  CHECK(result(5, 3) == Result::PushesBack);
}

TEST_CASE("SB-X13: an evade, not caught and caught (SB-ASLT-10, SB-ASLT-16)") {
  const auto evaded = [](std::vector<std::uint8_t> dice) {
    TestTable table;
    table.unit("L", Red, LCAV, 0, -18, 0, {{"figures", "12"}, {"orders", "assault"}})
        .unit("S", Blue, SKIRM, 0, -7, 180, {{"figures", "24"}})
        .at(CompulsoryMoves);
    table.answers(table.on("assault", "L", "S")).play_segment();
    CHECK(table.y("L") == doctest::Approx(-13));
    table.at(Firing).dice(std::move(dice)).says("evade").play_segment();
    CHECK(table.order("S") == Order::Regroup);
    CHECK(table.dice_left() == 0);
    return table;
  };
  TestTable away = evaded({4, 5, 2, 1});
  CHECK(away.y("S") == doctest::Approx(4));
  CHECK(!away.fights("L", "S"));
  CHECK(away.y("L") == doctest::Approx(-7.5).epsilon(0.01));
  TestTable caught = evaded({4, 1, 6, 1});
  CHECK(caught.fights("L", "S"));
  CHECK(caught.state().contacts.front().face == Face::Front);  // open order has no rear
}

TEST_CASE("SB-X14: cohesion lost by ground, by friends and by a test, and regained") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"formation", "column"}})
      .unit("C", Red, INF, 0, 6.5, 0, {{"formation", "line"}})
      .unit("Enemy", Blue, INF, 0, 30, 180)
      .ground("hedge", FeatureKind::Hedge, {{-5, 2}, {5, 2}})
      .ground("wood", FeatureKind::Wood, {{-5, 2.5}, {5, 2.5}, {5, 3.5}, {-5, 3.5}})
      .at(Manoeuvres);
  // An inch of open ground, the hedge for three, an inch of wood for two: the whole six.
  table.run("move", {{"unit", "A"}}, {{"distance", 200}});
  CHECK(table.level("A") == Level::Unformed);
  table.of("A").notes.expire(battle::Lifetime::Phase);
  table.of("A").notes.expire(battle::Lifetime::Turn);
  table.state().unit(table.id("A")).pose.at.y += 25'400;  // out of the wood
  table.run("move", {{"unit", "A"}}, {{"distance", 600}});
  CHECK(table.level("A") == Level::Disordered);
  CHECK(table.level("C") == Level::Unformed);
  table.dice({1}).run("test", {{"unit", "A"}}, {{"reason", 0}});
  CHECK(table.level("A") == Level::Shaken);
  CHECK(table.has("A", notes.must_retreat));
  for (const battle::Lifetime l : {battle::Lifetime::Phase, battle::Lifetime::Turn}) table.of("A").notes.expire(l);
  table.note("A", notes.orders, static_cast<int>(Order::Regroup) + 1);
  table.of("C").pose.at.x -= core::inches(20).micrometres;  // nobody behind it
  table.run("retreat-move", {{"unit", "A"}});
  CHECK(table.forbidden("regroup", {{"unit", "A"}}) == "SB-COH-03");
  CHECK(!table.has("A", notes.must_retreat));
  for (const Level level : {Level::Disordered, Level::Unformed, Level::Formed}) {
    table.of("A").notes.expire(battle::Lifetime::Turn);
    table.play(regroup_phase);
    CHECK(table.level("A") == level);
  }
}

TEST_CASE("SB-X15: army morale (SB-ARMY-01 to SB-ARMY-05)") {
  TestTable table;
  for (int i = 0; i < 8; ++i)
    table.unit("R" + std::to_string(i), Red, INF, -30 + 8 * i, -20, 0,
               {{"orders", i < 3 ? "reserve" : "manoeuver"}, {"formation", "column"}});
  table.unit("E", Blue, INF, 0, 25, 180);
  table.set_up();
  CHECK(army_morale(table.state(), Red) == 8);
  struct Steps {
    static void play(rules::Referee& referee) {
      const auto rout_of = [&](std::uint16_t id) { rout(referee, {id}, {"SB-MOR-14"}, 0); };
      lower_army_morale(referee, Red, "SB-ARMY-03", 0);
      rout_of(4), rout_of(5);
      CHECK(army_morale(referee.state(), Red) == 5);
      rally(referee, {4}, 0);
      rout_of(4);
      CHECK(army_morale(referee.state(), Red) == 4);
      force_order(referee, {2}, Order::Manoeuver, {"SB-FRC-01"}, 0);
      CHECK(army_morale(referee.state(), Red) == 3);
      rout_of(6), rout_of(7), rout_of(8);
      CHECK(army_morale(referee.state(), Red) == 0);
    }
  };
  table.play(Steps::play);
  // Three stand; each tests for friends routing (nobody in sight is far: 12") and for the army.
  for (auto& unit : table.state().units) unit.notes.expire(battle::Lifetime::Turn);
  table.at(MoraleTests);
  const int needed = score_required(table.state(), {.unit = table.id("R0"), .reason = Reason::ArmyMorale});
  CHECK(needed == 5);
  table.dice({1, 1, 1, 1, 1, 5, 5, 4}).play(morale_phase);
  CHECK(is_demoralised(table.state(), Red));
  CHECK(table.level("R0") == Level::Formed);
  CHECK(table.level("R2") == Level::Unformed);
  CHECK(table.worth("SB-ARMY-05") == -1);
}

TEST_CASE("SB-X16: reserves assaulted and committed (SB-FRC-02, SB-ASLT-13)") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"formation", "column"}, {"orders", "assault"}})
      .unit("R", Blue, INF, 0, 8, 180, {{"orders", "reserve"}})
      .unit("S", Blue, INF, 7, 8, 205, {{"orders", "reserve"}, {"front", "6"}})
      .at(CompulsoryMoves);
  table.answers(table.on("assault", "A", "R")).play_segment();
  CHECK(table.order("R") == Order::Manoeuver);
  CHECK(army_morale(table.state(), Blue) == 7);
  table.at(ReserveMovement).answers(table.on("support", "S", "R")).play(reserve_phase);
  CHECK(army_morale(table.state(), Blue) == 6);
  table.at(AssaultReaction);
  const auto question = reaction_question(table.state(), table.of("R"), table.id("A"), false);
  CHECK(question.choice("countercharge") != nullptr);
  CHECK(question.choice("evade") != nullptr);
  CHECK(question.choice("hold") != nullptr);
  CHECK(question.choice("fire") == nullptr);
  // R passes and holds, S passes and fires six dice at short range for the first time: 3+, nobody hit; A fails.
  table.dice({6, 6, 1, 1, 1, 1, 1, 1, 1}).says("hold").says("fire").play(reaction_phase);
  CHECK(table.order("S") == Order::Fire);
  CHECK(army_morale(table.state(), Blue) == 6);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("SB-X17: formation changes (SB-FORM-01, SB-FORM-07)") {
  const auto spent = [](Traits traits, const std::string& form, std::int64_t front) {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0, std::move(traits)).unit("E", Blue, INF, 0, 30, 180).at(Manoeuvres);
    table.run(form, {{"unit", "A"}}, {{"distance", front}});
    return table.of("A").notes[notes.spent.key] * 100 / 1'000'000;
  };
  CHECK(spent({}, "column", 200) == 100);
  CHECK(spent({{"front", "3"}}, "column", 200) == 25);
  CHECK(spent({{"formation", "column"}}, "square", 0) == 25);
  CHECK(spent({}, "square", 0) == 100);
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"front", "3"}}).unit("E", Blue, INF, 0, 30, 180).at(Manoeuvres);
  table.run("column", {{"unit", "A"}}, {{"distance", 200}});
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"distance", 450}}) == "");
  CHECK(table.forbidden("move", {{"unit", "A"}}, {{"distance", 460}}) == "SB-FORM-01");
}

TEST_CASE("SB-X18: movement through woods, over a hedge, by road and aslant") {
  const auto furthest = [](Type type, Traits traits, const char* how, std::int64_t turn, auto ground) {
    TestTable table;
    table.unit("A", Red, type, 0, 0, 0, std::move(traits)).unit("E", Blue, INF, 0, 34, 180).at(Manoeuvres);
    ground(table);
    std::int64_t far = 0;
    for (std::int64_t d = 5; d <= 1400; d += 5)
      if (table.forbidden(how, {{"unit", "A"}}, {{"distance", d}, {"turn", turn}, {"place", 1}}).empty()) far = d;
    return far;
  };
  const auto wood_at = [](double y) {
    return [y](TestTable& t) { t.ground("wood", FeatureKind::Wood, {{-20, y}, {20, y}, {20, y + 20}, {-20, y + 20}}); };
  };
  CHECK(furthest(INF, {{"formation", "column"}}, "move", 0, wood_at(3.5)) == 400);
  CHECK(furthest(HCAV, {{"figures", "12"}}, "move", 0, wood_at(2.5)) == 400);
  CHECK(furthest(INF, {}, "move", 0, [](TestTable& t) {
          t.ground("hedge", FeatureKind::Hedge, {{-9, 1}, {9, 1}});
        }) == 200);
  CHECK(furthest(INF, {{"formation", "column"}}, "road", 0, [](TestTable& t) {
          t.ground("road", FeatureKind::Road, {{0, -9}, {0, 30}});
        }) == 800);
  CHECK(furthest(INF, {}, "oblique", 4500, [](TestTable&) {}) == 200);
}

TEST_CASE("SB-X19: fire orders (SB-ORD-08, SB-FIRE-13)") {
  const auto may = [](Type type, std::int64_t distance) {
    TestTable table;
    table.unit("A", Red, type, 0, 0, 0, firing).unit("E", Blue, INF, 0, 30, 180).at(Manoeuvres);
    return table.forbidden("move", {{"unit", "A"}}, {{"distance", distance}});
  };
  CHECK(may(INF, 200) == "");
  CHECK(may(INF, 201) == "SB-ORD-08");
  CHECK(may(INF, -100) == "");
  CHECK(may(INF, -101) == "SB-ORD-08");
  CHECK(may(FGUN, 300) == "");
  CHECK(may(FGUN, 301) == "SB-ORD-08");
  const auto score = [](const std::string& slot) {
    TestTable table = facing(INF, firing, 5, INF, {});
    table.option("sb.fire_slot", slot).note("A", notes.volley_used).note("A", notes.moved);
    table.dice({4, 4, 4, 4, 4, 4}).run("shoot", shot);
    return table.worth("SB-FIRE-13");
  };
  CHECK(score("none") == 0);
  CHECK(score("moved") == 1);
}

TEST_CASE("SB-X20: cuirassiers ride down shaken infantry (SB-MEL-19, SB-GEN-05)") {
  TestTable table;
  table.unit("A", Red, HCAV, 0, 0, 0, {{"armoured", "yes"}, {"figures", "12"}})
      .unit("B", Blue, INF, 0, 1, 180)
      .contact("A", "B")
      .note("A", notes.charging)
      .note("B", notes.level, static_cast<int>(Level::Shaken))
      .at(Melees);
  table.dice({1, 1, 2, 6, 3, 5, 6, 5, 1, 6, 2, 3, 4, 5, 4}).run("melee", melee);
  CHECK(table.level("B") == Level::Rout);
  CHECK(table.left("B") == 22);
  CHECK(table.left("A") == 12);
  CHECK(table.dice_left() == 0);
}

TEST_CASE("SB-X21: an impossible score (SB-GEN-04, SB-FIRE-16)") {
  const auto volley = [](const std::string& slot, std::vector<std::uint8_t> dice) {
    TestTable table = facing(SKIRM, with(firing, {{"figures", "4"}}), 8, INF, {});
    table.ground("wall", FeatureKind::Wall, {{-8, 8.5}, {8, 8.5}})
        .option("sb.fire_slot", slot)
        .losses("A", 2)
        .note("A", notes.level, static_cast<int>(Level::Shaken))
        .note("A", notes.moved);
    table.dice(std::move(dice)).run("shoot", shot);
    CHECK(table.dice_left() == 0);
    return table.left("B");
  };
  CHECK(volley("none", {6, 6, 1}) == 23);
  CHECK(volley("none", {6, 5}) == 24);
  CHECK(volley("moved", {}) == 24);
}

TEST_CASE("SB-X22: initiative (SB-TURN-02)") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 9, 180).at(ChangeOrders);
  table.dice({4, 4, 2, 5}).says("second").play_segment();
  CHECK(table.state().clock.side == Red);
  CHECK(table.asked().front().side == Blue);
  CHECK(table.dice_left() == 0);
}

}  // namespace vedette::test
