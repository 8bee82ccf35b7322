// Sections 4.11 to 4.19: cohesion, morale, assault, melee, compulsory moves, armies, victory.
#include <doctest/doctest.h>

#include "rulesets/burt/assault.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/compulsory.h"
#include "rulesets/burt/melee.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/morale_charts.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/turn.h"
#include "rulesets/burt/victory.h"
#include "test_table.h"

namespace vedette::test {
namespace {

int worth(const Reasons& why, MoraleRow row) {
  for (const battle::Modifier& line : why.modifiers)
    if (line.words.starts_with(morale_chart.rows[row].words)) return line.value;
  return -99;
}
/// Two lines nose to nose, A the attacker.
TestTable locked(Type a = INF, Traits first = {}, Type b = INF, Traits second = {}) {
  TestTable table;
  const double one = first.contains("formation") && first.at("formation") == "column" ? 1.5 : 0.5;
  table.unit("A", Red, a, 0, -one, 0, std::move(first)).unit("B", Blue, b, 0, 0.5, 180, std::move(second));
  table.contact("A", "B").at(Melees);
  return table;
}
const Names pair{{"unit", "A"}, {"enemy", "B"}};
int blow_worth(TestTable& table, const char* rule, bool save = false) {
  const auto blows = blows_of(table.state(), melee_records(table.state()).front());
  for (const Blow& blow : blows)
    if (blow.unit == table.id("A"))
      for (const battle::Modifier& line : save ? blow.save.modifiers : blow.hit.modifiers)
        if (line.rule == rule) return line.value;
  return -99;
}

}  // namespace

TEST_CASE("SB-COH-01 to SB-COH-06: up and down the ladder") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0)
      .unit("S", Red, SKIRM, 20, 0, 0, {{"figures", "8"}})
      .unit("E", Blue, INF, 0, 30, 180);
  CHECK(table.level("A") == Level::Formed);
  CHECK(table.level("S") == Level::Unformed);
  struct Lose {
    static void one(rules::Referee& referee) { lose_level(referee, {1}, {"SB-MOR-14"}, 0); }
    static void rallied(rules::Referee& referee) { rally(referee, {1}, 0); }
  };
  for (const Level level : {Level::Unformed, Level::Disordered, Level::Shaken}) {
    table.play(Lose::one);
    CHECK(table.level("A") == level);
    CHECK(table.has("A", notes.must_retreat) == (level == Level::Shaken));
  }
  table.play(Lose::one);
  CHECK(table.level("A") == Level::Rout);
  CHECK(army_morale(table.state(), Red) == 7);
  table.play(Lose::rallied);
  CHECK(table.level("A") == Level::Shaken);
  CHECK(table.order("A") == Order::Regroup);
  CHECK(!table.has("A", notes.must_retreat));  // SB-COH-06: not after rallying
  table.note("S", notes.orders, static_cast<int>(Order::Regroup) + 1);
  CHECK(table.forbidden("regroup", {{"unit", "S"}}) == "SB-COH-02");
  table.note("A", notes.in_melee);
  CHECK(table.forbidden("regroup", {{"unit", "A"}}) == "SB-COH-03");
}

