#include "support/rules_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/house.h"

namespace vedette::test {
namespace {

/// Tells `see` every reason of an event.
template <class See>
void each_reason(const battle::Event& event, const See& see) {
  std::visit(
      [&](const auto& e) {
        if constexpr (requires { e.why.modifiers; })
          for (const battle::Modifier& line : e.why.modifiers) see(line);
      },
      event);
}

}  // namespace

core::Angle deg(double degrees) {
  return {static_cast<std::int32_t>(std::lround(degrees * 100))};
}

std::int64_t measured(const rules::Measure& measure, const std::string& label) {
  const auto found = std::ranges::find(measure, label, &std::pair<std::string, std::int64_t>::first);
  if (found == measure.end()) throw rules::ScriptFault{"nothing measured as '" + label + "'"};
  return found->second;
}

RulesTable::RulesTable(const rules::Ruleset& ruleset, Measured measured)
    : m_ruleset{ruleset}, m_measured{std::move(measured)}, m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "a test table";
  m_scenario->ruleset = ruleset.name;
  m_scenario->sides[0].name = "Red";
  m_scenario->sides[1].name = "Blue";
  m_scenario->ground.width = m_measured.width;
  m_scenario->ground.height = m_measured.height;
}

core::Length RulesTable::length(double units) const {
  return {std::llround(units * static_cast<double>(m_measured.unit.micrometres))};
}
core::Point RulesTable::spot(double x, double y) const {
  return {length(x + m_measured.middle).micrometres, length(y + m_measured.middle).micrometres};
}
double RulesTable::coordinate(std::int64_t micrometres) const {
  return static_cast<double>(micrometres) / static_cast<double>(m_measured.unit.micrometres) - m_measured.middle;
}

