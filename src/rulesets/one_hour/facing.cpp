// Engaged units turn to face. Source: section 4.14.
#include "rulesets/one_hour/facing.h"

#include "battle/words.h"
#include "rulesets/one_hour/hedge.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

Angle turn_towards(Face face) {
  switch (face) {
    case Face::Front:
      return {};
    case Face::Left:
      return core::degrees(-90);
    case Face::Right:
      return core::degrees(90);
    case Face::Rear:
      return core::degrees(180);
  }
  return {};
}

Quad inner(const Unit& unit, const Pose& pose) {
  return battle::placed(pose, battle::inset(stretch_of(unit), tolerance));
}

/// Anything but the two of them in the way, or ground one of them may not enter.
std::optional<Refusal> fits(const Board& board, const Unit& unit, const Pose& pose, UnitId beside) {
  const Quad ground = inner(unit, pose);
  for (const UnitId id : board.units())
    if (id != unit.id && id != beside && battle::overlap(ground, board.base(id)))
      return Refusal{"OH-ENG-03", board.state().name(id) + " leaves no room to turn"};
  BattleState alone = board.state();
  alone.unit(beside).on_table = false;
  if (auto fault = standing_fault(Board{alone}, unit, pose))
    return Refusal{"OH-ENG-03", "no room to turn: " + fault->words};
  return {};
}

/// The enemy goes back or forward along its own line of facing until it just touches the turned base.
std::optional<Pose> restored_contact(const Unit& enemy, const Quad& turned) {
  const Pose& pose = enemy.pose;
  const Length reach = enemy.width + enemy.depth + Length{core::micrometres_per_inch * 12};
  const auto back = [&](Length distance) { return Pose{pose.at - core::ahead(pose.facing, distance), pose.facing}; };
  const auto overlaps = [&](Length distance) {
    return battle::overlap(battle::placed(back(distance), stretch_of(enemy)), turned);
  };
  if (overlaps({})) return back(battle::furthest(reach, overlaps) + Length{1});
  const auto forward = battle::first_contact(pose, stretch_of(enemy), turned, reach);
  if (!forward) return {};
  return Pose{pose.at + core::ahead(pose.facing, *forward), pose.facing};
}

}  // namespace

core::Result<FacingPlan, Refusal> plan_turn_to_face(const Board& board, const Unit& unit, UnitId enemy) {
  const BattleState& state = board.state();
  if (in_square(unit)) return Refusal{"OH-SQR-04", "a square does not turn"};
  if (is_engaged_to_front(state, unit.id)) return Refusal{"OH-ENG-02", "it is engaged to its front already"};
  const Contact* contact = charged_in(state, unit.id);
  if (contact == nullptr || contact->attacker != enemy)
    return Refusal{"OH-ENG-02", "it turns only to an enemy that attacks its flank or rear"};
  FacingPlan plan{.enemy = enemy, .unit_end = unit.pose, .enemy_end = state.unit(enemy).pose};
  plan.unit_end.facing = core::normalised(unit.pose.facing + turn_towards(contact->face));
  if (auto fault = fits(board, unit, plan.unit_end, enemy)) return *fault;
  const auto restored = restored_contact(state.unit(enemy), battle::placed(plan.unit_end, stretch_of(unit)));
  if (!restored) return Refusal{"OH-ENG-03", state.name(enemy) + " would lose contact"};
  plan.enemy_end = *restored;
  if (plan.enemy_end != state.unit(enemy).pose)
    if (auto fault = fits(board, state.unit(enemy), plan.enemy_end, unit.id)) return *fault;
  return plan;
}

void turn_to_face(rules::Referee& referee, UnitId id, UnitId enemy) {
  const BattleState& state = referee.state();
  const auto plan = plan_turn_to_face(Board{state}, state.unit(id), enemy);
  const auto line = referee.record(battle::UnitMoved{.unit = id,
                                                     .gait = battle::Gait::TurnToFace,
                                                     .from = state.unit(id).pose,
                                                     .legs = {{battle::Leg::Kind::Turn, plan->unit_end}},
                                                     .why = {}});
  if (const Pose from = state.unit(enemy).pose; from != plan->enemy_end)
    referee.record(battle::UnitMoved{.unit = enemy,
                                     .gait = battle::Gait::Dress,
                                     .from = from,
                                     .legs = {{battle::Leg::Kind::March, plan->enemy_end}},
                                     .why = {Basis{"OH-ENG-03"}}},
                   line);
  referee.record(battle::ContactTurned{enemy, id, Face::Front, {}}, line);
  give_up_hedge(referee, id, line);
  note_anew(referee, id, notes.pivoted, true, line);
}

}  // namespace vedette::one_hour
