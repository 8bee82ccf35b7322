#include "rules/notebook.h"

#include <doctest/doctest.h>

using namespace vedette;
using battle::BattleState;
using battle::Formation;
using battle::Leader;
using battle::Lifetime;
using battle::Unit;
using battle::UnitId;
using rules::FewUnits;
using rules::NoteInfo;
using rules::NoteRange;

namespace {

enum class Spirit : std::uint8_t { Steady, Shaken };

struct Notes : rules::NotesOfAGame {
  Note<Unit, bool> moved = turn("moved", "X-1", "moved this turn");
  Note<Unit, UnitId> supports = phase("supports", "X-2", "the unit it supports").told("{} support {}");
  Note<Unit, std::optional<Formation>> next = game("next", "X-3", "its next formation").up_to(8);
  Note<Unit, rules::AnyOf<Spirit>> spirits = player_turn("spirits", "X-4", "what it has been").up_to(3);
  Note<Unit, FewUnits> met = game("met", "X-5", "whom it has met");
  Note<Leader, rules::Tally> rating = game("rating", "X-6", "a leader's rating").from(-5, 5);
  Note<BattleState, rules::Tally> morale = game("morale", "X-7", "blue's heart").up_to(9).secret_of(core::Side::Blue);
};
constexpr Notes notes;

}  // namespace

TEST_CASE("a note's row says its place, lifetime, range, owner and secrecy") {
  const std::span<const NoteInfo> infos = notes.infos();
  REQUIRE(infos.size() == 7);
  CHECK(notes.moved.key == 0);
  CHECK(notes.morale.key == 6);
  CHECK(infos[notes.moved.key].key == "moved");
  CHECK(infos[0].lifetime == Lifetime::Turn);
  CHECK(infos[1].lifetime == Lifetime::Phase);
  CHECK(infos[2].lifetime == Lifetime::Game);
  CHECK(infos[3].lifetime == Lifetime::PlayerTurn);
  CHECK(infos[0].range.high == 1);
  CHECK(infos[1].range.names == NoteRange::Names::Unit);
  CHECK(infos[1].range.high == 0);
  CHECK(infos[2].range.high == 8);
  CHECK(infos[4].range.names == NoteRange::Names::Unit);
  CHECK(infos[4].range.high > 0xFFFF);
  CHECK(infos[5].range.low == -5);
  CHECK(infos[5].range.about == NoteRange::About::General);
  CHECK(infos[6].range.about == NoteRange::About::Game);
  CHECK(infos[6].secret);
  CHECK(infos[6].of == core::Side::Blue);
  CHECK_FALSE(infos[5].secret);
}

TEST_CASE("what is written is read as what it was, and nothing noted is nothing") {
  Unit unit;
  CHECK_FALSE(noted(unit, notes.moved));
  CHECK_FALSE(noted(unit, notes.supports));
  CHECK_FALSE(noted(unit, notes.next));
  CHECK(noted(unit, notes.met).empty());
  CHECK_FALSE(is_noted(unit, notes.next));

  unit.notes.set(notes.supports.holding(UnitId{7}));
  CHECK(noted(unit, notes.supports) == UnitId{7});
  unit.notes.set(notes.next.holding(static_cast<Formation>(0)));
  CHECK(noted(unit, notes.next) == static_cast<Formation>(0));
  CHECK(is_noted(unit, notes.next));

  unit.notes.set(notes.spirits.holding(noted(unit, notes.spirits).with(Spirit::Shaken)));
  CHECK(noted(unit, notes.spirits).has(Spirit::Shaken));
  CHECK_FALSE(noted(unit, notes.spirits).has(Spirit::Steady));
  CHECK(noted(unit, notes.spirits).size() == 1);

  unit.notes.set(notes.met.holding(FewUnits{}.with(UnitId{300}).with(UnitId{2})));
  CHECK(noted(unit, notes.met).names(UnitId{300}));
  CHECK(noted(unit, notes.met).names(UnitId{2}));
  CHECK_FALSE(noted(unit, notes.met).names(UnitId{1}));
  CHECK(noted(unit, notes.met).size() == 2);

  Leader leader;
  leader.notes.set(notes.rating.holding(-4));
  CHECK(noted(leader, notes.rating) == -4);
  unit.notes.expire(Lifetime::Phase);
  CHECK_FALSE(noted(unit, notes.supports));
}

TEST_CASE("a row's sentence names its owner and who is noted, and what no file should say is not told") {
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->units.resize(2);
  scenario->units[0].name = "The {} Guard";
  scenario->units[1].name = "Line";
  BattleState state;
  state.scenario = scenario;
  state.units.resize(2);
  const auto sentence = [&](UnitId unit, const battle::Note& line) {
    return rules::told(notes.infos(), state, {.unit = unit, .note = line, .why = {}});
  };
  CHECK(sentence({1}, notes.supports.holding({2})) == "The {} Guard support Line");
  CHECK(sentence({1}, notes.supports.holding({})).empty());
  CHECK(sentence({1}, notes.supports.holding({3})).empty());
  CHECK(sentence({1}, notes.moved.holding(true)).empty());
  CHECK(sentence({1}, {.key = 7, .value = 1}).empty());
}
