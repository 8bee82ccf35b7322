#include "test_board.h"

#include <algorithm>
#include <cmath>

#include "ids.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/turn.h"

namespace vedette::test {

/// Answers what is scripted; when nothing is left, whatever ends the matter.
class BoardReferee final : public rules::Referee {
 public:
  explicit BoardReferee(Board& board) : Referee{board.state()}, m_board{board} {}

  Answer ask(const Decision& decision) override {
    m_board.m_asked.push_back(decision.rule);
    m_board.remember(decision.rule);
    if (m_board.m_answers.empty())
      for (const char* key : {"end", "done", "stay"})
        if (decision.choice(key) != nullptr) return {.choice = key};
    if (m_board.m_answers.empty())
      throw rules::ScriptFault{"unexpected question (" + decision.rule + "): " + decision.question};
    const Answer answer = m_board.m_answers.front();
    m_board.m_answers.erase(m_board.m_answers.begin());
    if (const auto refusal = check(state(), decision, answer))
      throw rules::ScriptFault{decision.question + " " + refusal->rule + ": " + refusal->words};
    return answer;
  }
  std::vector<Answer> ask_together(std::span<const Decision> decisions) override {
    std::vector<Answer> answers;
    for (const Decision& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }
  std::vector<battle::Entry> entries;

 protected:
  std::vector<std::uint8_t> throw_dice(const rules::DiceRequest& request) override {
    m_board.m_throws.push_back(request);
    m_board.remember(request.rule);
    const auto count = static_cast<std::size_t>(request.count);
    if (m_board.m_dice.size() < count) throw rules::ScriptFault{"no dice left for " + request.rule};
    const auto end = m_board.m_dice.begin() + request.count;
    const std::vector<std::uint8_t> faces{m_board.m_dice.begin(), end};
    m_board.m_dice.erase(m_board.m_dice.begin(), end);
    for (const std::uint8_t face : faces)
      if (face > core::highest(request.kind)) throw rules::ScriptFault{"no such face for " + request.rule};
    return faces;
  }
  battle::Sequence written(battle::Event event, battle::Sequence cause) override {
    entries.push_back({static_cast<battle::Sequence>(entries.size() + 1), 0, 0, cause, std::move(event)});
    return entries.back().sequence;
  }

 private:
  Board& m_board;
};

namespace {

constexpr std::int64_t side = 8 * 25'400;

Point spot(double x, double y) {
  return {std::llround(x * static_cast<double>(side)), std::llround(y * static_cast<double>(side))};
}
Point middle(Square s) {
  return spot(s.x + 0.5, s.y + 0.5);
}

}  // namespace

Board::Board(int columns, int rows) : m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "a test board";
  m_scenario->ruleset = "squares";
  m_scenario->sides[0].name = "Red";
  m_scenario->sides[1].name = "Blue";
  m_scenario->ground.width = {side * columns};
  m_scenario->ground.height = {side * rows};
}
Board::~Board() = default;

Board& Board::unit(const std::string& name, Side s, const std::string& type, Square at, Ratings ratings,
                   const std::string& command) {
  battle::UnitSheet made;
  made.id = {static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  made.side = s;
  made.name = name;
  made.type = type;
  made.command = command;
  made.pose = {middle(at), {}};
  const bool guns = type == "FART" || type == "HART", foot = type == "INF" || type == "MIX";
  if (foot) made.traits.push_back({"skirmish", std::to_string(ratings.skirmish)});
  if (!guns) made.traits.push_back({"quality", std::to_string(ratings.quality)});
  made.traits.push_back({"morale", std::to_string(ratings.morale)});
  m_scenario->units.push_back(std::move(made));
  return *this;
}
battle::UnitSheet& Board::sheet(const std::string& name) {
  return *std::ranges::find(m_scenario->units, name, &battle::UnitSheet::name);
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
  m_scenario->people.push_back({.side = s,
                                .name = name,
                                .pose = {middle(at), {}},
                                .rank = "general",
                                .command = command,
                                .traits = {{"die", std::to_string(die)}}});
  return *this;
}
Board& Board::chief(const std::string& name, Side s, Square at, int die) {
  m_scenario->people.push_back({.side = s,
                                .name = name,
                                .pose = {middle(at), {}},
                                .rank = "c-in-c",
                                .command = {},
                                .traits = {{"die", std::to_string(die)}}});
  return *this;
}
Board& Board::person_trait(const std::string& name, const std::string& key, const std::string& value) {
  m_scenario->people[leader(name).value - 1U].traits.push_back({key, value});
  return *this;
}
Board& Board::land(FeatureKind kind, Square s, int level) {
  battle::Feature f;
  f.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  f.kind = kind;
  f.name = "ground " + std::to_string(f.id.value);
  f.level = level;
  const double x = s.x + 0.5, y = s.y + 0.5;
  f.outline = {spot(x - 0.4, y - 0.4), spot(x + 0.4, y - 0.4), spot(x + 0.4, y + 0.4), spot(x - 0.4, y + 0.4)};
  m_scenario->ground.features.push_back(std::move(f));
  return *this;
}
Board& Board::water(std::vector<std::pair<double, double>> line, int grade) {
  battle::Feature f;
  f.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  f.kind = FeatureKind::Stream;
  f.name = "water " + std::to_string(f.id.value);
  f.grade = grade;
  for (const auto& [x, y] : line) f.outline.push_back(spot(x, y));
  m_scenario->ground.features.push_back(std::move(f));
  return *this;
}
Board& Board::bridge(double x, double y) {
  battle::Feature f;
  f.id = {static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  f.kind = FeatureKind::Bridge;
  f.name = "bridge " + std::to_string(f.id.value);
  f.outline = {spot(x - 0.1, y - 0.1), spot(x + 0.1, y - 0.1), spot(x + 0.1, y + 0.1), spot(x - 0.1, y + 0.1)};
  m_scenario->ground.features.push_back(std::move(f));
  return *this;
}
Board& Board::option(const std::string& key, const std::string& value) {
  m_scenario->options.push_back({key, value});
  return *this;
}
Board& Board::house(const std::string& key, std::vector<std::int64_t> values) {
  m_scenario->house.push_back({key, std::move(values)});
  return *this;
}
Board& Board::objective(battle::Objective o) {
  m_scenario->objectives.push_back(std::move(o));
  return *this;
}

Board& Board::hits(const std::string& name, int n) {
  of(name).losses = n;
  return *this;
}
Board& Board::note(const std::string& name, Key key, std::int64_t value) {
  of(name).notes.set(line(key, value));
  return *this;
}
Board& Board::game_note(Key key, std::int64_t value) {
  state().notes.set(line(key, value));
  return *this;
}
Board& Board::in_town(const std::string& name) {
  of(name).place = town_of(state(), at(name));
  return *this;
}
Board& Board::acts(const std::string& general, int points) {
  state();  // generals who were not named are there only now
  game_note(Actions, points);
  return game_note(ActiveGeneral, leader(general).value);
}

Board& Board::dice(std::vector<std::uint8_t> faces) {
  m_dice.insert(m_dice.end(), faces.begin(), faces.end());
  return *this;
}
Board& Board::says(const std::string& key) {
  return answers({.choice = key});
}
Board& Board::names(const std::string& name) {
  return says("unit-" + std::to_string(id(name).value));
}
Board& Board::answers(Answer answer) {
  m_answers.push_back(std::move(answer));
  return *this;
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
Answer Board::on(const std::string& choice, const std::string& name, const std::string& target) {
  return {.choice = choice, .unit = id(name), .target = target.empty() ? UnitId{} : id(target)};
}

rules::ProcedureArgs Board::args(const Names& units, const Numbers& numbers) const {
  rules::ProcedureArgs made;
  for (const auto& [who, name] : units) made.units[who] = id(name);
  for (const auto& [what, n] : numbers) made.numbers[what] = n * 100;
  return made;
}
rules::Measure Board::run(const std::string& name, const Names& units, const Numbers& numbers) {
  const BattleState before = state();
  const rules::Procedure* procedure = ruleset().procedure(name);
  if (const auto refusal = procedure->allowed(before, args(units, numbers)))
    throw rules::ScriptFault{refusal->rule + ": " + refusal->words};
  play([&](Referee& r) { procedure->run(r, args(units, numbers)); });
  return procedure->measure(before, state(), args(units, numbers));
}
std::string Board::forbidden(const std::string& name, const Names& units, const Numbers& numbers) {
  const auto refusal = ruleset().procedure(name)->allowed(state(), args(units, numbers));
  if (refusal) remember(refusal->rule);
  return refusal ? refusal->rule : "";
}
rules::Distribution Board::odds(const std::string& name, const Names& units, const Numbers& numbers) {
  return rules::exact_odds(ruleset(), state(), *ruleset().procedure(name), args(units, numbers), {{"end", "done"}});
}
void Board::play_segment() {
  play([](Referee& r) { squares::play_segment(r); });
}
std::string Board::refused(const Decision& decision, const Answer& answer) {
  const auto refusal = check(state(), decision, answer);
  if (refusal) remember(refusal->rule);
  return refusal ? refusal->rule : "";
}
std::string Board::refused(const Answer& answer) {
  Decision decision = action_decision(state(), {static_cast<std::uint16_t>(state().notes[ActiveGeneral])});
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
  if (const auto deployed = ruleset().deploy(m_scenario); !deployed)
    for (const Refusal& refusal : deployed.error()) rules.push_back(refusal.rule), remember(refusal.rule);
  return rules;
}

BattleState& Board::state() {
  if (m_state) return *m_state;
  for (const battle::UnitSheet& u : m_scenario->units) {
    const auto leads = [&](const battle::Personage& p) {
      return p.side == u.side && p.command == u.command && p.rank == "general";
    };
    if (std::ranges::none_of(m_scenario->people, leads))
      m_scenario->people.push_back({.side = u.side,
                                    .name = (u.side == Red ? "Red " : "Blue ") + u.command,
                                    .pose = u.pose,
                                    .rank = "general",
                                    .command = u.command});
  }
  const auto deployed = ruleset().deploy(m_scenario);
  if (!deployed) throw rules::ScriptFault{deployed.error().front().words};
  m_state = *deployed;
  m_state->clock.turn = 1;
  return *m_state;
}
Unit& Board::of(const std::string& name) {
  return state().unit(id(name));
}
UnitId Board::id(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->units, name, &battle::UnitSheet::name);
  if (found == m_scenario->units.end()) throw rules::ScriptFault{"no unit '" + name + "'"};
  return found->id;
}
LeaderId Board::leader(const std::string& name) const {
  const auto found = std::ranges::find(m_scenario->people, name, &battle::Personage::name);
  if (found == m_scenario->people.end()) throw rules::ScriptFault{"no general '" + name + "'"};
  return {static_cast<std::uint16_t>(found - m_scenario->people.begin() + 1)};
}
bool Board::cited(const std::string& rule) const {
  return std::ranges::find(m_cited, rule) != m_cited.end();
}
bool Board::asked(const std::string& rule) const {
  return std::ranges::find(m_asked, rule) != m_asked.end();
}

std::unique_ptr<rules::Referee> Board::referee() {
  return std::make_unique<BoardReferee>(*this);
}
void Board::finish(rules::Referee& referee) {
  m_state = referee.state();
  for (const battle::Entry& entry : dynamic_cast<BoardReferee&>(referee).entries) {
    m_entries.push_back(entry);
    for (const std::string& rule : rules::rules_cited(entry.event)) remember(rule);
  }
}
void Board::remember(const std::string& rule) {
  m_cited.push_back(rule);
  record_ids({rule});
}

std::int64_t measured(const rules::Measure& measure, const std::string& label) {
  const auto found = std::ranges::find(measure, label, &std::pair<std::string, std::int64_t>::first);
  if (found == measure.end()) throw rules::ScriptFault{"nothing measured as '" + label + "'"};
  return found->second;
}

}  // namespace vedette::test