TEST_CASE("SB-MOR-02 to SB-MOR-07: what counts in a test") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .leader("Stuart", Red, Rank::CinC, 0, -1)
      .leader("Cole", Red, Rank::General, 2, -1);
  const auto modifiers = [&](Reason reason = Reason::Fire) {
    return morale_modifiers(table.state(), {.unit = table.id("A"), .reason = reason, .other = table.id("E")});
  };
  CHECK(worth(modifiers(), CinCWith) == 2);
  CHECK(worth(modifiers(), GeneralWith) == 1);
  CHECK(worth(modifiers(), SecureFlank) == 0);
  table.of("A").losses = 7;  // 17 of 24
  CHECK(worth(modifiers(), UnderThreeQuarters) == -1);
  table.of("A").losses = 13;
  CHECK(worth(modifiers(), UnderHalf) == -2);
  CHECK(worth(modifiers(), UnderThreeQuarters) == 0);
  table.of("A").losses = 17;
  CHECK(worth(modifiers(), UnderThird) == -3);
  table.note("A", notes.pushed).note("A", notes.pushed_back).note("A", notes.level, 2);
  CHECK(worth(modifiers(), Advancing) == 1);
  CHECK(worth(modifiers(), Retiring) == -1);
  CHECK(worth(modifiers(), IsDisordered) == -1);
  table.note("A", notes.level, 3);
  CHECK(worth(modifiers(), IsShaken) == -2);
  CHECK(worth(modifiers(), IsDisordered) == 0);
  TestTable off;
  off.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .option("sb.cohesion_morale", "off")
      .note("A", notes.level, 3);
  CHECK(worth(morale_modifiers(off.state(), {.unit = off.id("A")}), IsShaken) == 0);
  TestTable hidden;
  hidden.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .ground("village", FeatureKind::Town, {{-30, 10}, {30, 10}, {30, 15}, {-30, 15}});
  CHECK(worth(morale_modifiers(hidden.state(), {.unit = hidden.id("A")}), NoEnemyInSight) == 2);
  TestTable covered;
  covered.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .ground("wood", FeatureKind::Wood, {{-5, -5}, {5, -5}, {5, 5}, {-5, 5}})
      .ground("house", FeatureKind::Town, {{-4, -4}, {4, -4}, {4, 4}, {-4, 4}});
  const auto in_cover = morale_modifiers(covered.state(), {.unit = covered.id("A")});
  CHECK(worth(in_cover, InHardCover) == 2);
  CHECK(worth(in_cover, InSoftCover) == 0);
  CHECK(worth(in_cover, SecureFlank) == 1);
}

TEST_CASE("SB-MOR-04: what concerns charges counts in their tests only") {
  TestTable table;
  table.unit("A", Red, LCAV, 0, 0, 0, {{"figures", "12"}})
      .unit("S", Blue, SKIRM, 0, 20, 180, {{"figures", "8"}})
      .unit("Q", Blue, INF, 20, 20, 180, {{"formation", "square"}})
      .unit("C", Blue, INF, -20, 20, 180, {{"formation", "column"}});
  const auto of = [&](const char* who, Reason reason, const char* other, bool flank = false) {
    return morale_modifiers(table.state(), {table.id(who), reason, table.id(other), flank});
  };
  CHECK(worth(of("A", Reason::Assaulting, "S"), AtOpenOrRouting) == 2);
  CHECK(worth(of("A", Reason::Assaulting, "C", true), AtFlankOrRear) == 2);
  CHECK(worth(of("A", Reason::Fire, "S"), AtOpenOrRouting) == 0);
  CHECK(worth(of("Q", Reason::BeingAssaulted, "A"), ChargedInSquare) == 2);
  CHECK(worth(of("C", Reason::BeingAssaulted, "A"), ChargedInColumn) == 1);
  CHECK(worth(of("C", Reason::Fire, "A"), ChargedInColumn) == 0);
}

TEST_CASE("SB-MOR-13, SB-MOR-14, SB-MOR-15: passing and failing, once for each reason") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("E", Blue, INF, 0, 30, 180).at(MoraleTests);
  table.dice({4}).run("test", {{"unit", "A"}}, {{"reason", 0}});
  CHECK(table.level("A") == Level::Formed);
  CHECK(table.forbidden("test", {{"unit", "A"}}, {{"reason", 0}}) == "SB-MOR-15");
  CHECK(table.forbidden("test", {{"unit", "A"}}, {{"reason", 200}}) == "SB-MOR-09");
  table.dice({3}).run("test", {{"unit", "A"}}, {{"reason", 500}});
  CHECK(table.level("A") == Level::Unformed);
}

