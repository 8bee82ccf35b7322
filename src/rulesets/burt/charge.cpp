// Who may charge whom, and what the way there costs. Source: SB-ASLT-01, 02, 12, 17.
#include "battle/words.h"
#include "rulesets/burt/assault.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

using battle::inches_text;

/// The legs of a charge over part of its way, and what they cost in order and in friends passed.
Plan part_of(const Board& board, const Charge& charge, Length straight, battle::Gait gait) {
  const Unit& unit = board.unit(charge.unit);
  Plan plan{unit, gait};
  if (counts(charge.wheel)) plan.turn(charge.start);
  if (straight > Length{}) {
    const Point to = charge.start.at + core::ahead(charge.start.facing, straight);
    const Point front = front_of(unit, charge.start);
    const GroundAhead ground{board.state(), unit, front, front + (to - charge.start.at),
                             charge_distance(board.state(), unit)};
    plan.hindered = ground.hinders(straight);
    plan.through = passed(board, unit, swept(unit, charge.start, to));
    plan.march(to);
  }
  return plan;
}

/// What a declaration turns on where it is not simply straight ahead at the front. Source: SB-ASLT-01, SB-ASLT-17.
Reasons reach_of(const BattleState& state, const Charge& charge, Face side) {
  const Unit& unit = state.unit(charge.unit);
  const Charted most = move_of(state, unit, ChargeMove);
  Reasons why;
  if (counts(charge.wheel) || charge.spent > charge.straight + tolerance)
    why.add(Basis{"SB-ASLT-01", inches_text(charge.spent) + " of " + inches_text(core::hundredths_of_inch(most.value)) +
                                    std::string{house_mark(most)}});
  if (side != Face::Front) why.add(Basis{"SB-ASLT-17", "at the " + std::string{battle::face_word(side)}});
  return why;
}

Face face_on(const Unit& target, Point from, std::int64_t flank) {
  if (flank == 0) return Face::Front;
  if (flank == 2) return Face::Rear;
  return core::local(from - target.pose.at, target.pose.facing).x > 0 ? Face::Right : Face::Left;
}

}  // namespace

Face side_assaulted(const Unit& assaulter, const Unit& target) {
  if (in_square(target) || in_open_order(target)) return Face::Front;
  const Point front = front_of(assaulter);
  const std::int64_t y = 2 * core::local(front - target.pose.at, target.pose.facing).y;
  const std::int64_t edge = target.depth.micrometres, slack = 2 * tolerance.micrometres;
  if (y < -edge - slack) return face_on(target, front, 2);
  return face_on(target, front, y < edge - slack ? 1 : 0);
}

std::optional<Refusal> assaulter_fault(const BattleState& state, const Unit& unit) {
  if (!unit.on_table) return Refusal{"SB-RES-09", "it is off the table"};
  if (is_routing(unit) || noted(unit, notes.pursuing) || in_melee(state, unit.id))
    return Refusal{"SB-ORD-15", "a unit that routs, pursues or fights cannot use its orders"};
  if (order_of(unit) != Order::Assault) return Refusal{"SB-ORD-09", "only assault orders allow an assault"};
  if (noted(unit, notes.assault_on)) return Refusal{"SB-ASLT-01", "it has declared its assault"};
  if (noted(unit, notes.assaulted)) return Refusal{"SB-ASLT-07", "it is being assaulted: it will countercharge"};
  if (charge_distance(state, unit) == Length{}) return Refusal{"SB-MOVE-02", "it has no charge move as it stands"};
  return {};
}

