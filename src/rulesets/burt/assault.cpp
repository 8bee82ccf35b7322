// Section 4.13: declarations, reactions, and who comes to blows.
#include "rulesets/burt/assault.h"

#include "battle/words.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/fire.h"
#include "rulesets/burt/morale.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

using battle::inches_text;
using rules::Choice;

bool can_assault(const Board& board, const Unit& unit, UnitId target) {
  return best_charge(board, unit, target, charge_distance(board.state(), unit)).operator bool();
}

bool has_assault(const Board& board, const Unit& unit) {
  return std::ranges::any_of(
      board.units(), [&](UnitId id) { return board.unit(id).side != unit.side && can_assault(board, unit, id); });
}

void countercharge_declared(Referee& referee, UnitId id, UnitId assaulter, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  note_anew(referee, id, notes.countercharging, assaulter, cause);
  if (noted(unit, notes.assault_on)) note_anew(referee, id, notes.assault_over, true, cause);
}

/// The rider out to meet the charge goes half of what lies between, then the assaulter the rest. Source: SB-ASLT-12.
void meet_halfway(Referee& referee, UnitId rider, UnitId assaulter, battle::Sequence cause) {
  const Board board{referee.state()};
  const Unit& unit = board.unit(rider);
  const auto charge = best_charge(board, unit, assaulter, charge_distance(referee.state(), unit));
  if (!charge) return;
  Plan plan{unit, battle::Gait::Charge};
  if (counts(charge->wheel)) plan.turn(charge->start);
  const Point to = charge->start.at + core::ahead(charge->start.facing, charge->straight / 2);
  plan.through = passed(board, unit, swept(unit, charge->start, to));
  plan.march(to);
  plan.why.add(Basis{"SB-ASLT-12", "half of " + inches_text(charge->straight)});
  carry_out(referee, rider, plan, cause);
  note_anew(referee, rider, notes.charging, true, cause);
}

/// What is left of the assaulter's charge move.
Length left_of_charge(const BattleState& state, const Unit& unit) {
  return std::max(Length{}, charge_distance(state, unit) - Length{noted(unit, notes.assault_spent)});
}

Face side_noted(const Unit& assaulter, const Unit& target) {
  if (in_square(target) || in_open_order(target) || noted(target, notes.evaded)) return Face::Front;
  const std::int64_t flank = noted(assaulter, notes.assault_flank);
  if (flank == 0) return Face::Front;
  if (flank == 2) return Face::Rear;
  return core::local(front_of(assaulter) - target.pose.at, target.pose.facing).x > 0 ? Face::Right : Face::Left;
}

/// Nobody is left to strike: on to where they stood, or as far as the move allows. Source: SB-ASLT-16.
void follow_the_evader(Referee& referee, UnitId assaulter, Point vacated, battle::Sequence cause) {
  const Board board{referee.state()};
  const Unit& unit = board.unit(assaulter);
  const Length left = left_of_charge(referee.state(), unit);
  const Point front = front_of(unit);
  const Length gone = core::distance(unit.pose.at, vacated) - unit.depth / 2;
  Length way = std::max(Length{}, std::min(left, gone));
  const GroundAhead ground{referee.state(), unit, front, front + core::ahead(unit.pose.facing, way),
                           charge_distance(referee.state(), unit)};
  way = std::min(way, ground.reach(left));
  const Length near = printed_length(referee.state(), "SB-MOVE-08");
  const auto may_stand = [&](Length d) {
    const Pose there{unit.pose.at + core::ahead(unit.pose.facing, d), unit.pose.facing};
    return !standing_fault(board, unit, battle::placed(there, battle::inset(stretch_of(unit), tolerance)), near);
  };
  while (way > tolerance && !may_stand(way)) way = way - core::hundredths_of_inch(25);
  if (way <= tolerance) return;
  Plan plan{unit, battle::Gait::Charge};
  plan.hindered = ground.hinders(way);
  plan.march(unit.pose.at + core::ahead(unit.pose.facing, way));
  plan.why.add(Basis{"SB-ASLT-16"});
  carry_out(referee, assaulter, plan, cause);
}

