#include "rulesets/one_hour/steps.h"

#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/facing.h"
#include "rulesets/one_hour/hedge.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/shooting.h"
#include "rulesets/one_hour/square.h"

namespace vedette::one_hour {
namespace {

bool is_end(const Answer& answer) {
  return answer.choice == "end";
}

/// One unit's action of step 1. Leaving a square comes before another action and is none itself. Source: OH-SQR-05.
void act(rules::Referee& referee, const Answer& answer) {
  if (answer.choice == "leave-square") return leave_square(referee, answer.unit);
  battle::Sequence line = 0;
  if (answer.choice == "charge") {
    charge(referee, answer);
  } else if (answer.choice == "turn-to-face") {
    turn_to_face(referee, answer.unit, answer.target);
  } else {
    const BattleState& state = referee.state();
    const Unit& unit = state.unit(answer.unit);
    const auto plan = plan_march(Board{state}, unit, answer);
    line = carry_out(referee, answer.unit, *plan, reasons_of_move(state, unit, *plan));
  }
  note_anew(referee, answer.unit, notes.acted, true, line);
}

/// Takes out of the question who may shoot no more.
void leave_to_shooters(Decision& question, const BattleState& state) {
  std::vector<UnitId>& units = question.choices.front().units;
  std::erase_if(units, [&](UnitId id) { return firer_fault(state, state.unit(id)).has_value(); });
  if (units.empty()) question.choices.erase(question.choices.begin());
}

}  // namespace

void movement_step(rules::Referee& referee) {
  while (true) {
    Decision question = movement_question(referee.state());
    if (question.choices.size() == 1) break;
    question.between = true;
    const Answer answer = referee.ask(question);
    if (rules::is_asked_anew(answer)) continue;
    if (is_end(answer)) break;
    act(referee, answer);
  }
  lay_hedges(referee);
}

void shooting_step(rules::Referee& referee) {
  const auto standing = [&] { return std::ranges::count_if(referee.state().units, &Unit::on_table); };
  Decision question = shooting_question(referee.state());
  while (question.choices.size() > 1) {
    question.between = true;
    const Answer answer = referee.ask(question);
    if (is_end(answer)) return;
    const bool anew = rules::is_asked_anew(answer);
    const auto before = standing();
    if (!anew) shoot(referee, answer.unit, answer.target);
    // Nobody moves in this step: as long as nobody leaves the table, whoever had a line of fire has one still.
    if (anew || standing() < before)
      question = shooting_question(referee.state());
    else
      leave_to_shooters(question, referee.state());
  }
}

void combat_step(rules::Referee& referee) {
  while (true) {
    Decision question = combat_question(referee.state());
    const auto& units = question.choices.front().units;
    if (units.empty()) return;
    // Who must fight is only asked where there is something to choose.
    const auto enemies = enemies_to_fight(referee.state(), units.front());
    if (units.size() == 1 && enemies.size() == 1) {
      fight(referee, units.front(), enemies.front());
      continue;
    }
    question.between = true;
    const Answer answer = referee.ask(question);
    if (rules::is_asked_anew(answer)) continue;
    fight(referee, answer.unit, answer.target);
  }
}

}  // namespace vedette::one_hour
