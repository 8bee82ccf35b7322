#include "rulesets/one_hour/movement.h"

#include "battle/words.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

using battle::degrees_text;
using battle::inches_text;

std::optional<Refusal> wild_turn(const Answer& answer) {
  for (const Angle turn : {answer.turn, answer.turn_after})
    if (core::abs(turn) > core::degrees(180) + angle_tolerance)
      return Refusal{"OH-MOVE-02", "a turn is at most 180° either way, not " + degrees_text(turn)};
  return {};
}

/// Every enemy base stays clear of the whole sweep; one touched at the start has to be left behind.
std::optional<Refusal> too_near(const Board& board, const Unit& unit, const Pose& pose, Length distance) {
  const Stretch base = stretch_of(unit);
  const Quad swept = battle::placed(pose, {base.left, base.right, base.back, base.front + distance});
  const Quad end = battle::placed({pose.at + core::ahead(pose.facing, distance), pose.facing}, base);
  return contact_fault(board, unit, swept, end);
}

Refusal too_far(const BattleState& state, const Unit& unit, Length wanted) {
  return {"OH-MOVE-01", "a move of " + inches_text(wanted) + "; " + std::string{title_of(type_of(unit))} + " has " +
                            inches_text(allowance(state, unit))};
}

}  // namespace

std::optional<Refusal> contact_fault(const Board& board, const Unit& unit, const Quad& swept, const Quad& end) {
  const Box around = battle::box(swept);
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side || battle::apart(around, board.box(id), tolerance)) continue;
    const Quad& looked_at = board.in_contact(unit.id, id) ? end : swept;
    if (battle::within(looked_at, board.base(id), tolerance))
      return Refusal{"OH-MOVE-06", "would touch " + board.state().name(id) + ": only a charge may"};
  }
  return {};
}

std::optional<Refusal> turning_fault(const Board& board, const Unit& unit, const Pose& pose) {
  auto fault = passing_fault(board, unit, battle::placed(pose, battle::inset(stretch_of(unit), tolerance)));
  if (!fault) fault = too_near(board, unit, pose, {});
  if (!fault) return {};
  return Refusal{"OH-MOVE-04", "after the turn: " + fault->words + " (" + fault->rule + ")"};
}

std::optional<Refusal> path_fault(const Board& board, const Unit& unit, const Pose& pose, Length distance,
                                  const Stretch& base, FeatureId own_town) {
  Stretch swept{base.left + tolerance, base.right - tolerance, base.back + tolerance,
                base.front + distance - tolerance};
  swept.front = std::max(swept.front, swept.back);
  if (auto fault = passing_fault(board, unit, battle::placed(pose, swept), own_town)) return fault;
  return river_fault(board, pose.at, pose.at + core::ahead(pose.facing, distance));
}

Planned plan_move(const Board& board, const Unit& unit, const Answer& answer) {
  if (auto fault = wild_turn(answer)) return *fault;
  if (answer.distance < Length{}) return Refusal{"OH-MOVE-03", "units move straight ahead, never back or sideways"};
  if (answer.distance > allowance(board.state(), unit) + tolerance)
    return too_far(board.state(), unit, answer.distance);
  Plan plan{unit};
  if (counts(answer.turn)) {
    plan.turn(unit.pose.facing + answer.turn);
    if (auto fault = turning_fault(board, unit, plan.end)) return *fault;
  }
  if (answer.distance > Length{}) {
    if (auto fault = path_fault(board, unit, plan.end, answer.distance, stretch_of(unit))) return *fault;
    if (auto fault = too_near(board, unit, plan.end, answer.distance)) return *fault;
    plan.march(plan.end.at + core::ahead(plan.end.facing, answer.distance));
  }
  if (counts(answer.turn_after)) {
    plan.turn(plan.end.facing + answer.turn_after);
    if (auto fault = turning_fault(board, unit, plan.end)) return *fault;
  }
  const Quad end = battle::placed(plan.end, battle::inset(stretch_of(unit), tolerance));
  if (auto fault = ending_fault(board, unit, end); fault && !plan.legs.empty()) return *fault;
  plan.distance = answer.distance;
  plan.moved = counts(plan.distance);
  plan.pivoted = counts(answer.turn) || counts(answer.turn_after);
  return plan;
}

core::Result<Pose, Refusal> pose_at_town_edge(const Board& board, const Unit& unit, Point at, Angle facing) {
  if (facing < Angle{} || facing >= core::degrees(360))
    return Refusal{"OH-GEN-02", "a facing lies between 0° and 360°, not " + degrees_text(facing)};
  const Feature& town = board.state().ground().feature(unit.place);
  const Point edge = battle::nearest_on(town.outline, at);
  if (core::distance(edge, at) > tolerance)
    return Refusal{"OH-TERR-06",
                   "that point is " + inches_text(core::distance(edge, at)) + " from the edge of " + town.name};
  if (battle::holds(town.outline, at + core::ahead(facing, core::hundredths_of_inch(2))))
    return Refusal{"OH-TERR-06", "facing " + degrees_text(facing) + " leads into " + town.name + ", not out of it"};
  return Pose{at - core::ahead(facing, unit.depth / 2), facing};
}

Stretch front_line(const Unit& unit) {
  const Stretch base = stretch_of(unit);
  return {base.left, base.right, base.front, base.front};
}

