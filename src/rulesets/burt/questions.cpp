// Whether an answer is allowed.
#include "rulesets/burt/questions.h"

#include "rulesets/burt/assault.h"
#include "rulesets/burt/fire.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/turn.h"

namespace vedette::burt {
namespace {

using rules::Choice;
using rules::fault_of;
using rules::Shape;

/// Why a unit may not do what it asks, whether or not the question lists it.
std::optional<Refusal> deed_fault(const BattleState& state, const Answer& answer) {
  const Board board{state};
  const Unit& unit = state.unit(answer.unit);
  if (answer.choice == "assault") {
    if (auto fault = assaulter_fault(state, unit)) return fault;
    return fault_of(plan_charge(board, unit, answer.target, answer.turn, charge_distance(state, unit)));
  }
  if (answer.choice == "shoot") return fault_of(plan_shot(board, unit, answer.target, usual_shot(unit)));
  if (answer.choice == "canister") return fault_of(plan_shot(board, unit, answer.target, Shot::Canister));
  if (answer.choice == "support") return support_fault(state, unit, answer.target);
  return fault_of(plan_of(board, unit, answer));
}

/// A chit or a reaction nobody offers is refused by the rule that keeps it from the unit.
std::optional<Refusal> plain_fault(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (!decision.unit || !stands_on_table(state, decision.unit)) return {};
  const Unit& unit = state.unit(decision.unit);
  for (const Order order : {Order::Reserve, Order::Assault})
    if (answer.choice == word(order)) return order_fault(unit, order);
  if (decision.rule != "SB-ASLT-04" && decision.rule != "SB-ASLT-15") return {};
  if (answer.choice == "hold") return Refusal{"SB-ASLT-07", "assault orders bind it to countercharge"};
  if (answer.choice == "evade") return Refusal{"SB-ASLT-08", "it may not evade"};
  if (answer.choice == "countercharge") return Refusal{"SB-ASLT-06", "it may not countercharge"};
  if (answer.choice == "fire" || answer.choice == "canister") return Refusal{"SB-ASLT-05", "it may not fire"};
  return {};
}

bool is_deed(std::string_view key) {
  constexpr std::array<std::string_view, 14> deeds{"move",    "face",   "oblique",  "road",     "line",
                                                   "column",  "square", "limber",   "unlimber", "support",
                                                   "assault", "shoot",  "canister", "go"};
  return std::ranges::find(deeds, key) != deeds.end();
}

}  // namespace

std::optional<Refusal> check(const BattleState& state, const Decision& decision, const Answer& answer) {
  const Choice* choice = decision.choice(answer.choice);
  const bool names_unit = answer.unit && answer.unit.value <= state.units.size();
  if (choice == nullptr) {
    if (auto fault = plain_fault(state, decision, answer)) return fault;
    if (is_deed(answer.choice) && names_unit && state.unit(answer.unit).side == decision.side && !decision.leader &&
        !decision.choices.empty() && decision.choices.front().shape != Shape::Plain)
      if (auto fault = deed_fault(state, answer)) return fault;
    return Refusal{"SB-TURN-01",
                   "'" + answer.choice + "' cannot be answered now (expected one of: " + decision.keys() + ")"};
  }
  if (choice->shape == Shape::Plain) return {};
  if (choice->shape == Shape::Place) return stand_fault(Board{state}, state.leader(decision.leader), answer.at);
  if (!names_unit) return Refusal{"SB-TURN-03", "which unit? '" + answer.choice + "' names none"};
  if (state.unit(answer.unit).side != decision.side)
    return Refusal{"SB-TURN-03", state.name(answer.unit) + " is not yours to command"};
  if (auto fault = deed_fault(state, answer)) return fault;
  if (std::ranges::find(choice->units, answer.unit) == choice->units.end())
    return Refusal{"SB-TURN-03", state.name(answer.unit) + " cannot do that now"};
  return {};
}

}  // namespace vedette::burt
