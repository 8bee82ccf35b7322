#include "replay/dummy_ruleset.h"

#include <array>

namespace vedette::dummy {
namespace {

using namespace rules;
using battle::Lifetime;

constexpr std::uint16_t mood = 0, moved = 1;
constexpr std::array notes{
    NoteInfo{.key = "mood", .rule = "DU-01", .title = "Mood", .lifetime = Lifetime::Game, .secret = true},
    NoteInfo{.key = "moved", .rule = "DU-02", .title = "Moved", .lifetime = Lifetime::PlayerTurn},
};

Choice plain(std::string key) {
  return {.key = std::move(key), .units = {}};
}

std::vector<UnitId> fresh(const BattleState& state, Side side) {
  std::vector<UnitId> units;
  for (const battle::Unit& unit : state.units)
    if (unit.side == side && unit.on_table && unit.notes[moved] == 0) units.push_back(unit.id);
  return units;
}

UnitId nearest_enemy(const BattleState& state, UnitId of) {
  UnitId best;
  std::int64_t least = 0;
  const battle::Unit& me = state.unit(of);
  for (const battle::Unit& unit : state.units) {
    if (unit.side == me.side || !unit.on_table) continue;
    const std::int64_t d = core::squared(unit.pose.at - me.pose.at);
    if (!best || d < least) best = unit.id, least = d;
  }
  return best;
}

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> given) {
  BattleState state;
  state.scenario = std::move(given);
  for (const battle::UnitSheet& sheet : state.scenario->units) {
    battle::Unit unit;
    unit.id = sheet.id, unit.side = sheet.side, unit.pose = sheet.pose;
    unit.width = core::inches(2), unit.depth = core::inches(1);
    state.units.push_back(std::move(unit));
  }
  return state;
}

void note(Referee& referee, UnitId unit, std::uint16_t key, Lifetime lifetime, int value, battle::Sequence cause = 0) {
  referee.record(battle::NoteSet{.unit = unit, .note = {.key = key, .lifetime = lifetime, .value = value}, .why = {}},
                 cause);
}

void set_up(Referee& referee) {
  std::vector<Decision> decisions;
  for (const Side side : {Side::Red, Side::Blue})
    decisions.push_back(
        {.side = side, .rule = "DU-01", .question = "In what mood?", .choices = {plain("bold"), plain("careful")}});
  const std::vector<Answer> answers = referee.ask_together(decisions);
  for (std::size_t i = 0; i < answers.size(); ++i)
    note(referee, referee.state().units[i * referee.state().units.size() / 2].id, mood, Lifetime::Game,
         answers[i].choice == "bold" ? 1 : 2);
  const Dice dice = referee.roll({.count = 2, .rule = "DU-03", .reads = Reads::Order, .why = {}});
  note(referee, {}, mood, Lifetime::Game, dice.faces()[0]);
}

template <int worth>
void lose(Referee& referee, UnitId unit, UnitId by, int count, battle::Sequence cause) {
  const auto line = referee.record(
      battle::CasualtiesTaken{
          .unit = unit, .by = by, .count = count * worth, .why = {{.rule = "DU-05", .value = count, .words = "hits"}}},
      cause);
  if (referee.state().unit(unit).losses >= 4) referee.record(battle::UnitRemoved{.unit = unit, .why = {}}, line);
}

template <int worth>
void react(Referee& referee, UnitId mover, UnitId enemy, battle::Sequence cause) {
  const Answer answer = referee.ask({.side = referee.state().unit(enemy).side,
                                     .rule = "DU-04",
                                     .question = "Fire at them?",
                                     .unit = enemy,
                                     .other = mover,
                                     .choices = {plain("fire"), plain("stand")}});
  const auto line =
      referee.record(battle::ReactionChosen{.unit = enemy, .to = mover, .reaction = answer.choice, .why = {}}, cause);
  if (answer.choice != "fire") return;
  const DiceRequest shots{.count = 2,
                          .rule = "DU-05",
                          .unit = enemy,
                          .needed = 5,
                          .why = {battle::Modifier{.rule = "DU-06", .words = "in cover", .applied = false}}};
  const int hits = referee.roll(shots, line).at_least(5);
  if (hits > 0) lose<worth>(referee, mover, enemy, hits, line);
  if (!referee.state().unit(mover).on_table) return;
  // The mover may answer the fire: a question inside a question.
  const Answer back = referee.ask({.side = referee.state().unit(mover).side,
                                   .rule = "DU-07",
                                   .question = "Fire back?",
                                   .unit = mover,
                                   .other = enemy,
                                   .choices = {plain("yes"), plain("no")}});
  if (back.choice == "no") return;
  const int returned =
      referee.roll({.count = 1, .rule = "DU-07", .unit = mover, .needed = 4, .why = {}}, line).at_least(4);
  if (returned > 0) lose<worth>(referee, enemy, mover, returned, line);
}

void march(Referee& referee, const Answer& answer) {
  const battle::Pose from = referee.state().unit(answer.unit).pose;
  const Angle facing = core::normalised(from.facing + answer.turn);
  Point to = from.at + core::ahead(facing, answer.distance);
  to.x = std::clamp<std::int64_t>(to.x, 0, 1'000'000), to.y = std::clamp<std::int64_t>(to.y, 0, 1'000'000);
  battle::UnitMoved moves{.unit = answer.unit, .from = from, .legs = {}, .why = {}};
  moves.legs.push_back({.kind = battle::Leg::Kind::Turn, .to = {from.at, facing}});
  moves.legs.push_back({.kind = battle::Leg::Kind::March, .to = {to, facing}});
  moves.why.add(battle::Basis{"DU-02", "marches"});
  referee.record(std::move(moves));
}

template <int worth>
void play_segment(Referee& referee) {
  const BattleState& state = referee.state();
  const bool new_turn = state.clock.turn == 0 || state.clock.side == Side::Blue;
  const Side side = new_turn ? Side::Red : Side::Blue;
  if (new_turn) referee.record(battle::TurnBegan{state.clock.turn + 1});
  referee.record(battle::PlayerTurnBegan{side});
  const auto line = referee.record(battle::PhaseBegan{1, "march"});
  for (auto units = fresh(state, side); !units.empty(); units = fresh(state, side)) {
    const Answer answer =
        referee.ask({.side = side,
                     .rule = "DU-02",
                     .question = "Who marches?",
                     .choices = {{.key = "march", .shape = Shape::Move, .units = units}, plain("done")},
                     .between = true});
    if (is_asked_anew(answer)) continue;
    if (answer.choice == "done") break;
    march(referee, answer);
    note(referee, answer.unit, moved, Lifetime::PlayerTurn, 1, line);
    if (const UnitId enemy = nearest_enemy(state, answer.unit)) react<worth>(referee, answer.unit, enemy, line);
  }
  for (const Side gone : {Side::Red, Side::Blue})
    if (!state.outcome &&
        std::ranges::none_of(state.units, [&](const auto& u) { return u.side == gone && u.on_table; }))
      referee.record(battle::GameEnded{{.winner = core::other(gone), .rule = "DU-08", .words = "nobody left"}});
  const bool last = side == Side::Blue && state.clock.turn >= std::stoi(state.scenario->options.front().value);
  if (last && !state.outcome)
    referee.record(battle::GameEnded{{.winner = std::nullopt, .rule = "DU-08", .words = "night falls"}});
}

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Choice* choice = decision.choice(answer.choice);
  if (choice == nullptr) return Refusal{decision.rule, "no such choice"};
  if (choice->shape != Shape::Move) return std::nullopt;
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end() || !state.unit(answer.unit).on_table)
    return Refusal{"DU-02", "that one cannot march"};
  if (answer.distance.micrometres < 1'000 || answer.distance.micrometres > 150'000)
    return Refusal{"DU-02", "1 to 150 mm"};
  return std::nullopt;
}

