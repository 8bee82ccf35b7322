#include "rulesets/one_hour/charge.h"

#include "battle/words.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/square.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::degrees_text;
using battle::face_word;
using battle::inches_text;

/// Where the charger stands when it starts, its front on the boundary when it comes out of a town.
core::Result<Pose, Refusal> starting_pose(const Board& board, const Unit& unit, const Answer& answer) {
  if (!in_town(unit)) return unit.pose;
  if (counts(answer.turn)) return Refusal{"OH-TERR-06", "a charge out of a town takes no further turn"};
  return pose_at_town_edge(board, unit, answer.at, answer.facing);
}

Refusal out_of_reach(const Board& board, const Unit& unit, const Pose& from, const Stretch& base, UnitId target) {
  const BattleState& state = board.state();
  const Length far{std::max(state.ground().width, state.ground().height)};
  const auto needed = battle::first_contact(from, base, board.base(target), far);
  if (!needed) return {"OH-CHRG-04", "straight ahead it does not meet " + state.name(target)};
  return {"OH-CHRG-04", "the charge needs " + inches_text(*needed) + " and " + std::string{title_of(type_of(unit))} +
                            " has " + inches_text(allowance(state, unit))};
}

UnitId also_touched(const Board& board, const Unit& unit, const Pose& end, UnitId target) {
  const Quad base = battle::placed(end, stretch_of(unit));
  for (const UnitId id : board.units())
    if (id != target && board.unit(id).side != unit.side && battle::within(base, board.base(id), tolerance)) return id;
  return {};
}

/// Which face, and the rule that decided it where the zones alone did not. Source: OH-CHRG-07 to 09, OH-SQR-03.
struct Meeting {
  Face face;
  Reasons why;
};
Meeting meeting(const BattleState& state, const ChargePlan& plan) {
  const Unit& target = state.unit(plan.target);
  const Face start = plan.zone_at_start, end = plan.zone_at_end;
  const auto by = [&](const char* rule) -> Reasons {
    return {Basis{rule, "starts before the " + std::string{face_word(start)} + ", ends before the " +
                            std::string{face_word(end)}}};
  };
  if (start == Face::Front && end == Face::Front) return {Face::Front, {}};
  if (in_square(target) || in_town(target)) return {Face::Front, by("OH-CHRG-09")};
  if (start != Face::Front && end != Face::Front) return {end, by("OH-CHRG-07")};
  return {Face::Front, by("OH-CHRG-08")};
}

}  // namespace

Angle widest_turn(const BattleState& state) {
  return Angle{static_cast<std::int32_t>(number(state, "OH-CHRG-03").value)};
}

std::optional<Refusal> charger_fault(const BattleState& state, const Unit& unit) {
  if (is_artillery(unit) && !artillery_may_charge(state)) return Refusal{"OH-CHRG-02", "guns do not charge"};
  if (in_square(unit)) return Refusal{"OH-SQR-04", "a square has to be left first"};
  if (is_engaged(state, unit.id)) return Refusal{"OH-ENG-01", "it is fighting already"};
  return {};
}

core::Result<ChargePlan, Refusal> plan_charge(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  if (auto fault = charger_fault(state, unit)) return *fault;
  if (!answer.target || answer.target.value > state.units.size() || !state.unit(answer.target).on_table ||
      state.unit(answer.target).side == unit.side)
    return Refusal{"OH-CHRG-01", "a charge goes at an enemy unit on the table"};
  const Unit& target = state.unit(answer.target);
  if (const Contact* contact = charged_in(state, target.id))
    return Refusal{"OH-CHRG-05", state.name(target.id) + " is being attacked by " + state.name(contact->attacker)};
  const Angle widest = widest_turn(state);
  if (core::abs(core::shortest(answer.turn)) > widest + angle_tolerance)
    return Refusal{"OH-CHRG-03", "a charger turns at most " + degrees_text(widest) + ", not " +
                                     degrees_text(core::abs(core::shortest(answer.turn)))};
  const auto start = starting_pose(board, unit, answer);
  if (!start) return start.error();

  Plan plan{unit, battle::Gait::Charge};
  if (in_town(unit)) {
    plan.leaves = unit.place;
    plan.end.facing = start->facing;
    plan.march(start->at);
  } else if (counts(answer.turn)) {
    plan.turn(unit.pose.facing + answer.turn);
    const Quad turned = battle::placed(plan.end, battle::inset(stretch_of(unit), tolerance));
    if (auto fault = passing_fault(board, unit, turned))
      return Refusal{"OH-MOVE-04", "after the turn: " + fault->words + " (" + fault->rule + ")"};
  }
  const Stretch base = in_town(unit) ? front_line(unit) : stretch_of(unit);
  const auto distance =
      battle::first_contact(plan.end, base, board.base(target.id), allowance(state, unit) + tolerance);
  if (!distance) return out_of_reach(board, unit, plan.end, base, target.id);
  if (auto fault = path_fault(board, unit, plan.end, *distance, base, unit.place)) return *fault;
  ChargePlan charge{.move = plan, .target = target.id};
  charge.zone_at_start = zone(target, front_centre(*start, unit.depth));
  charge.move.march(plan.end.at + core::ahead(plan.end.facing, *distance));
  const Pose end = charge.move.end;
  const Quad ground = battle::placed(end, battle::inset(stretch_of(unit), tolerance));
  if (auto fault = ending_fault(board, unit, ground, unit.place)) return *fault;
  charge.zone_at_end = zone(target, front_centre(end, unit.depth));
  charge.move.distance = *distance;
  charge.move.moved = true;
  charge.move.pivoted = !in_town(unit) && counts(answer.turn);
  charge.crossing = passes_crossing(board, plan.end.at, end.at) ||
                    touches_crossing(board, battle::placed(end, stretch_of(unit))) ||
                    touches_crossing(board, board.base(target.id));
  charge.also_touched = also_touched(board, unit, end, target.id);
  return charge;
}

Face face_met(const BattleState& state, const ChargePlan& plan) {
  return meeting(state, plan).face;
}

Reasons reasons_of_charge(const BattleState& state, const Unit& unit, const ChargePlan& plan) {
  return how_far(state, "OH-CHRG-04", plan.move.distance, chart(state, movement_chart, unit.type, Allowance));
}

void charge(rules::Referee& referee, const Answer& answer) {
  const BattleState& state = referee.state();
  const auto plan = plan_charge(Board{state}, state.unit(answer.unit), answer);
  const UnitId attacker = answer.unit, target = answer.target;
  const auto declared = referee.record(battle::ChargeDeclared{attacker, target, {}});
  carry_out(referee, attacker, plan->move, reasons_of_charge(state, state.unit(attacker), *plan), declared);
  note_anew(referee, attacker, notes.charged, true, declared);
  answer_with_square(referee, target, attacker, declared);

  Meeting met = meeting(state, *plan);
  if (plan->also_touched)
    met.why.add(Basis{"OH-CHRG-06", state.name(plan->also_touched) + " are touched too and not engaged"});
  referee.record(
      battle::ContactMade{{.attacker = attacker, .target = target, .face = met.face, .crossing = plan->crossing},
                          std::move(met.why)},
      declared);
}

}  // namespace vedette::one_hour
