#include "rulesets/squares/turn.h"

#include "rules/phases.h"
#include "rulesets/squares/assault.h"
#include "rulesets/squares/bombardment.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/rally.h"

namespace vedette::squares {
namespace {

constexpr std::array<rules::PhaseInfo, 2> phases{{
    {CommandPhase, "command", "Generals and action dice"},
    {ActivationPhase, "activation", "A command acts"},
}};

bool anybody_waits(const BattleState& state) {
  return highest_die(state) > 0 && !(waiting(state, Side::Red).empty() && waiting(state, Side::Blue).empty());
}

/// Source: SQ-NITE-02, SQ-END-01.
void end_turn(Referee& referee) {
  if (auto outcome = outcome_after_turn(referee.state())) {
    referee.record(battle::GameEnded{*outcome});
    return;
  }
  const std::int64_t day = option(referee.state(), Option::TurnsPerDay);
  const std::int32_t turn = referee.state().clock.turn;
  if (day > 0 && turn % day == 0) pass_night(referee, static_cast<int>(turn / day));
}

/// The general may go to any square that holds a unit of his. Source: SQ-AP-05.
void place_general(Referee& referee, LeaderId leader) {
  const Units units = command_of(referee.state(), leader);
  Decision decision{.side = referee.state().leader(leader).side,
                    .rule = "SQ-AP-05",
                    .question = "Where does the general go?",
                    .choices = {{"stay"}},
                    .leader = leader};
  std::vector<Square> known;
  for (const UnitId id : units) {
    const Square s = square_of(referee.state(), id);
    if (std::ranges::find(known, s) != known.end()) continue;
    known.push_back(s);
    decision.choices.push_back(choice_of(id));
  }
  if (units.empty()) return;
  const Answer answer = referee.ask(decision);
  if (answer.choice == "stay") return;
  const Square to = square_of(referee.state(), unit_of(answer));
  move_general(referee, leader, to, {});
  const Side side = referee.state().leader(leader).side;
  const auto chief = chief_of(referee.state(), side);
  if (chief && noted(referee.state(), joined_by(side)) == leader)
    move_general(referee, *chief, to,
                 {Basis{"SQ-CIC-04", "with " + referee.state().scenario->people[leader.value - 1U].name}});
}

}  // namespace

std::span<const rules::PhaseInfo> phase_infos() {
  return phases;
}

Square aimed_at(const BattleState& state, const Answer& answer) {
  const Unit& unit = state.unit(answer.unit);
  const std::int32_t way =
      core::normalised(unit.pose.facing + answer.turn + core::degrees(22) + core::Angle{50}).centidegrees;
  return square_at(state, unit.pose.at) + directions[static_cast<std::size_t>(way / 4'500) % 8];
}

Decision action_decision(const BattleState& state, LeaderId leader) {
  Decision decision{
      .side = state.leader(leader).side, .rule = "SQ-AP-02", .question = "What does the command do?", .leader = leader};
  Units acting, guns, foot, hurt;
  for (const UnitId id : command_of(state, leader)) {
    if (action_fault(state, id)) continue;
    const Unit& unit = state.unit(id);
    if (!rally_fault(state, id)) hurt.push_back(id);
    if (points_left(state, unit, true) <= 0) continue;
    acting.push_back(id);
    if (is_guns(unit)) guns.push_back(id);
    if (is_foot(unit)) foot.push_back(id);
  }
  const auto offer = [&](const char* key, rules::Shape shape, const Units& units) {
    if (!units.empty()) decision.choices.push_back({key, shape, units});
  };
  Units brigades = acting;
  std::erase_if(brigades, [&](UnitId id) { return is_guns(state.unit(id)); });
  offer("assault", rules::Shape::Target, brigades);
  offer("bombard", rules::Shape::Target, guns);
  offer("rally", rules::Shape::Unit, hurt);
  offer("garrison", rules::Shape::Unit, foot);
  offer("step", rules::Shape::Move, acting);
  offer("enter", rules::Shape::Enter, foot);
  decision.choices.push_back(rules::nothing_more());
  return decision;
}

void act(Referee& referee, LeaderId leader) {
  for (;;) {
    Decision decision = action_decision(referee.state(), leader);
    if (decision.choices.size() == 1) break;
    decision.between = true;
    const Answer answer = referee.ask(decision);
    if (rules::is_asked_anew(answer)) continue;
    if (answer.choice == "end") break;
    if (answer.choice == "assault") assault(referee, answer.unit, square_of(referee.state(), answer.target));
    if (answer.choice == "bombard")
      declare_bombardment(referee, answer.unit, square_of(referee.state(), answer.target));
    if (answer.choice == "rally") rally(referee, answer.unit);
    if (answer.choice == "garrison") garrison(referee, answer.unit);
    if (answer.choice == "step" || answer.choice == "enter")
      step(referee, answer.unit, aimed_at(referee.state(), answer), answer.choice == "enter");
  }
  place_general(referee, leader);
}

/// Nothing is rolled or chosen before the first turn.
void set_up(Referee&) {}

void play_segment(Referee& referee) {
  if (referee.state().clock.turn > 0 && anybody_waits(referee.state())) {
    rules::begin_phase(referee, phases, ActivationPhase);
    act(referee, next_general(referee));
    if (!anybody_waits(referee.state())) end_turn(referee);
    return;
  }
  referee.record(battle::TurnBegan{referee.state().clock.turn + 1});
  rules::begin_phase(referee, phases, CommandPhase);
  arrivals(referee);
  for (const Side side : {Side::Red, Side::Blue}) move_chief(referee, side);
  roll_action_dice(referee);
  if (!anybody_waits(referee.state())) end_turn(referee);
}

}  // namespace vedette::squares