TEST_CASE("SB-MOR-10, SB-MOR-12, SB-MOR-16: friends that rout, rallies, and their order") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0)
      .unit("B", Red, INF, 12, 0, 0)
      .unit("C", Red, INF, -28, 0, 0)
      .unit("R", Red, INF, 30, -20, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .note("B", notes.level, 4)
      .note("B", notes.broke)
      .note("R", notes.level, 4)
      .note("A", notes.casualties_fire, 3)
      .note("A", notes.casualties, 3)
      .losses("A", 3)
      .at(MoraleTests);
  // A tests for fire and for B; C is too far off; R tries to rally, B only next turn.
  table.dice({6, 6, 6}).play(morale_phase);
  CHECK(table.level("R") == Level::Shaken);
  CHECK(table.level("B") == Level::Rout);
  CHECK(table.dice_left() == 0);
  std::vector<UnitId> tested;
  for (const auto& request : table.thrown()) tested.push_back(request.unit);
  CHECK(tested == std::vector<UnitId>{table.id("A"), table.id("A"), table.id("R")});
  TestTable far;
  far.unit("A", Red, INF, 0, 0, 0)
      .unit("B", Red, INF, 12, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .option("sb.rout_sight", "3");
  far.note("B", notes.level, 4).note("B", notes.broke).at(MoraleTests).play(morale_phase);
  CHECK(far.thrown().empty());
}

TEST_CASE("SB-ASLT-01, SB-ASLT-02, SB-MOVE-09: reach, one wheel, half the way") {
  const auto charge = [](double x, double y, std::int64_t turn) {
    TestTable table;
    table.unit("A", Red, HCAV, 0, 0, 0, {{"figures", "12"}, {"orders", "assault"}})
        .unit("B", Blue, INF, x, y, 180)
        .at(DeclareAssaults);
    return table.forbidden("declare", {{"unit", "A"}, {"target", "B"}}, {{"turn", turn}});
  };
  CHECK(charge(0, 13, 0) == "");
  CHECK(charge(0, 13.01, 0) == "SB-ASLT-01");
  CHECK(charge(0, 9, 4600) == "SB-ASLT-01");
  TestTable table;
  table.unit("A", Red, HCAV, 0, 0, 0, {{"figures", "12"}, {"orders", "assault"}})
      .unit("B", Blue, INF, 0, 9, 180)
      .at(DeclareAssaults);
  table.run("declare", {{"unit", "A"}, {"target", "B"}});
  CHECK(table.y("A") == doctest::Approx(4));
  CHECK(table.has("B", notes.assaulted));
  TestTable friends;
  friends.unit("A", Red, INF, 0, 0, 0, {{"orders", "assault"}})
      .unit("F", Red, INF, 0, 2, 0)
      .unit("B", Blue, INF, 0, 6, 180)
      .at(DeclareAssaults);
  friends.run("declare", {{"unit", "A"}, {"target", "B"}});
  CHECK(friends.level("A") == Level::Unformed);
  CHECK(friends.level("F") == Level::Unformed);
}

TEST_CASE("SB-ASLT-03, SB-ASLT-19, SB-MEL-20: who fails routs, stands and is fought routing") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"orders", "assault"}})
      .unit("B", Blue, INF, 0, 6, 180, {{"orders", "fire"}})
      .at(DeclareAssaults);
  table.run("declare", {{"unit", "A"}, {"target", "B"}});
  // B fails; A passes with the routing troops before it; three dice each way.
  table.dice({1, 3}).play(reaction_phase);
  CHECK(table.level("B") == Level::Rout);
  CHECK(table.fights("A", "B"));
  table.dice({2, 2, 2, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 6}).at(Melees);
  table.of("B").quality = 0;
  const auto blows = blows_of(table.state(), melee_records(table.state()).front());
  CHECK(blows.front().hit.total() == 5 - 1 - 2);
  CHECK(blows.back().hit.total() == 5 + 2);
}

TEST_CASE("SB-ASLT-04 to SB-ASLT-09: reactions by orders") {
  const auto offered = [](Order order, Type type = INF, Traits traits = {}, double gap = 3) {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, type, 0, 1 + gap, 180, std::move(traits));
    table.note("B", notes.orders, static_cast<int>(order) + 1).at(AssaultReaction);
    std::string all;
    for (const auto& choice :
         reaction_question(table.state(), table.of("B"), table.id("A"), order == Order::Reserve).choices)
      all += choice.key + ' ';
    return all;
  };
  CHECK(offered(Order::Reserve) == "fire countercharge evade hold ");
  CHECK(offered(Order::Manoeuver) == "countercharge evade hold ");
  CHECK(offered(Order::Fire) == "fire hold ");
  CHECK(offered(Order::Assault) == "countercharge ");
  CHECK(offered(Order::Assault, INF, {}, 7) == "hold ");
  CHECK(offered(Order::Regroup) == "hold ");
  CHECK(offered(Order::Manoeuver, INF, {{"formation", "square"}}) == "hold ");
  CHECK(offered(Order::Manoeuver, FGUN) == "hold ");
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("B", Blue, INF, 0, 4, 180, {{"orders", "assault"}}).at(AssaultReaction);
  const auto question = reaction_question(table.state(), table.of("B"), table.id("A"), false);
  CHECK(table.refused(question, {.choice = "hold"}) == "SB-ASLT-07");
  CHECK(table.refused(question, {.choice = "fire"}) == "SB-ASLT-05");
  CHECK(table.refused(question, {.choice = "evade"}) == "SB-ASLT-08");
}

