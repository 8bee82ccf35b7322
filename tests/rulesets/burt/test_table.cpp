#include "test_table.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

#include "rulesets/burt/bases.h"
#include "rulesets/burt/questions.h"
#include "rulesets/burt/turn.h"

namespace vedette::test {
namespace {

constexpr double middle = 36;

core::Point spot(double x, double y) {
  return {std::llround((x + middle) * 25'400), std::llround((y + middle) * 25'400)};
}

/// Answers what is scripted; when nothing is left, ends the phase if it may.
class TableReferee final : public rules::Referee {
 public:
  TableReferee(battle::BattleState state, std::vector<std::uint8_t>& dice, std::vector<rules::Answer>& answers)
      : Referee{std::move(state)}, m_dice{dice}, m_answers{answers} {}

  rules::Answer ask(const rules::Decision& decision) override {
    asked.push_back(decision);
    if (m_answers.empty())
      for (const char* key : {"end", "stay"})
        if (decision.choice(key) != nullptr) return {.choice = key};
    if (m_answers.empty()) throw rules::ScriptFault{"unexpected question: " + decision.question};
    const rules::Answer answer = m_answers.front();
    m_answers.erase(m_answers.begin());
    if (const auto refusal = check(state(), decision, answer))
      throw rules::ScriptFault{decision.question + " " + refusal->rule + ": " + refusal->words};
    return answer;
  }
  std::vector<rules::Answer> ask_together(std::span<const rules::Decision> decisions) override {
    together += decisions.size();
    std::vector<rules::Answer> answers;
    for (const auto& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }
  std::vector<battle::Entry> entries;
  std::vector<rules::Decision> asked;
  std::size_t together = 0;

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
    if (!file.is_open()) file.open(VEDETTE_BINARY_DIR "/ids-burt.txt", std::ios::app);
    file << id << '\n';
  }
}

TestTable::TestTable() : m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "a test table";
  m_scenario->ruleset = "burt";
  m_scenario->sides[0].name = "Red";
  m_scenario->sides[1].name = "Blue";
  m_scenario->ground.width = m_scenario->ground.height = core::inches(72);
}
TestTable::~TestTable() = default;

TestTable& TestTable::unit(const std::string& name, Side side, Type type, double px, double py, double facing,
                           Traits traits) {
  battle::UnitSheet sheet;
  sheet.id = {static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  sheet.side = side;
  sheet.name = name;
  sheet.type = type_words[type];
  sheet.pose = {spot(px, py), deg(facing)};
  for (const auto& [key, value] : traits) {
    if (key == "class")
      sheet.quality = value;
    else if (key == "command")
      sheet.command = value;
    else
      sheet.traits.push_back({key, value});
  }
  m_scenario->units.push_back(std::move(sheet));
  return *this;
}
TestTable& TestTable::leader(const std::string& name, Side side, Rank rank, double px, double py,
                             const std::string& brigade) {
  battle::Personage person{.side = side, .name = name, .pose = {spot(px, py), {}}};
  person.rank = rank_words[static_cast<std::size_t>(rank)];
  person.command = brigade;
  m_scenario->people.push_back(std::move(person));
  return *this;
}
TestTable& TestTable::ground(const std::string& name, FeatureKind kind, std::vector<std::pair<double, double>> outline,
                             int level, bool cover) {
  battle::Feature feature;
  feature.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  feature.kind = kind;
  feature.name = name;
  for (const auto& [px, py] : outline) feature.outline.push_back(spot(px, py));
  feature.level = level;
  feature.cover = cover;
  m_scenario->ground.features.push_back(std::move(feature));
  return *this;
}
TestTable& TestTable::option(const std::string& key, const std::string& value) {
  m_scenario->options.push_back({key, value});
  return *this;
}
TestTable& TestTable::house(const std::string& key, std::vector<std::int64_t> values) {
  m_scenario->house.push_back({key, std::move(values)});
  return *this;
}
TestTable& TestTable::army(Side side, const std::string& key, const std::string& value) {
  m_scenario->sides[core::index(side)].traits.push_back({key, value});
  return *this;
}
TestTable& TestTable::objective(battle::Objective objective) {
  m_scenario->objectives.push_back(std::move(objective));
  return *this;
}
TestTable& TestTable::contact(const std::string& attacker, const std::string& target, Face face, bool fought) {
  if (m_state)
    m_state->contacts.push_back({.attacker = id(attacker), .target = id(target), .face = face, .fought = fought});
  else
    m_contacts.push_back({attacker, target, face, fought});
  return *this;
}
TestTable& TestTable::note(const std::string& name, Key key, std::int64_t value) {
  if (m_state)
    of(name).notes.set(note_of(key, value));
  else
    m_notes.emplace_back(name, note_of(key, value));
  return *this;
}
TestTable& TestTable::game_note(Key key, std::int64_t value) {
  if (m_state)
    m_state->notes.set(note_of(key, value));
  else
    m_game_notes.push_back(note_of(key, value));
  return *this;
}
TestTable& TestTable::losses(const std::string& name, int lost) {
  m_losses.emplace_back(name, lost);
  return *this;
}
TestTable& TestTable::at(int phase, Side first) {
  const auto phases = phase_infos();
  const auto info = std::ranges::find(phases, phase, &rules::PhaseInfo::number);
  m_clock = {1, first, phase, std::string{info->name}};
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

rules::Answer TestTable::on(const std::string& choice, const std::string& name, const std::string& target) {
  return {.choice = choice, .unit = id(name), .target = target.empty() ? UnitId{} : id(target)};
}
rules::Answer TestTable::move(const std::string& choice, const std::string& name, double distance, double turn,
                              double turn_after) {
  return {
      .choice = choice, .unit = id(name), .turn = deg(turn), .distance = in(distance), .turn_after = deg(turn_after)};
}
rules::Answer TestTable::go(double px, double py) {
  return {.choice = "go", .at = spot(px, py)};
}

std::string TestTable::refused(const rules::Decision& decision, const rules::Answer& answer) {
  const auto refusal = check(state(), decision, answer);
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}

rules::ProcedureArgs TestTable::args(const Names& units, const std::map<std::string, std::int64_t>& numbers) const {
  rules::ProcedureArgs args;
  for (const auto& [role, name] : units) args.units[role] = id(name);
  args.numbers = numbers;
  return args;
}

rules::Measure TestTable::run(const std::string& procedure, const Names& units,
                              const std::map<std::string, std::int64_t>& numbers) {
  const rules::Procedure& wanted = *ruleset().procedure(procedure);
  const rules::ProcedureArgs who = args(units, numbers);
  if (const auto refusal = wanted.allowed(state(), who)) {
    remember(refusal->rule);
    throw rules::ScriptFault{refusal->rule + ": " + refusal->words};
  }
  TableReferee referee{state(), m_dice, m_answers};
  wanted.run(referee, who);
  const rules::Measure measure = wanted.measure(state(), referee.state(), who);
  take(referee.entries, referee.asked, referee.state());
  return measure;
}

std::string TestTable::forbidden(const std::string& procedure, const Names& units,
                                 const std::map<std::string, std::int64_t>& numbers) {
  const auto refusal = ruleset().procedure(procedure)->allowed(state(), args(units, numbers));
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}

rules::Distribution TestTable::odds(const std::string& procedure, const Names& units,
                                    const std::map<std::string, std::int64_t>& numbers, const std::string& prefer) {
  return rules::exact_odds(ruleset(), state(), *ruleset().procedure(procedure), args(units, numbers), {{prefer}});
}

void TestTable::play(void (*phase)(rules::Referee&)) {
  TableReferee referee{state(), m_dice, m_answers};
  phase(referee);
  take(referee.entries, referee.asked, referee.state());
}
void TestTable::play_phase() {
  play(ruleset().play_segment);
}
void TestTable::set_up() {
  play(ruleset().set_up);
}

void TestTable::take(const std::vector<battle::Entry>& entries, const std::vector<rules::Decision>& asked,
                     const battle::BattleState& after) {
  for (const rules::Decision& decision : asked) remember(decision.rule), m_questions.push_back(decision);
  for (const battle::Entry& entry : entries) {
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
    m_entries.push_back(entry);
  }
  m_state = after;
}

std::vector<rules::Refusal> TestTable::deployment_faults() {
  auto deployed = ruleset().deploy(m_scenario);
  if (deployed) return {};
  for (const rules::Refusal& refusal : deployed.error()) remember(refusal.rule);
  return deployed.error();
}

battle::BattleState& TestTable::state() {
  if (m_state) return *m_state;
  auto deployed = ruleset().deploy(m_scenario);
  if (!deployed) throw rules::ScriptFault{deployed.error().front().rule + ": " + deployed.error().front().words};
  m_state = std::move(*deployed);
  m_state->clock = m_clock;
  m_state->notes.set(note_of(MoraleRed, 8));
  m_state->notes.set(note_of(MoraleBlue, 8));
  for (const auto& [name, lost] : m_losses) m_state->unit(id(name)).losses = lost;
  for (const auto& [name, line] : m_notes) m_state->unit(id(name)).notes.set(line);
  for (const battle::Note& line : m_game_notes) m_state->notes.set(line);
  for (const ContactWanted& c : m_contacts)
    m_state->contacts.push_back(
        {.attacker = id(c.attacker), .target = id(c.target), .face = c.face, .fought = c.fought});
  return *m_state;
}

UnitId TestTable::id(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->units, name, &battle::UnitSheet::name);
  if (found == m_scenario->units.end()) throw rules::ScriptFault{"no unit is called " + name};
  return found->id;
}
core::FeatureId TestTable::place(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->ground.features, name, &battle::Feature::name);
  if (found == m_scenario->ground.features.end()) throw rules::ScriptFault{"no ground is called " + name};
  return found->id;
}
LeaderId TestTable::leader_id(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->people, name, &battle::Personage::name);
  if (found == m_scenario->people.end()) throw rules::ScriptFault{"no leader is called " + name};
  return {static_cast<std::uint16_t>(found - m_scenario->people.begin() + 1)};
}
battle::Unit& TestTable::of(const std::string& name) {
  return state().unit(id(name));
}
double TestTable::x(const std::string& name) {
  return static_cast<double>(of(name).pose.at.x) / 25'400 - middle;
}
double TestTable::y(const std::string& name) {
  return static_cast<double>(of(name).pose.at.y) / 25'400 - middle;
}
int TestTable::left(const std::string& name) {
  return strength(of(name));
}
bool TestTable::fights(const std::string& attacker, const std::string& target) {
  return std::ranges::any_of(
      state().contacts, [&](const battle::Contact& c) { return c.attacker == id(attacker) && c.target == id(target); });
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
