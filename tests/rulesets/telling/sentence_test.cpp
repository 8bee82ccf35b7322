// One sentence of each family of events in each game: what was needed, what was thrown, what came of it.
#include <doctest/doctest.h>

#include <algorithm>

#include "bundled.h"
#include "rulesets/registry.h"

using namespace vedette;
using battle::DiceThrown;
using battle::Purpose;
using battle::UnitId;

namespace {

/// The first moment of a bundled battle, and events that might happen then.
class Table {
 public:
  explicit Table(const std::string& name) : m_battle{test::bundled(name)} {}

  [[nodiscard]] const battle::BattleState& state() const { return m_battle.replay.keyframes.front().state; }
  [[nodiscard]] const std::string& name(int unit) const { return state().name(id(unit)); }
  [[nodiscard]] static UnitId id(int unit) { return {static_cast<std::uint16_t>(unit)}; }
  /// A unit of that side.
  [[nodiscard]] UnitId of(core::Side side) const {
    return std::ranges::find(state().units, side, &battle::Unit::side)->id;
  }
  [[nodiscard]] UnitId battery() const {
    return std::ranges::find(state().units, battle::Arm::Artillery, &battle::Unit::arm)->id;
  }
  /// Happened before what is told next. @return its number.
  battle::Sequence happened(battle::Event event, battle::Sequence cause = 0) {
    m_past.push_back({.sequence = static_cast<battle::Sequence>(m_past.size() + 1), .cause = cause, .event = event});
    return m_past.back().sequence;
  }
  [[nodiscard]] std::string tell(battle::Event event, battle::Sequence cause = 0) const {
    const std::string& game = m_battle.replay.header.ruleset;
    const battle::Entry entry{
        .sequence = static_cast<battle::Sequence>(m_past.size() + 1), .cause = cause, .event = std::move(event)};
    return battle::told({state(), m_past, entry}, rulesets::find(game)->measures,
                        rules::telling_of(rulesets::find(game)))
        .text;
  }
  [[nodiscard]] std::uint16_t note(std::string_view key) const {
    const auto notes = rulesets::find(m_battle.replay.header.ruleset)->notes;
    return static_cast<std::uint16_t>(std::ranges::find(notes, key, &rules::NoteInfo::key) - notes.begin());
  }

 private:
  test::Bundled m_battle;
  std::vector<battle::Entry> m_past;
};

DiceThrown thrown(UnitId unit, Purpose purpose, std::string rule, int needed, std::vector<std::uint8_t> faces,
                  battle::Reasons why = {}) {
  DiceThrown dice{.unit = unit, .purpose = purpose, .rule = std::move(rule), .needed = needed, .faces = faces};
  for (const int face : faces) dice.successes += needed > 0 && face >= needed ? 1 : 0;
  dice.why = std::move(why);
  return dice;
}

}  // namespace

TEST_CASE("One Hour: hits, saves and squares") {
  const Table t{"maida-one-hour"};
  const std::string& who = t.name(1);
  CHECK(t.tell(thrown(Table::id(1), Purpose::Hit, "OH-SHOOT-17", 4, {3, 5, 6})) ==
        who + " need 4+ to hit and throw 3, 5 and 6: 2 hits");
  CHECK(t.tell(thrown(Table::id(1), Purpose::Hit, "OH-SHOOT-17", 4, {3})) ==
        who + " need 4+ to hit and throw 3: no hit");
  CHECK(t.tell(thrown(Table::id(1), Purpose::Save, "OH-SAVE-01", 4, {2, 4})) ==
        who + " need 4+ to save and throw 2 and 4: 1 of 2 saved");
  CHECK(t.tell(thrown(Table::id(1), Purpose::Square, "OH-SQR-02", 4, {4})) ==
        who + " need 4+ to form square and throw 4: passed");
  CHECK(t.tell(thrown(Table::id(1), Purpose::Square, "OH-SQR-02", 4, {3})) ==
        who + " need 4+ to form square and throw 3: failed");
}

TEST_CASE("One Hour: who won a round and by what, and shots that a cap and saves left nothing of") {
  Table t{"maida-one-hour"};
  const UnitId red = t.of(core::Side::Red), blue = t.of(core::Side::Blue);
  const battle::NoteSet fought{.unit = red, .note = {.key = t.note("fought"), .value = 1}};
  const auto first = t.happened(battle::MeleeRound{red, blue, {}});
  CHECK(t.tell(fought, first) == t.state().name(red) + " lose the round without a hit on " + t.state().name(blue) +
                                     " and have no room to fall back");
  t.happened(battle::CasualtiesTaken{.unit = blue, .by = red, .count = 2}, first);
  CHECK(t.tell(fought, first) ==
        t.state().name(red) + " win the round with 2 hits on " + t.state().name(blue) + " and stand");
  const battle::NoteSet shot{.unit = red, .note = {.key = t.note("shot"), .value = 1}};
  const auto fire = t.happened(battle::FireDeclared{.firer = red, .target = blue});
  t.happened(thrown(red, Purpose::Hit, "OH-SHOOT-17", 4, {3}), fire);
  CHECK(t.tell(shot, fire).empty());
  t.happened(thrown(red, Purpose::Hit, "OH-SHOOT-17", 4, {5}), fire);
  CHECK(t.tell(shot, fire) == t.state().name(red) + " do no harm to " + t.state().name(blue));
}