void react(Referee& referee, UnitId id, UnitId assaulter, bool supporting, battle::Sequence cause) {
  const Decision question = reaction_question(referee.state(), referee.state().unit(id), assaulter, supporting);
  const bool no_choice = question.choices.size() == 1;
  const Answer answer = no_choice ? Answer{.choice = question.choices.front().key} : referee.ask(question);
  reveal(referee, id, cause);
  Reasons why;
  if (supporting) why.add(Basis{"SB-ASLT-15"});
  if (answer.choice == "countercharge" && order_of(referee.state().unit(id)) == Order::Assault)
    why.add(Basis{"SB-ASLT-07"});
  const auto line = referee.record(
      battle::ReactionChosen{.unit = id, .to = assaulter, .reaction = answer.choice, .why = std::move(why)}, cause);
  note_anew(referee, id, notes.reacted, true, line);
  if (answer.choice == "fire")
    fire(referee, id, assaulter, usual_shot(referee.state().unit(id)), true, line);
  else if (answer.choice == "canister")
    fire(referee, id, assaulter, Shot::Canister, true, line);
  else if (answer.choice == "countercharge")
    countercharge_declared(referee, id, assaulter, line);
  else if (answer.choice == "evade")
    evade(referee, id, assaulter, line);
}

std::vector<UnitId> supporters_of(const BattleState& state, UnitId assaulted) {
  std::vector<UnitId> found;
  for (const Unit& unit : state.units)
    if (unit.on_table && noted(unit, notes.supports) == assaulted && !is_routing(unit)) found.push_back(unit.id);
  return found;
}

/// Source: SB-ASLT-13 to 15.
void call_supporters(Referee& referee, UnitId target, UnitId assaulter, battle::Sequence cause) {
  for (const UnitId id : supporters_of(referee.state(), target)) {
    const Unit& unit = referee.state().unit(id);
    if (has_tested(unit, Reason::Supporting) || !stands_on_table(referee.state(), assaulter)) continue;
    const Test test{.unit = id, .reason = Reason::Supporting, .other = target};
    if (test_or_lose_level(referee, test, cause)) react(referee, id, assaulter, true, cause);
  }
}

/// Source: SB-ASLT-11.
bool test_assaulter(Referee& referee, UnitId assaulter, UnitId target, battle::Sequence cause) {
  const Test test{.unit = assaulter,
                  .reason = Reason::Assaulting,
                  .other = target,
                  .flank = noted(referee.state().unit(assaulter), notes.assault_flank) != 0};
  return test_or_lose_level(referee, test, cause);
}

/// Those who ride out for the assaulted strike the assaulter as well. Source: SB-ASLT-15.
void supporters_join(Referee& referee, UnitId target, UnitId assaulter, battle::Sequence cause) {
  for (const UnitId id : supporters_of(referee.state(), target)) {
    const Unit& unit = referee.state().unit(id);
    if (noted(unit, notes.countercharging) != assaulter || in_melee(referee.state(), id)) continue;
    const Board board{referee.state()};
    const auto charge = best_charge(board, unit, assaulter, charge_distance(referee.state(), unit));
    if (!charge) continue;
    const Face side = side_assaulted(unit, referee.state().unit(assaulter));
    close_with(referee, *charge, side, {Basis{"SB-ASLT-15"}}, cause);
  }
}

}  // namespace

Decision declare_question(const BattleState& state, Side side) {
  const Board board{state};
  Choice assault{"assault", rules::Shape::Charge, {}};
  for (const UnitId id : board.units_of(side))
    if (!assaulter_fault(state, board.unit(id)) && has_assault(board, board.unit(id))) assault.units.push_back(id);
  return {.side = side,
          .rule = "SB-ASLT-01",
          .question = "Assaults: which unit assaults whom?",
          .choices = {std::move(assault)}};
}

void declare_phase(Referee& referee) {
  // SB-ORD-09: who can reach an enemy must assault; only whom is chosen.
  Side side = referee.state().clock.side;
  int idle = 0;
  while (idle < 2) {
    const Decision question = declare_question(referee.state(), side);
    if (question.choices.front().units.empty()) {
      ++idle;
    } else {
      idle = 0;
      const Answer answer = referee.ask(question);
      declare(referee, answer.unit, answer.target, answer.turn);
    }
    side = core::other(side);
  }
}

