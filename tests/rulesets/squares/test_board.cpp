#include "test_board.h"

#include <algorithm>

#include "rulesets/squares/generals.h"
#include "rulesets/squares/turn.h"

namespace vedette::test {
namespace {

/// Case files count in hundredths, and so do procedures.
Numbers hundredths(Numbers numbers) {
  for (auto& [what, n] : numbers) n *= 100;
  return numbers;
}

Outline around(double x, double y, double reach) {
  return {{x - reach, y - reach}, {x + reach, y - reach}, {x + reach, y + reach}, {x - reach, y + reach}};
}

}  // namespace

Board::Board(int columns, int rows)
    : FluentTable{ruleset(),
                  {.width = core::inches(8) * columns,
                   .height = core::inches(8) * rows,
                   .unit = core::inches(8),
                   .otherwise = {"end", "done", "stay"}}} {
  change([](BattleState& state) { state.clock.turn = 1; });
}

void Board::complete() {
  for (const battle::UnitSheet& u : scenario().units) {
    const auto leads = [&](const battle::Personage& p) {
      return p.side == u.side && p.command == u.command && p.rank == "general";
    };
    if (std::ranges::any_of(scenario().people, leads)) continue;
    const std::string name = (u.side == Red ? "Red " : "Blue ") + u.command;
    scenario().people.push_back(
        {.side = u.side, .name = name, .pose = u.pose, .rank = "general", .command = u.command});
  }
}

Board& Board::unit(const std::string& name, Side s, const std::string& type, Square at, Ratings ratings,
                   const std::string& command) {
  battle::UnitSheet& made = add_unit(name, s, type, at.x + 0.5, at.y + 0.5, 0);
  made.command = command;
  const bool guns = type == "FART" || type == "HART", foot = type == "INF" || type == "MIX";
  if (foot) made.traits.push_back({"skirmish", std::to_string(ratings.skirmish)});
  if (!guns) made.traits.push_back({"quality", std::to_string(ratings.quality)});
  made.traits.push_back({"morale", std::to_string(ratings.morale)});
  return *this;
}
battle::UnitSheet& Board::sheet(const std::string& name) {
  return *std::ranges::find(scenario().units, name, &battle::UnitSheet::name);
}
Board& Board::trait(const std::string& name, const std::string& key, const std::string& value) {
  auto& traits = sheet(name).traits;
  const auto found = std::ranges::find(traits, key, &battle::Setting::key);
  if (found == traits.end())
    traits.push_back({key, value});
  else
    found->value = value;
  return *this;
}
Board& Board::base(const std::string& name, int millimetres) {
  sheet(name).width = sheet(name).depth = core::Length{millimetres * 1'000};
  return *this;
}
Board& Board::quality(const std::string& name, const std::string& word) {
  sheet(name).quality = word;
  sheet(name).traits.clear();
  return *this;
}
Board& Board::general(const std::string& name, Side s, Square at, int die, const std::string& command) {
  add_leader(name, s, "general", at.x + 0.5, at.y + 0.5, command).traits = {{"die", std::to_string(die)}};
  return *this;
}
Board& Board::chief(const std::string& name, Side s, Square at, int die) {
  add_leader(name, s, "c-in-c", at.x + 0.5, at.y + 0.5, {}).traits = {{"die", std::to_string(die)}};
  return *this;
}
Board& Board::person_trait(const std::string& name, const std::string& key, const std::string& value) {
  scenario().people[leader_id(name).value - 1U].traits.push_back({key, value});
  return *this;
}
Board& Board::army(Side side, const std::string& key, const std::string& value) {
  scenario().sides[core::index(side)].traits.push_back({key, value});
  return *this;
}
Board& Board::land(FeatureKind kind, Square s, int level) {
  const std::string name = "ground " + std::to_string(scenario().ground.features.size() + 1);
  add_ground(name, kind, around(s.x + 0.5, s.y + 0.5, 0.4)).level = level;
  return *this;
}
Board& Board::water(const Outline& line, int grade) {
  const std::string name = "water " + std::to_string(scenario().ground.features.size() + 1);
  add_ground(name, FeatureKind::Stream, line).grade = grade;
  return *this;
}
Board& Board::bridge(double px, double py) {
  const std::string name = "bridge " + std::to_string(scenario().ground.features.size() + 1);
  add_ground(name, FeatureKind::Bridge, around(px, py, 0.1));
  return *this;
}

Board& Board::note(const std::string& name, const test::AnyNote& note, std::int64_t value) {
  of(name).notes.set(note.holding(value));
  return *this;
}
Board& Board::game_note(const test::AnyNote& note, std::int64_t value) {
  state().notes.set(note.holding(value));
  return *this;
}
Board& Board::in_town(const std::string& name) {
  of(name).place = town_of(state(), at(name));
  return *this;
}
Board& Board::acts(const std::string& general, int points) {
  state();  // generals who were not named are there only now
  game_note(notes.actions, points);
  return game_note(notes.active_general, leader_id(general).value);
}
Board& Board::names(const std::string& name) {
  return says("unit-" + std::to_string(id(name).value));
}

Answer Board::step(const std::string& name, Square to, const char* key) {
  const Unit& unit = of(name);
  Answer answer{.choice = key, .unit = unit.id};
  const Square way = to - square_at(state(), unit.pose.at);
  answer.turn = core::shortest(core::direction(Point{way.x, way.y}) - unit.pose.facing);
  answer.distance = square_side(state());
  if (answer.choice == "enter") answer.place = town_of(state(), to);
  return answer;
}

rules::Measure Board::run(const std::string& name, const Names& units, const Numbers& numbers) {
  return RulesTable::run(name, units, hundredths(numbers));
}
std::string Board::forbidden(const std::string& name, const Names& units, const Numbers& numbers) {
  return RulesTable::forbidden(name, units, hundredths(numbers));
}
rules::Distribution Board::odds(const std::string& name, const Names& units, const Numbers& numbers) {
  return RulesTable::odds(name, units, hundredths(numbers), {"end", "done"});
}
std::string Board::refused(const Answer& answer) {
  Decision decision = action_decision(state(), {static_cast<std::uint16_t>(state().notes[notes.active_general.key])});
  // Offered whether or not the list has it, so that the rule itself speaks.
  for (rules::Choice& choice : decision.choices)
    if (choice.key == answer.choice) choice.units.push_back(answer.unit);
  if (decision.choice(answer.choice) == nullptr) {
    const bool aims = answer.choice == "assault" || answer.choice == "bombard";
    const auto shape = aims                       ? rules::Shape::Target
                       : answer.choice == "step"  ? rules::Shape::Move
                       : answer.choice == "enter" ? rules::Shape::Enter
                                                  : rules::Shape::Unit;
    decision.choices.push_back({answer.choice, shape, {answer.unit}});
  }
  return refused(decision, answer);
}

std::vector<std::string> Board::faults() {
  std::vector<std::string> rules;
  for (const Refusal& refusal : RulesTable::faults()) rules.push_back(refusal.rule);
  return rules;
}

bool Board::was_asked(const std::string& rule) const {
  return std::ranges::any_of(asked(), [&](const Decision& decision) { return decision.rule == rule; });
}

Board duel(const std::string& red, const std::string& blue) {
  Board board;
  board.unit("R", Red, red, {3, 2}).unit("B", Blue, blue, {3, 3});
  return board;
}

Board lone(const std::string& type, Square at) {
  Board board;
  board.unit("R", Red, type, at).unit("B", Blue, "INF", {6, 6});
  return board;
}

}  // namespace vedette::test
