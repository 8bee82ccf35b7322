#include "test_table.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <stdexcept>

#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::test {
namespace {

core::Point spot(double x, double y) {
  return {std::llround((x + 18) * 25'400), std::llround((y + 18) * 25'400)};
}

void note(battle::Unit& unit, one_hour::Key key, bool there) {
  if (there) unit.notes.set({.key = key, .lifetime = one_hour::note_infos()[key].lifetime, .value = 1});
}

/// Answers what is scripted; when nothing is left, ends the step if it may.
class TableReferee final : public rules::Referee {
 public:
  TableReferee(const rules::Ruleset& ruleset, battle::BattleState state, std::vector<std::uint8_t>& dice,
               std::vector<rules::Answer>& answers)
      : Referee{std::move(state)}, m_ruleset{ruleset}, m_dice{dice}, m_answers{answers} {}

  rules::Answer ask(const rules::Decision& decision) override {
    asked.push_back(decision);
    if (m_answers.empty() && decision.choice("end") != nullptr) return {.choice = "end"};
    if (m_answers.empty()) throw rules::ScriptFault{"unexpected question: " + decision.question};
    const rules::Answer answer = m_answers.front();
    m_answers.erase(m_answers.begin());
    if (const auto refusal = m_ruleset.check(state(), decision, answer))
      throw rules::ScriptFault{refusal->rule + ": " + refusal->words};
    return answer;
  }
  std::vector<rules::Answer> ask_together(std::span<const rules::Decision> decisions) override {
    std::vector<rules::Answer> answers;
    for (const auto& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }
  std::vector<battle::Entry> entries;
  std::vector<rules::Decision> asked;

 protected:
  std::vector<std::uint8_t> throw_dice(const rules::DiceRequest& request) override {
    const auto count = static_cast<std::size_t>(request.count);
    if (m_dice.size() < count) throw rules::ScriptFault{"no dice left for " + request.rule};
    std::vector<std::uint8_t> faces{m_dice.begin(), m_dice.begin() + request.count};
    m_dice.erase(m_dice.begin(), m_dice.begin() + request.count);
    return faces;
  }
  battle::Sequence written(battle::Event event, battle::Sequence cause) override {
    entries.push_back({static_cast<battle::Sequence>(entries.size() + 1), 0, 0, cause, std::move(event)});
    return entries.back().sequence;
  }

 private:
  const rules::Ruleset& m_ruleset;
  std::vector<std::uint8_t>& m_dice;
  std::vector<rules::Answer>& m_answers;
};

}  // namespace

core::Length in(double inches) {
  return {std::llround(inches * 25'400)};
}
core::Angle deg(double degrees) {
  return {static_cast<std::int32_t>(std::lround(degrees * 100))};
}

void record_ids(const std::vector<std::string>& ids) {
  static std::set<std::string> written;
  std::ofstream file;
  for (const std::string& id : ids) {
    if (!written.insert(id).second) continue;
    if (!file.is_open()) file.open(VEDETTE_BINARY_DIR "/ids-one-hour.txt", std::ios::app);
    file << id << '\n';
  }
}

TestTable::TestTable() : m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "a test table";
  m_scenario->ruleset = "one-hour";
  m_scenario->sides[0].name = "Red";
  m_scenario->sides[1].name = "Blue";
  m_scenario->ground.width = m_scenario->ground.height = core::inches(36);
}

TestTable& TestTable::table(double width, double height) {
  m_scenario->ground.width = in(width);
  m_scenario->ground.height = in(height);
  return *this;
}

TestTable& TestTable::unit(const std::string& name, Side side, Type type, double x, double y, double facing,
                           Given given) {
  battle::UnitSheet sheet;
  sheet.id = {static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  sheet.side = side;
  sheet.name = name;
  sheet.type = one_hour::type_words[type];
  sheet.quality = given.quality;
  sheet.nation = given.nation;
  sheet.pose = {spot(x, y), deg(facing)};
  if (given.width > 0) sheet.width = in(given.width);
  if (given.depth > 0) sheet.depth = in(given.depth);
  if (!given.town.empty()) sheet.place = place(given.town);
  m_scenario->units.push_back(std::move(sheet));
  m_given.push_back(std::move(given));
  return *this;
}

TestTable& TestTable::ground(const std::string& name, FeatureKind kind, std::vector<std::pair<double, double>> outline,
                             int level, bool cover, std::vector<std::string> enterable) {
  battle::Feature feature;
  feature.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  feature.kind = kind;
  feature.name = name;
  for (const auto& [x, y] : outline) feature.outline.push_back(spot(x, y));
  feature.level = level;
  feature.cover = cover;
  feature.enterable = std::move(enterable);
  m_scenario->ground.features.push_back(std::move(feature));
  return *this;
}

TestTable& TestTable::option(const std::string& key, const std::string& value) {
  m_scenario->options.push_back({key, value});
  return *this;
}
TestTable& TestTable::house(const std::string& id, std::vector<std::int64_t> values) {
  m_scenario->house.push_back({id, std::move(values)});
  return *this;
}
TestTable& TestTable::objective(battle::Objective objective) {
  m_scenario->objectives.push_back(std::move(objective));
  return *this;
}
TestTable& TestTable::contact(const std::string& attacker, const std::string& target, Face face, bool crossing) {
  if (m_state)
    m_state->contacts.push_back({id(attacker), id(target), face, crossing});
  else
    m_contacts.push_back({attacker, target, face, crossing});
  return *this;
}
TestTable& TestTable::at(int turn, Side side, int step) {
  const auto phases = one_hour::ruleset().phases;
  const auto phase = std::ranges::find(phases, step, &rules::PhaseInfo::number);
  m_clock = {turn, side, step, std::string{phase->name}};
  if (m_state) m_state->clock = m_clock;
  return *this;
}

TestTable& TestTable::dice(std::vector<std::uint8_t> faces) {
  m_dice.insert(m_dice.end(), faces.begin(), faces.end());
  return *this;
}
TestTable& TestTable::says(const std::string& key) {
  return answers({.choice = key});
}
TestTable& TestTable::answers(rules::Answer answer) {
  m_answers.push_back(std::move(answer));
  return *this;
}

rules::Answer TestTable::move(const std::string& unit, double turn, double distance, double turn_after) {
  return {
      .choice = "move", .unit = id(unit), .turn = deg(turn), .distance = in(distance), .turn_after = deg(turn_after)};
}
rules::Answer TestTable::road(const std::string& unit, const std::string& road, double distance, double turn_after) {
  return {.choice = "road",
          .unit = id(unit),
          .place = place(road),
          .distance = in(distance),
          .turn_after = deg(turn_after)};
}
rules::Answer TestTable::occupy(const std::string& unit, const std::string& town, double turn) {
  return {.choice = "occupy", .unit = id(unit), .place = place(town), .turn = deg(turn)};
}
rules::Answer TestTable::leave(const std::string& unit, double px, double py, double facing, double distance,
                               double turn_after) {
  return {.choice = "leave",
          .unit = id(unit),
          .distance = in(distance),
          .turn_after = deg(turn_after),
          .at = spot(px, py),
          .facing = deg(facing)};
}
rules::Answer TestTable::charge(const std::string& unit, const std::string& target, double turn) {
  return {.choice = "charge", .unit = id(unit), .target = id(target), .turn = deg(turn)};
}
rules::Answer TestTable::on(const std::string& choice, const std::string& unit, const std::string& target) {
  return {.choice = choice, .unit = id(unit), .target = target.empty() ? UnitId{} : id(target)};
}

std::string TestTable::refused(const rules::Answer& answer) {
  const rules::Decision question = state().clock.phase == 1   ? one_hour::movement_question(state())
                                   : state().clock.phase == 3 ? one_hour::shooting_question(state())
                                                              : one_hour::combat_question(state());
  const auto refusal = one_hour::check(state(), question, answer);
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}

rules::ProcedureArgs TestTable::args(const std::map<std::string, std::string>& units,
                                     const std::map<std::string, std::int64_t>& numbers) const {
  rules::ProcedureArgs args;
  for (const auto& [role, name] : units) args.units[role] = id(name);
  args.numbers = numbers;
  return args;
}

rules::Measure TestTable::run(const std::string& procedure, const std::map<std::string, std::string>& units,
                              const std::map<std::string, std::int64_t>& numbers) {
  const rules::Procedure& wanted = *one_hour::ruleset().procedure(procedure);
  const rules::ProcedureArgs who = args(units, numbers);
  if (const auto refusal = wanted.allowed(state(), who)) {
    remember(refusal->rule);
    throw rules::ScriptFault{refusal->rule + ": " + refusal->words};
  }
  rules::ScriptedReferee referee{one_hour::ruleset(), state(), m_dice, m_answers};
  wanted.run(referee, who);
  const rules::Measure measure = wanted.measure(state(), referee.state(), who);
  take(referee);
  m_dice.erase(m_dice.begin(), m_dice.end() - static_cast<std::ptrdiff_t>(referee.dice_left()));
  m_answers.erase(m_answers.begin(), m_answers.end() - static_cast<std::ptrdiff_t>(referee.answers_left()));
  return measure;
}

std::string TestTable::forbidden(const std::string& procedure, const std::map<std::string, std::string>& units) {
  const auto refusal = one_hour::ruleset().procedure(procedure)->allowed(state(), args(units, {}));
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}

rules::Distribution TestTable::odds(const std::string& procedure, const std::map<std::string, std::string>& units,
                                    const std::string& prefer) {
  return rules::exact_odds(one_hour::ruleset(), state(), *one_hour::ruleset().procedure(procedure), args(units, {}),
                           {{prefer}});
}

void TestTable::take(const rules::ScriptedReferee& referee) {
  for (const rules::Decision& decision : referee.asked()) remember(decision.rule);
  m_questions += referee.asked().size();
  for (const battle::Entry& entry : referee.entries()) {
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
    m_entries.push_back(entry);
  }
  m_state = referee.state();
}

void TestTable::play_step() {
  TableReferee referee{one_hour::ruleset(), state(), m_dice, m_answers};
  one_hour::ruleset().play_segment(referee);
  for (const rules::Decision& decision : referee.asked) remember(decision.rule);
  m_questions += referee.asked.size();
  for (const battle::Entry& entry : referee.entries) {
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
    m_entries.push_back(entry);
  }
  m_state = referee.state();
}

void TestTable::play_to(int turn, Side side, int step) {
  while (!(state().clock.turn == turn && state().clock.side == side && state().clock.phase == step)) {
    if (state().outcome) throw rules::ScriptFault{"the battle is over"};
    play_step();
  }
}

void TestTable::set_up() {
  TableReferee referee{one_hour::ruleset(), state(), m_dice, m_answers};
  one_hour::ruleset().set_up(referee);
  for (const battle::Entry& entry : referee.entries)
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
  m_state = referee.state();
}

std::vector<rules::Refusal> TestTable::deployment_faults() {
  auto deployed = one_hour::ruleset().deploy(m_scenario);
  if (deployed) return {};
  for (const rules::Refusal& refusal : deployed.error()) remember(refusal.rule);
  return deployed.error();
}

battle::BattleState& TestTable::state() {
  if (m_state) return *m_state;
  auto deployed = one_hour::ruleset().deploy(m_scenario);
  if (!deployed) throw rules::ScriptFault{deployed.error().front().rule + ": " + deployed.error().front().words};
  m_state = std::move(*deployed);
  m_state->clock = m_clock;
  for (std::size_t i = 0; i < m_given.size(); ++i) {
    battle::Unit& unit = m_state->units[i];
    unit.losses = m_given[i].hits;
    if (m_given[i].square) unit.formation = battle::Formation::Square;
    if (m_given[i].hedge) unit.markers.push_back(battle::Marker::Hedge);
    note(unit, one_hour::ImpetusLost, m_given[i].impetus_lost);
    note(unit, one_hour::Moved, m_given[i].moved);
    note(unit, one_hour::Pivoted, m_given[i].pivoted);
    note(unit, one_hour::RoadBonus, m_given[i].road_bonus);
  }
  for (const ContactWanted& c : m_contacts)
    m_state->contacts.push_back({id(c.attacker), id(c.target), c.face, c.crossing});
  return *m_state;
}

std::string TestTable::refusal_words(const rules::Answer& answer) {
  const auto refusal = one_hour::check(state(), one_hour::movement_question(state()), answer);
  return refusal ? refusal->words : std::string{};
}

UnitId TestTable::id(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->units, name, &battle::UnitSheet::name);
  if (found == m_scenario->units.end()) throw rules::ScriptFault{"no unit is called " + name};
  return found->id;
}
FeatureId TestTable::place(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->ground.features, name, &battle::Feature::name);
  if (found == m_scenario->ground.features.end()) throw rules::ScriptFault{"no ground is called " + name};
  return found->id;
}
battle::Unit& TestTable::of(const std::string& name) {
  return state().unit(id(name));
}
double TestTable::x(const std::string& name) {
  return static_cast<double>(of(name).pose.at.x) / 25'400 - 18;
}
double TestTable::y(const std::string& name) {
  return static_cast<double>(of(name).pose.at.y) / 25'400 - 18;
}
bool TestTable::engaged(const std::string& attacker, const std::string& target) {
  return std::ranges::any_of(
      state().contacts, [&](const battle::Contact& c) { return c.attacker == id(attacker) && c.target == id(target); });
}
Face TestTable::face(const std::string& attacker, const std::string& target) {
  for (const battle::Contact& c : state().contacts)
    if (c.attacker == id(attacker) && c.target == id(target)) return c.face;
  throw rules::ScriptFault{attacker + " is not engaged with " + target};
}
bool TestTable::noted(const std::string& unit, std::uint16_t key) {
  return of(unit).notes[key] != 0;
}

void TestTable::remember(const std::string& rule) {
  m_cited.push_back(rule);
  record_ids({rule});
}
bool TestTable::cited(const std::string& rule) const {
  return std::ranges::find(m_cited, rule) != m_cited.end();
}
int TestTable::worth(const std::string& rule) const {
  int value = 0;
  bool found = false;
  for (const battle::Entry& entry : m_entries)
    std::visit(
        [&](const auto& e) {
          if constexpr (requires { e.why.lines; })
            for (const battle::Modifier& line : e.why.lines)
              if (line.rule == rule) value = line.value, found = true;
        },
        entry.event);
  if (!found) throw rules::ScriptFault{rule + " was not cited"};
  return value;
}

}  // namespace vedette::test
