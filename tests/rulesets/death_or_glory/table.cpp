#include "table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

namespace vedette::test {
namespace {

constexpr double middle = 1524;

core::Point spot(double x, double y) {
  return {std::llround((x + middle) * 1000), std::llround((y + middle) * 1000)};
}
core::Angle deg(double d) {
  return {static_cast<std::int32_t>(std::lround(d * 100))};
}

}  // namespace

/// Answers what is scripted; where nothing is left it ends, keeps, stays or stands.
class TableReferee final : public rules::Referee {
 public:
  TableReferee(battle::BattleState state, std::vector<std::uint8_t>& dice, std::vector<rules::Answer>& answers)
      : Referee{std::move(state)}, m_dice{dice}, m_answers{answers} {}
  rules::Answer ask(const rules::Decision& decision) override {
    asked.push_back(decision);
    if (m_answers.empty())
      for (const char* key : {"end", "keep", "stay", "stand", "aim", "no"})
        if (decision.choice(key) != nullptr) return {.choice = key};
    if (m_answers.empty()) throw rules::ScriptFault{"unexpected question: " + decision.question};
    const rules::Answer answer = m_answers.front();
    m_answers.erase(m_answers.begin());
    if (const auto refusal = dg::ruleset().check(state(), decision, answer))
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
    if (m_dice.empty()) throw rules::ScriptFault{"no dice left for " + request.rule};
    const std::uint8_t face = m_dice.front();
    m_dice.erase(m_dice.begin());
    return {face};
  }
  battle::Sequence written(battle::Event event, battle::Sequence cause) override {
    entries.push_back({static_cast<battle::Sequence>(entries.size() + 1), 0, 0, cause, std::move(event)});
    return entries.back().sequence;
  }

 private:
  std::vector<std::uint8_t>& m_dice;
  std::vector<rules::Answer>& m_answers;
};

void record_ids(const std::vector<std::string>& ids) {
  static std::set<std::string> written;
  std::ofstream file;
  for (const std::string& id : ids) {
    if (!written.insert(id).second) continue;
    if (!file.is_open()) file.open(VEDETTE_BINARY_DIR "/ids-death-or-glory.txt", std::ios::app);
    file << id << '\n';
  }
}

std::int64_t measured(const rules::Measure& measure, const std::string& label) {
  for (const auto& [name, value] : measure)
    if (name == label) return value;
  return -999;
}

Table::Table() : m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "a test table";
  m_scenario->ruleset = "death-or-glory";
  m_scenario->sides[0].name = "Red";
  m_scenario->sides[1].name = "Blue";
  m_scenario->ground.width = m_scenario->ground.height = core::inches(120);
}

