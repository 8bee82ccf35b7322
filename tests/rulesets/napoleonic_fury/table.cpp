#include "table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

namespace vedette::test {
namespace {

constexpr double middle = 36, inch = 25'400;

core::Point spot(double x, double y) {
  return {std::llround((x + middle) * inch), std::llround((y + middle) * inch)};
}

/// Inches from the middle of a base to its front edge, by its arm, stands and formation.
double half_depth(const Given& given) {
  const bool guns = given.type.ends_with("BATTERY");
  if (guns) return given.type == "HEAVY_BATTERY" ? 0.625 : 0.5;
  const bool foot =
      given.type.find("CAVALRY") == std::string::npos && given.type != "CUIRASSIERS" && given.type != "COSSACKS";
  const double stand = foot ? 1 : 2;
  const int n = given.stands - given.losses;
  if (given.formation == Formation::Column) return stand * ((n + 1) / 2) / 2;
  if (given.formation == Formation::MarchColumn) return stand * n / 2;
  return given.formation == Formation::Square ? stand : stand / 2;
}

}  // namespace

core::Angle deg(double d) {
  return {static_cast<std::int32_t>(std::lround(d * 100))};
}

/// Answers what is scripted; where nothing is left it ends, stays or stands.
class TableReferee final : public rules::Referee {
 public:
  TableReferee(battle::BattleState state, std::vector<std::uint8_t>& dice, std::vector<rules::Answer>& answers)
      : Referee{std::move(state)}, m_dice{dice}, m_answers{answers} {}
  rules::Answer ask(const rules::Decision& decision) override {
    asked.push_back(decision);
    if (m_answers.empty())
      for (const char* key : {"end", "stay", "stand", "hold-fire", "carry"})
        if (decision.choice(key) != nullptr) return {.choice = key};
    if (m_answers.empty() && decision.choices.size() == 1 && !decision.choices[0].units.empty())
      return {.choice = decision.choices[0].key, .unit = decision.choices[0].units.front()};
    if (m_answers.empty()) throw rules::ScriptFault{"unexpected question: " + decision.question};
    const rules::Answer answer = m_answers.front();
    m_answers.erase(m_answers.begin());
    if (const auto refusal = nf::ruleset().check(state(), decision, answer))
      throw rules::ScriptFault{decision.question + " " + refusal->rule + ": " + refusal->words};
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
    std::vector<std::uint8_t> faces;
    for (int i = 0; i < request.count; ++i) {
      if (m_dice.empty()) throw rules::ScriptFault{"no dice left for " + request.rule};
      faces.push_back(m_dice.front());
      m_dice.erase(m_dice.begin());
    }
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

void record_ids(const std::vector<std::string>& ids) {
  static std::set<std::string> written;
  std::ofstream file;
  for (const std::string& id : ids) {
    if (!written.insert(id).second) continue;
    if (!file.is_open()) file.open(VEDETTE_BINARY_DIR "/ids-napoleonic-fury.txt", std::ios::app);
    file << id << '\n';
  }
}

std::int64_t measured(const rules::Measure& measure, const std::string& label) {
  for (const auto& [name, value] : measure)
    if (name == label) return value;
  return -999;
}

Table::Table(int year) : m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "a test table";
  m_scenario->ruleset = "napoleonic-fury";
  m_scenario->sides[0].name = "Red";
  m_scenario->sides[1].name = "Blue";
  m_scenario->sides[0].nation = m_scenario->sides[1].nation = "FRANCE";
  m_scenario->ground.width = m_scenario->ground.height = core::inches(72);
  option("nf.year", std::to_string(year));
}

Table& Table::unit(const std::string& name, Side side, double x, double y, double facing, Given given) {
  battle::UnitSheet sheet;
  sheet.id = {static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  sheet.side = side;
  sheet.name = name;
  sheet.type = given.type;
  sheet.nation = given.nation;
  sheet.quality = given.quality;
  sheet.command = given.command;
  sheet.traits = given.traits;
  const bool guns = given.type.ends_with("BATTERY");
  if (given.formation == Formation::Column) sheet.traits.push_back({"formation", "column"});
  if (given.formation == Formation::MarchColumn) sheet.traits.push_back({"formation", "march-column"});
  if (!guns) sheet.traits.push_back({"stands", std::to_string(given.stands)});
  if (guns && given.formation == Formation::Line) given.formation = Formation::Unlimbered;
  if (!given.town.empty())
    sheet.place = std::ranges::find(m_scenario->ground.features, given.town, &battle::Feature::name)->id;
  const core::Point back = core::ahead(deg(facing), {std::llround(half_depth(given) * inch)});
  sheet.pose = {spot(x, y) - back, deg(facing)};
  m_scenario->units.push_back(std::move(sheet));
  m_given.push_back(std::move(given));
  return *this;
}

Table& Table::leader(const std::string& name, Side side, const std::string& rank, double x, double y,
                     const std::string& command, std::vector<battle::Setting> traits) {
  m_scenario->people.push_back({.side = side,
                                .name = name,
                                .uniform = {},
                                .pose = {spot(x, y), {}},
                                .rank = rank,
                                .command = command,
                                .traits = std::move(traits)});
  return *this;
}

Table& Table::ground(const std::string& name, FeatureKind kind, std::vector<std::pair<double, double>> outline,
                     int grade, double breadth, int level, bool cover) {
  battle::Feature f;
  f.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  f.kind = kind;
  f.name = name;
  for (const auto& [x, y] : outline) f.outline.push_back(spot(x, y));
  f.grade = grade;
  f.breadth = {std::llround(breadth * inch)};
  f.level = level;
  f.cover = cover;
  m_scenario->ground.features.push_back(std::move(f));
  return *this;
}

Table& Table::option(const std::string& key, const std::string& value) {
  std::erase_if(m_scenario->options, [&](const auto& o) { return o.key == key; });
  m_scenario->options.push_back({key, value});
  return *this;
}
Table& Table::house(const std::string& id, std::vector<std::int64_t> values) {
  m_scenario->house.push_back({id, std::move(values)});
  return *this;
}
Table& Table::nation(Side side, const std::string& nation) {
  m_scenario->sides[core::index(side)].nation = nation;
  return *this;
}
Table& Table::objective(battle::Objective o) {
  m_scenario->objectives.push_back(std::move(o));
  return *this;
}
Table& Table::contact(const std::string& attacker, const std::string& target, Face face) {
  if (m_state)
    m_state->contacts.push_back({id(attacker), id(target), face});
  else
    m_contacts.emplace_back(attacker, target, face);
  return *this;
}
Table& Table::at(int turn, int phase, Side side) {
  m_clock.turn = turn;
  m_clock.phase = phase;
  m_clock.side = side;
  if (m_state) m_state->clock = m_clock;
  return *this;
}
Table& Table::dice(std::vector<std::uint8_t> faces) {
  m_dice.insert(m_dice.end(), faces.begin(), faces.end());
  return *this;
}
Table& Table::says(const std::string& key, const std::string& unit, const std::string& target) {
  m_answers.push_back(
      {.choice = key, .unit = unit.empty() ? UnitId{} : id(unit), .target = target.empty() ? UnitId{} : id(target)});
  return *this;
}
Table& Table::answer(rules::Answer a) {
  m_answers.push_back(std::move(a));
  return *this;
}
Table& Table::note(const std::string& unit, nf::Key key, std::int64_t value) {
  if (m_state)
    of(unit).notes.set(nf::line_of(key, value));
  else
    m_notes.emplace_back(unit, key, value);
  return *this;
}
Table& Table::granted(const std::string& unit, int sixths, bool change) {
  return note(unit, nf::Granted, sixths).note(unit, nf::MayChange, change ? 1 : 0).note(unit, nf::Acted, 1);
}

std::vector<rules::Refusal> Table::faults() {
  const auto deployed = nf::ruleset().deploy(m_scenario);
  if (deployed) return {};
  for (const auto& fault : deployed.error()) remember(fault.rule);
  return deployed.error();
}

battle::BattleState& Table::state() {
  if (m_state) return *m_state;
  auto deployed = nf::ruleset().deploy(m_scenario);
  if (!deployed) {
    for (const auto& fault : deployed.error()) MESSAGE(fault.rule << ": " << fault.words);
    throw rules::ScriptFault{"the table cannot be set"};
  }
  m_state = std::move(*deployed);
  for (std::size_t i = 0; i < m_given.size(); ++i) {
    battle::Unit& unit = m_state->units[i];
    const Given& given = m_given[i];
    unit.losses = given.losses;
    if (given.town.empty()) unit.formation = given.formation;
    for (const auto& [key, value] : given.notes) unit.notes.set(nf::line_of(key, value));
    const auto base = nf::footprint(*m_state, unit);
    unit.width = base.width, unit.depth = base.depth;
  }
  for (const auto& [attacker, target, face] : m_contacts) m_state->contacts.push_back({id(attacker), id(target), face});
  for (const auto& [name, key, value] : m_notes) m_state->unit(id(name)).notes.set(nf::line_of(key, value));
  for (battle::Leader& leader : m_state->leaders)
    if (leader.with) leader.pose = m_state->unit(leader.with).pose;
  m_state->clock = m_clock;
  return *m_state;
}

battle::Unit& Table::of(const std::string& name) {
  state();
  return m_state->unit(id(name));
}
battle::Leader& Table::officer(const std::string& name) {
  state();
  for (std::size_t i = 0; i < m_scenario->people.size(); ++i)
    if (m_scenario->people[i].name == name) return m_state->leaders[i];
  throw rules::ScriptFault{"no officer " + name};
}
UnitId Table::id(const std::string& name) const {
  for (const auto& sheet : m_scenario->units)
    if (sheet.name == name) return sheet.id;
  throw rules::ScriptFault{"no unit " + name};
}
double Table::x(const std::string& name) {
  const auto& unit = of(name);
  const auto front = unit.pose.at + core::ahead(unit.pose.facing, nf::footprint(state(), unit).depth / 2);
  return static_cast<double>(front.x) / inch - middle;
}
double Table::y(const std::string& name) {
  const auto& unit = of(name);
  const auto front = unit.pose.at + core::ahead(unit.pose.facing, nf::footprint(state(), unit).depth / 2);
  return static_cast<double>(front.y) / inch - middle;
}

rules::ProcedureArgs Table::args(const Names& units, const Numbers& numbers) const {
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
  m_state = played.state();
  for (const auto& entry : played.entries)
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
  for (const auto& decision : played.asked) remember(decision.rule);
  m_entries.insert(m_entries.end(), played.entries.begin(), played.entries.end());
  m_asked.insert(m_asked.end(), played.asked.begin(), played.asked.end());
}
void Table::remember(const std::string& rule) {
  m_cited.push_back(rule);
  record_ids({rule});
}

rules::Measure Table::run(const std::string& procedure, const Names& units, const Numbers& numbers) {
  const auto* p = nf::ruleset().procedure(procedure);
  const auto a = args(units, numbers);
  const battle::BattleState before = state();
  if (const auto refusal = p->allowed(before, a)) throw rules::ScriptFault{refusal->rule + ": " + refusal->words};
  play([&](rules::Referee& r) { p->run(r, a); });
  return p->measure(before, *m_state, a);
}
std::string Table::forbidden(const std::string& procedure, const Names& units, const Numbers& numbers) {
  const auto refusal = nf::ruleset().procedure(procedure)->allowed(state(), args(units, numbers));
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}
rules::Distribution Table::odds(const std::string& procedure, const Names& units, const Numbers& numbers) {
  return rules::exact_odds(nf::ruleset(), state(), *nf::ruleset().procedure(procedure), args(units, numbers),
                           {{"stand", "carry"}});
}
std::string Table::refused(const rules::Decision& decision, const rules::Answer& answer) {
  const auto refusal = nf::ruleset().check(state(), decision, answer);
  if (!refusal) return {};
  remember(refusal->rule);
  return refusal->rule;
}
void Table::play_segment() {
  play([](rules::Referee& r) { nf::ruleset().play_segment(r); });
}

bool Table::cited(const std::string& rule) const {
  return std::ranges::find(m_cited, rule) != m_cited.end();
}
int Table::worth(const std::string& rule) const {
  int value = -999;
  for (const auto& entry : m_entries)
    std::visit(
        [&](const auto& e) {
          if constexpr (requires { e.why.lines; })
            for (const auto& line : e.why.lines)
              if (line.rule == rule) value = line.value;
        },
        entry.event);
  return value;
}
bool Table::said(const std::string& words) const {
  return std::ranges::any_of(m_entries, [&](const battle::Entry& entry) {
    return std::visit(
        [&](const auto& e) {
          if constexpr (requires { e.why.lines; })
            return std::ranges::any_of(e.why.lines,
                                       [&](const auto& line) { return line.words.find(words) != std::string::npos; });
          return false;
        },
        entry.event);
  });
}

}  // namespace vedette::test
