#include "players/small_game.h"

#include <array>

namespace small_game {
namespace {

using core::Side;
using rules::Answer;
using rules::BattleState;
using rules::Decision;
using rules::Refusal;
using rules::Shape;
using rules::UnitId;

constexpr std::uint16_t acted = 0;

std::vector<UnitId> fresh(const BattleState& state) {
  std::vector<UnitId> units;
  for (const battle::Unit& unit : state.units)
    if (unit.side == state.clock.side && unit.notes[acted] == 0) units.push_back(unit.id);
  return units;
}

Decision question(const BattleState& state) {
  const auto units = fresh(state);
  Decision decision{
      .side = state.clock.side, .rule = "SG-1", .question = "What next?", .unit = {}, .other = {}, .choices = {}};
  if (state.clock.phase_name == "movement") {
    decision.choices = {{"move", Shape::Move, units}, {"charge", Shape::Charge, units}, {"end", Shape::Plain, {}}};
  } else {
    decision.choices = {{"shoot", Shape::Target, units}, {"end", Shape::Plain, {}}};
  }
  return decision;
}

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const rules::Choice* choice = decision.choice(answer.choice);
  if (choice == nullptr) return Refusal{"SG-2", answer.choice + " is not asked for"};
  if (choice->shape == Shape::Plain) return {};
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end())
    return Refusal{"SG-3", state.name(answer.unit) + " has acted already"};
  if (answer.distance > core::inches(6)) return Refusal{"SG-4", "the allowance is 6\""};
  return {};
}

std::vector<Answer> candidates(const BattleState& state, const Decision& decision) {
  std::vector<Answer> all;
  for (const rules::Choice& choice : decision.choices) {
    if (choice.shape == Shape::Plain) all.push_back({.choice = choice.key});
    for (const UnitId unit : choice.units) {
      if (choice.shape == Shape::Move)
        for (int n = 1; n <= 6; ++n) all.push_back({.choice = choice.key, .unit = unit, .distance = core::inches(n)});
      else
        for (const battle::Unit& enemy : state.units)
          if (enemy.side != decision.side) all.push_back({.choice = choice.key, .unit = unit, .target = enemy.id});
    }
  }
  return all;
}

void play_phase(rules::Referee& referee, const char* name) {
  referee.record(battle::PhaseBegan{.phase = 1, .name = name});
  while (!fresh(referee.state()).empty()) {
    Decision next = question(referee.state());
    next.between = true;
    const Answer answer = referee.ask(next);
    if (rules::is_asked_anew(answer)) continue;
    if (answer.choice == "end") return;
    const battle::Pose pose = referee.state().unit(answer.unit).pose;
    if (answer.choice == "charge") {
      const Decision square{.side = core::other(referee.state().clock.side),
                            .rule = "SG-5",
                            .question = "Form square?",
                            .unit = answer.target,
                            .other = answer.unit,
                            .choices = {{"yes", Shape::Plain, {}}, {"no", Shape::Plain, {}}}};
      const Answer reaction = referee.ask(square);
      referee.record(battle::ReactionChosen{answer.target, answer.unit, reaction.choice, {}});
    } else if (answer.choice == "shoot") {
      referee.roll({.count = 2,
                    .rule = "SG-6",
                    .purpose = battle::Purpose::Hit,
                    .side = referee.state().clock.side,
                    .unit = answer.unit,
                    .needed = 4});
    } else {
      const core::Angle facing = core::normalised(pose.facing + answer.turn);
      const battle::Pose to{pose.at + core::ahead(facing, answer.distance),
                            core::normalised(facing + answer.turn_after)};
      referee.record(
          battle::UnitMoved{.unit = answer.unit, .from = pose, .legs = {{battle::Leg::Kind::March, to}}, .why = {}});
    }
    referee.record(battle::NoteSet{.unit = answer.unit, .note = {acted, battle::Lifetime::Phase, 1}, .why = {}});
  }
}

void play_segment(rules::Referee& referee) {
  const battle::Clock clock = referee.state().clock;
  if (clock.turn == 0 || clock.side == Side::Blue) referee.record(battle::TurnBegan{clock.turn + 1});
  referee.record(battle::PlayerTurnBegan{clock.turn == 0 ? Side::Red : core::other(clock.side)});
  play_phase(referee, "movement");
  play_phase(referee, "shooting");
  if (referee.state().clock.turn == 4 && referee.state().clock.side == Side::Blue)
    referee.record(battle::GameEnded{{{}, "SG-7", "four turns"}});
}

constexpr std::array<rules::PhaseInfo, 3> phases{
    {{1, "movement", "Movement"}, {2, "shooting", "Shooting"}, {3, "hunting", "Never begun"}}};
constexpr std::array<rules::NoteInfo, 1> notes{{{"acted", "SG-3", "acted", battle::Lifetime::Phase}}};

}  // namespace

const rules::Ruleset& ruleset() {
  static const rules::Ruleset game{.name = "small",
                                   .title = "Small Game",
                                   .prefix = "SG",
                                   .notes = notes,
                                   .phases = phases,
                                   .deploy = nullptr,
                                   .set_up = [](rules::Referee&) {},
                                   .play_segment = play_segment,
                                   .check = check,
                                   .candidates = candidates,
                                   .overlays = nullptr};
  return game;
}

std::shared_ptr<const battle::Scenario> scenario() {
  auto made = std::make_shared<battle::Scenario>();
  made->sides[0].name = "British";
  made->sides[1].name = "French";
  const std::array<std::tuple<const char*, Side, int, int, int>, 4> units{
      {{"1st Foot", Side::Red, 4, 10, 90},
       {"Grenadier Battalion", Side::Red, 4, 16, 90},
       {"42nd Ligne", Side::Blue, 24, 10, 270},
       {"1er Léger", Side::Blue, 24, 16, 270}}};
  for (const auto& [name, side, x, y, facing] : units) {
    battle::UnitSheet sheet;
    sheet.id = {static_cast<std::uint16_t>(made->units.size() + 1)};
    sheet.side = side;
    sheet.name = name;
    sheet.type = "INF";
    sheet.pose = {{core::inches(x).micrometres, core::inches(y).micrometres}, core::degrees(facing)};
    made->units.push_back(sheet);
  }
  battle::Feature road;
  road.id = {1};
  road.kind = battle::FeatureKind::Road;
  road.name = "Beach Road";
  made->ground.features.push_back(road);
  battle::Feature village;
  village.id = {2};
  village.kind = battle::FeatureKind::Town;
  village.name = "Village";
  made->ground.features.push_back(village);
  made->ground.width = made->ground.height = core::inches(36);
  return made;
}

BattleState opening() {
  BattleState state;
  state.scenario = scenario();
  for (const battle::UnitSheet& sheet : state.scenario->units) {
    battle::Unit unit;
    unit.id = sheet.id;
    unit.side = sheet.side;
    unit.pose = sheet.pose;
    unit.width = core::inches(4);
    unit.depth = core::inches(2);
    state.units.push_back(unit);
  }
  return state;
}

}  // namespace small_game