Decision reaction_question(const BattleState& state, const Unit& unit, UnitId assaulter, bool supporting) {
  Decision question{.side = unit.side,
                    .rule = supporting ? "SB-ASLT-15" : "SB-ASLT-04",
                    .question = state.name(unit.id) + " react to " + state.name(assaulter) + "?",
                    .unit = unit.id,
                    .other = assaulter};
  const Board board{state};
  const Order order = order_of(unit);
  const bool fights = in_melee(state, unit.id);
  const auto may_fire = [&](Shot shot) { return plan_shot(board, unit, assaulter, shot, true).operator bool(); };
  const bool rides = !fights && (order == Order::Reserve || order == Order::Manoeuver || order == Order::Assault) &&
                     charge_distance(state, unit) > Length{} && can_assault(board, unit, assaulter);
  if (rides && order == Order::Assault) {
    question.choices.push_back({.key = "countercharge"});
    return question;
  }
  if (!fights && may_fire(usual_shot(unit))) question.choices.push_back({.key = "fire"});
  if (!fights && is_gun(unit) && may_fire(Shot::Canister)) question.choices.push_back({.key = "canister"});
  if (rides) question.choices.push_back({.key = "countercharge"});
  const bool turns_away = order == Order::Reserve || order == Order::Manoeuver;
  if (!fights && turns_away && !in_square(unit) && unit.formation != Formation::Unlimbered)
    question.choices.push_back({.key = "evade"});
  question.choices.push_back({.key = "hold"});
  return question;
}

void test_assaulted(Referee& referee, UnitId assaulted, UnitId assaulter, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(assaulted);
  if (is_routing(unit) || has_tested(unit, Reason::BeingAssaulted) || !is_combat(unit)) return;
  const Test test{.unit = assaulted, .reason = Reason::BeingAssaulted, .other = assaulter};
  if (!passes(referee, test, cause)) rout(referee, assaulted, {"SB-MOR-14", std::string{word(test.reason)}}, cause);
}

void evade(Referee& referee, UnitId id, UnitId assaulter, battle::Sequence cause) {
  const auto die = [&] {
    return referee
        .roll({.count = 1,
               .rule = "SB-ASLT-10",
               .purpose = battle::Purpose::Manoeuvre,
               .side = referee.state().unit(id).side,
               .unit = id,
               .reads = rules::Reads::Order},
              cause)
        .faces()
        .front();
  };
  const int more = die();
  const int less = die();
  const Board board{referee.state()};
  const Unit& unit = board.unit(id);
  const Length reach = std::max(Length{}, distance_of(referee.state(), unit, NormalMove) + core::inches(more - less));
  const Point from = board.unit(assaulter).pose.at;
  const Angle away = from == unit.pose.at ? unit.pose.facing : core::direction(unit.pose.at - from);
  Plan plan{unit, battle::Gait::Flight};
  plan.turn({unit.pose.at, core::normalised(away)});
  const Point front = front_of(unit, plan.end);
  const GroundAhead ground{referee.state(), unit, front, front + core::ahead(away, reach), reach};
  Length way = ground.reach(reach);
  const Length near = printed_length(referee.state(), "SB-MOVE-08");
  const auto& table = referee.state().ground();
  const Box whole{{0, 0}, {table.width.micrometres, table.height.micrometres}};
  const auto base = [&](Length d) {
    return battle::placed({plan.end.at + core::ahead(away, d), plan.end.facing},
                          battle::inset(stretch_of(unit), tolerance));
  };
  const bool leaves = battle::leaves(base(way), whole);
  while (!leaves && way > tolerance && standing_fault(board, unit, base(way), near))
    way = way - core::hundredths_of_inch(25);
  way = std::max(Length{}, way);
  plan.hindered = ground.hinders(way);
  plan.through = passed(board, unit, swept(unit, plan.end, plan.end.at + core::ahead(away, way)));
  plan.why.add(Basis{"SB-ASLT-10", inches_text(reach)});
  if (way > tolerance && !leaves) plan.march(plan.end.at + core::ahead(away, way));
  const auto line = carry_out(referee, id, plan, cause);
  note_anew(referee, id, notes.evaded, true, line);
  note_anew(referee, id, notes.retired, true, line);
  force_order(referee, id, Order::Regroup, {"SB-FRC-05"}, line);
  if (leaves) remove(referee, id, {"SB-ASLT-10"}, line);
}