TEST_CASE("Burt: scores above six, morale, lost guns and army morale") {
  Table t{"maida-burt"};
  const UnitId unit = Table::id(1);
  const std::string& who = t.name(1);
  const DiceThrown six =
      thrown(unit, Purpose::Hit, "SB-FIRE-11", 6, {6}, {battle::Basis{"SB-GEN-03", "8 (a six, then 5+)"}});
  CHECK(t.tell(six) == who + " need 8 (a six, then 5+) and throw 6: a six, to be confirmed");
  t.happened(six);
  CHECK(t.tell(thrown(unit, Purpose::Hit, "SB-FIRE-11", 5, {4})) ==
        who + " need 5+ to confirm the six and throw 4: no hit");
  // The second reason for which it tests: the first is fire, the sixth the friends it sees rout.
  t.happened(battle::NoteSet{.unit = unit, .note = {.key = t.note("tested"), .value = 1}});
  CHECK(t.tell(thrown(unit, Purpose::Morale, "SB-MOR-01", 3, {2})) ==
        who + " test morale, fire: they need 3+ and throw 2: failed");
  t.happened(battle::NoteSet{.unit = unit, .note = {.key = t.note("tested"), .value = 1 + 32}});
  CHECK(t.tell(thrown(unit, Purpose::Morale, "SB-MOR-01", 3, {5})) ==
        who + " test morale, friends routing: they need 3+ and throw 5: passed");
  CHECK(t.tell(battle::CohesionChanged{.unit = unit, .from = "formed", .to = "unformed"}) ==
        who + " cannot pass their morale test, friends routing, and go from formed to unformed");
  const UnitId guns = t.battery();
  CHECK(t.tell(thrown(guns, Purpose::Other, "SB-GUN-03", 4, {4, 2})) ==
        t.state().name(guns) + " need 4+ for a gun to be lost and throw 4 and 2: a gun lost");
  CHECK(t.tell(battle::CasualtiesTaken{.unit = guns, .by = unit, .count = 2}) ==
        t.state().name(guns) + " lose 2 guns to " + who);
  CHECK(t.tell(battle::NoteSet{.note = {.key = t.note("morale_blue"), .value = 6}}) ==
        t.state().name(core::Side::Blue) + " army morale is 6");
}

TEST_CASE("Burt: who won a round is counted from its hits and saves") {
  Table t{"maida-burt"};
  const UnitId red = t.of(core::Side::Red), blue = t.of(core::Side::Blue);
  const auto throws = [&](UnitId unit, Purpose purpose, const std::string& rule, int needed,
                          std::vector<std::uint8_t> faces, battle::Sequence cause) {
    DiceThrown dice = thrown(unit, purpose, rule, needed, std::move(faces));
    dice.side = t.state().unit(unit).side;
    t.happened(dice, cause);
  };
  const auto first = t.happened(battle::MeleeRound{.unit = red, .enemy = blue});
  throws(red, Purpose::Hit, "SB-MEL-03", 5, {5, 6, 5, 1}, first);
  throws(blue, Purpose::Save, "SB-MEL-21", 5, {1, 2, 5}, first);
  const auto second = t.happened(battle::MeleeRound{.unit = blue, .enemy = red});
  throws(blue, Purpose::Hit, "SB-MEL-03", 5, {5, 2, 1}, second);
  throws(red, Purpose::Save, "SB-MEL-21", 5, {3}, second);
  t.happened(battle::NoteSet{.unit = red, .note = {.key = t.note("in_melee"), .value = 1}});
  CHECK(t.tell(battle::NoteSet{.unit = red, .note = {.key = t.note("pushed"), .value = 1}}) ==
        t.state().name(red) + " win the round, 2 against 1 casualties, and push the enemy back");
  CHECK(t.tell(battle::NoteSet{.unit = blue, .note = {.key = t.note("pushed_back"), .value = 1}}) ==
        t.state().name(blue) + " lose the round, 2 against 1 casualties, and are pushed back");
  CHECK(t.tell(battle::CohesionChanged{.unit = blue,
                                       .from = "formed",
                                       .to = "rout",
                                       .breaks = true,
                                       .why = {battle::Basis{"SB-RES-02", "2 against 1 casualties"}}}) ==
        t.state().name(blue) + " lose the round, 2 against 1 casualties, and break");
}