TEST_CASE("SB-ASLT-06, SB-ASLT-07, SB-ASLT-12: a countercharge meets it halfway") {
  TestTable table;
  table.unit("A", Red, HCAV, 0, 0, 0, {{"figures", "12"}, {"orders", "assault"}})
      .unit("B", Blue, HCAV, 0, 9, 180, {{"figures", "12"}, {"orders", "assault"}})
      .at(DeclareAssaults);
  table.run("declare", {{"unit", "A"}, {"target", "B"}});
  CHECK(assaulter_fault(table.state(), table.of("B"))->rule == "SB-ASLT-07");
  table.dice({6, 6}).play(reaction_phase);
  CHECK(table.fights("A", "B"));
  CHECK(table.has("A", notes.charging));
  CHECK(table.has("B", notes.charging));
  CHECK(table.y("B") == doctest::Approx(7));
  CHECK(table.asked().empty());  // it must
}

TEST_CASE("SB-ASLT-11: an assaulter that fails stays and loses a level") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0, {{"orders", "assault"}})
      .unit("B", Blue, INF, 0, 6, 180, {{"orders", "regroup"}})
      .at(DeclareAssaults);
  table.run("declare", {{"unit", "A"}, {"target", "B"}});
  table.dice({6, 1}).play(reaction_phase);
  CHECK(table.level("A") == Level::Unformed);
  CHECK(!table.fights("A", "B"));
  CHECK(table.y("A") == doctest::Approx(2.5));
  CHECK(table.y("B") == doctest::Approx(6));
}

TEST_CASE("SB-ASLT-14, SB-ASLT-15, SB-FRC-03: supporters test, react as reserves and have other orders afterwards") {
  const auto supported = [](std::vector<std::uint8_t> dice, std::vector<std::string> says) {
    TestTable table;
    table.unit("A", Red, INF, 0, 0, 0, {{"formation", "column"}, {"orders", "assault"}})
        .unit("B", Blue, INF, 0, 7, 180, {{"orders", "fire"}})
        .unit("S", Blue, INF, 6, 3.9, 270, {{"formation", "column"}, {"orders", "reserve"}})
        .at(DeclareAssaults);
    table.run("declare", {{"unit", "A"}, {"target", "B"}});
    table.note("S", notes.supports, table.id("B").value).dice(std::move(dice));
    for (const auto& word : says) table.says(word);
    table.play(reaction_phase);
    CHECK(table.dice_left() == 0);
    return table;
  };
  // B passes and holds; S fails and gives no support; A passes.
  TestTable fails = supported({6, 1, 6}, {"hold"});
  CHECK(fails.level("S") == Level::Unformed);
  CHECK(fails.order("S") == Order::Fire);
  TestTable rides = supported({6, 6, 6}, {"hold", "countercharge"});
  CHECK(rides.order("S") == Order::Assault);
  CHECK(rides.fights("S", "A"));
  TestTable evades = supported({6, 6, 1, 1, 6}, {"hold", "evade"});
  CHECK(evades.order("S") == Order::Regroup);
  CHECK(evades.has("S", notes.evaded));
}

TEST_CASE("SB-ASLT-10: evading off the table is no rout") {
  TestTable table;
  table.unit("A", Red, LCAV, 0, 29, 0, {{"figures", "12"}}).unit("S", Blue, SKIRM, 0, 33, 180, {{"figures", "8"}});
  table.dice({6, 1}).run("evade", {{"unit", "S"}, {"from", "A"}});
  CHECK(!table.of("S").on_table);
  CHECK(army_morale(table.state(), Blue) == 8);
}