void resolve_assault(Referee& referee, UnitId assaulter) {
  const UnitId target = noted(referee.state().unit(assaulter), notes.assault_on);
  const auto over = [&] {
    if (stands_on_table(referee.state(), assaulter)) note_anew(referee, assaulter, notes.assault_over, true);
  };
  const auto can_go_on = [&] {
    return stands_on_table(referee.state(), assaulter) && !is_routing(referee.state().unit(assaulter)) &&
           !noted(referee.state().unit(assaulter), notes.assault_over);
  };
  if (!can_go_on() || !stands_on_table(referee.state(), target)) return over();
  test_assaulted(referee, target, assaulter, 0);
  const Point vacated = referee.state().unit(target).pose.at;
  if (stands_on_table(referee.state(), target) && !is_routing(referee.state().unit(target)) &&
      is_combat(referee.state().unit(target))) {
    if (!noted(referee.state().unit(target), notes.reacted)) react(referee, target, assaulter, false, 0);
    if (can_go_on()) call_supporters(referee, target, assaulter, 0);
  }
  if (!can_go_on()) return over();
  if (stands_on_table(referee.state(), target) && is_combat(referee.state().unit(target)) &&
      !test_assaulter(referee, assaulter, target, 0))
    return note_anew(referee, assaulter, notes.assault_over, true);
  if (!can_go_on()) return;
  if (noted(referee.state().unit(target), notes.countercharging) == assaulter &&
      stands_on_table(referee.state(), target))
    meet_halfway(referee, target, assaulter, 0);
  const Board board{referee.state()};
  const Unit& unit = board.unit(assaulter);
  const bool there = stands_on_table(referee.state(), target);
  const auto charge = there ? best_charge(board, unit, target, left_of_charge(referee.state(), unit))
                            : core::Result<Charge, Refusal>{Refusal{}};
  if (!charge) {
    follow_the_evader(referee, assaulter, vacated, 0);
    return over();
  }
  Reasons why;
  const Unit& victim = referee.state().unit(target);
  if (noted(victim, notes.evaded)) why.add(Basis{"SB-ASLT-16"});
  if (is_routing(victim)) why.add(Basis{"SB-ASLT-19"});
  if (in_melee(referee.state(), target)) why.add(Basis{"SB-ASLT-18"});
  const Face side = noted(victim, notes.evaded) && !in_open_order(victim) ? Face::Rear : side_noted(unit, victim);
  close_with(referee, *charge, side, std::move(why), 0);
  supporters_join(referee, target, assaulter, 0);
  over();
}

void settle_supporters(Referee& referee) {
  for (std::size_t i = 0; i < referee.state().units.size(); ++i) {
    const Unit& unit = referee.state().units[i];
    if (!unit.on_table || !noted(unit, notes.supports) || order_of(unit) != Order::Reserve) continue;
    force_order(referee, unit.id, noted(unit, notes.countercharging) ? Order::Assault : Order::Fire, {"SB-FRC-03"}, 0);
  }
}

void reaction_phase(Referee& referee) {
  const Side first = referee.state().clock.side;
  Side side = first;
  int idle = 0;
  while (idle < 2) {
    const auto next = std::ranges::find_if(referee.state().units, [&](const Unit& u) {
      return u.side == side && u.on_table && noted(u, notes.assault_on) && !noted(u, notes.assault_over);
    });
    if (next == referee.state().units.end()) {
      ++idle;
    } else {
      idle = 0;
      resolve_assault(referee, next->id);
    }
    side = core::other(side);
  }
  settle_supporters(referee);
}

}  // namespace vedette::burt