core::Result<Charge, Refusal> plan_charge(const Board& board, const Unit& unit, UnitId target, Angle turn,
                                          Length allowance) {
  const BattleState& state = board.state();
  if (!stands_on_table(state, target) || state.unit(target).side == unit.side)
    return Refusal{"SB-ASLT-01", "an assault goes at an enemy unit on the table"};
  const Angle widest{static_cast<std::int32_t>(printed(state, "SB-ASLT-01").value)};
  if (core::abs(core::shortest(turn)) > widest + Angle{1})
    return Refusal{"SB-ASLT-01", "at most one wheel of " + battle::degrees_text(widest)};
  Charge charge{.unit = unit.id, .target = target, .wheel = core::shortest(turn), .start = unit.pose};
  if (counts(turn)) charge.start = wheeled(unit, unit.pose, charge.wheel);
  const Length arc = counts(turn) ? wheel_arc(unit, charge.wheel) : Length{};
  const auto to = battle::first_contact(charge.start, stretch_of(unit), board.base(target), allowance + tolerance);
  if (!to)
    return Refusal{"SB-ASLT-01",
                   "straight on it does not reach " + state.name(target) + " with " + inches_text(allowance)};
  charge.straight = *to;
  const Point front = front_of(unit, charge.start);
  const Point end = charge.start.at + core::ahead(charge.start.facing, *to);
  const GroundAhead ground{state, unit, front, front + (end - charge.start.at), charge_distance(state, unit)};
  if (auto fault = ground.barred_within(*to)) return *fault;
  charge.spent = arc + ground.cost(*to);
  if (charge.spent > allowance + tolerance)
    return Refusal{"SB-ASLT-01",
                   "the charge takes " + inches_text(charge.spent) + " and it has " + inches_text(allowance)};
  const Quad over = battle::placed(charge.start, battle::inset({stretch_of(unit).left, stretch_of(unit).right,
                                                                stretch_of(unit).back, stretch_of(unit).front + *to},
                                                               tolerance));
  for (const UnitId id : board.units())
    if (id != target && board.unit(id).side != unit.side && battle::overlap(over, board.base(id)))
      return Refusal{"SB-ASLT-01", board.state().name(id) + " stands in the way"};
  const Box table{{0, 0}, {state.ground().width.micrometres, state.ground().height.micrometres}};
  if (battle::leaves(battle::placed({end, charge.start.facing}, battle::inset(stretch_of(unit), tolerance * 2)), table))
    return Refusal{"SB-GEN-01", "its base would leave the table"};
  return charge;
}

core::Result<Charge, Refusal> best_charge(const Board& board, const Unit& unit, UnitId target, Length allowance) {
  std::optional<Refusal> first;
  for (const int turn : {0, 5, -5, 10, -10, 15, -15, 20, -20, 25, -25, 30, -30, 35, -35, 40, -40, 45, -45}) {
    auto charge = plan_charge(board, unit, target, core::degrees(turn), allowance);
    if (charge) return charge;
    if (!first) first = charge.error();
  }
  return *first;
}

void declare(Referee& referee, UnitId assaulter, UnitId target, Angle turn) {
  const Board board{referee.state()};
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(assaulter);
  const Charge charge = *plan_charge(board, unit, target, turn, charge_distance(state, unit));
  const Face side = side_assaulted(unit, state.unit(target));
  std::int64_t flank = 1;
  if (side == Face::Front) flank = 0;
  if (side == Face::Rear) flank = 2;
  const Point front = front_of(unit, charge.start);
  const GroundAhead ground{state, unit, front, front + core::ahead(charge.start.facing, charge.straight / 2),
                           charge_distance(state, unit)};
  const Length used = (counts(turn) ? wheel_arc(unit, charge.wheel) : Length{}) + ground.cost(charge.straight / 2);
  Plan half = part_of(board, charge, charge.straight / 2, battle::Gait::March);
  half.why.add(Basis{"SB-ASLT-02", "half of " + inches_text(charge.straight)});
  reveal(referee, assaulter, 0);
  const auto line = referee.record(battle::ChargeDeclared{assaulter, target, reach_of(state, charge, side)});
  reveal(referee, target, line);
  note_anew(referee, assaulter, notes.assault_on, target, line);
  if (flank != 0) note_anew(referee, assaulter, notes.assault_flank, static_cast<int>(flank), line);
  if (is_combat(state.unit(target))) {
    note_anew(referee, target, notes.assaulted, true, line);
    if (order_of(state.unit(target)) == Order::Reserve)
      force_order(referee, target, Order::Manoeuver, {"SB-FRC-02"}, line);
  }
  carry_out(referee, assaulter, half, line);
  note_anew(referee, assaulter, notes.assault_spent, std::max(Length{1}, used), line);
}

void close_with(Referee& referee, const Charge& charge, Face side, Reasons why, battle::Sequence cause) {
  const Unit& target = referee.state().unit(charge.target);
  const bool meets_wagon = !is_combat(target);
  Plan plan = part_of(Board{referee.state()}, charge, charge.straight, battle::Gait::Charge);
  for (const UnitId friendly : plan.through)
    if (in_melee(referee.state(), friendly)) plan.why.add(Basis{"SB-MOVE-13", referee.state().name(friendly)});
  const auto line = carry_out(referee, charge.unit, plan, cause);
  if (meets_wagon || !referee.state().unit(charge.unit).on_table || is_routing(referee.state().unit(charge.unit)))
    return;
  note_anew(referee, charge.unit, notes.charging, true, line);
  referee.record(battle::ContactMade{{.attacker = charge.unit, .target = charge.target, .face = side}, std::move(why)},
                 line);
}

}  // namespace vedette::burt