TEST_CASE("SB-ASLT-17, SB-MEL-16, SB-MEL-02: flank and rear") {
  TestTable table;
  table.unit("T", Blue, INF, 0, 0, 180, {{"formation", "column"}})
      .unit("Front", Red, INF, 0, -6, 0)
      .unit("Flank", Red, INF, -8, 0, 90)
      .unit("Rear", Red, INF, 0, 8, 180)
      .unit("Open", Blue, SKIRM, 25, 0, 180, {{"figures", "8"}})
      .unit("Behind", Red, INF, 25, 8, 180);
  CHECK(side_assaulted(table.of("Front"), table.of("T")) == Face::Front);
  CHECK(side_assaulted(table.of("Flank"), table.of("T")) == Face::Right);
  CHECK(side_assaulted(table.of("Rear"), table.of("T")) == Face::Rear);
  CHECK(side_assaulted(table.of("Behind"), table.of("Open")) == Face::Front);
  CHECK(bases_in_contact(table.of("Flank"), table.of("T"), Face::Right) == 3);
  CHECK(bases_in_contact(table.of("Front"), table.of("T"), Face::Front) == 2);
  CHECK(bases_in_contact(table.of("Behind"), table.of("Open"), Face::Front) == 4);
}

TEST_CASE("SB-ASLT-18, SB-MEL-25: several against one share its front") {
  TestTable table;
  table.unit("A", Red, INF, -3.2, -0.5, 0)
      .unit("C", Red, INF, 3.2, -0.5, 0)
      .unit("B", Blue, INF, 0, 0.5, 180, {{"figures", "28"}})
      .contact("A", "B")
      .contact("C", "B")
      .at(Melees);
  const auto blows = blows_of(table.state(), melee_records(table.state()).front());
  CHECK(melee_records(table.state()).size() == 1);
  CHECK(blows.size() == 4);
  CHECK(blows[0].figures == 24);
  CHECK(blows[1].figures == 4);  // one base of the front is left for C
  TestTable twice;
  twice.unit("A", Red, INF, -4, 0, 0, {{"formation", "column"}, {"orders", "assault"}})
      .unit("C", Red, INF, 1, 0, 0, {{"formation", "column"}, {"orders", "assault"}})
      .unit("B", Blue, INF, -1, 6, 180, {{"orders", "regroup"}})
      .at(DeclareAssaults);
  twice.run("declare", {{"unit", "A"}, {"target", "B"}});
  twice.run("declare", {{"unit", "C"}, {"target", "B"}});
  twice.dice({6, 6, 6}).play(reaction_phase);  // one test of B, one of each assaulter
  CHECK(twice.fights("A", "B"));
  CHECK(twice.fights("C", "B"));
}

TEST_CASE("SB-MEL-01 to SB-MEL-10: dice and what makes them harder") {
  TestTable few = locked();
  few.losses("A", 3).losses("B", 3);
  few.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6}).run("melee", pair);
  CHECK(few.worth("SB-MEL-03") == 5);
  TestTable left = locked();
  left.losses("A", 2).dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6}).run("melee", pair);
  CHECK(left.worth("SB-MEL-05") == 1);
  TestTable cover = locked();
  cover.ground("wall", FeatureKind::Wall, {{-9, 0}, {9, 0}});
  CHECK(blow_worth(cover, "SB-MEL-06") == 1);
  TestTable foot = locked(INF, {}, HCAV, {{"figures", "12"}});
  CHECK(blow_worth(foot, "SB-MEL-09") == 0);
  TestTable slot = locked(INF, {}, HCAV, {{"figures", "12"}});
  slot.option("sb.melee_slot", "infantry_v_cavalry");
  CHECK(blow_worth(slot, "SB-MEL-09") == 1);
  TestTable shaken = locked();
  shaken.note("A", notes.level, 3);
  CHECK(blow_worth(shaken, "SB-MEL-10") == 2);
}

