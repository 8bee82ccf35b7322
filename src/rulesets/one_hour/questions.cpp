// What each step asks, and whether an answer is allowed.
#include "battle/words.h"
#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/facing.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/shooting.h"
#include "rulesets/one_hour/square.h"
#include "rulesets/one_hour/steps.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using rules::Choice;
using rules::fault_of;
using rules::Shape;

/// An enemy that can be charged lies near enough to be worth asking.
bool has_target_in_reach(const Board& board, const Unit& unit) {
  const Length reach = allowance(board.state(), unit) + tolerance;
  return std::ranges::any_of(board.units(), [&](UnitId id) {
    return board.unit(id).side != unit.side && !battle::apart(board.box(unit.id), board.box(id), reach) &&
           charged_in(board.state(), id) == nullptr;
  });
}

bool has_town_in_reach(const Board& board, const Unit& unit) {
  const Length reach = allowance(board.state(), unit) + tolerance;
  return std::ranges::any_of(board.state().ground().features, [&](const Feature& f) {
    return f.kind == FeatureKind::Town && !battle::apart(board.box(unit.id), board.box(f), reach) &&
           !holder(board.state(), f.id);
  });
}

bool stands_on_road(const Board& board, const Unit& unit) {
  return std::ranges::any_of(board.state().ground().features, [&](const Feature& f) {
    return f.kind == FeatureKind::Road && place_on_road(f, unit.pose.at).has_value();
  });
}

struct MovementChoices {
  Choice move{"move", Shape::Move, {}}, road{"road", Shape::Road, {}}, occupy{"occupy", Shape::Enter, {}},
      leave{"leave", Shape::Leave, {}}, charge{"charge", Shape::Charge, {}},
      leave_square{"leave-square", Shape::Unit, {}}, turn_to_face{"turn-to-face", Shape::Target, {}};
};

void add_unit(const Board& board, const Unit& unit, MovementChoices& choices) {
  const BattleState& state = board.state();
  if (in_square(unit)) {
    if (!leaving_square_fault(state, unit)) choices.leave_square.units.push_back(unit.id);
    return;
  }
  if (is_engaged(state, unit.id)) {
    const Contact* contact = charged_in(state, unit.id);
    if (contact != nullptr && plan_turn_to_face(board, unit, contact->attacker))
      choices.turn_to_face.units.push_back(unit.id);
    return;
  }
  if (in_town(unit)) {
    choices.leave.units.push_back(unit.id);
  } else {
    choices.move.units.push_back(unit.id);
    if (stands_on_road(board, unit)) choices.road.units.push_back(unit.id);
    if (may_occupy(state, type_of(unit)) && has_town_in_reach(board, unit)) choices.occupy.units.push_back(unit.id);
  }
  if (!charger_fault(state, unit) && has_target_in_reach(board, unit)) choices.charge.units.push_back(unit.id);
}

/// Why a unit may not do this at all, in the order a player would ask. @pre it is not among the choice's units.
Refusal not_among(const BattleState& state, const Answer& answer) {
  const std::string& key = answer.choice;
  const Unit& unit = state.unit(answer.unit);
  if (!unit.on_table) return {"OH-ELIM-03", state.name(unit.id) + " is off the table"};
  if (unit.side != state.clock.side) return {"OH-TURN-01", state.name(unit.id) + " acts in its own side's player turn"};
  if (key == "shoot") {
    if (const auto plan = plan_shot(Board{state}, unit, answer.target); !plan) return plan.error();
    return {"OH-SHOOT-08", state.name(unit.id) + " has no target it may shoot at"};
  }
  if (key == "fight") {
    const auto enemies = enemies_to_fight(state, unit.id);
    return *fight_fault(state, unit.id, enemies.empty() ? UnitId{} : enemies.front());
  }
  if (noted(unit, notes.acted)) return {"OH-TURN-03", state.name(unit.id) + " has acted in this step"};
  if (key == "leave-square") return *leaving_square_fault(state, unit);
  if (in_square(unit)) return {"OH-SQR-04", "a square has to be left first"};
  if (key == "turn-to-face") {
    const Contact* contact = charged_in(state, unit.id);
    const auto plan = plan_turn_to_face(Board{state}, unit, contact == nullptr ? UnitId{} : contact->attacker);
    return plan ? Refusal{"OH-ENG-02", "it cannot turn"} : plan.error();
  }
  if (is_engaged(state, unit.id))
    return key == "charge" ? Refusal{"OH-ENG-01", "it is fighting already"}
                           : Refusal{"OH-MOVE-07", "an engaged unit does not move; it may only turn to face"};
  if (key == "charge") {
    if (const auto plan = plan_charge(Board{state}, unit, answer); !plan) return plan.error();
    return {"OH-CHRG-04", "no enemy it may charge within " + battle::inches_text(allowance(state, unit))};
  }
  if (key == "leave") return {"OH-TERR-06", "it holds no town"};
  if (in_town(unit)) return {"OH-TERR-06", "it has to come out of its town first: leave"};
  if (key == "road") return {"OH-TERR-10", "its centre is on no road"};
  if (const auto plan = plan_occupy(Board{state}, unit, answer); !plan) return plan.error();
  return {"OH-TERR-05", "no free town within " + battle::inches_text(allowance(state, unit))};
}