Table& Table::unit(const std::string& name, Side side, double x, double y, double facing, Given given) {
  battle::UnitSheet sheet;
  sheet.id = {static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  sheet.side = side;
  sheet.name = name;
  sheet.type = given.type;
  sheet.nation = given.nation;
  sheet.quality = given.quality;
  sheet.men = given.men;
  sheet.guns = given.guns;
  sheet.command = given.command;
  sheet.traits = given.traits;
  sheet.pose = {spot(x, y), deg(facing)};
  m_scenario->units.push_back(std::move(sheet));
  m_given.push_back(std::move(given));
  return *this;
}

Table& Table::leader(const std::string& name, Side side, const std::string& rank, double x, double y, int rating,
                     const std::string& command, std::vector<battle::Setting> more) {
  battle::Personage p{.side = side,
                      .name = name,
                      .pose = {spot(x, y), {}},
                      .rank = rank,
                      .command = command,
                      .traits = std::move(more)};
  p.traits.push_back({"rating", std::to_string(rating)});
  m_scenario->people.push_back(std::move(p));
  return *this;
}

Table& Table::ground(const std::string& name, FeatureKind kind, std::vector<std::pair<double, double>> outline,
                     int grade, double breadth, double uphill, int level) {
  battle::Feature f;
  f.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  f.kind = kind;
  f.name = name;
  for (const auto& [x, y] : outline) f.outline.push_back(spot(x, y));
  f.grade = grade;
  f.breadth = {std::llround(breadth * 1000)};
  f.uphill = deg(uphill);
  f.level = level;
  m_scenario->ground.features.push_back(std::move(f));
  return *this;
}

Table& Table::option(const std::string& key, const std::string& value) {
  m_scenario->options.push_back({key, value});
  return *this;
}
Table& Table::house(const std::string& id, std::vector<std::int64_t> values) {
  m_scenario->house.push_back({id, std::move(values)});
  return *this;
}
Table& Table::contact(const std::string& attacker, const std::string& target, Face face) {
  if (m_state)
    m_state->contacts.push_back({id(attacker), id(target), face});
  else
    m_contacts.emplace_back(attacker, target, face);
  return *this;
}
Table& Table::at(int turn, int phase, Side initiative) {
  m_clock.turn = turn;
  m_clock.phase = phase;
  m_clock.side = initiative;
  m_initiative = initiative;
  if (m_state) {
    m_state->clock = m_clock;
    m_state->notes.set(
        {.key = dg::InitiativeSide, .lifetime = battle::Lifetime::Turn, .value = initiative == Red ? 1 : 2});
  }
  return *this;
}
Table& Table::dice(std::vector<std::uint8_t> faces) {
  m_dice.insert(m_dice.end(), faces.begin(), faces.end());
  return *this;
}
Table& Table::says(const std::string& key) {
  m_answers.push_back({.choice = key});
  return *this;
}
Table& Table::answer(rules::Answer a) {
  m_answers.push_back(std::move(a));
  return *this;
}
Table& Table::note(const std::string& unit, dg::Key key, std::int64_t value) {
  state();
  of(unit).notes.set({.key = key, .lifetime = dg::note_infos()[key].lifetime, .value = value});
  return *this;
}

rules::Answer Table::move(const std::string& unit, double turn, double distance, double after) {
  return {.choice = "move",
          .unit = id(unit),
          .turn = deg(turn),
          .distance = {std::llround(distance * 1000)},
          .turn_after = deg(after)};
}
rules::Answer Table::on(const std::string& choice, const std::string& unit, const std::string& target, double turn) {
  return {.choice = choice, .unit = id(unit), .target = target.empty() ? UnitId{} : id(target), .turn = deg(turn)};
}

std::vector<rules::Refusal> Table::faults() {
  const auto deployed = dg::ruleset().deploy(m_scenario);
  if (deployed) return {};
  for (const auto& fault : deployed.error()) remember(fault.rule);
  return deployed.error();
}

battle::BattleState& Table::state() {
  if (m_state) return *m_state;
  auto deployed = dg::ruleset().deploy(m_scenario);
  if (!deployed) {
    for (const auto& fault : deployed.error()) MESSAGE(fault.rule << ": " << fault.words);
    throw rules::ScriptFault{"the table cannot be set"};
  }
  m_state = std::move(*deployed);
  for (std::size_t i = 0; i < m_given.size(); ++i) {
    battle::Unit& unit = m_state->units[i];
    const Given& given = m_given[i];
    unit.losses = given.losses;
    if (given.formation) unit.formation = *given.formation;
    const auto set = [&](dg::Key key, std::int64_t value) {
      unit.notes.set({.key = key, .lifetime = dg::note_infos()[key].lifetime, .value = value});
    };
    if (!given.fresh_volley) set(dg::VolleyUsed, 1);
    for (const auto& [key, value] : given.notes) set(key, value);
  }
  for (std::size_t i = 0; i < m_state->leaders.size(); ++i) {
    auto& leader = m_state->leaders[i];
    for (const auto& t : m_scenario->people[i].traits) {
      if (t.key == "rating")
        leader.notes.set({.key = dg::Rating, .lifetime = battle::Lifetime::Game, .value = std::stoi(t.value)});
      if (t.key == "influence")
        leader.notes.set({.key = dg::Influence, .lifetime = battle::Lifetime::Game, .value = std::stoi(t.value)});
    }
  }
  for (const auto& [attacker, target, face] : m_contacts) m_state->contacts.push_back({id(attacker), id(target), face});
  at(m_clock.turn, m_clock.phase, m_initiative);
  return *m_state;
}

battle::Unit& Table::of(const std::string& name) {
  state();
  return m_state->unit(id(name));
}
UnitId Table::id(const std::string& name) const {
  for (const auto& sheet : m_scenario->units)
    if (sheet.name == name) return sheet.id;
  throw rules::ScriptFault{"no unit " + name};
}
double Table::x(const std::string& name) {
  return static_cast<double>(of(name).pose.at.x) / 1000 - middle;
}
double Table::y(const std::string& name) {
  return static_cast<double>(of(name).pose.at.y) / 1000 - middle;
}

rules::ProcedureArgs Table::args(const Names& units, const std::map<std::string, std::int64_t>& numbers) const {
  rules::ProcedureArgs a;
  for (const auto& [key, name] : units) a.units[key] = id(name);
  a.numbers = numbers;
  return a;
}

std::unique_ptr<rules::Referee> Table::referee() {
  state();
  return std::make_unique<TableReferee>(*m_state, m_dice, m_answers);
}
void Table::finish(rules::Referee& r) {
  auto& played = dynamic_cast<TableReferee&>(r);
  take(played.state(), played.entries, played.asked);
}
void Table::take(const battle::BattleState& after, const std::vector<battle::Entry>& entries,
                 const std::vector<rules::Decision>& asked) {
  m_state = after;
  for (const auto& entry : entries)
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
  for (const auto& decision : asked) remember(decision.rule);
  m_entries.insert(m_entries.end(), entries.begin(), entries.end());
}
void Table::remember(const std::string& rule) {
  m_cited.push_back(rule);
  record_ids({rule});
}

rules::Measure Table::run(const std::string& procedure, const Names& units,
                          const std::map<std::string, std::int64_t>& numbers) {
  const auto* p = dg::ruleset().procedure(procedure);
  const auto a = args(units, numbers);
  const battle::BattleState before = state();
  if (const auto refusal = p->allowed(before, a)) throw rules::ScriptFault{refusal->rule + ": " + refusal->words};
  play([&](rules::Referee& r) { p->run(r, a); });
  return p->measure(before, *m_state, a);
}
std::string Table::forbidden(const std::string& procedure, const Names& units,
                             const std::map<std::string, std::int64_t>& numbers) {
  const auto refusal = dg::ruleset().procedure(procedure)->allowed(state(), args(units, numbers));
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}
rules::Distribution Table::odds(const std::string& procedure, const Names& units, const std::string& prefer) {
  return rules::exact_odds(dg::ruleset(), state(), *dg::ruleset().procedure(procedure), args(units, {}), {{prefer}});
}
std::string Table::refused(const rules::Decision& decision, const rules::Answer& answer) {
  const auto refusal = dg::ruleset().check(state(), decision, answer);
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}
void Table::play_segment() {
  play([](rules::Referee& r) { dg::ruleset().play_segment(r); });
}
void Table::play_to(int turn, int phase, Side side) {
  for (int i = 0; i < 200; ++i) {
    if (state().clock.turn == turn && state().clock.phase == phase && state().clock.side == side) return;
    play_segment();
  }
}

bool Table::cited(const std::string& rule) const {
  return std::ranges::find(m_cited, rule) != m_cited.end();
}
int Table::worth(const std::string& words) const {
  int value = -999;
  for (const auto& entry : m_entries)
    std::visit(
        [&](const auto& e) {
          if constexpr (requires { e.why.lines; })
            for (const auto& line : e.why.lines)
              if (line.words.starts_with(words)) value = line.value;
        },
        entry.event);
  return value;
}
bool Table::said(const std::string& words) const {
  return worth(words) != -999;
}

}  // namespace vedette::test