TEST_CASE("SB-MEL-11 to SB-MEL-20: what makes them easier") {
  TestTable column = locked(INF, {{"formation", "column"}});
  column.note("A", notes.charging);
  CHECK(blow_worth(column, "SB-MEL-13") == -1);
  CHECK(blow_worth(column, "SB-MEL-14") == -1);
  column.state().contacts.front().fought = true;
  CHECK(blow_worth(column, "SB-MEL-13") == 0);
  CHECK(blow_worth(column, "SB-MEL-14") == 0);
  column.note("A", notes.following_up);
  CHECK(blow_worth(column, "SB-MEL-13") == -1);
  TestTable open = locked(INF, {}, SKIRM, {{"figures", "8"}});
  CHECK(blow_worth(open, "SB-MEL-15") == -1);
  TestTable horse = locked(LCAV, {{"figures", "12"}, {"lancers", "yes"}});
  horse.note("B", notes.level, 3);
  CHECK(blow_worth(horse, "SB-MEL-17") == -1);
  CHECK(blow_worth(horse, "SB-MEL-18") == -1);
  CHECK(blow_worth(horse, "SB-MEL-19") == -2);
  CHECK(blow_worth(horse, "SB-MEL-08") == 0);
  horse.note("B", notes.level, 4);
  CHECK(blow_worth(horse, "SB-MEL-20") == -2);
  TestTable flank;
  flank.unit("A", Red, INF, -3.5, 0, 90, {{"formation", "line"}})
      .unit("B", Blue, INF, 0, 0, 0)
      .contact("A", "B", Face::Left)
      .at(Melees);
  CHECK(blow_worth(flank, "SB-MEL-16") == -1);
  TestTable round = locked();
  round.dice({6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1}).dice({6, 6}).run("melee", pair);
  CHECK(round.left("A") == 23);  // B struck with all it had when the round began
  CHECK(round.left("B") == 23);
}

TEST_CASE("SB-MOVE-13: a charge goes through friends who fight, to help them") {
  TestTable table = locked();
  table.unit("C", Red, INF, 0, -5, 0, {{"formation", "column"}, {"orders", "assault"}}).at(DeclareAssaults);
  table.run("declare", {{"unit", "C"}, {"target", "B"}});
  table.dice({6, 6}).play(reaction_phase);
  CHECK(table.fights("C", "B"));
  CHECK(table.level("A") == Level::Unformed);
}

TEST_CASE("SB-GEN-02, SB-GEN-07: plain and scored dice, and their order in a melee") {
  TestTable table = locked();
  // A's six dice and the saves against it come first, then B's: nobody falls before both have thrown.
  table.dice({6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 6}).run("melee", pair);
  std::vector<UnitId> threw;
  for (const auto& entry : table.entries())
    if (const auto* dice = std::get_if<battle::DiceThrown>(&entry.event)) threw.push_back(dice->unit);
  const UnitId a = table.id("A"), b = table.id("B");
  CHECK(threw == std::vector<UnitId>{a, b, b, a, a, b});
  TestTable evades;
  evades.unit("S", Blue, SKIRM, 0, 0, 180, {{"figures", "8"}}).unit("L", Red, LCAV, 0, -6, 0, {{"figures", "12"}});
  evades.dice({3, 3}).run("evade", {{"unit", "S"}, {"from", "L"}});
  for (const auto& request : evades.thrown()) CHECK(request.needed == 0);
  CHECK(evades.y("S") == doctest::Approx(8));
}

TEST_CASE("SB-MEL-21 to SB-MEL-24: saves in melee") {
  TestTable table = locked(INF, {}, HCAV, {{"figures", "12"}, {"armoured", "yes"}});
  table.ground("hill", FeatureKind::Hill, {{-9, -9}, {9, -9}, {9, -0.2}, {-9, -0.2}}, 1).note("B", notes.level, 1);
  CHECK(blow_worth(table, "SB-MEL-22", true) == 1);
  CHECK(blow_worth(table, "SB-MEL-23", true) == 1);
  CHECK(blow_worth(table, "SB-MEL-24", true) == -1);
  TestTable hit = locked();
  hit.dice({6, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1}).dice({6, 6}).run("melee", pair);
  CHECK(hit.worth("SB-MEL-21") == 5);
}

TEST_CASE("SB-RES-03, SB-RES-04, SB-RES-06: pushed back, followed up or not, both test") {
  const auto round = [](const std::string& follow) {
    TestTable table = locked();
    // Three casualties against two.
    table.dice({6, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6}).says(follow).run("melee", pair);
    CHECK(table.dice_left() == 0);
    CHECK(table.y("B") == doctest::Approx(2.5));
    CHECK(table.has("B", notes.pushed_back));
    return table;
  };
  TestTable follows = round("yes");
  CHECK(follows.fights("A", "B"));
  CHECK(follows.has("A", notes.following_up));
  CHECK(follows.y("A") == doctest::Approx(1.5));
  TestTable stays = round("no");
  CHECK(!stays.fights("A", "B"));
  CHECK(stays.order("A") == Order::Regroup);
  TestTable far = locked();
  far.option("sb.push_back", "4")
      .dice({6, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6})
      .says("no")
      .run("melee", pair);
  CHECK(far.y("B") == doctest::Approx(4.5));
}