std::optional<Refusal> check_movement(const BattleState& state, const Answer& answer) {
  const Board board{state};
  const Unit& unit = state.unit(answer.unit);
  if (answer.choice == "move") return fault_of(plan_move(board, unit, answer));
  if (answer.choice == "road") return fault_of(plan_road(board, unit, answer));
  if (answer.choice == "occupy") return fault_of(plan_occupy(board, unit, answer));
  if (answer.choice == "leave") return fault_of(plan_leave(board, unit, answer));
  if (answer.choice == "charge") return fault_of(plan_charge(board, unit, answer));
  if (answer.choice == "leave-square") return leaving_square_fault(state, unit);
  if (answer.choice == "turn-to-face") return fault_of(plan_turn_to_face(board, unit, answer.target));
  return Refusal{"OH-TURN-02", "the movement step knows no '" + answer.choice + "'"};
}

}  // namespace

Decision movement_question(const BattleState& state) {
  const Board board{state};
  MovementChoices choices;
  for (const UnitId id : board.units()) {
    const Unit& unit = board.unit(id);
    if (unit.side == state.clock.side && !noted(unit, notes.acted)) add_unit(board, unit, choices);
  }
  Decision question{.side = state.clock.side, .rule = "OH-TURN-03", .question = "Movement: which unit does what?"};
  for (Choice* choice : {&choices.move, &choices.road, &choices.occupy, &choices.leave, &choices.charge,
                         &choices.leave_square, &choices.turn_to_face})
    if (!choice->units.empty()) question.choices.push_back(std::move(*choice));
  question.choices.push_back(rules::nothing_more());
  return question;
}

Decision shooting_question(const BattleState& state) {
  const Board board{state};
  Choice shoot{"shoot", Shape::Target, {}};
  for (const UnitId id : board.units()) {
    const Unit& unit = board.unit(id);
    if (unit.side != state.clock.side || firer_fault(state, unit)) continue;
    if (std::ranges::any_of(board.units(), [&](UnitId target) {
          return board.unit(target).side != unit.side && plan_shot(board, unit, target);
        }))
      shoot.units.push_back(id);
  }
  Decision question{.side = state.clock.side, .rule = "OH-SHOOT-01", .question = "Shooting: who shoots at whom?"};
  if (!shoot.units.empty()) question.choices.push_back(std::move(shoot));
  question.choices.push_back(rules::nothing_more());
  return question;
}

Decision combat_question(const BattleState& state) {
  return {.side = state.clock.side,
          .rule = "OH-H2H-03",
          .question = "Hand-to-hand combat: who fights next?",
          .choices = {{.key = "fight", .shape = Shape::Target, .units = units_to_fight(state)}}};
}

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Choice* choice = decision.choice(answer.choice);
  const bool names_unit = answer.unit && answer.unit.value <= state.units.size();
  if (choice == nullptr) {
    // Known words that nobody can use just now are refused for the unit's own reason.
    constexpr std::array<std::string_view, 7> movement{"move",   "road",         "occupy",      "leave",
                                                       "charge", "leave-square", "turn-to-face"};
    const bool known = (state.clock.phase == 1 && std::ranges::find(movement, answer.choice) != movement.end()) ||
                       (state.clock.phase == 3 && answer.choice == "shoot");
    if (known && names_unit && decision.rule != "OH-SQR-01") return not_among(state, answer);
    return Refusal{"OH-TURN-02",
                   "'" + answer.choice + "' cannot be answered now (expected one of: " + decision.keys() + ")"};
  }
  if (choice->shape == Shape::Plain) return {};
  if (!names_unit) return Refusal{"OH-TURN-03", "which unit? '" + answer.choice + "' names none"};
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end()) return not_among(state, answer);
  if (answer.choice == "shoot") return fault_of(plan_shot(Board{state}, state.unit(answer.unit), answer.target));
  if (answer.choice == "fight") return fight_fault(state, answer.unit, answer.target);
  return check_movement(state, answer);
}

}  // namespace vedette::one_hour