Planned plan_leave(const Board& board, const Unit& unit, const Answer& answer) {
  if (auto fault = wild_turn(answer)) return *fault;
  const BattleState& state = board.state();
  const auto start = pose_at_town_edge(board, unit, answer.at, answer.facing);
  if (!start) return start.error();
  if (answer.distance < unit.depth - tolerance)
    return Refusal{"OH-TERR-06", "coming out takes at least the base's depth, " + inches_text(unit.depth) + ", not " +
                                     inches_text(answer.distance)};
  if (answer.distance > allowance(state, unit) + tolerance) return too_far(state, unit, answer.distance);
  if (auto fault = path_fault(board, unit, *start, answer.distance, front_line(unit), unit.place)) return *fault;
  Plan plan{unit, battle::Gait::Leave};
  plan.leaves = unit.place;
  plan.end.facing = start->facing;
  plan.march(start->at);
  plan.march(start->at + core::ahead(start->facing, answer.distance));
  const auto fits = [&]() -> std::optional<Refusal> {
    const Quad ground = battle::placed(plan.end, battle::inset(stretch_of(unit), tolerance));
    if (auto fault = passing_fault(board, unit, ground)) return fault;
    const Quad base = battle::placed(plan.end, stretch_of(unit));
    if (auto fault = contact_fault(board, unit, base, base)) return fault;
    return ending_fault(board, unit, ground);
  };
  if (auto fault = fits()) return *fault;
  if (counts(answer.turn_after)) {
    plan.turn(plan.end.facing + answer.turn_after);
    if (auto fault = fits()) return *fault;
  }
  plan.distance = answer.distance;
  plan.moved = true;
  plan.pivoted = counts(answer.turn_after);
  return plan;
}

Planned plan_occupy(const Board& board, const Unit& unit, const Answer& answer) {
  if (auto fault = wild_turn(answer)) return *fault;
  const BattleState& state = board.state();
  const auto& features = state.ground().features;
  if (!answer.place || answer.place.value > features.size() ||
      features[answer.place.value - 1U].kind != FeatureKind::Town)
    return Refusal{"OH-TERR-05", "only a town can be occupied"};
  const Feature& town = state.ground().feature(answer.place);
  if (is_artillery(unit)) return Refusal{"OH-TERR-03", "guns may not enter " + town.name};
  if (!is_foot(unit)) return Refusal{"OH-TERR-02", "cavalry may cross " + town.name + " but not end in it"};
  if (!may_occupy(state, type_of(unit)))
    return Refusal{"OH-TERR-04", std::string{title_of(type_of(unit))} + " does not occupy towns"};
  if (const UnitId there = holder(state, town.id))
    return Refusal{"OH-TERR-05", town.name + " is held by " + state.name(there)};
  Plan plan{unit, battle::Gait::Enter};
  if (counts(answer.turn)) {
    plan.turn(unit.pose.facing + answer.turn);
    if (auto fault = turning_fault(board, unit, plan.end)) return *fault;
  }
  const Length most = allowance(state, unit);
  const auto contact = battle::first_contact(plan.end, stretch_of(unit), town.outline, most + tolerance);
  if (!contact)
    return Refusal{"OH-TERR-05", town.name + " is not reached within " + inches_text(most) + " straight ahead"};
  for (const UnitId id : board.units()) {
    if (id == unit.id || battle::apart(board.box(id), board.box(town), tolerance)) continue;
    if (board.unit(id).side != unit.side && battle::within(board.base(id), town.outline, tolerance))
      return Refusal{"OH-TERR-05", state.name(id) + " touches " + town.name};
    const Unit& friend_unit = board.unit(id);
    if (!in_town(friend_unit) &&
        battle::overlap(battle::placed(friend_unit.pose, battle::inset(stretch_of(friend_unit), tolerance)),
                        town.outline))
      return Refusal{"OH-MOVE-05", state.name(id) + " stands on " + town.name};
  }
  if (auto fault = path_fault(board, unit, plan.end, *contact, stretch_of(unit))) return *fault;
  if (auto fault = too_near(board, unit, plan.end, *contact)) return *fault;
  plan.march(plan.end.at + core::ahead(plan.end.facing, *contact));
  plan.march(battle::centroid(town.outline));
  plan.distance = *contact;
  plan.enters = town.id;
  plan.moved = true;
  plan.pivoted = counts(answer.turn);
  return plan;
}

bool is_march(const Answer& answer) {
  return answer.choice == "move" || answer.choice == "road" || answer.choice == "occupy" || answer.choice == "leave";
}

Planned plan_march(const Board& board, const Unit& unit, const Answer& answer) {
  if (answer.choice == "road") return plan_road(board, unit, answer);
  if (answer.choice == "occupy") return plan_occupy(board, unit, answer);
  if (answer.choice == "leave") return plan_leave(board, unit, answer);
  return plan_move(board, unit, answer);
}

Reasons reasons_of_move(const BattleState& state, const Unit& unit, const Plan& plan) {
  if (plan.road_bonus)
    return how_far(state, "OH-TERR-09", plan.distance, chart(state, movement_chart, unit.type, RoadAllowance));
  if (plan.distance + tolerance < allowance(state, unit)) return {};
  return how_far(state, "OH-MOVE-01", plan.distance, chart(state, movement_chart, unit.type, Allowance));
}

}  // namespace vedette::one_hour