TEST_CASE("SB-RES-02, SB-RES-05, SB-RES-07: broken and pursued, or drawn") {
  TestTable breaks = locked();
  breaks.note("A", notes.charging).dice({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).run("melee", pair);
  CHECK(breaks.level("B") == Level::Rout);
  CHECK(breaks.has("A", notes.pursuing));
  TestTable stood = locked();
  stood.dice({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).run("melee", pair);
  CHECK(!stood.has("A", notes.pursuing));
  CHECK(stood.order("A") == Order::Regroup);
  TestTable horse = locked(INF, {}, HCAV, {{"figures", "12"}});
  horse.dice({1, 1, 1, 1, 1, 1, 6, 1, 1, 1}).run("melee", pair);
  CHECK(horse.has("B", notes.pursuing));  // cavalry pursues, charging or not
  TestTable drawn = locked();
  drawn.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).dice({6, 6}).run("melee", pair);
  CHECK(drawn.fights("A", "B"));
  CHECK(drawn.state().contacts.front().fought);
  CHECK(army_morale(drawn.state(), Blue) == 8);
}

TEST_CASE("SB-RES-10: routers fight, test no more and cannot break again") {
  TestTable table = locked();
  table.note("B", notes.level, 4).dice({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).run("melee", pair);
  CHECK(table.dice_left() == 0);
  CHECK(table.level("B") == Level::Rout);
  CHECK(army_morale(table.state(), Blue) == 8);
  CHECK(table.state().contacts.empty());
}

TEST_CASE("SB-COMP-01, SB-COMP-02, SB-COMP-05: routs first, for home, through friends") {
  TestTable table;
  table.unit("R", Red, INF, 0, 0, 0)
      .unit("F", Red, INF, 0, -4, 0)
      .unit("P", Blue, HCAV, 0, 12, 180, {{"figures", "12"}})
      .ground("wood", FeatureKind::Wood, {{-9, -9.5}, {9, -9.5}, {9, -5.5}, {-9, -5.5}})
      .note("R", notes.level, 4)
      .note("P", notes.pursuing)
      .at(Initiative);
  table.play_segment();
  CHECK(table.level("F") == Level::Unformed);  // the routers can lose no more
  CHECK(table.y("R") < -5);
  CHECK(table.y("R") > -8);  // the wood slows them and costs nothing else
  CHECK(table.y("P") == doctest::Approx(0).epsilon(0.3));
  TestTable edge;
  edge.unit("R", Red, INF, 0, -33, 0).unit("E", Blue, INF, 0, 30, 180).note("R", notes.level, 4).at(Initiative);
  edge.play_segment();
  CHECK(!edge.of("R").on_table);
  CHECK(army_morale(edge.state(), Red) == 8);
}

TEST_CASE("SB-COMP-03: pursuers run into routers and into others") {
  TestTable table;
  table.unit("P", Red, HCAV, 0, 0, 0, {{"figures", "12"}})
      .unit("R", Blue, INF, 0, 6, 0)
      .note("P", notes.pursuing)
      .note("R", notes.level, 4)
      .at(CompulsoryMoves);
  table.run("pursuit-move", {{"unit", "P"}});
  CHECK(table.fights("P", "R"));
  CHECK(table.has("P", notes.following_up));
  TestTable formed;
  formed.unit("P", Red, HCAV, 0, 0, 0, {{"figures", "12"}})
      .unit("R", Blue, INF, 0, 6, 180, {{"orders", "reserve"}})
      .note("P", notes.pursuing)
      .at(CompulsoryMoves);
  formed.dice({6}).run("pursuit-move", {{"unit", "P"}});
  CHECK(formed.fights("P", "R"));
  CHECK(formed.has("R", notes.reacted));
  CHECK(formed.order("R") == Order::Manoeuver);
}

TEST_CASE("SB-COMP-04: shaken troops fall back and turn to the enemy") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 6, 180)
      .note("A", notes.must_retreat)
      .note("A", notes.level, 3);
  table.run("retreat-move", {{"unit", "A"}});
  CHECK(table.y("A") == doctest::Approx(-4));
  CHECK(table.of("A").pose.facing == core::Angle{});
  CHECK(!table.has("A", notes.must_retreat));
  TestTable guns;
  guns.unit("A", Red, FGUN, 0, 0, 0)
      .unit("E", Blue, INF, 0, 6, 180)
      .note("A", notes.must_retreat)
      .note("A", notes.level, 3);
  guns.run("retreat-move", {{"unit", "A"}});
  CHECK(guns.y("A") == doctest::Approx(-3));
  CHECK(guns.of("A").formation == Formation::Limbered);
  TestTable melee = locked();
  melee.note("B", notes.must_retreat).note("B", notes.level, 3).run("retreat-move", {{"unit", "B"}});
  CHECK(!melee.fights("A", "B"));
  CHECK(melee.order("A") == Order::Regroup);
}