TEST_CASE("Death or Glory: thresholds, readings and points") {
  Table t{"maida-death-or-glory"};
  const UnitId red = t.of(core::Side::Red), blue = t.of(core::Side::Blue);
  const std::string &who = t.state().name(red), &enemy = t.state().name(blue);
  const battle::Reasons sixty{{"DG-MRL-01", 60, "morale factor"}};
  CHECK(t.tell(thrown(red, Purpose::Morale, "DG-MRL-01", 0, {5}, sixty)) ==
        who + " need less than 60 for morale and throw 5, read as 50: passed");
  CHECK(t.tell(thrown(red, Purpose::Morale, "DG-MRL-01", 0, {6}, sixty)) ==
        who + " need less than 60 for morale and throw 6, read as 60: equalled, shaken");
  CHECK(t.tell(thrown(red, Purpose::Morale, "DG-MRL-01", 0, {0}, sixty)) ==
        who + " need less than 60 for morale and throw 0, read as 100: failed");
  CHECK(t.tell(thrown(red, Purpose::Morale, "DG-RAL-02", 0, {6}, sixty)) ==
        who + " need 60 or less to rally and throw 6, read as 60: they rally");
  CHECK(t.tell(thrown(red, Purpose::Morale, "DG-CRT-02", 0, {7}, sixty)) ==
        who + " need 60 or less to meet the charge and throw 7, read as 70: failed, they retire");
  CHECK(t.tell(thrown(red, Purpose::Other, "DG-CTL-02", 0, {7}, {{"DG-CTL-02", 3, "control factor"}})) ==
        who + " throw 7 for control, +3: 10 (needs 11 to pursue, 8 to follow orders, 2 to stand)");
  t.happened(battle::FireDeclared{.firer = red, .target = blue, .why = {{"DG-FIR-05", 6, "fire power"}}});
  CHECK(t.tell(thrown(red, Purpose::Hit, "DG-FIR-06", 0, {8}), 1)
            .starts_with(who + " throw 8, read as 3; score 6 + 3 = 9, "));
  t.happened(battle::MeleeRound{red, blue, {}});
  t.happened(battle::CasualtiesTaken{.unit = blue, .by = red, .count = 240});
  t.happened(battle::CasualtiesTaken{.unit = red, .by = blue, .count = 96});
  CHECK(t.tell(battle::NoteSet{.unit = red, .note = {.key = t.note("rounds_won"), .value = 1}}) ==
        who + " win the round, 240 points to 96");
  CHECK(t.tell(battle::NoteSet{.unit = blue, .note = {.key = t.note("broken_into"), .value = 1}}) ==
        enemy + " are broken through");
}

TEST_CASE("Death or Glory: a round in which both lose alike is drawn") {
  Table t{"maida-death-or-glory"};
  const UnitId red = t.of(core::Side::Red), blue = t.of(core::Side::Blue);
  const battle::NoteSet fought{.unit = red, .note = {.key = t.note("fought"), .value = 1}};
  t.happened(battle::MeleeRound{red, blue, {}});
  t.happened(battle::CasualtiesTaken{.unit = blue, .by = red, .count = 96});
  CHECK(t.tell(fought).empty());  // one has won: a line of its own says so
  t.happened(battle::CasualtiesTaken{.unit = red, .by = blue, .count = 96});
  CHECK(t.tell(fought) == "The round is drawn, 96 points each");
  t.happened(fought);
  CHECK(t.tell(fought).empty());
}

