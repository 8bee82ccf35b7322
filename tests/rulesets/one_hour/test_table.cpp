#include "test_table.h"

#include <algorithm>
#include <cmath>

#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::test {
namespace {

constexpr core::Length inch = core::inches(1);

void note(battle::Unit& unit, const rules::Note<battle::Unit, bool>& note, bool there) {
  if (there) unit.notes.set(note.holding(true));
}

}  // namespace

core::Length in(double inches) {
  return {std::llround(inches * static_cast<double>(inch.micrometres))};
}

TestTable::TestTable() : FluentTable{one_hour::ruleset(), {core::inches(36), core::inches(36), inch, 18, {"end"}}} {
  at(1, Red, 1);
}

TestTable& TestTable::table(double width, double height) {
  scenario().ground.width = in(width);
  scenario().ground.height = in(height);
  return *this;
}

TestTable& TestTable::unit(const std::string& name, Side side, Type type, double px, double py, double facing,
                           const Given& given) {
  battle::UnitSheet& sheet = add_unit(name, side, std::string{one_hour::type_words[type]}, px, py, facing);
  sheet.quality = given.quality;
  sheet.nation = given.nation;
  if (given.width > 0) sheet.width = in(given.width);
  if (given.depth > 0) sheet.depth = in(given.depth);
  if (!given.town.empty()) sheet.place = place(given.town);
  change([given, number = sheet.id](battle::BattleState& state) {
    battle::Unit& unit = state.unit(number);
    unit.losses = given.hits;
    if (given.square) unit.formation = Formation::Square;
    if (given.hedge) unit.markers.push_back(battle::Marker::Hedge);
    note(unit, one_hour::notes.impetus_lost, given.impetus_lost);
    note(unit, one_hour::notes.moved, given.moved);
    note(unit, one_hour::notes.pivoted, given.pivoted);
    note(unit, one_hour::notes.road_bonus, given.road_bonus);
  });
  return *this;
}

TestTable& TestTable::ground(const std::string& name, FeatureKind kind, const Outline& outline, int level, bool cover,
                             std::vector<std::string> enterable) {
  battle::Feature& feature = add_ground(name, kind, outline);
  feature.level = level;
  feature.cover = cover;
  feature.enterable = std::move(enterable);
  return *this;
}

TestTable& TestTable::at(int turn, Side side, int step) {
  const auto phase = std::ranges::find(one_hour::ruleset().phases, step, &rules::PhaseInfo::number);
  const battle::Clock clock{turn, side, step, std::string{phase->name}};
  change([clock](battle::BattleState& state) { state.clock = clock; });
  return *this;
}

rules::Answer TestTable::move(const std::string& unit, double turn, double distance, double turn_after) const {
  return {
      .choice = "move", .unit = id(unit), .turn = deg(turn), .distance = in(distance), .turn_after = deg(turn_after)};
}
rules::Answer TestTable::road(const std::string& unit, const std::string& road, double distance,
                              double turn_after) const {
  return {.choice = "road",
          .unit = id(unit),
          .place = place(road),
          .distance = in(distance),
          .turn_after = deg(turn_after)};
}
rules::Answer TestTable::occupy(const std::string& unit, const std::string& town, double turn) const {
  return {.choice = "occupy", .unit = id(unit), .place = place(town), .turn = deg(turn)};
}
rules::Answer TestTable::leave(const std::string& unit, double px, double py, double facing, double distance,
                               double turn_after) const {
  return {.choice = "leave",
          .unit = id(unit),
          .distance = in(distance),
          .turn_after = deg(turn_after),
          .at = spot(px, py),
          .facing = deg(facing)};
}
rules::Answer TestTable::charge(const std::string& unit, const std::string& target, double turn) const {
  return on("charge", unit, target, turn);
}

std::string TestTable::refused(const rules::Answer& answer) {
  const rules::Decision question = state().clock.phase == 1   ? one_hour::movement_question(state())
                                   : state().clock.phase == 3 ? one_hour::shooting_question(state())
                                                              : one_hour::combat_question(state());
  return RulesTable::refused(question, answer);
}
std::string TestTable::refusal_words(const rules::Answer& answer) {
  const auto refusal = one_hour::check(state(), one_hour::movement_question(state()), answer);
  return refusal ? refusal->words : std::string{};
}
rules::Distribution TestTable::odds(const std::string& procedure, const Names& units, const std::string& prefer) {
  return RulesTable::odds(procedure, units, {}, {prefer});
}
void TestTable::play_to(int turn, Side side, int step) {
  while (!(state().clock.turn == turn && state().clock.side == side && state().clock.phase == step)) {
    if (state().outcome) throw rules::ScriptFault{"the battle is over"};
    play_segment();
  }
}

Face TestTable::face(const std::string& attacker, const std::string& target) {
  for (const battle::Contact& c : state().contacts)
    if (c.attacker == id(attacker) && c.target == id(target)) return c.face;
  throw rules::ScriptFault{attacker + " is not engaged with " + target};
}

void moves(TestTable& table, const rules::Answer& answer) {
  table.state().clock = {};
  table.answers(answer).play_segment();
}

}  // namespace vedette::test