TEST_CASE("SB-ARMY-01, SB-ARMY-02, SB-ARMY-06: what an army's morale begins at, and what it loses by a rout") {
  TestTable table;
  table.unit("G", Red, FGUN, 0, 0, 0).unit("E", Blue, INF, 0, 30, 180).unit("W", Blue, WAGON, 10, 30, 180);
  CHECK(starting_morale(table.state(), Blue, "") == 1);
  CHECK(starting_morale(table.state(), Blue, "good") == 2);
  CHECK(starting_morale(table.state(), Blue, "poor") == 0);
  // Where a quarter of the units is a whole number, one in a hundred more or less tells.
  TestTable four;
  for (const int x : {-12, -4, 4, 12}) four.unit("G" + std::to_string(x), Red, FGUN, x, 0, 0);
  four.unit("E", Blue, INF, 0, 30, 180);
  CHECK(starting_morale(four.state(), Red, "good") == 5);
  CHECK(starting_morale(four.state(), Red, "poor") == 3);
  struct Rout {
    static void guns(rules::Referee& referee) { rout(referee, {1}, {"SB-MOR-14"}, 0); }
    static void lower(rules::Referee& referee) { lower_army_morale(referee, Red, "SB-ARMY-02", 0); }
  };
  table.play(Rout::guns);
  CHECK(!table.of("G").on_table);
  CHECK(army_morale(table.state(), Red) == 7);
  table.game_note(notes.morale_red, 0);
  table.play(Rout::lower);
  CHECK(army_morale(table.state(), Red) == 0);
}

TEST_CASE("SB-ARMY-05: the lasting minus begins after the test of the army") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("E", Blue, INF, 0, 30, 180).game_note(notes.morale_red, 0).at(MoraleTests);
  CHECK(worth(morale_modifiers(table.state(), {.unit = table.id("A")}), ArmyDemoralised) == 0);
  table.dice({6}).play(morale_phase);
  CHECK(worth(morale_modifiers(table.state(), {.unit = table.id("A")}), ArmyDemoralised) == -1);
  table.play(morale_phase);  // once only
}

TEST_CASE("SB-VICT-01, SB-VICT-02: how it ends") {
  TestTable table;
  table.unit("A", Red, INF, 0, 0, 0).unit("E", Blue, INF, 0, 30, 180);
  CHECK(!outcome_after_turn(table.state()));
  table.note("E", notes.level, 4);
  CHECK(outcome_after_turn(table.state())->winner == Red);
  table.note("A", notes.level, 4);
  CHECK(!outcome_after_turn(table.state())->winner);
  TestTable fallen;
  fallen.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .note("E", notes.level, 4)
      .note("E", notes.broke)
      .at(Melees);
  fallen.play_segment();
  CHECK(fallen.state().outcome->winner == Red);
  TestTable limit;
  limit.unit("A", Red, INF, 0, 0, 0).unit("E", Blue, INF, 0, 30, 180).option("sb.turn_limit", "1").at(Melees);
  limit.losses("A", 4).play_segment();
  CHECK(limit.state().outcome->winner == Blue);
  limit.game_note(notes.demoralised_blue, 1);
  CHECK(outcome_at_turn_limit(limit.state()).winner == Red);
  TestTable aim;
  aim.unit("A", Red, INF, 0, 0, 0)
      .unit("E", Blue, INF, 0, 30, 180)
      .objective({.kind = battle::Objective::Kind::Hold, .side = Blue, .at = {0, 0}, .within = in(200)});
  CHECK(outcome_at_turn_limit(aim.state()).winner != Red);
}

}  // namespace vedette::test