std::vector<Answer> candidates(const BattleState&, const Decision& decision) {
  std::vector<Answer> all;
  for (const Choice& choice : decision.choices) {
    if (choice.shape == Shape::Plain) all.push_back({.choice = choice.key});
    for (const UnitId unit : choice.units)
      for (const int turn : {-30, 0, 30})
        for (const int mm : {10, 60, 150})
          all.push_back({.choice = choice.key,
                         .unit = unit,
                         .turn = core::degrees(turn),
                         .distance = {mm * std::int64_t{1'000}}});
  }
  return all;
}

std::vector<Overlay> overlays(const BattleState&, UnitId) {
  return {};
}

Ruleset made(int version) {
  Ruleset r{};
  r.name = "dummy", r.title = "Dummy", r.prefix = "DU", r.version = version, r.notes = notes;
  r.deploy = deploy, r.set_up = set_up, r.play_segment = play_segment<1>;
  r.check = check, r.candidates = candidates, r.overlays = overlays;
  return r;
}

}  // namespace

const Ruleset& ruleset() {
  static const Ruleset standard = made(1);
  return standard;
}
Ruleset ruleset_of_version(int version) {
  return made(version);
}
Ruleset changed_ruleset() {
  Ruleset r = made(1);
  r.play_segment = play_segment<2>;
  return r;
}

std::shared_ptr<const battle::Scenario> scenario(int turns, int units_a_side) {
  auto s = std::make_shared<battle::Scenario>();
  s->name = "Dummy fight", s->ruleset = "dummy";
  s->sides[0].name = "Red", s->sides[1].name = "Blue";
  s->ground.width = s->ground.height = {1'000'000};
  battle::Feature copse;
  copse.id = {1}, copse.name = "Copse";
  s->ground.features.push_back(copse);
  s->ground.heights = {.columns = 3, .rows = 2, .cell = {500'000}, .centimetres = {100, 120, 90, 100, 130, 140}};
  s->options = {{"turns", std::to_string(turns)}};
  for (int i = 0; i < 2 * units_a_side; ++i) {
    const bool red = i < units_a_side;
    battle::UnitSheet sheet;
    sheet.id = {static_cast<std::uint16_t>(i + 1)};
    sheet.side = red ? Side::Red : Side::Blue;
    sheet.name = (red ? "Red " : "Blue ") + std::to_string(i % units_a_side + 1);
    sheet.pose = {{100'000 + 800'000 / units_a_side * (i % units_a_side), red ? 200'000 : 800'000},
                  core::degrees(red ? 0 : 180)};
    s->units.push_back(std::move(sheet));
  }
  return s;
}

Position start(int turns, int units_a_side) {
  return {.state = *ruleset().deploy(scenario(turns, units_a_side))};
}

std::optional<Answer> Random::answer(const SideView& view, const Decision& decision, const Advice& advice) {
  const auto all = advice.candidates();
  const std::uint64_t n = core::mix(m_seed, battle::state_hash(view.state()), decision.fingerprint());
  return n % 16 == 0 ? all.back() : all[n / 16 % all.size()];
}

std::optional<Answer> Hesitant::answer(const SideView& view, const Decision& decision, const Advice& advice) {
  if (m_left == 0) return std::nullopt;
  m_thought = !m_thought;
  if (m_thought) return std::nullopt;
  if (m_left > 0) --m_left;
  return m_inner.answer(view, decision, advice);
}

std::optional<std::vector<std::uint8_t>> TableDice::faces(const DiceRequest& request, std::uint32_t segment,
                                                          std::uint32_t ordinal) {
  m_looked = !m_looked;
  if (m_looked) return std::nullopt;
  return m_seeded.faces(request, segment, ordinal);
}

}  // namespace vedette::dummy