TEST_CASE("Squares: places are squares, and hits decide rounds") {
  Table t{"austerlitz-squares"};
  const UnitId red = t.of(core::Side::Red), blue = t.of(core::Side::Blue);
  const std::string &who = t.state().name(red), &enemy = t.state().name(blue);
  CHECK(t.tell(thrown(red, Purpose::Morale, "SQ-MORL-03", 5, {5, 2})) ==
        who + " need 5+ for morale and throw 5 and 2: a failure, they must fall back");
  CHECK(t.tell(thrown(red, Purpose::Morale, "SQ-MORL-03", 5, {1, 2})) ==
        who + " need 5+ for morale and throw 1 and 2: 2 failures, they are destroyed");
  CHECK(t.tell(thrown(red, Purpose::Morale, "SQ-RALY-03", 5, {4})) == who + " need 5+ to rally and throw 4: failed");
  const battle::Pose here = t.state().unit(red).pose;
  const auto round = t.happened(battle::MeleeRound{red, blue, {}});
  t.happened(battle::CasualtiesTaken{.unit = blue, .by = red, .count = 3}, round);
  t.happened(battle::CasualtiesTaken{.unit = red, .by = blue, .count = 1}, round);
  CHECK(t.tell(battle::ReactionChosen{
            .unit = blue, .to = {}, .reaction = "lost the round", .why = {{"SQ-MORL-01", 0, "3 hits against 1"}}}) ==
        t.state().name(core::Side::Red) + " win the round against " + enemy + ", 3 hits to 1");
  const std::string move = t.tell(
      battle::UnitMoved{.unit = red,
                        .from = here,
                        .legs = {{battle::Leg::Kind::March,
                                  {{here.at.x + t.state().ground().width.micrometres / 3, here.at.y}, here.facing}}}});
  CHECK(move.starts_with(who + " move from square "));
  CHECK(move.find(" to ") != std::string::npos);
  CHECK(move.find('"') == std::string::npos);
}

TEST_CASE("Fury: sums, what the tables need, and who wins by how much") {
  Table t{"waterloo-napoleonic-fury"};
  const UnitId red = t.of(core::Side::Red), blue = t.of(core::Side::Blue);
  const std::string &who = t.state().name(red), &enemy = t.state().name(blue);
  CHECK(t.tell(thrown(red, Purpose::Square, "NF-EFC-03", 0, {3, 4}, {{"NF-EMD-03", 1, "column"}})) ==
        who + " throw 3 and 4, +1: 8 to form square, passed (needs 8, disordered below 5)");
  CHECK(t.tell(thrown(red, Purpose::Square, "NF-EFC-03", 0, {2, 4})) ==
        who + " throw 2 and 4: 6 to form square, failed (needs 8, disordered below 5)");
  CHECK(t.tell(thrown(red, Purpose::Manoeuvre, "NF-MAN-01", 0, {2, 4}, {{"NF-GMD-09", -1, "spent"}})) ==
        who +
            " throw 2 and 4, -1: 5 out of their disorder, wavering (needs 2 broken, 4 wavering, 6 good order, 8 "
            "rallies, 11 elan)");
  const auto round = t.happened(battle::MeleeRound{red, blue, {}});
  const DiceThrown attack = thrown(red, Purpose::Hit, "NF-MEL-03", 0, {6, 4}, {{"NF-MMD-03", 1, "fresh"}});
  CHECK(t.tell(attack, round) == who + " fight with 6 and 4, +1: 11");
  t.happened(attack, round);
  CHECK(t.tell(thrown(blue, Purpose::Hit, "NF-MEL-03", 0, {5, 1}), round) ==
        enemy + " fight with 5 and 1: 6. " + who + " win by 5: the defenders are driven back");
  CHECK(t.tell(thrown(blue, Purpose::Hit, "NF-MEL-03", 0, {5, 6}), round) ==
        enemy + " fight with 5 and 6: 11. Nobody wins: a desperate struggle");
  // A swept battery is captured; one that is shot to pieces is wrecked.
  CHECK(t.tell(battle::UnitRemoved{blue, {battle::Basis{"NF-MEL-06", {}}}}) == enemy + " are captured");
  CHECK(t.tell(battle::UnitRemoved{blue, {battle::Basis{"NF-ART-05", {}}}}) == enemy + " are wrecked");
}

TEST_CASE("common words: who is lost is lost, and his post is his successor's") {
  Table t{"waterloo-napoleonic-fury"};
  const std::string& name = t.state().scenario->people.front().name;
  const battle::Pose at = t.state().leaders.front().pose;
  const battle::LeaderMoved ride{
      .leader = {1}, .from = at, .to = {{at.at.x + 254'000, at.at.y}, at.facing}, .with = {}};
  CHECK(t.tell(ride) == name + " rides 10\"");
  t.happened(battle::LeaderHit{.leader = {1}, .wound = "captured", .notes = {}, .leaves = true});
  CHECK(t.tell(ride) == "The successor of " + name + " rides 10\"");
}

TEST_CASE("common words: guns are taken, left and manned again") {
  Table t{"quatre-bras-death-or-glory"};
  const UnitId guns = t.battery(), enemy = t.of(core::other(t.state().unit(guns).side));
  using Fate = battle::GunsLost::Fate;
  CHECK(t.tell(battle::GunsLost{.unit = guns, .by = enemy, .fate = Fate::Captured}) ==
        t.state().name(enemy) + " take " + t.state().name(guns));
  CHECK(t.tell(battle::GunsLost{.unit = guns, .fate = Fate::Abandoned}) ==
        "The gunners of " + t.state().name(guns) + " leave their pieces");
}