battle::UnitSheet& RulesTable::add_unit(const std::string& name, Side side, const std::string& type, double x, double y,
                                        double facing) {
  if (m_state) throw rules::ScriptFault{"the table is set; " + name + " comes too late"};
  battle::UnitSheet sheet;
  sheet.id = {static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  sheet.side = side;
  sheet.name = name;
  sheet.type = type;
  sheet.pose = {spot(x, y), deg(facing)};
  return m_scenario->units.emplace_back(std::move(sheet));
}
battle::Personage& RulesTable::add_leader(const std::string& name, Side side, const std::string& rank, double x,
                                          double y, const std::string& command) {
  battle::Personage person{.side = side, .name = name, .pose = {spot(x, y), {}}};
  person.rank = rank;
  person.command = command;
  return m_scenario->people.emplace_back(std::move(person));
}
battle::Feature& RulesTable::add_ground(const std::string& name, FeatureKind kind, const Outline& outline) {
  battle::Feature feature;
  feature.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  feature.kind = kind;
  feature.name = name;
  for (const auto& [x, y] : outline) feature.outline.push_back(spot(x, y));
  return m_scenario->ground.features.emplace_back(std::move(feature));
}

void RulesTable::change(std::function<void(battle::BattleState&)> what) {
  if (m_state)
    what(*m_state);
  else
    m_changes.push_back(std::move(what));
}

battle::BattleState& RulesTable::state() {
  if (m_state) return *m_state;
  complete();
  add_house_of_environment(*m_scenario);
  auto deployed = m_ruleset.deploy(m_scenario);
  if (!deployed) throw rules::ScriptFault{deployed.error().front().rule + ": " + deployed.error().front().words};
  m_state = std::move(*deployed);
  for (const auto& what : m_changes) what(*m_state);
  return *m_state;
}

std::vector<rules::Refusal> RulesTable::faults() {
  add_house_of_environment(*m_scenario);
  const auto deployed = m_ruleset.deploy(m_scenario);
  if (deployed) return {};
  return deployed.error();
}

const rules::Procedure& RulesTable::procedure(const std::string& name) const {
  const rules::Procedure* found = m_ruleset.procedure(name);
  if (found == nullptr) throw rules::ScriptFault{"no procedure is called " + name};
  return *found;
}
rules::ProcedureArgs RulesTable::args(const Names& units, const Numbers& numbers) const {
  rules::ProcedureArgs made;
  for (const auto& [role, name] : units) made.units[role] = id(name);
  made.numbers = numbers;
  return made;
}
std::string RulesTable::rule_of(const std::optional<rules::Refusal>& refusal) {
  return refusal ? refusal->rule : std::string{};
}

rules::Measure RulesTable::run(const std::string& name, const Names& units, const Numbers& numbers) {
  const rules::ProcedureArgs who = args(units, numbers);
  const battle::BattleState before = state();
  if (const auto refusal = procedure(name).allowed(before, who))
    throw rules::ScriptFault{rule_of(refusal) + ": " + refusal->words};
  play([&](rules::Referee& referee) { procedure(name).run(referee, who); });
  return procedure(name).measure(before, state(), who);
}
std::string RulesTable::forbidden(const std::string& name, const Names& units, const Numbers& numbers) {
  return rule_of(procedure(name).allowed(state(), args(units, numbers)));
}
rules::Distribution RulesTable::odds(const std::string& name, const Names& units, const Numbers& numbers,
                                     std::vector<std::string> prefer) {
  rules::Policy policy;
  for (std::string& key : prefer) policy.prefer.push_back({.choice = std::move(key)});
  return rules::exact_odds(m_ruleset, state(), procedure(name), args(units, numbers), policy);
}
std::string RulesTable::refused(const rules::Decision& decision, const rules::Answer& answer) {
  return rule_of(m_ruleset.check(state(), decision, answer));
}

void RulesTable::play(const std::function<void(rules::Referee&)>& what) {
  rules::ScriptedReferee referee{m_ruleset, state(), m_dice, m_answers, m_measured.otherwise};
  what(referee);
  m_state = referee.state();
  m_dice.erase(m_dice.begin(), m_dice.end() - static_cast<std::ptrdiff_t>(referee.dice_left()));
  m_answers.erase(m_answers.begin(), m_answers.end() - static_cast<std::ptrdiff_t>(referee.answers_left()));
  m_asked.insert(m_asked.end(), referee.asked().begin(), referee.asked().end());
  m_thrown.insert(m_thrown.end(), referee.thrown().begin(), referee.thrown().end());
  m_entries.insert(m_entries.end(), referee.entries().begin(), referee.entries().end());
}
void RulesTable::play_segment() {
  play(m_ruleset.play_segment);
}
void RulesTable::set_up() {
  play(m_ruleset.set_up);
}

UnitId RulesTable::id(const std::string& unit) const {
  const auto found = std::ranges::find(m_scenario->units, unit, &battle::UnitSheet::name);
  if (found == m_scenario->units.end()) throw rules::ScriptFault{"no unit is called " + unit};
  return found->id;
}
core::LeaderId RulesTable::leader_id(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->people, name, &battle::Personage::name);
  if (found == m_scenario->people.end()) throw rules::ScriptFault{"no leader is called " + name};
  return {static_cast<std::uint16_t>(found - m_scenario->people.begin() + 1)};
}
core::FeatureId RulesTable::place(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->ground.features, name, &battle::Feature::name);
  if (found == m_scenario->ground.features.end()) throw rules::ScriptFault{"no ground is called " + name};
  return found->id;
}
battle::Unit& RulesTable::of(const std::string& unit) {
  return state().unit(id(unit));
}
double RulesTable::x(const std::string& unit) {
  return coordinate(of(unit).pose.at.x);
}
double RulesTable::y(const std::string& unit) {
  return coordinate(of(unit).pose.at.y);
}
bool RulesTable::fights(const std::string& attacker, const std::string& target) {
  const UnitId from = id(attacker), to = id(target);
  return std::ranges::any_of(state().contacts,
                             [&](const battle::Contact& c) { return c.attacker == from && c.target == to; });
}

std::optional<int> RulesTable::worth(const std::string& reason) const {
  std::optional<int> value;
  for (const battle::Entry& entry : m_entries)
    each_reason(entry.event, [&](const battle::Modifier& line) {
      if (line.rule == reason || line.words.starts_with(reason)) value = line.value;
    });
  return value;
}
bool RulesTable::said(const std::string& words) const {
  bool found = false;
  for (const battle::Entry& entry : m_entries)
    each_reason(entry.event,
                [&](const battle::Modifier& line) { found = found || line.words.find(words) != std::string::npos; });
  return found;
}

rules::Answer RulesTable::on(const std::string& choice, const std::string& unit, const std::string& target,
                             double turn) const {
  return {.choice = choice,
          .unit = unit.empty() ? UnitId{} : id(unit),
          .target = target.empty() ? UnitId{} : id(target),
          .turn = deg(turn)};
}

}  // namespace vedette::test
