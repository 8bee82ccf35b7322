#include "test_table.h"

#include <algorithm>
#include <cmath>

#include "rulesets/burt/questions.h"
#include "rulesets/burt/turn.h"

namespace vedette::test {
namespace {

constexpr core::Length inch = core::inches(1);

}  // namespace

core::Length in(double inches) {
  return {std::llround(inches * static_cast<double>(inch.micrometres))};
}

TestTable::TestTable() : FluentTable{ruleset(), {core::inches(72), core::inches(72), inch, 36, {"end", "stay"}}} {
  at(1).game_note(notes.morale_red, 8).game_note(notes.morale_blue, 8);
}

TestTable& TestTable::unit(const std::string& name, Side side, Type type, double px, double py, double facing,
                           const Traits& traits) {
  battle::UnitSheet& sheet = add_unit(name, side, std::string{type_words[type]}, px, py, facing);
  for (const auto& [key, value] : traits) {
    if (key == "class")
      sheet.quality = value;
    else if (key == "command")
      sheet.command = value;
    else
      sheet.traits.push_back({key, value});
  }
  return *this;
}
TestTable& TestTable::leader(const std::string& name, Side side, Rank rank, double px, double py,
                             const std::string& brigade) {
  add_leader(name, side, std::string{rank_words[static_cast<std::size_t>(rank)]}, px, py, brigade);
  return *this;
}
TestTable& TestTable::ground(const std::string& name, FeatureKind kind, const Outline& outline, int level, bool cover) {
  battle::Feature& feature = add_ground(name, kind, outline);
  feature.level = level;
  feature.cover = cover;
  return *this;
}
TestTable& TestTable::person_trait(const std::string& name, const std::string& key, const std::string& value) {
  scenario().people[leader_id(name).value - 1U].traits.push_back({key, value});
  return *this;
}
TestTable& TestTable::army(Side side, const std::string& key, const std::string& value) {
  scenario().sides[core::index(side)].traits.push_back({key, value});
  return *this;
}
TestTable& TestTable::note(const std::string& name, const test::AnyNote& note, std::int64_t value) {
  change(
      [unit = id(name), note, value](battle::BattleState& state) { state.unit(unit).notes.set(note.holding(value)); });
  return *this;
}
TestTable& TestTable::game_note(const test::AnyNote& note, std::int64_t value) {
  change([note, value](battle::BattleState& state) { state.notes.set(note.holding(value)); });
  return *this;
}
TestTable& TestTable::at(int phase, Side first) {
  const auto phases = phase_infos();
  const battle::Clock clock{1, first, phase,
                            std::string{std::ranges::find(phases, phase, &rules::PhaseInfo::number)->name}};
  change([clock](battle::BattleState& state) { state.clock = clock; });
  return *this;
}

rules::Answer TestTable::move(const std::string& choice, const std::string& name, double distance, double turn,
                              double turn_after) const {
  return {
      .choice = choice, .unit = id(name), .turn = deg(turn), .distance = in(distance), .turn_after = deg(turn_after)};
}
rules::Answer TestTable::go(double px, double py) const {
  return {.choice = "go", .at = spot(px, py)};
}
rules::Distribution TestTable::odds(const std::string& procedure, const Names& units, const Numbers& numbers,
                                    const std::string& prefer) {
  return RulesTable::odds(procedure, units, numbers, {prefer});
}

}  // namespace vedette::test
